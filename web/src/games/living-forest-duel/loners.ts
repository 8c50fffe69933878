// What the loners in sight of a player threaten, as the rules count it (drawing.py, check_solitary).
import type { Key, Values } from '../../text'
import type { DuelSide } from '../../wire/messages'

type Side = Pick<DuelSide, 'solitary' | 'lost' | 'unused'>

/** Companions can outnumber loners: then none is seen. */
export const lonersSeen = (side: Side | undefined): number => Math.max(0, side?.solitary ?? 0)

/** How many tokens a loner costs that makes so many in sight. */
function costAt(side: Side, loners: number, costsAgain: boolean): number {
  const third = costsAgain ? side.lost + 1 : 1
  const due = loners >= 4 ? 2 : loners === 3 ? third : 0
  return Math.max(0, Math.min(due - side.lost, side.unused))
}

/** The words about them: what the next one costs, or which one will cost, or only how many there are. */
export function lonersWords(side: Side, costsAgain: boolean): { key: Key; values: Values } {
  const n = lonersSeen(side)
  const next = side.solitary + 1
  const cost = costAt(side, next, costsAgain)
  if (cost > 0) return { key: 'loners.next', values: { n, cost } }
  const of = [3, 4].find((loners) => loners > next && costAt(side, loners, costsAgain) > 0)
  return of ? { key: 'loners.few', values: { n, of } } : { key: 'loners.many', values: { n } }
}
