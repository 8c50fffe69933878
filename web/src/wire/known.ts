// The tables this browser has a secret for.
export interface Known {
  table: string
  secret: string
  game: string
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
  keep([known, ...knownTables().filter((other) => other.table !== known.table)])
}

export function forget(table: string): void {
  try {
    localStorage.removeItem(`weald.invitations.${table}`)
  } catch {
    // Nothing was kept.
  }
  keep(knownTables().filter((other) => other.table !== table))
}

export function secretOf(table: string): string | undefined {
  return knownTables().find((known) => known.table === table)?.secret
}
