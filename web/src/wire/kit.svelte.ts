// A session without a server, for the kit page: shows one message and keeps what would be sent.
import type { Welcome } from './messages'
import { Session } from './session.svelte'
import type { AnyUpdate } from './types'

export class KitSession extends Session {
  sent = $state<string[]>([])

  constructor(fixture: { welcome: Welcome; update: AnyUpdate }) {
    super('kit', 'kit')
    this.table = fixture.welcome.table
    this.seat = fixture.welcome.seat
    this.preferences = fixture.welcome.preferences
    this.update = fixture.update
    this.history = fixture.update.events
  }

  override connect(): void {
    // Nowhere to go.
  }

  override play(moves: string[]): void {
    this.sent = moves
  }
}
