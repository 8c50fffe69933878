// The card tables of Living Forest Duel as the server tells them.
import { nameOf } from '../../text'
import type { AnimalCard, LivingForestDuelCards, TreeCard } from '../../wire/messages'

export const ELEMENTS = ['sun', 'water', 'plant', 'wind'] as const
export type Element = (typeof ELEMENTS)[number]

let cards = $state.raw<LivingForestDuelCards | null>(null)

export function setDuelCards(told: LivingForestDuelCards): void {
  cards = told
}

export function animal(key: string): AnimalCard | undefined {
  return cards?.animals[key]
}

/** All animals, by name. */
export function allAnimals(): AnimalCard[] {
  return Object.values(cards?.animals ?? {}).sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
}

export function tree(key: string): TreeCard | undefined {
  return cards?.trees[key]
}

export function animalName(key: string): string {
  return nameOf(animal(key))
}

export function treeName(key: string): string {
  return nameOf(tree(key))
}
