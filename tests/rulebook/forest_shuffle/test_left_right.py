"""Each species left and right of a tree: what it does when it is played, and what it scores."""

import pytest

from tests.rulebook.forest_shuffle.phrases import forest, points_of, species, totals
from tests.rulebook.forest_shuffle.table import Table

BATS = ["barbastelle", "bechstein", "long eared", "horseshoe"]


# ---- bats ----


@species("barbastelle_bat", "points")
@species("bechsteins_bat", "points")
@species("brown_long_eared_bat", "points")
@species("greater_horseshoe_bat", "points")
@pytest.mark.parametrize(
    ("twice", "once", "again"),
    [
        ("barbastelle", "long eared", "horseshoe"),
        ("bechstein", "long eared", "barbastelle"),
        ("long eared", "bechstein", "barbastelle"),
        ("horseshoe", "long eared", "barbastelle"),
    ],
)
def test_each_bat_scores_five_where_three_species_fly(twice: str, once: str, again: str) -> None:
    left = f"oak: left {twice} / oak: left {once}"
    right = f"oak: right {twice} / oak: right {again}"
    assert totals(forest(left, right)) == [20]


def test_bats_of_two_species_score_nothing() -> None:
    own = forest("oak: left barbastelle; right barbastelle", "oak: left bechstein")
    assert totals(own) == [0]


def test_three_bats_of_one_species_score_nothing() -> None:
    own = forest("oak: left barbastelle; right barbastelle", "oak: left barbastelle")
    assert totals(own) == [0]


# ---- pawed animals ----


@species("beech_marten", "effect")
def test_a_beech_marten_draws_a_card() -> None:
    table = Table(hand="marten, oak", forest="birch", deck="linden")
    assert table.do("play marten; pay oak; use").hand == ["linden"]


@species("beech_marten", "points")
def test_a_beech_marten_scores_five_for_each_full_tree() -> None:
    full = "{}: top {}; bottom moss; left lynx; right boar"
    own = forest(
        full.format("oak", "jay"),
        full.format("sapling", "owl"),
        "birch: top emperor; bottom 2 toad; left 3 hare; right marten",
        "birch: top emperor; bottom frog; left marten",
    )
    assert points_of("marten", own) == 30


def test_a_tree_is_full_only_with_a_card_on_each_of_its_four_sides() -> None:
    own = forest("oak: left marten; bottom 2 toad; right 3 hare")
    assert points_of("marten", own) == 0


@species("brown_bear", "effect")
def test_a_bear_takes_the_clearing_and_its_own_payment_under_the_cave() -> None:
    table = Table(hand="bear, 3 oak", forest="birch", clearing="8 beech")
    table.do("play bear; pay 3 oak")
    assert len(table.clearing) == 11
    table.do("use")
    assert (table.cave, table.clearing) == (11, [])
    assert table.scores[0] == 1 + 11


@species("brown_bear", "bonus")
def test_a_bear_paid_with_its_colour_draws_a_card_and_takes_another_turn() -> None:
    table = Table(hand="bear beech, 3 beech", forest="birch", deck="linden")
    table.do("play bear; pay 3 beech; use")
    assert table.about == "brown_bear bonus"
    table.do("use")
    assert table.hand == ["linden"]
    assert table.to_act == 0


@species("brown_bear", "points")
def test_a_bear_scores_nothing_but_each_card_under_the_cave_scores_one() -> None:
    assert totals(forest("sapling: left bear")) == [0]
    assert totals(forest("sapling: left bear", cave=11)) == [11]


@species("european_badger", "bonus")
def test_a_badger_paid_with_its_colour_places_a_pawed_animal_free() -> None:
    table = Table(hand="badger douglas fir, douglas fir, bear linden", forest="oak")
    table.do("play badger; pay douglas_fir; place bear")
    assert table.at(1, "left") == ["brown_bear"]
    assert (table.cave, table.to_act) == (0, 1)


@species("european_badger", "points")
def test_each_badger_scores_two() -> None:
    assert totals(forest("sapling: left badger; right badger")) == [4]


@species("european_fat_dormouse", "points")
def test_a_dormouse_scores_fifteen_with_a_bat_at_its_tree() -> None:
    own = forest("oak: left dormouse; right horseshoe", "oak: left dormouse; right roe deer")
    assert points_of("dormouse", own) == 15


def test_a_dormouse_at_a_sapling_scores_too() -> None:
    assert totals(forest("sapling: left barbastelle; right dormouse")) == [15]


def test_a_bat_at_another_tree_does_not_help_the_dormouse() -> None:
    assert totals(forest("oak: left dormouse", "oak: right long eared")) == [0]


@species("european_hare", "points")
@pytest.mark.parametrize("hares", range(1, 12))
def test_each_hare_scores_the_number_of_hares(hares: int) -> None:
    left, right = min(hares, 6), max(hares - 6, 0)
    phrase = f"sapling: left {left} hare" + (f"; right {right} hare" if right else "")
    assert totals(forest(phrase)) == [hares * hares]


def test_five_hares_left_and_right_of_an_oak_score_twenty_five() -> None:
    assert totals(forest("oak: left 2 hare; right 3 hare")) == [25]


def test_hares_at_different_trees_count_together() -> None:
    assert totals(forest("sapling: left hare", "sapling: left hare; right hare")) == [9]


@species("lynx", "points")
def test_each_lynx_scores_ten_where_a_roe_deer_lives() -> None:
    lynxes = "sapling: left lynx / sapling: left lynx / sapling: left lynx"
    assert points_of("lynx", forest(lynxes, "sapling: right roe deer")) == 30
    assert points_of("lynx", forest(lynxes, "sapling: right red deer")) == 0


@species("raccoon", "effect")
def test_a_raccoon_puts_hand_cards_under_the_cave_and_draws_as_many() -> None:
    table = Table(hand="raccoon, 2 oak, 5 beech", forest="birch", deck="5 linden")
    table.do("play raccoon; pay oak")
    assert (table.question, table.about) == ("cave", "raccoon effect")
    table.do("cave 5 beech; done")
    assert table.hand == ["linden"] * 5 + ["oak"]
    assert (table.cave, table.scores[0]) == (5, 1 + 5)


@species("raccoon", "points")
def test_a_raccoon_scores_nothing() -> None:
    assert totals(forest("sapling: left raccoon")) == [0]


@species("red_fox", "effect")
def test_a_fox_draws_a_card_for_each_hare() -> None:
    grown = "birch: left 2 hare / oak: right hare"
    table = Table(hand="fox left, 2 oak", forest=grown, deck="4 beech")
    table.do("play fox; pay 2 oak")
    assert table.about == "red_fox effect"
    assert table.do("use").hand == ["beech"] * 3


@species("red_fox", "points")
def test_a_fox_scores_two_for_each_hare() -> None:
    own = forest("oak: left 3 hare; right fox", "oak: left fox")
    assert points_of("fox", own) == 12


@species("wolf", "effect", "bonus")
def test_a_wolf_draws_a_card_for_each_deer_and_takes_another_turn() -> None:
    grown = "oak: left red deer / oak: left fallow deer; right roe deer / oak: right squeaker"
    table = Table(hand="wolf sycamore, 3 sycamore", forest=grown, deck="4 beech")
    table.do("play wolf; pay 3 sycamore; use")
    assert table.hand == ["beech"] * 3
    assert table.about == "wolf bonus"
    assert table.do("use").to_act == 0


@species("wolf", "points")
def test_a_wolf_scores_five_for_each_deer() -> None:
    own = forest(
        "oak: left wolf; right roe deer",
        "oak: left wolf; right red deer",
        "oak: left fallow deer; right boar",
    )
    assert points_of("wolf", own) == 30


# ---- cloven-hoofed animals ----


@species("fallow_deer", "bonus")
def test_a_fallow_deer_paid_with_its_colour_draws_two_cards() -> None:
    table = Table(hand="fallow deer linden, 2 linden", forest="birch", deck="2 oak")
    assert table.do("play fallow deer; pay 2 linden; use").hand == ["oak", "oak"]


@species("fallow_deer", "points")
def test_a_fallow_deer_scores_three_for_each_cloven_hoofed_animal_itself_included() -> None:
    own = forest("oak: left fallow deer; right boar", "oak: left squeaker; right fallow deer")
    assert points_of("fallow deer", own) == 24


@species("red_deer", "bonus")
def test_a_red_deer_paid_with_its_colour_places_a_deer_free() -> None:
    table = Table(hand="red deer linden, 2 linden, fallow deer birch, boar, squeaker", forest="oak")
    table.do("play red deer; pay 2 linden")
    assert (table.question, table.about) == ("free", "red_deer bonus")
    placed = [offer for offer in table.offers if offer.startswith("place")]
    assert placed == ["place base-124.right"]
    assert table.do("place fallow deer").at(1, "right") == ["fallow_deer"]


@species("red_deer", "points")
def test_a_red_deer_scores_one_for_each_tree_and_each_plant() -> None:
    own = forest(
        "oak: left red deer; bottom moss",
        "oak: right red deer; bottom ferns",
        "birch: bottom moss",
        "sapling: bottom blackberries; right bee",
        "2 beech, linden",
    )
    assert points_of("red deer", own) == 22


@species("roe_deer", "bonus")
def test_a_roe_deer_paid_with_its_colour_draws_a_card() -> None:
    table = Table(hand="roe deer birch, jay birch, birch", forest="birch", deck="oak")
    assert table.do("play roe deer; pay jay, birch; use").hand == ["oak"]


@species("roe_deer", "points")
def test_a_roe_deer_scores_three_for_each_card_that_shows_its_symbol_itself_included() -> None:
    own = forest("2 beech", "oak: right roe deer beech; bottom hedgehog beech; left marten beech")
    assert points_of("roe deer", own) == 15


@pytest.mark.parametrize("symbol", ["beech", "chestnut", "birch", "linden", "silver fir"])
def test_each_roe_deer_has_a_symbol_of_its_own(symbol: str) -> None:
    full = "horse_chestnut" if symbol == "chestnut" else symbol
    side = "left" if symbol in ("linden", "silver fir") else "right"
    own = forest(f"{symbol}: {side} roe deer {full}", "oak, sapling")
    assert points_of("roe deer", own) == 6


def test_a_roe_deer_counts_no_hidden_half_no_sapling_no_cave_and_no_bees_extra_tree() -> None:
    # The hidden half of base-142 and of base-119 is of the asked colour; the bee sits at a birch.
    own = forest("oak: left base-119", "birch: right base-134; left bee", "sapling", cave=4)
    assert points_of("roe deer", own) == 6


@species("squeaker", "points")
def test_each_squeaker_scores_one() -> None:
    assert totals(forest("sapling: left squeaker; right squeaker")) == [2]


@species("wild_boar", "points")
def test_each_wild_boar_scores_ten_where_a_squeaker_lives() -> None:
    boars = "sapling: left boar / sapling: left boar"
    assert points_of("boar", forest(boars, "sapling: right squeaker")) == 20
    assert points_of("boar", forest(boars)) == 0


# ---- insects ----


@species("gnat", "effect")
def test_a_gnat_places_any_number_of_bats_free() -> None:
    table = Table(hand="gnat left, barbastelle left, bechstein left, horseshoe", forest="3 oak")
    table.do("play gnat; at 1")
    assert (table.question, table.about) == ("free", "gnat effect")
    table.do("place barbastelle; at 2; place bechstein")
    assert (table.at(2, "left"), table.at(3, "left")) == (["barbastelle_bat"], ["bechsteins_bat"])
    assert table.do("skip").to_act == 1
    assert len(table.hand) == 1


@species("gnat", "points")
def test_a_gnat_scores_one_for_each_bat() -> None:
    own = forest(
        "oak: left gnat; right barbastelle",
        "oak: right gnat; left bechstein",
        "oak: left long eared; right horseshoe",
    )
    assert points_of("gnat", own) == 8


@species("violet_carpenter_bee", "effect", "points")
def test_a_bee_scores_nothing_and_lets_its_tree_count_once_more() -> None:
    assert totals(forest("oak: left bee")) == [0]
    assert totals(forest("chestnut: left bee")) == [4]


def test_a_bee_is_an_insect_and_shows_its_own_symbol() -> None:
    own = forest("oak: left bee silver fir; right squeaker; top bullfinch", "oak: left base-149")
    assert points_of("bullfinch", own) == 2
    assert points_of("roe deer", own) == 6


def test_a_bee_does_not_help_the_red_deer_the_strawberries_or_the_chanterelle() -> None:
    own = forest("oak: left bee; right red deer; bottom strawberries")
    assert points_of("red deer", own) == 2
    assert points_of("strawberries", own) == 0
    table = Table(hand="bee left, oak", forest="oak: bottom chanterelle")
    assert table.do("play bee left; pay oak").to_act == 1
