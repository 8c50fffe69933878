// How what happened in the duel moves over the table.
import { tick } from 'svelte'
import { fly, look, type Flight } from '../../board/animate'
import { hasReducedMotion } from '../../preferences.svelte'
import type { Session, Stage } from '../../wire/session.svelte'
import type { Happened } from '../../wire/types'

const APART = 120
const PAUSE = 300

function flightOf(happened: Happened): Flight | null {
  const { event, seat, card } = happened
  if (event === 'drawn') return { from: ['pile'], to: [`beast:${card}`], look: 'to' }
  if (event === 'recruited') return { from: [`recruit:${card}`], to: [`beast:${card}`, 'pile'], look: 'from' }
  if (event === 'refilled') return { from: ['pile'], to: [`recruit:${card}`], look: 'to' }
  if (event === 'fire-taken') return { from: [`spot:${String(happened.position)}`], to: ['race:fire'], look: 'from' }
  if (event === 'planted') {
    const element = String(happened.tree).split('_')[0]
    return { from: [`pile:${element}`, `wood:${seat}`], to: [`cell:${seat}:${String(happened.x)}:${String(happened.y)}`], look: 'to' }
  }
  if (event === 'onibi-advanced') return { from: ['onibi'], to: [`spot:${String(happened.position)}`], look: 'from' }
  return null
}

/** Shows updates of a session one after another, the other's moves slowly enough to follow. */
export function stageDuel(session: Session): Stage {
  return async (apply, fresh) => {
    if (fresh.length === 0 || document.hidden) return apply()
    const before = look()
    apply()
    await tick()
    const flights = fresh.flatMap((happened) => flightOf(happened) ?? []).map((flight, index) => ({ ...flight, delay: index * APART }))
    const flying = fly(flights, before, look())
    const isForeign = fresh.some((happened) => happened.seat !== session.seat)
    if (isForeign && session.waiting > 0 && !hasReducedMotion()) {
      await flying
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
}
