"""Every message on the wire, typed and versioned.

A socket speaks JSON objects with a `type`. `Asked` is whatever a client may send, `Told` whatever
the server sends. The bodies of the HTTP interface stand in `bodies`, the views of the games in
`views`. `docs/api.md` tells the same story in words.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from weald.server.bodies import Preferences, Result, TableState

VERSION: Final = 1
"""The version of the socket's messages; raised when a client of the former one would break."""

LONGEST_LIST: Final = 64
LONGEST_MOVE: Final = 80

MoveText = Annotated[str, Field(min_length=1, max_length=LONGEST_MOVE)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]
AskId = Annotated[str, Field(max_length=40)]


class Ask(BaseModel):
    """What every message of a client may carry."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    id: AskId | None = None
    """Chosen by the client; comes back in the answer."""


class Hello(Ask):
    """The first message on a socket: who is there, and what was seen last."""

    type: Literal["hello"]
    version: int
    secret: Annotated[str, Field(max_length=200)]
    """The secret of a seat's link or of the spectators' link."""
    last: Count | None = None
    """The `at` of the last update seen: events after it are told again. None: all of them."""
    sheets: bool = False
    """Whether updates shall carry score sheets."""


class Play(Ask):
    """Answer the question with a list of moves, played all or not at all."""

    type: Literal["play"]
    at: Count
    """The `at` of the update this answers."""
    moves: Annotated[list[MoveText], Field(min_length=1, max_length=LONGEST_LIST)]


class UndoRequest(Ask):
    """Take back the own last list of moves and all that followed."""

    type: Literal["undo_request"]
    at: Count


class UndoAnswer(Ask):
    """Agree, or not, to the undo that another person asked for."""

    type: Literal["undo_answer"]
    at: Count
    agree: bool


class ChangePreferences(Ask):
    """What the server answers in place of this seat."""

    type: Literal["preferences"]
    preferences: Preferences


class Leave(Ask):
    """Stand up from the table; the seat can be taken again with its secret."""

    type: Literal["leave"]


class ReplaceByBot(Ask):
    """Let a bot play a seat: the own one, an open one, or one whose player is away."""

    type: Literal["replace_by_bot"]
    seat: Annotated[int, Field(ge=0, le=9)]
    level: Annotated[str, Field(max_length=40)]


class TakeBack(Ask):
    """Play on in the own seat, which a bot has played meanwhile."""

    type: Literal["take_back"]


class Rematch(Ask):
    """Open a new table for the same players."""

    type: Literal["rematch"]
    same_seed: bool = False
    """Deal the same cards again; everyone is told so."""


class ExplainRequest(Ask):
    """Ask for the points of all seats, each line in words."""

    type: Literal["explain"]
    lang: Literal["en", "de", "nl"] = "en"


class HintRequest(Ask):
    """Ask what a bot would do here."""

    type: Literal["hint"]
    at: Count


class Ping(Ask):
    """Ask for a sign of life."""

    type: Literal["ping"]


Asked = Annotated[
    Hello
    | Play
    | UndoRequest
    | UndoAnswer
    | ChangePreferences
    | Leave
    | ReplaceByBot
    | TakeBack
    | Rematch
    | ExplainRequest
    | HintRequest
    | Ping,
    Field(discriminator="type"),
]
ASKED: Final[TypeAdapter[Asked]] = TypeAdapter(Asked)


class Tell(BaseModel):
    """What every message of the server carries."""

    model_config = ConfigDict(extra="forbid")

    id: str | None = None
    """The `id` of the message this answers, told to its sender alone."""


class Welcome(Tell):
    """The answer to a hello; an update follows once the match has begun."""

    type: Literal["welcome"] = "welcome"
    version: int = VERSION
    seat: int | None
    """The seat this socket speaks for; None for a spectator."""
    preferences: Preferences | None
    table: TableState


class Move(BaseModel):
    """A legal move: its text, and the parts a screen groups by."""

    text: str
    verb: str
    card: str | None = None
    """Forest Shuffle: a kind ("beech", "base-112"). Duel: an animal, or a tree of a pile."""
    side: str | None = None
    """Forest Shuffle: the half (top, bottom, left, right); None for a whole card."""
    tree: int | None = None
    """Forest Shuffle: a tree of the own forest, the first is 1."""
    element: str | None = None
    """Duel: sun, water, plant or wind."""
    place: int | None = None
    """Duel: a place in the clearing, from -3 to 3."""
    steps: int | None = None
    """Duel: how far Onibi goes."""
    x: int | None = None
    y: int | None = None
    """Duel: a cell of the own forest, x east and y south."""


class HandPlay(BaseModel):
    """Forest Shuffle: what playing a card of the own hand would need, also on another's turn."""

    text: str
    """The move that begins it: "play base-112.top", "play beech"."""
    card: str
    side: str | None
    cost: int
    places: list[int]
    """The trees it fits at now, the first is 1; empty for a tree, which needs none."""
    matching: list[str]
    """Cards of the rest of the hand that show its symbol, one entry a card."""
    now: bool
    """Whether it may be played this very moment."""


class Barred(BaseModel):
    """Why something on the screen cannot be done now."""

    code: str
    """Forest Shuffle: no_place, too_few_cards, wrong_type. Duel: no_sign, sign_taken, too_near,
    too_weak. Stable, for pages in any language."""
    facts: dict[str, Any]
    """What a sentence needs: side; cost, others; types; element, strength."""
    words: str
    """The same in plain English."""


class HappenedEvent(BaseModel):
    """What happened, as far as this seat may know; more facts stand beside, by event."""

    model_config = ConfigDict(extra="allow")

    ply: int
    event: str
    seat: int


class Update(Tell):
    """How the match stands for this seat, and what happened since the last update."""

    type: Literal["update"] = "update"
    at: int
    """Counts all that was written down, undos too, and never falls: moves carry it back."""
    ply: int
    """How many moves lie behind this position; falls with an undo."""
    since: int
    """The `at` that the events start from."""
    to_act: int | None
    question: str
    view: dict[str, Any]
    """`views.ForestShuffleView` or `views.LivingForestDuelView`."""
    moves: list[Move]
    """The legal moves; empty unless this seat is asked."""
    ahead: dict[str, list[Move]]
    """Duel: for each token that may be laid, the moves it would allow. Else empty."""
    hand: list[HandPlay]
    """Forest Shuffle, for a seat: its hand as things to play. Else empty."""
    barred: dict[str, Barred]
    """For a seat that may play or lay a token: by the move's text, what cannot be done, and why."""
    events: list[HappenedEvent]
    taken_back: int
    """How many plies an undo has just taken back; the events since then are void. Mostly 0."""
    undo: Literal["no", "free", "ask"]
    """Whether this seat can take its last moves back: not, at once, or if the others agree."""
    scores: list[int] | None
    """None while the table hides live scores."""
    sheets: list[dict[str, Any]] | None
    """Forest Shuffle, if asked for in hello and not hidden: `views.Sheet` for each seat."""
    result: Result | None
    """Once the match is over: scores, winners, and the seed."""


class TableChanged(Tell):
    """Somebody came, left, joined or was replaced."""

    type: Literal["table"] = "table"
    table: TableState


class UndoAsked(Tell):
    """A person asks to take moves back; each other person is to answer."""

    type: Literal["undo_asked"] = "undo_asked"
    at: int
    seat: int
    plies: int


class UndoSettled(Tell):
    """The question of an undo is settled; if granted, an update has come before."""

    type: Literal["undo_settled"] = "undo_settled"
    granted: bool
    seat: int
    """Who had asked."""
    by: int | None
    """The seat that refused; None if granted, or if a move made the question void."""


class PreferencesChanged(Tell):
    """The preferences of this seat as they now stand."""

    type: Literal["preferences"] = "preferences"
    preferences: Preferences


class RematchReady(Tell):
    """A new table for the same players: the secrets of seats and spectators hold there too."""

    type: Literal["rematch"] = "rematch"
    table: str
    seat: int | None
    """The own seat there, one further than here; None for a spectator."""


class Explained(Tell):
    """Why every seat has its points, in words; None where scores are hidden or have no lines."""

    type: Literal["explained"] = "explained"
    at: int
    lang: str
    sheets: list[dict[str, Any]] | None
    """`views.Sheet` for each seat, its lines with `label` and `text`."""


class PromisedMoves(BaseModel):
    """Moves that a bot would play as one gesture, and what it expects of them."""

    moves: list[Move]
    """The first is legal now; the others follow it: a place, a payment, the target of a token."""
    chance: float
    """The chance to win, from 0 to 1."""
    score: float | None
    """The final score to expect; None where scores do not count."""


class Hint(Tell):
    """What a strong bot would play here, from what this seat may know."""

    type: Literal["hint"] = "hint"
    at: int
    best: PromisedMoves
    runner_up: PromisedMoves | None
    """What it would play if the best did not exist; None if there is no other move."""


class Pong(Tell):
    """A sign of life."""

    type: Literal["pong"] = "pong"


Reason = Literal[
    "malformed",  # no message of this version
    "version",  # the client speaks another version
    "unknown_table",
    "wrong_secret",
    "not_seated",  # spectators only watch
    "not_begun",
    "over",
    "not_your_turn",
    "stale",  # the moves answer an older question; an update with the newer one is there or coming
    "illegal",
    "nothing_to_undo",
    "not_asked",  # an answer to a question that is not open
    "seat_taken",
    "not_over",  # only after the end of the match
    "bot_plays",  # a bot plays that seat
    "player_here",  # whoever plays that seat is here
    "undo_pending",  # an undo is being asked for already
    "not_allowed",
    "unknown_level",
    "not_offered",
    "too_many",  # messages, connections or tables
    "too_large",
    "busy",
    "stopping",
]


class Refused(Tell):
    """Nothing was changed, and why."""

    type: Literal["refused"] = "refused"
    reason: Reason
    words: str
    """The reason in plain English, for logs and bot authors; a page has its own words."""
    at: int | None = None


class Bye(Tell):
    """The server closes this socket, and why; `again` says whether coming back makes sense."""

    type: Literal["bye"] = "bye"
    reason: Reason
    again: bool


Told = (
    Welcome
    | Update
    | TableChanged
    | UndoAsked
    | UndoSettled
    | PreferencesChanged
    | RematchReady
    | Explained
    | Hint
    | Pong
    | Refused
    | Bye
)
TOLD: Final[TypeAdapter[Told]] = TypeAdapter(Annotated[Told, Field(discriminator="type")])
