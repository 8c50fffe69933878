// How what happened in the duel moves over the table.
import { tick } from 'svelte'
import { fly, look, pulse, type Flight } from '../../board/animate'
import { sound, soundsOf } from '../../board/sounds'
import { hasReducedMotion } from '../../preferences.svelte'
import type { Session, Stage } from '../../wire/session.svelte'
import type { DuelUpdate, Happened } from '../../wire/types'
import { lightRiver, riverTo } from './rivers'

const APART = 120
const PAUSE = 300

/** The clearing is a ring: beyond its last place comes the first. */
function place(position: number): number {
  return ((((position + 3) % 7) + 7) % 7) - 3
}

function flightOf(happened: Happened): Flight | null {
  const { event, seat, card } = happened
  if (event === 'drawn') return { from: ['pile'], to: [`beast:${card}`], look: 'to' }
  if (event === 'recruited') return { from: [`recruit:${card}`], to: [`beast:${card}`, 'pile'], look: 'from' }
  if (event === 'refilled') return { from: ['pile'], to: [`recruit:${card}`], look: 'to' }
  if (event === 'fire-taken') return { from: [`fire:${String(happened.position)}`], to: ['race:fire'], look: 'from' }
  if (event === 'planted') {
    const element = String(happened.tree).split('_')[0]
    return { from: [`pile:${element}`, `wood:${seat}`], to: [`cell:${seat}:${String(happened.x)}:${String(happened.y)}`], look: 'to' }
  }
  if (event === 'onibi-advanced') {
    const end = Number(happened.position)
    const direction = seat === 0 ? 1 : -1
    const passed = Array.from({ length: Math.max(0, Number(happened.steps) - 1) }, (_, hop) => place(end - direction * (hop + 1)))
    return { from: ['onibi'], via: passed.reverse().map((spot) => `spot:${spot}`), to: [`spot:${end}`], look: 'from' }
  }
  return null
}

/** Shows updates of a session one after another, the other's moves slowly enough to follow. */
export function stageDuel(session: Session): Stage {
  return async (apply, fresh) => {
    if (fresh.length === 0 || document.hidden) return apply()
    const before = look()
    const races = [...document.querySelectorAll('.race > *')].map((race) => race.textContent)
    apply()
    sound(...soundsOf(fresh))
    await tick()
    document.querySelectorAll('.race > *').forEach((race, index) => {
      if (races[index] !== undefined && race.textContent !== races[index]) pulse(race)
    })
    const flights = fresh.flatMap((happened) => flightOf(happened) ?? []).map((flight, index) => ({ ...flight, delay: index * APART }))
    const flying = fly(flights, before, look())
    if (!hasReducedMotion()) void flying.then(() => lightRivers(session, fresh))
    const isForeign = fresh.some((happened) => happened.seat !== session.seat)
    if (isForeign && session.waiting > 0 && !hasReducedMotion()) {
      await flying
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
}

function lightRivers(session: Session, fresh: Happened[]): void {
  const players = (session.update as DuelUpdate | null)?.view.players
  for (const { event, seat, x, y } of fresh) {
    if (event === 'planted' && players?.[seat]) lightRiver(seat, riverTo(players[seat].forest, Number(x), Number(y)))
  }
}
