"""The Gymnasium environments: one learner against bots, one match or many."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from weald.envs.setting import scales, setting
from weald.envs.solo_env import IDS, SoloEnv
from weald.envs.vector_env import VectorEnv


@pytest.mark.parametrize("name", IDS.values())
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_gymnasium_is_content(name: str, opponent: str) -> None:
    made = gymnasium.make(name, opponent=opponent)
    with warnings.catch_warnings():
        # It would like tighter bounds than those of the numbers' kind.
        warnings.filterwarnings("ignore", message=".*Box observation space.*")
        warnings.filterwarnings("ignore", message=".*precision lowered.*")
        check_env(made.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("name", IDS.values())
def test_a_learner_that_plays_by_the_mask_ends_its_match(name: str) -> None:
    env = gymnasium.make(name, reward="margin", scaled=True)
    dice = np.random.default_rng(1)
    seats = set()
    for number in range(4):
        observation, info = env.reset(seed=9 if number == 0 else None)
        seats.add(info["seat"])
        is_over = False
        while not is_over:
            assert observation.dtype == np.float32
            mask = env.unwrapped.action_masks()  # type: ignore[attr-defined]
            assert (mask == info["action_mask"]).all()
            observation, reward, is_over, _, info = env.step(int(dice.choice(np.flatnonzero(mask))))
            assert is_over or reward == 0.0
        assert reward == pytest.approx(
            info["scores"][info["seat"]] - info["scores"][1 - info["seat"]]
        )
    assert seats == {0, 1}


@pytest.mark.parametrize(("kind", "lost"), [("win", -1.0), ("margin", -100.0)])
def test_an_action_outside_the_mask_loses(kind: str, lost: float) -> None:
    env = SoloEnv("forest-shuffle", learner=1, reward=kind)
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, is_over, _, info = env.step(wrong)
    assert (reward, is_over, info["illegal_action"]) == (lost, True, wrong)


def test_the_same_seed_gives_the_same_match() -> None:
    runs = []
    for _ in range(2):
        env = SoloEnv("living-forest-duel", "greedy")
        observation, info = env.reset(seed=4)
        seen = [observation]
        for _ in range(30):
            observation, _, is_over, _, info = env.step(int(np.argmax(info["action_mask"])))
            seen.append(observation)
            if is_over:
                break
        runs.append(np.array(seen))
    assert np.array_equal(runs[0], runs[1])


@pytest.mark.parametrize("processes", [1, 2])
def test_many_matches_are_one_vector_environment(processes: int) -> None:
    env = gymnasium.make_vec(
        "weald/LivingForestDuel-v1",
        num_envs=6,
        vectorization_mode="vector_entry_point",
        opponent="random",
        processes=processes,
    )
    assert isinstance(env.unwrapped, VectorEnv)
    dice = np.random.default_rng(1)
    observations, infos = env.reset(seed=3)
    rewards_seen: list[float] = []
    for _ in range(200):
        masks = infos["action_mask"]
        assert env.observation_space.contains(observations)
        actions = np.argmax(dice.random(masks.shape) * masks, axis=1)
        observations, rewards, done, truncated, infos = env.step(actions)
        assert not truncated.any()
        assert (rewards[~done] == 0).all()
        rewards_seen += list(rewards[done])
    env.close()
    assert len(rewards_seen) > 6
    assert set(rewards_seen) == {1.0, -1.0}


def test_scales_bring_observations_near_one() -> None:
    for game in IDS:
        encoding = setting(game, None, "win").encoding()
        assert scales(encoding).shape == (int(encoding.size),)
        assert (scales(encoding) >= 1).all()
