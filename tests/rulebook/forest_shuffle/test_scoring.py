"""Scoring: visible cards and the cave, the rulebook's example, ties."""

from tests.rulebook.forest_shuffle.phrases import forest, totals
from tests.rulebook.forest_shuffle.table import Table
from weald.games.forest_shuffle.scoring import score_sheet

EXAMPLE = (
    "oak: top base-091; left base-122",
    "sycamore: top base-100; left base-117; bottom base-082",
    "douglas fir: top base-107; left base-115; bottom base-111",
    "birch: top base-112; right base-125",
    "silver fir: top base-083; bottom base-076; left base-128, base-129, base-131; right base-134",
)


def test_the_rulebooks_example_scores_85_points() -> None:
    sheet = score_sheet([forest(*EXAMPLE)])[0]
    assert sheet.points == 85
    assert totals(forest(*EXAMPLE)) == [85]
    assert sheet.parts == {"trees": 23, "top_bottom": 26, "left_right": 36, "cave": 0}


def test_the_rulebooks_example_has_its_printed_subtotals() -> None:
    assert score_sheet([forest(*EXAMPLE)])[0].groups == {
        "oak": 0,
        "sycamore": 5,
        "douglas_fir": 5,
        "birch": 1,
        "silver_fir": 12,
        "butterflies": 6,
        "tawny_owl": 5,
        "goshawk": 6,
        "wood_ant": 6,
        "fly_agaric": 0,
        "stag_beetle": 3,
        "gnat": 3,
        "roe_deer": 9,
        "brown_long_eared_bat": 5,
        "bechsteins_bat": 5,
        "barbastelle_bat": 5,
        "european_hare": 9,
    }


def test_the_cave_scores_one_for_each_card_wherever_it_came_from() -> None:
    assert totals(forest(cave=7)) == [7]
    table = Table(hand="raccoon, 3 oak", forest="birch", cave=4)
    assert table.do("play raccoon; pay oak; cave 2 oak").scores[0] == 1 + 6


def test_cards_in_hand_and_clearing_score_nothing() -> None:
    assert Table(hand="5 douglas fir", clearing="2 douglas fir").scores == [0, 0]


def test_sets_are_scored_once_in_a_forest() -> None:
    own = forest(
        "horse chestnut: bottom fireflies; top emperor",
        "horse chestnut: bottom fireflies; top peacock",
        "sapling: bottom salamander",
        "sapling: bottom salamander",
    )
    assert score_sheet([own])[0].groups == {
        "horse_chestnut": 4,
        "sapling": 0,
        "fireflies": 10,
        "butterflies": 3,
        "fire_salamander": 15,
    }


def test_the_highest_score_wins() -> None:
    table = Table(forest="2 douglas fir", rival_forest="douglas fir", deck="winter", winters=2)
    assert list(table.do("draw").position.winners()) == [0]


def test_equal_scores_share_the_victory() -> None:
    table = Table(forest="douglas fir", rival_forest="5 birch", deck="winter", winters=2, seats=3)
    assert list(table.do("draw").position.winners()) == [0, 1]


def test_nobody_has_won_while_the_match_goes_on() -> None:
    assert list(Table(forest="oak").position.winners()) == []


def test_lines_say_what_was_counted() -> None:
    own = forest("oak: left wolf; right roe deer", "oak: left fallow deer")
    line = next(line for line in score_sheet([own])[0].lines if line.key == "wolf")
    assert (line.points, line.facts["counted"], line.facts["each"]) == (10, 2, 5)
