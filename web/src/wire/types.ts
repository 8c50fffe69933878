// Names for what the generated types leave nameless: the two unions, and updates whose view is known.
import type {
  Bye, ChangePreferences, ForestShuffleView, HappenedEvent, Hello, Hint, HintRequest, Leave, LivingForestDuelView,
  Ping, Play, Pong, PreferencesChanged, Refused, Rematch, RematchReady, ReplaceByBot, Sheet, TableChanged,
  TakeBack, UndoAnswer, UndoAsked, UndoRequest, UndoSettled, Update, Welcome,
} from './messages'

export type Asks =
  | Hello | Play | UndoRequest | UndoAnswer | ChangePreferences | Leave | ReplaceByBot | TakeBack | Rematch
  | HintRequest | Ping
export type Tells =
  | Welcome | Update | TableChanged | UndoAsked | UndoSettled | PreferencesChanged | RematchReady | Hint | Pong
  | Refused | Bye

/** An event with its further facts: which ones, the name of the event says. */
export interface Happened extends HappenedEvent {
  card?: string
  cards?: string[]
  tree?: number | string
  [fact: string]: unknown
}

export interface UpdateOf<View> extends Omit<Update, 'view' | 'sheets' | 'events'> {
  view: View
  sheets: Sheet[] | null
  events: Happened[]
}

export type ShuffleUpdate = UpdateOf<ForestShuffleView>
export type DuelUpdate = UpdateOf<LivingForestDuelView>
export type AnyUpdate = UpdateOf<unknown>
