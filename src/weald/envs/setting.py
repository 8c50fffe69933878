"""Setting: what all environments are told: game, options, rewards, who else plays; and spaces."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from weald.bots.entrant import entrant_from_text
from weald.core.encoding import Encoding
from weald.core.errors import BadOptions
from weald.core.game import Game
from weald.envs.stepping import (
    ALL_SEATS,
    EACH_SEAT,
    MARGIN,
    WIN,
    BotRival,
    RandomRival,
    Rival,
)
from weald.games import game_called
from weald.games.encodings import ENCODINGS

REWARDS = {"win": WIN, "margin": MARGIN}
ILLEGAL_REWARDS = {"win": -1.0, "margin": -100.0}
"""What an action outside the mask is worth, which loses the match; the other seats get 0."""
Observations = NDArray[np.int16]


@dataclass(frozen=True)
class Setting:
    """A game with its options, and what a finished match is worth."""

    key: str
    options: dict[str, str] = field(default_factory=dict)
    reward: str = "win"

    @property
    def game(self) -> Game:
        """The game; BadOptions if there is none of that name."""
        return game_called(self.key)

    def all_options(self) -> dict[str, str]:
        """The options, checked and completed."""
        return self.game.options(self.options)

    def encoding(self) -> Encoding:
        """What numbers the views and moves."""
        game = self.game
        return ENCODINGS[game.key](self.all_options())

    def reward_kind(self) -> int:
        """The reward as the compiled code knows it."""
        if self.reward not in REWARDS:
            raise BadOptions(f'a reward is {" or ".join(REWARDS)}, not "{self.reward[:40]}"')
        return REWARDS[self.reward]

    def illegal_reward(self) -> float:
        """The reward of an action outside the mask."""
        return ILLEGAL_REWARDS[self.reward]

    def rival(self, bot: str) -> Rival:
        """Somebody who answers for the other seats: the name of a bot, as the arena takes them."""
        if bot == "random":
            return RandomRival()
        seats = self.encoding().seats
        entrant = entrant_from_text(bot, self.key, seats)
        return BotRival(entrant.make, entrant.budget, seats)


def setting(game: str, options: dict[str, object] | None, reward: str) -> Setting:
    """A setting, checked; options may be given as numbers or texts."""
    texts = {name: str(value) for name, value in (options or {}).items()}
    made = Setting(game, texts, reward)
    made.all_options()
    made.reward_kind()
    return made


def learner_number(learner: int | str | None, seats: int) -> int:
    """The learner as the compiled code knows it: a seat, "each", or None for all seats."""
    if learner is None:
        return ALL_SEATS
    if learner == "each":
        return EACH_SEAT
    if isinstance(learner, int) and 0 <= learner < seats:
        return learner
    raise BadOptions(f'the learner sits at a seat from 0 to {seats - 1}, or at "each" in turn')


def scales(encoding: Encoding) -> NDArray[np.float32]:
    """What to divide each number of an observation by, so that most lie between 0 and 1."""
    sizes = [(part.size, part.most) for part in encoding.layout]
    return np.concatenate([np.full(size, most, np.float32) for size, most in sizes])


def observation_box(encoding: Encoding) -> spaces.Box:
    """The space of observations."""
    bounds = np.iinfo(np.int16)
    return spaces.Box(int(bounds.min), int(bounds.max), (int(encoding.size),), np.int16)


def action_box(encoding: Encoding) -> spaces.Discrete:
    """The space of actions."""
    return spaces.Discrete(int(encoding.actions))
