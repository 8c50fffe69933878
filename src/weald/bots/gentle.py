"""A bot that plays like somebody who is still learning: sensible, and often not the best."""

from librt.vecs import vec
from mypy_extensions import i64

from weald.bots.appraisal import Appraisal
from weald.bots.budget import Budget
from weald.bots.choosing import play_blurred
from weald.bots.learned import LearnedMinds
from weald.core.position import View
from weald.core.rng import Rng


class GentleBot:
    """Sees what `learned` sees at a glance, but blurred: the temperature says how much.

    It takes a move the more often the better it looks. At a temperature of 2, a move that looks two
    points worse than another is taken about a third as often.
    """

    def __init__(self, rng: Rng, temperature: float) -> None:
        self.rng = rng
        self.temperature = temperature
        self.eye: Appraisal | None = None  # once it has seen its game

    def choose(self, view: View, moves: vec[i64], budget: Budget) -> int:
        """One of the moves that look good."""
        if len(moves) == 1:
            return int(moves[0])
        if self.eye is None:
            self.eye, _ = LearnedMinds(searches=False)(view)
        return int(play_blurred(self.eye, view.redeal(self.rng), self.temperature, self.rng))
