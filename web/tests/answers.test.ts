import { describe, expect, it } from 'vitest'
import './device'
import { mendAnswers, mostBees, nearest, scorable } from '../src/pad/answers'
import { gamesFrom, jsonOf, scored } from '../src/pad/files'
import { newGame, positionOf, type Answer, type PadGame, type PadPlayer } from '../src/pad/game'
import { Pad } from '../src/pad/pad.svelte'
import { pad_questions, score_pad } from '../src/scorer/rules'

function game(counts: Record<string, number>, answers: Record<string, Answer>): PadGame {
  const made = newGame(['Anna', 'Ben'])
  Object.assign(made.players[0]!, { mode: 'counts', counts, answers })
  return made
}

const BEE = 'violet_carpenter_bee'
const told = (players: PadPlayer[]) => players[0]!.answers

describe('an answer that cannot be', () => {
  it.each<[string, Record<string, number>, Record<string, Answer>, Record<string, Answer>]>([
    ['more toads than share in twos', { oak: 3, common_toad: 3 }, { common_toad: 3 }, { common_toad: 2 }],
    ['fewer cards than Roe Deer', { oak: 3, roe_deer: 2 }, { roe_deer: 0 }, { roe_deer: 2 }],
    ['more Dormice than bats', { oak: 3, european_fat_dormouse: 2, barbastelle_bat: 1 }, { european_fat_dormouse: 2 }, { european_fat_dormouse: 1 }],
    ['more Chaffinches than beeches', { oak: 2, beech: 1, chaffinch: 3 }, { chaffinch: 3 }, { chaffinch: 1 }],
    ['Chaffinches without a beech', { oak: 2, chaffinch: 2 }, { chaffinch: 2 }, {}],
    ['full trees with nothing below', { oak: 2, beech_marten: 2, goshawk: 1 }, { beech_marten: 1 }, {}],
    ['bees at fireflies', { oak: 2, fireflies: 1, [BEE]: 2 }, { [BEE]: { fireflies: 1, oak: 1 } }, { [BEE]: { oak: 1 } }],
    ['more bees than were counted', { oak: 2, beech: 1, [BEE]: 2 }, { [BEE]: { oak: 2, beech: 1 } }, { [BEE]: { beech: 1, oak: 1 } }],
  ])('becomes the nearest that can: %s', (_, counts, answers, mended) => {
    const kept = game(counts, answers)
    expect(() => score_pad(positionOf(kept.players))).toThrow()
    const pad = new Pad(structuredClone(kept))
    expect([pad.scored.fault, pad.scored.sheets.length]).toEqual(['', 2])
    expect(told(pad.game.players)).toEqual(mended)
    expect(scored(kept).sheets.length).toBe(2)
    const line = JSON.stringify({ ...kept, ...positionOf(kept.players) })
    expect(told(gamesFrom(line)[0]!.players)).toEqual(mended)
    expect(told(gamesFrom(jsonOf([kept]))[0]!.players)).toEqual(mended)
  })

  it('is told apart from one that can', () => {
    const { players } = game({ oak: 3, common_toad: 4 }, { common_toad: 4 })
    expect(scorable(players)).toBe(players)
  })
})

describe('answers follow the counts', () => {
  it('shrink with them', () => {
    const pad = new Pad(game({ oak: 3, common_toad: 4 }, { common_toad: 4 }))
    pad.count('common_toad', -1)
    expect([pad.refusal, told(pad.game.players)]).toEqual(['', { common_toad: 2 }])
  })

  it('grow where each card counts itself', () => {
    const pad = new Pad(game({ oak: 3, roe_deer: 1 }, { roe_deer: 1 }))
    pad.count('roe_deer', 1)
    expect([pad.refusal, told(pad.game.players)]).toEqual(['', { roe_deer: 2 }])
  })

  it('stay where the counts themselves cannot be', () => {
    const { players } = game({ oak: 1, goshawk: 3, common_toad: 2 }, { common_toad: 1 })
    mendAnswers(players)
    expect(told(players)).toEqual({ common_toad: 1 })
  })
})

describe('a question', () => {
  it('tells the least, the most and the step', () => {
    const { players } = game({ oak: 3, common_toad: 5, roe_deer: 2 }, {})
    const [toads, deer] = pad_questions(positionOf(players), 0)
    expect([0, 1, 2, 3, 9].map((answer) => nearest(toads!, answer))).toEqual([0, 0, 2, 2, 4])
    expect([deer!.least, nearest(deer!, 0)]).toEqual([2, 2])
  })

  it('tells how many bees may still lie at a tree', () => {
    const { players } = game({ oak: 1, beech: 2, [BEE]: 3 }, {})
    const [bees] = pad_questions(positionOf(players), 0)
    expect(['oak', 'beech', 'linden'].map((tree) => mostBees(bees!, { beech: 2 }, tree))).toEqual([1, 3, 0])
  })
})
