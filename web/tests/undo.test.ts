import { expect, test } from 'vitest'
import './device'
import { newGame, newPlayer } from '../src/pad/game'
import { Pad } from '../src/pad/pad.svelte'

const names = (pad: Pad) => pad.game.players.map((player) => player.name)

function withCleo(pad: Pad): Pad {
  pad.attempt((players) => void players.push(newPlayer('Cleo')), pad.game.players.length)
  pad.show(2)
  return pad
}

test('undoing takes back a player who was added, after what was entered', () => {
  const pad = withCleo(new Pad(newGame(['Anna', 'Ben'])))
  pad.plant('oak')
  pad.undo()
  expect([names(pad), pad.player.trees]).toEqual([['Anna', 'Ben', 'Cleo'], []])
  pad.undo()
  expect([names(pad), pad.player.name, pad.past.length]).toEqual([['Anna', 'Ben'], 'Ben', 0])
})

test('in a shared game players stay, and only what was entered is taken back', () => {
  const pad = withCleo(new Pad(newGame(['Anna', 'Ben'])))
  pad.share()
  withCleo(pad)
  pad.plant('oak')
  pad.undo()
  pad.undo()
  expect([names(pad), pad.past.length]).toEqual([['Anna', 'Ben', 'Cleo', 'Cleo'], 0])
})
