// Opening a table and sitting down at it.
import { preferences } from '../preferences.svelte'
import { go } from '../router.svelte'
import { t } from '../text'
import { openTable } from '../wire/api'
import { remember } from '../wire/known'
import type { NewTable } from '../wire/messages'

/** The name given, or else one by the seat, in the language of who sits down. */
export function ownName(seat: number): string {
  return preferences.name.trim() || t('pad.player', { n: seat + 1 })
}

export function botSeat(level: string): NewTable['seats'][number] {
  return { kind: 'bot', level }
}

/** Opens a table, remembers all that is needed to come back, and goes there. */
export async function openAndSit(wish: NewTable): Promise<void> {
  const opened = await openTable(wish)
  const own = opened.links.find((link) => link.kind === 'person')
  const secret = own?.secret ?? opened.spectators.secret
  remember({ table: opened.table.id, secret, game: wish.game, seat: own?.seat ?? null })
  const invitations = opened.links.filter((link) => link !== own)
  keepInvitations(opened.table.id, { seats: invitations.map(({ seat, secret: door }) => ({ seat, secret: door })), spectators: opened.spectators.secret })
  go(`/t/${opened.table.id}#${secret}`)
}

export interface Invitations {
  seats: { seat: number; secret: string }[]
  spectators: string
}

const KEY = 'weald.invitations'

/** The links of the other seats: only this browser has them, and it keeps them as long as the table. */
export function keepInvitations(table: string, invitations: Invitations): void {
  try {
    localStorage.setItem(`${KEY}.${table}`, JSON.stringify(invitations))
  } catch {
    // The links then stand on the waiting page only until it is left.
  }
}

export function invitationsOf(table: string): Invitations | null {
  try {
    return JSON.parse(localStorage.getItem(`${KEY}.${table}`) ?? 'null') as Invitations | null
  } catch {
    return null
  }
}

export function doorOf(table: string, secret: string): string {
  return `${location.origin}/t/${table}#${secret}`
}
