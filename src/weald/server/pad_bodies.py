"""The bodies of the relay of the score pad: one game entered on several phones."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import BaseModel, Field

from weald.server.bodies import Body, Name

MOST_PLAYERS: Final = 5
MOST_TREES: Final = 120
MOST_IN_SLOT: Final = 20
MOST_CARDS: Final = 200

Key = Annotated[str, Field(max_length=40, pattern=r"^[a-z_]+$")]
Count = Annotated[int, Field(strict=True, ge=0, le=MOST_CARDS)]


class PadCard(Body):
    """A card at a tree: its species and, where it was said, its tree symbol."""

    species: Key
    symbol: Key | None = None


class PadSlots(Body):
    """The cards at the four sides of a tree."""

    top: list[PadCard] = Field(default=[], max_length=MOST_IN_SLOT)
    bottom: list[PadCard] = Field(default=[], max_length=MOST_IN_SLOT)
    left: list[PadCard] = Field(default=[], max_length=MOST_IN_SLOT)
    right: list[PadCard] = Field(default=[], max_length=MOST_IN_SLOT)


class PadTree(Body):
    """A tree or a sapling with what lies at it."""

    species: Key
    slots: PadSlots = PadSlots()


class PadForest(Body):
    """One player's forest as it was entered: tree by tree, or counted."""

    name: Name
    cave: Count = 0
    mode: Annotated[str, Field(pattern="^(trees|counts)$")] = "trees"
    trees: list[PadTree] = Field(default=[], max_length=MOST_TREES)
    counts: dict[Key, Count] = Field(default={}, max_length=80)
    answers: dict[Key, Count | dict[Key, Count]] = Field(default={}, max_length=80)


class NewPad(Body):
    """A game that other phones shall see."""

    players: list[PadForest] = Field(min_length=1, max_length=MOST_PLAYERS)


class OpenedPad(BaseModel):
    """The number and the secret of a shared game; whoever has both may enter forests."""

    pad: str
    secret: str
    path: str
    """The link of the page."""
    seen: int
    """The number of the last change."""


class PadWish(Body):
    """A forest as it is now."""

    forest: PadForest
    base: int = Field(strict=True, ge=0, le=1_000_000)
    """The last change of this game that the phone had seen."""


class PadChange(BaseModel):
    """One forest as it was entered once."""

    number: int
    """From 1, without gaps."""
    player: int
    time: str
    forest: PadForest


class PadSaved(BaseModel):
    """The forest is kept."""

    seen: int


class PadState(BaseModel):
    """What has changed; for each player only the latest, unless all of it was asked for."""

    pad: str
    created: str
    players: int
    seen: int
    changes: list[PadChange]
