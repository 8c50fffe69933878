"""Positions whose points independent scorers agree on, through the engine and the command."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from weald.cli.main import app
from weald.games.forest_shuffle.forest_json import forests_from_json, forests_json
from weald.games.forest_shuffle.scoring import points, score_sheet

CASES = Path(__file__).parents[2] / "cases" / "forest_shuffle"
FILES = ("named.jsonl", "scoring.jsonl")
Case = dict[str, Any]


def cases(file: str) -> list[Case]:
    lines = (CASES / file).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def test_no_case_is_missing() -> None:
    assert [len(cases(file)) for file in FILES] == [197, 280]


@pytest.mark.parametrize("file", FILES)
def test_sheets_give_the_points_parts_and_groups_that_scorers_agree_on(file: str) -> None:
    for case in cases(file):
        forests = forests_from_json(case)
        told = [
            {"points": sheet.points, "parts": sheet.parts, "groups": sheet.groups}
            for sheet in score_sheet(forests)
        ]
        assert told == case["expected"], case["id"]
        assert list(points(forests)) == [expected["points"] for expected in case["expected"]]


@pytest.mark.parametrize("file", FILES)
def test_the_command_gives_the_same_points_and_groups(file: str) -> None:
    answer = CliRunner().invoke(app, ["score", str(CASES / file), "--json"])
    assert answer.exit_code == 0
    told = [json.loads(line) for line in answer.output.splitlines()]
    assert told == [
        {
            "points": [expected["points"] for expected in case["expected"]],
            "groups": [expected["groups"] for expected in case["expected"]],
        }
        for case in cases(file)
    ]


@pytest.mark.parametrize("file", FILES)
def test_forests_of_cases_come_back_as_the_same_json(file: str) -> None:
    for case in cases(file):
        again = forests_json(forests_from_json(case))
        assert again == {"boxes": case["boxes"], "players": case["players"]}, case["id"]


@pytest.mark.parametrize("file", FILES)
def test_lines_of_a_sheet_add_up_to_its_points(file: str) -> None:
    for case in cases(file):
        for sheet in score_sheet(forests_from_json(case)):
            assert sum(line.points for line in sheet.lines) == sheet.points
            assert sum(sheet.parts.values()) == sheet.points
            assert sum(sheet.groups.values()) + sheet.parts["cave"] == sheet.points


def test_the_example_of_the_rulebook_has_85_points_and_its_printed_subtotals() -> None:
    (case,) = [case for case in cases("named.jsonl") if "rulebook_85_points" in case["id"]]
    (sheet,) = score_sheet(forests_from_json(case))
    assert sheet.points == 85
    assert sheet.parts == {"trees": 23, "top_bottom": 26, "left_right": 36, "cave": 0}
    assert sheet.groups["butterflies"] == 6
