// What the page asks of the rules.
import type { Sheet } from '../wire/messages'

export interface Unclear {
  player: number
  tree: number
  side: string
  place: number
  species: string
  symbols: string[]
}

export interface Choice {
  species: string
  /** How many are in no forest yet. */
  left: number
  /** The symbols it can show here; none if no printed card is left for it. */
  symbols: string[]
  /** Whether points depend on its symbol. */
  asks: boolean
  /** How many can lie in this one place now. */
  most: number
  shares: number
}

export interface CountQuestion {
  species: string
  word: string
  least: number
  most: number
  /** Of what number an answer is a multiple. */
  step: number
  /** For bees: how many find a place at trees of each species. */
  at?: Record<string, number>
  facts: Record<string, unknown>
}

/** A refusal: its word and facts are put into words by the page. */
export interface Impossible extends Error {
  reason: string
  word: string
  facts: Record<string, unknown>
  player: number
  tree: number
}

export function score_pad(position: unknown): { sheets: Sheet[]; unclear: Unclear[] }
export function pad_choices(position: unknown, player: number, tree: number, side: string): Choice[]
export function pad_questions(position: unknown, player: number): CountQuestion[]
