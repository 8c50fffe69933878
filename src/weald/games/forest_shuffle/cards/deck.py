"""Which halves share a card: the tables of species, halves and kinds, built from the CSV files."""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.core.bits import bit
from weald.games.forest_shuffle.cards.base import BASE
from weald.games.forest_shuffle.cards.book import Book
from weald.games.forest_shuffle.cards.model import Half, Kind, Species
from weald.games.forest_shuffle.cards.symbols import (
    BOTTOM,
    LEFT,
    PLANTED,
    RIGHT,
    TOP,
    TREE,
    types_from_names,
)

WINTER: Final = -1
"""A winter card in the deck."""
UNKNOWN: Final = -2
"""A card whose face the seat may not know."""
WINTER_CARDS: Final = 3


def rows(name: str) -> list[dict[str, str]]:
    """The rows of one of the tables that lie beside this file."""
    text = files("weald.games.forest_shuffle.cards").joinpath(name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def make_species() -> vec[Species]:
    """Every species of every box."""
    species = vec[Species]()
    for row in rows("species.csv"):
        key = row["species"]
        names = {"en": row["name_en"], "de": row["name_de"], "nl": row["name_nl"]}
        types = types_from_names(row["types"])
        copies, cost = int(row["copies"]), int(row["cost"])
        made = Species(len(species), key, names, row["slot"], copies, cost, types, BASE[key])
        species = append(species, made)
    return species


SPECIES: Final = make_species()
BOOK: Final = Book(SPECIES)
BOOK.bind()
SPECIES_INDEX: Final = BOOK.index
SYMBOL_NAMES: Final = [species.key for species in SPECIES if species.types & TREE]
"""The tree symbols: one for each tree species, in the same order."""


class Printing:
    """The tables while they are being printed, card by card."""

    def __init__(self) -> None:
        self.halves = vec[Half]()
        self.kinds = vec[Kind]()
        self.kind_of_card: dict[str, int] = {}

    def add_card(self, row: dict[str, str]) -> None:
        """Add one printed card; further copies of a tree join the first."""
        if row["layout"] == "winter":
            self.kind_of_card[row["card"]] = WINTER
            return
        is_tree = row["layout"] == "tree"
        text = row["first"] if is_tree else row["card"]
        if text not in self.kind_of_card:
            self.kind_of_card[text] = len(self.kinds)
            self.add_kind(row, text, is_tree)
        kind = self.kind_of_card[text]
        self.kind_of_card[row["card"]] = kind
        self.kinds[kind].copies += 1

    def add_kind(self, row: dict[str, str], text: str, is_tree: bool) -> None:
        """Add a kind of card with its halves."""
        kind = Kind(len(self.kinds), text, row["box"], 0)
        kind.first_half = len(self.halves)
        kind.is_tree = is_tree
        self.kinds = append(self.kinds, kind)
        if is_tree:
            self.add_half(kind, row["first"], row["first_symbol"], PLANTED)
        else:
            first, second = (TOP, BOTTOM) if row["layout"] == "top_bottom" else (LEFT, RIGHT)
            self.add_half(kind, row["first"], row["first_symbol"], first)
            self.add_half(kind, row["second"], row["second_symbol"], second)

    def add_half(self, kind: Kind, species: str, symbol: str, side: i64) -> None:
        """Add a half to a kind."""
        number = SYMBOL_NAMES.index(symbol)
        half = Half(len(self.halves), SPECIES[SPECIES_INDEX[species]], number, side, kind.index)
        self.halves = append(self.halves, half)
        kind.halves += 1
        kind.symbols |= bit(number)


def print_cards() -> Printing:
    """Print all cards of all boxes."""
    printing = Printing()
    for row in rows("cards.csv"):
        printing.add_card(row)
    return printing


PRINTED: Final = print_cards()
HALVES: Final = PRINTED.halves
KINDS: Final = PRINTED.kinds
KIND_OF_CARD: Final = PRINTED.kind_of_card
"""From the number of a printed card ("base-007") or the text of a kind ("beech") to the kind."""


def kind_text(kind: i64) -> str:
    """The stable text of a kind of card: "beech", "base-112", "winter", or "unknown"."""
    if kind == WINTER:
        return "winter"
    if kind == UNKNOWN:
        return "unknown"
    return KINDS[kind].text


def cards_of_boxes(boxes: list[str]) -> vec[i64]:
    """All cards of these boxes, winter cards apart, as kinds."""
    cards = vec[i64](capacity=256)
    for kind in KINDS:
        if kind.box in boxes:
            for _ in range(kind.copies):
                cards = append(cards, kind.index)
    return cards
