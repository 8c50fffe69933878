"""Every example runs, shortened; what it needs and is not installed is said aloud."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
AT_A_TABLE = {"join_table.py", "my_bot.py"}  # run by tests/server/test_examples.py, and below


def run(name: str, *arguments: str) -> str:
    """What an example says, run with warnings as they come."""
    environment = {**os.environ, "OMP_NUM_THREADS": "1", "CUDA_VISIBLE_DEVICES": ""}
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *arguments],
        capture_output=True,
        text=True,
        timeout=300,
        env=environment,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def weald(*arguments: str) -> str:
    """What a command says."""
    done = subprocess.run(
        [sys.executable, "-c", "from weald.cli.main import main; main()", *arguments],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        cwd=EXAMPLES.parent,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def needs(*packages: str) -> pytest.MarkDecorator:
    """Skip, and say why, where a package is not installed."""
    missing = [package for package in packages if find_spec(package) is None]
    return pytest.mark.skipif(bool(missing), reason=f"not installed: {', '.join(missing)}")


def test_random_rollouts() -> None:
    said = run("random_rollout.py", "300")
    assert said.count("answers a second") == 2
    assert "seat_2" in said


@needs("torch", "sb3_contrib")
def test_a_learner_is_measured_before_and_after_learning() -> None:
    said = run("learn_ppo.py", "8192")
    assert "before learning" in said
    assert "after 8,192 steps" in said


@needs("pyspiel")
def test_openspiel_searches_against_greedy() -> None:
    assert "MCTS, greedy: [" in run("spiel_mcts.py", "living-forest-duel", "2", "1")


@needs("matplotlib")
def test_a_record_becomes_a_picture(tmp_path: Path) -> None:
    kept, picture = tmp_path / "kept", tmp_path / "scores.png"
    bots = ("greedy", "random")
    weald("arena", "forest-shuffle", *bots, "--matches", "2", "--records", str(kept))
    said = run("plot_scores.py", str(next(kept.iterdir())), str(picture))
    assert "points in the end" in said
    assert picture.read_bytes().startswith(b"\x89PNG")


@needs("polars", "pyarrow")
def test_self_play_is_read_with_polars(tmp_path: Path) -> None:
    data = tmp_path / "data"
    said = weald("self-play", "forest-shuffle", "random", "--matches", "4", "--to", str(data))
    assert "4 matches" in said
    assert "weald.encoding_version: 1" in run("read_self_play.py", str(data))


def test_my_bot_beats_random_in_the_arena(tmp_path: Path) -> None:
    bots = ("examples/my_bot.py:MyBot", "random")
    found = tmp_path / "found.json"
    said = weald("arena", "forest-shuffle", *bots, "--matches", "20", "--json", str(found))
    assert "fault" not in said.lower()
    (pairing,) = json.loads(found.read_text(encoding="utf-8"))["pairings"]
    assert pairing["matches"] == 20
    assert pairing["wins"]["low"] > 0.5


def test_every_example_is_run() -> None:
    told = Path(__file__).read_text(encoding="utf-8")
    names = {path.name for path in EXAMPLES.glob("*.py")}
    assert [name for name in names - AT_A_TABLE if name not in told] == []
