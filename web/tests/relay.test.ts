import { afterEach, expect, test, vi } from 'vitest'
import './device'
import { newGame } from '../src/pad/game'
import { keepLink, keptLink } from '../src/pad/keep'
import { Pad } from '../src/pad/pad.svelte'
import { Relay } from '../src/pad/relay.svelte'

let relay: Relay
let asked: string[] = []

/** A shared game on a server that answers to changes with these, one after the other. */
function shared(...answers: (() => Response)[]): Pad {
  asked = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    if (method === 'POST') return (answers.length > 1 ? answers.shift()! : answers[0]!)()
    return Response.json({ pad: 'p', created: '', players: 2, seen: 7, changes: [] })
  })
  const game = newGame(['Anna', 'Ben'])
  keepLink(game.id, { pad: 'p', secret: 's', seen: 6, waiting: [] })
  const pad = new Pad(game)
  relay = new Relay(pad)
  return pad
}

const refused = (status: number, reason?: string) => () =>
  reason ? Response.json({ reason, words: '' }, { status }) : new Response('<html>', { status })

async function changed(pad: Pad): Promise<number[]> {
  pad.plant('oak')
  await vi.waitFor(() => expect(relay.state === 'offline' || asked.some((each) => each.startsWith('GET'))).toBe(true))
  return keptLink(pad.game.id)!.waiting
}

afterEach(() => {
  relay.close()
  vi.unstubAllGlobals()
})

test.each([[429, 'too_many'], [503, 'busy'], [502, undefined], [504, undefined]])('a change waits while the server answers %i', async (status, reason) => {
  const pad = shared(refused(status, reason), () => Response.json({ seen: 7 }))
  expect(await changed(pad)).toEqual([0])
  expect(relay.state).toBe('offline')
  await relay.follow()
  expect([keptLink(pad.game.id)!.waiting, relay.state]).toEqual([[], 'live'])
})

test('a change that another phone has overtaken is dropped, and undoing brings it back', async () => {
  const pad = shared(refused(409, 'stale'))
  expect(await changed(pad)).toEqual([])
  expect(pad.past.at(-1)!.forest!.trees).toEqual([{ species: 'oak', slots: {} }])
})

test('a change that will never be taken is dropped', async () => {
  const pad = shared(refused(422, 'malformed'))
  expect(await changed(pad)).toEqual([])
})
