"""Which tokens may be laid, and whether a strength is good for anything."""

from __future__ import annotations

from mypy_extensions import i64

from weald.games.living_forest_duel.cards.tables import (
    CHEAPEST_FIRE,
    COST,
    KINDS_OF_TREES,
    TREE_COST,
)
from weald.games.living_forest_duel.elements import ELEMENTS, PLANT, SUN, WATER, amount
from weald.games.living_forest_duel.player import NOT_LAID, TOKEN_UNIT
from weald.games.living_forest_duel.state import State


def can_do(state: State, seat: i64, element: i64, strength: i64, piles_used: i64) -> bool:
    """Whether at least one thing can be done with this strength."""
    if strength < 1:
        return False
    if element == SUN:
        for card in state.recruits:
            if card >= 0 and COST[card] <= strength:
                return True
        return False
    if element == WATER:
        return CHEAPEST_FIRE[state.fires] <= strength
    if element == PLANT:
        forest = state.player(seat).forest
        for kind in range(i64(KINDS_OF_TREES)):
            if piles_used >> kind & 1 == 0:
                tree = state.top_tree(kind)
                if tree >= 0 and TREE_COST[tree] <= strength and forest.can_place(tree):
                    return True
        return False
    return True


def is_sign_free(state: State, element: i64) -> bool:
    """Whether the last sign of an element is there and no token points at it yet."""
    return amount(state.behind_signs, element) > 0


def is_far_enough(state: State, seat: i64, element: i64) -> bool:
    """Whether a sign would lie between this token and the player's other one on this element."""
    other = state.player(seat).first_token
    if other == NOT_LAID or other // TOKEN_UNIT != element:
        return True
    return state.signs_after(other) >= 2


def can_lay(state: State, seat: i64, element: i64) -> bool:
    """Whether a token may be laid on this element."""
    return (
        is_sign_free(state, element)
        and can_do(state, seat, element, state.strength(seat, element), 0)
        and is_far_enough(state, seat, element)
    )


def can_lay_any(state: State, seat: i64) -> bool:
    """Whether a token may be laid on some element."""
    for element in range(i64(ELEMENTS)):
        if can_lay(state, seat, element):
            return True
    return False
