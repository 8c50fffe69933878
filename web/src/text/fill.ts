// Gaps in texts: {name} takes a value, {n#one|many} one of two words by the number n.
export type Values = Record<string, string | number>

const GAP = /\{(\w+)(?:#([^|{}]*)\|([^{}]*))?\}/g

export function filled(text: string, values: Values): string {
  return text.replace(GAP, (whole, name: string, one?: string, many?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    if (one === undefined || many === undefined) return String(value)
    return Number(value) === 1 ? one : many
  })
}

/** The names of all gaps of a text, sorted: the same in every language. */
export function gaps(text: string): string[] {
  return [...new Set([...text.matchAll(GAP)].map((found) => found[1]!))].sort()
}
