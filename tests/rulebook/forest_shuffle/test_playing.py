"""Action B: choosing a card, paying, trees, saplings, slots."""

import pytest

from tests.rulebook.forest_shuffle.table import Table
from weald.core.errors import IllegalMove

# ---- paying ----


def test_a_sycamore_is_paid_with_two_cards_into_the_clearing_and_a_third_is_revealed() -> None:
    table = Table(hand="sycamore, oak, jay", deck="linden, beech")
    table.do("play sycamore; pay oak, jay")
    assert table.trees == ["sycamore"]
    assert table.clearing == ["linden", "oak", "base-079"]
    assert (table.hand, table.to_act) == ([], 1)


def test_the_cost_is_paid_exactly() -> None:
    table = Table(hand="sycamore, 5 oak").do("play sycamore; pay oak")
    assert table.question == "pay"
    table.do("pay oak")
    assert table.question == "turn"
    assert len(table.hand) == 3


def test_a_card_does_not_pay_for_itself() -> None:
    assert "play linden" not in Table(hand="linden").offers
    assert "play linden" in Table(hand="2 linden").offers
    assert "play sycamore" not in Table(hand="sycamore, oak").offers


def test_a_card_that_cannot_be_paid_for_is_refused_with_the_numbers() -> None:
    with pytest.raises(IllegalMove, match="costs 2 and only 1 other"):
        Table(hand="sycamore, oak").do("play sycamore")


def test_of_a_split_card_one_half_is_played_and_only_its_cost_paid() -> None:
    # base-101: Purple Emperor (0) above, Pond Turtle (2) below.
    above = Table(hand="base-101, 2 oak", forest="birch").do("play base-101.top")
    assert (above.question, above.at(1, "top")) == ("turn", ["purple_emperor"])
    below = Table(hand="base-101, 2 oak", forest="birch").do("play base-101.bottom")
    assert below.question == "pay"


def test_each_payment_is_offered_in_one_order_only() -> None:
    table = Table(hand="sycamore, oak, birch, jay").do("play sycamore")
    assert table.offers == ["pay birch", "pay oak"]
    table.do("pay oak")
    assert table.offers == ["pay base-079"]


def test_a_payment_may_push_the_clearing_past_ten_until_the_turn_ends() -> None:
    table = Table(hand="owl, 2 oak", forest="birch", clearing="9 beech")
    table.do("play owl; pay 2 oak")
    assert len(table.clearing) == 11
    table.do("use")
    assert table.clearing == []


def test_there_is_always_a_move_and_never_a_pass() -> None:
    for hand in ("", "jay", "10 beech"):
        offers = Table(hand=hand).offers
        assert offers
        assert not [offer for offer in offers if offer in ("done", "skip", "keep")]


# ---- trees ----


def test_a_tree_offers_a_slot_on_each_of_its_four_sides() -> None:
    table = Table(hand="emperor, moss, hare left, squeaker right", forest="oak")
    for card in ("emperor", "moss", "hare", "squeaker"):
        table.do(f"play {card}; draw; draw")
    assert [len(table.at(1, side)) for side in ("top", "bottom", "left", "right")] == [1] * 4


def test_a_tree_reveals_the_top_card_of_the_deck_into_the_clearing() -> None:
    table = Table(hand="birch", deck="jay, oak").do("play birch")
    assert table.clearing == ["base-079"]
    table.do("use")
    assert table.hand == ["oak"]


def test_a_dweller_reveals_no_card() -> None:
    assert Table(hand="emperor", forest="oak").do("play emperor").clearing == []


# ---- saplings ----


@pytest.mark.parametrize("card", ["oak", "emperor", "wolf", "birch"])
def test_any_card_may_be_planted_as_a_sapling_for_nothing(card: str) -> None:
    table = Table(hand=card).do(f"sapling {card}")
    assert (table.trees, table.hand) == (["sapling"], [])


def test_a_sapling_has_neither_effect_nor_bonus() -> None:
    assert Table(hand="birch").do("sapling birch").to_act == 1


def test_a_sapling_reveals_a_card_like_a_tree() -> None:
    assert Table(hand="birch", deck="oak").do("sapling birch").clearing == ["oak"]


def test_a_sapling_offers_four_slots() -> None:
    table = Table(hand="emperor, moss, hare left, squeaker right", forest="sapling")
    places = {offer for offer in table.offers if offer.startswith("play")}
    assert len(places) == 8, "every half fits somewhere"


# ---- slots ----


def test_a_dweller_needs_an_empty_slot_on_its_own_side() -> None:
    assert not [move for move in Table(hand="emperor, hare").offers if move.startswith("play")]
    table = Table(hand="emperor, hare left", forest="oak: top jay; left lynx")
    played = [move for move in table.offers if move.startswith("play")]
    assert not [move for move in played if move.endswith((".top", ".left"))]


def test_the_place_is_asked_only_if_there_are_several() -> None:
    one = Table(hand="emperor", forest="oak: top jay / birch").do("play emperor")
    assert one.at(2, "top") == ["purple_emperor"]
    two = Table(hand="emperor", forest="oak / birch: top jay / beech").do("play emperor")
    assert (two.question, two.offers) == ("where", ["at 1", "at 3"])
    assert two.do("at 3").at(3, "top") == ["purple_emperor"]


def test_the_place_is_chosen_before_the_payment() -> None:
    table = Table(hand="jay, oak", forest="oak / birch").do("play jay")
    assert table.question == "where"
    assert table.do("at 1").question == "pay"


def test_only_the_visible_half_is_in_the_forest() -> None:
    # base-145: Red Fox left, Squeaker right.
    table = Table(hand="base-145", forest="oak: left boar").do("play base-145.right")
    assert table.scores[0] == 10 + 1


def test_another_players_trees_offer_no_slots() -> None:
    table = Table(hand="emperor", rival_forest="oak")
    assert not [move for move in table.offers if move.startswith("play")]


# ---- hares and toads ----


def test_any_number_of_hares_share_a_slot() -> None:
    table = Table(hand="hare left", forest="oak: left 5 hare; right lynx").do("play hare")
    assert table.at(1, "left") == ["european_hare"] * 6


def test_a_hare_may_also_take_a_slot_of_its_own() -> None:
    table = Table(hand="hare left", forest="oak: left 2 hare / birch").do("play hare")
    assert table.offers == ["at 1", "at 2"]


def test_only_hares_join_hares() -> None:
    table = Table(hand="lynx left, oak", forest="oak: left hare; right boar")
    assert not [move for move in table.offers if move.startswith("play") and "left" in move]
    table = Table(hand="hare left, oak", forest="oak: left lynx; right boar")
    assert not [move for move in table.offers if move.startswith("play base")]


def test_a_bee_never_lies_with_hares() -> None:
    table = Table(hand="bee left, oak", forest="oak: left 2 hare; right 2 hare")
    assert "play base-152.left" not in table.offers


def test_two_toads_share_a_slot_and_a_third_needs_another() -> None:
    table = Table(hand="toad", forest="oak: bottom toad; top jay")
    table.do("play toad bottom")
    assert table.at(1, "bottom") == ["common_toad"] * 2
    third = Table(hand="toad, oak", forest="oak: bottom 2 toad; top jay")
    assert not [move for move in third.offers if move.endswith(".bottom")]
