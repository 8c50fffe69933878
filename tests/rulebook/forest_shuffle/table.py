"""A table to play at: a position set up card by card, and moves as a person says them.

    table = Table(hand="tawny owl beech, beech, birch", forest="oak / sapling: top jay")
    table.do("play tawny owl; at 1; pay beech, birch; use")

Cards and forests are called as in phrases.py.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tests.rulebook.forest_shuffle.phrases import (
    Box,
    Name,
    named,
    side_name,
    sorted_kinds,
    texts,
)
from weald.core.play import checked
from weald.core.rng import Rng
from weald.games.forest_shuffle import GAME
from weald.games.forest_shuffle.cards.deck import HALVES, KIND_OF_CARD, WINTER, kind_text
from weald.games.forest_shuffle.cards.symbols import SIDE_NAMES
from weald.games.forest_shuffle.forest import SAPLING, Forest
from weald.games.forest_shuffle.options import options_from_texts
from weald.games.forest_shuffle.position import ForestShufflePosition
from weald.games.forest_shuffle.questions import ASK_TURN, QUESTION_NAMES
from weald.games.forest_shuffle.seat import Seat
from weald.games.forest_shuffle.setup import cards_above_winter


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


def start_dealt(
    hands: str, deck: str = "", winter_pile: str = "", seats: int = 2, first: int = 0
) -> Table:
    """A table in front of a match dealt from this deck."""
    options = {"seats": str(seats), "first": str(first)}
    dealt = {"deck": dealt_deck(hands, deck, seats, winter_pile)}
    table = Table()
    table.position = GAME.start_dealt(options, dealt)
    table.seats = table.position.table
    return table


def redeals(table: Table, seat: int, times: int) -> list[ForestShufflePosition]:
    """Many redeals of a seat's view."""
    view, rng = table.position.view(seat), Rng("redeals")
    return [view.redeal(rng) for _ in range(times)]
