"""What a seat sees and could remember, and redeal()."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from weald.core.position import SPECTATOR, View
from weald.core.rng import Rng
from weald.games.forest_shuffle.cards.deck import (
    HALVES,
    KINDS,
    UNKNOWN,
    WINTER,
    WINTER_CARDS,
    cards_of_boxes,
)
from weald.games.forest_shuffle.questions import ASK_MULLIGAN
from weald.games.forest_shuffle.seat import Seat
from weald.games.forest_shuffle.setup import cards_above_winter
from weald.games.forest_shuffle.view_json import position_json

if TYPE_CHECKING:
    from weald.games.forest_shuffle.position import ForestShufflePosition


MOST_THROWS: Final = 50
"""How often remembered cards are placed anew before the places that must hold them come first."""


class ForestShuffleView(View):
    """A position in which every card the seat may not know is UNKNOWN."""

    def __init__(self, seat: i64, known: ForestShufflePosition) -> None:
        super().__init__(seat)
        self.known = known

    def as_position(self) -> ForestShufflePosition:
        return self.known

    def to_act(self) -> i64:
        return self.known.to_act()

    def legal_moves(self) -> vec[i64]:
        if self.known.to_act() != self.seat or self.seat == SPECTATOR:
            return vec[i64]()
        return self.known.legal_moves()

    def redeal(self, rng: Rng) -> ForestShufflePosition:
        return Redeal(self.known.copy(), self.seat, rng).position

    def as_json(self) -> dict[str, object]:
        return {"seat": int(self.seat), **position_json(self.known)}


def view_of(position: ForestShufflePosition, seat: i64) -> ForestShuffleView:
    """The view of a seat: a copy with every secret of the others blanked out."""
    known = position.copy()
    known.deck = unknown_cards(len(position.deck))
    known.removed = unknown_cards(len(position.removed))
    if seat != position.seat:
        # The order in which another seat pays and caves is ours, not theirs: it tells nothing.
        known.from_kind = 0
    for other in range(i64(len(known.table))):
        if other != seat:
            blanked = known.table[other]
            blanked.hand = unknown_cards(len(blanked.hand))
            blanked.hidden = unknown_cards(len(blanked.hidden))
            blanked.mulligan = unknown_cards(len(blanked.mulligan))
    return ForestShuffleView(seat, known)


def unknown_cards(count: i64) -> vec[i64]:
    """So many cards of which nothing is known."""
    cards = vec[i64](capacity=count)
    for _ in range(count):
        cards = append(cards, UNKNOWN)
    return cards


class Redeal:
    """Fills the unknown cards of a view with those nobody has seen.

    Every way to do so that fits the view is equally likely: the narrowest places are filled first,
    and each filling leaves equally many ways for the rest.
    """

    def __init__(self, position: ForestShufflePosition, viewer: i64, rng: Rng) -> None:
        self.position = position
        self.rng = rng
        self.pool = self.unseen_cards()
        for number in range(i64(len(position.table))):
            if number != viewer:
                self.place_remembered(position.table[number])
        rng.shuffle(self.pool)
        for number in range(i64(len(position.table))):
            if number != viewer:
                self.fill_treeless(number)
        for number in range(i64(len(position.table))):
            if number != viewer:
                self.fill_seat(position.table[number])
        position.removed = self.filled(position.removed)
        position.deck = deck_of(position, self.pool, rng)

    def unseen_cards(self) -> vec[i64]:
        """All cards of the boxes that lie nowhere in sight."""
        position = self.position
        left = vec[i64]([0] * len(KINDS))
        for kind in cards_of_boxes(position.options.boxes):
            left[kind] += 1
        take_away(left, position.clearing)
        take_away(left, position.gone)
        if position.half >= 0:
            left[HALVES[position.half].kind] -= 1
        for seat in position.table:
            take_away(left, seat.hand)
            take_away(left, seat.hidden)
            take_away(left, seat.mulligan)
            take_away(left, seat.cave_open)
            for half in seat.forest.halves():
                left[HALVES[half].kind] -= 1
        pool = vec[i64](capacity=160)
        for kind in range(len(left)):
            for _ in range(left[kind]):
                pool = append(pool, kind)
        return pool

    def place_remembered(self, seat: Seat) -> None:
        """Give back the cards seen on their way into a hand: there, or among what left it hidden.

        Ways that hide fewer of them than must be hidden are thrown again; should that go on for
        too long, enough are hidden first.
        """
        for _ in range(MOST_THROWS):
            self.throw_remembered(seat, False)
            if hides_enough(seat):
                break
            seat.hand = unknown_cards(len(seat.hand))
            seat.hidden = unknown_cards(len(seat.hidden))
        else:
            self.throw_remembered(seat, True)
        for kind in seat.seen:
            self.take_from_pool(kind)

    def throw_remembered(self, seat: Seat, hide_first: bool) -> None:
        """Put each remembered card somewhere it can be.

        The card seen last has the fewest places, and each earlier one has all of those and more.
        """
        placed = self.hide_enough(seat) if hide_first else vec[i64]([0] * len(seat.seen))
        for i in range(len(seat.seen) - 1, -1, -1):
            if placed[i] != 0:
                continue
            kind = seat.seen[i]
            free = vec[i64]()
            for place in range(len(seat.hand)):
                if seat.hand[place] == UNKNOWN:
                    free = append(free, place)
            for place in range(seat.seen_before[i], len(seat.hidden)):
                if seat.hidden[place] == UNKNOWN:
                    free = append(free, len(seat.hand) + place)
            chosen = free[self.rng.below(len(free))]
            if chosen < len(seat.hand):
                seat.hand[chosen] = kind
            else:
                seat.hidden[chosen - len(seat.hand)] = kind

    def hide_enough(self, seat: Seat) -> vec[i64]:
        """Hide remembered cards from the first place on, until enough are; which those are."""
        placed = vec[i64]([0] * len(seat.seen))
        for place in range(len(seat.hidden)):
            if hides_enough(seat):
                break
            open_to = vec[i64]()
            for i in range(len(seat.seen)):
                if placed[i] == 0 and seat.seen_before[i] <= place:
                    open_to = append(open_to, i)
            if len(open_to) > 0:
                chosen = open_to[self.rng.below(len(open_to))]
                placed[chosen] = 1
                seat.hidden[place] = seat.seen[chosen]
        return placed

    def take_from_pool(self, kind: i64) -> None:
        """Take a card out of the pool."""
        for i in range(len(self.pool)):
            if self.pool[i] == kind:
                self.pool, _ = pop(self.pool, i)
                return

    def fill_treeless(self, number: i64) -> None:
        """Fill what is known to hold no tree: a hand given up, or one that is being asked about."""
        seat = self.position.table[number]
        if len(seat.mulligan) > 0:
            seat.mulligan = sorted_cards(self.filled_treeless(seat.mulligan))
        if self.position.question == ASK_MULLIGAN and number == self.position.seat:
            seat.hand = sorted_cards(self.filled_treeless(seat.hand))

    def filled_treeless(self, cards: vec[i64]) -> vec[i64]:
        """New cards from the shuffled pool, none of them a tree."""
        found = vec[i64](capacity=len(cards))
        for i in range(len(self.pool) - 1, -1, -1):
            if len(found) == len(cards):
                break
            if not KINDS[self.pool[i]].is_tree:
                self.pool, kind = pop(self.pool, i)
                found = append(found, kind)
        return found

    def fill_seat(self, seat: Seat) -> None:
        """Fill the rest of a hand and of what left it hidden."""
        seat.hand = sorted_cards(self.filled(seat.hand))
        seat.hidden = self.filled(seat.hidden)

    def filled(self, cards: vec[i64]) -> vec[i64]:
        """The cards with every unknown one drawn from the shuffled pool."""
        found = vec[i64](capacity=len(cards))
        for kind in cards:
            if kind == UNKNOWN:
                self.pool, kind = pop(self.pool)
            found = append(found, kind)
        return found


def deck_of(position: ForestShufflePosition, cards: vec[i64], rng: Rng) -> vec[i64]:
    """The deck with these cards still to be drawn; winter cards only where they can still be."""
    size = len(position.deck) - WINTER_CARDS
    first_winter = cards_above_winter(size)
    deck = unknown_cards(len(position.deck))
    for _ in range(position.winters, i64(WINTER_CARDS)):
        place = first_winter
        if position.drawn > first_winter or deck[first_winter] == WINTER:
            low = max(position.drawn, first_winter + 1)
            place = low + rng.below(len(deck) - low)
            while deck[place] == WINTER:
                place = low + rng.below(len(deck) - low)
        deck[place] = WINTER
    for i in range(position.drawn, len(deck)):
        if deck[i] != WINTER:
            cards, kind = pop(cards)
            deck[i] = kind
    return deck


def hides_enough(seat: Seat) -> bool:
    """Whether as many remembered cards are hidden as must be."""
    for i in range(0, len(seat.squeezed), 2):
        hidden: i64 = 0
        for place in range(seat.squeezed[i]):
            if seat.hidden[place] != UNKNOWN:
                hidden += 1
        if hidden < seat.squeezed[i + 1]:
            return False
    return True


def take_away(left: vec[i64], cards: vec[i64]) -> None:
    """Count known cards down."""
    for kind in cards:
        if kind != UNKNOWN:
            left[kind] -= 1


def sorted_cards(cards: vec[i64]) -> vec[i64]:
    """The cards in rising order."""
    return vec[i64](sorted(cards))
