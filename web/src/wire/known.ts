// The tables this browser has a secret for, or several: each seat has its own, and so have spectators.
export interface Known {
  table: string
  secret: string
  game: string
  /** None: the secret is for spectators. */
  seat: number | null
}

const KEY = 'weald.tables'
const MOST = 50

export function knownTables(): Known[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(read) ? (read as Known[]) : []
  } catch {
    return []
  }
}

function keep(tables: Known[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.slice(0, MOST)))
  } catch {
    // A browser that stores nothing still plays; its links stand in the address bar.
  }
}

export function remember(known: Known): void {
  keep([known, ...knownTables().filter((other) => other.table !== known.table || other.secret !== known.secret)])
}

/** All seats; a table is watched only where this browser has no seat. */
export function places(): Known[] {
  const known = knownTables()
  const seated = new Set(known.filter(({ seat }) => seat !== null).map(({ table }) => table))
  return known.filter(({ table, seat }) => seat !== null || !seated.has(table))
}

export function forget(table: string): void {
  try {
    localStorage.removeItem(`weald.invitations.${table}`)
  } catch {
    // Nothing was kept.
  }
  keep(knownTables().filter((other) => other.table !== table))
}

/** The secret of a table: of this seat, or of the place that was taken last. */
export function secretOf(table: string, seat?: number | null): string | undefined {
  return places().find((known) => known.table === table && (seat === undefined || known.seat === seat))?.secret
}
