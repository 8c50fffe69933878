"""Forests as they were described: cards named by species, side and perhaps symbol."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from weald.core.errors import BadForest, ImpossibleForest
from weald.games.forest_shuffle.cards.deck import HALVES, SPECIES, SPECIES_INDEX, SYMBOL_NAMES
from weald.games.forest_shuffle.cards.symbols import NO_SYMBOL, PLANTED, SIDE_NAMES
from weald.games.forest_shuffle.forest import SAPLING

SAPLING_KEY: Final = "sapling"
LONGEST: Final = 40
"""How much of a stranger's text a sentence repeats."""
WHERE: Final = ("atop", "below", "left of", "right of")
"""Where a card of each side lies, as seen from its tree."""


class LaidCard:
    """One described card, the printed halves it may be, and in the end the one it is taken for."""

    def __init__(self, species: i64, symbol: i64, side: i64) -> None:
        self.species = species
        self.symbol = symbol  # or NO_SYMBOL where it was not said
        self.side = side
        self.player = 0
        self.tree = 0
        self.halves: list[int] = []
        self.half: i64 = SAPLING

    def like(self) -> LaidCard:
        """Another card that may be the same printed halves."""
        twin = LaidCard(self.species, self.symbol, self.side)
        twin.player = self.player
        twin.tree = self.tree
        twin.halves = self.halves
        return twin

    def name(self) -> str:
        """Its name, with the symbol if that was said: "Roe Deer (birch)"."""
        name = SPECIES[self.species].names["en"]
        if self.symbol == NO_SYMBOL or self.side == PLANTED:
            return name
        return f"{name} ({symbol_words(self.symbol)})"


class LaidTree:
    """A described tree or sapling with the cards at it."""

    def __init__(self, card: LaidCard | None) -> None:
        self.card = card  # None for a sapling
        self.slots: list[list[LaidCard]] = [[] for _ in SIDE_NAMES]

    def name(self) -> str:
        """Its name."""
        return "sapling" if self.card is None else self.card.name()


class LaidForest:
    """A described forest; `name` is its player's."""

    def __init__(self, name: str, cave: int) -> None:
        self.name = name
        self.cave = cave
        self.trees: list[LaidTree] = []


class Laid:
    """All described forests of one match."""

    def __init__(self, forests: list[LaidForest]) -> None:
        self.forests = forests
        for player in range(len(forests)):
            for tree in range(len(forests[player].trees)):
                for card in cards_of(forests[player].trees[tree]):
                    card.player = player
                    card.tree = tree

    def cards(self) -> list[LaidCard]:
        """Every described card, saplings and caves apart."""
        return [card for forest in self.forests for tree in forest.trees for card in cards_of(tree)]

    def place(self, player: int, tree: int) -> str:
        """A tree in words: "Anna, tree 2 (Oak)"."""
        forest = self.forests[player]
        if tree < 0:  # a card that was only counted
            return forest.name
        return f"{forest.name}, tree {tree + 1} ({forest.trees[tree].name()})"

    def impossible(self, card: LaidCard, reason: str) -> ImpossibleForest:
        """The refusal of a card where it lies."""
        where = self.place(card.player, card.tree)
        return ImpossibleForest(f"{where}: {reason}", card.player, card.tree)

    def unclear(self, card: LaidCard, reason: str) -> BadForest:
        """The question about a card that was not described well enough."""
        where = self.place(card.player, card.tree)
        return BadForest(f"{where}: {reason}", card.player, card.tree)


def where_facts(card: LaidCard) -> dict[str, object]:
    """Which card is refused, for a page that says so in its own words."""
    side: object = None if card.side == PLANTED else SIDE_NAMES[card.side]
    symbol: object = None if card.symbol == NO_SYMBOL else SYMBOL_NAMES[card.symbol]
    return {"species": SPECIES[card.species].key, "side": side, "symbol": symbol}


def cards_of(tree: LaidTree) -> list[LaidCard]:
    """The tree's own card, unless it is a sapling, and the cards at it."""
    own = [] if tree.card is None else [tree.card]
    return own + [card for slot in tree.slots for card in slot]


def short(value: object) -> str:
    """Something a stranger wrote, made fit for a sentence: not too long, nothing unprintable."""
    text = str(value)
    cut = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
    return "".join([letter if letter.isprintable() else "?" for letter in cut])


def symbol_words(symbol: i64) -> str:
    """A tree symbol in words: "horse chestnut"."""
    return SYMBOL_NAMES[symbol].replace("_", " ")


def species_name(species: i64) -> str:
    """The English name of a species."""
    return SPECIES[species].names["en"]


def species_of(key: str) -> i64:
    """The number of a species, -1 if there is none of that key."""
    return SPECIES_INDEX.get(key, -1)


def halves_like(species: i64, side: i64, symbol: i64) -> list[int]:
    """The printed halves of a species on a side, with that symbol or (NO_SYMBOL) any."""
    found: list[int] = []
    for half in HALVES:
        if (
            half.species.index == species
            and half.side == side
            and symbol in (NO_SYMBOL, half.symbol)
        ):
            found.append(int(half.index))
    return found
