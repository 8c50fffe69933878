// Places by points: equal points share a place.
export interface Rank {
  seat: number
  rank: number
  points: number
}

export function ranks(points: number[]): Rank[] {
  return points
    .map((own, seat) => ({ seat, points: own, rank: 1 + points.filter((other) => other > own).length }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat)
}
