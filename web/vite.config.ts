import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { offline } from './scripts/offline.ts'
import { sprites } from './scripts/sprites.ts'

const SERVER = process.env.WEALD_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), sprites(), offline()],
  build: {
    outDir: '../src/weald/server/pages',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } } },
  test: { include: ['tests/**/*.test.ts'] },
})
