"""The Gymnasium environment: one learner against bots, who answer by themselves."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from weald.core.position import NOBODY, SPECTATOR
from weald.core.rng import Rng, fresh_seed
from weald.envs.memory import array_over
from weald.envs.setting import action_box, learner_number, observation_box, scales, setting
from weald.envs.stepping import EACH_SEAT, WIN, OneMatch

IDS = {
    "forest-shuffle": "weald/ForestShuffle-v1",
    "living-forest-duel": "weald/LivingForestDuel-v1",
}


class SoloEnv(gymnasium.Env[NDArray[Any], int]):
    """One seat is the learner's; `opponent` names the bot of all others, as the arena does.

    Observations are int16 (docs/encodings.md), or, with `scaled`, float32 of about 0 to 1. The
    mask of legal actions is `action_masks()`, and "action_mask" of every info. An action outside
    the mask loses the match at once. `learner` is a seat, or "each": the next one in every match.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str = "forest-shuffle",
        opponent: str = "random",
        options: dict[str, object] | None = None,
        reward: str = "win",
        learner: int | str = "each",
        scaled: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.setting = setting(game, options, reward)
        self.render_mode = render_mode
        encoding = self.setting.encoding()
        self.match = OneMatch(self.setting.game, self.setting.all_options(), encoding)
        self.seats = int(encoding.seats)
        self.rival = self.setting.rival(opponent)
        self.learner = learner_number(learner, self.seats)
        self.reward_kind = self.setting.reward_kind()
        self.rows = array_over(self.match.observations, np.int16, self.seats)
        self.mask = array_over(self.match.mask, np.int8)
        self.scales = scales(encoding) if scaled else None
        self.action_space: spaces.Space[Any] = action_box(encoding)
        self.observation_space: spaces.Space[Any] = observation_box(encoding)
        if scaled:
            size = self.observation_space.shape
            self.observation_space = spaces.Box(-np.inf, np.inf, size, np.float32)
        self.seed = fresh_seed()
        self.number = 0
        self.seat = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Deal a new match, and play on until the learner is asked."""
        super().reset(seed=seed)
        if seed is not None:
            self.seed = str(seed)
            self.number = 0
        name = f"{self.seed} {self.number}"
        self.seat = self.number % self.seats if self.learner == EACH_SEAT else self.learner
        self.number += 1
        self.rival.begin(Rng(f"{name} rival"))
        self.match.begin(name)
        self.match.let_answer(self.rival, self.seat)
        return self.observation(), self.info()

    def step(self, action: int) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Take an action, and let the bots answer until the learner is asked again."""
        if not self.match.play(int(action)):
            info = {**self.info(), "illegal_action": int(action)}
            return self.observation(), self.setting.illegal_reward(), True, False, info
        self.match.let_answer(self.rival, self.seat)
        is_over = self.match.to_act() == NOBODY
        reward = self.match.reward(self.seat, self.reward_kind)
        return self.observation(), reward, is_over, False, self.info()

    def observation(self) -> NDArray[Any]:
        """What the learner knows now."""
        self.match.observe(self.seat)
        row = self.rows[self.seat]
        found: NDArray[Any] = row.copy() if self.scales is None else row / self.scales
        return found

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as sb3-contrib asks for it."""
        return self.mask.astype(np.bool_)

    def info(self) -> dict[str, Any]:
        """The mask and the seat, and the result once there is one."""
        info: dict[str, Any] = {"action_mask": self.mask.copy(), "seat": self.seat}
        if self.match.to_act() == NOBODY:
            info["scores"] = [int(score) for score in self.match.position.scores()]
            info["won"] = self.match.reward(self.seat, WIN) > 0
        return info

    def render(self) -> str | None:
        """The position as spectators see it, as text."""
        if self.render_mode is None:
            return None
        return str(self.match.position.view(SPECTATOR).as_json())


def register() -> None:
    """Make the environments known to `gymnasium.make`; importing `weald.envs.solo_env` does it."""
    for game, name in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="weald.envs.solo_env:SoloEnv",
                vector_entry_point="weald.envs.vector_env:VectorEnv",
                kwargs={"game": game},
            )


register()
