"""Measuring OpenSpiel's gin_rummy, a card game of like size, stepped from Python."""

from __future__ import annotations

import json
import random
import sys

from weald.testing.speed import Figures, timed


def usual_way(game: object, seconds: float) -> Figures:
    """As OpenSpiel's own example steps a game: chance by its probabilities, moves at random."""
    import numpy as np

    def one_match() -> int:
        state = game.new_initial_state()  # type: ignore[attr-defined]
        plies = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                action = np.random.choice(actions, p=chances)
            else:
                action = random.choice(state.legal_actions(state.current_player()))
            state.apply_action(action)
            plies += 1
        return plies

    return timed(one_match, seconds)


def same_loop(game: object, seconds: float) -> Figures:
    """The same plain loop that steps our games: one legal action after another, chance too."""

    def one_match() -> int:
        state = game.new_initial_state()  # type: ignore[attr-defined]
        plies = 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            plies += 1
        return plies

    return timed(one_match, seconds)


WAYS = {"usual": usual_way, "same": same_loop}


def main() -> None:
    """Say who this is, then answer requests until there are no more."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
    print(json.dumps({"build": "OpenSpiel gin_rummy"}), flush=True)  # noqa: T201
    for line in sys.stdin:
        request = json.loads(line)
        figures = WAYS[request["task"]](game, float(request["seconds"]))
        print(json.dumps(figures), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
