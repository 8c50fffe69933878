"""The server killed at any instant and started again has every move it told of."""

import random
from pathlib import Path

from benchmarks.kill import kill_again_and_again, missing_moves


def test_no_move_that_was_told_is_missing_after_kill_9(tmp_path: Path) -> None:
    witnesses, kills = kill_again_and_again(
        tmp_path, matches=10, seconds=30, dice=random.Random(9), pause=(0.3, 1.2)
    )
    assert kills >= 2
    assert [fault for one in witnesses for fault in one.faults] == []
    assert all(one.acknowledged > 0 for one in witnesses)
    assert missing_moves(tmp_path / "weald.db", witnesses) == []
