"""OpenSpiel's own IS-MCTS plays our Forest Shuffle against our search.

    python benchmarks/openspiel_peer.py --matches 40 --seconds 0.2

The peer is `open_spiel.python.algorithms.ismcts`, with the clock in place of its count of
simulations, and with our redeals as its resampler. It gets the seconds for every answer; our search
gets them for a whole turn of several answers, so the peer never has less. Its rollouts are
OpenSpiel's own random ones, or with `--rollouts ours` our compiled ones, which are many times
faster.

Both also play in any arena, as benchmarks/openspiel_peer.py:IsMcts:200ms and ...:IsMctsFast:200ms.
"""

from __future__ import annotations

import argparse
import os
from time import perf_counter
from typing import Any

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from rich.console import Console

from weald.bots.arena import Arena, Plan
from weald.bots.budget import Budget
from weald.cli.arena_report import fault_lines, report, summary
from weald.core.playout import random_playout
from weald.core.position import NOBODY, Position, View
from weald.core.rng import Rng
from weald.games.forest_shuffle.position import ForestShufflePosition

GAME = "forest-shuffle"
UCT = 2.0
"""What OpenSpiel's own example takes."""
DEFAULT_SECONDS = 0.2
FEWEST_SIMULATIONS = 2
"""The first one only looks at the root."""


class PeerState:
    """A position as OpenSpiel's search sees a state; there are no chance nodes after the deal."""

    def __init__(self, position: Position, path: str = "") -> None:
        self.position = position
        self.path = path  # the moves since the root

    def current_player(self) -> int:
        return int(self.position.to_act())

    def is_terminal(self) -> bool:
        return self.position.to_act() == NOBODY

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        return [int(move) for move in self.position.legal_moves()]

    def apply_action(self, action: int) -> None:
        self.position.play(int(action))
        self.path += f" {action}"

    def clone(self) -> PeerState:
        return PeerState(self.position.copy(), self.path)

    def information_state_string(self) -> str:
        """What the player to act knows since the root: the moves, its hand and the clearing."""
        position = self.position
        assert isinstance(position, ForestShufflePosition)
        return (
            f"{self.path}|{list(position.table[position.to_act()].hand)}|{list(position.clearing)}"
        )

    def returns(self) -> list[float]:
        winners = [int(seat) for seat in self.position.winners()]
        seats = int(self.position.seats())
        if len(winners) == seats:
            return [0.0] * seats
        return [1.0 if seat in winners else -1.0 for seat in range(seats)]


class FastRollouts(RandomRolloutEvaluator):  # type: ignore[misc]
    """Random rollouts at the speed of our compiled rules."""

    def __init__(self, rng: Rng) -> None:
        super().__init__()
        self.rng = rng

    def evaluate(self, state: PeerState) -> Any:
        end = state.clone()
        random_playout(end.position, self.rng)
        return np.array(end.returns())


class ClockedIsMcts(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, which stops by the clock."""

    def search(self, view: View, rng: Rng, seconds: float) -> int:
        """The move it visited most."""
        until = perf_counter() + seconds
        self.reset()
        root = PeerState(view.redeal(rng))
        self._root_node = self.create_new_node(root)
        self.simulations = 0
        while self.simulations < FEWEST_SIMULATIONS or perf_counter() < until:
            self.run_simulation(PeerState(view.redeal(rng)))
            self.simulations += 1
        policy = dict(self.get_final_policy(root, self._root_node))
        return int(max(policy, key=lambda move: policy[move]))


class IsMcts:
    """OpenSpiel's IS-MCTS as a bot of ours."""

    has_fast_rollouts = False

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        dice = np.random.RandomState(int(rng.below(2**31 - 1)))
        fast = self.has_fast_rollouts
        evaluator = FastRollouts(rng) if fast else RandomRolloutEvaluator(1, dice)
        self.bot = ClockedIsMcts(
            None,
            evaluator,
            UCT,
            max_simulations=1,
            random_state=dice,
            final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )

    def choose(self, view: View, moves: Any, budget: Budget) -> int:
        if len(moves) == 1:
            return int(moves[0])
        return self.bot.search(view, self.rng, budget.seconds or DEFAULT_SECONDS)


class IsMctsFast(IsMcts):
    """The same with our compiled rollouts."""

    has_fast_rollouts = True


def main() -> None:
    """Play, and print the result with its margins."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=DEFAULT_SECONDS)
    parser.add_argument("--rollouts", choices=["theirs", "ours"], default="theirs")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    peer = "IsMcts" if asked.rollouts == "theirs" else "IsMctsFast"
    bots = (f"search:{asked.seconds:g}s", f"{os.path.relpath(__file__)}:{peer}:{asked.seconds:g}s")
    plan = Plan(GAME, bots, asked.matches, asked.seed, processes=asked.processes)
    arena = Arena(plan)
    arena.run()
    console = Console(highlight=False)
    for table in report(arena):
        console.print(table)
    console.print(summary(arena))
    for line in fault_lines(arena):
        console.print(line)


if __name__ == "__main__":
    main()
