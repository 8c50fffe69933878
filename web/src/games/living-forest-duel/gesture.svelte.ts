// One gesture of the duel: an element, then its targets. The token is laid together with the first target.
import { isKey, t } from '../../text'
import type { Move } from '../../wire/messages'
import type { Session } from '../../wire/session.svelte'
import type { DuelUpdate } from '../../wire/types'
import type { Element } from './facts.svelte'

/** An action under way, or one that is only being looked at. */
export interface Action {
  element: Element
  left: number
  moves: Move[]
  isBonus: boolean
  /** Nothing was sent yet: it can be taken back by a tap. */
  isOpen: boolean
}

export class DuelGesture {
  chosen = $state<Element | null>(null)
  pile = $state<string | null>(null)

  constructor(readonly session: Session) {}

  get update(): DuelUpdate | null {
    return this.session.update as DuelUpdate | null
  }

  get question(): string {
    return this.session.isAsked ? (this.update?.question ?? '') : ''
  }

  get isLaying(): boolean {
    return this.question === 'turn' || this.question === 'token_after_sanki'
  }

  /** What using a token on this element would allow next; null if it may not be used. */
  ahead(element: Element): Move[] | null {
    if (!this.isLaying || !this.has(`token ${element}`)) return null
    return this.update?.ahead[`token ${element}`] ?? []
  }

  /** Why no token may be laid on this element now, if the rules say. */
  barred(element: Element): string {
    const why = this.isLaying ? this.update?.barred[`token ${element}`] : undefined
    if (!why) return ''
    const key = `barred.${why.code}`
    return isKey(key) ? t(key, { strength: Number(why.facts.strength) }) : why.words
  }

  get action(): Action | null {
    const update = this.update
    if (!update || !this.session.isAsked) return null
    const running = update.view.actions.at(-1)
    if (this.question === 'action' && running) {
      const { element, left, bonus } = running
      return { element: element as Element, left, moves: update.moves, isBonus: bonus, isOpen: false }
    }
    if (!this.chosen || !this.isLaying) return null
    const moves = this.ahead(this.chosen)
    if (!moves) return null
    const left = update.view.players[this.session.seat!]!.strength[this.chosen] ?? 0
    return { element: this.chosen, left, moves, isBonus: false, isOpen: true }
  }

  has(text: string): boolean {
    return this.update?.moves.some((move) => move.text === text) ?? false
  }

  choose(element: Element): void {
    if (this.chosen === element) return this.back()
    const moves = this.ahead(element)
    if (!moves) {
      const why = this.barred(element)
      if (why) this.session.tell({ kind: 'barred', words: `${t(`act.${element}`)}: ${why}` })
      return
    }
    this.pile = null
    this.chosen = element
    this.choosePile()
  }

  /** The only tree that can be planted is chosen by itself. */
  choosePile(): void {
    const trees = this.plantable
    this.pile = trees.length === 1 ? trees[0]! : null
  }

  get plantable(): string[] {
    const moves = this.action?.moves ?? []
    return [...new Set(moves.filter((move) => move.verb === 'plant').flatMap((move) => move.card ?? []))]
  }

  get cells(): Move[] {
    const moves = this.action?.moves ?? []
    const pile = this.pile ?? (this.plantable.length === 1 ? this.plantable[0] : null)
    return moves.filter((move) => move.verb === 'plant' && move.card === pile)
  }

  target(text: string): void {
    const action = this.action
    if (!action) return
    this.send(action.isOpen ? [`token ${action.element}`, text] : [text])
  }

  send(moves: string[]): void {
    this.session.play(moves)
    this.chosen = null
    this.pile = null
  }

  back(): void {
    if (this.pile && this.plantable.length > 1) this.pile = null
    else this.chosen = null
  }

  reset(): void {
    this.chosen = null
    this.pile = null
  }
}
