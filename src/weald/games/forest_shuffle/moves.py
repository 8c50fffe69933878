"""A move as an int and as text.

mulligan  keep  draw  use  skip  done
take K   pay K   cave K   sapling K      K: a kind of card, "beech" or "base-112"
play K   play K.half   place K.half      half: top, bottom, left or right
at T                                     T: a tree of the own forest, the first is 1
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.core.errors import BadMove
from weald.games.forest_shuffle.cards.deck import HALVES, KINDS
from weald.games.forest_shuffle.cards.symbols import PLANTED, SIDE_NAMES

VERBS: Final = (
    "mulligan",
    "keep",
    "draw",
    "use",
    "skip",
    "done",
    "take",
    "pay",
    "cave",
    "sapling",
    "play",
    "place",
    "at",
)
ARGUMENT_BITS: Final = 10
ARGUMENT_MASK: Final = 1023

MULLIGAN: Final = 0
KEEP: Final = 1
DRAW: Final = 2
USE: Final = 3
SKIP: Final = 4
DONE: Final = 5
TAKE: Final = 6
PAY: Final = 7
CAVE: Final = 8
SAPLING: Final = 9
PLAY: Final = 10
PLACE: Final = 11
AT: Final = 12

MOST_TREES: Final = 200
"""More trees than cards: no forest ever has so many."""


def move_of(verb: i64, argument: i64 = 0) -> i64:
    """The move with this verb and argument (a kind, a half or a tree)."""
    return verb << ARGUMENT_BITS | argument


def verb_of(move: i64) -> i64:
    """The verb of a move."""
    return move >> ARGUMENT_BITS


def argument_of(move: i64) -> i64:
    """The kind, half or tree a move speaks of."""
    return move & ARGUMENT_MASK


def arguments(verb: i64) -> i64:
    """How many different arguments a verb takes."""
    if verb < TAKE:
        return 1
    if verb <= SAPLING:
        return len(KINDS)
    return MOST_TREES if verb == AT else len(HALVES)


def is_move(move: i64) -> bool:
    """Whether an int is a move at all."""
    verb = verb_of(move)
    return 0 <= verb <= AT and argument_of(move) < arguments(verb)


def half_text(half: i64) -> str:
    """The text of a half: "beech" for a tree, "base-112.top" for a half of a split card."""
    printed = HALVES[half]
    kind = KINDS[printed.kind].text
    return kind if printed.side == PLANTED else f"{kind}.{SIDE_NAMES[printed.side]}"


def move_text(move: i64) -> str:
    """A move as stable text."""
    if not is_move(move):
        return f"move {int(move)}"
    verb = verb_of(move)
    argument = argument_of(move)
    if verb < TAKE:
        return VERBS[verb]
    if verb <= SAPLING:
        return f"{VERBS[verb]} {KINDS[argument].text}"
    if verb == AT:
        return f"at {int(argument) + 1}"
    return f"{VERBS[verb]} {half_text(argument)}"


def conceivable_moves() -> vec[i64]:
    """Every move there is."""
    moves = vec[i64]()
    for verb in range(i64(len(VERBS))):
        for argument in range(arguments(verb)):
            moves = append(moves, move_of(verb, argument))
    return moves


MOVES_BY_TEXT: Final = {move_text(move): int(move) for move in conceivable_moves()}


def move_from_text(text: str) -> i64:
    """The move a text stands for; BadMove if it stands for none."""
    if text in MOVES_BY_TEXT:
        return MOVES_BY_TEXT[text]
    verb = text.partition(" ")[0]
    if verb in VERBS:
        raise BadMove(f'"{text[:60]}" names no card, half or tree that "{verb}" could mean')
    raise BadMove(f'"{text[:60]}" is no move; a move begins with {", ".join(VERBS)}')
