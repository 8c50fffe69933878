"""Bots play for weeks in the processes of a server: what they used for a match they give back."""

import subprocess
import sys
from pathlib import Path

import pytest

HELD = Path("/proc/self/statm")
MOST_KB_A_MATCH = 8.0

MOST_KB_A_FILE = 100.0

HEAD = """
import gc
from pathlib import Path
from resource import getpagesize

def held():
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * getpagesize() / 1024
"""

PLAY = """
from weald.bots.contest import Batch, play_batch

def play(first, sets):
    for number in range(first, first + sets):
        play_batch(Batch(GAME, {}, "memory", LONE, REST, number))

play(0, WARM)
before = held()
play(WARM, SETS)
print((held() - before) / (2 * SETS))
"""

READ = """
from weald.bots.learned import encoding_for
from weald.bots.weights import read_weights, shipped_file

def read(times):
    for _ in range(times):
        read_weights(shipped_file("forest-shuffle", 2).read_bytes(), ENCODING)

ENCODING = encoding_for("forest-shuffle", 2)
read(4)
before = held()
read(16)
print((held() - before) / 16)
"""


def kilobytes_kept(program: str) -> float:
    """What a program of its own prints."""
    done = subprocess.run(
        [sys.executable, "-c", HEAD + program],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return float(done.stdout)


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
    assert kilobytes_kept(given + PLAY) < MOST_KB_A_MATCH


@pytest.mark.skipif(not HELD.exists(), reason="nothing here tells how much memory is held")
def test_a_network_that_is_not_needed_any_more_leaves_nothing_behind() -> None:
    assert kilobytes_kept(READ) < MOST_KB_A_FILE
