"""The benchmark that tells what choices are worth: it must not flatter, and must see a bad one."""

import pytest

from benchmarks.choices import Gain, gains_in
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
