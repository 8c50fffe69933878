// What an explanation says about a card of Forest Shuffle.
import type { Subject } from '../../board/explain.svelte'
import { t } from '../../text'
import type { ForestTree, Sheet } from '../../wire/messages'
import { cardName, half, kind, species, speciesName } from './facts.svelte'
import { lineAt, pointsAt } from './sheet'
import { allWords, pointsWords, sentenceCase, whyWords } from './words'

/** A whole card: what both halves say. */
export function aboutCard(card: string): Subject | null {
  const printed = kind(card)
  if (!printed) return null
  const words = printed.halves.map((each) => {
    const told = species(each.species)
    if (!told) return ''
    return printed.tree ? allWords(told) : `${speciesName(each.species)}: ${allWords(told)}`
  })
  return { title: cardName(card), words, card }
}

/** What lies at one side of a tree (or the tree itself): its points and why. */
export function aboutPlace(forest: ForestTree[], sheet: Sheet | null, tree: number, side: string): Subject | null {
  const there = forest[tree]
  if (!there) return null
  const cards = side === 'tree' ? [] : (there.slots[side] ?? [])
  const key = side === 'tree' ? there.species : (half(cards.at(-1) ?? '')?.species ?? '')
  const told = species(key)
  const line = lineAt(sheet, tree, side)
  const points = pointsAt(sheet, tree, side)
  const title = points === null || key === 'sapling' ? speciesName(key) : `${speciesName(key)}: ${t('points.n', { n: points })}`
  const words = [line ? whyWords(line) : '', told ? sentenceCase(pointsWords(told)) : '']
  return { title, words: words.filter(Boolean), picture: `s-${key}` }
}
