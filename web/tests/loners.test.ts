import { expect, test } from 'vitest'
import { lonersSeen, lonersWords } from '../src/games/living-forest-duel/loners'
import { en } from '../src/text/en'
import { filled } from '../src/text/fill'

function words(solitary: number, lost: number, unused: number, costsAgain = false): string {
  const { key, values } = lonersWords({ solitary, lost, unused }, costsAgain)
  return filled(en[key], values)
}

test('the third loner costs a token', () => {
  expect(words(0, 0, 2)).toBe('0 of 3 loners')
  expect(words(1, 0, 2)).toBe('1 of 3 loners')
  expect(words(2, 0, 2)).toBe('2 loners: the next one costs 1 token')
})

test('the fourth costs another, two in all', () => {
  expect(words(3, 1, 1)).toBe('3 loners: the next one costs 1 token')
  expect(words(3, 0, 2)).toBe('3 loners: the next one costs 2 tokens')
  expect(words(4, 2, 0)).toBe('4 loners in sight')
})

test('the third costs once, unless it costs each time', () => {
  expect(words(2, 1, 1)).toBe('2 of 4 loners')
  expect(words(2, 1, 1, true)).toBe('2 loners: the next one costs 1 token')
  expect(words(1, 1, 1)).toBe('1 of 4 loners')
  expect(words(1, 1, 1, true)).toBe('1 of 3 loners')
})

test('who has no unused token loses none', () => {
  expect(words(1, 0, 0)).toBe('1 loner in sight')
  expect(words(2, 0, 0)).toBe('2 loners in sight')
  expect(words(3, 1, 0)).toBe('3 loners in sight')
})

test('where companions outnumber loners none is seen', () => {
  expect(lonersSeen({ solitary: -1, lost: 0, unused: 2 })).toBe(0)
  expect(words(-1, 0, 2)).toBe('0 of 3 loners')
})
