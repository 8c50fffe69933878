// Long press, hover or focus on anything opens its explanation; release closes it.
export interface Subject {
  title: string
  words: string[]
  /** A card to show large, with the half that is meant. */
  card?: string
  side?: string | null
  picture?: string
}

const DELAY = 400

let open = $state.raw<{ subject: Subject; rect: DOMRect } | null>(null)

export function explained(): { subject: Subject; rect: DOMRect } | null {
  return open
}

export function stopExplaining(): void {
  open = null
}

/** An action for any element: `use:explain={() => subject}`. */
export function explain(node: HTMLElement, given: () => Subject | null) {
  let subject = given
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOpenedByTouch = false
  const show = () => {
    const told = subject()
    if (!told || !node.isConnected) return
    isMine = true
    open = { subject: told, rect: node.getBoundingClientRect() }
  }
  const later = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(show, wait)
  }
  let isMine = false
  const hide = () => {
    clearTimeout(timer)
    if (isMine) open = null
    isMine = false
  }
  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.buttons === 0) later(DELAY)
  }
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return hide()
    wasOpenedByTouch = false
    clearTimeout(timer)
    timer = setTimeout(() => {
      wasOpenedByTouch = true
      show()
    }, DELAY)
  }
  const click = (event: MouseEvent) => {
    // A long press explains; it does not also play the card.
    if (!wasOpenedByTouch) return hide()
    wasOpenedByTouch = false
    event.preventDefault()
    event.stopPropagation()
  }
  const focus = (event: FocusEvent) => {
    if (event.target === node && node.matches(':focus-visible')) later(DELAY)
  }
  const menu = (event: Event) => event.preventDefault()
  const listeners: [string, EventListener, boolean?][] = [
    ['pointerenter', enter as EventListener],
    ['pointerleave', hide],
    ['pointerdown', down as EventListener],
    ['pointerup', hide],
    ['pointercancel', hide],
    ['click', click as EventListener, true],
    ['focus', focus as EventListener],
    // What has the focus may be going just now: the page must be whole before it is changed again.
    ['blur', () => queueMicrotask(hide)],
    ['contextmenu', menu],
  ]
  for (const [name, listener, capture] of listeners) node.addEventListener(name, listener, capture)
  return {
    update(next: () => Subject | null) {
      subject = next
    },
    destroy() {
      clearTimeout(timer)
      // The page is being redrawn just now: what it shows changes afterwards.
      if (isMine) queueMicrotask(stopExplaining)
      for (const [name, listener, capture] of listeners) node.removeEventListener(name, listener, capture)
    },
  }
}
