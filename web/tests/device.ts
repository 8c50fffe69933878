// What a device offers and Node may not: a language, light or dark, and a store, empty for each file of tests.
const store = new Map<string, string>()

export const localStorage = {
  get length() {
    return store.size
  },
  key: (at: number) => [...store.keys()][at] ?? null,
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
}

const matchMedia = () => ({ matches: false, addEventListener: () => undefined })
const given = { navigator: { languages: ['en'] }, localStorage, matchMedia, window: globalThis }
for (const [name, value] of Object.entries(given)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
