// What many games tell: averages, records, and which species bring the points.
import type { Scored } from './files'
import { isEmpty } from './game'
import { ranks } from './ranks'

export interface PlayerStats {
  name: string
  games: number
  wins: number
  average: number
  best: number
}

export interface Statistics {
  games: number
  forests: number
  average: number
  /** The most points, whose, and when. */
  record: { points: number; name: string; begun: string } | null
  players: PlayerStats[]
  /** Points of a species in a forest, over all forests; the strongest first. */
  species: { key: string; average: number; best: number }[]
  /** Points of each forest, the oldest game first. */
  course: { name: string; points: number; begun: string }[]
}

/** A game without the forests in which nothing was entered. */
function entered({ game, sheets }: Scored): Scored {
  const filled = game.players.map((player) => !isEmpty(player))
  const players = game.players.filter((_, seat) => filled[seat])
  return { game: { ...game, players }, sheets: sheets.filter((_, seat) => filled[seat]) }
}

export function statistics(games: Scored[]): Statistics {
  const told = games.map(entered).filter((each) => each.sheets.length > 0).sort((a, b) => a.game.begun.localeCompare(b.game.begun))
  const course = told.flatMap(({ game, sheets }) => sheets.map((sheet, seat) => ({ name: game.players[seat]!.name, points: sheet.points, begun: game.begun })))
  const sum = (list: number[]) => list.reduce((a, b) => a + b, 0)
  const mean = (list: number[]) => (list.length === 0 ? 0 : sum(list) / list.length)
  const byName = new Map<string, { points: number[]; wins: number }>()
  const bySpecies = new Map<string, number[]>()
  for (const { game, sheets } of told) {
    const order = ranks(sheets.map((sheet) => sheet.points))
    for (const { seat, rank, points } of order) {
      const { name } = game.players[seat]!
      const known = byName.get(name) ?? { points: [], wins: 0 }
      known.points.push(points)
      if (rank === 1 && sheets.length > 1) known.wins += 1
      byName.set(name, known)
      for (const [key, value] of Object.entries({ ...sheets[seat]!.groups, cave: sheets[seat]!.parts.cave ?? 0 })) {
        bySpecies.set(key, [...(bySpecies.get(key) ?? []), value])
      }
    }
  }
  const best = course.reduce<Statistics['record']>((found, each) => (found && found.points >= each.points ? found : each), null)
  return {
    games: told.length,
    forests: course.length,
    average: mean(course.map((each) => each.points)),
    record: best,
    players: [...byName].map(([name, { points, wins }]) => ({ name, games: points.length, wins, average: mean(points), best: Math.max(...points) })).sort((a, b) => b.average - a.average),
    species: [...bySpecies].map(([key, values]) => ({ key, average: sum(values) / course.length, best: Math.max(...values) })).filter((each) => each.best > 0).sort((a, b) => b.average - a.average),
    course,
  }
}
