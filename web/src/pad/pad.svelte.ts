// One game on the pad while it is being entered: every change is scored, kept, and can be taken back.
import { species as speciesOf, type Side } from '../games/forest-shuffle/facts.svelte'
import { pad_choices, pad_questions, score_pad, type Choice, type CountQuestion, type Unclear } from '../scorer/rules'
import type { Sheet } from '../wire/messages'
import { mendAnswers, scorable } from './answers'
import { copyOf, isEmpty, positionOf, type Answer, type PadCard, type PadGame, type PadPlayer, type PadTree } from './game'
import { keepGame } from './keep'
import { faultWords, isImpossible, refusalWords } from './refused'

const MOST_UNDO = 100

export interface Place {
  tree: number
  /** "tree" for the tree itself. */
  side: Side | 'tree'
}

/** One forest as it was before a change; none where a player was added. */
interface Before {
  player: number
  forest: PadPlayer | null
}

const ORDER: Side[] = ['top', 'left', 'right', 'bottom']

export class Pad {
  game: PadGame = $state()!
  shown = $state(0)
  place = $state<Place | null>(null)
  /** A species chosen whose symbol is still asked for. */
  asking = $state<Choice | null>(null)
  refusal = $state('')
  /** The species whose cards are shown because no further one is left. */
  ringed = $state('')
  /** What was entered last, for the line in the dock. */
  last = $state<{ species: string; side: string } | null>(null)
  isKept = $state(true)
  past = $state.raw<Before[]>([])
  private isShared = false
  /** Told of each player whose forest changed here. */
  onchange: (player: number) => void = () => undefined

  constructor(game: PadGame) {
    this.game = { ...game, players: scorable(game.players) }
  }

  /** Forests of several phones may not exist together: then `fault` says why. */
  scored: { sheets: Sheet[]; unclear: Unclear[]; fault: string } = $derived.by(() => {
    try {
      return { ...score_pad(positionOf(this.game.players)), fault: '' }
    } catch (fault) {
      return { sheets: [], unclear: [], fault: faultWords(fault) }
    }
  })
  player: PadPlayer = $derived(this.game.players[Math.min(this.shown, this.game.players.length - 1)]!)
  sheet: Sheet | undefined = $derived(this.scored.sheets[this.shown])
  unclear: Unclear[] = $derived(this.scored.unclear.filter((card) => card.player === this.shown))
  points: (number | null)[] = $derived(
    this.game.players.map((player, number) => (isEmpty(player) ? null : (this.scored.sheets[number]?.points ?? null))),
  )
  questions: CountQuestion[] = $derived.by(() => {
    try {
      return this.player.mode === 'counts' ? pad_questions(positionOf(this.game.players), this.shown) : []
    } catch {
      return []
    }
  })
  /** What may lie at the chosen place; what lies there now may be replaced. */
  choices: Choice[] = $derived.by(() => {
    if (!this.place) return []
    const { tree, side } = this.place
    const players = copyOf(this.game.players)
    const there = players[this.shown]!.trees[tree]
    if (there && side !== 'tree') delete there.slots[side]
    if (there && side === 'tree') there.species = 'sapling'
    try {
      return pad_choices(positionOf(players), this.shown, there ? tree : 0, side)
    } catch {
      return []
    }
  })

  /** Makes a change if the forests can then exist; otherwise says why not and changes nothing. */
  attempt(change: (players: PadPlayer[]) => void, player = this.shown): boolean {
    const players = copyOf(this.game.players)
    change(players)
    try {
      score_pad(positionOf(players))
    } catch (fault) {
      this.refusal = faultWords(fault)
      this.ringed = isImpossible(fault) ? String(fault.facts.species ?? '') : ''
      // What is impossible already may be mended step by step.
      if (!this.scored.fault) return false
    }
    this.remember(player)
    this.put(players)
    this.onchange(player)
    return true
  }

  /** Notes how a forest is now, so that undoing brings it back; other forests are left alone. */
  remember(player: number): void {
    const forest = this.game.players[player]
    this.past = [...this.past.slice(1 - MOST_UNDO), { player, forest: forest ? copyOf(forest) : null }]
    if (this.isShared) this.keepPlayers()
  }

  /** Players of a shared game stay: other phones may be entering their forests. */
  private keepPlayers(): void {
    this.past = this.past.filter((before) => before.forest)
  }

  share(): void {
    this.isShared = true
    this.keepPlayers()
  }

  /** Puts forests in place and keeps them; also those of other phones. */
  put(players: PadPlayer[]): void {
    this.refusal = ''
    this.ringed = ''
    this.game.players = players
    this.game.changed = new Date().toISOString()
    this.isKept = keepGame(this.game)
  }

  undo(): void {
    const before = this.past.at(-1)
    if (!before) return
    this.past = this.past.slice(0, -1)
    const { player, forest } = before
    const players = [...this.game.players]
    players.splice(player, 1, ...(forest ? [forest] : []))
    this.put(players)
    this.asking = null
    this.shown = Math.min(player, this.game.players.length - 1)
    this.onchange(player)
    const { place } = this
    if (place && place.tree >= this.player.trees.length) this.place = null
  }

  show(player: number): void {
    this.shown = player
    this.place = null
    this.asking = null
    this.ringed = ''
    this.refusal = ''
  }

  select(place: Place | null): void {
    this.place = place
    this.asking = null
    this.ringed = ''
    this.refusal = ''
  }

  // ---- trees

  plant(species: string): void {
    const { place } = this
    const isNew = !place || place.tree >= this.player.trees.length
    const done = this.attempt((players) => {
      const trees = players[this.shown]!.trees
      if (isNew) trees.push({ species, slots: {} })
      else trees[place.tree]!.species = species
    })
    if (!done) return
    this.last = { species, side: 'tree' }
    this.place = isNew ? { tree: this.player.trees.length - 1, side: 'top' } : null
  }

  removeTree(tree: number): void {
    if (this.attempt((players) => void players[this.shown]!.trees.splice(tree, 1))) this.place = null
  }

  /** The same tree with the same cards once more, as far as the deck has them. */
  duplicate(tree: number): void {
    const twin = copyOf(this.player.trees[tree]!) as PadTree
    for (const cards of Object.values(twin.slots)) for (const card of cards) delete card.symbol
    if (this.attempt((players) => void players[this.shown]!.trees.splice(tree + 1, 0, twin))) {
      this.place = { tree: tree + 1, side: 'tree' }
    }
  }

  // ---- what lies at trees

  here(): PadCard[] {
    const { place } = this
    return place && place.side !== 'tree' ? (this.player.trees[place.tree]?.slots[place.side] ?? []) : []
  }

  /** A species was chosen for the place: lay it there, or first ask which symbol it shows. */
  choose(choice: Choice): void {
    if (choice.symbols.length === 0) {
      const copies = speciesOf(choice.species)?.copies ?? 0
      this.refusal = refusalWords(choice.left <= 0 ? 'copies' : 'none-left', { species: choice.species, copies })
      return
    }
    if (choice.asks) this.asking = choice
    else this.lay(choice, choice.symbols.length === 1 ? choice.symbols[0] : undefined)
  }

  lay(choice: Choice, symbol?: string): void {
    const { place } = this
    if (!place || place.side === 'tree') return
    const { side } = place
    const like = this.here()[0]?.species === choice.species && choice.shares > 1
    const card: PadCard = symbol ? { species: choice.species, symbol } : { species: choice.species }
    const done = this.attempt((players) => {
      const { slots } = players[this.shown]!.trees[place.tree]!
      slots[side] = like ? [...(slots[side] ?? []), card] : [card]
    })
    this.asking = null
    if (!done) return
    this.last = { species: choice.species, side }
    if (choice.shares === 1) this.advance()
  }

  /** Go on at the next free side of the same tree. */
  advance(): void {
    const { place } = this
    if (!place) return
    const { slots } = this.player.trees[place.tree]!
    const next = ORDER.find((side) => !slots[side]?.length)
    this.place = next ? { tree: place.tree, side: next } : null
  }

  takeAway(place: Place): void {
    const { tree, side } = place
    if (side === 'tree') return this.removeTree(tree)
    this.attempt((players) => {
      const { slots } = players[this.shown]!.trees[tree]!
      slots[side] = (slots[side] ?? []).slice(0, -1)
      if (!slots[side]?.length) delete slots[side]
    })
  }

  saySymbol(card: Unclear, symbol: string): void {
    this.attempt((players) => {
      const there = players[card.player]!.trees[card.tree]!.slots[card.side as Side]![card.place]!
      there.symbol = symbol
    }, card.player)
  }

  // ---- numbers

  setCave(cave: number): void {
    this.attempt((players) => void (players[this.shown]!.cave = Math.max(0, Math.trunc(cave) || 0)))
  }

  setMode(mode: PadPlayer['mode']): void {
    const done = this.attempt((players) => {
      players[this.shown]!.mode = mode
      mendAnswers(players, [this.shown])
    })
    if (done) this.place = null
  }

  count(species: string, by: number): void {
    const done = this.attempt((players) => {
      const { counts } = players[this.shown]!
      const now = Math.max(0, (counts[species] ?? 0) + by)
      if (now > 0) counts[species] = now
      else delete counts[species]
      mendAnswers(players, [this.shown])
    })
    if (done) this.last = { species, side: 'count' }
  }

  answer(species: string, answer: Answer): void {
    this.attempt((players) => void (players[this.shown]!.answers[species] = answer))
  }

  rename(player: number, name: string): void {
    this.attempt((players) => void (players[player]!.name = name.trim() || players[player]!.name), player)
  }

  finish(isFinished: boolean): void {
    this.game.finished = isFinished
    this.isKept = keepGame(this.game)
  }

  /** The line that tells what the last entry brings. */
  lastLine = $derived.by(() => {
    const { last } = this
    if (!last) return undefined
    const lines = this.sheet?.lines ?? []
    return lines.findLast((line) => line.cards.some((card) => card.species === last.species))
  })

  /** What one more of the cards that were entered last would bring. */
  oneMore = $derived.by(() => {
    const { last, place } = this
    const cards = this.here()
    const choice = last && this.choices.find((each) => each.species === last.species)
    if (!place || place.side === 'tree' || !choice || choice.shares === 1 || cards.length >= choice.most) return null
    if (cards[0]?.species !== last.species) return null
    const players = copyOf(this.game.players)
    players[this.shown]!.trees[place.tree]!.slots[place.side]!.push({ species: last.species })
    try {
      return score_pad(positionOf(players)).sheets[this.shown]!.points - (this.sheet?.points ?? 0)
    } catch {
      return null
    }
  })
}
