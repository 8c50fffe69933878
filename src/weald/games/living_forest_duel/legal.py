"""legal_moves, the one judge of legality, and what stands against other moves."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.core.reason import Reason
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


# ---- what stands against a move ---------------------------------------------------------------

OVER_NOW = Reason("over", "the match is over")
NO_SUCH_MOVE = Reason("no_such_move", "that is no move of this game")
ASKS_SANKI = Reason("asks_sanki", "first say whether the Sanki is used or kept")
NO_SANKI = Reason("no_sanki", "no Sanki can be used now")
SANKI_SPENT = Reason("sanki_spent", "the Sanki was spent: a token must be laid now")
NO_CARD_LEFT = Reason("no_card_left", "no card is left to draw")
NOT_NEEDED = Reason("not_needed", "a token is put away only when nothing else is possible")
NO_ACTION = Reason("no_action", "no action is under way: draw a card or lay a token")
ASKS_ACTION = Reason("asks_action", "an action is under way")
MUST_MOVE = Reason("must_move", "Onibi must move at least one step")
MUST_TAKE = Reason("must_take", "the action must take at least one thing")
WRONG_ACTION = {
    SUN: Reason("no_recruiting", "no animal is being recruited"),
    WATER: Reason("no_extinguishing", "no fire is being extinguished"),
    PLANT: Reason("no_planting", "no tree is being planted"),
    WIND: Reason("no_wind", "Onibi is not being moved"),
}
PILE_USED = Reason("pile_used", "each pile gives one tree at most in an action")
START_TREE = Reason("start_tree", "the start tree is never covered")
CUTS_RIVER = Reason("cuts_river", "some river would no longer be joined to the lake")
NOT_JOINED = Reason("not_joined", "its river would not be joined to the lake")


def reason_against(state: State, move: i64) -> Reason | None:
    """What stands against a move now; nothing exactly when it may be played."""
    if not is_move(move):
        return NO_SUCH_MOVE
    question = state.question
    if question == OVER:
        return OVER_NOW
    if question in (SANKI_ON_VARAN, SANKI_FOR_ACTION):
        return None if move in (SANKI_USE, SANKI_KEEP) else ASKS_SANKI
    if move in (SANKI_USE, SANKI_KEEP):
        return NO_SANKI
    if question == ACTION:
        return reason_in_action(state, move)
    if TOKEN <= move < FIRE:
        return reason_against_token(state, move - TOKEN)
    if question == TOKEN_AFTER_SANKI:
        return SANKI_SPENT
    if move == DRAW:
        return None if state.can_draw() else NO_CARD_LEFT
    if move == PUT_AWAY:
        return NOT_NEEDED if state.can_draw() or can_lay_any(state, state.turn) else None
    return NO_ACTION


def reason_against_token(state: State, element: i64) -> Reason | None:
    """What stands against laying a token on this element."""
    seat = state.turn
    facts: dict[str, object] = {"element": ELEMENT_NAMES[element]}
    if state.last_sign(element) < 0:
        return Reason("no_sign", "the shared line shows no {element}", facts)
    if not is_sign_free(state, element):
        sentence = "a token already points at the last {element} of the shared line"
        return Reason("sign_taken", sentence, facts)
    if not is_far_enough(state, seat, element):
        sentence = "no other {element} would lie between the two tokens of this player"
        return Reason("too_near", sentence, facts)
    strength = state.strength(seat, element)
    if not can_do(state, seat, element, strength, 0):
        facts["strength"] = int(strength)
        sentence = "a strength of {strength} in {element} is not enough for anything"
        return Reason("too_weak", sentence, facts)
    return None


def reason_in_action(state: State, move: i64) -> Reason | None:
    """What stands against going on with the action under way, or ending it, like this."""
    action = state.action
    assert action is not None
    if move == DONE:
        if may_end(state, action):
            return None
        return MUST_MOVE if action.element == WIND else MUST_TAKE
    if move < FIRE or move == PUT_AWAY:
        return ASKS_ACTION
    if move >= PLANT_TREE:
        return reason_against_planting(state, action, tree_of(move), cell_of(move))
    if move >= RECRUIT:
        return reason_against_recruit(state, action, move - RECRUIT)
    if move > ONIBI:
        return reason_against_steps(action, move - ONIBI)
    return reason_against_fire(state, action, move - FIRE)


def reason_against_steps(action: Action, steps: i64) -> Reason | None:
    """What stands against moving Onibi so far."""
    if action.element != WIND:
        return WRONG_ACTION[WIND]
    if steps > min(action.left, MOST_STEPS):
        sentence = "the wind carries Onibi {left} steps at most"
        return Reason("too_far", sentence, {"left": int(action.left)})
    return None


def reason_against_fire(state: State, action: Action, place: i64) -> Reason | None:
    """What stands against taking this fire token."""
    if action.element != WATER:
        return WRONG_ACTION[WATER]
    if state.fires >> place & 1 == 0:
        sentence = "no fire token lies on position {place}"
        return Reason("no_fire", sentence, {"place": int(place - MIDDLE)})
    if FIRE_VALUE[place] > action.left:
        sentence = "that fire needs {value} water, and {left} is left"
        facts: dict[str, object] = {"value": int(FIRE_VALUE[place]), "left": int(action.left)}
        return Reason("fire_too_great", sentence, facts)
    return None


def reason_against_recruit(state: State, action: Action, card: i64) -> Reason | None:
    """What stands against recruiting this card."""
    if action.element != SUN:
        return WRONG_ACTION[SUN]
    facts: dict[str, object] = {"animal": ANIMALS[card].key}
    for recruit in state.recruits:
        if recruit == card:
            if COST[card] <= action.left:
                return None
            facts |= {"cost": int(COST[card]), "left": int(action.left)}
            return Reason("animal_too_dear", "{animal} costs {cost} sun, and {left} is left", facts)
    return Reason("not_in_line", "{animal} is not in the recruitment line", facts)


def reason_against_planting(state: State, action: Action, tree: i64, cell: i64) -> Reason | None:
    """What stands against planting this tree there."""
    if action.element != PLANT:
        return WRONG_ACTION[PLANT]
    facts: dict[str, object] = {"tree": TREES[tree].key}
    kind = tree // TREES_A_KIND
    if state.top_tree(kind) != tree:
        return Reason("not_on_top", "{tree} is not on top of its pile", facts)
    if action.piles >> kind & 1:
        return PILE_USED
    if TREE_COST[tree] > action.left:
        facts |= {"cost": int(TREE_COST[tree]), "left": int(action.left)}
        return Reason("tree_too_dear", "{tree} costs {cost} plant, and {left} is left", facts)
    forest = state.player(state.turn).forest
    if cell == START:
        return START_TREE
    if forest.can_place_at(tree, cell):
        return None
    return NOT_JOINED if forest.tree_at(cell) == NO_TREE else CUTS_RIVER
