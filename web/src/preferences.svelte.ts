// What this browser remembers: language, theme, and a few habits. Nothing of it is sent.
export const LANGUAGES = ['en', 'de', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]
export type Theme = 'light' | 'dark'

const KEY = 'weald.preferences'

interface Preferences {
  language: Language
  theme: Theme | 'system'
  name: string
  sounds: boolean
}

function fromBrowser(): Language {
  for (const wish of navigator.languages ?? []) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().startsWith(language))
    if (found) return found
  }
  return 'en'
}

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
  } catch {
    return {}
  }
}

export const preferences: Preferences = $state({
  language: fromBrowser(),
  theme: 'system',
  name: '',
  sounds: false,
  ...stored(),
})

const night = matchMedia('(prefers-color-scheme: dark)')
const system = $state({ dark: night.matches })
night.addEventListener('change', () => (system.dark = night.matches))

export function shownTheme(): Theme {
  if (preferences.theme !== 'system') return preferences.theme
  return system.dark ? 'dark' : 'light'
}

/** Keeps the page and the store of the browser in step; called once, inside a component. */
export function keepPreferences(): void {
  $effect(() => {
    document.documentElement.dataset.theme = shownTheme()
    paintFrame()
    document.documentElement.lang = preferences.language
    try {
      localStorage.setItem(KEY, JSON.stringify(preferences))
    } catch {
      // A browser that stores nothing still plays.
    }
  })
}

/** The browser's own frame takes the ground of the theme that is shown, whatever the system prefers. */
function paintFrame(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = ground
}

export function hasReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
