"""The golden matches of Forest Shuffle, one for each number of seats, replayed line by line.

After a meant change of rules: read the difference, raise rules_version, then write the files anew
with `python -m tests.playthroughs.test_forest_shuffle`.
"""

from pathlib import Path

import pytest

from weald.games.forest_shuffle import GAME
from weald.testing.playthrough import first_changed_line, playthrough

SEATS = ["2", "3", "4", "5"]


def golden(seats: str) -> Path:
    return Path(__file__).parent / f"forest_shuffle_{seats}.txt"


@pytest.mark.parametrize("seats", SEATS)
def test_the_golden_match_is_played_as_it_was(seats: str) -> None:
    kept = golden(seats).read_text(encoding="utf-8")
    assert first_changed_line(kept, playthrough(GAME, {"seats": seats}, "golden")) == ""


if __name__ == "__main__":
    for number in SEATS:
        text = playthrough(GAME, {"seats": number}, "golden")
        golden(number).write_text(text, encoding="utf-8")
