"""State: deck, clearing, seats and what is pending; drawing, revealing, and telling of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.core.event import Event
from weald.core.position import NOBODY, Position
from weald.games.forest_shuffle.cards.deck import HALVES, KINDS, WINTER, WINTER_CARDS, kind_text
from weald.games.forest_shuffle.effects import HAND_LIMIT
from weald.games.forest_shuffle.forest import Forest
from weald.games.forest_shuffle.options import Options
from weald.games.forest_shuffle.questions import ASK_TURN, OVER
from weald.games.forest_shuffle.seat import Seat, inserted

NONE: Final = -1


class ForestShuffleState(Position):
    """What lies on the table, and the deeds that effects and answers are made of."""

    def __init__(self, options: Options, deck: vec[i64], removed: vec[i64]) -> None:
        self.options = options
        self.deck = deck  # all kinds of the deck, the top first; never changes, so copies share it
        self.removed = removed  # kinds that left the game unseen; never changes either
        self.drawn: i64 = 0  # cards gone from the top of the deck
        self.winters: i64 = 0  # winter cards revealed
        self.clearing = vec[i64]()  # kinds, sorted
        self.gone = vec[i64]()  # kinds swept out of the clearing
        self.table: list[Seat] = []
        self.seat: i64 = options.first  # whose turn it is
        self.question: i64 = ASK_TURN
        self.turn: i64 = 0  # turns begun so far, extra ones included
        self.owed: i64 = 0  # further turns this seat will get
        self.work = vec[i64]()
        self.queue = vec[i64]()  # work of the cards played through a mole, in order of entry
        self.collecting = False  # a mole is being answered: its cards act later
        self.half: i64 = NONE  # the card being played, already out of the hand
        self.tree: i64 = NONE  # where it goes
        self.is_free = False  # it is placed without payment, effect and bonus
        self.to_pay: i64 = 0
        self.all_match = False  # every payment card so far shows its symbol
        self.from_kind: i64 = 0  # cards are paid and caved in rising order, so each way once
        self.caved: i64 = 0  # cards put under the cave by the effect being answered

    def copy_to(self, twin: ForestShuffleState) -> None:
        """Make a fresh state of the same deck like this one."""
        twin.drawn = self.drawn
        twin.winters = self.winters
        twin.clearing = self.clearing[:]
        twin.gone = self.gone  # replaced as a whole, never changed
        twin.table = [seat.copy() for seat in self.table]
        twin.seat = self.seat
        twin.question = self.question
        twin.turn = self.turn
        twin.owed = self.owed
        twin.work = self.work[:]
        twin.queue = self.queue[:]
        twin.collecting = self.collecting
        twin.half = self.half
        twin.tree = self.tree
        twin.is_free = self.is_free
        twin.to_pay = self.to_pay
        twin.all_match = self.all_match
        twin.from_kind = self.from_kind
        twin.caved = self.caved

    def seats(self) -> i64:
        return len(self.table)

    def to_act(self) -> i64:
        return NOBODY if self.question == OVER else self.seat

    # ---- what effects ask and do ----

    def own_forest(self) -> Forest:
        """The forest of the seat whose turn it is."""
        return self.table[self.seat].forest

    def own_hand(self) -> vec[i64]:
        """The hand of the seat whose turn it is."""
        return self.table[self.seat].hand

    def hand_is_full(self) -> bool:
        """Whether the seat whose turn it is may draw no more."""
        return len(self.table[self.seat].hand) >= HAND_LIMIT

    def can_place_free(self, types: i64) -> bool:
        """Whether the hand holds a half of these types that fits somewhere."""
        seat = self.table[self.seat]
        for kind in seat.hand:
            card = KINDS[kind]
            for half in range(card.first_half, card.first_half + card.halves):
                if HALVES[half].species.types & types and seat.forest.has_place(half):
                    return True
        return False

    def draw_cards(self, cards: i64) -> None:
        """Draw so many cards; the hand limit may cut it short."""
        for _ in range(cards):
            if self.question == OVER or self.hand_is_full():
                return
            self.draw_to_hand()

    def grant_turn(self) -> None:
        """The seat will take another turn after this one."""
        if self.question != OVER:
            self.owed += 1
            self.tell("turn-granted")

    def cave_clearing(self) -> None:
        """Put the whole clearing under the cave of the seat whose turn it is."""
        seat = self.table[self.seat]
        self.tell_cards("clearing-caved", self.clearing)
        seat.cave_open = joined(seat.cave_open, self.clearing)
        seat.forest.cave += len(self.clearing)
        self.clearing = vec[i64]()

    # ---- the deck ----

    def next_card(self) -> i64:
        """The top card of the deck; winter cards are laid aside, the third ends the match."""
        while True:
            kind = self.deck[self.drawn]
            self.drawn += 1
            if kind != WINTER:
                return kind
            self.winters += 1
            self.tell("winter-came", {"winter": int(self.winters)})
            if self.winters == WINTER_CARDS:
                self.freeze()
                return WINTER

    def draw_to_hand(self) -> None:
        """Draw the top card of the deck into the hand."""
        kind = self.next_card()
        if kind != WINTER:
            self.table[self.seat].add_to_hand(kind)
            self.tell_card("drawn", kind, secret=True)

    def reveal(self) -> None:
        """Turn the top card of the deck face up into the clearing."""
        kind = self.next_card()
        if kind != WINTER:
            self.clearing = inserted(self.clearing, kind)
            self.tell_card("revealed", kind)

    def freeze(self) -> None:
        """The third winter card: the match is over, whatever was going on."""
        self.question = OVER
        self.owed = 0
        self.work = vec[i64]()
        self.queue = vec[i64]()
        self.collecting = False
        self.tell("ended")

    # ---- telling ----

    def tell(self, name: str, facts: dict[str, object] | None = None) -> None:
        """Write an event down, if anybody wants to read it."""
        if self.journal is not None:
            self.journal.append(Event(name, self.seat, facts))

    def tell_card(self, name: str, kind: i64, secret: bool = False) -> None:
        """Write down what happened to a card; a secret one is told to its seat alone."""
        if self.journal is not None:
            card: dict[str, object] = {"card": kind_text(kind)}
            event = Event(name, self.seat, None, card) if secret else Event(name, self.seat, card)
            self.journal.append(event)

    def tell_cards(self, name: str, kinds: vec[i64]) -> None:
        """Write down what happened to several open cards."""
        if self.journal is not None:
            cards = [kind_text(kind) for kind in kinds]
            self.journal.append(Event(name, self.seat, {"cards": cards}))


def joined(first: vec[i64], second: vec[i64]) -> vec[i64]:
    """New values: the first and then the second; both stay as they are."""
    both = first[:]
    for value in second:
        both = append(both, value)
    return both
