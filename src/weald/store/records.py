"""What is kept of tables and pads. Rows are only ever added; nothing is changed or deleted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

EntryKind = Literal["move", "undo"]
By = Literal["person", "bot", "server"]


@dataclass(frozen=True)
class TableRow:
    """A table as it was opened."""

    id: str
    game: str
    rules_version: int
    options: dict[str, str]
    seed: str
    seed_chosen: bool
    live_scores: bool
    spectator_hash: str
    created: str
    rematch_of: str | None = None


@dataclass(frozen=True)
class SeatRow:
    """Who sits in a seat from this change on; the last change of a seat counts."""

    table: str
    seat: int
    change: int
    kind: str
    name: str
    level: str | None
    secret_hash: str | None
    invite_hash: str | None
    left: bool
    preferences: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class EntryRow:
    """One ply, or an undo: `text` is then the number of plies that stay."""

    table: str
    number: int
    """From 1, without gaps."""
    kind: EntryKind
    seat: int
    text: str
    by: By
    gesture: int
    """The number of the first entry of the list it came with."""
    time: str


@dataclass(frozen=True)
class ResultRow:
    """How a match ended."""

    table: str
    scores: list[int]
    winners: list[int]
    time: str


@dataclass(frozen=True)
class PadRow:
    """A game of the score pad that several phones share."""

    id: str
    secret_hash: str
    created: str


@dataclass(frozen=True)
class PadChangeRow:
    """A player's forest as it was entered once; the last of a player counts."""

    pad: str
    number: int
    """From 1, without gaps."""
    player: int
    forest: dict[str, Any]
    time: str


Row = TableRow | SeatRow | EntryRow | ResultRow | PadRow | PadChangeRow


@dataclass(frozen=True)
class KeptTable:
    """All that is known of a table."""

    table: TableRow
    seats: list[SeatRow]
    entries: list[EntryRow]
    rematch: str | None
