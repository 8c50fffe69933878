"""On Ray an arena finds what it finds without it."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.skipif(find_spec("ray") is None, reason="not installed: ray")

BOTS = ["greedy", "../tests/bots/strange_bots.py:Crashing"]


def arena(folder: Path, name: str, *more: str) -> dict[str, Any]:
    """What an arena finds, times apart; in a process of its own, as Ray starts many."""
    code = "from weald.cli.main import main; main()"
    file = folder / name
    words = ["arena", "living-forest-duel", *BOTS, "--matches", "6", "--processes", "1"]
    done = subprocess.run(
        [sys.executable, "-c", code, *words, "--json", str(file), *more],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        cwd=Path(__file__).parents[2] / "examples",
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    found.pop("times")
    return found


def test_ray_plays_the_same_matches(tmp_path: Path) -> None:
    local = arena(tmp_path, "local.json")
    assert local["pairings"][0]["faults"] > 0  # a bot that crashes loses there as here
    assert arena(tmp_path, "ray.json", "--ray") == local


def test_a_cluster_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="there is no Ray at"):
        arena(tmp_path, "none.json", "--ray", "127.0.0.1:1")
