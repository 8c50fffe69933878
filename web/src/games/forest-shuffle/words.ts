// Sentences about cards: what they do, what they score, and why a line of a sheet scores what it does.
import { isKey, t, type Key, type Values } from '../../text'
import type { Barred, Sentence, SheetLine, SpeciesCard } from '../../wire/messages'
import { countedName, speciesName } from './facts.svelte'
import type { Gesture } from './gesture.svelte'

type Numbers = Record<string, unknown>

export function typeName(types: unknown, count: number): string {
  const form = count === 1 ? 'one' : 'many'
  const names = (Array.isArray(types) ? (types as string[]) : []).map((type) => t(`type.${type}.${form}` as Key))
  if (count !== 1 || names.length < 2) return names.join(' + ')
  return t('or', { first: names.slice(0, -1).join(', '), last: names.at(-1)! })
}

function number(numbers: Numbers, name: string): number {
  const value = numbers[name]
  return typeof value === 'number' ? value : 0
}

function values(numbers: Numbers, count: number): Values {
  const made: Values = {}
  for (const [name, value] of Object.entries(numbers)) if (typeof value === 'number') made[name] = value
  if (numbers.types) made.type = typeName(numbers.types, count)
  if (typeof numbers.species === 'string') made.name = countedName(numbers.species, count)
  if (Array.isArray(numbers.table)) made.table = (numbers.table as number[]).join(' · ')
  if (typeof numbers.side === 'string') made.side = t(`of.${numbers.side}` as Key)
  return made
}

/** Why a half cannot be played now. */
export function barredWords(why: Barred): string {
  const key = `barred.${why.code}`
  return isKey(key) ? t(key, values(why.facts, 1)) : why.words
}

/** How many places the chosen half has, or why it cannot be played. */
export function placesWords(gesture: Gesture): string {
  const why = gesture.barred(gesture.side)
  if (why) return barredWords(why)
  return gesture.places.length ? t('place.count', { n: gesture.places.length }) : t('place.none')
}

/** What a species scores, as a sentence. */
export function pointsWords(card: SpeciesCard): string {
  const { word, numbers } = card.points
  const several = word === 'from_different' ? 2 : 1
  if (word === 'flat' && number(numbers, 'each') === 0) {
    return card.key === 'violet_carpenter_bee' ? t('score.bee') : t('score.flat.none')
  }
  if (word === 'per_species' && numbers.species === card.key) {
    return t('score.per_itself', { name: countedName(card.key, 2) })
  }
  const key = `score.${word}`
  return isKey(key) ? t(key, values(numbers, several)) : ''
}

export function doesWords(sentence: Sentence | null): string {
  if (!sentence) return ''
  const key = `does.${sentence.word}`
  const several = sentence.word === 'free_plays' ? 2 : 1
  return isKey(key) ? t(key, values(sentence.numbers, several)) : sentence.text
}

/** All a species says, in one short paragraph: points, effect, bonus. */
export function allWords(card: SpeciesCard): string {
  const parts = [pointsWords(card)]
  if (card.share_slot === 2) parts.push(t('score.share_slot.two'))
  if (card.share_slot > 2) parts.push(t('score.share_slot.any'))
  if (card.effect) parts.push(doesWords(card.effect))
  if (card.watch) parts.push(doesWords(card.watch))
  if (card.bonus) parts.push(t('bonus.is', { what: doesWords(card.bonus) }))
  return parts.filter(Boolean).map(sentenceCase).join(' ')
}

export function sentenceCase(words: string): string {
  if (!words) return words
  const begun = words[0]!.toUpperCase() + words.slice(1)
  return /[.?…]$/.test(begun) ? begun : `${begun}.`
}

/** Words with yes and no forms, by whether the line scores. */
const YES_NO = new Set(['if_species', 'from_count', 'majority', 'most_trees', 'sharing', 'at_species', 'beside_type'])

/** Words that speak of a single card, however many there are. */
const ALWAYS_ONE = new Set(['if_species', 'at_species', 'beside_type', 'from_different'])

/** Why a line of a sheet scores its points: "4 deer × 5". */
export function whyWords(line: SheetLine): string {
  const facts = line.facts as Numbers
  const counted = number(facts, 'counted')
  const made: Values = { ...values(facts, ALWAYS_ONE.has(line.word) ? 1 : counted), cards: line.cards.length }
  let key = `why.${line.word}`
  if (line.word === 'flat' && number(facts, 'each') === 0) key = 'why.flat.none'
  if (line.word === 'per_symbol') made.name = speciesName(String(facts.symbol))
  if (line.word === 'sets_of_different') {
    const sizes = Array.isArray(facts.sizes) ? (facts.sizes as number[]) : []
    made.sizes = sizes.length
    made.list = sizes.join(', ')
  }
  if (line.word === 'majority') {
    const isMost = counted >= number(facts, 'elsewhere')
    made.each = isMost ? number(facts, 'most') : number(facts, 'otherwise')
    key += isMost ? '.yes' : '.no'
  } else if (YES_NO.has(line.word)) {
    key += line.points > 0 ? '.yes' : '.no'
  } else if (facts.together) {
    key += '.together'
  } else if (line.cards.length > 1 && isKey(`${key}.several`)) {
    key += '.several'
  }
  return isKey(key) ? t(key, made) : ''
}

/** A line's heading: "Lynx ×2". */
export function lineName(line: SheetLine): string {
  const name = speciesName(line.key)
  return line.cards.length > 1 && line.key !== 'butterflies' ? `${name} ×${line.cards.length}` : name
}

export function linePicture(line: SheetLine): string {
  if (line.key === 'cave') return 'u-mountain'
  if (line.key === 'butterflies') return `s-${line.cards[0]?.species ?? 'peacock_butterfly'}`
  return `s-${line.key}`
}
