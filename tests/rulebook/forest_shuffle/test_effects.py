"""Effect and bonus: optional, the effect first; which payment matches; free plays; mushrooms."""

import pytest

from tests.rulebook.forest_shuffle.table import Table
from weald.games.forest_shuffle.cards.deck import SPECIES, SPECIES_INDEX
from weald.games.forest_shuffle.effects import Draw

# ---- the bonus ----


def test_a_birch_roe_deer_paid_with_a_jay_and_a_birch_gets_its_bonus() -> None:
    table = Table(hand="roe deer birch, jay birch, birch, linden", forest="oak")
    table.do("play roe deer; pay jay, birch")
    assert (table.question, table.about) == ("use", "roe_deer bonus")


def test_a_birch_roe_deer_paid_with_a_jay_and_a_linden_gets_none() -> None:
    table = Table(hand="roe deer birch, jay birch, birch, linden", forest="oak")
    table.do("play roe deer; pay jay, linden")
    assert table.to_act == 1


@pytest.mark.parametrize("payment", ["eurasian jay horse chestnut", "tree ferns horse chestnut"])
def test_either_half_of_a_payment_card_may_show_the_symbol(payment: str) -> None:
    # base-081: Jay with the horse chestnut above; base-080: Tree Ferns with it below.
    table = Table(hand=f"badger horse chestnut, {payment}, hare right", forest="oak")
    table.do("play badger; pay base-081" if "jay" in payment else "play badger; pay base-080")
    assert table.about == "european_badger bonus"


def test_the_symbol_asked_for_is_that_of_the_played_half_alone() -> None:
    # base-134: Fallow Deer with a linden left, Roe Deer with a birch right.
    left = Table(hand="base-134, 2 birch", forest="oak").do("play base-134.left; pay 2 birch")
    assert left.to_act == 1
    right = Table(hand="base-134, 2 birch", forest="oak").do("play base-134.right; pay 2 birch")
    assert right.about == "roe_deer bonus"


def test_a_tree_asks_for_its_own_symbol() -> None:
    assert Table(hand="3 oak").do("play oak; pay 2 oak").about == "oak bonus"
    assert Table(hand="oak, 2 beech").do("play oak; pay 2 beech").to_act == 1


def test_every_card_of_the_payment_must_match() -> None:
    table = Table(hand="wolf sycamore, 2 sycamore, birch", forest="oak")
    assert table.do("play wolf; pay 2 sycamore, birch").to_act == 1


def test_an_unpaid_card_has_matched_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    # No printed card of cost 0 has a bonus, so a squeaker is lent one.
    squeaker = SPECIES[SPECIES_INDEX["squeaker"]]
    monkeypatch.setattr(squeaker, "bonus", Draw(1))
    table = Table(hand="squeaker", forest="birch").do("play squeaker")
    assert (table.hand, table.to_act) == ([], 1)


# ---- optional, and in order ----


def test_the_effect_comes_before_the_bonus() -> None:
    table = Table(hand="owl beech, 2 beech", forest="oak").do("play owl; pay 2 beech")
    assert table.about == "tawny_owl effect"
    assert table.do("use").about == "tawny_owl bonus"


def test_an_effect_may_be_declined_and_the_bonus_still_used() -> None:
    table = Table(hand="owl beech, 2 beech", forest="oak", deck="2 linden")
    table.do("play owl; pay 2 beech; skip; use")
    assert table.hand == ["linden", "linden"]


def test_a_bonus_may_be_declined() -> None:
    table = Table(hand="owl beech, 2 beech", forest="oak", deck="2 linden")
    assert table.do("play owl; pay 2 beech; use; skip").hand == ["linden"]


def test_another_turn_may_be_declined() -> None:
    assert Table(hand="jay, oak", forest="oak").do("play jay; pay oak; skip").to_act == 1
    assert Table(hand="3 oak").do("play oak; pay 2 oak; skip").to_act == 1


def test_the_bear_may_leave_the_clearing_where_it_is() -> None:
    table = Table(hand="bear, 3 oak", forest="oak", clearing="2 birch")
    table.do("play bear; pay 3 oak; skip")
    assert (table.cave, len(table.clearing)) == (0, 5)


def test_the_bears_bonus_is_used_whole_or_not_at_all() -> None:
    table = Table(hand="bear beech, 3 beech", forest="oak", deck="2 linden")
    table.do("play bear; pay 3 beech; use; skip")
    assert (table.hand, table.to_act) == ([], 1)


def test_the_raccoon_may_put_nothing_under_the_cave() -> None:
    table = Table(hand="raccoon, 3 oak", forest="oak").do("play raccoon; pay oak; done")
    assert (table.cave, table.hand, table.to_act) == (0, ["oak", "oak"], 1)


def test_a_mushrooms_draw_may_be_declined() -> None:
    table = Table(hand="moss", forest="oak: bottom parasol / oak").do("play moss; skip")
    assert (table.hand, table.to_act) == ([], 1)


# ---- a choice that cannot matter is not asked ----


def test_a_draw_with_a_full_hand_is_not_asked() -> None:
    table = Table(hand="birch, 10 beech")
    assert table.do("play birch").to_act == 1


def test_the_second_of_two_mushrooms_is_not_asked_once_the_hand_is_full() -> None:
    grown = "oak: bottom parasol / oak: bottom parasol / oak"
    table = Table(hand="moss, 9 beech", forest=grown).do("play moss; use")
    assert (len(table.hand), table.to_act) == (10, 1)


def test_a_wolf_without_deer_and_a_fox_without_hares_do_not_ask() -> None:
    assert Table(hand="wolf, 3 birch", forest="oak").do("play wolf; pay 3 birch").to_act == 1
    assert Table(hand="fox, 2 birch", forest="oak").do("play fox; pay 2 birch").to_act == 1


def test_a_free_play_without_a_card_that_fits_is_not_asked() -> None:
    nothing = Table(hand="badger douglas fir, douglas fir, boar left", forest="oak")
    assert nothing.do("play badger; pay douglas_fir").to_act == 1
    no_room = Table(hand="badger douglas fir, douglas fir, lynx left", forest="oak: left boar")
    assert no_room.do("play badger; pay douglas_fir").to_act == 1


def test_a_raccoon_and_a_mole_without_cards_in_hand_do_not_ask() -> None:
    assert Table(hand="raccoon, oak", forest="oak").do("play raccoon; pay oak").to_act == 1
    assert Table(hand="mole, 2 oak", forest="oak").do("play mole; pay 2 oak").to_act == 1


def test_the_bears_bonus_gives_its_turn_even_when_the_hand_is_full() -> None:
    # After three cards of payment a hand is only full through draws of a mole's other cards.
    table = Table(hand="bear beech, 3 beech", forest="oak").do("play bear; pay 3 beech; use")
    while not table.position.hand_is_full():
        table.position.draw_to_hand()
    assert table.about == "brown_bear bonus"
    table.do("use")
    assert (len(table.hand), table.to_act) == (10, 0)


# ---- the hand limit ----


def test_a_draw_stops_at_ten_cards_and_the_rest_is_lost() -> None:
    grown = "oak: left red deer / oak: left fallow deer / oak: right roe deer / oak"
    table = Table(hand="wolf left, 3 birch, 8 beech", forest=grown)
    deck = table.deck
    table.do("play wolf; at 3; pay 3 birch; use")
    assert (len(table.hand), table.deck) == (10, deck - 2)


def test_the_played_card_and_its_payment_have_left_the_hand_before_it_draws() -> None:
    table = Table(hand="owl beech, 2 beech, 7 linden", forest="oak")
    assert len(table.do("play owl; pay 2 beech; use; use").hand) == 10


# ---- free plays ----


def test_a_free_play_costs_nothing_and_has_no_effect_and_no_bonus() -> None:
    grown = "oak: right red deer / oak"
    table = Table(hand="badger douglas fir, douglas fir, wolf left", forest=grown)
    table.do("play badger; pay douglas_fir; place wolf; at 1")
    assert table.at(1, "left") == ["wolf"]
    assert (table.hand, table.clearing, table.to_act) == ([], ["douglas_fir"], 1)


def test_a_bear_a_raccoon_and_a_mole_placed_free_do_nothing() -> None:
    for animal in ("bear left", "raccoon left", "mole"):
        table = Table(hand=f"badger douglas fir, douglas fir, {animal}, oak", forest="oak")
        table.do(f"play badger; pay douglas_fir; place {animal}")
        assert (table.to_act, table.cave, table.hand) == (1, 0, ["oak"])


def test_a_free_play_may_be_declined() -> None:
    table = Table(hand="badger douglas fir, douglas fir, lynx left", forest="oak")
    table.do("play badger; pay douglas_fir; skip")
    assert (len(table.hand), table.to_act) == (1, 1)


def test_only_the_half_with_the_type_may_be_placed() -> None:
    # base-128: European Hare left (pawed), Red Deer right.
    table = Table(hand="badger douglas fir, douglas fir, base-128", forest="2 oak")
    table.do("play badger; at 1; pay douglas_fir")
    assert table.offers == ["place base-128.left", "skip"]


def test_squirrels_hedgehogs_and_moles_are_pawed_too_and_bats_are_not() -> None:
    hand = "badger douglas fir, douglas fir, base-106, base-098, base-091, base-126"
    table = Table(hand=hand, forest="2 oak").do("play badger; at 1; pay douglas_fir")
    assert table.offers == [
        "place base-091.bottom",
        "place base-098.bottom",
        "place base-106.top",
        "place base-126.left",
        "skip",
    ]


def test_the_red_deer_places_deer_but_no_boar_and_no_squeaker() -> None:
    hand = "base-143, 2 linden, base-148, base-156, base-144"
    table = Table(hand=hand, forest="2 oak").do("play base-143.left; at 1; pay 2 linden")
    assert table.offers == [
        "place base-144.left",
        "place base-144.right",
        "place base-148.left",
        "place base-156.right",
        "skip",
    ]


def test_a_hare_placed_free_may_join_other_hares() -> None:
    grown = "oak: left 2 hare; right lynx / oak: left boar"
    table = Table(hand="badger douglas fir, douglas fir, hare left", forest=grown)
    table.do("play badger; pay douglas_fir; place hare")
    assert table.at(1, "left") == ["european_hare"] * 3


def test_a_card_placed_free_sets_off_mushrooms() -> None:
    grown = "oak: bottom fly agaric"
    table = Table(hand="3 silver fir, lynx left", forest=grown, deck="birch, beech, linden")
    table.do("play silver fir; pay 2 silver fir; place lynx; at 2")
    assert table.about == "fly_agaric watch"
    assert table.do("use").hand == ["beech"]


def test_a_card_drawn_earlier_in_the_turn_may_be_placed_free() -> None:
    grown = "oak: bottom fly agaric / oak"
    table = Table(hand="badger douglas fir, douglas fir", forest=grown, deck="lynx left")
    table.do("play badger; at 1; pay douglas_fir; use")
    assert table.question == "free"
    assert table.do("place lynx left; at 1").at(1, "left") == ["lynx"]


def test_each_bat_of_a_gnat_may_lie_at_a_tree_of_its_own_or_not_come_at_all() -> None:
    table = Table(hand="gnat left, barbastelle left, bechstein left", forest="3 oak")
    table.do("play gnat; at 1; skip")
    assert (len(table.hand), table.to_act) == (2, 1)


def test_a_gnat_asks_no_more_once_no_bat_fits() -> None:
    table = Table(hand="gnat left, base-115, base-117", forest="2 oak")
    table.do("play gnat; at 1; place barbastelle")
    assert table.at(2, "left") == ["barbastelle_bat"]
    assert table.to_act == 1


def test_a_gnat_places_a_bat_on_either_side() -> None:
    # base-119: Beech Marten left, Bechstein's Bat right.
    table = Table(hand="gnat left, base-119", forest="oak").do("play gnat; place bechstein")
    assert table.at(1, "right") == ["bechsteins_bat"]


# ---- mushrooms ----


def test_a_mushroom_does_not_react_to_itself() -> None:
    table = Table(hand="parasol, 2 birch", forest="oak").do("play parasol; pay 2 birch")
    assert table.to_act == 1


def test_a_mushroom_works_from_the_owners_next_turn_on() -> None:
    table = Table(hand="parasol, 2 birch, moss", forest="2 oak")
    table.do("play parasol; at 1; pay 2 birch; draw; draw; play moss")
    assert table.about == "parasol_mushroom watch"


def test_an_extra_turn_is_a_next_turn_for_a_mushroom() -> None:
    table = Table(hand="parasol, 2 birch, moss", forest="2 oak")
    table.position.owed = 1
    table.do("play parasol; at 1; pay 2 birch")
    assert table.to_act == 0
    assert table.do("play moss").about == "parasol_mushroom watch"


def test_a_mushroom_reacts_to_its_owners_cards_only() -> None:
    table = Table(hand="moss", forest="oak", rival_forest="oak: bottom parasol")
    assert table.do("play moss").to_act == 1


def test_the_card_is_revealed_before_the_chanterelle_draws_and_the_effect_comes_last() -> None:
    table = Table(hand="birch", forest="oak: bottom chanterelle", deck="beech, linden, sycamore")
    table.do("play birch")
    assert (table.clearing, table.about) == (["beech"], "chanterelle watch")
    table.do("use")
    assert (table.hand, table.about) == (["linden"], "birch effect")
    assert table.do("use").hand == ["linden", "sycamore"]


def test_a_mushrooms_card_can_go_under_the_cave_with_the_raccoon() -> None:
    table = Table(hand="raccoon, oak", forest="oak: bottom fly agaric", deck="birch, linden")
    table.do("play raccoon; pay oak; use")
    assert table.question == "cave"
    table.do("cave birch")
    assert (table.hand, table.cave, table.to_act) == (["linden"], 1, 1)


def test_one_card_can_set_off_several_mushrooms() -> None:
    grown = "oak: bottom parasol / oak: bottom fly agaric / oak: bottom penny bun / oak"
    table = Table(hand="hedgehog, birch", forest=grown)
    table.do("play hedgehog; pay birch")
    assert table.about == "parasol_mushroom watch"
    assert table.do("use").about == "fly_agaric watch"
    assert table.do("use").to_act == 1


# ---- the raccoon ----


def test_the_raccoon_takes_remaining_cards_only() -> None:
    table = Table(hand="raccoon, 2 oak, 5 beech", forest="birch").do("play raccoon; pay oak")
    assert "cave base-139" not in table.offers
    assert table.offers == ["cave beech", "cave oak", "done"]


def test_the_raccoon_draws_only_after_all_its_cards_are_under_the_cave() -> None:
    table = Table(hand="raccoon, 3 oak", forest="birch", deck="2 linden")
    table.do("play raccoon; pay oak; cave oak")
    assert (table.hand, table.question) == (["oak"], "cave")
    assert table.do("cave oak").hand == ["linden", "linden"]


def test_the_bear_empties_the_clearing_before_it_is_checked() -> None:
    table = Table(hand="bear, 3 oak", forest="birch", clearing="9 beech")
    table.do("play bear; pay 3 oak; use")
    assert (table.cave, table.gone) == (12, 0)
