"""The PettingZoo environment: agents answer one after another, each from what its seat knows."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from weald.core.position import NOBODY
from weald.core.rng import fresh_seed
from weald.envs.memory import array_over
from weald.envs.setting import action_box, observation_box, setting
from weald.envs.stepping import OneMatch

Observation = dict[str, NDArray[Any]]


def env(
    game: str = "forest-shuffle",
    options: dict[str, object] | None = None,
    reward: str = "win",
    render_mode: str | None = None,
) -> AECEnv:
    """The environment in PettingZoo's wrapper that tells what was called out of order."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, options, reward, render_mode))


class TurnEnv(AECEnv):  # type: ignore[misc]
    """A match of Weald: agents `seat_0`, `seat_1` and so on, who act whenever they are asked.

    An observation is a dict: "observation" (int16, docs/encodings.md) and "action_mask" (int8).
    Rewards come at the end: "win" or "margin", as `weald.envs.stepping.rewards_of` says. An action
    outside the mask ends the match: -1 for its agent (-100 with "margin"), 0 for the others.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi"],
        "name": "weald_v1",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str = "forest-shuffle",
        options: dict[str, object] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setting = setting(game, options, reward)
        self.render_mode = render_mode
        encoding = self.setting.encoding()
        self.match = OneMatch(self.setting.game, self.setting.all_options(), encoding)
        self.reward_kind = self.setting.reward_kind()
        seats = int(encoding.seats)
        self.rows = array_over(self.match.observations, np.int16, seats)
        self.mask = array_over(self.match.mask, np.int8)
        self.nothing = np.zeros(int(encoding.actions), np.int8)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.actions = action_box(encoding)
        self.observed = spaces.Dict(
            {
                "observation": observation_box(encoding),
                "action_mask": spaces.Box(0, 1, (int(encoding.actions),), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.observed)
        self.action_spaces = {agent: action_box(encoding) for agent in self.possible_agents}
        self.seed = fresh_seed()
        self.number = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match; a seed makes it, and those after it, come again."""
        if seed is not None:
            self.seed = str(seed)
            self.number = 0
        self.match.begin(f"{self.seed} {self.number}")
        self.number += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[int(self.match.to_act())]

    def observe(self, agent: str) -> Observation:
        """What an agent knows now, and what it may do if it is asked."""
        seat = self.seat_of[agent]
        self.match.observe(seat)
        is_asked = self.match.to_act() == seat
        mask = self.mask if is_asked else self.nothing
        return {"observation": self.rows[seat].copy(), "action_mask": mask.copy()}

    def step(self, action: int | None) -> None:
        """Take an action for the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if action is None or not self.match.play(int(action)):
            self.end_by_fault(agent, action)
            return
        seat = int(self.match.to_act())
        if seat == NOBODY:
            self.end()
        else:
            self.agent_selection = self.possible_agents[seat]

    def end(self) -> None:
        """The match is over: rewards for all."""
        for agent, seat in self.seat_of.items():
            self.rewards[agent] = self.match.reward(seat, self.reward_kind)
            self.terminations[agent] = True
            self.infos[agent]["scores"] = [int(n) for n in self.match.position.scores()]
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def end_by_fault(self, agent: str, action: int | None) -> None:
        """An action outside the mask: its agent has lost."""
        self.rewards[agent] = self.setting.illegal_reward()
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos[agent]["illegal_action"] = action
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position as the spectators see it, as text."""
        if self.render_mode is None:
            return None
        return str(self.match.position.view(NOBODY).as_json())

    def close(self) -> None:
        """Nothing is held that would have to be given back."""


raw_env = TurnEnv
