// Hints in the duel: their sentences, what they mark, and the gesture they prepare.
import type { HintWords } from '../../board/hints.svelte'
import { t, type Key } from '../../text'
import type { Move, PromisedMoves } from '../../wire/messages'
import { animalName, treeName, type Element } from './facts.svelte'
import type { DuelGesture } from './gesture.svelte'

const PLAIN: Record<string, Key> = {
  draw: 'duel.draw', done: 'done', 'put away': 'duel.put-away.do', 'sanki use': 'hint.sanki.use', 'sanki keep': 'hint.sanki.keep',
}

/** What a gesture is about: its target, or the token alone. */
function aim(promise: PromisedMoves): Move | undefined {
  return promise.moves.find((move) => move.verb !== 'token') ?? promise.moves[0]
}

function say(promise: PromisedMoves): string {
  const move = aim(promise)
  if (!move) return ''
  const plain = PLAIN[move.verb]
  if (plain) return t(plain)
  if (move.verb === 'recruit') return t('hint.recruit', { name: animalName(move.card ?? '') })
  if (move.verb === 'fire') return t('hint.douse', { n: move.place ?? 0 })
  if (move.verb === 'onibi') return t('hint.push', { n: move.steps ?? 0 })
  if (move.verb === 'plant') return t('duel.plant-at', { name: treeName(move.card ?? ''), x: move.x ?? 0, y: move.y ?? 0 })
  return t(`act.${move.element}` as Key)
}

export function duelHints(gesture: DuelGesture): HintWords {
  const seat = () => gesture.session.seat ?? 0

  function marks(promise: PromisedMoves): string[] {
    void gesture.action // what can be aimed at is drawn anew with every choice
    const found: string[] = []
    for (const move of promise.moves) {
      if (move.verb === 'draw') found.push('[data-key=draw]')
      else if (move.verb === 'token') found.push(`[data-act=${move.element}]`)
      else if (move.verb === 'recruit') found.push(`[data-at="recruit:${move.card}"]`)
      else if (move.verb === 'fire') found.push(`[data-at="spot:${move.place}"]`)
      else if (move.verb === 'onibi') found.push(`[data-steps="${move.steps}"]`)
      else if (move.verb === 'plant') found.push(`[data-at="cell:${seat()}:${move.x}:${move.y}"]`)
    }
    return found
  }

  function prepare(promise: PromisedMoves): void {
    const [first] = promise.moves
    if (!first || !gesture.session.isAsked) return
    if (first.verb === 'token') {
      if (gesture.chosen !== first.element) gesture.choose(first.element as Element)
    }
    const move = aim(promise)
    if (move?.verb === 'plant') gesture.pile = move.card ?? null
    // What the choice has brought up is marked as well, and can be pressed at once.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(marks(promise).at(-1) ?? '.none')?.focus())
  }

  return { say, marks, prepare }
}
