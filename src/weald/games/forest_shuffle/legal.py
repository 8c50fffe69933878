"""legal_moves, the one judge of what may be answered, and what stands against the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.core.reason import Reason
from weald.games.forest_shuffle.cards.deck import HALVES, KINDS
from weald.games.forest_shuffle.cards.symbols import SIDE_NAMES, names_of_types
from weald.games.forest_shuffle.effects import HAND_LIMIT
from weald.games.forest_shuffle.moves import (
    ARGUMENT_BITS,
    AT,
    CAVE,
    DONE,
    DRAW,
    KEEP,
    MULLIGAN,
    PAY,
    PLACE,
    PLAY,
    SAPLING,
    SKIP,
    TAKE,
    USE,
    argument_of,
    is_move,
    verb_of,
)
from weald.games.forest_shuffle.questions import (
    ASK_CAVE,
    ASK_FREE,
    ASK_MOLE,
    ASK_MULLIGAN,
    ASK_PAY,
    ASK_SECOND,
    ASK_TURN,
    ASK_USE,
    ASK_WHERE,
    OVER,
)

if TYPE_CHECKING:
    from weald.games.forest_shuffle.position import ForestShufflePosition


def legal_moves(position: ForestShufflePosition) -> vec[i64]:
    """Every legal answer to the question asked, in a stable order, equal cards once."""
    moves = vec[i64](capacity=48)
    question = position.question
    if question == ASK_TURN:
        moves = add_draws(moves, position)
        return add_plays(moves, position)
    if question == ASK_PAY:
        return add_payments(moves, position)
    if question == ASK_SECOND:
        return add_draws(moves, position)
    if question == ASK_USE:
        return append(append(moves, USE << ARGUMENT_BITS), SKIP << ARGUMENT_BITS)
    if question == ASK_WHERE:
        for tree in position.own_forest().places(position.half):
            moves = append(moves, AT << ARGUMENT_BITS | tree)
        return moves
    if question == ASK_FREE:
        return append(add_free_plays(moves, position), SKIP << ARGUMENT_BITS)
    if question == ASK_MOLE:
        return append(add_plays(moves, position), DONE << ARGUMENT_BITS)
    if question == ASK_CAVE:
        return append(add_cave_cards(moves, position), DONE << ARGUMENT_BITS)
    if question == ASK_MULLIGAN:
        return append(append(moves, MULLIGAN << ARGUMENT_BITS), KEEP << ARGUMENT_BITS)
    return moves


def add_draws(moves: vec[i64], position: ForestShufflePosition) -> vec[i64]:
    """Draw from the deck, or take a card of the clearing."""
    if position.hand_is_full():
        return moves
    moves = append(moves, DRAW << ARGUMENT_BITS)
    last: i64 = -1
    for kind in position.clearing:
        if kind != last:
            moves = append(moves, TAKE << ARGUMENT_BITS | kind)
            last = kind
    return moves


def add_plays(moves: vec[i64], position: ForestShufflePosition) -> vec[i64]:
    """Play a tree or a half that can be paid for and fits, or any card as a sapling."""
    forest = position.own_forest()
    hand = position.own_hand()
    can_pay = len(hand) - 1
    last: i64 = -1
    for kind in hand:
        if kind == last:
            continue
        last = kind
        card = KINDS[kind]
        for half in range(card.first_half, card.first_half + card.halves):
            if HALVES[half].species.cost <= can_pay and forest.has_place(half):
                moves = append(moves, PLAY << ARGUMENT_BITS | half)
    last = -1
    for kind in hand:
        if kind != last:
            moves = append(moves, SAPLING << ARGUMENT_BITS | kind)
            last = kind
    return moves


def add_payments(moves: vec[i64], position: ForestShufflePosition) -> vec[i64]:
    """Pay in rising order of cards, so that each payment is listed once."""
    hand = position.own_hand()
    last: i64 = -1
    # Enough cards must remain for the rest of the payment.
    for i in range(len(hand) - position.to_pay + 1):
        kind = hand[i]
        if kind >= position.from_kind and kind != last:
            moves = append(moves, PAY << ARGUMENT_BITS | kind)
            last = kind
    return moves


def add_free_plays(moves: vec[i64], position: ForestShufflePosition) -> vec[i64]:
    """Place a half of the asked type that fits."""
    forest = position.own_forest()
    types = position.effect_of(position.work[-1]).places()
    last: i64 = -1
    for kind in position.own_hand():
        if kind == last:
            continue
        last = kind
        card = KINDS[kind]
        for half in range(card.first_half, card.first_half + card.halves):
            if HALVES[half].species.types & types and forest.has_place(half):
                moves = append(moves, PLACE << ARGUMENT_BITS | half)
    return moves


def add_cave_cards(moves: vec[i64], position: ForestShufflePosition) -> vec[i64]:
    """Put a card under the cave, in rising order, so that each choice is listed once."""
    last: i64 = -1
    for kind in position.own_hand():
        if kind >= position.from_kind and kind != last:
            moves = append(moves, CAVE << ARGUMENT_BITS | kind)
            last = kind
    return moves


# ---- what stands against a move ----

WRONG_TIME = {
    ASK_MULLIGAN: Reason("asks_mulligan", "the question is whether to take a mulligan"),
    ASK_TURN: Reason("asks_turn", "it is time for an action: draw, take, play or sapling"),
    ASK_SECOND: Reason("asks_second", "the second card of the draw action must be drawn or taken"),
    ASK_WHERE: Reason("asks_where", "the question is at which tree the card goes"),
    ASK_PAY: Reason("asks_pay", "a card is being paid for"),
    ASK_USE: Reason("asks_use", "the question is whether to use an effect or to skip it"),
    ASK_FREE: Reason("asks_free", "a card may be placed free of charge, or the offer skipped"),
    ASK_CAVE: Reason("asks_cave", "cards may be put under the cave until it is done"),
    ASK_MOLE: Reason("asks_mole", "further cards may be played through the mole until it is done"),
    OVER: Reason("over", "the match is over"),
}
QUESTIONS_OF_VERB = {
    MULLIGAN: [ASK_MULLIGAN],
    KEEP: [ASK_MULLIGAN],
    DRAW: [ASK_TURN, ASK_SECOND],
    TAKE: [ASK_TURN, ASK_SECOND],
    PLAY: [ASK_TURN, ASK_MOLE],
    SAPLING: [ASK_TURN, ASK_MOLE],
    AT: [ASK_WHERE],
    PAY: [ASK_PAY],
    USE: [ASK_USE],
    SKIP: [ASK_USE, ASK_FREE],
    PLACE: [ASK_FREE],
    CAVE: [ASK_CAVE],
    DONE: [ASK_CAVE, ASK_MOLE],
}
NO_SUCH_MOVE = Reason("no_such_move", "there is no such move")
NOT_IN_HAND = Reason("not_in_hand", "that card is not in the hand")
NOT_IN_CLEARING = Reason("not_in_clearing", "that card is not in the clearing")
HAND_FULL = Reason(
    "hand_full", "the hand is full: {limit} cards is the limit", {"limit": int(HAND_LIMIT)}
)
PAID_IN_ORDER = Reason(
    "paid_in_order", "cards are paid in rising order: a card paid before comes after it"
)
TOO_FEW_AFTER = Reason(
    "too_few_after", "cards are paid in rising order: too few come after it for the rest"
)
CAVED_IN_ORDER = Reason(
    "caved_in_order", "cards go under the cave in rising order: one put there before comes after it"
)


def reason_against(position: ForestShufflePosition, move: i64) -> Reason | None:
    """What stands against a move now; nothing exactly when it may be played."""
    if position.question == OVER:
        return WRONG_TIME[OVER]
    if not is_move(move):
        return NO_SUCH_MOVE
    verb = verb_of(move)
    argument = argument_of(move)
    if position.question not in QUESTIONS_OF_VERB[verb]:
        return WRONG_TIME[position.question]
    if verb in (DRAW, TAKE):
        return reason_against_drawing(position, verb, argument)
    if verb == PLAY:
        return reason_against_playing(position, argument)
    if verb == PLACE:
        return reason_against_placing(position, argument)
    if verb == AT:
        return reason_against_tree(position, argument)
    if verb == PAY:
        return reason_against_payment(position, argument)
    if verb == CAVE:
        return reason_against_caving(position, argument)
    if verb == SAPLING and argument not in position.own_hand():
        return NOT_IN_HAND
    return None


def reason_against_drawing(position: ForestShufflePosition, verb: i64, kind: i64) -> Reason | None:
    """What stands against drawing, or taking that card."""
    if position.hand_is_full():
        return HAND_FULL
    if verb == TAKE and kind not in position.clearing:
        return NOT_IN_CLEARING
    return None


def reason_against_fit(position: ForestShufflePosition, half: i64) -> Reason | None:
    """What stands against laying a half anywhere."""
    printed = HALVES[half]
    if printed.kind not in position.own_hand():
        return NOT_IN_HAND
    if position.own_forest().has_place(half):
        return None
    side = {"side": SIDE_NAMES[printed.side]}
    return Reason("no_place", "no tree has a free {side} slot for it", side)


def reason_against_playing(position: ForestShufflePosition, half: i64) -> Reason | None:
    """What stands against playing a tree or a half."""
    reason = reason_against_fit(position, half)
    cost = HALVES[half].species.cost
    others = len(position.own_hand()) - 1
    if reason is None and cost > others:
        return Reason(
            "too_few_cards",
            "it costs {cost} and only {others} other cards are in the hand",
            {"cost": int(cost), "others": others},
        )
    return reason


def reason_against_placing(position: ForestShufflePosition, half: i64) -> Reason | None:
    """What stands against placing a half free of charge."""
    types = position.effect_of(position.work[-1]).places()
    if HALVES[half].species.types & types:
        return reason_against_fit(position, half)
    names = names_of_types(types)
    sentence = f"only a card of type {' or '.join(names)} may be placed"
    return Reason("wrong_type", sentence, {"types": names})


def reason_against_tree(position: ForestShufflePosition, tree: i64) -> Reason | None:
    """What stands against laying the card at that tree."""
    forest = position.own_forest()
    if tree >= len(forest.trees):
        return Reason(
            "no_such_tree", "the forest has only {trees} trees", {"trees": len(forest.trees)}
        )
    if not forest.fits(position.half, tree):
        side = {"side": SIDE_NAMES[HALVES[position.half].side]}
        return Reason("slot_taken", "the {side} slot of that tree is taken", side)
    return None


def reason_against_payment(position: ForestShufflePosition, kind: i64) -> Reason | None:
    """What stands against paying with that card."""
    hand = position.own_hand()
    if kind not in hand:
        return NOT_IN_HAND
    if kind < position.from_kind:
        return PAID_IN_ORDER
    for i in range(len(hand)):
        if hand[i] == kind:
            return TOO_FEW_AFTER if len(hand) - i < position.to_pay else None
    return None


def reason_against_caving(position: ForestShufflePosition, kind: i64) -> Reason | None:
    """What stands against putting that card under the cave."""
    if kind not in position.own_hand():
        return NOT_IN_HAND
    return CAVED_IN_ORDER if kind < position.from_kind else None
