import { describe, expect, it } from 'vitest'
import './device'
import { de } from '../src/text/de'
import { en, type Key } from '../src/text/en'
import { filled, gaps } from '../src/text/fill'
import { numeral } from '../src/text'
import { nl } from '../src/text/nl'
import { padDe } from '../src/text/pad.de'
import { padEn } from '../src/text/pad.en'
import { padNl } from '../src/text/pad.nl'
import { preferences } from '../src/preferences.svelte'

const others = { de, nl }
const keys = Object.keys(en) as Key[]

describe.each(Object.entries(others))('the texts in %s', (_, texts) => {
  it('have every key and no other', () => {
    expect(Object.keys(texts).sort()).toEqual([...keys].sort())
  })

  it('are never empty', () => {
    expect(keys.filter((key) => texts[key].trim() === '')).toEqual([])
  })

  it('have the same gaps as the English ones', () => {
    const different = keys.filter((key) => gaps(texts[key]).join() !== gaps(en[key]).join())
    expect(different).toEqual([])
  })

  it('mark as many bold words as the English ones', () => {
    const asterisks = (text: string) => text.split('*').length - 1
    expect(keys.filter((key) => asterisks(en[key]) % 2 === 1)).toEqual([])
    expect(keys.filter((key) => asterisks(texts[key]) !== asterisks(en[key]))).toEqual([])
  })
})

it.each([[en, padEn], [de, padDe], [nl, padNl]])('no text of the pad is hidden by another one of its name', (all, pad) => {
  const keys = Object.keys(pad) as (keyof typeof pad)[]
  expect(keys.filter((key) => all[key] !== pad[key])).toEqual([])
})

describe('numbers', () => {
  it.each([['en', '1,234.5'], ['de', '1.234,5'], ['nl', '1.234,5']] as const)('are written as in %s', (language, written) => {
    preferences.language = language
    expect(numeral(1234.46, 1)).toBe(written)
  })
})

describe('a question beside buttons', () => {
  it.each<Key>(['turn.yours', 'turn.full', 'turn.second', 'mulligan.question', 'mole.question'])('has at most 36 characters: %s', (key) => {
    expect([en, de, nl].map((texts) => texts[key]).filter((words) => words.length > 36)).toEqual([])
  })
})

describe('what is counted', () => {
  const told = (key: Key) => [en, de, nl].map((texts) => filled(texts[key], { n: 1, counted: 1, name: 'Mira', type: 'T', each: 2 }))

  it.each<[Key, string, string, string]>([
    ['your-points', 'Your 1 point', 'Dein 1 Punkt', 'Jouw 1 punt'],
    ['end.you-win-by', 'You win by 1', 'Du gewinnst mit 1 Punkt Vorsprung', 'Jij wint met 1 punt verschil'],
    ['end.wins-by', 'Mira wins by 1', 'Mira gewinnt mit 1 Punkt Vorsprung', 'Mira wint met 1 punt verschil'],
    ['deck', '1 card in the deck', '1 Karte im Stapel', '1 kaart in de stapel'],
    ['draw-pile', '1 card in the draw pile', '1 Karte im Stapel', '1 kaart in de trekstapel'],
    ['why.per_symbol', '1 Mira card × 2', '1 Karte mit Mira × 2', '1 kaart met Mira × 2'],
  ])('is one where there is one: %s', (key, ...words) => {
    expect(told(key)).toEqual(words)
  })

  it.each<Key>(['why.most_trees.yes', 'why.most_trees.no', 'why.from_trees', 'why.from_different'])('is no plural where there is one: %s', (key) => {
    expect(told(key).filter((words) => /trees|Bäume|bomen|Arten|soorten/.test(words))).toEqual([])
  })
})

describe('a shared victory', () => {
  it('is told to whom it is shared with', () => {
    expect(filled(de['end.tie'], { names: 'Mira und Ben' })).toBe('Mira und Ben teilen sich den Sieg')
    expect(filled(de['end.tie.you'], { names: 'Mira, Ben' })).toBe('Mira, Ben und du teilt euch den Sieg')
  })
})

describe.each(Object.entries({ en, de, nl }))('the tone of %s', (_, texts) => {
  it('has no exclamation marks', () => {
    expect(keys.filter((key) => texts[key].includes('!'))).toEqual([])
  })
})

describe('a gap', () => {
  it('takes its value', () => {
    expect(filled('{n} of {of}', { n: 3, of: 10 })).toBe('3 of 10')
  })

  it('chooses between one and many', () => {
    expect(filled('{n} {n#tree|trees}', { n: 1 })).toBe('1 tree')
    expect(filled('{n} {n#tree|trees}', { n: 0 })).toBe('0 trees')
  })

  it('stays visible when its value is missing', () => {
    expect(filled('{name} wins', {})).toBe('{name} wins')
  })
})
