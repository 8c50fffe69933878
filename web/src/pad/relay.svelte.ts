// A game on several phones: what changes here goes to the server, what changes elsewhere comes from it.
// Without a connection the changes wait on this device and go out later.
import { mayPass, openPad, padState, Refusal, savePad } from '../wire/api'
import type { PadChange, PadForest } from '../wire/messages'
import { scorable } from './answers'
import { copyOf, newGame, playerFrom, type PadPlayer } from './game'
import { keepGame, keepLink, keptLink, type Link } from './keep'
import type { Pad } from './pad.svelte'

const ASK_EVERY = 1_500
const ASK_OFFLINE = 4_000

const wired = (player: PadPlayer): PadForest => copyOf(player) as PadForest

export class Relay {
  /** "alone" until the game is shared. */
  state = $state<'alone' | 'live' | 'offline'>('alone')
  link = $state<Link | undefined>()
  private clock = 0
  private isBusy = false
  private isClosed = false

  constructor(readonly pad: Pad) {
    this.link = keptLink(pad.game.id)
    if (this.link) {
      this.state = 'live'
      pad.share()
    }
    pad.onchange = (player) => this.changed(player)
  }

  /** Shares the game; the link is made once. */
  async share(): Promise<void> {
    if (this.link) return
    const opened = await openPad({ players: this.pad.game.players.map(wired) })
    this.keep({ pad: opened.pad, secret: opened.secret, seen: opened.seen, waiting: [] })
    this.state = 'live'
    this.pad.share()
    void this.follow()
  }

  get address(): string {
    return this.link ? `${location.origin}/pad/${this.link.pad}#${this.link.secret}` : ''
  }

  private keep(link: Link): void {
    this.link = link
    keepLink(this.pad.game.id, link)
  }

  private changed(player: number): void {
    if (!this.link) return
    if (!this.link.waiting.includes(player)) this.keep({ ...this.link, waiting: [...this.link.waiting, player] })
    void this.follow()
  }

  /** Sends what waits, then asks for news, again and again while the page is open. */
  async follow(): Promise<void> {
    clearTimeout(this.clock)
    if (!this.link || this.isClosed || this.isBusy) return
    this.isBusy = true
    try {
      while (this.link.waiting.length > 0) await this.send(this.link.waiting[0]!)
      await this.read()
      this.state = 'live'
    } catch {
      this.state = 'offline'
    }
    this.isBusy = false
    if (this.isClosed) return
    this.clock = window.setTimeout(() => void this.follow(), this.state === 'live' ? ASK_EVERY : ASK_OFFLINE)
  }

  private async send(player: number): Promise<void> {
    const link = this.link!
    const forest = this.pad.game.players[player]
    if (!forest) return this.keep({ ...link, waiting: link.waiting.filter((each) => each !== player) })
    const sent = JSON.stringify(forest)
    try {
      const { seen } = await savePad(link.pad, link.secret, player, { forest: wired(forest), base: link.seen })
      // What others changed in between is still to be read.
      const isNext = seen === link.seen + 1
      const isSame = JSON.stringify(this.pad.game.players[player]) === sent
      const waiting = this.link!.waiting.filter((each) => each !== player || !isSame)
      this.keep({ ...link, seen: isNext ? seen : link.seen, waiting })
    } catch (fault) {
      if (mayPass(fault)) throw fault
      this.keep({ ...this.link!, waiting: this.link!.waiting.filter((each) => each !== player) })
      // Another phone was faster: theirs counts, ours can be had back by undoing.
      if (fault instanceof Refusal && fault.reason === 'stale') this.pad.remember(player)
    }
  }

  private async read(): Promise<void> {
    const link = this.link!
    const told = await padState(link.pad, link.secret, link.seen)
    if (told.changes.length > 0) {
      const players = copyOf(this.pad.game.players)
      for (const change of byPlayer(told.changes)) {
        if (this.link!.waiting.includes(change.player)) continue
        players[change.player] = playerFrom(change.forest, change.player)
      }
      if (JSON.stringify(players) !== JSON.stringify(this.pad.game.players)) {
        const { refusal } = this.pad
        this.pad.put(scorable(players))
        this.pad.refusal = refusal
      }
    }
    this.keep({ ...this.link!, seen: told.seen })
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.clock)
  }
}

/** Takes over a game of another phone by its link; its name on this device. */
export async function join(number: string, secret: string): Promise<string> {
  const told = await padState(number, secret, 0)
  const game = newGame([])
  game.begun = told.created
  game.players = byPlayer(told.changes).map((change, at) => playerFrom(change.forest, at))
  keepGame(game)
  keepLink(game.id, { pad: number, secret, seen: told.seen, waiting: [] })
  return game.id
}

const byPlayer = (changes: PadChange[]): PadChange[] => [...changes].sort((a, b) => a.player - b.player)
