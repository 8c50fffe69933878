"""The card tables a screen draws from."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from weald.server.views import SheetLine


class Sentence(BaseModel):
    """What a card does or scores: a word of the vocabulary and the numbers its sentence needs."""

    word: str
    numbers: dict[str, Any]
    text: str
    """The sentence in the language asked for."""


class ExampleCard(BaseModel):
    """Forest Shuffle: forests of an example, the own one first, and the line it scores."""

    forests: list[list[str]]
    """The species in each forest, saplings apart."""
    line: SheetLine


class SpeciesCard(BaseModel):
    """Forest Shuffle: what all cards of a species say."""

    key: str
    name: str
    names: dict[str, str]
    plurals: dict[str, str]
    """The name of several, in each language."""
    slot: str
    """tree, top, bottom or sides."""
    copies: int
    cost: int
    types: list[str]
    points: Sentence
    effect: Sentence | None
    bonus: Sentence | None
    watch: Sentence | None
    """A lasting effect."""
    share_slot: int
    """How many of this species fit into one slot."""
    lasting: list[str]
    """What it does as long as it lies in the forest, in words: a lasting effect, sharing a slot."""
    note: str
    """A ruling worth knowing, in words; mostly empty."""
    notes: dict[str, str]
    """The same in each language."""
    examples: list[ExampleCard]
    """Small forests that show what it counts, counted by the engine."""


class HalfCard(BaseModel):
    """Forest Shuffle: one printed half, or the whole of a tree."""

    species: str
    symbol: str
    side: str | None
    """top, bottom, left, right; None for a tree."""


class KindCard(BaseModel):
    """Forest Shuffle: all copies of one printed card."""

    key: str
    box: str
    copies: int
    tree: bool
    symbols: list[str]
    halves: list[HalfCard]


class ForestShuffleCards(BaseModel):
    """The cards of Forest Shuffle."""

    language: str
    symbols: list[str]
    species: dict[str, SpeciesCard]
    kinds: dict[str, KindCard]


class AnimalCard(BaseModel):
    """Duel: one animal."""

    key: str
    name: str
    names: dict[str, str]
    group: str
    season: str | None
    copies: int
    symbol: str
    """solitary, gregarious or none."""
    cost: int
    elements: dict[str, int]


class TreeCard(BaseModel):
    """Duel: one tree."""

    key: str
    name: str
    names: dict[str, str]
    element: str
    cost: int
    bonus: str
    rivers: list[str]


class ClearingPlace(BaseModel):
    """Duel: one card of the clearing."""

    key: str
    position: int
    fire_value: int
    bonus: str


class LivingForestDuelCards(BaseModel):
    """The cards of Living Forest Duel."""

    language: str
    elements: list[str]
    animals: dict[str, AnimalCard]
    trees: dict[str, TreeCard]
    clearing: list[ClearingPlace]
