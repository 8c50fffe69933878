"""How near a seat is to each of the four victories."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from weald.core.position import NOBODY
from weald.games.living_forest_duel.cards.model import SUMMER
from weald.games.living_forest_duel.cards.tables import CLEARING_CARDS, SEASON
from weald.games.living_forest_duel.state import ONIBI_VICTORY, VICTORY_NAMES, State

SQUARE: Final = 9


def nearness(state: State, seat: i64) -> dict[str, int]:
    """What a seat still lacks for each victory, in the victory's own unit; 0 when it is reached."""
    missing = (
        fires_missing(state, seat),
        strangers_in_line(state, seat),
        SQUARE - state.player(seat).forest.fullest_square(),
        steps_to_camp(state, seat),
    )
    return {name: int(missing[i]) for i, name in enumerate(VICTORY_NAMES)}


def fires_missing(state: State, seat: i64) -> i64:
    """How many fire tokens a seat still needs."""
    return max(state.rules.fires_to_win - state.player(seat).fires, 0)


def strangers_in_line(state: State, seat: i64) -> i64:
    """How many cards of the recruitment line are not of the seat's season."""
    strangers: i64 = 0
    for card in state.recruits:
        if card >= 0 and SEASON[card] != seat:
            strangers += 1
    return strangers


def steps_to_camp(state: State, seat: i64) -> i64:
    """How many steps would bring Onibi into the camp of an opponent who holds the Onibi card."""
    if state.victory == ONIBI_VICTORY and state.winner == seat:
        return 0
    steps = CLEARING_CARDS - state.onibi if seat == SUMMER else state.onibi + 1
    if state.onibi_card == NOBODY:
        return steps + CLEARING_CARDS
    if state.onibi_card == seat:
        return steps + 2 * CLEARING_CARDS
    return steps
