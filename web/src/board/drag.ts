// Dragging a card of the hand: a ghost follows the pointer, and the element under it is told at the end.
export interface Drag {
  /** The card was lifted: false forbids it. */
  lifted(half: string | null): boolean
  dropped(target: Element | null): void
}

const FAR_ENOUGH = 9

/** Begins to watch a pointer that went down on a card; it becomes a drag once it has gone far enough. */
export function watchDrag(down: PointerEvent, card: HTMLElement, drag: Drag): void {
  if (down.button !== 0) return
  const half = (down.target as Element).closest<HTMLElement>('.half')?.dataset.side ?? null
  let ghost: HTMLElement | null = null
  const rect = card.getBoundingClientRect()

  const move = (event: PointerEvent) => {
    const dx = event.clientX - down.clientX
    const dy = event.clientY - down.clientY
    if (!ghost) {
      if (Math.hypot(dx, dy) < FAR_ENOUGH) return
      // On a touch screen going sideways scrolls the hand; going up lifts the card.
      if (event.pointerType !== 'mouse' && -dy < Math.abs(dx)) return end()
      if (!drag.lifted(half)) return end()
      ghost = lift(card, rect)
    }
    event.preventDefault()
    ghost.style.translate = `${dx}px ${dy}px`
    const over = under(event)
    document.querySelectorAll('.slot.aimed').forEach((slot) => slot !== over && slot.classList.remove('aimed'))
    over?.closest('[data-slot]')?.classList.add('aimed')
  }
  const up = (event: PointerEvent) => {
    const target = ghost ? under(event) : null
    const wasDragged = ghost !== null
    end()
    if (!wasDragged) return
    card.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => card.removeEventListener('click', swallow, { capture: true }), 50)
    drag.dropped(target)
  }
  const end = () => {
    ghost?.remove()
    ghost = null
    document.querySelectorAll('.slot.aimed').forEach((slot) => slot.classList.remove('aimed'))
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', end)
  }
  addEventListener('pointermove', move, { passive: false })
  addEventListener('pointerup', up)
  addEventListener('pointercancel', end)
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function lift(card: HTMLElement, rect: DOMRect): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement
  ghost.className = 'drag-ghost'
  ghost.style.left = `${rect.left}px`
  ghost.style.top = `${rect.top}px`
  ghost.style.setProperty('--w', `${rect.width}px`)
  ghost.setAttribute('aria-hidden', 'true')
  document.body.append(ghost)
  return ghost
}

/** What lies under the pointer; places are larger to aim at than they look. */
function under(event: PointerEvent): Element | null {
  const near: [number, number][] = [[0, 0], [0, -14], [0, 14], [-14, 0], [14, 0]]
  for (const [x, y] of near) {
    const found = document.elementFromPoint(event.clientX + x, event.clientY + y)?.closest('[data-slot]')
    if (found) return found
  }
  return document.elementFromPoint(event.clientX, event.clientY)
}
