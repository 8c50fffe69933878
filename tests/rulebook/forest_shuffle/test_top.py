"""Each species atop a tree: what it does when it is played, and what it scores."""

import functools
import itertools

import pytest

from tests.rulebook.forest_shuffle.phrases import forest, points_of, species, totals
from tests.rulebook.forest_shuffle.table import Table

BUTTERFLY_TABLE = [0, 0, 3, 6, 12, 20]
SHORT = {
    "camberwell_beauty": "beauty",
    "large_tortoiseshell": "tortoiseshell",
    "peacock_butterfly": "peacock",
    "purple_emperor": "emperor",
    "silver_washed_fritillary": "fritillary",
}


def tops(*names: str) -> str:
    """A sapling under each of these cards."""
    return " / ".join(f"sapling: top {name}" for name in names)


@species("bullfinch", "points")
def test_a_bullfinch_scores_two_for_each_insect() -> None:
    insects = "oak: left bee; bottom fireflies; top emperor"
    assert points_of("bullfinch", forest(tops("bullfinch", "bullfinch"), insects)) == 12


def test_gnats_ants_and_beetles_are_insects_too() -> None:
    own = forest("oak: top bullfinch; left gnat; bottom wood ant", "oak: bottom stag beetle")
    assert points_of("bullfinch", own) == 6


@species("chaffinch", "points")
def test_a_chaffinch_scores_five_atop_a_beech_only() -> None:
    own = forest("beech: top chaffinch", "beech: top chaffinch", "oak: top chaffinch")
    assert points_of("chaffinch", own) == 10
    assert points_of("chaffinch", forest("sapling: top chaffinch", "beech")) == 0


@species("eurasian_jay", "effect")
def test_a_jay_gives_another_turn_however_it_was_paid() -> None:
    table = Table(hand="jay, oak", forest="birch").do("play jay; pay oak")
    assert table.about == "eurasian_jay effect"
    table.do("use")
    assert table.to_act == 0


@species("eurasian_jay", "points")
def test_each_jay_scores_three() -> None:
    assert totals(forest(tops("jay", "jay", "jay"))) == [9]


@species("goshawk", "points")
def test_a_goshawk_scores_three_for_each_bird_itself_included() -> None:
    own = forest(tops("goshawk", "goshawk", "jay", "owl"))
    assert points_of("goshawk", own) == 24


@species("great_spotted_woodpecker", "effect")
def test_a_woodpecker_draws_a_card() -> None:
    table = Table(hand="woodpecker, oak", forest="birch", deck="linden")
    table.do("play woodpecker; pay oak; use")
    assert table.hand == ["linden"]


@species("great_spotted_woodpecker", "points")
def test_each_woodpecker_scores_ten_where_no_forest_has_more_trees() -> None:
    own = forest(tops("woodpecker", "woodpecker"), "8 birch")
    assert points_of("woodpecker", own, forest("9 birch"), forest("10 birch")) == 20
    assert points_of("woodpecker", own, forest("9 birch"), forest("10 birch, oak")) == 0


def test_saplings_and_bees_count_as_trees_for_the_woodpecker_in_every_forest() -> None:
    own = forest("sapling: top woodpecker; left bee", "birch")
    assert points_of("woodpecker", own, forest("birch, sapling, oak")) == 10
    assert points_of("woodpecker", own, forest("birch, sapling", "oak: right bee")) == 0


@species("red_squirrel", "points")
def test_a_squirrel_scores_five_atop_an_oak_only() -> None:
    own = forest("oak: top squirrel", "oak: top squirrel", "birch: top squirrel")
    assert points_of("squirrel", own) == 10
    assert points_of("squirrel", forest("sapling: top squirrel", "oak")) == 0


@species("tawny_owl", "effect", "bonus")
def test_an_owl_draws_a_card_and_two_more_when_paid_with_its_colour() -> None:
    table = Table(hand="owl beech, 2 beech", forest="birch", deck="oak, linden, birch")
    table.do("play owl; pay 2 beech")
    assert table.about == "tawny_owl effect"
    table.do("use")
    assert (table.hand, table.about) == (["oak"], "tawny_owl bonus")
    table.do("use")
    assert table.hand == ["birch", "linden", "oak"]


@species("tawny_owl", "points")
def test_each_owl_scores_five() -> None:
    assert totals(forest(tops("owl", "owl"))) == [10]


# ---- butterflies ----


@species("camberwell_beauty", "points")
@species("large_tortoiseshell", "points")
@species("peacock_butterfly", "points")
@species("purple_emperor", "points")
@species("silver_washed_fritillary", "points")
@pytest.mark.parametrize("different", [1, 2, 3, 4, 5])
def test_different_butterflies_score_as_a_set(different: int) -> None:
    for names in itertools.combinations(SHORT.values(), different):
        assert totals(forest(tops(*names))) == [BUTTERFLY_TABLE[different]]


@pytest.mark.parametrize(
    ("twice", "once"),
    [
        (["beauty", "peacock"], "emperor"),
        (["tortoiseshell", "peacock"], "emperor"),
        (["peacock", "emperor"], "beauty"),
        (["emperor", "peacock"], "beauty"),
        (["fritillary", "peacock"], "emperor"),
    ],
)
def test_a_set_of_three_and_a_set_of_two_butterflies_score_nine(
    twice: list[str], once: str
) -> None:
    assert totals(forest(tops(*twice, *twice, once))) == [9]


def test_equal_butterflies_score_nothing_together() -> None:
    assert totals(forest(tops(*["emperor"] * 4))) == [0]


def test_the_best_split_fills_the_first_set_as_far_as_it_goes() -> None:
    """Against every split of every collection into sets, tried one by one."""

    @functools.cache
    def best(copies: tuple[int, ...]) -> int:
        held = [i for i in range(5) if copies[i]]
        if not held:
            return 0
        # Some set holds the first species held; try every set that does.
        rests = []
        for size in range(len(held)):
            for others in itertools.combinations(held[1:], size):
                chosen = {held[0], *others}
                rest = tuple(n - (i in chosen) for i, n in enumerate(copies))
                rests.append(BUTTERFLY_TABLE[len(chosen)] + best(rest))
        return max(rests)

    for copies in itertools.combinations_with_replacement(range(5), 5):
        names = [n for n, count in zip(SHORT.values(), copies, strict=True) for _ in range(count)]
        assert totals(forest(tops(*names))) == [best(copies)]
