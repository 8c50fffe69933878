"""A small vocabulary for the rulebook's tests: forests from a phrase, and a table to play at.

    forest("silver fir: left hare, hare; right roe deer birch; top goshawk", "sapling", cave=3)
    table = Table(hand="tawny owl beech, beech, birch", forest="oak / sapling: top jay")
    table.do("play tawny owl; at 1; pay beech; pay birch; use")

Trees are parted by "/" (or, where nothing lies at them, by ","). A card is called by its number
("base-112"), by its tree ("beech"), or by a species on it; a tree symbol after the species
("roe deer birch") chooses among several, and so does a side ("hare left").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.core.play import checked
from weald.games.forest_shuffle import GAME
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
from weald.games.forest_shuffle.options import options_from_texts
from weald.games.forest_shuffle.position import ForestShufflePosition
from weald.games.forest_shuffle.questions import ASK_TURN, QUESTION_NAMES
from weald.games.forest_shuffle.scoring import points, score_sheet
from weald.games.forest_shuffle.seat import Seat
from weald.games.forest_shuffle.setup import cards_above_winter

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


# ---- a table to play at ----


class Table:
    """A position in the middle of a match, set up card by card, to be played on by moves."""

    def __init__(
        self,
        hand: str = "",
        forest: str = "",
        clearing: str = "",
        deck: str = "",
        winters: int = 0,
        cave: int = 0,
        rival_hand: str = "",
        rival_forest: str = "",
        seats: int = 2,
    ) -> None:
        """Seat 0 is to act; `deck` is the top of the deck; `winters` have come already."""
        box = Box()
        box.reserve(hand, forest, clearing, deck, rival_hand, rival_forest)
        self.seats = [Seat(box.grow(forest, cave)), Seat(box.grow(rival_forest))]
        self.seats += [Seat(Forest()) for _ in range(seats - 2)]
        for seat, cards in zip(self.seats, (hand, rival_hand), strict=False):
            for kind in box.take(cards):
                seat.add_to_hand(kind)
        lying = sorted(box.take(clearing))
        top = box.take(deck)
        self.position = self.set_up(box, sorted_kinds(lying), top, winters)

    def set_up(
        self, box: Box, clearing: vec[i64], top: list[int], winters: int
    ) -> ForestShufflePosition:
        """Put the rest of the cards where a match could have brought them."""
        options = options_from_texts({"seats": str(len(self.seats))})
        size = 158 - int(options.removed())
        above = int(cards_above_winter(size))
        on_table = sum(in_sight(seat) for seat in self.seats) + len(clearing)
        # Cards swept out of the clearing long ago bring the deck down to where winter is.
        if winters > 0:
            drawn = max(on_table, above) + winters
        elif int(WINTER) in top:
            drawn = above - top.index(int(WINTER))
        else:
            drawn = on_table
        for seat in self.seats:
            self.hide_cards(seat, box)
        gone = [box.left.pop(0) for _ in range(drawn - winters - on_table)]
        rest = size + 3 - drawn - len(top)
        later = [int(WINTER)] * (3 - winters - top.count(int(WINTER)))
        below = [box.left.pop(0) for _ in range(rest - len(later))]
        if later and winters == 0 and int(WINTER) not in top:
            below.insert(above - drawn - len(top), later.pop())
        below += later  # the last winter cards at the very bottom
        position = ForestShufflePosition(
            options, vec[i64]([-2] * drawn + top + below), sorted_kinds(box.left)
        )
        position.drawn = drawn
        position.winters = winters
        position.clearing = clearing
        position.gone = sorted_kinds(gone)
        position.table = self.seats
        position.question = ASK_TURN
        return position

    def hide_cards(self, seat: Seat, box: Box) -> None:
        """Give the saplings their faces, and the cave its cards."""
        for tree, half in enumerate(seat.forest.trees):
            if half == SAPLING:
                seat.hidden = append(seat.hidden, box.left.pop())
                seat.hidden_at = append(seat.hidden_at, tree)
        for _ in range(seat.forest.cave):
            seat.cave_open = append(seat.cave_open, box.left.pop())

    # ---- playing ----

    def do(self, moves: str) -> Table:
        """Play moves, parted by ";", cards called as above; IllegalMove if one is none.

        "pay jay, oak" and "cave jay, oak" are several moves, put into the order the game asks for.
        """
        for text in filter(None, (text.strip() for text in moves.split(";"))):
            verb, _, cards = text.partition(" ")
            if verb in ("pay", "cave"):
                for kind in sorted(self.from_hand(cards)):
                    self.play(f"{verb} {kind_text(kind)}")
            else:
                self.play(self.in_full(text))
        return self

    def play(self, text: str) -> None:
        """Play one move, written as the game writes it."""
        checked(GAME, self.position, GAME.move_from_text(text), int(self.position.turn))

    def from_hand(self, cards: str) -> list[int]:
        """The cards of a list in the hand of the seat to act, each name a card of its own."""
        held = [int(kind) for kind in self.position.own_hand()]
        found = []
        for name in named(cards):
            kinds = [int(half.kind) for half in Name(name).halves_among(held)]
            assert kinds, f"no {name!r} in the hand"
            held.remove(kinds[0])
            found.append(kinds[0])
        return found

    def in_full(self, text: str) -> str:
        """A move as the game writes it, with the card named that must be meant."""
        verb, _, name = text.partition(" ")
        if not name or verb == "at" or "." in name or name in KIND_OF_CARD:
            return text
        offered = [move for move in self.offers if move.startswith(verb + " ")]
        meant = [move for move in offered if self.names_card_of(name, move)]
        assert meant, f"{text!r} is not offered, but {self.offers}"
        return meant[0]

    def names_card_of(self, name: str, move: str) -> bool:
        """Whether a name means the half that a move plays, or the card it speaks of."""
        card, _, side = move.partition(" ")[2].partition(".")
        halves = Name(name).halves_among([KIND_OF_CARD[card]])
        return any(side in ("", side_name(half)) for half in halves)

    # ---- looking ----

    @property
    def offers(self) -> list[str]:
        """The legal moves as text."""
        return [GAME.move_text(move) for move in self.position.legal_moves()]

    @property
    def question(self) -> str:
        """What is asked."""
        return QUESTION_NAMES[self.position.question]

    @property
    def about(self) -> str:
        """Which text of which species the question is about, as "wolf bonus"."""
        work = self.position.as_json()["about"]
        assert isinstance(work, list)
        return f"{work[0]['species']} {work[0]['text']}" if work else ""

    @property
    def to_act(self) -> int:
        """The seat that must answer."""
        return int(self.position.to_act())

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.question == "over"

    @property
    def hand(self) -> list[str]:
        """The hand of the first seat."""
        return texts(self.seats[0].hand)

    @property
    def rival_hand(self) -> list[str]:
        """The hand of the second seat."""
        return texts(self.seats[1].hand)

    @property
    def clearing(self) -> list[str]:
        """The cards in the clearing."""
        return texts(self.position.clearing)

    @property
    def gone(self) -> int:
        """How many cards were swept out of the clearing."""
        return len(self.position.gone)

    @property
    def deck(self) -> int:
        """How many cards the deck has left."""
        return len(self.position.deck) - int(self.position.drawn)

    @property
    def cave(self) -> int:
        """How many cards lie under the cave of the first seat."""
        return int(self.seats[0].forest.cave)

    @property
    def owed(self) -> int:
        """How many further turns the seat will get."""
        return int(self.position.owed)

    @property
    def scores(self) -> list[int]:
        """The scores, final or as if the match ended now."""
        return [int(score) for score in self.position.scores()]

    @property
    def trees(self) -> list[str]:
        """The trees of the first seat, in planting order."""
        planted = self.seats[0].forest.trees
        return ["sapling" if half == SAPLING else HALVES[half].species.key for half in planted]

    def at(self, tree: int, side: str) -> list[str]:
        """What lies at a side of a tree (the first is 1) of the first seat."""
        cards = self.seats[0].forest.slot_cards(tree - 1, SIDE_NAMES.index(side))
        return [HALVES[card].species.key for card in cards]


def in_sight(seat: Seat) -> int:
    """How many cards a seat holds, has laid out and has under its cave."""
    grown = seat.forest
    return len(seat.hand) + len(grown.halves()) + int(grown.saplings() + grown.cave)


def texts(kinds: vec[i64]) -> list[str]:
    """Cards as text."""
    return [kind_text(kind) for kind in kinds]


def sorted_kinds(kinds: list[int]) -> vec[i64]:
    """Cards in rising order."""
    cards = vec[i64]()
    for kind in sorted(kinds):
        cards = append(cards, kind)
    return cards


def dealt_deck(hands: str, deck: str = "", seats: int = 2, winter_pile: str = "") -> list[str]:
    """A whole deck as `start_dealt` takes it: opening hands, what lies on top, and any rest.

    `winter_pile` is the beginning of what lies below the first winter card; without winter cards in
    it, the last two lie at the very bottom.
    """
    box = Box()
    box.reserve(hands, deck, winter_pile)
    above = box.take(hands) + box.take(deck)
    below = box.take(winter_pile)
    size = 158 - int(options_from_texts({"seats": str(seats)}).removed())
    depth = int(cards_above_winter(size))
    above += [box.left.pop(0) for _ in range(depth - len(above))]
    winters = 2 - below.count(int(WINTER))
    below += [box.left.pop(0) for _ in range(size + 2 - depth - winters - len(below))]
    cards = [*above, int(WINTER), *below, *[int(WINTER)] * winters]
    return [kind_text(kind) for kind in cards]
