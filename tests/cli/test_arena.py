"""`weald arena`: its tables, its files, its interrupts and its refusals."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import HEARING, PLAIN, run
from weald.bots.weights import shipped_file
from weald.core.record import read_record
from weald.games import GAMES

GAME = "forest-shuffle"
STRANGE = Path(__file__).parents[1] / "bots" / "strange_bots.py"
THREE = f"learned@{shipped_file(GAME, 3)}"
SHORT = ["--matches", "4", "--processes", "1"]
ESTIMATE = {"value", "low", "high"}


def found_in(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def test_two_bots_are_compared_in_full(folder: Path) -> None:
    result = run("arena", GAME, "greedy", "random", *SHORT, "--json", "a.json", "--records", "kept")
    assert result.exit_code == 0, result.output
    for words in ("share of wins", "rating difference", "score margin", "mean score", "a turn"):
        assert words in result.output
    assert "4 matches in 2 mirrored sets of 2, seed 1" in result.output
    assert max(len(line) for line in result.output.splitlines()) <= 80
    assert "\x1b" not in result.output
    records = sorted((folder / "kept").iterdir())
    assert [path.name for path in records][:2] == [
        "greedy-vs-random-00000-1.weald",
        "greedy-vs-random-00000-2.weald",
    ]
    matches = [read_record(path.read_text(encoding="utf-8"), GAMES) for path in records]
    found = found_in(folder / "a.json")
    (pairing,) = found["pairings"]
    assert [[int(score) for score in match.position.scores()] for match in matches] == [
        row["scores"] for row in pairing["results"]
    ]
    # Ours replay at the terminal too.
    assert run("replay", str(records[0]), "--quiet").exit_code == 0


def test_the_json_has_this_shape(folder: Path) -> None:
    bots = ["random", "greedy", "seedling"]
    assert run("arena", GAME, *bots, *SHORT, "--seats", "3", "--json", "a.json").exit_code == 0
    found = found_in(folder / "a.json")
    assert found["weald"]
    assert (found["game"], found["seats"], found["seed"]) == (GAME, 3, "1")
    assert found["options"]["seats"] == "3"
    assert found["bots"] == bots
    assert found["is_interrupted"] is False
    assert len(found["pairings"]) == 6
    for pairing in found["pairings"]:
        for name in ("wins", "rating_difference", "margin"):
            assert set(pairing[name]) == ESTIMATE
        assert pairing["matches"] == 3 * pairing["sets"] == 6
        assert pairing["equal_share"] == pytest.approx(1 / 3, abs=1e-6)
        assert len(pairing["scores"]) == len(pairing["how_won"]) == 2
        assert pairing["faults"] == 0
        for row in pairing["results"]:
            assert set(row) == {"set", "rotation", "shares", "scores", "plies", "fault"}
            assert sum(row["shares"]) == pytest.approx(1.0, abs=1e-5)
    assert set(found["ratings"]) == set(bots)
    assert set(found["times"]["greedy"]["turn"]) == {"count", "mean", "p95", "longest"}


def test_victories_of_the_duel_are_counted(folder: Path) -> None:
    result = run("arena", "living-forest-duel", "random", "random", *SHORT, "--json", "a.json")
    assert result.exit_code == 0
    assert "share of victories" in result.output
    (pairing,) = found_in(folder / "a.json")["pairings"]
    names = {"fire", "recruitment", "forest", "onibi"}
    assert pairing["margin"] is None
    assert all(set(won) <= names for won in pairing["how_won"])


def test_a_faulty_bot_is_named() -> None:
    result = run("arena", GAME, f"{os.path.relpath(STRANGE)}:Crashing", "random", *SHORT)
    assert result.exit_code == 0
    assert "Crashing lost 4 matches by fault" in result.output.replace("\n", "")
    assert "ZeroDivisionError: I fell" in result.output


def test_ctrl_c_prints_and_saves_what_was_played(folder: Path) -> None:
    arguments = ["arena", GAME, "greedy", "random", "--matches", "100000", "--processes", "2"]
    command = [sys.executable, "-c", HEARING, *arguments, "--json", "a.json", "--records", "kept"]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | PLAIN,
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    while len(list(folder.glob("kept/*"))) < 4 and time.monotonic() < deadline:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: everybody hears it
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 130, errors
    assert "Interrupted" in errors
    assert "Traceback" not in errors
    assert "share of wins" in output
    found = found_in(folder / "a.json")
    assert found["is_interrupted"] is True
    assert found["pairings"][0]["matches"] >= 4


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess", "random", "greedy"], "there are forest-shuffle"),
        ([GAME, "random"], "two bots"),
        ([GAME, "random", "genius"], "there are random, greedy"),
        ([GAME, "random", "search:soon"], "200ms"),
        ([GAME, "random", THREE], "for forest-shuffle with 3 seats"),
        ([GAME, "random", "greedy", "--matches", "0"], "--matches"),
        ([GAME, "random", "greedy", "--seats", "7"], "2 to 5 seats"),
        (["living-forest-duel", "random", "random", "--seats", "3"], "has 2 seats"),
        ([GAME, "random", "greedy", "--option", "moon"], "NAME=VALUE"),
        ([GAME, "random", "greedy", "--option", "moon=full"], "no option"),
        ([GAME, "random", "greedy", "--processes", "0"], "--processes"),
        ([GAME, "random", "greedy", "--json", "nowhere/a.json"], "no folder"),
        ([GAME, "random", "greedy", "--json", "taken"], "exists and stays"),
        ([GAME, "random", "greedy", "--records", "full"], "not empty"),
        ([GAME, "random", "greedy", "--records", "taken"], "taken"),
    ],
)
def test_what_is_not_understood_is_explained(
    folder: Path, arguments: list[str], sentence: str
) -> None:
    (folder / "taken").write_text("mine")
    (folder / "full").mkdir()
    (folder / "full" / "mine").write_text("mine")
    result = run("arena", *arguments)
    assert result.exit_code == 2
    assert sentence in result.output.replace("\n", " ")
    assert (folder / "taken").read_text() == "mine"
