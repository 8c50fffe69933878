"""What holds in every match of Forest Shuffle, whatever is played."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from weald.build_info import build_name
from weald.core.playout import random_playout
from weald.core.position import NOBODY
from weald.core.rng import Rng
from weald.games.forest_shuffle import GAME
from weald.games.forest_shuffle.cards.deck import HALVES, WINTER, cards_of_boxes
from weald.games.forest_shuffle.position import CLEARING_LIMIT, ForestShufflePosition
from weald.games.forest_shuffle.questions import ASK_TURN
from weald.games.forest_shuffle.scoring import score_sheet

BOX = Counter({WINTER: 3})
BOX.update(cards_of_boxes(["base"]))
MATCHES = 1000 if build_name() == "compiled" else 30
"""For each number of seats; the uncompiled build plays the same rules, only slower."""

any_seed = st.text("abcdefghijklmnopqrstuvwxyz0123456789", min_size=1, max_size=12)
any_seats = st.sampled_from(["2", "3", "4", "5"])


def started(seats: str, seed: str) -> ForestShufflePosition:
    position = GAME.start({"seats": seats}, Rng(seed))
    assert isinstance(position, ForestShufflePosition)
    return position


def cards_on_table(position: ForestShufflePosition) -> Counter[int]:
    found = Counter(position.deck[position.drawn :])
    found.update(position.removed)
    found.update(position.clearing)
    found.update(position.gone)
    found[WINTER] += position.winters
    if position.half >= 0:
        found[HALVES[position.half].kind] += 1
    for seat in position.table:
        found.update(seat.hand)
        found.update(seat.hidden)
        found.update(seat.cave_open)
        found.update(seat.mulligan)
        found.update(HALVES[half].kind for half in seat.forest.halves())
    return found


def check_sizes(position: ForestShufflePosition) -> None:
    for seat in position.table:
        assert len(seat.hand) <= 10
        assert list(seat.hand) == sorted(seat.hand)
        caved = sum(1 for place in seat.hidden_at if place < 0)
        assert seat.forest.cave == len(seat.cave_open) + caved
        assert seat.forest.saplings() == len(seat.hidden) - caved
        assert len(seat.seen) <= len(seat.hand) + len(seat.hidden)
    if position.question == ASK_TURN:
        assert len(position.clearing) < CLEARING_LIMIT
        assert len(position.work) == len(position.queue) == 0


@settings(max_examples=60)
@given(any_seed, any_seats)
def test_no_card_is_ever_lost_or_made(seed: str, seats: str) -> None:
    position, rng = started(seats, seed), Rng(f"moves {seed}")
    while position.to_act() != NOBODY:
        assert cards_on_table(position) == BOX
        check_sizes(position)
        moves = position.legal_moves()
        position.play(moves[rng.below(len(moves))])
    assert cards_on_table(position) == BOX
    assert position.winters == 3


@pytest.mark.parametrize("seats", ["2", "3", "4", "5"])
def test_random_matches_end_with_the_third_winter_card(seats: str) -> None:
    rng = Rng(f"many {seats}")
    for number in range(MATCHES):
        position = started(seats, f"match {number}")
        assert random_playout(position, rng) < 2000
        assert position.winters == 3
        assert position.deck[position.drawn - 1] == WINTER
        assert cards_on_table(position) == BOX


@settings(max_examples=60)
@given(any_seed, any_seats)
def test_the_lines_of_a_score_sheet_add_up_to_the_score(seed: str, seats: str) -> None:
    position = started(seats, seed)
    random_playout(position, Rng(f"moves {seed}"))
    sheets = score_sheet([seat.forest for seat in position.table])
    for sheet, score in zip(sheets, position.scores(), strict=True):
        assert sum(line.points for line in sheet.lines) == sheet.points == score
        assert sum(sheet.parts.values()) == score
        assert sum(sheet.groups.values()) + sheet.parts["cave"] == score


@settings(max_examples=40)
@given(any_seed, any_seats)
def test_cards_counted_in_and_out_again_leave_a_tally_as_it_was(seed: str, seats: str) -> None:
    from weald.games.forest_shuffle.tally import Tally

    position = started(seats, seed)
    random_playout(position, Rng(f"moves {seed}"))
    for seat in position.table:
        tally, fresh = Tally(seat.forest), Tally(seat.forest)
        for tree in range(len(seat.forest.trees)):
            tally.count_tree(tree, -1)
            tally.count_tree(tree, 1)
            for side in range(4):
                for half in seat.forest.slot_cards(tree, side):
                    tally.count_card(half, tree, side, -1)
                    tally.count_card(half, tree, side, 1)
        assert list(tally.species) == list(fresh.species)
        assert list(tally.symbols) == list(fresh.symbols)
        assert list(tally.bees) == list(fresh.bees)
        assert (tally.trees, tally.tree_species) == (fresh.trees, fresh.tree_species)
        assert (tally.below_trees, tally.bees_at_trees) == (fresh.below_trees, fresh.bees_at_trees)


@settings(max_examples=40)
@given(any_seed, any_seats)
def test_a_seat_never_sees_what_it_may_not_know(seed: str, seats: str) -> None:
    position, rng = started(seats, seed), Rng(f"moves {seed}")
    while position.to_act() != NOBODY:
        if rng.below(20) == 0:
            for viewer in range(-1, int(seats)):
                check_view_is_blank(position, viewer)
        moves = position.legal_moves()
        position.play(moves[rng.below(len(moves))])


def check_view_is_blank(position: ForestShufflePosition, viewer: int) -> None:
    """Poisoned with other hidden cards that fit, the position looks the same to the viewer."""
    view = position.view(viewer)
    poisoned = view.redeal(Rng("poison"))
    assert poisoned.view(viewer).as_json() == view.as_json()
    assert cards_on_table(poisoned) - Counter({-2: 500}) == cards_on_table(position)
