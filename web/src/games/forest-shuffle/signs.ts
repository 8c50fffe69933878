// The few signs in the corner of a half: points in short, then effect and bonus.
import { t } from '../../text'
import type { Sentence, SpeciesCard } from '../../wire/messages'

export type Sign = { text: string } | { icon: string }

const DOES: Record<string, string> = {
  draw: 'u-layers',
  draw_per_type: 'u-layers',
  draw_per_species: 'u-layers',
  another_turn: 'u-repeat-2',
  draw_and_another_turn: 'u-repeat-2',
  free_play: 'u-gift',
  free_plays: 'u-gift',
  clearing_to_cave: 'u-mountain',
  hand_to_cave: 'u-mountain',
  play_further: 'u-zap',
  watch_type: 'u-layers',
  watch_side: 'u-layers',
}

export function doesSign(sentence: Sentence | null): string | null {
  return sentence ? (DOES[sentence.word] ?? null) : null
}

/** What a species scores, in as little space as possible: "3/" and a bird, "n²", "1·3". */
export function pointsSigns(card: SpeciesCard): Sign[] {
  const { word, numbers } = card.points
  const each = String(numbers.each ?? '')
  const types = Array.isArray(numbers.types) ? (numbers.types as string[]) : []
  if (word === 'flat') return each === '0' ? [] : [{ text: each }]
  if (word === 'per_type') return [{ text: `${each}/` }, ...types.map((type) => ({ icon: `y-${type}` }))]
  if (word === 'per_species') {
    if (numbers.species === card.key) return [{ text: 'n²' }]
    return [{ text: `${each}/` }, { icon: `s-${String(numbers.species)}` }]
  }
  if (word === 'per_symbol' || word === 'per_attached') return [{ text: `${each}/▪` }]
  if (word === 'per_card_below') return [{ text: `${each}/▾` }]
  if (word === 'per_full_tree') return [{ text: `${each}/${t('short.full')}` }]
  if (word === 'majority') return [{ text: `${String(numbers.otherwise)}·${String(numbers.most)}` }]
  if (word === 'set_of_copies') return [{ text: card.key === 'horse_chestnut' ? 'n²' : t('short.set') }]
  if (word === 'sets_of_different') return [{ text: t('short.set') }]
  return [{ text: each }]
}
