// How what happened in Forest Shuffle moves over the table.
import { tick } from 'svelte'
import { blowAway, fly, look, pulse, type Flight } from '../../board/animate'
import { sound, soundsOf } from '../../board/sounds'
import { hasReducedMotion } from '../../preferences.svelte'
import type { Session, Stage } from '../../wire/session.svelte'
import type { Happened } from '../../wire/types'
import { winterFalls } from './winter'

const APART = 60
const PAUSE = 260

function flightOf(happened: Happened, me: number | null): Flight | null {
  const { event, seat, card } = happened
  const isMine = seat === me
  const panel = `seat:${seat}`
  const hand = card && isMine ? [`hand:${card}`] : [panel]
  const tree = Number(happened.tree ?? 0) - 1
  if (event === 'drawn') return { from: ['deck'], to: isMine ? hand : [panel], look: isMine ? 'to' : 'back' }
  if (event === 'taken') return { from: [`clearing:${card}`], to: hand, look: 'from' }
  if (event === 'revealed') return { from: ['deck'], to: [`clearing:${card}`], look: 'to' }
  if (event === 'paid') return { from: isMine ? [`hand:${card}`] : [panel], to: [`clearing:${card}`, 'clearing'], look: isMine ? 'from' : 'to' }
  if (event === 'played' || event === 'placed') {
    const [base, side] = (card ?? '').split('.')
    const place = side ? `slot:${seat}:${tree}:${side}` : `tree:${seat}:${tree}`
    return { from: isMine ? [`hand:${base}`] : [panel], to: [place, panel], look: 'to' }
  }
  if (event === 'sapling-planted') return { from: isMine && card ? [`hand:${card}`] : [panel], to: [panel, `cave:${seat}`], look: 'back' }
  if (event === 'caved') return { from: isMine && card ? [`hand:${card}`] : [panel], to: [`cave:${seat}`, panel], look: 'back' }
  return null
}

function flightsOf(fresh: Happened[], me: number | null): Flight[] {
  const flights: Flight[] = []
  for (const happened of fresh) {
    const flight = flightOf(happened, me)
    if (flight) flights.push({ ...flight, delay: flights.length * APART })
    if (happened.event === 'clearing-caved') {
      for (const card of happened.cards ?? []) {
        flights.push({ from: [`clearing:${card}`], to: [`cave:${happened.seat}`, `seat:${happened.seat}`], look: 'from', delay: flights.length * 40 })
      }
    }
  }
  return flights
}

/** Shows updates of a session one after another, others' moves slowly enough to follow. */
export function stageShuffle(session: Session): Stage {
  return async (apply, fresh) => {
    if (fresh.length === 0 || document.hidden) return apply()
    const before = look()
    sound(...soundsOf(fresh))
    if (fresh.some((happened) => happened.event === 'ended') && !hasReducedMotion()) {
      const lift = await winterFalls()
      apply()
      return lift()
    }
    apply()
    await tick()
    const flights = flightsOf(fresh, session.seat)
    const flying = fly(flights, before, look())
    const swept = fresh.find((happened) => happened.event === 'clearing-swept')
    if (swept) void blowAway((swept.cards ?? []).map((card) => `clearing:${card}`), before)
    if (fresh.some((happened) => happened.event === 'winter-came')) pulse(document.querySelector('[data-at=winter]'))
    const isForeign = fresh.some((happened) => happened.seat !== session.seat)
    if (isForeign && session.waiting > 0 && !hasReducedMotion()) {
      await flying
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
}
