"""The end of a turn: the clearing is checked, extra turns are taken, then the next seat acts."""

import pytest

from tests.rulebook.forest_shuffle.table import Table


@pytest.mark.parametrize(("before", "after"), [(7, 9), (8, 0), (9, 0)])
def test_ten_or_more_cards_in_the_clearing_leave_the_game_at_the_end_of_the_turn(
    before: int, after: int
) -> None:
    table = Table(hand="linden, oak", clearing=f"{before} beech")
    table.do("play linden; pay oak")
    assert len(table.clearing) == after
    assert table.gone == (0 if after else before + 2)


def test_the_clearing_is_checked_before_an_extra_turn_begins() -> None:
    table = Table(hand="jay, oak", forest="oak", clearing="9 beech")
    table.do("play jay; pay oak; use")
    assert (table.to_act, table.clearing, table.gone) == (0, [], 10)
    assert table.offers == ["draw"]


def test_swept_cards_never_come_back() -> None:
    table = Table(hand="linden, oak", clearing="8 beech")
    deck = table.deck
    table.do("play linden; pay oak")
    assert (table.deck, table.gone) == (deck - 1, 10)


def test_an_extra_turn_is_a_whole_turn_with_either_action() -> None:
    table = Table(hand="jay, 2 oak", forest="oak").do("play jay; pay oak; use")
    assert {"draw", "sapling oak"} <= set(table.offers)
    assert table.do("draw; draw").to_act == 1


def test_an_extra_turn_can_earn_further_ones() -> None:
    table = Table(hand="2 jay, 2 oak", forest="2 oak")
    table.do("play jay; at 1; pay oak; use; play jay; pay oak; use")
    assert (table.to_act, table.owed) == (0, 0)
    assert table.do("draw; draw").to_act == 1


def test_the_turn_passes_clockwise_and_round_again() -> None:
    table = Table(seats=4)
    order = [table.do("draw; draw").to_act for _ in range(5)]
    assert order == [1, 2, 3, 0, 1]
