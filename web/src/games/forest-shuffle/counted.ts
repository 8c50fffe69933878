// Which cards of a forest a line of the sheet counts, so that they can be ringed.
import type { ForestTree, SheetLine } from '../../wire/messages'
import { half, SIDES, species } from './facts.svelte'
import { isOnLine } from './sheet'

/** Whether the cards at one side of a tree are among those that the line counts or consists of. */
export function isCounted(line: SheetLine, forest: ForestTree[], tree: number, side: string): boolean {
  if (isOnLine(line, tree, side)) return true
  const there = forest[tree]
  if (!there) return false
  const cards = side === 'tree' ? [] : (there.slots[side] ?? [])
  const found = side === 'tree' ? [{ species: there.species, symbol: there.symbol }] : cards.map((card) => half(card))
  const facts = line.facts as { types?: string[]; species?: string; symbol?: string }
  return found.some((each) => {
    if (!each) return false
    if (facts.symbol) return each.symbol === facts.symbol
    if (facts.species && line.word !== 'at_species') return each.species === facts.species
    const types = each.species === 'sapling' ? ['tree'] : (species(each.species)?.types ?? [])
    if (line.word === 'beside_type' && !line.cards.some((card) => card.tree === tree)) return false
    if (facts.types) return types.some((type) => facts.types!.includes(type))
    if (line.word === 'per_attached') return side !== 'tree' && line.cards.some((card) => card.tree === tree)
    if (line.word === 'per_card_below') return side === 'bottom'
    if (line.word === 'per_full_tree') return side === 'tree' && SIDES.every((each) => there.slots[each]?.length)
    if (['most_trees', 'from_trees', 'from_tree_species'].includes(line.word)) return side === 'tree'
    return false
  })
}
