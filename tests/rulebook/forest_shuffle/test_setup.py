"""Setup: the cards, the deck with its winter pile, the deal, the mulligan, who begins."""

from collections import Counter

import pytest

from tests.rulebook.forest_shuffle.phrases import texts
from tests.rulebook.forest_shuffle.table import dealt_deck, start_dealt
from weald.core.errors import BadOptions
from weald.core.rng import Rng
from weald.games.forest_shuffle import GAME
from weald.games.forest_shuffle.cards.deck import (
    HALVES,
    KINDS,
    SPECIES,
    WINTER,
    cards_of_boxes,
    kind_text,
)
from weald.games.forest_shuffle.position import ForestShufflePosition
from weald.games.forest_shuffle.questions import ASK_MULLIGAN, ASK_TURN

TREELESS = "base-067, base-068, base-069, base-070, base-071, base-072"
TREELESS_TOO = "base-115, base-116, base-117, base-118, base-119, base-120"
NEW_SIX = "base-080, base-081, base-082, base-083, base-084, base-085"
WITH_TREE = "base-090, base-091, base-092, base-093, base-094, oak"


def start(seats: int, seed: str = "setup") -> ForestShufflePosition:
    """A match as it is dealt."""
    return GAME.start({"seats": str(seats)}, Rng(seed))


# ---- the box ----


def test_the_box_holds_66_trees_48_and_44_split_cards_and_3_winter_cards() -> None:
    cards = cards_of_boxes(["base"])
    trees = [kind for kind in cards if KINDS[kind].is_tree]
    upright = [kind for kind in KINDS if not kind.is_tree and int(kind.text[5:]) <= 114]
    sideways = [kind for kind in KINDS if not kind.is_tree and int(kind.text[5:]) > 114]
    assert (len(trees), len(upright), len(sideways)) == (66, 48, 44)
    assert len(cards) == 158
    assert list(start(5).deck).count(WINTER) == 3


def test_each_species_is_printed_as_often_as_the_appendix_says() -> None:
    printed: Counter[str] = Counter()
    for kind in KINDS:
        for half in range(kind.first_half, kind.first_half + kind.halves):
            printed[HALVES[half].species.key] += int(kind.copies)
    assert printed == {one.key: int(one.copies) for one in SPECIES}


# ---- the deck ----


@pytest.mark.parametrize(
    ("seats", "removed", "deck", "above"),
    [(2, 30, 128, 86), (3, 20, 138, 92), (4, 10, 148, 99), (5, 0, 158, 106)],
)
def test_cards_leave_by_the_number_of_players_and_winter_waits_in_the_lowest_third(
    seats: int, removed: int, deck: int, above: int
) -> None:
    for seed in "abcdefgh":
        position = start(seats, seed)
        cards = list(position.deck)
        assert len(position.removed) == removed
        assert len(cards) == deck + 3
        assert cards.index(WINTER) == above, "one winter card lies on top of the third pile"
        assert cards.count(WINTER) == 3


def test_the_other_two_winter_cards_are_shuffled_into_the_pile() -> None:
    places = {
        place
        for seed in range(60)
        for place, kind in enumerate(start(2, str(seed)).deck)
        if kind == WINTER
    }
    assert min(places) == 86
    assert len(places) > 30
    assert max(places) > 120


def test_a_deck_with_winter_cards_too_high_is_refused() -> None:
    deck = dealt_deck("", "")
    deck[85], deck[86] = deck[86], deck[85]
    with pytest.raises(BadOptions, match="below exactly 86"):
        GAME.start_dealt({}, {"deck": deck})


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_winter_card_can_be_dealt_even_if_everyone_takes_a_mulligan(seats: int) -> None:
    deck = list(start(seats).deck)
    above = deck.index(WINTER)
    without_trees_first = sorted(deck[:above], key=lambda kind: KINDS[kind].is_tree)
    dealt = [kind_text(kind) for kind in without_trees_first + deck[above:]]
    position = GAME.start_dealt({"seats": str(seats)}, {"deck": dealt})
    for _ in range(seats):
        assert position.question == ASK_MULLIGAN
        position.play(GAME.move_from_text("mulligan"))
    assert position.question == ASK_TURN
    assert position.drawn == seats * 12
    assert position.winters == 0
    assert not any(WINTER in seat.hand for seat in position.table)
    assert list(position.deck[position.drawn :]).count(WINTER) == 3


# ---- the deal ----


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everyone_begins_with_six_cards_and_the_clearing_is_empty(seats: int) -> None:
    position = start(seats)
    assert [len(seat.hand) for seat in position.table] == [6] * seats
    assert len(position.clearing) == 0
    assert [int(seat.forest.cave) for seat in position.table] == [0] * seats
    assert [len(seat.forest.trees) for seat in position.table] == [0] * seats


def test_six_cards_go_to_each_seat_in_turn() -> None:
    table = start_dealt("6 oak, 6 birch", "linden")
    assert table.hand == ["oak"] * 6
    assert table.rival_hand == ["birch"] * 6
    table.do("draw")
    assert table.hand == ["linden"] + ["oak"] * 6


@pytest.mark.parametrize("first", [0, 1, 2])
def test_any_seat_may_begin_and_turns_go_clockwise(first: int) -> None:
    table = start_dealt("6 oak, 6 birch, 6 beech", seats=3, first=first)
    order = []
    for _ in range(4):
        order.append(table.to_act)
        table.do("draw; draw")
    assert order == [(first + i) % 3 for i in range(4)]


# ---- the mulligan ----


def test_a_hand_without_a_tree_may_be_given_up_for_six_new_cards() -> None:
    table = start_dealt(f"{TREELESS}, 6 oak", NEW_SIX)
    assert (table.question, table.offers) == ("mulligan", ["mulligan", "keep"])
    table.do("mulligan")
    assert ", ".join(table.hand) == NEW_SIX
    assert ", ".join(texts(table.seats[0].mulligan)) == TREELESS
    assert (table.question, table.to_act) == ("turn", 0)


def test_a_hand_without_a_tree_may_be_kept() -> None:
    table = start_dealt(f"{TREELESS}, 6 oak", NEW_SIX).do("keep")
    assert ", ".join(table.hand) == TREELESS
    assert table.question == "turn"


def test_a_hand_with_a_single_tree_gets_no_mulligan() -> None:
    assert start_dealt(f"{WITH_TREE}, 6 oak").question == "turn"


def test_a_mulligan_is_taken_at_most_once_even_if_no_tree_comes() -> None:
    table = start_dealt(f"{TREELESS}, 6 oak", NEW_SIX).do("mulligan")
    assert table.question == "turn"


def test_mulligans_are_asked_in_seat_order_and_cards_drawn_in_that_order() -> None:
    table = start_dealt(f"{TREELESS}, {TREELESS_TOO}", f"{NEW_SIX}, 6 oak", first=1)
    assert table.to_act == 0
    table.do("mulligan")
    assert (table.question, table.to_act) == ("mulligan", 1)
    table.do("mulligan")
    assert ", ".join(table.hand) == NEW_SIX
    assert table.rival_hand == ["oak"] * 6
    assert (table.question, table.to_act) == ("turn", 1)


def test_a_hand_given_up_never_comes_back() -> None:
    table = start_dealt(f"{TREELESS}, 6 oak", NEW_SIX).do("mulligan")
    in_game = texts(table.position.deck[table.position.drawn :]) + table.hand + table.clearing
    assert not set(TREELESS.split(", ")) & set(in_game)
    assert table.gone == 0


# ---- options ----


@pytest.mark.parametrize(
    "options",
    [
        {"seats": "1"},
        {"seats": "6"},
        {"seats": "two"},
        {"seats": ""},
        {"first": "2"},
        {"seats": "00000000299"},
        {"boxes": "moon"},
        {"speed": "9"},
    ],
)
def test_options_that_do_not_fit_are_refused_in_words(options: dict[str, str]) -> None:
    with pytest.raises(BadOptions, match="option"):
        GAME.options(options)
