"""The cards as tables that the rules read, built once from the CSV files beside this one."""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.games.living_forest_duel.cards.model import (
    GREGARIOUS,
    NO_BONUS,
    NO_SEASON,
    SANKI,
    SEASON_NAMES,
    SOLITARY,
    Animal,
    ClearingCard,
    Tree,
)
from weald.games.living_forest_duel.elements import (
    ELEMENT_NAMES,
    PLANT,
    SUN,
    WATER,
    packed,
    single,
)

BONUSES: Final = {
    "recruit": SUN,
    "extinguish": WATER,
    "plant": PLANT,
    "sanki": SANKI,
    "none": NO_BONUS,
}
BONUS_NAMES: Final = {bonus: name for name, bonus in BONUSES.items()}
SYMBOLS: Final = {"solitary": SOLITARY, "gregarious": GREGARIOUS, "none": 0}
SYMBOL_NAMES: Final = {symbol: name for name, symbol in SYMBOLS.items()}


def rows(name: str) -> list[dict[str, str]]:
    """The rows of one of the tables that lie beside this file."""
    text = files("weald.games.living_forest_duel.cards").joinpath(name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def names_of(row: dict[str, str]) -> dict[str, str]:
    """The name of a card by language."""
    return {language: row[f"name_{language}"] for language in ("en", "de", "nl")}


def read_animals() -> list[Animal]:
    """Every animal, the varans last."""
    animals = []
    for index, row in enumerate(rows("animals.csv")):
        printed = [int(row[element]) for element in ELEMENT_NAMES]
        season = SEASON_NAMES.index(row["season"]) if row["season"] != "none" else NO_SEASON
        animals.append(
            Animal(
                index=index,
                key=row["id"],
                names=names_of(row),
                group=row["group"],
                season=season,
                copies=int(row["copies"]),
                symbol=SYMBOLS[row["symbol"]],
                cost=int(row["cost"] or 0),
                elements=packed(printed[0], printed[1], printed[2], printed[3]),
                signs=packed(*[1 if number else 0 for number in printed]),
            )
        )
    return animals


def read_trees() -> list[Tree]:
    """The 24 trees, six a kind in the order of the elements, then the two start trees."""
    trees = []
    for index, row in enumerate(rows("trees.csv")):
        rivers = 0
        for bit, edge in enumerate(("north", "east", "south", "west")):
            rivers |= int(row[f"river_{edge}"]) << bit
        trees.append(
            Tree(
                index=index,
                key=row["id"],
                names=names_of(row),
                element=row["element"],
                cost=int(row["cost"] or 0),
                bonus=BONUSES[row["bonus"]],
                rivers=rivers,
            )
        )
    return trees


def read_clearing() -> list[ClearingCard]:
    """The seven cards from Summer's end to Winter's."""
    return [
        ClearingCard(
            key=row["id"],
            position=int(row["position"]),
            fire_value=int(row["fire_value"]),
            bonus=BONUSES[row["bonus"]],
            has_fire=row["fire_at_setup"] == "1",
            has_onibi=row["onibi_at_setup"] == "1",
        )
        for row in rows("clearing.csv")
    ]


def elements_of(tree: Tree) -> i64:
    """The element a visible tree gives, packed."""
    if tree.element == "none":
        return 0
    return single(ELEMENT_NAMES.index(tree.element), 1)


ANIMALS: Final = read_animals()
ANIMAL_NUMBERS: Final = {animal.key: int(animal.index) for animal in ANIMALS}
TREES: Final = read_trees()
TREE_NUMBERS: Final = {tree.key: int(tree.index) for tree in TREES}
CLEARING: Final = read_clearing()

# Columns of the tables as vecs: what the rules read at every ply.
COST: Final = vec[i64]([animal.cost for animal in ANIMALS])
SEASON: Final = vec[i64]([animal.season for animal in ANIMALS])
SYMBOL: Final = vec[i64]([animal.symbol for animal in ANIMALS])
PRINTED: Final = vec[i64]([animal.elements for animal in ANIMALS])
SIGNS: Final = vec[i64]([animal.signs for animal in ANIMALS])

STAG: Final = 0
FIRST_VARAN: Final = 49
"""Animals below this number are single cards; the varans of a season are this one plus its seat."""
NO_CARD: Final = -1

TREE_COST: Final = vec[i64]([tree.cost for tree in TREES])
TREE_BONUS: Final = vec[i64]([tree.bonus for tree in TREES])
RIVERS: Final = vec[i64]([tree.rivers for tree in TREES])
TREE_ELEMENTS: Final = vec[i64]([elements_of(tree) for tree in TREES])
TREES_A_KIND: Final = 6
KINDS_OF_TREES: Final = 4
PLANTED_TREES: Final = 24
"""Trees below this number lie in piles; the start tree of a season is this one plus its seat."""

CLEARING_CARDS: Final = 7
MIDDLE: Final = 3
"""The number of the middle card; a position is counted from there."""
FIRE_VALUE: Final = vec[i64]([card.fire_value for card in CLEARING])
CLEARING_BONUS: Final = vec[i64]([card.bonus for card in CLEARING])
NO_FIRE: Final = 99
"""Dearer than any strength reaches."""


def cheapest_fires() -> vec[i64]:
    """The lowest fire value among the burning cards, for each set of them."""
    cheapest = vec[i64]()
    for fires in range(1 << CLEARING_CARDS):
        lowest: i64 = NO_FIRE
        for place in range(CLEARING_CARDS):
            if fires >> place & 1:
                lowest = min(lowest, FIRE_VALUE[place])
        cheapest = append(cheapest, lowest)
    return cheapest


CHEAPEST_FIRE: Final = cheapest_fires()


def of_group(group: str, season: i64 = NO_SEASON) -> vec[i64]:
    """The animals of one group (and season) by number."""
    members = vec[i64]()
    for animal in ANIMALS:
        if animal.group == group and animal.season == season:
            members = append(members, animal.index)
    return members


def animal_keys(cards: vec[i64]) -> list[str]:
    """Animals as their stable texts, in this order."""
    return [ANIMALS[card].key for card in cards]
