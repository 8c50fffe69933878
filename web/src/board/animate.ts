// Cards travel from where they were to where they are: copies fly while the page is already right.
import { hasReducedMotion } from '../preferences.svelte'

export interface Flight {
  /** Places by their `data-at`, the first that is on screen counts. */
  from: string[]
  to: string[]
  /** What flies: a copy of what stands at one of the two ends, or the back of a card. */
  look: 'from' | 'to' | 'back'
  /** Places passed on the way, one hop each. */
  via?: string[]
  delay?: number
}

const TRAVEL = 420
const EASE = 'cubic-bezier(.2,.7,.2,1)'
const HOP = 180
const MOST = 12

export type Seen = Map<string, { rect: DOMRect; copy: HTMLElement }>

function visible(rect: DOMRect): boolean {
  return rect.width > 0 && rect.bottom > 0 && rect.top < innerHeight && rect.right > 0 && rect.left < innerWidth
}

/** Remembers where everything named lies, before the page changes. */
export function look(): Seen {
  const seen: Seen = new Map()
  for (const element of document.querySelectorAll<HTMLElement>('[data-at]')) {
    const rect = element.getBoundingClientRect()
    if (!seen.has(element.dataset.at!) && visible(rect)) seen.set(element.dataset.at!, { rect, copy: element })
  }
  return seen
}

function find(names: string[], seen: Seen): { rect: DOMRect; copy: HTMLElement } | null {
  for (const name of names) {
    const found = seen.get(name)
    if (found) return found
  }
  return null
}

function flyer(element: HTMLElement | null, rect: DOMRect): HTMLElement {
  const card = element?.querySelector<HTMLElement>('.card') ?? (element?.matches('.tuck, .tree, .card, .beast, .plot, .o, .f') ? element : null)
  const copy = (card?.cloneNode(true) as HTMLElement | undefined) ?? document.createElement('span')
  if (!card) copy.className = 'card back'
  const holder = document.createElement('div')
  holder.className = 'flyer'
  holder.setAttribute('aria-hidden', 'true')
  holder.append(copy)
  holder.style.setProperty('--w', `${Math.max(30, Math.min(rect.width, 110))}px`)
  document.body.append(holder)
  return holder
}

function centred(rect: DOMRect, box: DOMRect, scale: number): string {
  const x = rect.left + rect.width / 2 - box.width / 2
  const y = rect.top + rect.height / 2 - box.height / 2
  return `translate(${x}px, ${y}px) scale(${scale})`
}

/** Flies what happened; ends when the last flyer has landed. */
export async function fly(flights: Flight[], before: Seen, after: Seen): Promise<void> {
  if (hasReducedMotion()) return ring(flights, after)
  const landings = flights.slice(0, MOST).map(async ({ from, to, via = [], look: looks, delay = 0 }) => {
    const start = find(from, before) ?? find(from, after)
    const end = find(to, after) ?? find(to, before)
    if (!start || !end) return
    const model = looks === 'from' ? start.copy : looks === 'to' ? end.copy : null
    const copy = flyer(model, looks === 'from' ? start.rect : end.rect)
    const box = copy.getBoundingClientRect()
    const small = Math.min(1, Math.max(0.3, start.rect.width / box.width))
    const large = Math.min(1, Math.max(0.3, end.rect.width / box.width))
    const hidden = looks === 'to' ? end.copy : null
    if (hidden) hidden.style.visibility = 'hidden'
    const hops = via.flatMap((name) => find([name], after) ?? [])
    const flight = copy.animate(
      [
        { transform: centred(start.rect, box, small), opacity: 0.9 },
        ...hops.map(({ rect }) => ({ transform: centred(rect, box, large) })),
        { transform: centred(end.rect, box, large), opacity: 1 },
      ],
      { duration: hops.length ? HOP * (hops.length + 1) : TRAVEL, delay, easing: EASE, fill: 'both' },
    )
    await flight.finished.catch(() => undefined)
    copy.remove()
    if (hidden) hidden.style.visibility = ''
  })
  await Promise.all(landings)
}

/** What is swept away blows off to the right, one after another. */
export async function blowAway(names: string[], before: Seen): Promise<void> {
  if (hasReducedMotion()) return
  const gone = names.map(async (name, index) => {
    const start = before.get(name)
    if (!start) return
    const copy = flyer(start.copy, start.rect)
    const box = copy.getBoundingClientRect()
    const from = centred(start.rect, box, 1)
    const flight = copy.animate(
      [
        { transform: from, opacity: 1 },
        { transform: `translateX(45vw) ${from} rotate(${20 + index * 6}deg)`, opacity: 0 },
      ],
      { duration: TRAVEL, delay: index * 40, easing: 'ease-in', fill: 'both' },
    )
    await flight.finished.catch(() => undefined)
    copy.remove()
  })
  await Promise.all(gone)
}

/** Something changed its number: it swells once. */
export function pulse(element: Element | null): void {
  if (hasReducedMotion()) return
  element?.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.08)' }, { transform: 'scale(1)' }], { duration: 400, easing: EASE })
}

/** Without motion: a ring around what changed, for a moment. */
function ring(flights: Flight[], after: Seen): void {
  for (const { to } of flights) {
    const element = find(to, after)?.copy
    element?.classList.add('changed')
    setTimeout(() => element?.classList.remove('changed'), 1200)
  }
}

/** A tap anywhere brings all flyers to their ends. */
addEventListener('pointerdown', () => {
  for (const flight of document.getAnimations()) {
    if ((flight.effect as KeyframeEffect | null)?.target?.closest('.flyer, .frost-fall')) flight.finish()
  }
})
