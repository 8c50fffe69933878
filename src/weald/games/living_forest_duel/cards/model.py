"""Animal, Tree and ClearingCard: what is printed on a card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SUMMER: Final = 0
WINTER: Final = 1
NO_SEASON: Final = -1
SEASON_NAMES: Final = ("summer", "winter")

SOLITARY: Final = 1
GREGARIOUS: Final = -1

SANKI: Final = 4
"""A bonus beside the actions, which go by the number of their element."""
NO_BONUS: Final = -1


class Animal:
    """One animal: all copies of it say the same (only the varans have several)."""

    def __init__(
        self,
        index: i64,
        key: str,
        names: dict[str, str],
        group: str,
        season: i64,
        copies: i64,
        symbol: i64,
        cost: i64,
        elements: i64,
        signs: i64,
    ) -> None:
        self.index = index
        self.key = key
        self.names = names
        self.group = group
        self.season = season
        self.copies = copies
        self.symbol = symbol
        self.cost = cost
        self.elements = elements
        self.signs = signs


class Tree:
    """One tree card; `rivers` has a bit for each edge with water."""

    def __init__(
        self,
        index: i64,
        key: str,
        names: dict[str, str],
        element: str,
        cost: i64,
        bonus: i64,
        rivers: i64,
    ) -> None:
        self.index = index
        self.key = key
        self.names = names
        self.element = element
        self.cost = cost
        self.bonus = bonus
        self.rivers = rivers


class ClearingCard:
    """One of the seven cards of the clearing."""

    def __init__(
        self, key: str, position: i64, fire_value: i64, bonus: i64, has_fire: bool, has_onibi: bool
    ) -> None:
        self.key = key
        self.position = position
        self.fire_value = fire_value
        self.bonus = bonus
        self.has_fire = has_fire
        self.has_onibi = has_onibi
