// Made by scripts/wire-types.mjs from the messages of the server: do not edit.
// schema f38cfe9b9c5e7990c3ccec0628c81a741afd8eb54ed52fdb92d49cbbd98c0c2c

export interface Wire {
  AnimalCard: AnimalCard
  Ask: Ask
  Barred: Barred
  Body: Body
  BotWish: BotWish
  Bye: Bye
  ChangePreferences: ChangePreferences
  ClearingPlace: ClearingPlace
  ClearingSpot: ClearingSpot
  DuelSide: DuelSide
  ExampleCard: ExampleCard
  ExplainRequest: ExplainRequest
  Explained: Explained
  Fault: Fault
  ForestSeat: ForestSeat
  ForestShuffleCards: ForestShuffleCards
  ForestShuffleView: ForestShuffleView
  ForestTree: ForestTree
  GameOffer: GameOffer
  Games: Games
  HalfCard: HalfCard
  HandPlay: HandPlay
  HappenedEvent: HappenedEvent
  Health: Health
  Hello: Hello
  HiddenCard: HiddenCard
  Hint: Hint
  HintRequest: HintRequest
  JoinedSeat: JoinedSeat
  Joining: Joining
  KindCard: KindCard
  KnownTable: KnownTable
  KnownTables: KnownTables
  LaidToken: LaidToken
  Leave: Leave
  LineCard: LineCard
  Link: Link
  LivingForestDuelCards: LivingForestDuelCards
  LivingForestDuelView: LivingForestDuelView
  Move: Move
  NewPad: NewPad
  NewTable: NewTable
  OpenedPad: OpenedPad
  OpenedTable: OpenedTable
  Option: Option
  OwnToken: OwnToken
  PadCard: PadCard
  PadChange: PadChange
  PadForest: PadForest
  PadSaved: PadSaved
  PadSlots: PadSlots1
  PadState: PadState
  PadTree: PadTree
  PadWish: PadWish
  Pending: Pending
  Ping: Ping
  PlantedTree: PlantedTree
  Play: Play
  Playing: Playing
  Pong: Pong
  Preferences: Preferences
  PreferencesChanged: PreferencesChanged
  PromisedMoves: PromisedMoves
  QrWish: QrWish
  Refused: Refused
  Rematch: Rematch
  RematchReady: RematchReady
  RematchTable: RematchTable
  RematchWish: RematchWish
  RememberedCard: RememberedCard
  ReplaceByBot: ReplaceByBot
  Replay: Replay
  Result: Result
  SeasonDeckSeen: SeasonDeckSeen
  SeatLink: SeatLink
  SeatState: SeatState
  SeatWish: SeatWish
  Seen: Seen
  Sentence: Sentence
  Sheet: Sheet
  SheetCard: SheetCard
  SheetLine: SheetLine
  SpeciesCard: SpeciesCard
  Standings: Standings
  Step: Step
  TableChanged: TableChanged
  TableStanding: TableStanding
  TableState: TableState
  TakeBack: TakeBack
  Tell: Tell
  TreeCard: TreeCard
  TreePile: TreePile
  UndoAnswer: UndoAnswer
  UndoAsked: UndoAsked
  UndoRequest: UndoRequest
  UndoSettled: UndoSettled
  UnfinishedAction: UnfinishedAction
  Update: Update
  Welcome: Welcome
}
/**
 * Duel: one animal.
 */
export interface AnimalCard {
  key: string
  name: string
  names: {
    [k: string]: string
  }
  group: string
  season: string | null
  copies: number
  symbol: string
  cost: number
  elements: {
    [k: string]: number
  }
}
/**
 * What every message of a client may carry.
 */
export interface Ask {
  id?: string | null
}
/**
 * Why something on the screen cannot be done now.
 */
export interface Barred {
  code: string
  facts: {
    [k: string]: unknown
  }
  words: string
}
/**
 * A body that a stranger sends: nothing unknown in it.
 */
export interface Body {}
/**
 * Which bot shall play a seat.
 */
export interface BotWish {
  level: string
}
/**
 * The server closes this socket, and why; `again` says whether coming back makes sense.
 */
export interface Bye {
  id: string | null
  type: 'bye'
  reason:
    | 'malformed'
    | 'version'
    | 'unknown_table'
    | 'wrong_secret'
    | 'not_seated'
    | 'not_begun'
    | 'over'
    | 'not_your_turn'
    | 'stale'
    | 'illegal'
    | 'nothing_to_undo'
    | 'not_asked'
    | 'seat_taken'
    | 'not_over'
    | 'bot_plays'
    | 'player_here'
    | 'undo_pending'
    | 'not_allowed'
    | 'unknown_level'
    | 'not_offered'
    | 'too_many'
    | 'too_large'
    | 'busy'
    | 'stopping'
  again: boolean
}
/**
 * What the server answers in place of this seat.
 */
export interface ChangePreferences {
  id?: string | null
  type: 'preferences'
  preferences: Preferences
}
/**
 * What the server answers in place of a seat; every person can change the own ones.
 */
export interface Preferences {
  effects: 'use' | 'ask'
  bonuses: 'use' | 'ask'
  mushrooms: 'use' | 'ask'
  forced: 'use' | 'ask'
}
/**
 * Duel: one card of the clearing.
 */
export interface ClearingPlace {
  key: string
  position: number
  fire_value: number
  bonus: string
}
/**
 * One of the seven places of the clearing.
 */
export interface ClearingSpot {
  position: number
  fire_value: number
  bonus: string
  fire: boolean
  onibi: boolean
}
/**
 * One side of the table.
 */
export interface DuelSide {
  season: string
  unused: number
  lost: number
  laid: OwnToken[]
  fires: number
  sanki: number
  varans: number
  line: string[]
  solitary: number
  strength: {
    [k: string]: number
  }
  strength_from: {
    [k: string]: {
      [k: string]: number
    }
  }
  season_deck: SeasonDeckSeen
  forest: PlantedTree[]
  nearness: {
    [k: string]: number
  }
}
/**
 * A token a seat has laid.
 */
export interface OwnToken {
  element: string
  card: string
  index: number
}
/**
 * A season deck: what is left, in an order nobody knows, and the known bottom.
 */
export interface SeasonDeckSeen {
  left: number
  unknown: string[]
  bottom: string[]
}
/**
 * A tree of a forest.
 */
export interface PlantedTree {
  x: number
  y: number
  tree: string
  rivers: string[]
  covered: string[]
}
/**
 * Forest Shuffle: forests of an example, the own one first, and the line it scores.
 */
export interface ExampleCard {
  forests: string[][]
  line: SheetLine
}
/**
 * Equal cards, or a set, with their points and the facts behind.
 */
export interface SheetLine {
  key: string
  word: string
  part: string
  points: number
  facts: {
    [k: string]: unknown
  }
  cards: SheetCard[]
  label: string | null
  text: string | null
}
/**
 * Where a scoring card lies: the number of its tree from 0, and the side (None: the tree).
 */
export interface SheetCard {
  tree: number
  side: string | null
  species: string
}
/**
 * Ask for the points of all seats, each line in words.
 */
export interface ExplainRequest {
  id: string | null
  type: 'explain'
  lang: 'en' | 'de' | 'nl'
}
/**
 * Why every seat has its points, in words; None where scores are hidden or have no lines.
 */
export interface Explained {
  id: string | null
  type: 'explained'
  at: number
  lang: string
  sheets:
    | {
        [k: string]: unknown
      }[]
    | null
}
/**
 * Why a request was refused; nothing was changed.
 */
export interface Fault {
  reason: string
  words: string
}
/**
 * What lies before a seat.
 */
export interface ForestSeat {
  points?: number | null
  hand: number
  hand_cards: string[]
  seen: RememberedCard[]
  hidden: HiddenCard[]
  mulligan: boolean
  mulligan_cards: string[]
  cave: number
  cave_open: string[]
  forest: ForestTree[]
  watching: string[]
  awake: number
}
/**
 * A card everyone saw a seat take and nobody has seen since.
 */
export interface RememberedCard {
  card: string
  hidden_before: number
}
/**
 * A card that left a hand face down: "unknown" to all but its owner.
 */
export interface HiddenCard {
  card: string
  at: number | string
}
/**
 * A tree with what lies at its four sides.
 */
export interface ForestTree {
  species: string
  symbol: string | null
  face?: string | null
  slots: {
    [k: string]: string[]
  }
}
/**
 * The cards of Forest Shuffle.
 */
export interface ForestShuffleCards {
  language: string
  symbols: string[]
  species: {
    [k: string]: SpeciesCard
  }
  kinds: {
    [k: string]: KindCard
  }
}
/**
 * Forest Shuffle: what all cards of a species say.
 */
export interface SpeciesCard {
  key: string
  name: string
  names: {
    [k: string]: string
  }
  plurals: {
    [k: string]: string
  }
  slot: string
  copies: number
  cost: number
  types: string[]
  points: Sentence
  effect: Sentence | null
  bonus: Sentence | null
  watch: Sentence | null
  share_slot: number
  lasting: string[]
  note: string
  notes: {
    [k: string]: string
  }
  examples: ExampleCard[]
}
/**
 * What a card does or scores: a word of the vocabulary and the numbers its sentence needs.
 */
export interface Sentence {
  word: string
  numbers: {
    [k: string]: unknown
  }
  text: string
}
/**
 * Forest Shuffle: all copies of one printed card.
 */
export interface KindCard {
  key: string
  box: string
  copies: number
  tree: boolean
  symbols: string[]
  halves: HalfCard[]
}
/**
 * Forest Shuffle: one printed half, or the whole of a tree.
 */
export interface HalfCard {
  species: string
  symbol: string
  side: string | null
}
/**
 * What a seat (-1: a spectator) sees of Forest Shuffle.
 */
export interface ForestShuffleView {
  seat: number
  seats: number
  first: number
  to_act: number
  question: string
  about: Pending[]
  playing: Playing | null
  turn: number
  turn_of: number
  owed: number
  deck: number
  deck_cards: string[]
  removed: number
  removed_cards: string[]
  winter: number
  clearing: string[]
  gone: string[]
  table: ForestSeat[]
}
/**
 * What is still to be resolved: the text (watch, effect, bonus) of a species.
 */
export interface Pending {
  species: string
  text: string
}
/**
 * The card that is being played.
 */
export interface Playing {
  card: string
  tree: number | null
  to_pay: number
  match: boolean
}
/**
 * A game of this server.
 */
export interface GameOffer {
  key: string
  rules_version: number
  fewest_seats: number
  most_seats: number
  options: Option[]
  levels: string[]
  bots: {
    [k: string]: string
  }
  preferences: string[]
}
/**
 * An option of a match, with its values; the default is among them.
 */
export interface Option {
  key: string
  values: string[]
  default: string
}
/**
 * All games of this server.
 */
export interface Games {
  games: GameOffer[]
}
/**
 * Forest Shuffle: what playing a card of the own hand would need, also on another's turn.
 */
export interface HandPlay {
  text: string
  card: string
  side: string | null
  cost: number
  places: number[]
  matching: string[]
  now: boolean
}
/**
 * What happened, as far as this seat may know; more facts stand beside, by event.
 */
export interface HappenedEvent {
  ply: number
  event: string
  seat: number
  [k: string]: unknown
}
/**
 * Whether the server is well.
 */
export interface Health {
  status: 'ok'
  version: string
  build: string
  tables: number
  connections: number
}
/**
 * The first message on a socket: who is there, and what was seen last.
 */
export interface Hello {
  id?: string | null
  type: 'hello'
  version: number
  secret: string
  last?: number | null
  sheets?: boolean
}
/**
 * What a strong bot would play here, from what this seat may know.
 */
export interface Hint {
  id: string | null
  type: 'hint'
  at: number
  best: PromisedMoves
  runner_up: PromisedMoves | null
}
/**
 * Moves that a bot would play as one gesture, and what it expects of them.
 */
export interface PromisedMoves {
  moves: Move[]
  chance: number
  score: number | null
}
/**
 * A legal move: its text, and the parts a screen groups by.
 */
export interface Move {
  text: string
  verb: string
  card: string | null
  side: string | null
  tree: number | null
  element: string | null
  place: number | null
  steps: number | null
  x: number | null
  y: number | null
}
/**
 * Ask what a bot would do here.
 */
export interface HintRequest {
  id?: string | null
  type: 'hint'
  at: number
}
/**
 * The seat taken, and the new link that holds it.
 */
export interface JoinedSeat {
  table: TableState
  link: SeatLink
}
/**
 * What anyone with the table's number may know.
 */
export interface TableState {
  id: string
  game: string
  rules_version: number
  options: {
    [k: string]: string
  }
  status: 'waiting' | 'playing' | 'finished'
  seats: SeatState[]
  live_scores: boolean
  seed_hash: string
  seed_chosen: boolean
  at: number
  ply: number
  to_act: number | null
  created: string
  rematch: string | null
  result: Result | null
}
/**
 * Who sits in a seat.
 */
export interface SeatState {
  seat: number
  kind: 'person' | 'bot' | 'open'
  name: string
  level: string | null
  connected: boolean
  left: boolean
}
/**
 * How a match ended.
 */
export interface Result {
  scores: number[]
  winners: number[]
  seed: string
}
/**
 * The door of one seat.
 */
export interface SeatLink {
  secret: string
  path: string
  seat: number
  kind: 'person' | 'bot' | 'open'
}
/**
 * Somebody takes an open seat.
 */
export interface Joining {
  name?: string | null
}
/**
 * A table that a browser remembers.
 */
export interface KnownTable {
  table: string
  secret: string
}
/**
 * The tables that a browser remembers.
 */
export interface KnownTables {
  /**
   * @maxItems 50
   */
  tables: KnownTable[]
}
/**
 * A token on a card of the shared line.
 */
export interface LaidToken {
  seat: number
  element: string
}
/**
 * Stand up from the table; the seat can be taken again with its secret.
 */
export interface Leave {
  id?: string | null
  type: 'leave'
}
/**
 * A card of the shared line with the tokens that point at it.
 */
export interface LineCard {
  card: string
  tokens: LaidToken[]
}
/**
 * A secret door to a table; the path is for the browser, which keeps what follows the #.
 */
export interface Link {
  secret: string
  path: string
}
/**
 * The cards of Living Forest Duel.
 */
export interface LivingForestDuelCards {
  language: string
  elements: string[]
  animals: {
    [k: string]: AnimalCard
  }
  trees: {
    [k: string]: TreeCard
  }
  clearing: ClearingPlace[]
}
/**
 * Duel: one tree.
 */
export interface TreeCard {
  key: string
  name: string
  names: {
    [k: string]: string
  }
  element: string
  cost: number
  bonus: string
  rivers: string[]
}
/**
 * What a seat (-1: a spectator) sees of Living Forest Duel.
 */
export interface LivingForestDuelView {
  seat: number
  round: number
  question: string
  to_act: number | null
  turn: number
  winner: number | null
  victory: string | null
  clearing: ClearingSpot[]
  fire_value: number
  fire_supply: number
  onibi: number
  onibi_card: string
  sanki_supply: number
  recruitment_line: (string | null)[]
  shared_line: LineCard[]
  revealed_varan: string | null
  draw_pile: string[]
  discard_pile: string[]
  reshuffles: number
  tree_piles: {
    [k: string]: TreePile
  }
  actions: UnfinishedAction[]
  players: DuelSide[]
}
/**
 * A pile of trees.
 */
export interface TreePile {
  left: number
  top: string | null
  below: string[]
  used: boolean
}
/**
 * An action under way.
 */
export interface UnfinishedAction {
  element: string
  bonus: boolean
  begun: boolean
  left: number
  taken: number
}
/**
 * A game that other phones shall see.
 */
export interface NewPad {
  /**
   * @minItems 1
   * @maxItems 5
   */
  players: PadForest[]
}
/**
 * One player's forest as it was entered: tree by tree, or counted.
 */
export interface PadForest {
  name: string
  cave?: number
  mode?: string
  /**
   * @maxItems 120
   */
  trees?: PadTree[]
  counts?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[a-z_]+$".
     */
    [k: string]: number
  }
  answers?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[a-z_]+$".
     */
    [k: string]:
      | number
      | {
          /**
           * This interface was referenced by `undefined`'s JSON-Schema definition
           * via the `patternProperty` "^[a-z_]+$".
           */
          [k: string]: number
        }
  }
}
/**
 * A tree or a sapling with what lies at it.
 */
export interface PadTree {
  species: string
  slots?: PadSlots
}
/**
 * The cards at the four sides of a tree.
 */
export interface PadSlots {
  /**
   * @maxItems 20
   */
  top?: PadCard[]
  /**
   * @maxItems 20
   */
  bottom?: PadCard[]
  /**
   * @maxItems 20
   */
  left?: PadCard[]
  /**
   * @maxItems 20
   */
  right?: PadCard[]
}
/**
 * A card at a tree: its species and, where it was said, its tree symbol.
 */
export interface PadCard {
  species: string
  symbol?: string | null
}
/**
 * A table to be opened.
 */
export interface NewTable {
  game: string
  options?: {
    [k: string]: string
  }
  /**
   * @minItems 2
   * @maxItems 5
   */
  seats: SeatWish[]
  seed?: string | null
  live_scores?: boolean
}
/**
 * Who shall sit in a seat.
 */
export interface SeatWish {
  kind: 'person' | 'bot' | 'open'
  name?: string | null
  level?: string | null
}
/**
 * The number and the secret of a shared game; whoever has both may enter forests.
 */
export interface OpenedPad {
  pad: string
  secret: string
  path: string
  seen: number
}
/**
 * A new table, and the only time its secrets are told.
 */
export interface OpenedTable {
  table: TableState
  links: SeatLink[]
  spectators: Link
}
/**
 * One forest as it was entered once.
 */
export interface PadChange {
  number: number
  player: number
  time: string
  forest: PadForest
}
/**
 * The forest is kept.
 */
export interface PadSaved {
  seen: number
}
/**
 * The cards at the four sides of a tree.
 */
export interface PadSlots1 {
  /**
   * @maxItems 20
   */
  top?: PadCard[]
  /**
   * @maxItems 20
   */
  bottom?: PadCard[]
  /**
   * @maxItems 20
   */
  left?: PadCard[]
  /**
   * @maxItems 20
   */
  right?: PadCard[]
}
/**
 * What has changed; for each player only the latest, unless all of it was asked for.
 */
export interface PadState {
  pad: string
  created: string
  players: number
  seen: number
  changes: PadChange[]
}
/**
 * A forest as it is now.
 */
export interface PadWish {
  forest: PadForest
  base: number
}
/**
 * Ask for a sign of life.
 */
export interface Ping {
  id?: string | null
  type: 'ping'
}
/**
 * Answer the question with a list of moves, played all or not at all.
 */
export interface Play {
  id?: string | null
  type: 'play'
  at: number
  /**
   * @minItems 1
   * @maxItems 64
   */
  moves: string[]
}
/**
 * A sign of life.
 */
export interface Pong {
  id: string | null
  type: 'pong'
}
/**
 * The preferences of this seat as they now stand.
 */
export interface PreferencesChanged {
  id: string | null
  type: 'preferences'
  preferences: Preferences
}
/**
 * A link to be drawn as a QR code.
 */
export interface QrWish {
  link: string
}
/**
 * Nothing was changed, and why.
 */
export interface Refused {
  id: string | null
  type: 'refused'
  reason:
    | 'malformed'
    | 'version'
    | 'unknown_table'
    | 'wrong_secret'
    | 'not_seated'
    | 'not_begun'
    | 'over'
    | 'not_your_turn'
    | 'stale'
    | 'illegal'
    | 'nothing_to_undo'
    | 'not_asked'
    | 'seat_taken'
    | 'not_over'
    | 'bot_plays'
    | 'player_here'
    | 'undo_pending'
    | 'not_allowed'
    | 'unknown_level'
    | 'not_offered'
    | 'too_many'
    | 'too_large'
    | 'busy'
    | 'stopping'
  words: string
  at: number | null
}
/**
 * Open a new table for the same players.
 */
export interface Rematch {
  id?: string | null
  type: 'rematch'
  same_seed?: boolean
}
/**
 * A new table for the same players: the secrets of seats and spectators hold there too.
 */
export interface RematchReady {
  id: string | null
  type: 'rematch'
  table: string
  seat: number | null
}
/**
 * The table of a rematch; the secrets of the old table hold there too.
 */
export interface RematchTable {
  table: TableState
}
/**
 * How to play again.
 */
export interface RematchWish {
  same_seed?: boolean
}
/**
 * Let a bot play a seat: the own one, an open one, or one whose player is away.
 */
export interface ReplaceByBot {
  id?: string | null
  type: 'replace_by_bot'
  seat: number
  level: string
}
/**
 * Part of a finished match, step by step.
 */
export interface Replay {
  table: TableState
  plies: number
  steps: Step[]
}
/**
 * One ply of a finished match, everything open.
 */
export interface Step {
  ply: number
  seat: number | null
  move: string | null
  events: {
    [k: string]: unknown
  }[]
  scores: number[]
  sheets:
    | {
        [k: string]: unknown
      }[]
    | null
  position: {
    [k: string]: unknown
  }
}
/**
 * A part of a view: nothing undescribed in it.
 */
export interface Seen {}
/**
 * The score of one forest, line by line.
 */
export interface Sheet {
  points: number
  parts: {
    [k: string]: number
  }
  groups: {
    [k: string]: number
  }
  lines: SheetLine[]
}
/**
 * How the remembered tables stand.
 */
export interface Standings {
  tables: TableStanding[]
}
/**
 * How a remembered table stands; what is unknown here is left out of the list.
 */
export interface TableStanding {
  table: TableState
  seat: number | null
  your_turn: boolean
}
/**
 * Somebody came, left, joined or was replaced.
 */
export interface TableChanged {
  id: string | null
  type: 'table'
  table: TableState
}
/**
 * Play on in the own seat, which a bot has played meanwhile.
 */
export interface TakeBack {
  id?: string | null
  type: 'take_back'
}
/**
 * What every message of the server carries.
 */
export interface Tell {
  id: string | null
}
/**
 * Agree, or not, to the undo that another person asked for.
 */
export interface UndoAnswer {
  id?: string | null
  type: 'undo_answer'
  at: number
  agree: boolean
}
/**
 * A person asks to take moves back; each other person is to answer.
 */
export interface UndoAsked {
  id: string | null
  type: 'undo_asked'
  at: number
  seat: number
  plies: number
}
/**
 * Take back the own last list of moves and all that followed.
 */
export interface UndoRequest {
  id?: string | null
  type: 'undo_request'
  at: number
}
/**
 * The question of an undo is settled; if granted, an update has come before.
 */
export interface UndoSettled {
  id: string | null
  type: 'undo_settled'
  granted: boolean
  seat: number
  by: number | null
}
/**
 * How the match stands for this seat, and what happened since the last update.
 */
export interface Update {
  id: string | null
  type: 'update'
  at: number
  ply: number
  since: number
  to_act: number | null
  question: string
  view: {
    [k: string]: unknown
  }
  moves: Move[]
  ahead: {
    [k: string]: Move[]
  }
  hand: HandPlay[]
  barred: {
    [k: string]: Barred
  }
  events: HappenedEvent[]
  taken_back: number
  undo: 'no' | 'free' | 'ask'
  scores: number[] | null
  sheets:
    | {
        [k: string]: unknown
      }[]
    | null
  result: Result | null
}
/**
 * The answer to a hello; an update follows once the match has begun.
 */
export interface Welcome {
  id: string | null
  type: 'welcome'
  version: number
  seat: number | null
  preferences: Preferences | null
  table: TableState
}
