// The way of the water: from the lake along joined rivers to a tree.
import type { PlantedTree } from '../../wire/messages'

const STEPS = [
  { x: 0, y: -1, out: 'north', into: 'south' },
  { x: 1, y: 0, out: 'east', into: 'west' },
  { x: 0, y: 1, out: 'south', into: 'north' },
  { x: -1, y: 0, out: 'west', into: 'east' },
]

/** The trees from the lake to a cell, both included; empty if no river leads there. */
export function riverTo(forest: PlantedTree[], x: number, y: number): PlantedTree[] {
  const lake = forest.find((each) => each.tree.startsWith('start'))
  if (!lake) return []
  const ways: PlantedTree[][] = [[lake]]
  const seen = new Set([lake])
  for (let way = ways.shift(); way; way = ways.shift()) {
    const last = way.at(-1)!
    if (last.x === x && last.y === y) return way
    for (const step of STEPS) {
      const next = forest.find((each) => each.x === last.x + step.x && each.y === last.y + step.y)
      const isJoined = next && last.rivers.includes(step.out) && next.rivers.includes(step.into)
      if (!isJoined || seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return []
}

const LIGHT = 420
const APART = 90

/** A river lights up from the lake to a new tree. */
export function lightRiver(seat: number, way: PlantedTree[]): void {
  way.forEach(({ x, y }, index) => {
    const water = document.querySelector(`[data-at="cell:${seat}:${x}:${y}"] .water`)
    water?.animate([{}, { stroke: 'var(--river-light)' }, {}], { duration: LIGHT, delay: index * APART, easing: 'ease-in-out' })
  })
}
