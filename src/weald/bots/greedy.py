"""A bot that plays what looks best for this turn, without looking further."""

from librt.vecs import vec
from mypy_extensions import i64

from weald.bots.appraisals import eye_for
from weald.bots.budget import Budget
from weald.bots.choosing import play_by_eye
from weald.core.position import View
from weald.core.rng import Rng


class GreedyBot:
    """Rates every answer by what the whole turn will bring, now and later, and takes the best."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: View, moves: vec[i64], budget: Budget) -> int:
        """The move that looks best."""
        if len(moves) == 1:
            return int(moves[0])
        return int(play_by_eye(eye_for(view).appraisal, view.redeal(self.rng)))
