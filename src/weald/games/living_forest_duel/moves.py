"""A move as an int and as text."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.core.errors import BadMove
from weald.games.living_forest_duel.cards.tables import (
    ANIMAL_NUMBERS,
    ANIMALS,
    CLEARING_CARDS,
    FIRST_VARAN,
    MIDDLE,
    PLANTED_TREES,
    TREE_NUMBERS,
    TREES,
)
from weald.games.living_forest_duel.elements import ELEMENT_NAMES
from weald.games.living_forest_duel.forest import CELLS, FARTHEST, cell_at, x_of, y_of

DRAW: Final = 0
TOKEN: Final = 1  # plus the element
FIRE: Final = 5  # plus the number of the clearing card
DONE: Final = 12
SANKI_USE: Final = 13
SANKI_KEEP: Final = 14
PUT_AWAY: Final = 15
ONIBI: Final = 16  # plus the steps, from 1
MOST_STEPS: Final = 32  # more wind than all signs and trees of one seat give
RECRUIT: Final = 64  # plus the animal
PLANT_TREE: Final = 128  # plus the cell, plus CELLS times the tree
MOVES: Final = PLANT_TREE + PLANTED_TREES * CELLS

PLAIN: Final = {
    DRAW: "draw",
    DONE: "done",
    SANKI_USE: "sanki use",
    SANKI_KEEP: "sanki keep",
    PUT_AWAY: "put away",
}


def planting(tree: i64, cell: i64) -> i64:
    """The move that plants this tree in this cell."""
    return PLANT_TREE + tree * CELLS + cell


def tree_of(move: i64) -> i64:
    """The tree a planting move plants."""
    return (move - PLANT_TREE) // CELLS


def cell_of(move: i64) -> i64:
    """The cell a planting move plants in."""
    return (move - PLANT_TREE) % CELLS


def is_move(move: i64) -> bool:
    """Whether the number stands for a move of this game."""
    if move >= PLANT_TREE:
        if move >= MOVES:
            return False
        x, y = x_of(cell_of(move)), y_of(cell_of(move))
        return -FARTHEST <= x <= FARTHEST and -FARTHEST <= y <= FARTHEST
    if move >= RECRUIT:
        return move < RECRUIT + FIRST_VARAN
    return move >= 0 and (move < ONIBI or ONIBI < move <= ONIBI + MOST_STEPS)


def move_text(move: i64) -> str:
    """A move as stable text."""
    if not is_move(move):
        return f"move {move}"
    if move >= PLANT_TREE:
        cell = cell_of(move)
        return f"plant {TREES[tree_of(move)].key} {x_of(cell)} {y_of(cell)}"
    if move >= RECRUIT:
        return f"recruit {ANIMALS[move - RECRUIT].key}"
    if move > ONIBI:
        return f"onibi {move - ONIBI}"
    if move in PLAIN:
        return PLAIN[move]
    if move >= FIRE:
        return f"fire {move - FIRE - MIDDLE}"
    return f"token {ELEMENT_NAMES[move - TOKEN]}"


def conceivable_moves() -> vec[i64]:
    """Every move that any position could ever allow, and some more."""
    moves = vec[i64](capacity=PLANT_TREE + PLANTED_TREES * (2 * FARTHEST + 1) ** 2)
    for move in range(i64(MOVES)):
        if is_move(move):
            moves = append(moves, move)
    return moves


# Every text but those of planting, which are too many to write down.
TEXTS: Final = {move_text(move): move for move in range(PLANT_TREE) if is_move(move)}


def move_from_text(text: str) -> i64:
    """The move a text stands for; BadMove if it stands for none."""
    if text in TEXTS:
        return TEXTS[text]
    words = text.split(" ")
    if len(words) == 4 and words[0] == "plant" and words[1] in TREE_NUMBERS:
        tree = TREE_NUMBERS[words[1]]
        x, y = small_number(words[2]), small_number(words[3])
        if tree < PLANTED_TREES and abs(x) <= FARTHEST and abs(y) <= FARTHEST:
            return planting(tree, cell_at(x, y))
    raise BadMove(f'"{text[:60]}" is no move: {hint(words)}')


def small_number(word: str) -> int:
    """A number as its shortest text, or one too far away to be planted at."""
    digits = word[1:] if word.startswith("-") else word
    if digits.isascii() and digits.isdigit() and len(digits) < 4 and str(int(word)) == word:
        return int(word)
    return FARTHEST + 1


def hint(words: list[str]) -> str:
    """What a move that begins with this word looks like."""
    first = words[0]
    if first == "token":
        return 'a token goes on an element, as in "token sun"'
    if first == "fire":
        return f'a fire is taken from -{MIDDLE} to {CLEARING_CARDS - MIDDLE - 1}, as in "fire -1"'
    if first == "recruit":
        return f'name an animal, as in "recruit {ANIMALS[len(ANIMAL_NUMBERS) // 2].key}"'
    if first == "plant":
        return 'name a tree and its cell, x east and y south, as in "plant sun_5 1 0"'
    if first == "onibi":
        return f'say how far, from 1 to {MOST_STEPS}, as in "onibi 3"'
    if first == "sanki":
        return 'a Sanki question is answered "sanki use" or "sanki keep"'
    return "moves begin with draw, token, fire, recruit, plant, onibi, done, sanki or put"
