"""What a seat sees and could remember, and redeal().

Nothing in this game is hidden from one seat alone: the two players and a spectator see the same.
Hidden from all are the order of the draw pile, of the season decks and of the tree piles below
their tops. What they hold is known to whoever watched. The cards put under a season deck while
the game was set up lay open before, so they are known where they lie.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from weald.core.position import View
from weald.core.rng import Rng
from weald.games.living_forest_duel.cards.model import SUMMER, WINTER
from weald.games.living_forest_duel.cards.tables import KINDS_OF_TREES, TREES_A_KIND
from weald.games.living_forest_duel.deal import Deal, SeasonDeck
from weald.games.living_forest_duel.describe import table_as_json
from weald.games.living_forest_duel.elements import amount
from weald.games.living_forest_duel.state import State


class DuelView(View):
    """What one seat may know: the table, with every hidden order replaced by a sorted one."""

    def __init__(self, seat: i64, seen: State) -> None:
        super().__init__(seat)
        self.seen = seen

    def redeal(self, rng: Rng) -> State:
        """A full position that fits all the seat knows, every hidden order equally likely."""
        dealt = self.seen.copy()
        reorder(dealt, rng)
        dealt.rng = fresh_dice(rng)
        dealt.shares_rng = False
        return dealt

    def as_position(self) -> State:
        """What everybody knows, every hidden order sorted."""
        return self.seen

    def to_act(self) -> i64:
        """The seat that must answer, or NOBODY once the match is over."""
        return self.seen.asked

    def legal_moves(self) -> vec[i64]:
        """The moves this seat may answer now; none if another seat must answer."""
        if self.seat != self.seen.asked:
            return vec[i64]()
        return self.seen.legal_moves()

    def as_json(self) -> dict[str, object]:
        """The whole view as JSON types: what goes over the wire."""
        return {"seat": int(self.seat), **table_as_json(self.seen)}


NO_DICE: Final = Rng("nobody throws these")


def blanked(state: State) -> State:
    """The state without anything that nobody may know."""
    seen = state.copy()
    seen.rng = NO_DICE
    seen.shares_rng = True
    seen.last_reshuffle = None
    reorder(seen, None)
    return seen


def fresh_dice(rng: Rng) -> Rng:
    """Fast dice of their own, thrown from the given ones."""
    dice = NO_DICE.copy()
    dice.a = rng.word()
    dice.b = rng.word()
    dice.c = rng.word()
    dice.counter = rng.word()
    return dice


def reorder(state: State, rng: Rng | None) -> None:
    """Shuffle every hidden order; without dice, sort it."""
    deal = state.deal
    state.pile = in_order(state.pile, state.drawn, len(state.pile), rng)[state.drawn :]
    state.drawn = 0
    trees = deal.trees
    for kind in range(i64(KINDS_OF_TREES)):
        top = amount(state.trees_taken, kind)
        if top < TREES_A_KIND - 1:
            first = kind * TREES_A_KIND
            trees = in_order(trees, first + top + 1, first + TREES_A_KIND, rng)
    summer = reordered_deck(deal.summer, state.player(SUMMER).refilled, rng)
    winter = reordered_deck(deal.winter, state.player(WINTER).refilled, rng)
    state.deal = Deal(state.pile, summer, winter, trees)
    state.deal.is_whole = False


def reordered_deck(deck: SeasonDeck, refilled: i64, rng: Rng | None) -> SeasonDeck:
    """A season deck whose unknown part is in a new order."""
    order = in_order(deck.order, refilled, len(deck.order) - deck.under, rng)
    return SeasonDeck(vec[i64](), deck.recruits, order, deck.under)


def in_order(cards: vec[i64], first: i64, end: i64, rng: Rng | None) -> vec[i64]:
    """The cards with the part from first to end shuffled, or sorted without dice."""
    if first >= end:
        return cards
    part = cards[first:end]
    if rng is not None:
        rng.shuffle(part)
    else:
        part = sorted_cards(part)
    return extend(append_all(cards[:first], part), cards[end:])


def append_all(cards: vec[i64], more: vec[i64]) -> vec[i64]:
    """Cards, then more cards."""
    for card in more:
        cards = append(cards, card)
    return cards


def sorted_cards(cards: vec[i64]) -> vec[i64]:
    """The cards in ascending order (short piles: by insertion)."""
    for i in range(i64(1), len(cards)):
        card = cards[i]
        j = i
        while j > 0 and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card
    return cards
