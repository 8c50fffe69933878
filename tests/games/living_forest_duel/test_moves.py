"""Moves as ints and as text."""

import pytest

from tests.rulebook.living_forest_duel.situations import Duel
from weald.core.errors import BadMove
from weald.games.living_forest_duel.cards.tables import ANIMALS, RIVERS, TREES
from weald.games.living_forest_duel.elements import WIND, amount, by_name, packed, single
from weald.games.living_forest_duel.forest import FARTHEST
from weald.games.living_forest_duel.moves import (
    MOST_STEPS,
    MOVES,
    conceivable_moves,
    is_move,
    move_from_text,
    move_text,
)


@pytest.mark.parametrize(
    "text",
    [
        "draw",
        "token sun",
        "token wind",
        "fire -3",
        "fire 0",
        "fire 3",
        "recruit stag",
        "recruit wolf",
        "plant sun_5 1 0",
        "plant wind_6 -17 17",
        "onibi 1",
        "onibi 32",
        "done",
        "sanki use",
        "sanki keep",
        "put away",
    ],
)
def test_a_move_comes_back_from_its_text(text: str) -> None:
    assert move_text(move_from_text(text)) == text


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("token fire", "a token goes on an element"),
        ("fire 4", "a fire is taken from -3 to 3"),
        ("fire +1", "a fire is taken from -3 to 3"),
        ("recruit summer_varan", "name an animal"),
        ("plant sun_5 1", "name a tree and its cell"),
        ("plant sun_5 01 0", "name a tree and its cell"),
        ("plant sun_5 -0 0", "name a tree and its cell"),
        ("plant sun_5 ٣ 0", "name a tree and its cell"),
        ("plant sun_5 18 0", "name a tree and its cell"),
        ("plant start_summer 0 1", "name a tree and its cell"),
        ("onibi 0", "say how far"),
        ("onibi 33", "say how far"),
        ("sanki", "a Sanki question"),
        ("Draw", "moves begin with draw"),
        ("draw ", "moves begin with draw"),
        ("", "moves begin with draw"),
    ],
)
def test_what_is_no_move_is_refused_with_a_hint(text: str, hint: str) -> None:
    with pytest.raises(BadMove, match=hint):
        move_from_text(text)


def test_every_conceivable_move_has_a_text_of_its_own() -> None:
    moves = conceivable_moves()
    assert len({move_text(move) for move in moves}) == len(moves)
    assert all(move_from_text(move_text(move)) == move for move in moves)


def test_numbers_that_are_no_move_say_so() -> None:
    for number in (-1, 16, 49, 63, 113, 127, 128, MOVES, MOVES + 5):
        assert not is_move(number)
        assert move_text(number) == f"move {number}"
        assert Duel().position.why_not(number) == "that is no move of this game"


def test_no_tree_can_stand_farther_away_than_a_move_can_say() -> None:
    east_west = sum(1 for rivers in RIVERS[:24] if rivers & 0b1010 == 0b1010)
    north_south = sum(1 for rivers in RIVERS[:24] if rivers & 0b0101 == 0b0101)
    assert (east_west, north_south) == (7, 9)
    for through in (east_west, north_south):
        # The last tree ends the way; each line passed before takes a tree right through, or two.
        assert through + (24 - 1 - through) // 2 + 1 <= FARTHEST


def test_no_wind_carries_farther_than_a_move_can_say() -> None:
    signs = sum(max(amount(animal.elements, WIND), 0) for animal in ANIMALS)
    assert signs + sum(1 for tree in TREES if tree.element == "wind") <= MOST_STEPS


def test_four_numbers_in_one_int_keep_their_signs() -> None:
    numbers = packed(-3, 7, -1, 40) + packed(1, -8, 0, 2) - single(1, 4)
    assert by_name(numbers) == {"sun": -2, "water": -5, "plant": -1, "wind": 42}
