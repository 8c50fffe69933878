"""A forest of which only the cards were counted scores what it scores when it is laid out."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from tests.forests import possible_forests
from weald.core.errors import BadForest, ImpossibleForest
from weald.games.forest_shuffle.cards.deck import HALVES, SPECIES
from weald.games.forest_shuffle.counted import TOGETHER, YES_NO
from weald.games.forest_shuffle.forest import SAPLING, Forest
from weald.games.forest_shuffle.pad import pad_questions, score_pad
from weald.games.forest_shuffle.scoring import Sheet, score_sheet

BEE = "violet_carpenter_bee"


def counted(forest: Forest, sheet: Sheet) -> dict[str, Any]:
    """A forest as someone counts it who answers truthfully."""
    counts: dict[str, int] = {"sapling": int(forest.saplings())}
    for half in forest.halves():
        key = HALVES[half].species.key
        counts[key] = counts.get(key, 0) + 1
    answers: dict[str, Any] = {BEE: bees(forest)}
    for line in sheet.lines:
        number = line.facts.get("counted", 0)
        assert isinstance(number, int)
        if line.word in YES_NO and line.points > 0:
            answers[line.key] = answers.get(line.key, 0) + len(line.cards)
        if line.word in TOGETHER:
            answers[line.key] = answers.get(line.key, 0) + number * len(line.cards)
        if line.word == "per_full_tree":
            answers[line.key] = number
    return {"cave": int(forest.cave), "counts": counts, "answers": answers}


def bees(forest: Forest) -> dict[str, int]:
    """How many bees lie at trees of each species."""
    found: dict[str, int] = {}
    for tree in range(len(forest.trees)):
        at = forest.tree_species(tree)
        key = "sapling" if at == SAPLING else SPECIES[at].key
        for side in range(4):
            for half in forest.slot_cards(tree, side):
                if HALVES[half].species.key == BEE:
                    found[key] = found.get(key, 0) + 1
    return found


@given(possible_forests())
@settings(max_examples=60, deadline=None)
def test_counting_gives_the_points_of_the_forest_laid_out(forests: list[Forest]) -> None:
    sheets = score_sheet(forests)
    players = [counted(*both) for both in zip(forests, sheets, strict=True)]
    told = score_pad({"players": players})["sheets"]
    assert isinstance(told, list)
    assert [sheet["points"] for sheet in told] == [sheet.points for sheet in sheets]
    assert [sheet["parts"] for sheet in told] == [sheet.parts for sheet in sheets]
    assert [sheet["groups"] for sheet in told] == [sheet.groups for sheet in sheets]


def words_asked(**counts: int) -> list[object]:
    questions = pad_questions({"players": [{"counts": counts}]}, 0)
    return [question["word"] for question in questions]


def test_a_place_is_asked_for_only_where_a_rule_needs_it() -> None:
    assert words_asked(oak=2, wolf=1, goshawk=2, european_hare=3) == []
    assert words_asked(beech=1, chaffinch=1) == ["at_species"]
    assert words_asked(silver_fir=1) == []  # nothing can lie at it
    assert words_asked(silver_fir=1, wolf=1) == ["per_attached"]
    assert words_asked(oak=2, common_toad=2, violet_carpenter_bee=1) == ["sharing", "extra_tree"]
    assert words_asked(oak=1, roe_deer=1) == ["per_symbol"]
    assert words_asked(oak=1, beech_marten=1) == []  # nothing lies atop and below it
    assert words_asked(oak=1, beech_marten=2, moss=1, goshawk=1) == ["per_full_tree"]
    assert words_asked(oak=2, chaffinch=1) == []  # no tree of its own
    assert words_asked(oak=1, european_fat_dormouse=1) == []  # no bat
    assert words_asked(oak=1, common_toad=1) == []  # nobody to share with


@pytest.mark.parametrize(
    ("counts", "least", "most", "step"),
    [
        ({"oak": 2, "roe_deer": 2}, 2, 8, 1),
        ({"oak": 3, "common_toad": 5}, 0, 4, 2),
        ({"oak": 2, "european_fat_dormouse": 3, "barbastelle_bat": 1}, 0, 1, 1),
        ({"beech": 1, "oak": 2, "chaffinch": 3}, 0, 1, 1),
        ({"oak": 1, "sapling": 2, "red_squirrel": 2}, 0, 1, 1),
        ({"oak": 4, "beech_marten": 5, "moss": 3, "goshawk": 3}, 0, 2, 1),
        ({"oak": 4, "beech_marten": 5, "moss": 1, "goshawk": 3}, 0, 1, 1),
        ({"oak": 1, "beech_marten": 1, "european_hare": 9, "moss": 1, "goshawk": 1}, 0, 1, 1),
    ],
)
def test_answers_have_bounds(counts: dict[str, int], least: int, most: int, step: int) -> None:
    (question,) = pad_questions({"players": [{"counts": counts}]}, 0)
    assert (question["least"], question["most"], question["step"]) == (least, most, step)


def test_bees_are_asked_for_at_trees_that_stand() -> None:
    counts = {"oak": 3, "sapling": 1, "fireflies": 1, BEE: 2}
    (question,) = pad_questions({"players": [{"counts": counts}]}, 0)
    assert (question["most"], question["at"]) == (2, {"oak": 6, "sapling": 2})


def points(counts: dict[str, int], **answers: Any) -> dict[str, int]:
    told = score_pad({"players": [{"counts": counts, "answers": answers}]})["sheets"]
    assert isinstance(told, list)
    groups: dict[str, int] = told[0]["groups"]
    return groups


@pytest.mark.parametrize("answers", [{}, {BEE: {}}, {BEE: {"sapling": 1}}, {BEE: {"oak": 2}}])
def test_each_bee_counted_adds_a_tree_wherever_it_lies(answers: dict[str, Any]) -> None:
    counts = {"oak": 6, "sapling": 2, "moss": 1, BEE: 2}
    assert points(counts, **answers)["moss"] == 10
    assert points({**counts, BEE: 1}, **{BEE: {}})["moss"] == 0


def test_woodpeckers_compare_trees_with_all_bees_counted() -> None:
    ours = {"counts": {"oak": 2, BEE: 2, "great_spotted_woodpecker": 1}}
    told = score_pad({"players": [ours, {"counts": {"oak": 4}}]})["sheets"]
    assert isinstance(told, list)
    assert told[0]["groups"]["great_spotted_woodpecker"] == 10


def test_each_roe_deer_counts_at_least_itself() -> None:
    counts = {"oak": 2, "roe_deer": 3}
    assert points(counts)["roe_deer"] == points(counts, roe_deer=3)["roe_deer"] == 9
    assert points(counts, roe_deer=5)["roe_deer"] == 15


@pytest.mark.parametrize(
    ("player", "word"),
    [
        ({"counts": {"oak": 1, "goshawk": 2}}, "places"),
        ({"counts": {"oak": 9, "lynx": 7}}, "copies"),
        ({"counts": {"beech": 2, "chaffinch": 1}, "answers": {"chaffinch": 2}}, "answer"),
        ({"counts": {"oak": 2, "chaffinch": 1}, "answers": {"chaffinch": 1}}, "answer"),
        ({"counts": {"beech": 1, "chaffinch": 2, "oak": 1}, "answers": {"chaffinch": 2}}, "answer"),
        ({"counts": {"oak": 2, "common_toad": 3}, "answers": {"common_toad": 3}}, "answer"),
        ({"counts": {"oak": 2, "common_toad": 3}, "answers": {"common_toad": 1}}, "uneven"),
        ({"counts": {"oak": 2, "roe_deer": 2}, "answers": {"roe_deer": 1}}, "least"),
        (
            {
                "counts": {"oak": 2, "european_fat_dormouse": 2, "barbastelle_bat": 1},
                "answers": {"european_fat_dormouse": 2},
            },
            "answer",
        ),
        (
            {"counts": {"oak": 2, "beech_marten": 1, "moss": 1}, "answers": {"beech_marten": 1}},
            "answer",
        ),
        ({"counts": {"oak": 1, BEE: 1}, "answers": {BEE: {"linden": 1}}}, "bees_at"),
        (
            {"counts": {"oak": 1, "fireflies": 1, BEE: 1}, "answers": {BEE: {"fireflies": 1}}},
            "bees_at",
        ),
        ({"counts": {"oak": 1, BEE: 1}, "answers": {BEE: {"oak": 2}}}, "bees"),
        ({"counts": {"oak": 1}, "cave": 900}, "deck"),
    ],
)
def test_impossible_counts_are_refused_with_a_reason(player: dict[str, Any], word: str) -> None:
    with pytest.raises(ImpossibleForest) as refused:
        score_pad({"players": [player]})
    assert refused.value.word == word


@pytest.mark.parametrize("answers", [{BEE: 1}, {"oak": {"oak": 1}}, {"sapling": 1}, {"elm": 1}])
def test_answers_to_what_is_never_asked_are_refused(answers: dict[str, Any]) -> None:
    with pytest.raises(BadForest):
        score_pad({"players": [{"counts": {"oak": 1, "sapling": 1, BEE: 1}, "answers": answers}]})


def test_counted_and_laid_forests_are_compared_with_each_other() -> None:
    laid = {"trees": [{"species": "linden"}] * 3}
    told = score_pad({"players": [{"counts": {"linden": 4}}, laid]})["sheets"]
    assert isinstance(told, list)
    assert [sheet["points"] for sheet in told] == [12, 3]
