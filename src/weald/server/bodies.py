"""The bodies of the HTTP interface."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

MOST_SEATS: Final = 5
LONGEST_NAME: Final = 24


def printable(name: str) -> str:
    """A name that can stand on a line; ValueError for any other."""
    if not name.isprintable():
        raise ValueError("a name has printable characters only")
    return name


Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME),
    AfterValidator(printable),
]
Level = Annotated[str, Field(min_length=1, max_length=40)]
Short = Annotated[str, Field(max_length=80)]
Secret = Annotated[str, Field(min_length=1, max_length=200)]

SeatKind = Literal["person", "bot", "open"]
Status = Literal["waiting", "playing", "finished"]
Answer = Literal["use", "ask"]


class Body(BaseModel):
    """A body that a stranger sends: nothing unknown in it."""

    model_config = ConfigDict(extra="forbid")


# ---- what can be played ----


class Option(BaseModel):
    """An option of a match, with its values; the default is among them."""

    key: str
    values: list[str]
    default: str


class GameOffer(BaseModel):
    """A game of this server."""

    key: str
    rules_version: int
    fewest_seats: int
    most_seats: int
    options: list[Option]
    levels: list[str]
    """The bots that play it, the weakest first."""
    bots: dict[str, str]
    """By level: the name a bot goes by."""
    preferences: list[str]
    """The preferences that mean something in this game."""


class Games(BaseModel):
    """All games of this server."""

    games: list[GameOffer]


# ---- tables ----


class SeatWish(Body):
    """Who shall sit in a seat."""

    kind: SeatKind
    name: Name | None = None
    level: Level | None = None
    """For a bot: one of the game's levels."""


class NewTable(Body):
    """A table to be opened."""

    game: Annotated[str, Field(max_length=40)]
    options: Annotated[dict[Short, Short], Field(max_length=20)] = {}
    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=MOST_SEATS)]
    seed: Annotated[str, Field(min_length=1, max_length=200)] | None = None
    """A seed that somebody chose, and so knows; everyone is told so. None: a fresh secret one."""
    live_scores: bool = True


class Preferences(BaseModel):
    """What the server answers in place of a seat; every person can change the own ones."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    effects: Answer = "use"
    """Forest Shuffle: effects of played cards."""
    bonuses: Answer = "use"
    """Forest Shuffle: bonuses of matching payments."""
    mushrooms: Answer = "use"
    """Forest Shuffle: draws of mushrooms and other lasting effects."""
    forced: Answer = "use"
    """Both games: a question with a single answer, other than what to do with a turn."""


class SeatState(BaseModel):
    """Who sits in a seat."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None
    connected: bool
    left: bool
    """The person has stood up; a bot may be asked in."""


class Result(BaseModel):
    """How a match ended."""

    scores: list[int]
    winners: list[int]
    seed: str
    """The seed whose SHA-256 was shown from the start."""


class TableState(BaseModel):
    """What anyone with the table's number may know."""

    id: str
    game: str
    rules_version: int
    options: dict[str, str]
    status: Status
    seats: list[SeatState]
    live_scores: bool
    seed_hash: str
    """SHA-256 of the seed's text, in hexadecimal."""
    seed_chosen: bool
    """Somebody chose the seed, and may know how the cards fall."""
    at: int
    ply: int
    to_act: int | None
    created: str
    rematch: str | None
    """The table of the rematch, if there is one."""
    result: Result | None


class Link(BaseModel):
    """A secret door to a table; the path is for the browser, which keeps what follows the #."""

    secret: str
    path: str


class SeatLink(Link):
    """The door of one seat."""

    seat: int
    kind: SeatKind
    """"person": whoever has the link holds the seat. "open": it lets one person join, once."""


class OpenedTable(BaseModel):
    """A new table, and the only time its secrets are told."""

    table: TableState
    links: list[SeatLink]
    """For each person's and each open seat."""
    spectators: Link


class Joining(Body):
    """Somebody takes an open seat."""

    name: Name | None = None


class JoinedSeat(BaseModel):
    """The seat taken, and the new link that holds it."""

    table: TableState
    link: SeatLink


class BotWish(Body):
    """Which bot shall play a seat."""

    level: Level


class RematchWish(Body):
    """How to play again."""

    same_seed: bool = False


class RematchTable(BaseModel):
    """The table of a rematch; the secrets of the old table hold there too."""

    table: TableState


class KnownTable(Body):
    """A table that a browser remembers."""

    table: Annotated[str, Field(max_length=40)]
    secret: Secret


class KnownTables(Body):
    """The tables that a browser remembers."""

    tables: Annotated[list[KnownTable], Field(max_length=50)]


class TableStanding(BaseModel):
    """How a remembered table stands; what is unknown here is left out of the list."""

    table: TableState
    seat: int | None
    your_turn: bool


class Standings(BaseModel):
    """How the remembered tables stand."""

    tables: list[TableStanding]


class QrWish(Body):
    """A link to be drawn as a QR code."""

    link: Annotated[str, Field(min_length=1, max_length=400, pattern=r"^https?://[!-~]+$")]


class Health(BaseModel):
    """Whether the server is well."""

    status: Literal["ok"]
    version: str
    build: str
    tables: int
    """Tables in memory now."""
    connections: int


class Fault(BaseModel):
    """Why a request was refused; nothing was changed."""

    reason: str
    words: str


# ---- replay ----


class Step(BaseModel):
    """One ply of a finished match, everything open."""

    ply: int
    seat: int | None
    """Who moved; None for the deal."""
    move: str | None
    events: list[dict[str, object]]
    scores: list[int]
    sheets: list[dict[str, object]] | None
    """Forest Shuffle: `views.Sheet` for each seat, as if the match ended here."""
    position: dict[str, object]
    """`views.ForestShuffleView` or `views.LivingForestDuelView` with nothing hidden."""


class Replay(BaseModel):
    """Part of a finished match, step by step."""

    table: TableState
    plies: int
    steps: list[Step]
