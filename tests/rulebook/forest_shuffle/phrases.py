"""The words of the rulebook's tests: cards by name, forests from a phrase, and their points.

    forest("silver fir: left hare, hare; right roe deer birch; top goshawk", "sapling", cave=3)

Trees are parted by "/" (or, where nothing lies at them, by ","). A card is called by its number
("base-112"), by its tree ("beech"), or by a species on it; a tree symbol after the species
("roe deer birch") chooses among several, and so does a side ("hare left").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.games.forest_shuffle.cards.deck import (
    HALVES,
    KIND_OF_CARD,
    KINDS,
    SPECIES_INDEX,
    SYMBOL_NAMES,
    WINTER,
    cards_of_boxes,
    kind_text,
)
from weald.games.forest_shuffle.cards.model import Half
from weald.games.forest_shuffle.cards.symbols import PLANTED, SIDE_NAMES
from weald.games.forest_shuffle.forest import SAPLING, Forest
from weald.games.forest_shuffle.scoring import points, score_sheet

SHORT_NAMES = {
    "badger": "european_badger",
    "barbastelle": "barbastelle_bat",
    "bear": "brown_bear",
    "bechstein": "bechsteins_bat",
    "bee": "violet_carpenter_bee",
    "boar": "wild_boar",
    "chestnut": "horse_chestnut",
    "dormouse": "european_fat_dormouse",
    "emperor": "purple_emperor",
    "ferns": "tree_ferns",
    "fox": "red_fox",
    "fritillary": "silver_washed_fritillary",
    "frog": "tree_frog",
    "hare": "european_hare",
    "horseshoe": "greater_horseshoe_bat",
    "jay": "eurasian_jay",
    "long_eared": "brown_long_eared_bat",
    "marten": "beech_marten",
    "owl": "tawny_owl",
    "parasol": "parasol_mushroom",
    "peacock": "peacock_butterfly",
    "salamander": "fire_salamander",
    "squirrel": "red_squirrel",
    "strawberries": "wild_strawberries",
    "toad": "common_toad",
    "tortoiseshell": "large_tortoiseshell",
    "turtle": "pond_turtle",
    "woodpecker": "great_spotted_woodpecker",
    "beauty": "camberwell_beauty",
}

Test = TypeVar("Test", bound=Callable[..., None])


def species(key: str, *said: str) -> Callable[[Test], Test]:
    """Mark the test that shows what a species says: its "points", its "effect", its "bonus"."""
    assert key in SPECIES_INDEX
    assert said
    assert set(said) <= {"points", "effect", "bonus"}
    return lambda test: test


# ---- cards by name ----


class Name:
    """A card as a person calls it."""

    def __init__(self, text: str) -> None:
        self.text = text
        words = text.lower().replace("-", "_").replace(" ", "_")
        self.kind = KIND_OF_CARD.get(text)
        self.side = ""
        self.symbol = ""
        for side in SIDE_NAMES:
            if words.endswith("_" + side):
                self.side, words = side, words.removesuffix("_" + side)
        self.species = SHORT_NAMES.get(words, words)
        if self.species not in SPECIES_INDEX and self.kind is None:
            for symbol in SYMBOL_NAMES:
                if words.endswith("_" + symbol):
                    self.symbol = symbol
                    words = words.removesuffix("_" + symbol)
            self.species = SHORT_NAMES.get(words, words)
        assert self.kind is not None or self.species in SPECIES_INDEX, f"what is a {text!r}?"

    def means(self, half: Half) -> bool:
        """Whether this half could be meant."""
        if self.kind is not None:
            return int(half.kind) == self.kind
        return (
            half.species.key == self.species
            and self.symbol in ("", SYMBOL_NAMES[half.symbol])
            and self.side in ("", side_name(half))
        )

    def halves_among(self, kinds: Iterable[int]) -> list[Half]:
        """The halves that could be meant, of these cards."""
        found = [half for kind in kinds for half in halves_of(kind) if self.means(half)]
        return list({int(half.index): half for half in found}.values())


def side_name(half: Half) -> str:
    """The side of a half; a tree has none."""
    return "" if half.side == PLANTED else SIDE_NAMES[half.side]


def halves_of(kind: int) -> list[Half]:
    """The halves of a kind of card."""
    card = KINDS[kind]
    return [HALVES[i] for i in range(card.first_half, card.first_half + card.halves)]


def named(text: str, mark: str = ",") -> list[str]:
    """The names in a list: "3 beech, oak" is four."""
    names: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(mark))):
        count, _, name = part.partition(" ")
        names += [name] * int(count) if count.isdigit() else [part]
    return names


class Box:
    """The cards of the box that lie nowhere yet."""

    def __init__(self) -> None:
        self.left = [int(kind) for kind in cards_of_boxes(["base"])]
        self.reserved: set[str] = set()

    def reserve(self, *phrases: str) -> None:
        """Keep cards that are called by their number for those who call them so."""
        self.reserved = {word for text in phrases for word in text.replace(",", " ").split()}

    def take_half(self, name: str, side: str = "") -> Half:
        """Take out a card by a half of it, on that side if it is said."""
        wanted = Name(name)
        for half in wanted.halves_among(self.left):
            is_free = wanted.kind is not None or kind_text(half.kind) not in self.reserved
            if is_free and side in ("", side_name(half)):
                self.left.remove(int(half.kind))
                return half
        raise AssertionError(f"the box holds no {name!r} {side}".rstrip())

    def take(self, text: str) -> list[int]:
        """Take out all cards of a list; "winter" is no card of it."""
        return [
            int(WINTER) if name == "winter" else int(self.take_half(name).kind)
            for name in named(text)
        ]

    def grow(self, phrase: str, cave: int = 0) -> Forest:
        """A forest from a phrase."""
        grown = Forest()
        for part in filter(None, (part.strip() for part in phrase.split("/"))):
            trees, _, slots = part.partition(":")
            for tree in named(trees):
                grown.plant(SAPLING if tree == "sapling" else self.take_half(tree).index)
            for slot in filter(None, (slot.strip() for slot in slots.split(";"))):
                side, _, cards = slot.partition(" ")
                for card in named(cards):
                    half = self.take_half(card, side)
                    assert grown.fits(half.index, len(grown.trees) - 1), f"{card} does not fit"
                    grown.attach(half.index, len(grown.trees) - 1)
        grown.wake_watchers()
        grown.cave = cave
        return grown


# ---- forests and their points ----


def forest(*phrases: str, cave: int = 0) -> Forest:
    """A forest by itself, all its cards different ones of the box."""
    return Box().grow("/".join(phrases), cave)


def totals(*forests: Forest) -> list[int]:
    """The points of the forests of one match, by the quick count and by the sheets alike."""
    counted = [int(total) for total in points(list(forests))]
    assert counted == [sheet.points for sheet in score_sheet(list(forests))]
    return counted


def points_of(name: str, own: Forest, *others: Forest) -> int:
    """The points of all cards of a species (or set) in a forest."""
    totals(own, *others)
    key = SHORT_NAMES.get(name.replace(" ", "_"), name.replace(" ", "_"))
    return score_sheet([own, *others])[0].groups[key]


def texts(kinds: vec[i64]) -> list[str]:
    """Cards as text."""
    return [kind_text(kind) for kind in kinds]


def sorted_kinds(kinds: list[int]) -> vec[i64]:
    """Cards in rising order."""
    cards = vec[i64]()
    for kind in sorted(kinds):
        cards = append(cards, kind)
    return cards
