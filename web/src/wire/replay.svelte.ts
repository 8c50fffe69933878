// A session made of the steps of a finished match: everything open, nothing to answer.
import type { Sheet, Step, TableState } from './messages'
import { Session } from './session.svelte'
import type { AnyUpdate, Happened } from './types'

export class ReplaySession extends Session {
  constructor(id: string, table: TableState) {
    super(id, '')
    this.table = table
  }

  showStep(steps: Step[], at: number): void {
    const step = steps[at]
    if (!step) return
    const position = { seat: -1, ...step.position } as { to_act?: number | null; question?: string }
    const actor = position.to_act
    const update: AnyUpdate = {
      id: null, type: 'update', at, ply: step.ply, since: 0, view: position, moves: [], ahead: {}, hand: [], barred: {}, events: [],
      to_act: actor === undefined || actor === null || actor < 0 ? null : actor, question: position.question ?? '',
      taken_back: 0, undo: 'no', scores: step.scores, sheets: step.sheets as unknown as Sheet[] | null, result: null,
    }
    this.history = steps.slice(0, at + 1).flatMap((each) => each.events as unknown as Happened[]).map((event, index) => ({ ...event, ply: event.ply ?? index }))
    this.update = update
  }
}
