// A game on the score pad: who plays, what lies in whose forest, and the changes one can make to it.
import type { Side } from '../games/forest-shuffle/facts.svelte'

export interface PadCard {
  species: string
  symbol?: string
}

export interface PadTree {
  species: string
  slots: Partial<Record<Side, PadCard[]>>
}

export type Answer = number | Record<string, number>

export interface PadPlayer {
  name: string
  cave: number
  /** Whether the forest is laid out tree by tree, or its cards are only counted. */
  mode: 'trees' | 'counts'
  trees: PadTree[]
  counts: Record<string, number>
  answers: Record<string, Answer>
}

export interface PadGame {
  id: string
  begun: string
  changed: string
  finished: boolean
  players: PadPlayer[]
}

export const MOST_PLAYERS = 5
export const LONGEST_NAME = 24

export function newPlayer(name: string): PadPlayer {
  return { name: name.trim().slice(0, LONGEST_NAME), cave: 0, mode: 'trees', trees: [], counts: {}, answers: {} }
}

export function newGame(names: string[]): PadGame {
  const now = new Date().toISOString()
  const id = crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), '')
  return { id, begun: now, changed: now, finished: false, players: names.map(newPlayer) }
}

interface LaidOut {
  name: string
  cave: number
  trees?: PadTree[]
  counts?: Record<string, number>
  answers?: Record<string, Answer>
}

/** A forest as the rules read it: laid out, or counted. */
export function forestOf({ name, cave, mode, trees, counts, answers }: PadPlayer): LaidOut {
  return mode === 'trees' ? { name, cave, trees } : { name, cave, counts, answers }
}

/** The game as the rules read it, as files hold it and as `weald score` takes it. */
export function positionOf(players: PadPlayer[]): { boxes: string[]; players: LaidOut[] } {
  return { boxes: ['base'], players: players.map(forestOf) }
}

export const copyOf = <Kind>(value: Kind): Kind => JSON.parse(JSON.stringify(value)) as Kind

/** A player out of a file or from another phone, whatever it holds. */
export function playerFrom(value: unknown, number: number): PadPlayer {
  const read = (typeof value === 'object' && value !== null ? value : {}) as Partial<PadPlayer>
  const player = newPlayer(typeof read.name === 'string' && read.name.trim() ? read.name : `${number + 1}`)
  if (Number.isInteger(read.cave)) player.cave = read.cave!
  if (Array.isArray(read.trees)) {
    player.trees = read.trees.map((tree) => ({ species: String(tree.species), slots: slotsFrom(tree.slots) }))
  }
  if (read.counts && typeof read.counts === 'object') {
    player.counts = { ...read.counts }
    player.answers = { ...read.answers }
    player.mode = read.mode ?? (player.trees.length > 0 ? 'trees' : 'counts')
    if (Object.keys(player.counts).length === 0) player.mode = read.mode ?? 'trees'
  }
  return player
}

function slotsFrom(slots: unknown): PadTree['slots'] {
  const found: PadTree['slots'] = {}
  for (const [side, cards] of Object.entries((slots ?? {}) as Record<string, PadCard[]>)) {
    if (!Array.isArray(cards) || cards.length === 0) continue
    found[side as Side] = cards.map(({ species, symbol }) => (symbol ? { species, symbol } : { species }))
  }
  return found
}

export const cardsIn = (player: PadPlayer): number =>
  player.mode === 'counts'
    ? Object.values(player.counts).reduce((sum, count) => sum + count, 0)
    : player.trees.reduce((sum, tree) => sum + 1 + Object.values(tree.slots).reduce((n, cards) => n + cards.length, 0), 0)

export const isEmpty = (player: PadPlayer): boolean =>
  player.cave === 0 && (player.mode === 'trees' ? player.trees.length === 0 : Object.keys(player.counts).length === 0)
