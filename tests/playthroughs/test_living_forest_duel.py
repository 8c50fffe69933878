"""The golden match of Living Forest Duel, replayed line by line.

After a meant change of rules: read the difference, raise rules_version, then write the file anew
with `python -m tests.playthroughs.test_living_forest_duel`.
"""

from pathlib import Path

from weald.games.living_forest_duel import GAME
from weald.testing.playthrough import first_changed_line, playthrough

GOLDEN = Path(__file__).parent / "living_forest_duel.txt"


def test_the_golden_match_is_played_as_it_was() -> None:
    kept = GOLDEN.read_text(encoding="utf-8")
    assert first_changed_line(kept, playthrough(GAME, {}, "golden")) == ""


if __name__ == "__main__":
    GOLDEN.write_text(playthrough(GAME, {}, "golden"), encoding="utf-8")
