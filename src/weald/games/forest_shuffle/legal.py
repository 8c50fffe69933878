"""legal_moves and why_not: the one judge of what may be answered, and words for the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

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


# ---- words for what may not be ----

WRONG_TIME = {
    ASK_MULLIGAN: "the question is whether to take a mulligan",
    ASK_TURN: "it is time for an action: draw, take, play or sapling",
    ASK_SECOND: "the second card of the draw action must be drawn or taken",
    ASK_WHERE: "the question is at which tree the card goes",
    ASK_PAY: "a card is being paid for",
    ASK_USE: "the question is whether to use an effect or to skip it",
    ASK_FREE: "a card may be placed free of charge, or the offer skipped",
    ASK_CAVE: "cards may be put under the cave until it is done",
    ASK_MOLE: "further cards may be played through the mole until it is done",
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


# What stands against laying a card; the names are stable, the words are those of `why_not`.
NOT_IN_HAND: Final = "not_in_hand"
NO_PLACE: Final = "no_place"
TOO_FEW_CARDS: Final = "too_few_cards"
WRONG_TYPE: Final = "wrong_type"


def why_not(position: ForestShufflePosition, move: i64) -> str:
    """Why a move may not be answered now; empty exactly when it may."""
    if position.question == OVER:
        return "the match is over"
    if not is_move(move):
        return "there is no such move"
    verb = verb_of(move)
    argument = argument_of(move)
    if position.question not in QUESTIONS_OF_VERB[verb]:
        return WRONG_TIME[position.question]
    if verb in (DRAW, TAKE):
        return why_not_draw(position, verb, argument)
    if verb == PLAY:
        return why_not_lay(position, argument, fault_of_play(position, argument))
    if verb == PLACE:
        return why_not_lay(position, argument, fault_of_place(position, argument))
    if verb == AT:
        return why_not_at(position, argument)
    if verb == PAY:
        return why_not_pay(position, argument)
    if verb == CAVE:
        return why_not_cave(position, argument)
    if verb == SAPLING and argument not in position.own_hand():
        return "that card is not in the hand"
    return ""


def why_not_draw(position: ForestShufflePosition, verb: i64, kind: i64) -> str:
    """What stands against drawing, or taking that card."""
    if position.hand_is_full():
        return f"the hand is full: {HAND_LIMIT} cards is the limit"
    if verb == TAKE and kind not in position.clearing:
        return "that card is not in the clearing"
    return ""


def fault_of_fit(position: ForestShufflePosition, half: i64) -> str:
    """What stands against laying a half anywhere, by its name; empty if nothing does."""
    printed = HALVES[half]
    if printed.kind not in position.own_hand():
        return NOT_IN_HAND
    return "" if position.own_forest().has_place(half) else NO_PLACE


def fault_of_play(position: ForestShufflePosition, half: i64) -> str:
    """What stands against playing a tree or half, by its name; empty if nothing does."""
    fault = fault_of_fit(position, half)
    if not fault and HALVES[half].species.cost >= len(position.own_hand()):
        return TOO_FEW_CARDS
    return fault


def fault_of_place(position: ForestShufflePosition, half: i64) -> str:
    """What stands against placing a half free of charge, by its name; empty if nothing does."""
    if not HALVES[half].species.types & types_to_place(position):
        return WRONG_TYPE
    return fault_of_fit(position, half)


def types_to_place(position: ForestShufflePosition) -> i64:
    """The types of which a card may be placed free of charge now."""
    return position.effect_of(position.work[-1]).places()


def why_not_lay(position: ForestShufflePosition, half: i64, fault: str) -> str:
    """A fault of playing or placing in words."""
    if fault == NOT_IN_HAND:
        return "that card is not in the hand"
    if fault == NO_PLACE:
        return f"no tree has a free {SIDE_NAMES[HALVES[half].side]} slot for it"
    if fault == TOO_FEW_CARDS:
        others = len(position.own_hand()) - 1
        return f"it costs {HALVES[half].species.cost} and only {others} other cards are in the hand"
    if fault == WRONG_TYPE:
        types = names_of_types(types_to_place(position))
        return f"only a card of type {' or '.join(types)} may be placed"
    return ""


def why_not_at(position: ForestShufflePosition, tree: i64) -> str:
    """What stands against laying the card at that tree."""
    forest = position.own_forest()
    if tree >= len(forest.trees):
        return f"the forest has only {len(forest.trees)} trees"
    if not forest.fits(position.half, tree):
        return f"the {SIDE_NAMES[HALVES[position.half].side]} slot of that tree is taken"
    return ""


def why_not_pay(position: ForestShufflePosition, kind: i64) -> str:
    """What stands against paying with that card."""
    hand = position.own_hand()
    if kind not in hand:
        return "that card is not in the hand"
    if kind < position.from_kind:
        return "cards are paid in rising order: a card paid before comes after it"
    for i in range(len(hand)):
        if hand[i] == kind:
            if len(hand) - i < position.to_pay:
                return "cards are paid in rising order: too few come after it for the rest"
            return ""
    return ""


def why_not_cave(position: ForestShufflePosition, kind: i64) -> str:
    """What stands against putting that card under the cave."""
    if kind not in position.own_hand():
        return "that card is not in the hand"
    if kind < position.from_kind:
        return "cards go under the cave in rising order: one put there before comes after it"
    return ""
