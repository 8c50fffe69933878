"""A bot that plays like somebody who is still learning: sensible, and often not the best."""

from librt.vecs import vec
from mypy_extensions import i64

from weald.bots.appraisals import eye_for
from weald.bots.budget import Budget
from weald.bots.tree_search import play_blurred
from weald.core.position import View
from weald.core.rng import Rng


class GentleBot:
    """Takes a move the more often the better it looks; the temperature says how blurred it looks.

    At a temperature of 2, a move that looks two points worse than another is taken about a third
    as often.
    """

    def __init__(self, rng: Rng, temperature: float) -> None:
        self.rng = rng
        self.temperature = temperature

    def choose(self, view: View, moves: vec[i64], budget: Budget) -> int:
        """One of the moves that look good."""
        if len(moves) == 1:
            return int(moves[0])
        guess = view.redeal(self.rng)
        return int(play_blurred(eye_for(view).appraisal, guess, self.temperature, self.rng))
