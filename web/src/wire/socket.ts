// One socket to a table that comes back by itself: waits longer after each failure, and says hello anew.
import type { Asks, Tells } from './types'

const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000
const QUIET = 25_000 // after so long without a word, ask for a sign of life
const DEAF = 10_000 // and after so long without an answer, also to a knock, give the socket up

export interface SocketListener {
  hello(): Asks
  told(message: Tells): void
  opened(): void
  /** The connection is lost; the next try is made in so many milliseconds. */
  lost(wait: number): void
}

export class TableSocket {
  private socket: WebSocket | null = null
  private wait = FIRST_WAIT
  private retry: ReturnType<typeof setTimeout> | undefined
  private quiet: ReturnType<typeof setTimeout> | undefined
  private isClosed = false

  constructor(
    private readonly address: string,
    private readonly listener: SocketListener,
  ) {
    addEventListener('online', this.now)
    document.addEventListener('visibilitychange', this.seen)
    this.open()
  }

  send(message: Asks): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  /** Try at once instead of waiting, also for a try that gets no answer. */
  now = (): void => {
    if (this.isClosed || this.socket?.readyState === WebSocket.OPEN) return
    clearTimeout(this.retry)
    this.leave()
    this.open()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.retry)
    clearTimeout(this.quiet)
    removeEventListener('online', this.now)
    document.removeEventListener('visibilitychange', this.seen)
    this.leave()
  }

  private leave(): void {
    const socket = this.socket
    this.socket = null
    socket?.close()
  }

  private seen = (): void => {
    if (document.visibilityState !== 'visible') return
    this.now()
    if (this.socket) this.askForLife()
  }

  private open(): void {
    const socket = new WebSocket(this.address)
    this.socket = socket
    this.giveUpLater(socket)
    socket.onopen = () => {
      if (this.socket !== socket) return
      this.send(this.listener.hello())
      this.listener.opened()
      this.listen()
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket !== socket) return
      this.wait = FIRST_WAIT
      this.listen()
      this.listener.told(JSON.parse(event.data) as Tells)
    }
    socket.onclose = () => this.dropped(socket)
    socket.onerror = () => socket.close()
  }

  private dropped(socket: WebSocket): void {
    if (this.isClosed || this.socket !== socket) return
    this.socket = null
    clearTimeout(this.quiet)
    const wait = this.wait * (0.75 + Math.random() / 2)
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
    this.listener.lost(wait)
    this.retry = setTimeout(this.now, wait)
  }

  private listen(): void {
    clearTimeout(this.quiet)
    this.quiet = setTimeout(() => this.askForLife(), QUIET)
  }

  private askForLife(): void {
    const socket = this.socket
    if (!socket) return
    this.send({ type: 'ping' })
    this.giveUpLater(socket)
  }

  private giveUpLater(socket: WebSocket): void {
    clearTimeout(this.quiet)
    this.quiet = setTimeout(() => {
      socket.close()
      this.dropped(socket)
    }, DEAF)
  }
}
