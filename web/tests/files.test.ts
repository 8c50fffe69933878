import { describe, expect, it } from 'vitest'
import { csvOf, gamesFrom, jsonOf } from '../src/pad/files'
import { newGame, positionOf, type PadGame } from '../src/pad/game'
import { ranks } from '../src/pad/ranks'
import { statistics } from '../src/pad/stats'
import { scored } from '../src/pad/files'

function game(): PadGame {
  const made = newGame(['Anna', '=Ben, "B"', 'Cléo'])
  made.finished = true
  made.players[0]!.trees = [{ species: 'oak', slots: { left: [{ species: 'wolf' }], right: [{ species: 'red_deer' }] } }]
  made.players[0]!.cave = 2
  made.players[1]!.mode = 'counts'
  made.players[1]!.counts = { beech: 2, chaffinch: 1 }
  made.players[1]!.answers = { chaffinch: 1 }
  return made
}

describe('games as files', () => {
  const one = game()
  it.each([['JSON', jsonOf([one, game()])], ['CSV', csvOf([one, game()])]])('come back from %s unchanged', (_, text) => {
    const [again] = gamesFrom(text)
    const byName = (players: { name: string }[]) => [...players].sort((a, b) => a.name.localeCompare(b.name))
    expect(byName(positionOf(again!.players).players)).toEqual(byName(positionOf(one.players).players))
    expect([again!.id, again!.begun]).toEqual([one.id, one.begun])
  })

  it('keep a name from being a formula', () => {
    expect(csvOf([one])).toContain(`"'=Ben, ""B"""`)
  })

  it.each(['', '{"players": []}', 'a,b\n1,2', '{"players": [{"trees": [{"species": "oak"}], "cave": -1}]}'])('are refused where they are none: %s', (text) => {
    expect(() => gamesFrom(text)).toThrow()
  })

  it('that are impossible are refused', () => {
    const trees = Array.from({ length: 7 }, () => ({ species: 'sapling', slots: { left: [{ species: 'lynx' }] } }))
    expect(() => gamesFrom(JSON.stringify({ players: [{ name: 'A', trees }] }))).toThrow()
  })
})

describe('many games', () => {
  it('tell averages, records and which species bring the points', () => {
    const told = statistics([scored(game()), scored(game())])
    expect([told.games, told.forests]).toEqual([2, 4])
    expect(told.record).toMatchObject({ points: 8, name: 'Anna' })
    expect(told.players.map((player) => [player.name, player.games, player.wins])).toEqual([['Anna', 2, 2], ['=Ben, "B"', 2, 0]])
    expect(told.species[0]).toMatchObject({ best: 5 })
  })

  it('share a place where points are equal', () => {
    expect(ranks([5, 9, 5]).map(({ seat, rank }) => [seat, rank])).toEqual([[1, 1], [0, 2], [2, 2]])
  })
})
