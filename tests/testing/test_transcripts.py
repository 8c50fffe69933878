"""Replaying the matches of others."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from weald.testing import shuffle_transcripts
from weald.testing.duel_transcripts import first_difference
from weald.testing.transcripts import main, transcripts_in

CASES = Path(__file__).parents[1] / "cases" / "living_forest_duel"
SHUFFLE_CASES = Path(__file__).parents[1] / "cases" / "forest_shuffle_play"


def transcript(number: int = 0) -> dict[str, Any]:
    lines = gzip.decompress((CASES / "series_A.jsonl.gz").read_bytes()).decode().splitlines()
    loaded: dict[str, Any] = json.loads(lines[number])
    return loaded


@pytest.mark.rules
@pytest.mark.parametrize("series", ["series_A", "series_B"])
def test_every_recorded_match_agrees(series: str) -> None:
    matches = list(transcripts_in(CASES / f"{series}.jsonl.gz"))
    assert len(matches) == {"series_A": 20, "series_B": 9}[series]
    assert [(place, str(first_difference(match))) for place, match in matches] == [
        (place, "None") for place, _ in matches
    ]


@pytest.mark.rules
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_recorded_match_of_forest_shuffle_agrees(seats: int) -> None:
    matches = list(transcripts_in(SHUFFLE_CASES / f"matches_{seats}p.jsonl.gz"))
    assert len(matches) == 12
    differences = [shuffle_transcripts.first_difference(match) for _, match in matches]
    assert [str(difference) for difference in differences] == ["None"] * 12


def shuffle_transcript() -> dict[str, Any]:
    return next(transcripts_in(SHUFFLE_CASES / "matches_2p.jsonl.gz"))[1]


@pytest.mark.parametrize(
    ("break_it", "place"),
    [
        (lambda match: match["start"]["clearing"].append("base-001"), "the start, clearing"),
        (lambda match: match["turns"][0].update(owed=1), "turn 0"),
        (lambda match: match["turns"][0]["steps"][0]["pay"].pop(), "after turn 0, clearing"),
        (lambda match: match["turns"][0]["state"].update(deck=1), "after turn 0, deck"),
        (lambda match: match["turns"][0].update(next=0), "after turn 0, next"),
        (lambda match: match["turns"].pop(), "the end"),
        (lambda match: match["scores"].reverse(), "the end, scores"),
        (lambda match: match["parts"].reverse(), "the end, parts"),
        (
            lambda match: match["turns"][3]["state"]["seats"]["1"].update(cave=1),
            "after turn 3, seat 1 cave",
        ),
    ],
)
def test_the_first_difference_of_forest_shuffle_is_named(break_it: Any, place: str) -> None:
    match = shuffle_transcript()
    break_it(match)
    difference = shuffle_transcripts.first_difference(match)
    assert difference is not None
    assert difference.place.startswith(place)


def test_the_command_counts_what_agrees(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(CASES)]) == 0
    assert capsys.readouterr().out == "29 matches replayed, 29 agree, 0 differ\n"


@pytest.mark.parametrize(
    ("break_it", "place"),
    [
        (lambda match: match["steps"][3]["legal"].append("token sun"), "step 4, legal decisions"),
        (lambda match: match["steps"][2].update(player="winter"), "step 3, who decides"),
        (lambda match: match["steps"][0].update(drawn="stag"), "step 1, drawn"),
        (lambda match: match["steps"][2]["changes"].update(onibi=3), "after step 3, onibi"),
        (lambda match: match["initial_state"].update(round=2), "before step 1, round"),
        (lambda match: match["result"].update(winner="nobody"), "result, winner"),
        (lambda match: match["setup"]["recruit_line"].reverse(), "setup, recruitment line"),
        (
            lambda match: match["setup"]["season_deck_top_first"]["summer"].reverse(),
            "setup, season deck of summer",
        ),
        (lambda match: match["steps"].pop(), "result, winner"),
    ],
)
def test_the_first_difference_is_named_with_its_place(break_it: Any, place: str) -> None:
    match = transcript()
    break_it(match)
    difference = first_difference(match)
    assert difference is not None
    assert difference.place == place


def test_a_differing_match_is_printed_and_the_command_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = transcript(14)
    match["steps"][5]["changes"]["round"] = 7
    (tmp_path / "match.json").write_text(json.dumps(match))
    assert main([str(tmp_path)]) == 1
    printed = capsys.readouterr().out
    assert (
        "match.json (A29)\n  at       after step 6, round\n  expected 7\n  found    1\n" in printed
    )
    assert printed.endswith("1 matches replayed, 0 agree, 1 differ\n")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("", "is empty"),
        ("not json", "is no JSON"),
        ("[1, 2]", "a match is a JSON object"),
        ('{"format": "chess"}', "in no format that can be replayed"),
        ('{"format": "lfd-transcript-1"}', "lacks what a transcript needs"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(
    content: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.json"
    file.write_text(content)
    assert main([str(file)]) == 2
    assert reason in capsys.readouterr().err


def test_missing_paths_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert main(["--help"]) == 2
    assert main([str(tmp_path / "nowhere")]) == 2
    assert main([str(tmp_path)]) == 2
    assert "holds no transcript" in capsys.readouterr().err


def test_a_file_that_is_no_gzip_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "match.json.gz").write_text("plain")
    assert main([str(tmp_path)]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_a_setup_that_cannot_be_dealt_is_bad_input(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = transcript()
    match["setup"]["shared_deck_top_first"].pop()
    (tmp_path / "match.json").write_text(json.dumps(match))
    assert main([str(tmp_path)]) == 2
    assert "its setup cannot be dealt" in capsys.readouterr().err


def test_another_reshuffle_than_ours_is_a_difference() -> None:
    match = transcript()
    step = next(step for step in match["steps"] if "new_shared_deck_top_first" in step)
    step["new_shared_deck_top_first"].pop()
    difference = first_difference(match)
    assert difference is not None
    assert difference.place == f"step {step['n']}, the decision draw"
