import { expect, test } from 'vitest'
import './device'
import { newGame } from '../src/pad/game'
import { dropGame, keepGame, keptGame, keptGames } from '../src/pad/keep'

test('games are kept, the latest first, until they are dropped', () => {
  const games = [newGame(['Anna']), newGame(['Ben'])]
  games[0]!.begun = '2026-01-01T00:00:00.000Z'
  for (const game of games) expect(keepGame(game)).toBe(true)
  expect(keptGames()).toEqual(games.reverse())
  dropGame(games[0]!.id)
  expect(keptGames()).toEqual([games[1]])
})

test('a browser that forbids its store has no games, and says that none is kept', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { get: forbidden, configurable: true })
  expect(keptGames()).toEqual([])
  expect(keptGame('one')).toBe(null)
  expect(keepGame(newGame(['Anna']))).toBe(false)
  expect(() => dropGame('one')).not.toThrow()
})
