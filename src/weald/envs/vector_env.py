"""The vectorised Gymnasium environment: one learner in each of many matches against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from weald.envs.many import ManyMatches
from weald.envs.processes import ParallelMatches
from weald.envs.setting import action_box, observation_box, scales


class VectorEnv(gymnasium.vector.VectorEnv[NDArray[Any], NDArray[np.int64], NDArray[Any]]):
    """`gymnasium.make_vec("weald/ForestShuffle-v1", num_envs=64)`: see SoloEnv for the options.

    A match that ends is followed by another in the same step (autoreset mode SAME_STEP): the
    observation is the first of the new match, reward and termination belong to the old one. An
    action outside the mask (`action_masks()`, or "action_mask" of the infos) is an error here.
    With `processes`, so many processes play.
    """

    def __init__(
        self,
        game: str = "forest-shuffle",
        num_envs: int = 16,
        opponent: str = "random",
        options: dict[str, object] | None = None,
        reward: str = "win",
        learner: int | str = "each",
        scaled: bool = False,
        processes: int = 1,
        render_mode: str | None = None,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        told: dict[str, Any] = {
            "opponent": opponent,
            "options": options,
            "reward": reward,
            "learner": learner,
        }
        self.matches: ManyMatches | ParallelMatches
        if processes > 1:
            self.matches = ParallelMatches(game, num_envs, processes=processes, **told)
        else:
            self.matches = ManyMatches(game, num_envs, **told)
        encoding = self.matches.encoding
        self.scales = scales(encoding) if scaled else None
        self.single_action_space = action_box(encoding)
        self.single_observation_space = observation_box(encoding)
        if scaled:
            size = (int(encoding.size),)
            self.single_observation_space = gymnasium.spaces.Box(-np.inf, np.inf, size, np.float32)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.seats_before = self.matches.acting.copy()
        self.rows = np.arange(num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin anew in every match."""
        self.matches.reset("-".join(map(str, seed)) if isinstance(seed, list) else seed)
        self.seats_before = self.matches.acting.copy()
        return self.observations(), {"action_mask": self.matches.masks.copy()}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[
        NDArray[Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
    ]:
        """Take the learner's action in every match, and let the bots answer."""
        self.matches.step(actions)
        rewards = self.matches.rewards[self.rows, self.seats_before]
        done = self.matches.done.copy()
        self.seats_before = self.matches.acting.copy()
        infos: dict[str, Any] = {"action_mask": self.matches.masks.copy()}
        if done.any():
            infos["final_scores"] = self.matches.final_scores.copy()
            infos["_final_scores"] = done
        return self.observations(), rewards, done, np.zeros_like(done), infos

    def observations(self) -> NDArray[Any]:
        """What the learners know now."""
        found = self.matches.observations
        seen: NDArray[Any] = found.copy() if self.scales is None else found / self.scales
        return seen

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, match by match."""
        return np.array(self.matches.masks)

    def close(self, **kwargs: Any) -> None:
        """End the processes, if there are any."""
        self.matches.close()
