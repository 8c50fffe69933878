// Games as files: JSON that `weald score` reads too, and a table of points for spreadsheets.
import { score_pad } from '../scorer/rules'
import type { Sheet } from '../wire/messages'
import { scorable } from './answers'
import { newGame, playerFrom, positionOf, type PadGame } from './game'
import { ranks } from './ranks'

export interface Scored {
  game: PadGame
  sheets: Sheet[]
}

/** A game with its sheets; none if its forests cannot exist together. */
export function scored(kept: PadGame): Scored {
  const game = { ...kept, players: scorable(kept.players) }
  try {
    return { game, sheets: score_pad(positionOf(game.players)).sheets }
  } catch {
    return { game, sheets: [] }
  }
}

export function jsonOf(games: PadGame[]): string {
  const told = games.map((game) => ({ id: game.id, begun: game.begun, finished: game.finished, ...positionOf(scorable(game.players)) }))
  return `${told.map((each) => JSON.stringify(each)).join('\n')}\n`
}

const PARTS = ['trees', 'top_bottom', 'left_right', 'cave'] as const

const cell = (value: string | number): string => {
  // A cell that begins like a formula is kept from being one.
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvOf(games: PadGame[]): string {
  const rows: (string | number)[][] = [['game', 'begun', 'player', 'rank', 'points', ...PARTS, 'forest']]
  for (const { game, sheets } of games.map(scored)) {
    for (const { seat, rank, points } of ranks(sheets.map((sheet) => sheet.points))) {
      const player = game.players[seat]!
      const forest = JSON.stringify(positionOf([player]).players[0])
      rows.push([game.id, game.begun, player.name, rank, points, ...PARTS.map((part) => sheets[seat]!.parts[part] ?? 0), forest])
    }
  }
  return `${rows.map((row) => row.map(cell).join(',')).join('\n')}\n`
}

/** The cells of a table as it was written by `csvOf` or a spreadsheet. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let cellText = ''
  let isQuoted = false
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i]!
    if (isQuoted) {
      if (letter === '"' && text[i + 1] === '"') cellText += text[(i += 1)]
      else if (letter === '"') isQuoted = false
      else cellText += letter
    } else if (letter === '"') isQuoted = true
    else if (letter === ',' || letter === '\n') {
      rows.at(-1)!.push(cellText.replace(/\r$/, ''))
      cellText = ''
      if (letter === '\n') rows.push([])
    } else cellText += letter
  }
  if (cellText) rows.at(-1)!.push(cellText)
  return rows.filter((row) => row.length > 1)
}

/** The games of a file, JSON (one or many) or CSV; throws if it holds none. */
export function gamesFrom(text: string): PadGame[] {
  const found = /^\s*[{[]/.test(text) ? fromJson(text) : fromCsv(text)
  if (found.length === 0) throw new Error('no games')
  return found
}

function gameFrom(value: unknown): PadGame {
  const read = value as Partial<PadGame>
  const game = newGame([])
  if (typeof read.id === 'string' && /^[\w-]{1,40}$/.test(read.id)) game.id = read.id
  if (typeof read.begun === 'string' && !Number.isNaN(Date.parse(read.begun))) game.begun = read.begun
  game.finished = read.finished ?? true
  if (!Array.isArray(read.players) || read.players.length === 0) throw new Error('no players')
  game.players = scorable(read.players.map((player, number) => playerFrom(player, number)))
  score_pad(positionOf(game.players))
  return game
}

function fromJson(text: string): PadGame[] {
  let values: unknown[]
  try {
    const whole: unknown = JSON.parse(text)
    values = Array.isArray(whole) ? whole : [whole]
  } catch {
    values = text.split('\n').filter((line) => line.trim()).map((line) => JSON.parse(line) as unknown)
  }
  return values.map(gameFrom)
}

function fromCsv(text: string): PadGame[] {
  const [head, ...rows] = rowsOf(text)
  const at = (name: string) => head?.indexOf(name) ?? -1
  if (at('game') < 0 || at('forest') < 0) throw new Error('no games')
  const games = new Map<string, Record<string, unknown> & { players: unknown[] }>()
  for (const row of rows) {
    const id = row[at('game')]!
    const game = games.get(id) ?? { id, begun: row[at('begun')], players: [] }
    game.players.push({ ...(JSON.parse(row[at('forest')]!) as object) })
    games.set(id, game)
  }
  return [...games.values()].map(gameFrom)
}

export function download(name: string, type: string, content: string | Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
