"""The four actions and their bonuses."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from weald.core.bits import bit
from weald.core.position import NOBODY
from weald.games.living_forest_duel.action import Action, waiting_bonus
from weald.games.living_forest_duel.cards.model import SANKI, SUMMER
from weald.games.living_forest_duel.cards.tables import (
    ANIMALS,
    BONUS_NAMES,
    CLEARING_BONUS,
    CLEARING_CARDS,
    COST,
    FIRE_VALUE,
    MIDDLE,
    NO_CARD,
    SEASON,
    TREE_BONUS,
    TREE_COST,
    TREES,
    TREES_A_KIND,
)
from weald.games.living_forest_duel.drawing import arrive_in_personal_line
from weald.games.living_forest_duel.elements import ELEMENT_NAMES, SUN, amount, single
from weald.games.living_forest_duel.forest import x_of, y_of
from weald.games.living_forest_duel.piles import discard, replace_empty_pile
from weald.games.living_forest_duel.state import (
    ACTION,
    FIRE_VICTORY,
    FOREST_VICTORY,
    ONIBI_VICTORY,
    OVER,
    RECRUITMENT_VICTORY,
    State,
)
from weald.games.living_forest_duel.tokens import can_do
from weald.games.living_forest_duel.turns import end_turn

TO_REFILL: Final = -2
"""A place of the recruitment line whose card was taken in the action under way."""


def lay_token(state: State, element: i64) -> None:
    """Count the strength, lay a token on the last sign of an element, and begin its action."""
    seat = state.turn
    strength = state.strength(seat, element)
    place = state.last_sign(element)
    state.player(seat).lay(element, place)
    # What was counted in the shared line is used up for both.
    state.behind_elements -= single(element, amount(state.behind_elements, element))
    state.behind_signs -= single(element, amount(state.behind_signs, element))
    state.action = Action(element, False, None, True, strength, 0, 0)
    if state.journal is not None:
        facts: dict[str, object] = {
            "element": ELEMENT_NAMES[element],
            "strength": int(strength),
            "card": ANIMALS[state.shared_line[place]].key,
            "index": int(place),
        }
        state.tell("token-laid", seat, facts)
    state.ask(ACTION, seat)


def settle(state: State) -> None:
    """Ask what to do next in the innermost action; end those in which nothing is left to do."""
    seat = state.turn
    while state.action is not None:
        action = state.action
        if not action.has_begun:
            action = action.begun(state.strength(seat, action.element))
            state.action = action
        if can_do(state, seat, action.element, action.left, action.piles):
            state.ask(ACTION, seat)
            return
        leave_action(state)
    if state.question != OVER:
        end_turn(state)


def end_action(state: State) -> None:
    """End the innermost action, and go on with what it interrupted."""
    leave_action(state)
    settle(state)


def leave_action(state: State) -> None:
    """Take the innermost action away; recruiting ends by refilling the line."""
    action = state.action
    assert action is not None
    state.action = action.below
    if action.element == SUN and action.taken > 0:
        refill(state)


# ---- water ------------------------------------------------------------------------------------


def take_fire(state: State, place: i64) -> None:
    """Take the fire token of a clearing card."""
    action = state.action
    assert action is not None
    player = state.player(state.turn)
    state.fires &= ~bit(place)
    player.fires += 1
    state.action = action.after(FIRE_VALUE[place], 0)
    if state.journal is not None:
        facts: dict[str, object] = {"position": int(place) - MIDDLE, "fires": int(player.fires)}
        state.tell("fire-taken", state.turn, facts)
    if player.fires >= state.rules.fires_to_win:
        state.win(state.turn, FIRE_VICTORY)
    else:
        settle(state)


# ---- sun --------------------------------------------------------------------------------------


def recruit(state: State, card: i64) -> None:
    """Take a card of the recruitment line: an own animal to the own line, others are discarded."""
    action = state.action
    assert action is not None
    seat = state.turn
    for i in range(len(state.recruits)):
        if state.recruits[i] == card:
            state.recruits[i] = TO_REFILL
    state.action = action.after(COST[card], 0)
    if SEASON[card] == seat:
        arrive_in_personal_line(state, card, seat)
    else:
        discard(state, card)
        replace_empty_pile(state)
    if state.journal is not None:
        where = "personal-line" if SEASON[card] == seat else "discard-pile"
        state.tell("recruited", seat, {"card": ANIMALS[card].key, "to": where})
    if is_line_of(state, seat):
        state.win(seat, RECRUITMENT_VICTORY)
    else:
        settle(state)


def is_line_of(state: State, seat: i64) -> bool:
    """Whether the recruitment line holds animals of this season only."""
    for card in state.recruits:
        if card >= 0 and SEASON[card] != seat:
            return False
    return True


def refill(state: State) -> None:
    """Put a card of the own season deck in each place just emptied, as far as the deck reaches."""
    seat = state.turn
    player = state.player(seat)
    deck = state.deal.season_deck(seat).order
    for i in range(len(state.recruits)):
        if state.recruits[i] == TO_REFILL:
            state.recruits[i] = NO_CARD  # stays empty for good if the deck is
            if player.refilled < len(deck):
                state.recruits[i] = deck[player.refilled]
                player.refilled += 1
                if state.journal is not None:
                    state.tell("refilled", seat, {"card": ANIMALS[state.recruits[i]].key})
    if is_line_of(state, 1 - seat):
        state.win(1 - seat, RECRUITMENT_VICTORY)


# ---- plant ------------------------------------------------------------------------------------


def plant(state: State, tree: i64, cell: i64) -> None:
    """Plant the top tree of a pile; neighbours with the same bonus each give it once."""
    action = state.action
    assert action is not None
    seat = state.turn
    player = state.player(seat)
    kind = tree // TREES_A_KIND
    state.trees_taken += single(kind, 1)
    state.action = action.after(TREE_COST[tree], bit(kind))
    forest = player.forest.planted(tree, cell)
    player.forest = forest
    if state.journal is not None:
        facts: dict[str, object] = {
            "tree": TREES[tree].key,
            "x": int(x_of(cell)),
            "y": int(y_of(cell)),
        }
        state.tell("planted", seat, facts)
    if forest.fills_square(cell):
        state.win(seat, FOREST_VICTORY)
        return
    for _ in range(forest.same_bonus_beside(tree, cell)):
        gain(state, TREE_BONUS[tree])
    settle(state)


def gain(state: State, bonus: i64) -> None:
    """Gain a bonus: a Sanki at once, an action before whatever else waits."""
    if state.journal is not None:
        state.tell("bonus-gained", state.turn, {"bonus": BONUS_NAMES[bonus]})
    if bonus == SANKI:
        take_sanki(state)
    else:
        state.action = waiting_bonus(bonus, state.action)


def take_sanki(state: State) -> None:
    """Take a Sanki from the supply, or else from the opponent."""
    player = state.player(state.turn)
    other = state.player(1 - state.turn)
    if state.sanki_supply() == 0:
        if other.sanki == 0:
            return
        other.sanki -= 1
    player.sanki += 1
    if state.journal is not None:
        state.tell("sanki-taken", state.turn, {"sanki": int(player.sanki)})


# ---- wind -------------------------------------------------------------------------------------


def advance_onibi(state: State, steps: i64) -> None:
    """Move Onibi toward the opponent, off the far end and on from the other, and gain the bonus."""
    seat = state.turn
    state.action = None
    direction = 1 if seat == SUMMER else -1
    for _ in range(steps):
        state.onibi += direction
        if state.onibi < 0 or state.onibi == CLEARING_CARDS:
            state.onibi = (state.onibi + CLEARING_CARDS) % CLEARING_CARDS
            cross(state, seat)
            if state.question == OVER:
                return
    if state.journal is not None:
        facts: dict[str, object] = {"steps": int(steps), "position": int(state.onibi) - MIDDLE}
        state.tell("onibi-advanced", seat, facts)
    gain(state, CLEARING_BONUS[state.onibi])
    settle(state)


def cross(state: State, seat: i64) -> None:
    """Onibi leaves the clearing toward the opponent: the Onibi card moves, or the match is won."""
    if state.onibi_card == NOBODY:
        state.onibi_card = 1 - seat
    elif state.onibi_card == seat:
        state.onibi_card = NOBODY
    else:
        state.win(seat, ONIBI_VICTORY)
    if state.journal is not None and state.question != OVER:
        state.tell("onibi-card-moved", seat, {"to": int(state.onibi_card)})
