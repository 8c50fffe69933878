// Points of single cards, read from the lines of a score sheet.
import type { Sheet, SheetLine } from '../../wire/messages'

/** The line a card belongs to; the side of a tree itself is "tree". */
export function lineAt(sheet: Sheet | null | undefined, tree: number, side: string): SheetLine | null {
  const wanted = side === 'tree' ? null : side
  return sheet?.lines.find((line) => line.cards.some((card) => card.tree === tree && card.side === wanted)) ?? null
}

/** What the cards at one side of a tree score; a set's points stand at its first card. */
export function pointsAt(sheet: Sheet | null | undefined, tree: number, side: string): number | null {
  if (!sheet) return null
  const wanted = side === 'tree' ? null : side
  let points = 0
  for (const line of sheet.lines) {
    const here = line.cards.filter((card) => card.tree === tree && card.side === wanted).length
    if (here === 0) continue
    if (!line.word.startsWith('set')) points += (line.points / line.cards.length) * here
    else if (line.cards[0]!.tree === tree && line.cards[0]!.side === wanted) points += line.points
  }
  return points
}

/** Lines with the most points first; what scores nothing last. */
export function sortedLines(sheet: Sheet): SheetLine[] {
  return [...sheet.lines]
    .filter((line) => line.word !== 'sapling' && (line.key !== 'cave' || line.points > 0))
    .sort((a, b) => b.points - a.points)
}

/** Which cards of the forest a line counts, as far as the facts name them: its own cards. */
export function isOnLine(line: SheetLine | null, tree: number, side: string): boolean {
  const wanted = side === 'tree' ? null : side
  return line?.cards.some((card) => card.tree === tree && card.side === wanted) ?? false
}
