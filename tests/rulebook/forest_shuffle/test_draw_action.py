"""Action A: two cards, one at a time, from the deck or the clearing."""

from tests.rulebook.forest_shuffle.table import Table


def test_two_cards_are_drawn_one_at_a_time() -> None:
    table = Table(deck="oak, beech").do("draw")
    assert (table.hand, table.question, table.to_act) == (["oak"], "second", 0)
    table.do("draw")
    assert (table.hand, table.to_act) == (["beech", "oak"], 1)


def test_each_card_may_come_from_the_deck_or_the_clearing() -> None:
    for moves in ("draw; take birch", "take birch; draw"):
        table = Table(clearing="birch, linden", deck="oak").do(moves)
        assert table.hand == ["birch", "oak"]
        assert table.clearing == ["linden"]
    both = Table(clearing="birch, linden").do("take linden; take birch")
    assert (both.hand, both.clearing) == (["birch", "linden"], [])


def test_the_first_card_is_seen_before_the_second_is_chosen() -> None:
    table = Table(clearing="birch", deck="oak").do("draw")
    assert table.hand == ["oak"]
    assert table.offers == ["draw", "take birch"]


def test_the_second_card_is_not_optional() -> None:
    assert Table(deck="oak").do("draw").offers == ["draw"]


def test_a_card_taken_from_the_clearing_is_not_replaced() -> None:
    table = Table(clearing="birch, oak")
    deck = table.deck
    table.do("take birch; take oak")
    assert (table.clearing, table.deck) == ([], deck)


def test_equal_cards_of_the_clearing_are_offered_once() -> None:
    assert Table(clearing="3 birch").offers == ["draw", "take birch"]


def test_with_nine_cards_in_hand_only_one_is_drawn() -> None:
    table = Table(hand="9 beech", clearing="oak").do("draw")
    assert (len(table.hand), table.to_act) == (10, 1)
    table = Table(hand="9 beech", clearing="oak").do("take oak")
    assert (len(table.hand), table.to_act) == (10, 1)


def test_with_eight_cards_in_hand_both_are_drawn() -> None:
    assert len(Table(hand="8 beech").do("draw; draw").hand) == 10


def test_with_ten_cards_in_hand_the_draw_action_may_not_be_chosen() -> None:
    table = Table(hand="10 beech", clearing="oak")
    assert not [offer for offer in table.offers if offer.startswith(("draw", "take"))]
    assert "sapling beech" in table.offers


def test_with_an_empty_hand_drawing_is_the_only_action() -> None:
    assert Table(clearing="oak").offers == ["draw", "take oak"]


def test_drawing_a_second_card_makes_no_further_turn_of_an_owed_one() -> None:
    """A player with nine cards who owes himself turns takes them all, one after another."""
    table = Table(hand="8 beech")
    table.position.owed = 2
    table.do("draw; draw")
    assert (table.to_act, table.owed, len(table.hand)) == (0, 1, 10)
    table.do("sapling beech; sapling beech")
    assert (table.to_act, len(table.hand)) == (1, 8)


def test_an_owed_turn_is_not_lost_by_drawing_with_nine_cards() -> None:
    table = Table(hand="9 beech")
    table.position.owed = 1
    assert table.do("draw").to_act == 0
