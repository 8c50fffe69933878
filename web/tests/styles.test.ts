import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '..')

/** The text of all files in a folder whose names end in one of these. */
function textOf(folder: string, ...ends: string[]): string {
  const files = readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
  const fitting = files.filter((file) => ends.some((end) => file.endsWith(end)))
  return fitting.map((file) => readFileSync(join(WEB, folder, file), 'utf8')).join('\n')
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((found) => found[1]!)
}

const styles = textOf('src/styles', '.css').replace(/\/\*.*?\*\//gs, '')
const pages = textOf('src', '.svelte', '.ts')
const pictures = textOf('icons', '.svg')

it('a class that has a style occurs in the pages', () => {
  const words = new Set(all(pages, /([A-Za-z][\w-]*)/g))
  const styled = all(styles, /([^{}]+)\{/g).flatMap((selector) => all(selector, /\.([A-Za-z][\w-]*)/g))
  expect(styled.filter((name) => !words.has(name))).toEqual([])
})

it('a value that is named is read, and one that is read is named', () => {
  const read = new Set(all(styles + pages + pictures, /var\((--[\w-]+)/g))
  const named = all(styles, /(--[\w-]+)\s*:/g)
  expect(named.filter((name) => !read.has(name))).toEqual([])
  const known = new Set([...named, ...all(pages, /(--[\w-]+)/g)])
  expect([...read].filter((name) => !known.has(name))).toEqual([])
})

it('every motion has a name of its own', () => {
  const motions = all(styles, /@keyframes ([\w-]+)/g)
  expect(motions).toEqual([...new Set(motions)])
})
