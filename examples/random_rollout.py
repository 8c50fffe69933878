"""Random play through the doors for researchers: one match in PettingZoo, many at once in NumPy.

python examples/random_rollout.py [STEPS]        needs pip install 'weald[envs]'
"""

import random
import sys
import time

import numpy as np

from weald.envs.many import ManyMatches
from weald.envs.turn_env import env


def one_match(game: str, seats: int = 2) -> dict[str, float]:
    """Play a match in PettingZoo's way; what it was worth to each agent."""
    match = env(game, {"seats": seats} if game == "forest-shuffle" else {}, reward="margin")
    match.reset(seed=1)
    worth: dict[str, float] = {}
    for agent in match.agent_iter():
        observation, reward, is_over, _, _ = match.last()
        worth[agent] = worth.get(agent, 0.0) + reward
        legal = np.flatnonzero(observation["action_mask"])
        match.step(None if is_over else random.choice(legal.tolist()))
    return worth


def many_matches(game: str, steps: int, count: int = 64) -> None:
    """Step many matches at once, the same way a learner would."""
    matches = ManyMatches(game, count, seed=1)
    dice = np.random.default_rng(1)
    ended, began = 0, time.perf_counter()
    for _ in range(steps):
        throws = dice.random(matches.masks.shape, np.float32)
        matches.step(np.argmax(throws * matches.masks, axis=1))
        ended += int(matches.done.sum())
    rate = steps * count / (time.perf_counter() - began)
    print(f"{game}: {ended} matches ended; {rate:,.0f} answers a second")


if __name__ == "__main__":
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    print(one_match("forest-shuffle", seats=3))
    print(one_match("living-forest-duel"))
    many_matches("forest-shuffle", steps)
    many_matches("living-forest-duel", steps)
