"""A bot that answers every question by dice."""

from librt.vecs import vec
from mypy_extensions import i64

from weald.bots.budget import Budget
from weald.core.position import View
from weald.core.rng import Rng


class RandomBot:
    """Takes each legal move equally often."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: View, moves: vec[i64], budget: Budget) -> int:
        """One of the moves, whichever the dice say."""
        return int(moves[self.rng.below(len(moves))])
