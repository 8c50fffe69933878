"""The benchmarks that shape a search: they must not flatter, and must see what is bad."""

import pytest

from benchmarks.choices import Gain, gains_in
from benchmarks.fairness import LEARNED, REAL_HANDS, THE_EYE, WAYS, Seen, differences_in, verdict_on
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


@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_play_on_compares_the_same_moves(game: str) -> None:
    turns = [differences_in(game, {}, dict.fromkeys(WAYS, 2), number) for number in range(2)]
    assert any(turns)
    assert all(set(each) == set(WAYS) for turn in turns for each in turn)


def test_whoever_says_the_same_as_the_eye_finds_it_fair() -> None:
    turns = [
        [{THE_EYE: Seen(size, 0.0), LEARNED: Seen(size, 0.0), REAL_HANDS: Seen(2.0 * size, 0.0)}]
        for size in (1.0, 2.0, 3.0)
    ]
    same, twice = verdict_on(LEARNED, turns), verdict_on(REAL_HANDS, turns)
    assert (same.gap, same.slope, same.slope_margin) == (0.0, 1.0, 0.0)
    assert twice.slope == 2.0
    assert twice.gap == same.size == pytest.approx(14.0 / 3.0)


def test_what_luck_explains_is_no_gap() -> None:
    lucky = [
        [{THE_EYE: Seen(0.0, 1.0), LEARNED: Seen(off, 1.0)}] for off in (-(2.0**0.5), 2.0**0.5)
    ]
    assert verdict_on(LEARNED, lucky).gap == pytest.approx(0.0)
