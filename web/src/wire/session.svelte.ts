// One seat's (or spectator's) connection to one table: what is known, what was asked, what happened.
import type { Hint, Preferences, TableState, UndoAsked } from './messages'
import { TableSocket } from './socket'
import type { AnyUpdate, Asks, Happened, Tells } from './types'

const VERSION = 1
const MOST_BEHIND = 4

export type Notice =
  | { kind: 'refused'; reason: string }
  | { kind: 'barred'; words: string }
  | { kind: 'undo-refused'; by: number | null }
  | { kind: 'undone' }
  | { kind: 'back' }

/** Shows an update: puts it in place with `apply`, and may take its time over what happened. */
export type Stage = (apply: () => void, fresh: Happened[]) => Promise<void>

export class Session {
  table = $state.raw<TableState | null>(null)
  seat = $state<number | null>(null)
  preferences = $state.raw<Preferences | null>(null)
  update = $state.raw<AnyUpdate | null>(null)
  history = $state.raw<Happened[]>([])
  isLost = $state(false)
  retryAt = $state(0)
  gone = $state<string | null>(null)
  isBusy = $state(false)
  undoAsked = $state.raw<UndoAsked | null>(null)
  isUndoWaiting = $state(false)
  rematch = $state<string | null>(null)
  hint = $state.raw<Hint | null>(null)
  isHinting = $state(false)
  notice = $state.raw<Notice | null>(null)
  stage: Stage = async (apply) => apply()

  private socket: TableSocket | null = null
  private queue: AnyUpdate[] = []
  private isDraining = false
  private newest = -1
  private pending: { at: number; moves: string[]; id: string } | null = null
  private asks = 0
  private noticeEnds: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly id: string,
    readonly secret: string,
  ) {}

  connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.socket = new TableSocket(`${scheme}://${location.host}/ws/tables/${encodeURIComponent(this.id)}`, {
      hello: () => ({
        type: 'hello', version: VERSION, secret: this.secret, sheets: true,
        last: this.newest >= 0 ? this.newest : null,
      }),
      opened: () => undefined,
      lost: (wait) => {
        this.isLost = true
        this.retryAt = Date.now() + wait
      },
      told: (message) => this.told(message),
    })
  }

  close(): void {
    this.socket?.close()
  }

  retryNow(): void {
    this.socket?.now()
  }

  /** Whether this seat is asked, and nothing is still on its way. */
  get isAsked(): boolean {
    return this.seat !== null && this.update?.to_act === this.seat && !this.isBusy && !this.isLost
  }

  play(moves: string[]): void {
    if (!this.isAsked || !this.update) return
    this.pending = { at: this.update.at, moves, id: `m${(this.asks += 1)}` }
    this.isBusy = true
    this.hint = null
    this.send({ type: 'play', ...this.pending })
  }

  undo(): void {
    if (this.update) this.send({ type: 'undo_request', at: this.update.at, id: `u${(this.asks += 1)}` })
    this.isUndoWaiting = this.update?.undo === 'ask'
  }

  answerUndo(agree: boolean): void {
    if (this.undoAsked) this.send({ type: 'undo_answer', at: this.undoAsked.at, agree })
    this.undoAsked = null
  }

  /** Ask a bot what it would do; the answer holds for this question alone. */
  askHint(): void {
    if (!this.isAsked || this.isHinting || !this.update) return
    this.hint = null
    this.isHinting = true
    this.send({ type: 'hint', at: this.update.at, id: `h${(this.asks += 1)}` })
  }

  dropHint(): void {
    this.hint = null
  }

  prefer(preferences: Preferences): void {
    this.preferences = preferences
    this.send({ type: 'preferences', preferences })
  }

  send(message: Asks): void {
    this.socket?.send(message)
  }

  tell(notice: Notice): void {
    this.notice = notice
    clearTimeout(this.noticeEnds)
    this.noticeEnds = setTimeout(() => (this.notice = null), 4000)
  }

  private told(message: Tells): void {
    if (message.type === 'welcome') {
      if (this.isLost) this.tell({ kind: 'back' })
      this.isLost = false
      this.isHinting = false
      // Whatever is still asked is told anew.
      this.undoAsked = null
      this.isUndoWaiting = false
      this.seat = message.seat
      this.preferences = message.preferences
      this.table = message.table
      if (message.table.rematch) this.rematch = message.table.rematch
    } else if (message.type === 'update') {
      this.received(message as unknown as AnyUpdate)
    } else if (message.type === 'table') {
      this.table = message.table
    } else if (message.type === 'undo_asked') {
      if (message.seat === this.seat) this.isUndoWaiting = true
      else if (this.seat !== null) this.undoAsked = message
    } else if (message.type === 'undo_settled') {
      this.undoAsked = null
      this.isUndoWaiting = false
      if (!message.granted && message.by !== null) this.tell({ kind: 'undo-refused', by: message.by })
    } else if (message.type === 'preferences') {
      this.preferences = message.preferences
    } else if (message.type === 'rematch') {
      this.rematch = message.table
    } else if (message.type === 'hint') {
      this.isHinting = false
      if (message.at === this.update?.at && this.isAsked) this.hint = message
    } else if (message.type === 'refused') {
      this.refused(message.reason)
    } else if (message.type === 'bye' && !message.again) {
      this.gone = message.reason
      this.close()
    }
  }

  private refused(reason: string): void {
    this.pending = null
    this.isBusy = false
    this.isUndoWaiting = false
    this.isHinting = false
    if (['unknown_table', 'wrong_secret', 'version', 'seat_taken'].includes(reason) && !this.update) this.gone = reason
    else if (reason !== 'stale') this.tell({ kind: 'refused', reason })
  }

  private received(update: AnyUpdate): void {
    const pending = this.pending
    if (pending && update.at === pending.at && update.id !== pending.id) {
      // The connection was lost before the moves arrived: they still answer this question.
      this.send({ type: 'play', ...pending })
    } else if (pending && update.at > pending.at) {
      this.pending = null
    }
    if (update.at < this.newest) return
    this.newest = update.at
    this.queue.push(update)
    void this.drain()
  }

  private async drain(): Promise<void> {
    if (this.isDraining) return
    this.isDraining = true
    for (let update = this.queue.shift(); update; update = this.queue.shift()) {
      const shown = update
      // Whoever is far behind catches up at once; only what happened last is shown as it happens.
      if (this.queue.length > MOST_BEHIND) this.show(shown)
      else await this.stage(() => this.show(shown), this.update ? shown.events : [])
    }
    this.isDraining = false
  }

  private show(update: AnyUpdate): void {
    const before = this.update
    if (update.taken_back > 0 && before) {
      const kept = before.ply - update.taken_back
      this.history = this.history.filter((happened) => happened.ply < kept)
      this.isUndoWaiting = false
      this.tell({ kind: 'undone' })
    }
    this.history = update.since === 0 ? update.events : [...this.history, ...update.events]
    if (before?.at !== update.at) this.hint = null
    this.update = update
    if (!this.pending) this.isBusy = false
  }

  /** How many updates wait to be shown. */
  get waiting(): number {
    return this.queue.length
  }
}
