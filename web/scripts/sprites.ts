// Makes modules out of folders of SVG files: each is one text of <symbol> elements.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { LUCIDE } from '../src/pictures/lucide.ts'

const ICONS = join(import.meta.dirname, '..', 'icons')
const LUCIDE_FILES = join(import.meta.dirname, '..', 'node_modules', 'lucide-static', 'icons')

/** One SVG file as a symbol; what stood on its root element moves to a group inside. */
function symbol(id: string, file: string): string {
  const text = readFileSync(file, 'utf8').replace(/<!--[\s\S]*?-->/g, '').replace(/\s+/g, ' ').trim()
  const root = /^<svg([^>]*)>(.*)<\/svg>$/.exec(text)
  if (!root) throw new Error(`${file} is no plain SVG file`)
  const attributes = [...root[1]!.matchAll(/([\w-]+)="([^"]*)"/g)].map((found) => [found[1]!, found[2]!])
  const box = attributes.find(([name]) => name === 'viewBox')?.[1] ?? '0 0 24 24'
  const kept = attributes.filter(([name]) => /^(fill|stroke)/.test(name!))
  const group = kept.map(([name, value]) => ` ${name}="${value}"`).join('')
  const inside = root[2]!.trim()
  return `<symbol id="${id}" viewBox="${box}">${group ? `<g${group}>${inside}</g>` : inside}</symbol>`
}

function folder(prefix: string, ...path: string[]): string {
  const place = join(ICONS, ...path)
  const files = readdirSync(place).filter((name) => name.endsWith('.svg')).sort()
  return files.map((name) => symbol(`${prefix}-${basename(name, '.svg')}`, join(place, name))).join('')
}

const SPRITES: Record<string, () => string> = {
  // Everything the lobby and every table need.
  common: () =>
    [
      symbol('weald', join(ICONS, 'weald.svg')),
      folder('u', 'ui'),
      folder('t', 'tree-symbols'),
      folder('y', 'types'),
      folder('e', 'duel'),
      ...LUCIDE.map((name) => symbol(`u-${name}`, join(LUCIDE_FILES, `${name}.svg`))),
      ...['beech', 'red_fox', 'silver_fir', 'tawny_owl'].map((name) =>
        symbol(`h-${name}`, join(ICONS, 'species', `${name}.svg`)),
      ),
      ...['tiger', 'panther'].map((name) =>
        symbol(`h-${name}`, join(ICONS, 'duel', 'animals', `${name}.svg`)),
      ),
    ].join(''),
  'forest-shuffle': () => folder('s', 'species'),
  'living-forest-duel': () => folder('a', 'duel', 'animals'),
}

/** Serves `virtual:sprite/<name>` as a module whose default export is the text of the symbols. */
export function sprites(): Plugin {
  const prefix = 'virtual:sprite/'
  return {
    name: 'weald-sprites',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const make = SPRITES[id.slice(prefix.length + 1)]
      if (!make) throw new Error(`no sprite is called ${id}`)
      return `export default ${JSON.stringify(make())}`
    },
  }
}
