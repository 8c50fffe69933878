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
    const bold = (text: string) => text.split('*').length % 2
    expect(keys.filter((key) => bold(texts[key]) !== 1)).toEqual([])
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

describe('points', () => {
  it('are one point where there is one', () => {
    const said = [en, de, nl].map((texts) => filled(texts['your-points'], { n: 1 }))
    expect(said).toEqual(['Your 1 point', 'Dein 1 Punkt', 'Jouw 1 punt'])
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
