"""Self-play as Parquet: every row is what was known, allowed, played and won."""

from pathlib import Path

import numpy as np
import pytest

pq = pytest.importorskip("pyarrow.parquet", reason="not installed: pyarrow")

from tests.cli.terminal import run  # noqa: E402
from weald.bots.weights import shipped_file  # noqa: E402
from weald.core.encoding import encoded, mask_of  # noqa: E402
from weald.core.match import Match  # noqa: E402
from weald.core.position import NOBODY  # noqa: E402
from weald.envs.memory import array_over  # noqa: E402
from weald.games import GAMES  # noqa: E402
from weald.games.encodings import ENCODINGS  # noqa: E402

THREE = f"learned@{shipped_file('forest-shuffle', 3)}"


def harvest(folder: Path, game: str, *more: str) -> None:
    result = run("self-play", game, "random", "--matches", "20", "--to", str(folder), *more)
    assert result.exit_code == 0, result.output
    assert "20 matches" in result.output


@pytest.mark.parametrize("game", GAMES)
def test_rows_replay_the_matches(tmp_path: Path, game: str) -> None:
    harvest(tmp_path / "data", game, "--processes", "2", "--seed", "rows")
    files = sorted((tmp_path / "data").iterdir())
    assert [file.name for file in files] == ["part-00000.parquet", "part-00001.parquet"]
    table = pq.ParquetDataset(tmp_path / "data").read()
    encoding = ENCODINGS[game]({})
    meta = {name.decode(): value.decode() for name, value in table.schema.metadata.items()}
    assert meta["weald.game"] == game
    assert meta["weald.encoding_version"] == str(encoding.version)
    numbers = table["match"].to_numpy()
    assert sorted(set(numbers)) == list(range(20))
    for number in (0, 19):
        rows = table.filter(numbers == number).sort_by("ply").to_pylist()
        match = Match(GAMES[game], {}, f"rows/{number // 2}")
        for row in rows:
            position = match.position
            seat = int(position.to_act())
            assert row["seat"] == seat
            known = array_over(encoded(encoding, position, seat), np.int16)
            assert np.array_equal(row["observation"], known)
            mask = array_over(mask_of(encoding, position, seat), np.bool_)
            assert np.array_equal(row["mask"], mask)
            moves = position.legal_moves()
            actions = list(encoding.actions_of(position, moves))
            assert GAMES[game].move_text(moves[actions.index(row["action"])]) == row["move"]
            match.play_text(row["move"])
        assert match.position.to_act() == NOBODY
        winners = list(match.position.winners())
        for row in rows:
            assert (row["win"] > 0) == (row["seat"] in winners and len(winners) == 1)


def test_the_same_seed_writes_the_same_rows(tmp_path: Path) -> None:
    for name, processes in (("one", "1"), ("two", "2")):
        harvest(tmp_path / name, "living-forest-duel", "--processes", processes)
    tables = [pq.ParquetDataset(tmp_path / name).read() for name in ("one", "two")]
    assert tables[0].equals(tables[1])


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "file").touch()
    for words, arguments in (
        ("not empty", ["forest-shuffle", "random", "--to", str(tmp_path / "full")]),
        ("cannot be written", ["forest-shuffle", "random", "--to", str(tmp_path / "full/file/x")]),
        ("for forest-shuffle with 3", ["forest-shuffle", THREE, "--to", str(tmp_path / "a")]),
        ("no bot is called", ["forest-shuffle", "nobody", "--to", str(tmp_path / "a")]),
        ("no game is called", ["chess", "random", "--to", str(tmp_path / "a")]),
    ):
        result = run("self-play", *arguments)
        assert result.exit_code == 2
        assert words in result.output
    assert not (tmp_path / "a").exists()
