import { describe, expect, it } from 'vitest'
import { de } from '../src/text/de'
import { en, type Key } from '../src/text/en'
import { filled, gaps } from '../src/text/fill'
import { nl } from '../src/text/nl'

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
