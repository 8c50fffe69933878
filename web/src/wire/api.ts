// Requests to the server: each answers with its body or throws a Refusal.
import type {
  Fault, ForestShuffleCards, Games, JoinedSeat, LivingForestDuelCards, NewPad, NewTable, OpenedPad, OpenedTable, PadSaved,
  PadState, PadWish, RematchTable, Replay, Standings, TableState,
} from './messages'

export class Refusal extends Error {
  constructor(
    readonly reason: string,
    readonly words: string,
    /** Of the answer; 0 if the page itself refused. */
    readonly status = 0,
  ) {
    super(words)
  }
}

/** Whether the same request may be answered later: nobody was reached, or nobody had time. */
export function mayPass(fault: unknown): boolean {
  return !(fault instanceof Refusal) || fault.status === 429 || fault.status >= 500
}

async function asked<Answer>(path: string, secret?: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = {}
  if (secret) headers.Authorization = `Bearer ${secret}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const answer = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!answer.ok) {
    const fault = (await answer.json().catch(() => null)) as Partial<Fault> | null
    throw new Refusal(fault?.reason ?? 'other', fault?.words ?? answer.statusText, answer.status)
  }
  return (await answer.json()) as Answer
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`

export const games = () => asked<Games>('/api/games')
export const openTable = (wish: NewTable) => asked<OpenedTable>('/api/tables', undefined, wish)
export const tableState = (id: string) => asked<TableState>(table(id))
export const joinSeat = (id: string, seat: number, secret: string, name: string) =>
  asked<JoinedSeat>(`${table(id)}/seats/${seat}/join`, secret, { name })
export const rematch = (id: string, secret: string, isSameSeed: boolean) =>
  asked<RematchTable>(`${table(id)}/rematch`, secret, { same_seed: isSameSeed })
export const standings = (tables: { table: string; secret: string }[]) =>
  asked<Standings>('/api/standings', undefined, { tables })
export const replay = (id: string, first: number, count: number) =>
  asked<Replay>(`${table(id)}/replay?first=${first}&count=${count}`)
export const recordPath = (id: string) => `${table(id)}/record`

const pad = (id: string) => `/api/pads/${encodeURIComponent(id)}`
export const openPad = (wish: NewPad) => asked<OpenedPad>('/api/pads', undefined, wish)
export const padState = (id: string, secret: string, after: number) => asked<PadState>(`${pad(id)}?after=${after}`, secret)
export const savePad = (id: string, secret: string, player: number, wish: PadWish) =>
  asked<PadSaved>(`${pad(id)}/players/${player}`, secret, wish)

/** A link as a QR code: the text of an SVG. */
export async function qrCode(link: string): Promise<string> {
  const answer = await fetch('/api/qr', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ link }),
  })
  if (!answer.ok) throw new Refusal('other', answer.statusText, answer.status)
  return await answer.text()
}

const tables = new Map<string, Promise<unknown>>()

/** The card tables of a game, asked for once. */
export function cards(game: 'forest-shuffle'): Promise<ForestShuffleCards>
export function cards(game: 'living-forest-duel'): Promise<LivingForestDuelCards>
export function cards(game: string): Promise<unknown> {
  let known = tables.get(game)
  if (!known) {
    known = asked(`/api/games/${game}/cards`)
    known.catch(() => tables.delete(game))
    tables.set(game, known)
  }
  return known
}
