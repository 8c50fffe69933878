"""The PettingZoo environment passes PettingZoo's own tests, and keeps to the rules."""

import random
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from weald.core.errors import BadOptions
from weald.core.match import Match
from weald.core.rng import Rng
from weald.envs.turn_env import env, raw_env
from weald.games import GAMES

MATCHES: list[tuple[str, dict[str, object]]] = [
    ("forest-shuffle", {"seats": 2}),
    ("forest-shuffle", {"seats": 3}),
    ("forest-shuffle", {"seats": 4}),
    ("forest-shuffle", {"seats": 5}),
    ("living-forest-duel", {}),
]
everywhere = pytest.mark.parametrize(("game", "options"), MATCHES)


@everywhere
def test_pettingzoo_is_content(
    game: str, options: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    with warnings.catch_warnings():
        # It would prefer bare arrays; a dict with a mask is its own custom for games like these.
        warnings.filterwarnings("ignore", message="Observation ", category=UserWarning)
        api_test(env(game, options), num_cycles=400)
    seed_test(lambda: env(game, options), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out


def test_pettingzoos_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(env("forest-shuffle"))
    assert "turns per second" in capsys.readouterr().out


@everywhere
def test_a_match_is_played_to_its_end(game: str, options: dict[str, object]) -> None:
    match = env(game, options, reward="margin")
    dice = random.Random(1)
    match.reset(seed=7)
    worth = dict.fromkeys(match.agents, 0.0)
    for agent in match.agent_iter():
        observation, reward, is_over, _, info = match.last()
        worth[agent] += reward
        mask = observation["action_mask"]
        assert match.observation_space(agent).contains(observation)
        if is_over:
            assert not mask.any()
            scores = info["scores"]
            match.step(None)
        else:
            match.step(dice.choice(np.flatnonzero(mask).tolist()))
    assert sum(worth.values()) == pytest.approx(0)
    mean = [(sum(scores) - own) / (len(scores) - 1) for own in scores]
    assert list(worth.values()) == pytest.approx([own - m for own, m in zip(scores, mean)])  # noqa: B905


@pytest.mark.parametrize("game", GAMES)
def test_the_winner_gets_one_and_the_others_share_the_loss(game: str) -> None:
    options: dict[str, object] = {"seats": 3} if game == "forest-shuffle" else {}
    match = raw_env(game, options)
    dice = random.Random(3)
    match.reset(seed=3)
    while not any(match.terminations.values()):
        mask = match.observe(match.agent_selection)["action_mask"]
        match.step(dice.choice(np.flatnonzero(mask).tolist()))
    rewards = sorted(match.rewards.values())
    assert rewards[-1] == 1.0
    assert rewards[:-1] == pytest.approx([-1 / (len(rewards) - 1)] * (len(rewards) - 1))


@pytest.mark.parametrize(("kind", "reward"), [("win", -1.0), ("margin", -100.0)])
def test_an_action_outside_the_mask_loses(kind: str, reward: float) -> None:
    match = env("living-forest-duel", reward=kind)
    match.reset(seed=1)
    loser = match.agent_selection
    match.step(int(np.flatnonzero(match.observe(loser)["action_mask"] == 0)[0]))
    assert all(match.terminations.values())
    assert match.rewards == {**dict.fromkeys(match.possible_agents, 0.0), loser: reward}


def test_only_the_seat_that_is_asked_has_a_mask() -> None:
    match = env("forest-shuffle", {"seats": 4})
    match.reset(seed=1)
    masks = {agent: match.observe(agent)["action_mask"].any() for agent in match.agents}
    assert masks == {agent: agent == match.agent_selection for agent in match.agents}


def test_the_same_seed_deals_the_match_that_the_rules_deal() -> None:
    match = raw_env("forest-shuffle")
    match.reset(seed=5)
    dealt = GAMES["forest-shuffle"].start({"seats": "2"}, Rng("5 0"))
    assert match.match.position.as_json() == dealt.as_json()
    match.reset()
    assert match.match.position.as_json() != dealt.as_json()
    match.reset(seed=5)
    assert match.match.position.as_json() == dealt.as_json()


def test_what_is_rendered_is_what_spectators_see() -> None:
    match = raw_env("forest-shuffle", render_mode="ansi")
    match.reset(seed=5)
    told = match.render()
    assert told == str(match.match.position.view(-1).as_json())
    assert Match(GAMES["forest-shuffle"]).game.key == "forest-shuffle"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"game": "chess"}, "no game is called"),
        ({"options": {"seats": 9}}, "seats"),
        ({"reward": "glory"}, "win or margin"),
    ],
)
def test_a_wrong_setting_is_told(arguments: dict[str, object], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        env(**arguments)  # type: ignore[arg-type]
