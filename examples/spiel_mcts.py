"""OpenSpiel's MCTS against our greedy bot, both without peeking.

    python examples/spiel_mcts.py [GAME] [SIMULATIONS] [MATCHES]      needs 'weald[envs,peers]'

MCTS plays by OpenSpiel's API alone. Before each search all that its seat may not know is dealt
anew, because a search from the true state would see the deck.
"""

import random
import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from weald import BOTS, Budget, Rng
from weald.core.encoding import move_for
from weald.envs.spiel import TYPES, SpielState, encoding_of


class GreedyPlayer(pyspiel.Bot):  # type: ignore[misc]
    """Our greedy bot in OpenSpiel's clothes: it is shown the view of its seat."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.bot = BOTS["greedy"](Rng(f"greedy {seat}"))

    def step(self, state: SpielState) -> int:
        """The action that our bot chooses."""
        position = state.position()
        view = position.view(self.seat)
        move = self.bot.choose(view, view.legal_moves(), Budget())
        encoding = encoding_of(state)
        actions = [int(action) for action in state.legal_actions()]
        return next(action for action in actions if move_for(encoding, position, action) == move)


class FairMCTS(pyspiel.Bot):  # type: ignore[misc]
    """OpenSpiel's MCTS on a state in which everything hidden from its seat is dealt anew."""

    def __init__(self, game: pyspiel.Game, seat: int, simulations: int) -> None:
        super().__init__()
        self.seat = seat
        dice = np.random.RandomState(seat)
        rollouts = mcts.RandomRolloutEvaluator(1, dice)
        self.search = mcts.MCTSBot(game, 2.0, simulations, rollouts, random_state=dice)

    def step(self, state: SpielState) -> int:
        """The action that the search likes best."""
        actions = state.legal_actions()
        if len(actions) == 1:
            return int(actions[0])
        return int(self.search.step(state.resample_from_infostate(self.seat, random.random)))


def play(key: str, simulations: int, seed: int) -> list[float]:
    """One match, MCTS at seat 0; what it was worth to both."""
    random.seed(seed)
    game = pyspiel.load_game(TYPES[key].short_name)
    players = [FairMCTS(game, 0, simulations), GreedyPlayer(1)]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(random.choice([outcome for outcome, _ in state.chance_outcomes()]))
        else:
            state.apply_action(players[state.current_player()].step(state))
    return [float(worth) for worth in state.returns()]


if __name__ == "__main__":
    key = sys.argv[1] if len(sys.argv) > 1 else "living-forest-duel"
    simulations = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    matches = int(sys.argv[3]) if len(sys.argv) > 3 else 4
    for number in range(matches):
        print(f"match {number + 1}: MCTS, greedy: {play(key, simulations, number)}", flush=True)
