"""Whose turn it is, and what happens at the end of a round."""

from __future__ import annotations

from mypy_extensions import i64

from weald.core.bits import bit
from weald.core.position import NOBODY
from weald.games.living_forest_duel.cards.model import SEASON_NAMES, SUMMER, WINTER
from weald.games.living_forest_duel.cards.tables import CLEARING_CARDS, MIDDLE
from weald.games.living_forest_duel.elements import WATER
from weald.games.living_forest_duel.piles import discard, replace_empty_pile
from weald.games.living_forest_duel.player import NOT_LAID, TOKENS
from weald.games.living_forest_duel.state import TURN, State


def end_turn(state: State) -> None:
    """Hand the turn over; the round ends when nobody has an unused token."""
    other = 1 - state.turn
    state.turns += 1
    if state.player(other).unused > 0:
        state.turn = other
    elif state.player(state.turn).unused == 0:
        end_round(state)
        state.turn = other
    state.ask(TURN, state.turn)


def end_round(state: State) -> None:
    """Varans for whom the fire is too strong, new fires, and everything back for the next round."""
    call_varans(state)
    spread_fire(state)
    clear_lines(state)
    replace_empty_pile(state)
    state.round += 1
    if state.journal is not None:
        state.tell("round-ended", NOBODY, {"round": int(state.round) - 1})


def call_varans(state: State) -> None:
    """Each player with less water than there is fire discards a varan for each burning card."""
    for seat in range(i64(2)):
        if is_fire_too_strong(state, seat):
            player = state.player(seat)
            varans = varans_called(state, seat)
            player.varans -= varans
            player.varans_discarded += varans
            if state.journal is not None:
                facts: dict[str, object] = {
                    "season": SEASON_NAMES[seat],
                    "fire": int(state.fire_value()),
                    "water": int(state.strength(seat, WATER)),
                    "varans": int(varans),
                }
                state.tell("varans-came", seat, facts)


def is_fire_too_strong(state: State, seat: i64) -> bool:
    """Whether the fire is worth more than a seat's water."""
    return state.fire_value() > state.strength(seat, WATER)


def varans_called(state: State, seat: i64) -> i64:
    """How many varans come to a seat for whom the fire is too strong."""
    burning = state.burning()
    cards: i64 = 0
    for place in range(i64(CLEARING_CARDS)):
        cards += burning >> place & 1
    return min(cards, state.player(seat).varans)


def spread_fire(state: State) -> None:
    """Lay a fire token on each card beside Onibi that has none, as far as the supply lasts."""
    supply = state.fire_supply()
    # The two ends are beside each other. Summer's side comes first, should only one be left.
    for place in (
        (state.onibi + CLEARING_CARDS - 1) % CLEARING_CARDS,
        (state.onibi + 1) % CLEARING_CARDS,
    ):
        if state.fires >> place & 1 == 0 and supply > 0:
            state.fires |= bit(place)
            supply -= 1
            if state.journal is not None:
                state.tell("fire-spread", NOBODY, {"position": int(place) - MIDDLE})


def clear_lines(state: State) -> None:
    """Discard the shared line and both personal lines, and give all tokens back."""
    for card in state.shared_line:
        discard(state, card)
    state.shared_line = state.shared_line[:0]
    state.behind_elements = 0
    state.behind_signs = 0
    state.shared_solitary = 0
    for seat in (SUMMER, WINTER):
        player = state.player(seat)
        state.discards |= player.line
        player.varans_discarded += player.line_varans
        player.line = 0
        player.line_varans = 0
        player.line_elements = 0
        player.line_solitary = 0
        player.unused = TOKENS
        player.lost = 0
        player.first_token = NOT_LAID
        player.second_token = NOT_LAID
