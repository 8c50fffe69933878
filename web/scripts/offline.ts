// Makes sw.js: keeps the built pages on the device, so that the score pad works without a server.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const WORKER = join(import.meta.dirname, 'service-worker.js')
const ALWAYS = ['/', '/manifest.json', '/weald.svg', '/icon-192.png', '/icon-512.png', '/api/games/forest-shuffle/cards']

export function offline(): Plugin {
  return {
    name: 'weald-offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => /\.(js|css|woff2)$/.test(name) && !/latin-ext|vietnamese/.test(name))
      const kept = [...ALWAYS, ...files.map((name) => `/${name}`).sort()]
      // The names carry a hash of their contents, so the list changes whenever a page does.
      const version = createHash('sha256').update(kept.join()).update(readFileSync(WORKER)).digest('hex').slice(0, 12)
      const source = readFileSync(WORKER, 'utf8')
        .replace("'VERSION'", JSON.stringify(version))
        .replace("['KEPT']", JSON.stringify(kept))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}
