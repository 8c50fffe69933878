// One gesture of playing a card: card, half, place, payment. Nothing is sent before the last confirmation.
import type { Barred, HandPlay } from '../../wire/messages'
import type { Session } from '../../wire/session.svelte'
import type { ShuffleUpdate } from '../../wire/types'
import { half, kind, type Side } from './facts.svelte'

export type Step = 'none' | 'half' | 'place' | 'pay' | 'sapling'

export class Gesture {
  step = $state<Step>('none')
  index = $state(-1)
  side = $state<Side | null>(null)
  tree = $state<number | null>(null)
  paid = $state<number[]>([])
  caved = $state<number[]>([])

  constructor(readonly session: Session) {}

  get update(): ShuffleUpdate | null {
    return this.session.update as ShuffleUpdate | null
  }

  get isAsked(): boolean {
    return this.session.isAsked
  }

  get question(): string {
    return this.isAsked ? (this.update?.question ?? '') : ''
  }

  get hand(): string[] {
    const seat = this.session.seat
    return seat === null ? [] : (this.update?.view.table[seat]?.hand_cards ?? [])
  }

  get card(): string | null {
    // The rules may already hold a card that is being played: then its place or payment is asked.
    if (this.isMidway) return this.update!.view.playing!.card.split('.')[0]!
    return this.hand[this.index] ?? null
  }

  get text(): string | null {
    if (this.isMidway) return this.update!.view.playing!.card
    return this.card === null ? null : this.side ? `${this.card}.${this.side}` : this.card
  }

  get isMidway(): boolean {
    return (this.question === 'where' || this.question === 'pay') && this.update?.view.playing != null
  }

  get shownStep(): Step {
    if (this.question === 'where') return 'place'
    if (this.question === 'pay') return 'pay'
    return this.step
  }

  get isFree(): boolean {
    return this.question === 'free'
  }

  get cost(): number {
    if (this.question === 'pay') return this.update!.view.playing!.to_pay
    return this.isFree ? 0 : (this.playOf(this.side)?.cost ?? 0)
  }

  /** The trees where the chosen half can be put, the first is 1; before the own turn, where it would fit. */
  get places(): number[] {
    if (this.question === 'where') return this.update!.moves.flatMap((move) => move.tree ?? [])
    if (this.isAsked && !this.isLegal(this.side)) return []
    return this.playOf(this.side)?.places ?? []
  }

  get placeSide(): Side | null {
    return this.isMidway ? ((half(this.text!)?.side ?? null) as Side | null) : this.side
  }

  playOf(side: Side | null): HandPlay | undefined {
    return this.update?.hand.find((play) => play.card === this.card && play.side === side)
  }

  /** Whether the rules list this as a move now. */
  isLegal(side: Side | null, card = this.card): boolean {
    const verb = this.isFree ? 'place' : 'play'
    return this.moveTexts.has(`${verb} ${card}${side ? `.${side}` : ''}`)
  }

  /** Why the rules do not list it now, if they say. */
  barred(side: Side | null): Barred | undefined {
    const verb = this.isFree ? 'place' : 'play'
    return this.isAsked ? this.update?.barred[`${verb} ${this.card}${side ? `.${side}` : ''}`] : undefined
  }

  get canBeSapling(): boolean {
    return this.moveTexts.has(`sapling ${this.card}`)
  }

  private get moveTexts(): Set<string> {
    return new Set(this.isAsked ? this.update?.moves.map((move) => move.text) : [])
  }

  /** Whether anything at all can be done with a card of the hand now. */
  isUsable(index: number): boolean {
    const card = this.hand[index]
    if (!card) return false
    return this.update?.moves.some((move) => move.card === card && move.verb !== 'take') ?? false
  }

  pick(index: number, side: Side | null = null): void {
    if (this.index === index && this.step !== 'none' && side === this.side) return this.reset()
    this.reset()
    this.index = index
    const printed = kind(this.card!)
    if (!printed) return this.reset()
    if (printed.tree) {
      this.step = this.isAsked && !this.isLegal(null) ? 'half' : 'pay'
      return
    }
    const sides = printed.halves.map((each) => each.side as Side)
    if (side) return this.chooseHalf(side)
    this.step = 'half'
    // There is nothing to choose between where only one half can be played.
    const legal = sides.filter((each) => this.isLegal(each))
    if (legal.length === 1) this.chooseHalf(legal[0]!)
  }

  chooseHalf(side: Side): void {
    this.side = side
    this.tree = null
    this.paid = []
    this.step = 'place'
    if (this.places.length === 1 && this.isAsked) this.choosePlace(this.places[0]!)
  }

  choosePlace(tree: number): void {
    if (this.question === 'where') return this.session.play([`at ${tree}`])
    if (!this.isAsked || !this.places.includes(tree)) return
    this.tree = tree
    this.step = 'pay'
  }

  /** The other cards of the hand, those that match first: what a payment is chosen from. */
  get payable(): number[] {
    const rest = this.hand.map((_, index) => index).filter((index) => this.isMidway || index !== this.index)
    return [...rest.filter((index) => this.matches(index)), ...rest.filter((index) => !this.matches(index))]
  }

  get symbol(): string | null {
    return this.text ? (half(this.text)?.symbol ?? null) : null
  }

  matches(index: number): boolean {
    return this.symbol !== null && (kind(this.hand[index]!)?.symbols.includes(this.symbol) ?? false)
  }

  get isMatching(): boolean {
    return this.cost > 0 && this.paid.length === this.cost && this.paid.every((index) => this.matches(index))
      && (!this.isMidway || this.update!.view.playing!.match)
  }

  togglePayment(index: number): void {
    if (this.paid.includes(index)) this.paid = this.paid.filter((each) => each !== index)
    else if (this.paid.length < this.cost) this.paid = [...this.paid, index]
    else if (this.cost > 0) this.paid = [...this.paid.slice(1), index]
  }

  get canMatch(): boolean {
    return this.cost > 0 && this.payable.filter((index) => this.matches(index)).length >= this.cost
  }

  payMatching(): void {
    this.paid = this.payable.filter((index) => this.matches(index)).slice(0, this.cost)
  }

  get isReady(): boolean {
    return this.isAsked && this.paid.length === this.cost
  }

  askSapling(): void {
    this.step = 'sapling'
  }

  toggleCave(index: number): void {
    this.caved = this.caved.includes(index) ? this.caved.filter((each) => each !== index) : [...this.caved, index]
  }

  confirm(): void {
    if (!this.isReady) return
    // In the order of the hand, as the rules list payments.
    const payment = [...this.paid].sort((a, b) => a - b).map((index) => `pay ${this.hand[index]}`)
    const moves = this.isMidway ? payment : [`${this.isFree ? 'place' : 'play'} ${this.text}`]
    if (!this.isMidway && this.tree !== null && this.places.length > 1) moves.push(`at ${this.tree}`)
    if (!this.isMidway) moves.push(...payment)
    this.send(moves)
  }

  confirmSapling(): void {
    this.send([`sapling ${this.card}`])
  }

  confirmCave(): void {
    const cards = [...this.caved].sort((a, b) => a - b).map((index) => `cave ${this.hand[index]}`)
    // With the last card under the cave there is nothing left to ask.
    this.send(cards.length === this.hand.length ? cards : [...cards, 'done'])
  }

  send(moves: string[]): void {
    this.session.play(moves)
    this.reset()
  }

  back(): void {
    if (this.step === 'pay' && this.side && this.places.length > 1) {
      this.tree = null
      this.paid = []
      this.step = 'place'
    } else this.reset()
  }

  reset(): void {
    this.step = 'none'
    this.index = -1
    this.side = null
    this.tree = null
    this.paid = []
    this.caved = []
  }
}
