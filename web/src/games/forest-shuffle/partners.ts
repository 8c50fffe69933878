// Which species speak of each other, read from what the card tables say of their points and effects.
import type { Sentence, SpeciesCard } from '../../wire/messages'

/** Whether a sentence of one species speaks of another: by its types, or by name. */
function speaksOf(sentence: Sentence | null, from: SpeciesCard, other: SpeciesCard): boolean {
  if (!sentence || from.key === other.key) return false
  const { types, species } = sentence.numbers as { types?: string[]; species?: string }
  if (species === other.key) return true
  return types?.some((type) => other.types.includes(type)) ?? false
}

const sentences = (card: SpeciesCard) => [card.points, card.effect, card.bonus, card.watch]

/** What a species counts, draws for or places. */
export const countedBy = (card: SpeciesCard, all: SpeciesCard[]): SpeciesCard[] =>
  all.filter((other) => sentences(card).some((sentence) => speaksOf(sentence, card, other)))

/** The species that count this one, draw for it or place it. */
export const counting = (card: SpeciesCard, all: SpeciesCard[]): SpeciesCard[] =>
  all.filter((other) => sentences(other).some((sentence) => speaksOf(sentence, other, card)))

export const SCORES = ['flat', 'type', 'trees', 'place', 'set', 'majority', 'none'] as const
export type Scores = (typeof SCORES)[number]

const BY_WORD: Record<string, Scores> = {
  per_type: 'type', per_species: 'type', if_species: 'type', from_different: 'type', per_symbol: 'type', per_card_below: 'type',
  from_trees: 'trees', from_tree_species: 'trees', per_full_tree: 'trees', from_count: 'trees',
  at_species: 'place', beside_type: 'place', sharing: 'place', per_attached: 'place',
  set_of_copies: 'set', sets_of_different: 'set', majority: 'majority', most_trees: 'majority',
}

/** By what a species scores, roughly: for a filter. */
export function scoresBy(card: SpeciesCard): Scores {
  const { word, numbers } = card.points
  if (word === 'flat') return numbers.each === 0 ? 'none' : 'flat'
  if (word === 'per_type' && (numbers.types as string[]).includes('tree')) return 'trees'
  return BY_WORD[word] ?? 'flat'
}
