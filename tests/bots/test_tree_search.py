"""How a search is shaped: how far it looks, and whom it believes."""

import pytest

from weald.bots.appraisals import EYES, Eye
from weald.bots.tree_search import SECONDS_A_TURN, Settings, TreeSearch
from weald.core.match import Match
from weald.core.rng import Rng
from weald.games import GAMES


def test_with_four_times_the_time_a_search_looks_twice_as_far() -> None:
    settings = Settings(turns=20.0, stretch=0.5)
    assert settings.horizon(0, 1.0, 2) == 20
    assert settings.horizon(0, 4.0, 2) == 40


def test_with_less_stretch_time_is_spent_against_luck() -> None:
    settings = Settings(turns=20.0, stretch=0.25)
    assert settings.horizon(0, 1.0, 2) == 20
    assert settings.horizon(0, 16.0, 2) == 40


def test_a_search_may_look_so_many_rounds_ahead() -> None:
    settings = Settings(turns=0.0, turns_a_seat=8.0)
    assert [settings.horizon(0, 1.0, seats) for seats in (2, 3, 5)] == [16, 24, 40]


@pytest.mark.parametrize("stretch", [0.25, 0.5])
@pytest.mark.parametrize("playouts", [300, 3_000])
def test_playouts_go_as_far_as_they_would_in_the_time_they_take(
    stretch: float, playouts: int
) -> None:
    settings = Settings(turns=22.0, stretch=stretch)
    horizon = int(settings.horizon(playouts, 0.0, 2))
    seconds = SECONDS_A_TURN * playouts * horizon
    assert abs(int(settings.horizon(0, seconds, 2)) - horizon) <= 1


@pytest.mark.parametrize("eye", EYES, ids=lambda eye: eye.game)
def test_near_playouts_are_believed_until_there_are_enough_far_ones(eye: Eye) -> None:
    position = Match(GAMES[eye.game], seed="believed").position
    view = position.view(position.to_act())
    search = TreeSearch(eye.appraisal, Settings(trust=15.0, far_trust=50.0), view, Rng("believed"))
    search.prepare(view.legal_moves())
    root = search.root
    seen = root.guesses[0]
    assert search.value_of(0) == seen
    root.visits[0], root.totals[0] = 15, 15 * (seen + 0.2)
    assert search.value_of(0) == pytest.approx(seen + 0.1)
    root.far_visits[0], root.far_totals[0] = 50, 50 * (seen + 0.3)
    assert search.value_of(0) == pytest.approx(seen + 0.2)
