// The card tables of Forest Shuffle as the server tells them, and the few questions a screen asks of them.
import { isKey, nameOf, spoken, t } from '../../text'
import type { ForestShuffleCards, HalfCard, KindCard, SpeciesCard } from '../../wire/messages'

export const SIDES = ['top', 'bottom', 'left', 'right'] as const
export type Side = (typeof SIDES)[number]

let cards = $state.raw<ForestShuffleCards | null>(null)

export function setCards(told: ForestShuffleCards): void {
  cards = told
}

export function allCards(): ForestShuffleCards | null {
  return cards
}

export function species(key: string): SpeciesCard | undefined {
  return cards?.species[key]
}

/** The kind of "beech", "base-112" or of a half "base-112.top". */
export function kind(text: string): KindCard | undefined {
  return cards?.kinds[text.split('.')[0]!]
}

/** The half of "base-112.top"; of "beech" the whole tree. */
export function half(text: string): HalfCard | undefined {
  const [card, side] = text.split('.')
  return cards?.kinds[card!]?.halves.find((each) => each.side === (side ?? null))
}

export function isLeftRight(card: KindCard): boolean {
  return card.halves[0]?.side === 'left'
}

export function speciesName(key: string): string {
  if (key === 'sapling' || key === 'butterflies' || key === 'cave') return t(key)
  return nameOf(species(key))
}

/** The name of so many of a species: "1 European Hare", "2 European Hares". */
export function countedName(key: string, count: number): string {
  const told = species(key)
  return told && count !== 1 ? spoken(told.plurals) : speciesName(key)
}

/** A name that fits on a rim. */
export function shortName(key: string): string {
  const short = `short.${key}`
  return isKey(short) ? t(short) : speciesName(key)
}

export function letter(symbol: string | null): string {
  const key = `letter.${symbol}`
  return isKey(key) ? t(key) : ''
}

/** The names on a card: "Tawny Owl / Wild Strawberries". */
export function cardName(text: string): string {
  if (text.includes('.')) return speciesName(half(text)?.species ?? '')
  return kind(text)?.halves.map((each) => speciesName(each.species)).join(' / ') ?? text
}

/** The picture that stands for a card in the log. */
export function cardPicture(text: string): string {
  return `s-${half(text)?.species ?? kind(text)?.halves[0]?.species ?? 'sapling'}`
}

export function cardSymbol(text: string): string {
  return half(text)?.symbol ?? kind(text)?.halves[0]?.symbol ?? 'none'
}
