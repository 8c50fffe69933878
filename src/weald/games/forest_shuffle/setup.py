"""Setup: shuffling and building the deck, dealing, and the mulligan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.core.errors import BadOptions
from weald.core.rng import Rng
from weald.games.forest_shuffle.cards.deck import (
    KIND_OF_CARD,
    KINDS,
    WINTER,
    WINTER_CARDS,
    cards_of_boxes,
    kind_text,
)
from weald.games.forest_shuffle.forest import Forest
from weald.games.forest_shuffle.options import Options
from weald.games.forest_shuffle.questions import ASK_MULLIGAN, ASK_TURN
from weald.games.forest_shuffle.seat import Seat

if TYPE_CHECKING:
    from weald.games.forest_shuffle.position import ForestShufflePosition

OPENING_HAND: Final = 6
PILES: Final = 3


class Deck:
    """The deck of a match, the top first, and the cards that were removed unseen."""

    def __init__(self, cards: vec[i64], removed: vec[i64]) -> None:
        self.cards = cards
        self.removed = removed


def cards_above_winter(cards: i64) -> i64:
    """How many cards of a deck lie above the first winter card: all but the third pile."""
    return cards - cards // PILES


def shuffled_deck(options: Options, rng: Rng) -> Deck:
    """Shuffle, remove cards unseen, and put the winter cards into the lowest of three piles."""
    cards = cards_of_boxes(options.boxes)
    rng.shuffle(cards)
    removed = cards[: options.removed()]
    cards = cards[options.removed() :]
    above = cards_above_winter(len(cards))
    winter_pile = cards[above:]
    for _ in range(WINTER_CARDS - 1):
        winter_pile = append(winter_pile, WINTER)
    rng.shuffle(winter_pile)
    deck = append(cards[:above], WINTER)
    for kind in winter_pile:
        deck = append(deck, kind)
    return Deck(deck, removed)


def deck_as_dealt(options: Options, texts: list[str]) -> Deck:
    """A deck in a given order, the top first; cards by number or kind; the rest was removed."""
    left = cards_left_over(options)
    size = len(cards_of_boxes(options.boxes)) - options.removed()
    deck = vec[i64](capacity=size + WINTER_CARDS)
    for text in texts:
        if text != "winter" and text not in KIND_OF_CARD:
            raise BadOptions(f'no card is called "{text[:40]}"')
        kind = WINTER if text == "winter" else KIND_OF_CARD[text]
        if kind != WINTER:
            if left.get(kind, 0) == 0:
                raise BadOptions(f"the dealt deck has too many {kind_text(kind)} cards")
            left[kind] -= 1
        deck = append(deck, kind)
    check_winter_pile(deck, size)
    removed = vec[i64]()
    for kind, copies in left.items():
        for _ in range(copies):
            removed = append(removed, kind)
    return Deck(deck, removed)


def cards_left_over(options: Options) -> dict[int, int]:
    """How many cards of each kind the boxes hold."""
    left: dict[int, int] = {}
    for kind in cards_of_boxes(options.boxes):
        left[kind] = left.get(kind, 0) + 1
    return left


def check_winter_pile(deck: vec[i64], size: i64) -> None:
    """Refuse a deck of the wrong size, or with winter cards where they cannot be."""
    if len(deck) != size + WINTER_CARDS:
        raise BadOptions(
            f"the dealt deck has {len(deck)} cards; it needs {int(size) + WINTER_CARDS}, "
            "winter cards included"
        )
    above = cards_above_winter(size)
    winters: i64 = 0
    for i in range(len(deck)):
        if deck[i] == WINTER:
            winters += 1
            if winters == 1 and i != above:
                raise BadOptions(f"the first winter card must lie below exactly {above} cards")
    if winters != WINTER_CARDS:
        raise BadOptions(f"the dealt deck has {winters} winter cards; it needs {WINTER_CARDS}")


def deal(position: ForestShufflePosition) -> None:
    """Deal the opening hands and ask for mulligans."""
    for _ in range(position.options.seats):
        seat = Seat(Forest())
        deal_hand(position, seat)
        position.table.append(seat)
    ask_next_mulligan(position, 0)


def deal_hand(position: ForestShufflePosition, seat: Seat) -> None:
    """Deal six cards; no winter card can lie so high."""
    for _ in range(OPENING_HAND):
        seat.add_to_hand(position.next_card())


def has_tree(hand: vec[i64]) -> bool:
    """Whether a hand holds a tree; a split card is none."""
    for kind in hand:
        if KINDS[kind].is_tree:
            return True
    return False


def ask_next_mulligan(position: ForestShufflePosition, seat: i64) -> None:
    """Ask the next seat without a tree, from this one on; if there is none, the match begins."""
    while seat < len(position.table) and has_tree(position.table[seat].hand):
        seat += 1
    if seat < len(position.table):
        position.seat = seat
        position.question = ASK_MULLIGAN
    else:
        position.seat = position.options.first
        position.question = ASK_TURN
        position.tell("turn-began")


def take_mulligan(position: ForestShufflePosition) -> None:
    """Give the opening hand up, once, for six new cards."""
    seat = position.table[position.seat]
    seat.mulligan = seat.hand
    seat.hand = vec[i64]()
    deal_hand(position, seat)
    position.tell("mulligan-taken")
    ask_next_mulligan(position, position.seat + 1)
