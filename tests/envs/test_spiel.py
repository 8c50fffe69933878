"""Our games in OpenSpiel pass OpenSpiel's own tests of games."""

import pickle
import random
import unittest
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="not installed: open_spiel")

from weald.core.position import NOBODY  # noqa: E402
from weald.core.rng import Rng  # noqa: E402
from weald.envs.spiel import SpielState  # noqa: E402
from weald.games import GAMES  # noqa: E402

NAMES = [
    "python_weald_forest_shuffle",
    "python_weald_forest_shuffle(players=5,reward=margin)",
    "python_weald_living_forest_duel",
    "python_weald_living_forest_duel(fires_to_win=7)",
]
everywhere = pytest.mark.parametrize("name", NAMES)


def played(name: str, plies: int, seed: int) -> SpielState:
    """A state after some random actions."""
    dice = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(plies):
        if state.is_terminal():
            break
        state.apply_action(dice.choice(state.legal_actions()))
    assert isinstance(state, SpielState)
    return state


@everywhere
def test_openspiels_api_tests(name: str) -> None:
    from open_spiel.integration_tests import api_test

    facts = {"game": pyspiel.load_game(name), "game_name": name}
    case = type("Ours", (api_test.EnforceAPIOnPartialTreeBase,), facts)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert [story for _, story in result.failures + result.errors] == []


@everywhere
def test_openspiels_simulations(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    game = pyspiel.load_game(name)
    GamesSimTest().sim_game(game)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    assert "terminated with" in capsys.readouterr().out


@everywhere
def test_states_follow_the_rules(name: str) -> None:
    state = played(name, 60, 1)
    position = state.position()
    twin = state.clone()
    assert twin.position().as_json() == position.as_json()
    assert pickle.loads(pickle.dumps(state)).position().as_json() == position.as_json()
    twin.apply_action(twin.legal_actions()[0])
    assert twin.position().as_json() != position.as_json()
    assert state.position().as_json() == position.as_json()
    assert len(state.legal_actions()) == len(position.legal_moves())


@everywhere
def test_four_chance_nodes_are_the_seed(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    for value in (1, 2, 3, 4):
        assert state.is_chance_node()
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(value)
    key = state.key
    dealt = GAMES[key].start(state.options, Rng("openspiel 1.2.3.4"))
    assert state.position().as_json() == dealt.as_json()
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(state.legal_actions()[-1])
    assert state.position().to_act() == NOBODY
    assert sum(state.returns()) == pytest.approx(0)


@everywhere
def test_resampled_states_look_the_same_to_the_player(name: str) -> None:
    state = played(name, 90, 2)
    dice = random.Random(1)
    for player in range(state.get_game().num_players()):
        others = [state.resample_from_infostate(player, dice.random) for _ in range(3)]
        for other in others:
            for look in ("observation_string", "information_state_string"):
                assert getattr(other, look)(player) == getattr(state, look)(player)
            for look in ("observation_tensor", "information_state_tensor"):
                mine, theirs = getattr(state, look)(player), getattr(other, look)(player)
                assert np.array_equal(mine, theirs)
            with pytest.raises(TypeError, match="cannot be pickled"):
                pickle.dumps(other)
        assert len({str(other) for other in others}) > 1


def test_another_seats_cards_laid_face_down_are_not_told() -> None:
    state: Any = played("python_weald_forest_shuffle", 150, 3)
    moment = state.moment
    own = [moment.told(seat) for seat in range(2)]
    for seat, told in enumerate(own):
        texts = told.split(", ")
        for who, text in zip(moment.seats, texts, strict=True):
            if who != seat:
                assert not text.startswith(("sapling ", "cave "))
    assert own[0] != own[1]
