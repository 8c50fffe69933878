"""legal_moves and why_not: the one judge of legality, and its words."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.games.living_forest_duel.action import Action
from weald.games.living_forest_duel.cards.tables import (
    ANIMALS,
    CLEARING_CARDS,
    COST,
    FIRE_VALUE,
    KINDS_OF_TREES,
    MIDDLE,
    RIVERS,
    TREE_COST,
    TREES,
    TREES_A_KIND,
)
from weald.games.living_forest_duel.elements import (
    ELEMENT_NAMES,
    ELEMENTS,
    PLANT,
    SUN,
    WATER,
    WIND,
)
from weald.games.living_forest_duel.forest import NO_TREE, START
from weald.games.living_forest_duel.moves import (
    DONE,
    DRAW,
    FIRE,
    MOST_STEPS,
    ONIBI,
    PLANT_TREE,
    PUT_AWAY,
    RECRUIT,
    SANKI_KEEP,
    SANKI_USE,
    TOKEN,
    cell_of,
    is_move,
    planting,
    tree_of,
)
from weald.games.living_forest_duel.state import (
    ACTION,
    OVER,
    SANKI_FOR_ACTION,
    SANKI_ON_VARAN,
    TOKEN_AFTER_SANKI,
    TURN,
    State,
)
from weald.games.living_forest_duel.tokens import (
    can_do,
    can_lay,
    can_lay_any,
    is_far_enough,
    is_sign_free,
)


def legal_moves(state: State) -> vec[i64]:
    """Every move the seat to act may answer, in a stable order."""
    moves = vec[i64](capacity=16)
    question = state.question
    if question in (TURN, TOKEN_AFTER_SANKI):
        if question == TURN and state.can_draw():
            moves = append(moves, DRAW)
        for element in range(i64(ELEMENTS)):
            if can_lay(state, state.turn, element):
                moves = append(moves, TOKEN + element)
        if len(moves) == 0:
            moves = append(moves, PUT_AWAY)
    elif question == ACTION:
        action = state.action
        assert action is not None
        if may_end(state, action):
            moves = append(moves, DONE)
        if action.element == SUN:
            moves = add_recruits(state, action.left, moves)
        elif action.element == WATER:
            moves = add_fires(state, action.left, moves)
        elif action.element == PLANT:
            moves = add_plantings(state, action, moves)
        else:
            for steps in range(i64(1), action.left + 1):
                moves = append(moves, ONIBI + steps)
    elif question != OVER:
        moves = append(moves, SANKI_USE)
        moves = append(moves, SANKI_KEEP)
    return moves


def may_end(state: State, action: Action) -> bool:
    """Whether the action may be ended now: after taking something, or a bonus at any time."""
    return action.taken > 0 or (action.is_bonus and state.rules.may_decline)


def add_recruits(state: State, left: i64, moves: vec[i64]) -> vec[i64]:
    """The cards of the recruitment line that the strength left can pay."""
    for card in state.recruits:
        if card >= 0 and COST[card] <= left:
            moves = append(moves, RECRUIT + card)
    return moves


def add_fires(state: State, left: i64, moves: vec[i64]) -> vec[i64]:
    """The fire tokens that the strength left can extinguish."""
    for place in range(i64(CLEARING_CARDS)):
        if state.fires >> place & 1 and FIRE_VALUE[place] <= left:
            moves = append(moves, FIRE + place)
    return moves


def add_plantings(state: State, action: Action, moves: vec[i64]) -> vec[i64]:
    """The trees that the strength left can pay, each wherever it may lie."""
    forest = state.player(state.turn).forest
    forest.find_places()
    for kind in range(i64(KINDS_OF_TREES)):
        tree = state.top_tree(kind)
        if tree < 0 or TREE_COST[tree] > action.left or action.piles >> kind & 1:
            continue
        rivers = RIVERS[tree]
        for i in range(len(forest.places)):
            if forest.accepts[i] >> rivers & 1:
                moves = append(moves, planting(tree, forest.places[i]))
    return moves


# ---- why not ----------------------------------------------------------------------------------


def why_not(state: State, move: i64) -> str:
    """Why the seat to act may not answer so, in words; empty exactly when it may."""
    if not is_move(move):
        return "that is no move of this game"
    question = state.question
    if question == OVER:
        return "the match is over"
    if question in (SANKI_ON_VARAN, SANKI_FOR_ACTION):
        if move in (SANKI_USE, SANKI_KEEP):
            return ""
        return "first say whether the Sanki is used or kept"
    if move in (SANKI_USE, SANKI_KEEP):
        return "no Sanki can be used now"
    if question == ACTION:
        return why_not_in_action(state, move)
    if TOKEN <= move < FIRE:
        return why_no_token(state, move - TOKEN)
    if question == TOKEN_AFTER_SANKI:
        return "the Sanki was spent: a token must be laid now"
    if move == DRAW:
        return "" if state.can_draw() else "no card is left to draw"
    if move == PUT_AWAY:
        if state.can_draw() or can_lay_any(state, state.turn):
            return "a token is put away only when nothing else is possible"
        return ""
    return "no action is under way: draw a card or lay a token"


# What stands against laying a token; the names are stable, the words are those of `why_not`.
NO_SIGN: Final = "no_sign"
SIGN_TAKEN: Final = "sign_taken"
TOO_NEAR: Final = "too_near"
TOO_WEAK: Final = "too_weak"


def fault_of_token(state: State, element: i64) -> str:
    """What stands against laying a token on this element, by its name; empty if nothing does."""
    seat = state.turn
    if state.last_sign(element) < 0:
        return NO_SIGN
    if not is_sign_free(state, element):
        return SIGN_TAKEN
    if not is_far_enough(state, seat, element):
        return TOO_NEAR
    if not can_do(state, seat, element, state.strength(seat, element), 0):
        return TOO_WEAK
    return ""


def why_no_token(state: State, element: i64) -> str:
    """Why no token may be laid on this element."""
    fault = fault_of_token(state, element)
    name = ELEMENT_NAMES[element]
    if fault == NO_SIGN:
        return f"the shared line shows no {name}"
    if fault == SIGN_TAKEN:
        return f"a token already points at the last {name} of the shared line"
    if fault == TOO_NEAR:
        return f"no other {name} would lie between the two tokens of this player"
    if fault == TOO_WEAK:
        strength = state.strength(state.turn, element)
        return f"a strength of {strength} in {name} is not enough for anything"
    return ""


def why_not_in_action(state: State, move: i64) -> str:
    """Why the action under way cannot go on, or end, like this."""
    action = state.action
    assert action is not None
    if move == DONE:
        if may_end(state, action):
            return ""
        if action.element == WIND:
            return "Onibi must move at least one step"
        return "the action must take at least one thing"
    if move < FIRE or move == PUT_AWAY:
        return "an action is under way"
    if move >= PLANT_TREE:
        return why_no_planting(state, action, tree_of(move), cell_of(move))
    if move >= RECRUIT:
        return why_no_recruit(state, action, move - RECRUIT)
    if move > ONIBI:
        if action.element != WIND:
            return "Onibi is not being moved"
        if move - ONIBI > min(action.left, MOST_STEPS):
            return f"the wind carries Onibi {action.left} steps at most"
        return ""
    return why_no_fire(state, action, move - FIRE)


def why_no_fire(state: State, action: Action, place: i64) -> str:
    """Why this fire token cannot be taken."""
    if action.element != WATER:
        return "no fire is being extinguished"
    if state.fires >> place & 1 == 0:
        return f"no fire token lies on position {place - MIDDLE}"
    if FIRE_VALUE[place] > action.left:
        return f"that fire needs {FIRE_VALUE[place]} water, and {action.left} is left"
    return ""


def why_no_recruit(state: State, action: Action, card: i64) -> str:
    """Why this card cannot be recruited."""
    if action.element != SUN:
        return "no animal is being recruited"
    name = ANIMALS[card].key
    for recruit in state.recruits:
        if recruit == card:
            if COST[card] > action.left:
                return f"{name} costs {COST[card]} sun, and {action.left} is left"
            return ""
    return f"{name} is not in the recruitment line"


def why_no_planting(state: State, action: Action, tree: i64, cell: i64) -> str:
    """Why this tree cannot be planted there."""
    if action.element != PLANT:
        return "no tree is being planted"
    name = TREES[tree].key
    kind = tree // TREES_A_KIND
    if state.top_tree(kind) != tree:
        return f"{name} is not on top of its pile"
    if action.piles >> kind & 1:
        return "each pile gives one tree at most in an action"
    if TREE_COST[tree] > action.left:
        return f"{name} costs {TREE_COST[tree]} plant, and {action.left} is left"
    forest = state.player(state.turn).forest
    if cell == START:
        return "the start tree is never covered"
    if forest.can_place_at(tree, cell):
        return ""
    if forest.tree_at(cell) != NO_TREE:
        return "some river would no longer be joined to the lake"
    return "its river would not be joined to the lake"
