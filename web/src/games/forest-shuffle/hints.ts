// Hints in Forest Shuffle: their sentences, what they mark, and the gesture they prepare.
import type { HintWords } from '../../board/hints.svelte'
import { t, type Key } from '../../text'
import type { Move, PromisedMoves } from '../../wire/messages'
import { cardName, speciesName, type Side } from './facts.svelte'
import type { Gesture } from './gesture.svelte'

/** Verbs whose sentence needs nothing but themselves. */
const PLAIN: Record<string, Key> = {
  draw: 'hint.draw', use: 'hint.use', skip: 'hint.skip', done: 'hint.done', keep: 'mulligan.no', mulligan: 'mulligan.yes',
}

function text(move: Move): string {
  return move.side ? `${move.card}.${move.side}` : (move.card ?? '')
}

export function shuffleHints(gesture: Gesture): HintWords {
  const forest = () => gesture.update?.view.table[gesture.session.seat ?? -1]?.forest ?? []
  const payments = (promise: PromisedMoves) => promise.moves.filter((move) => move.verb === 'pay')
  const ownHalf = (promise: PromisedMoves) => promise.moves.find((move) => move.verb === 'play' || move.verb === 'place')
  const treeOf = (promise: PromisedMoves) => {
    const told = promise.moves.find((move) => move.verb === 'at')?.tree
    if (told) return told
    const half = ownHalf(promise)
    const places = gesture.update?.hand.find((play) => play.card === half?.card && play.side === half?.side)?.places ?? []
    return places.length === 1 ? places[0]! : null
  }

  function place(promise: PromisedMoves, side: string | null): string {
    const tree = treeOf(promise)
    if (!tree || !side) return ''
    return t('at-tree', { side: t(`of.${side}` as Key), tree: speciesName(forest()[tree - 1]?.species ?? ''), n: tree })
  }

  function say(promise: PromisedMoves): string {
    const [first] = promise.moves
    if (!first) return ''
    const plain = PLAIN[first.verb]
    if (plain) return t(plain)
    const card = cardName(text(first))
    if (first.verb === 'take') return t('hint.take', { card })
    if (first.verb === 'sapling') return t('hint.sapling', { card })
    if (first.verb === 'cave') return t('cave.do', { n: promise.moves.filter((move) => move.verb === 'cave').length })
    if (first.verb === 'at') return place(promise, gesture.placeSide)
    if (first.verb === 'pay') return t('hint.pay', { n: payments(promise).length })
    const where = place(promise, first.side ?? null)
    return t(first.verb === 'place' ? 'hint.place' : 'hint.play', { card }) + (where ? `, ${where}` : '')
  }

  function marks(promise: PromisedMoves): string[] {
    void gesture.shownStep // what can be chosen is drawn anew with every step
    const [first] = promise.moves
    if (!first) return []
    if (first.verb === 'draw') return ['[data-key=draw]']
    if (first.verb === 'take') return [`[data-at="clearing:${first.card}"]`]
    if (first.verb === 'at') return [`[data-slot="${first.tree}"]`]
    const found = promise.moves.filter((move) => move === first || first.verb === 'pay' || first.verb === 'cave')
    const cards = found.flatMap((move) => (move.card ? [`[data-at="hand:${move.card}"]`] : []))
    const tree = ownHalf(promise)?.side ? treeOf(promise) : null
    return tree ? [...cards, `[data-at="tree:${gesture.session.seat}:${tree - 1}"]`] : cards
  }

  /** The places in the hand of these cards, each taken once. */
  function indexes(cards: Move[], taken: number[]): number[] {
    const found: number[] = []
    for (const { card } of cards) {
      const index = gesture.hand.findIndex((held, at) => held === card && !taken.includes(at) && !found.includes(at))
      if (index >= 0) found.push(index)
    }
    return found
  }

  function prepare(promise: PromisedMoves): void {
    const [first] = promise.moves
    if (!first || !gesture.isAsked) return
    if (first.verb === 'pay') {
      gesture.paid = indexes(payments(promise), [])
    } else if (first.verb === 'cave') {
      gesture.caved = indexes(promise.moves.filter((move) => move.verb === 'cave'), [])
    } else if (first.verb === 'play' || first.verb === 'place' || first.verb === 'sapling') {
      gesture.reset()
      gesture.index = gesture.hand.indexOf(first.card ?? '')
      if (first.verb === 'sapling') return gesture.askSapling()
      gesture.side = (first.side ?? null) as Side | null
      gesture.tree = first.side ? treeOf(promise) : null
      gesture.paid = indexes(payments(promise), [gesture.index])
      gesture.step = first.side && !gesture.tree ? 'place' : 'pay'
    } else {
      document.querySelector<HTMLElement>(marks(promise)[0] ?? '.none')?.focus()
    }
  }

  return { say, marks, prepare }
}
