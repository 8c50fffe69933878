"""Bots play for weeks in the processes of a server: what they used for a match they give back."""

import subprocess
import sys
from pathlib import Path

import pytest

HELD = Path("/proc/self/statm")
MOST_KB_A_MATCH = 8.0

PLAY = """
import gc
from pathlib import Path
from resource import getpagesize
from weald.bots.contest import Batch, play_batch

def held():
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * getpagesize() / 1024

def play(first, sets):
    for number in range(first, first + sets):
        play_batch(Batch(GAME, {}, "memory", LONE, REST, number))

play(0, WARM)
before = held()
play(WARM, SETS)
print((held() - before) / (2 * SETS))
"""


@pytest.mark.skipif(not HELD.exists(), reason="nothing here tells how much memory is held")
@pytest.mark.parametrize(
    ("game", "lone", "rest", "sets"),
    [
        ("forest-shuffle", "greedy", "thicket", 60),
        ("living-forest-duel", "greedy", "thicket", 150),
        ("forest-shuffle", "search:6", "learned", 25),
    ],
)
def test_a_match_leaves_nothing_behind(game: str, lone: str, rest: str, sets: int) -> None:
    given = f"GAME, LONE, REST, SETS, WARM = {game!r}, {lone!r}, {rest!r}, {sets}, {sets}\n"
    done = subprocess.run(
        [sys.executable, "-c", given + PLAY],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert float(done.stdout) < MOST_KB_A_MATCH
