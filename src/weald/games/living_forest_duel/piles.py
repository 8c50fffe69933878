"""The shared draw pile and the shared discard pile."""

from __future__ import annotations

from mypy_extensions import i64

from weald.core.bits import bit
from weald.core.position import NOBODY
from weald.games.living_forest_duel.deal import Reshuffle, told_reshuffle
from weald.games.living_forest_duel.state import State


def take_top(state: State) -> i64:
    """Draw the top card. The pile it empties is replaced at once, or when the next is needed."""
    if state.drawn == len(state.pile):
        form_pile(state)
    card = state.pile[state.drawn]
    state.drawn += 1
    replace_empty_pile(state)
    return card


def replace_empty_pile(state: State) -> None:
    """Shuffle the discards into a new pile where that happens as soon as the old one is empty."""
    is_empty = state.drawn == len(state.pile)
    if is_empty and state.rules.reshuffles_at_once and state.has_discards():
        form_pile(state)


def form_pile(state: State) -> None:
    """Shuffle the discard pile into a new draw pile; the only chance after the setup."""
    cards = state.discard_pile()
    if state.reshuffles < len(state.deal.reshuffles):
        cards = told_reshuffle(state.deal, state.reshuffles, cards)
    else:
        state.own_dice().shuffle(cards)
    state.pile = cards
    state.drawn = 0
    state.reshuffles += 1
    state.last_reshuffle = Reshuffle(cards, state.last_reshuffle)
    state.discards = 0
    state.summer.varans_discarded = 0
    state.winter.varans_discarded = 0
    if state.journal is not None:
        state.tell("pile-shuffled", NOBODY, {"cards": len(cards)})


def discard(state: State, card: i64) -> None:
    """Put a card on the discard pile; varans are counted with their players instead."""
    state.discards |= bit(card)
