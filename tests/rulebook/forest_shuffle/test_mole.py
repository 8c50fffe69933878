"""The mole: all cards are paid and placed first, then they act in order; moles nest."""

from tests.rulebook.forest_shuffle.table import Table

# The moles are base-091 (with a sycamore) and base-094 (with an oak).
FIRST_MOLE = "base-091, 2 silver fir"


def mole(
    hand: str,
    forest: str = "linden",
    clearing: str = "",
    deck: str = "",
    winters: int = 0,
) -> Table:
    """A table at which the first mole was just paid for and laid, at the first tree if it can."""
    table = Table(f"{FIRST_MOLE}, {hand}", forest, clearing, deck, winters)
    table.do("play base-091.bottom")
    if table.question == "where":
        table.do(table.offers[0])
    return table.do("pay 2 silver fir")


# ---- playing through it ----


def test_the_mole_asks_for_further_cards_until_the_player_stops() -> None:
    table = mole("2 birch, 3 oak")
    assert table.question == "mole"
    assert "draw" not in table.offers
    assert "done" in table.offers
    table.do("play birch")
    assert table.question == "mole"
    table.do("done")
    assert table.about == "birch effect"


def test_the_mole_may_play_nothing() -> None:
    table = mole("birch").do("done")
    assert (table.hand, table.to_act) == (["birch"], 1)


def test_each_card_through_the_mole_is_paid_at_its_printed_cost() -> None:
    table = mole("linden, 2 oak, owl, 2 beech, sycamore", deck="birch")
    table.do("play linden; pay oak; play owl; at 1; pay 2 beech")
    assert "play sycamore" not in table.offers, "one card is left to pay two"
    assert table.clearing.count("beech") == 2
    assert table.hand == ["oak", "sycamore"]


def test_a_tree_through_the_mole_offers_slots_to_the_cards_after_it() -> None:
    table = mole("birch, moss", forest="linden").do("play birch; play moss")
    assert table.at(2, "bottom") == ["moss"]


def test_saplings_may_be_planted_through_the_mole() -> None:
    table = mole("2 birch", deck="oak, beech").do("sapling birch; sapling birch")
    assert table.trees == ["linden", "sapling", "sapling"]
    assert table.to_act == 1


def test_each_tree_and_sapling_reveals_its_card_when_it_is_placed() -> None:
    table = mole("birch, jay, oak", deck="beech, sycamore").do("sapling jay; play birch")
    assert (table.question, table.clearing) == (
        "mole",
        ["beech", "silver_fir", "silver_fir", "sycamore"],
    )


def test_nothing_acts_before_the_player_stops() -> None:
    table = mole("birch, owl, 2 beech, oak", deck="sycamore").do("play birch; play owl; at 1")
    table.do("pay 2 beech")
    assert (table.hand, table.question) == (["oak"], "mole")


def test_the_mole_is_done_by_itself_once_the_hand_is_empty() -> None:
    table = mole("birch", deck="oak, beech").do("play birch")
    assert (table.question, table.about) == ("use", "birch effect")


# ---- the order of what they do ----


def test_effects_and_bonuses_come_in_the_order_in_which_the_cards_entered() -> None:
    table = mole("birch, owl beech, 2 beech, jay, linden, oak", forest="3 linden")
    table.do("play owl; at 1; pay 2 beech; play birch; play jay; at 2; pay linden; done")
    order = []
    while table.question == "use":
        order.append(table.about)
        table.do("use")
    assert order == ["tawny_owl effect", "tawny_owl bonus", "birch effect", "eurasian_jay effect"]
    assert table.to_act == 0


def test_a_mushroom_draws_for_each_card_before_that_cards_effect() -> None:
    grown = "linden: bottom chanterelle / linden"
    table = mole("birch, beech, oak", forest=grown).do("play birch; play beech; pay oak")
    order = []
    while table.question == "use":
        order.append(table.about)
        table.do("use")
    assert order == ["chanterelle watch", "birch effect", "chanterelle watch", "beech effect"]


def test_mushrooms_set_off_by_the_mole_itself_come_first_and_their_card_may_be_played() -> None:
    grown = "linden: bottom fly agaric / linden"
    table = mole("linden", forest=grown, deck="birch").do("use")
    assert table.question == "mole"
    assert "play birch" in table.offers


def test_payments_are_remembered_for_each_card() -> None:
    table = mole("3 oak, 3 douglas fir, birch, linden")
    table.do("play oak; pay 2 oak; play douglas fir; pay douglas fir, birch; done")
    assert table.about == "oak bonus"
    assert table.do("use").to_act == 0


def test_cards_drawn_by_the_moles_cards_can_neither_be_played_through_it_nor_pay() -> None:
    table = mole("birch", deck="linden, birch").do("play birch; use")
    assert (table.hand, table.to_act) == (["birch"], 1)
    table = mole("birch, sycamore, oak", deck="linden, birch").do("play birch; done; use")
    assert (table.hand, table.to_act) == (["birch", "oak", "sycamore"], 1)


def test_a_wolf_counts_deer_that_entered_after_it() -> None:
    # base-157: Wolf left; base-128: Red Deer right.
    table = mole("base-157, 3 birch, base-128, 2 beech", deck="2 oak")
    table.do("play base-157.left; pay 3 birch; play base-128.right; pay 2 beech")
    assert table.about == "wolf effect"
    assert table.do("use").hand == ["oak"]


def test_a_fox_counts_hares_that_entered_after_it() -> None:
    grown = "linden / beech: bottom moss"
    table = mole("base-145, 2 oak, base-128, base-129", forest=grown, deck="4 birch")
    table.do("play base-145.left; at 1; pay 2 oak; play base-128.left; play base-129.left")
    assert table.about == "red_fox effect"
    assert table.do("use").hand == ["birch", "birch"]


def test_a_bear_inside_takes_every_payment_of_the_mole() -> None:
    table = mole("base-121, 3 beech, linden, oak, jay", clearing="2 birch", deck="sycamore")
    table.do("play base-121.left; pay 3 beech; play linden; pay oak; done; use")
    # Two lay there; two paid the mole, three the bear, one the linden, which revealed one more.
    assert (table.cave, table.clearing) == (2 + 2 + 3 + 1 + 1, [])


def test_a_second_bear_finds_an_empty_clearing_and_is_not_asked() -> None:
    table = mole("base-121, 3 beech, base-120, 3 oak")
    table.do("play base-121.left; pay 3 beech; play base-120.right; pay 3 oak; use")
    assert (table.cave, table.to_act) == (8, 1)


def test_hares_may_join_hares_of_the_same_mole() -> None:
    table = mole("base-128, base-129", forest="linden: right lynx")
    table.do("play base-128.left; play base-129.left")
    assert table.at(1, "left") == ["european_hare"] * 2


def test_a_toad_may_join_a_toad_of_the_same_mole() -> None:
    table = mole("base-075, base-084", forest="linden / birch: top jay")
    table.do("play base-075.bottom; play base-084.bottom")
    assert table.at(2, "bottom") == ["common_toad"] * 2
    assert table.scores[0] == 3 + 1 + 3 + 10


def test_a_mushroom_played_through_the_mole_works_from_the_next_turn_on_only() -> None:
    table = mole("parasol, 2 oak, moss, base-069", forest="linden, 3 birch")
    table.do("play parasol; at 2; pay 2 oak; play moss; at 3; done")
    assert table.to_act == 1, "nothing was drawn for the moss"
    table.do("draw; draw; play base-069.bottom")
    assert table.about == "parasol_mushroom watch"


def test_extra_turns_earned_through_the_mole_add_up() -> None:
    table = mole("2 jay, 2 linden, 3 oak", forest="2 linden, birch: bottom moss; left lynx")
    table.do("play jay; at 1; pay linden; play jay; at 2; pay linden")
    table.do("play oak; pay 2 oak; use; use; use")
    assert (table.to_act, table.owed) == (0, 2)
    table.do("draw; draw")
    assert (table.to_act, table.owed) == (0, 1)
    table.do("draw; draw")
    assert (table.to_act, table.owed) == (0, 0)
    assert table.do("draw; draw").to_act == 1


def test_the_clearing_is_checked_once_after_everything_the_mole_brought() -> None:
    table = mole("6 birch", clearing="8 beech", deck="7 oak")
    table.do("; ".join(["sapling birch"] * 6))
    assert (table.clearing, table.gone) == ([], 8 + 2 + 6)


def test_each_choice_of_a_moles_card_may_be_declined_by_itself() -> None:
    table = mole("2 birch", deck="2 oak, 2 sycamore").do("play birch; play birch; skip; use")
    assert table.hand == ["sycamore"]


def test_a_free_play_earned_through_the_mole_sets_off_mushrooms_before_the_next_card_acts() -> None:
    grown = "linden: bottom fly agaric / linden / linden"
    hand = "base-131, douglas fir, base-133, birch"
    table = mole(hand, forest=grown, deck="oak, beech, sycamore, 2 oak")
    table.do("use; play base-131.right; at 1; pay douglas fir; play birch; done")
    assert table.about == "fly_agaric watch"
    table.do("skip; place base-133.left; at 1")
    assert table.about == "fly_agaric watch"
    assert table.do("skip").about == "birch effect"


# ---- two moles ----


def test_a_second_mole_acts_when_its_turn_comes() -> None:
    table = mole("birch, base-094, 2 sycamore, linden", forest="2 linden", deck="oak, 2 beech")
    table.do("play birch; play base-094.bottom; at 2; pay 2 sycamore; done")
    assert table.about == "birch effect"
    table.do("use")
    assert table.question == "mole"
    assert table.hand == ["beech", "linden"], "what the birch drew may be used now"


def test_cards_of_the_second_mole_are_finished_before_the_rest_of_the_first() -> None:
    table = mole("base-094, 2 sycamore, base-079, oak, birch, beech", forest="3 linden")
    table.do("play base-094.bottom; at 2; pay 2 sycamore; play base-079.top; at 1; pay oak; done")
    assert table.question == "mole", "the second mole is the first to act"
    table.do("play birch; done")
    assert table.about == "birch effect"
    assert table.do("use").about == "eurasian_jay effect"
    assert table.do("use").to_act == 0


def test_the_second_mole_may_pay_with_what_the_first_moles_cards_drew() -> None:
    table = mole("birch, base-094, 2 sycamore, linden", forest="2 linden", deck="oak, beech")
    table.do("play birch; play base-094.bottom; at 2; pay 2 sycamore; done; use")
    table.do("play linden; pay beech")
    assert table.trees == ["linden", "linden", "birch", "linden"]


def test_a_mole_placed_free_inside_a_mole_asks_nothing() -> None:
    table = mole("base-131, douglas fir, base-094, oak", forest="2 linden")
    table.do("play base-131.right; at 1; pay douglas fir; done; place base-094.bottom")
    assert (table.at(2, "bottom"), table.to_act) == (["mole"], 1)


# ---- winter in the middle ----


def test_the_third_winter_card_ends_the_mole_with_the_cards_placed_so_far() -> None:
    table = mole("3 birch", deck="oak, winter", winters=2)
    table.do("play birch; sapling birch")
    assert table.is_over
    assert table.trees == ["linden", "birch", "sapling"]
    assert table.hand == ["birch"]
    assert (len(table.position.queue), table.position.collecting) == (0, False)


def test_the_third_winter_card_during_the_effects_loses_those_still_to_come() -> None:
    table = mole("2 birch", deck="2 oak, winter", winters=2).do("play birch; play birch; use")
    assert table.is_over
    assert (table.hand, len(table.trees)) == ([], 3)


def test_winter_during_the_draws_loses_the_bear_that_comes_later() -> None:
    table = mole("birch, base-121, 3 beech", deck="oak, winter", winters=2)
    table.do("play birch; play base-121.left; at 1; pay 3 beech; use")
    assert table.is_over
    assert (table.cave, len(table.clearing)) == (0, 6)
