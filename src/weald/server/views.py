"""The views of both games as a screen receives them.

Views are written by the rules (`View.as_json`); these types describe them for clients, and a test
holds the two together. In a replay nothing is hidden, and a few more facts are there.
"""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict


class Seen(BaseModel):
    """A part of a view: nothing undescribed in it."""

    model_config = ConfigDict(extra="forbid")


# ---- Forest Shuffle ----


class Pending(Seen):
    """What is still to be resolved: the text (watch, effect, bonus) of a species."""

    species: str
    text: str


class Playing(Seen):
    """The card that is being played."""

    card: str
    tree: int | None
    to_pay: int
    match: bool


class RememberedCard(Seen):
    """A card everyone saw a seat take and nobody has seen since."""

    card: str
    hidden_before: int


class HiddenCard(Seen):
    """A card that left a hand face down: "unknown" to all but its owner."""

    card: str
    at: int | str
    """The number of its sapling, or "cave"."""


class ForestTree(Seen):
    """A tree with what lies at its four sides."""

    species: str
    symbol: str | None
    face: str | None = None
    """The card under a sapling, told to its owner alone."""
    slots: dict[str, list[str]]
    """By side: the halves lying there, as "base-112.top"."""


class ForestSeat(Seen):
    """What lies before a seat."""

    points: int | None = None
    """Left out while the table hides live scores."""
    hand: int
    hand_cards: list[str]
    seen: list[RememberedCard]
    hidden: list[HiddenCard]
    mulligan: bool
    mulligan_cards: list[str]
    cave: int
    cave_open: list[str]
    forest: list[ForestTree]
    watching: list[str]
    awake: int


class ForestShuffleView(Seen):
    """What a seat (-1: a spectator) sees of Forest Shuffle."""

    seat: int
    seats: int
    first: int
    to_act: int
    question: str
    about: list[Pending]
    playing: Playing | None
    turn: int
    turn_of: int
    owed: int
    deck: int
    deck_cards: list[str]
    """Empty but in a replay."""
    removed: int
    removed_cards: list[str]
    """Empty but in a replay."""
    winter: int
    clearing: list[str]
    gone: list[str]
    table: list[ForestSeat]


class SheetCard(Seen):
    """Where a scoring card lies: the number of its tree from 0, and the side (None: the tree)."""

    tree: int
    side: str | None
    species: str


class SheetLine(Seen):
    """Equal cards, or a set, with their points and the facts behind."""

    key: str
    word: str
    part: str
    points: int
    facts: dict[str, Any]
    cards: list[SheetCard]
    label: str | None = None
    """In an `explained`: which cards, as "3 Lindens"."""
    text: str | None = None
    """In an `explained`: the whole line, as "Wolf: 4 deer × 5 = 20"."""


class Sheet(Seen):
    """The score of one forest, line by line."""

    points: int
    parts: dict[str, int]
    groups: dict[str, int]
    lines: list[SheetLine]


# ---- Living Forest Duel ----


class ClearingSpot(Seen):
    """One of the seven places of the clearing."""

    position: int
    fire_value: int
    bonus: str
    fire: bool
    onibi: bool


class LaidToken(Seen):
    """A token on a card of the shared line."""

    seat: int
    element: str


class LineCard(Seen):
    """A card of the shared line with the tokens that point at it."""

    card: str
    tokens: list[LaidToken]


class TreePile(Seen):
    """A pile of trees."""

    left: int
    top: str | None
    below: list[str]
    used: bool


class UnfinishedAction(Seen):
    """An action under way."""

    element: str
    bonus: bool
    begun: bool
    left: int
    taken: int


class OwnToken(Seen):
    """A token a seat has laid."""

    element: str
    card: str
    index: int


class SeasonDeckSeen(Seen):
    """A season deck: what is left, in an order nobody knows, and the known bottom."""

    left: int
    unknown: list[str]
    bottom: list[str]


class PlantedTree(Seen):
    """A tree of a forest."""

    x: int
    y: int
    tree: str
    rivers: list[str]
    covered: list[str]


class DuelSide(Seen):
    """One side of the table."""

    season: str
    unused: int
    lost: int
    laid: list[OwnToken]
    fires: int
    sanki: int
    varans: int
    line: list[str]
    solitary: int
    strength: dict[str, int]
    strength_from: dict[str, dict[str, int]]
    season_deck: SeasonDeckSeen
    forest: list[PlantedTree]
    nearness: dict[str, int]


class LivingForestDuelView(Seen):
    """What a seat (-1: a spectator) sees of Living Forest Duel."""

    seat: int
    round: int
    question: str
    to_act: int | None
    turn: int
    winner: int | None
    victory: str | None
    clearing: list[ClearingSpot]
    fire_value: int
    fire_supply: int
    onibi: int
    onibi_card: str
    sanki_supply: int
    recruitment_line: list[str | None]
    shared_line: list[LineCard]
    revealed_varan: str | None
    draw_pile: list[str]
    discard_pile: list[str]
    reshuffles: int
    tree_piles: dict[str, TreePile]
    actions: list[UnfinishedAction]
    players: list[DuelSide]
