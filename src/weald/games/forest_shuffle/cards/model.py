"""Species, Half and Kind: what a card says, one printed half, and all copies of one card."""

from __future__ import annotations

from mypy_extensions import i64

from weald.games.forest_shuffle.effects import Effect, Watch
from weald.games.forest_shuffle.points import Points


class Species:
    """What a card says: all copies of it cost, do and score the same."""

    def __init__(
        self,
        index: i64,
        key: str,
        names: dict[str, str],
        slot: str,
        copies: i64,
        cost: i64,
        types: i64,
        does: Does,
    ) -> None:
        self.index = index
        self.key = key
        self.names = names
        self.slot = slot
        self.copies = copies
        self.cost = cost
        self.types = types
        self.effect = does.effect
        self.bonus = does.bonus
        self.watch = does.watch
        self.points = does.points
        self.share_slot = does.share_slot
        self.extra_tree = does.extra_tree


class Does:
    """What a species does, beside its printed facts: a row of a box."""

    def __init__(
        self,
        points: Points,
        effect: Effect | None = None,
        bonus: Effect | None = None,
        watch: Watch | None = None,
        share_slot: i64 = 1,
        extra_tree: bool = False,
    ) -> None:
        self.points = points
        self.effect = effect
        self.bonus = bonus
        self.watch = watch  # a permanent effect: what it waits for
        self.share_slot = share_slot  # how many of this species fit into one slot
        self.extra_tree = extra_tree  # makes its tree count once more


class Half:
    """One printed half of a split card, or the whole of a tree card."""

    def __init__(self, index: i64, species: Species, symbol: i64, side: i64, kind: i64) -> None:
        self.index = index
        self.species = species
        self.symbol = symbol
        self.side = side
        self.kind = kind


class Kind:
    """All copies of one printed card: nothing tells them apart, so they are one thing in moves."""

    def __init__(self, index: i64, text: str, box: str, copies: i64) -> None:
        self.index = index
        self.text = text
        self.box = box
        self.copies = copies
        self.first_half: i64 = 0
        self.halves: i64 = 0
        self.symbols: i64 = 0  # a bit for each tree symbol on either half
        self.is_tree = False
