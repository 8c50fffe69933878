// What this device remembers of the score pad: games, names, and the links of shared games.
import type { PadGame } from './game'

const GAME = 'weald.pad.game.'
const NAMES = 'weald.pad.names'
const LINKS = 'weald.pad.links'
const MOST_NAMES = 20

function read<Kind>(key: string, otherwise: Kind): Kind {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Kind | null) ?? otherwise
  } catch {
    return otherwise
  }
}

/** Whether it was kept: a full or forbidden store is told to the player, not hidden. */
function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export const keptGame = (id: string): PadGame | null => read<PadGame | null>(GAME + id, null)
export const keepGame = (game: PadGame): boolean => write(GAME + game.id, game)

export function keptGames(): PadGame[] {
  const found: PadGame[] = []
  try {
    for (let i = 0; i < localStorage.length; i += 1) {
      const key = localStorage.key(i)
      const game = key?.startsWith(GAME) ? read<PadGame | null>(key, null) : null
      if (game) found.push(game)
    }
  } catch {
    // A browser that stores nothing has no games.
  }
  return found.sort((a, b) => b.begun.localeCompare(a.begun))
}

export function dropGame(id: string): void {
  try {
    localStorage.removeItem(GAME + id)
  } catch {
    return // Where nothing is stored nothing is dropped.
  }
  const links = keptLinks()
  delete links[id]
  write(LINKS, links)
}

export const keptNames = (): string[] => read<string[]>(NAMES, [])

export function keepNames(names: string[]): void {
  const known = keptNames().filter((name) => !names.includes(name))
  write(NAMES, [...names, ...known].slice(0, MOST_NAMES))
}

/** A game shared with other phones: its number on the server, its secret, and what was seen last. */
export interface Link {
  pad: string
  secret: string
  /** The number of the last change this device knows. */
  seen: number
  /** Players changed here that the server has not got yet. */
  waiting: number[]
}

export const keptLinks = (): Record<string, Link> => read<Record<string, Link>>(LINKS, {})
export const keptLink = (game: string): Link | undefined => keptLinks()[game]
export const keepLink = (game: string, link: Link): boolean => write(LINKS, { ...keptLinks(), [game]: link })
export const gameOfPad = (pad: string): string | undefined =>
  Object.entries(keptLinks()).find(([, link]) => link.pad === pad)?.[0]
