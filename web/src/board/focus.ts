// Who plays by keyboard or screen reader keeps their place: what had the focus may go, the focus stays at the table.

/** Where to go on, first what is nearest to an answer. */
const NEXT = [
  '.slot.legal, .plot.go, .beast.legal, .spot.legal',
  '.dock :is(.acts, .steps-row) button:not(:disabled, [aria-disabled=true])',
  '.dock .btn.primary:not(:disabled)',
  '.dock .choice:not(:disabled)',
  '.dock .held',
  '.dock [data-key=draw]',
  '.dock .ask button:not(:disabled)',
]

/** An action for a table: when what has the focus goes, the dock takes it, and hands it on to the next question. */
export function keepFocus(table: HTMLElement) {
  let last: HTMLElement | null = null

  const came = (event: FocusEvent) => {
    last = event.target as HTMLElement
  }
  // A click beside everything takes the focus away too: then it is not missed.
  const left = (event: FocusEvent) => {
    const node = event.target as HTMLElement
    if (event.relatedTarget) return
    queueMicrotask(() => {
      if (node === last && node !== document.activeElement && isUsable(node)) last = null
    })
  }

  const watch = () => {
    const dock = table.querySelector<HTMLElement>('.dock')
    const at = document.activeElement
    if (!dock || !last || (at !== dock && at !== document.body) || document.querySelector('dialog[open]')) return
    if (last !== dock && last.isConnected) {
      if (isUsable(last)) last.focus({ preventScroll: true })
    } else {
      const next = dock.querySelector('.ask.mine') ? nextIn(table) : dock
      if (next !== at) next?.focus({ preventScroll: true })
    }
  }

  const observer = new MutationObserver(watch)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'class'] })
  document.addEventListener('focusin', came)
  document.addEventListener('focusout', left)
  return {
    destroy() {
      observer.disconnect()
      document.removeEventListener('focusin', came)
      document.removeEventListener('focusout', left)
    },
  }
}

function isUsable(node: HTMLElement): boolean {
  return node.isConnected && !node.matches(':disabled')
}

function nextIn(table: HTMLElement): HTMLElement | undefined {
  const found = NEXT.flatMap((each) => [...table.querySelectorAll<HTMLElement>(each)])
  return found.find((each) => each.checkVisibility())
}
