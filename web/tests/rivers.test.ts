import { expect, test } from 'vitest'
import { riverTo } from '../src/games/living-forest-duel/rivers'
import type { PlantedTree } from '../src/wire/messages'

const TREES: Record<string, string[]> = {
  start_summer: ['north', 'east', 'south', 'west'],
  sun_1: ['west', 'east'],
  sun_2: ['west', 'south'],
  sun_3: ['north', 'south'],
}

function planted(tree: string, x: number, y: number): PlantedTree {
  return { tree, x, y, covered: [], rivers: TREES[tree] ?? [] }
}

test('a river runs from the lake along joined edges to a tree', () => {
  const forest = [planted('start_summer', 0, 0), planted('sun_1', 1, 0), planted('sun_2', 2, 0), planted('sun_3', 2, 1)]
  expect(riverTo(forest, 2, 1).map(({ x, y }) => [x, y])).toEqual([[0, 0], [1, 0], [2, 0], [2, 1]])
})

test('where edges do not meet there is no river', () => {
  const forest = [planted('start_summer', 0, 0), planted('sun_3', 1, 0)]
  expect(riverTo(forest, 1, 0)).toEqual([])
})
