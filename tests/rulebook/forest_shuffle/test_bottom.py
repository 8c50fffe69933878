"""Each species below a tree: what it does when it is played, and what it scores."""

import pytest

from tests.rulebook.forest_shuffle.phrases import forest, points_of, species, totals
from tests.rulebook.forest_shuffle.table import Table
from tests.rulebook.forest_shuffle.test_trees import ALL_EIGHT, SEVEN


def bottoms(*names: str) -> str:
    """A sapling above each of these cards."""
    return " / ".join(f"sapling: bottom {name}" for name in names)


@species("blackberries", "points")
def test_blackberries_score_two_for_each_plant_themselves_included() -> None:
    own = forest(bottoms("blackberries", "blackberries", "moss", "ferns"))
    assert points_of("blackberries", own) == 16


@species("common_toad", "points")
def test_toads_score_five_each_where_two_share_a_slot() -> None:
    assert totals(forest("oak: bottom 2 toad", "oak: bottom toad")) == [10]


@species("fire_salamander", "points")
@pytest.mark.parametrize(("salamanders", "total"), [(1, 5), (2, 15), (3, 25)])
def test_fire_salamanders_score_as_a_set(salamanders: int, total: int) -> None:
    assert totals(forest(bottoms(*["salamander"] * salamanders))) == [total]


@species("fire_salamander", "bonus")
def test_a_fire_salamander_paid_with_its_colour_places_a_pawed_animal_free() -> None:
    table = Table(hand="salamander linden, linden, wolf left, red deer", forest="oak")
    table.do("play salamander; pay linden; place wolf")
    assert table.at(1, "left") == ["wolf"]
    assert table.to_act == 1


@species("fireflies", "points")
@pytest.mark.parametrize(("fireflies", "total"), [(1, 0), (2, 10), (3, 15), (4, 20)])
def test_fireflies_score_as_a_set(fireflies: int, total: int) -> None:
    assert totals(forest(bottoms(*["fireflies"] * fireflies))) == [total]


@species("hedgehog", "bonus")
def test_a_hedgehog_paid_with_its_colour_draws_a_card() -> None:
    table = Table(hand="hedgehog oak, oak", forest="birch", deck="linden")
    table.do("play hedgehog; pay oak; use")
    assert table.hand == ["linden"]


@species("hedgehog", "points")
def test_a_hedgehog_scores_two_for_each_butterfly() -> None:
    own = forest(
        "oak: bottom hedgehog; top emperor",
        "oak: bottom hedgehog; top emperor",
        "oak: top peacock; bottom fireflies",
    )
    assert points_of("hedgehog", own) == 12


@species("mole", "effect")
def test_a_mole_lets_further_cards_be_played_in_the_same_turn() -> None:
    table = Table(hand="mole, 2 oak, birch, linden, beech", forest="birch")
    table.do("play mole; pay 2 oak")
    assert table.question == "mole"
    table.do("play linden; pay beech; play birch")
    assert table.trees == ["birch", "linden", "birch"]
    assert table.to_act == 0


@species("mole", "points")
def test_a_mole_scores_nothing() -> None:
    assert totals(forest("sapling: bottom mole")) == [0]


@species("moss", "points")
def test_each_moss_scores_ten_from_ten_trees_on_saplings_included() -> None:
    mosses = "birch: bottom moss / birch: bottom moss"
    assert points_of("moss", forest(mosses, "7 oak", "sapling")) == 20
    assert points_of("moss", forest(mosses, "7 oak")) == 0


def test_a_bee_at_any_tree_or_sapling_is_a_tree_more_for_the_moss() -> None:
    assert points_of("moss", forest("birch: bottom moss", "7 oak", "sapling: left bee")) == 10
    assert points_of("moss", forest("birch: bottom moss; left bee; right bee", "7 oak")) == 10


@species("pond_turtle", "effect")
def test_a_pond_turtle_draws_a_card() -> None:
    table = Table(hand="turtle, 2 oak", forest="birch", deck="linden")
    table.do("play turtle; pay 2 oak; use")
    assert table.hand == ["linden"]


@species("pond_turtle", "points")
def test_each_pond_turtle_scores_five() -> None:
    assert totals(forest(bottoms("turtle", "turtle"))) == [10]


@species("stag_beetle", "bonus")
def test_a_stag_beetle_paid_with_its_colour_places_a_bird_free() -> None:
    table = Table(hand="stag beetle birch, 2 birch, goshawk, emperor", forest="oak")
    table.do("play stag beetle; pay 2 birch; place goshawk")
    assert table.at(1, "top") == ["goshawk"]
    assert table.to_act == 1


@species("stag_beetle", "points")
def test_a_stag_beetle_scores_one_for_each_pawed_animal() -> None:
    own = forest(
        "oak: bottom stag beetle; left 4 hare; right lynx",
        "oak: bottom stag beetle; top squirrel",
        "oak: bottom mole; left boar",
    )
    assert points_of("stag beetle", own) == 14


@species("tree_ferns", "effect")
def test_tree_ferns_draw_a_card() -> None:
    table = Table(hand="ferns, oak", forest="birch", deck="linden")
    table.do("play ferns; pay oak; use")
    assert table.hand == ["linden"]


@species("tree_ferns", "points")
def test_tree_ferns_score_six_for_each_amphibian() -> None:
    own = forest(bottoms("ferns", "ferns", "2 toad", "frog"))
    assert points_of("ferns", own) == 36


@species("tree_frog", "points")
def test_a_tree_frog_scores_five_for_each_gnat() -> None:
    own = forest("oak: left gnat; bottom frog", "oak: right gnat; bottom frog")
    assert points_of("frog", own) == 20


@species("wild_strawberries", "points")
def test_wild_strawberries_score_ten_each_among_all_eight_tree_species() -> None:
    berries = "oak: bottom strawberries / oak: bottom strawberries"
    assert points_of("strawberries", forest(ALL_EIGHT, berries)) == 20
    assert points_of("strawberries", forest(SEVEN, berries, "sapling: left bee")) == 0


@species("wood_ant", "points")
def test_a_wood_ant_scores_two_for_each_card_below_a_tree_itself_included() -> None:
    others = "oak: bottom 2 toad / sapling: bottom moss"
    own = forest("oak: bottom wood ant", "oak: bottom wood ant", others, bottoms("frog", "mole"))
    assert points_of("wood ant", own) == 28


# ---- mushrooms ----


@species("chanterelle", "effect")
def test_a_chanterelle_draws_for_each_tree_played() -> None:
    table = Table(hand="linden, oak", forest="birch: bottom chanterelle", deck="oak, beech")
    table.do("play linden; pay oak")
    assert table.about == "chanterelle watch"
    table.do("use")
    assert table.hand == ["beech"]


def test_a_chanterelle_draws_for_each_sapling_played() -> None:
    table = Table(hand="linden", forest="birch: bottom chanterelle", deck="oak, beech")
    assert table.do("sapling linden; use").hand == ["beech"]


@species("fly_agaric", "effect")
@pytest.mark.parametrize("animal", ["squirrel", "hedgehog oak", "hare", "lynx", "mole", "wolf"])
def test_a_fly_agaric_draws_for_each_pawed_animal_wherever_it_lies(animal: str) -> None:
    table = Table(hand=f"{animal}, 3 birch", forest="birch: bottom fly agaric / oak")
    table.do(f"play {animal}")
    if table.question == "where":
        table.do("at 2")
    while table.question == "pay":
        table.do("pay birch")
    assert table.about == "fly_agaric watch"


def test_a_fly_agaric_does_not_react_to_bats_and_deer() -> None:
    for animal in ("barbastelle", "red deer", "boar"):
        table = Table(hand=f"{animal}, 2 linden", forest="birch: bottom fly agaric")
        table.do(f"play {animal}")
        while table.question == "pay":
            table.do("pay linden")
        assert table.to_act == 1


@species("parasol_mushroom", "effect")
def test_a_parasol_mushroom_draws_for_each_card_below_a_tree_or_sapling() -> None:
    table = Table(hand="moss", forest="birch: bottom parasol / sapling", deck="beech")
    assert table.do("play moss; use").hand == ["beech"]
    assert table.at(2, "bottom") == ["moss"]


def test_a_second_parasol_mushroom_draws_one_card_for_the_first() -> None:
    table = Table(hand="parasol, 2 oak", forest="birch: bottom parasol / birch")
    table.do("play parasol; pay 2 oak; use")
    assert len(table.hand) == 1
    assert table.to_act == 1


@species("penny_bun", "effect")
def test_a_penny_bun_draws_for_each_card_atop_a_tree_or_sapling() -> None:
    table = Table(hand="emperor", forest="birch: bottom penny bun; top jay / sapling")
    assert len(table.do("play emperor; use").hand) == 1
    assert table.at(2, "top") == ["purple_emperor"]


@pytest.mark.parametrize(
    ("mushroom", "card", "deck"),
    [
        ("chanterelle", "birch", "oak, oak, oak"),
        ("fly agaric", "squirrel", "oak, oak"),
        ("parasol", "moss", "oak, oak"),
        ("penny bun", "emperor", "oak, oak"),
    ],
)
def test_two_equal_mushrooms_are_two_choices(mushroom: str, card: str, deck: str) -> None:
    grown = f"linden: bottom {mushroom} / linden: bottom {mushroom} / linden"
    both, one, none = (Table(hand=card, forest=grown, deck=deck) for _ in range(3))
    for table in (both, one, none):
        table.do(f"play {card}")
        if table.question == "where":
            table.do("at 3")
    assert len(both.do("use; use").hand) == 2
    assert len(one.do("skip; use").hand) == 1
    assert len(none.do("skip; skip").hand) == 0


@species("chanterelle", "points")
@species("fly_agaric", "points")
@species("parasol_mushroom", "points")
@species("penny_bun", "points")
def test_mushrooms_score_nothing() -> None:
    own = forest(bottoms("chanterelle", "fly agaric", "parasol", "penny bun"))
    assert totals(own) == [0]
