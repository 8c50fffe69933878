"""Each tree: what it does when it is played, and what it scores."""

import pytest

from tests.rulebook.forest_shuffle.phrases import forest, points_of, species, totals
from tests.rulebook.forest_shuffle.table import Table

ALL_EIGHT = "beech, birch, douglas fir, horse chestnut, linden, oak, silver fir, sycamore"
SEVEN = "beech, birch, douglas fir, horse chestnut, linden, oak, sycamore"


# ---- beech ----


@species("beech", "effect")
def test_a_beech_draws_a_card() -> None:
    table = Table(hand="beech, oak", deck="linden, birch")
    table.do("play beech; pay oak")
    assert table.about == "beech effect"
    table.do("use")
    assert table.hand == ["birch"]


@species("beech", "points")
@pytest.mark.parametrize(
    ("beeches", "total"),
    [(1, 0), (2, 0), (3, 0), (4, 20), (5, 25), (6, 30), (7, 35), (8, 40), (9, 45), (10, 50)],
)
def test_each_beech_scores_five_from_four_beeches_on(beeches: int, total: int) -> None:
    assert totals(forest(f"{beeches} beech")) == [total]


def test_two_beeches_with_a_bee_at_each_score_ten() -> None:
    assert totals(forest("beech: left bee", "beech: left bee")) == [10]


def test_three_beeches_with_a_bee_at_one_score_fifteen() -> None:
    assert totals(forest("2 beech", "beech: left bee")) == [15]


def test_a_bee_at_another_tree_makes_no_beech() -> None:
    assert points_of("beech", forest("3 beech", "birch: left bee")) == 0


# ---- birch ----


@species("birch", "effect")
def test_a_birch_costs_nothing_and_draws_a_card() -> None:
    table = Table(hand="birch", deck="linden, oak").do("play birch; use")
    assert table.hand == ["oak"]
    assert table.clearing == ["linden"]


@species("birch", "points")
def test_each_birch_scores_one() -> None:
    assert totals(forest("3 birch")) == [3]


# ---- douglas fir ----


@species("douglas_fir", "bonus")
def test_a_douglas_fir_paid_with_its_colour_gives_another_turn() -> None:
    table = Table(hand="3 douglas fir, birch").do("play douglas fir; pay 2 douglas fir")
    assert table.about == "douglas_fir bonus"
    table.do("use")
    assert table.to_act == 0
    assert table.question == "turn"


def test_a_douglas_fir_paid_otherwise_gives_no_turn() -> None:
    table = Table(hand="2 douglas fir, birch")
    table.do("play douglas_fir; pay birch, douglas fir")
    assert table.to_act == 1


@species("douglas_fir", "points")
def test_each_douglas_fir_scores_five() -> None:
    assert totals(forest("3 douglas fir")) == [15]


# ---- horse chestnut ----


@species("horse_chestnut", "points")
@pytest.mark.parametrize(
    ("chestnuts", "total"),
    [(1, 1), (2, 4), (3, 9), (4, 16), (5, 25), (6, 36), (7, 49), (8, 49), (11, 49)],
)
def test_horse_chestnuts_score_together_the_square_of_their_number_up_to_seven(
    chestnuts: int, total: int
) -> None:
    assert totals(forest(f"{chestnuts} horse chestnut")) == [total]


def test_two_horse_chestnuts_with_a_bee_at_each_score_sixteen() -> None:
    assert totals(forest("chestnut: left bee", "chestnut: right bee")) == [16]


def test_two_bees_at_one_horse_chestnut_count_twice() -> None:
    assert totals(forest("chestnut: left bee; right bee")) == [9]


def test_a_bee_beside_seven_horse_chestnuts_adds_nothing() -> None:
    assert totals(forest("6 chestnut", "chestnut: left bee")) == [49]


# ---- linden ----


@species("linden", "points")
def test_a_linden_scores_three_where_no_forest_has_more_and_one_elsewhere() -> None:
    assert totals(forest("3 linden"), forest("2 linden")) == [9, 2]


def test_lindens_tied_for_most_score_three_in_each_forest() -> None:
    assert totals(forest("2 linden"), forest("2 linden"), forest("linden")) == [6, 6, 1]


def test_lindens_are_compared_with_every_forest() -> None:
    forests = [forest(f"{lindens} linden") for lindens in (1, 2, 1, 3, 2)]
    assert totals(*forests) == [1, 2, 1, 9, 2]


def test_bees_at_lindens_win_the_majority_and_score_nothing_themselves() -> None:
    anna, boris = forest("3 linden"), forest("2 linden")
    caro = forest("linden: left bee", "linden: right bee")
    assert totals(anna, boris, caro) == [3, 2, 6]


def test_a_bee_can_bring_a_forest_level_in_lindens() -> None:
    assert totals(forest("2 linden"), forest("linden: left bee")) == [6, 3]


# ---- oak ----


@species("oak", "bonus")
def test_an_oak_paid_with_its_colour_gives_another_turn() -> None:
    table = Table(hand="oak, goshawk oak, oak")
    table.do("play oak; pay oak, goshawk; use")
    assert table.to_act == 0


@species("oak", "points")
def test_two_oaks_score_ten_each_only_among_all_eight_tree_species() -> None:
    assert points_of("oak", forest(SEVEN, "oak")) == 0
    assert points_of("oak", forest(ALL_EIGHT, "oak")) == 20


def test_a_sapling_is_no_species_for_the_oak() -> None:
    assert points_of("oak", forest(SEVEN, "3 sapling")) == 0


def test_a_bee_at_an_oak_adds_nothing_to_the_oaks() -> None:
    assert points_of("oak", forest(ALL_EIGHT, "oak", "oak: left bee")) == 30


# ---- silver fir ----


@species("silver_fir", "bonus")
def test_a_silver_fir_paid_with_its_colour_places_a_pawed_animal_free() -> None:
    table = Table(hand="silver fir, goshawk silver fir, bullfinch silver fir, lynx, wild boar")
    table.do("play silver fir; pay goshawk, bullfinch")
    assert (table.question, table.about) == ("free", "silver_fir bonus")
    assert not any("boar" in offer for offer in table.offers)
    table.do("place lynx")
    assert table.at(1, "left") == ["lynx"]
    assert len(table.hand) == 1
    assert table.to_act == 1


@species("silver_fir", "points")
def test_a_silver_fir_scores_two_for_each_card_at_it() -> None:
    five = "silver fir: left 2 hare; right roe deer; top goshawk; bottom moss"
    three = "silver fir: left lynx; right boar; top jay"
    assert points_of("silver fir", forest(five, three)) == 16


def test_a_silver_fir_scores_eight_when_full_and_more_with_shared_slots() -> None:
    full = "silver fir: left lynx; right boar; top jay; bottom moss"
    crowded = "silver fir: left 3 hare; right 2 hare; top jay; bottom toad, toad"
    assert points_of("silver fir", forest(full)) == 8
    assert points_of("silver fir", forest(crowded)) == 16


# ---- sycamore ----


@species("sycamore", "points")
def test_a_sycamore_scores_one_for_each_tree_itself_and_saplings_included() -> None:
    own = forest("2 sycamore", "4 birch, 3 oak", "sapling")
    assert points_of("sycamore", own) == 20


def test_a_bee_is_no_tree_for_the_sycamore() -> None:
    assert points_of("sycamore", forest("sycamore: left bee", "birch")) == 2


# ---- saplings ----


def test_a_sapling_scores_nothing_by_itself() -> None:
    assert totals(forest("3 sapling")) == [0]
