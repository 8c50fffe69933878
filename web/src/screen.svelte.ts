// How much room there is: the same document is laid out as phone or as desk.
import { hasReducedMotion } from './preferences.svelte'

const wide = matchMedia('(min-width: 1000px)')
const middle = matchMedia('(min-width: 700px)')

export const screen = $state({ isDesk: wide.matches, isTablet: middle.matches && !wide.matches })

function look(): void {
  screen.isDesk = wide.matches
  screen.isTablet = middle.matches && !wide.matches
}

wide.addEventListener('change', look)
middle.addEventListener('change', look)

/** Scrolls so far that something is seen whole; gently, unless motion is unwelcome. */
export function bringIntoSight(selector: string): void {
  document.querySelector(selector)?.scrollIntoView({ block: 'end', behavior: hasReducedMotion() ? 'auto' : 'smooth' })
}
