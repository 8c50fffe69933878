"""The benchmarks that shape a search: they must not flatter, and must see what is bad."""

import pytest

from benchmarks.choices import Gain, gains_in
from benchmarks.horizons import HORIZONS, rows_of
from weald.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_gains_nothing_over_itself(game: str) -> None:
    gained, nothing = gains_in(game, {}, ["learned", "random", "learned"], 2, 1)
    assert nothing == Gain()
    assert gained.differences > 0


@pytest.mark.parametrize("game", GAMES)
def test_whoever_moves_by_chance_loses_by_it(game: str) -> None:
    turns = [gains_in(game, {}, ["learned", "random"], 60, number)[0] for number in range(12)]
    assert sum(gain.chance for gain in turns) < 0.0


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_never_off_and_luck_grows_on_the_way_there(game: str) -> None:
    rows = [row for number in range(3) for row in rows_of(game, {}, 20, number)]
    assert rows
    for row in rows:
        assert len(row) == len(HORIZONS)
        assert row[-1][1] == 0.0
    first, last = (sum(row[place][0] for row in rows) for place in (0, -1))
    assert first < last
