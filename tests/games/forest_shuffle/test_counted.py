"""A forest of which only the cards were counted scores what it scores when it is laid out."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from tests.forests import possible_forests
from weald.core.errors import ImpossibleForest
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
    assert words_asked(oak=1, roe_deer=1, beech_marten=1) == ["per_full_tree", "per_symbol"]


@pytest.mark.parametrize(
    ("player", "word"),
    [
        ({"counts": {"oak": 1, "goshawk": 2}}, "places"),
        ({"counts": {"oak": 9, "lynx": 7}}, "copies"),
        ({"counts": {"beech": 2, "chaffinch": 1}, "answers": {"chaffinch": 2}}, "answer"),
        ({"counts": {"oak": 1, BEE: 1}, "answers": {BEE: {"linden": 1}}}, "bees_at"),
        ({"counts": {"oak": 1, BEE: 1}, "answers": {BEE: {"oak": 2}}}, "bees"),
        ({"counts": {"oak": 1}, "cave": 900}, "deck"),
    ],
)
def test_impossible_counts_are_refused_with_a_reason(player: dict[str, Any], word: str) -> None:
    with pytest.raises(ImpossibleForest) as refused:
        score_pad({"players": [player]})
    assert refused.value.word == word


def test_counted_and_laid_forests_are_compared_with_each_other() -> None:
    laid = {"trees": [{"species": "linden"}] * 3}
    told = score_pad({"players": [{"counts": {"linden": 4}}, laid]})["sheets"]
    assert isinstance(told, list)
    assert [sheet["points"] for sheet in told] == [12, 3]
