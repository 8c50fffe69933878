// The keys of a table of Forest Shuffle.
import type { Side } from './facts.svelte'
import { kind } from './facts.svelte'
import type { Gesture } from './gesture.svelte'

interface Doors {
  points: () => void
  log: () => void
  help: () => void
  escape: () => void
}

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click()
}

/** Moves the focus among the legal places. */
function roam(step: number): void {
  const places = [...document.querySelectorAll<HTMLElement>('.slot.legal')]
  const at = places.indexOf(document.activeElement as HTMLElement)
  places[(at + step + places.length) % places.length]?.focus()
}

export function shuffleKey(event: KeyboardEvent, gesture: Gesture, doors: Doors): void {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog')) return
  const key = event.key
  if (/^[0-9]$/.test(key)) {
    const index = (Number(key) + 9) % 10
    const held = document.querySelectorAll<HTMLElement>('.hand .held')[index]
    held?.focus()
    held?.click()
  } else if (key === 'Escape') {
    doors.escape()
    gesture.back()
  } else if ((key === 'ArrowUp' || key === 'ArrowDown') && gesture.card && gesture.step !== 'none') {
    const sides = (kind(gesture.card)?.halves ?? []).map((half) => half.side as Side | null)
    const side = sides[key === 'ArrowUp' ? 0 : 1]
    if (side && gesture.step !== 'pay') gesture.chooseHalf(side)
    else return
  } else if ((key === 'ArrowRight' || key === 'ArrowLeft') && gesture.shownStep === 'place') {
    roam(key === 'ArrowRight' ? 1 : -1)
  } else if (key === 'Enter' && gesture.shownStep === 'pay' && gesture.isReady && !target.closest('button:not(.held)')) {
    gesture.confirm()
  } else if (key === 'd' || key === 'D') press('[data-key=draw]')
  else if (key === 'z' || key === 'Z') press('[data-key=undo]')
  else if (key === 'h' || key === 'H') press('[data-key=hint]')
  else if (key === 's' || key === 'S') doors.points()
  else if (key === 'l' || key === 'L') doors.log()
  else if (key === '?') doors.help()
  else return
  event.preventDefault()
}
