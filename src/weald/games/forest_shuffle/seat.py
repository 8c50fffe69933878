"""Seat: what lies before one player, and what the others know of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from weald.games.forest_shuffle.cards.deck import KINDS, UNKNOWN
from weald.games.forest_shuffle.forest import Forest

IN_CAVE: Final = -1
"""Where a hidden card went if not into the forest as a sapling."""


class Seat:
    """A hand, a forest, and the cards that left the hand unseen.

    Everyone remembers a card taken openly. Once the seat lays down cards face down (saplings, cards
    under the cave), such a card may be among those that left after it was taken: `seen_before` says
    how many hidden cards had already left, and so cannot be it. Whenever a hand held fewer cards
    than are remembered of it, some of those must have been hidden by then: `squeezed` says how many
    hidden cards there were, and how many of them at least are remembered ones.
    """

    def __init__(self, forest: Forest) -> None:
        self.hand = vec[i64]()  # kinds, sorted
        self.forest = forest
        self.hidden = vec[i64]()  # kinds that left the hand face down, in that order
        self.hidden_at = vec[i64]()  # the sapling each became, or IN_CAVE
        self.cave_open = vec[i64]()  # kinds that went from the clearing under the cave
        self.seen = vec[i64]()  # kinds taken openly and not seen since
        self.seen_before = vec[i64]()  # for each of them: hidden cards that had left earlier
        self.squeezed = vec[i64]()  # hidden cards, remembered ones among them; and so on
        self.mulligan = vec[i64]()  # kinds of an opening hand that was given up

    def copy(self) -> Seat:
        """A seat that goes on by itself from here."""
        twin = Seat(self.forest.copy())
        twin.hand = self.hand[:]
        twin.hidden = self.hidden[:]
        twin.hidden_at = self.hidden_at[:]
        twin.seen = self.seen[:]
        twin.seen_before = self.seen_before[:]
        # These change seldom, and then as a whole: copies share them.
        twin.cave_open = self.cave_open
        twin.mulligan = self.mulligan
        twin.squeezed = self.squeezed
        return twin

    def add_to_hand(self, kind: i64) -> None:
        """Take a card into the sorted hand."""
        if len(self.seen) > len(self.hand):
            self.note_squeezed()
        self.hand = inserted(self.hand, kind)

    def take_openly(self, kind: i64) -> None:
        """Take a card that everyone sees."""
        self.add_to_hand(kind)
        self.seen = append(self.seen, kind)
        self.seen_before = append(self.seen_before, len(self.hidden))

    def note_squeezed(self) -> None:
        """Remember, before the hand grows, how many remembered cards it has no room for."""
        hidden = len(self.hidden)
        remembered = len(self.seen) - len(self.hand)
        for i in range(0, len(self.squeezed), 2):
            if self.squeezed[i] <= hidden and self.squeezed[i + 1] >= remembered:
                return
        self.squeezed = append(append(self.squeezed[:], hidden), remembered)

    def part_openly(self, kind: i64) -> None:
        """Give a card out of the hand before all eyes."""
        self.hand = without(self.hand, kind)
        # Of several equal cards the one seen last is forgotten: the others know least of the rest.
        for i in range(len(self.seen) - 1, -1, -1):
            if self.seen[i] == kind:
                self.seen, _ = pop(self.seen, i)
                self.seen_before, hidden_before = pop(self.seen_before, i)
                if len(self.squeezed) > 0 and KINDS[kind].copies > 1:
                    self.loosen(hidden_before)
                return

    def loosen(self, hidden_before: i64) -> None:
        """A copy of a remembered card was shown: it may be another copy, and that one hidden."""
        squeezed = self.squeezed[:]
        for i in range(0, len(squeezed), 2):
            if squeezed[i] > hidden_before:
                squeezed[i + 1] -= 1
        self.squeezed = squeezed

    def part_hidden(self, kind: i64, place: i64) -> None:
        """Lay a card of the hand face down: as a sapling, or under the cave."""
        self.hand = without(self.hand, kind)
        self.hidden = append(self.hidden, kind)
        self.hidden_at = append(self.hidden_at, place)

    def sapling_face(self, tree: i64) -> i64:
        """The card that was planted face down there."""
        for i in range(len(self.hidden)):
            if self.hidden_at[i] == tree:
                return self.hidden[i]
        return UNKNOWN


def inserted(cards: vec[i64], kind: i64) -> vec[i64]:
    """Sorted cards with one more; the given ones are used up."""
    cards = append(cards, kind)
    i = len(cards) - 1
    while i > 0 and cards[i - 1] > kind:
        cards[i] = cards[i - 1]
        i -= 1
    cards[i] = kind
    return cards


def without(cards: vec[i64], kind: i64) -> vec[i64]:
    """Cards with one of that kind fewer; the given ones are used up."""
    for i in range(len(cards)):
        if cards[i] == kind:
            cards, _ = pop(cards, i)
            return cards
    raise AssertionError("a card that is not there cannot leave")
