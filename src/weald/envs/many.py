"""Many matches at once, in one process: NumPy arrays over the memory that compiled code writes."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from weald.core.rng import fresh_seed
from weald.envs.memory import array_over
from weald.envs.setting import Observations, learner_number, setting
from weald.envs.stepping import ALL_SEATS, Matches, step_randomly


def one_each(actions: ArrayLike, count: int) -> NDArray[np.int64]:
    """The actions as numbers, if there is one for each of so many matches."""
    numbers = np.ascontiguousarray(actions, "<i8")
    if numbers.shape != (count,):
        raise ValueError(f"{count} actions are needed, not an array of {numbers.shape}")
    return numbers


class ManyMatches:
    """N matches stepped by one call; one that ends is followed by another in the same step.

    The arrays are live: every step writes into the same memory, so copy what you keep.

    observations (N, size) int16   what the seat that must answer knows
    masks        (N, actions) bool which actions it may take
    acting       (N,) int64        which seat that is
    done         (N,) bool         a match has just ended here, and the next has begun
    rewards      (N, seats) float64  of the match that has just ended; else 0
    final_scores (N, seats) int64  of the match that ended last
    plies        (N,) int64        of the match that ended last

    Without `opponent` the caller answers for every seat; with one, for the seat `learner` alone
    ("each": at the next seat in every match of a lane), and a bot of that name for all others.
    """

    def __init__(
        self,
        game: str,
        count: int,
        opponent: str | None = None,
        options: dict[str, object] | None = None,
        reward: str = "win",
        learner: int | str = "each",
        seed: int | str | None = None,
        first_lane: int = 0,
    ) -> None:
        made = setting(game, options, reward)
        self.encoding = encoding = made.encoding()
        self.count = count
        self.seats = int(encoding.seats)
        seat = ALL_SEATS if opponent is None else learner_number(learner, self.seats)
        rivals = [made.rival(opponent or "random") for _ in range(count)]
        self.matches = Matches(
            made.game, made.all_options(), encoding, rivals, seat, made.reward_kind(), first_lane
        )
        self.observations: Observations = array_over(self.matches.observations, np.int16, count)
        self.masks: NDArray[np.bool_] = array_over(self.matches.masks, np.bool_, count)
        self.acting: NDArray[np.int64] = array_over(self.matches.acting, np.int64)
        self.done: NDArray[np.bool_] = array_over(self.matches.done, np.bool_)
        self.rewards: NDArray[np.float64] = array_over(self.matches.rewards, np.float64, count)
        self.final_scores: NDArray[np.int64] = array_over(
            self.matches.final_scores, np.int64, count
        )
        self.plies: NDArray[np.int64] = array_over(self.matches.plies, np.int64)
        self.reset(seed)

    def reset(self, seed: int | str | None = None) -> None:
        """Begin anew in every lane."""
        self.matches.reset(fresh_seed() if seed is None else str(seed))

    def step(self, actions: ArrayLike) -> None:
        """Take an action in every match; IllegalMove, and nothing done, if one is not legal."""
        self.matches.step(one_each(actions, self.count).tobytes())

    def step_random(self, steps: int, seed: str) -> None:
        """Take random legal actions so many times."""
        step_randomly(self.matches, steps, seed)

    @property
    def learners(self) -> NDArray[np.int64]:
        """The seat of the learner in each match under way (ALL_SEATS if the caller plays all)."""
        return np.array([int(lane.learner) for lane in self.matches.lanes])

    def close(self) -> None:
        """Nothing is held that would have to be given back."""
