"""A bot that tries its moves out on many guesses of what is hidden."""

from collections.abc import Callable
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from weald.bots.appraisal import Appraisal
from weald.bots.appraisals import eye_for
from weald.bots.branches import Node
from weald.bots.budget import Budget
from weald.bots.tree_search import Settings, TreeSearch
from weald.core.position import View
from weald.core.rng import Rng

DEFAULT_BUDGET = Budget(seconds=0.5)
FIRST_SHARE = 0.6
"""What the first answer of a turn uses of its budget: it decides most."""
LATER_SHARE = 0.5
"""What each later answer uses of what is left."""


Mind = tuple[Appraisal, Settings]
"""Who values positions, and the shape of the search."""


def plain_mind(view: View) -> Mind:
    """The plain eye for the game of a view."""
    eye = eye_for(view)
    return eye.appraisal, eye.search


@dataclass(frozen=True)
class Advice:
    """A move and what it promises."""

    move: int
    chance: float
    playouts: int


class SearchBot:
    """Tree search over redeals; what it learnt for one answer serves the next of the same turn."""

    def __init__(self, rng: Rng, mind_for: Callable[[View], Mind] = plain_mind) -> None:
        self.rng = rng
        self.mind_for = mind_for
        self.mind: Mind | None = None  # once it has seen its game
        self.phase = -1
        self.left = DEFAULT_BUDGET
        self.last_root: Node | None = None  # of this turn's search before, and its choice
        self.last_place = 0

    def choose(self, view: View, moves: vec[i64], budget: Budget) -> int:
        """The move that promises most."""
        if len(moves) == 1:
            return int(moves[0])
        return self.advise(view, moves, budget)[0].move

    def advise(self, view: View, moves: vec[i64], budget: Budget) -> list[Advice]:
        """The moves that were looked at, the best first, with the chance to win each promises."""
        self.mind = self.mind or self.mind_for(view)
        appraisal, settings = self.mind
        search = TreeSearch(appraisal, settings, view, self.rng)
        position = view.redeal(self.rng)
        self.begin_answer(int(appraisal.phase(position)), budget)
        if self.last_root is not None:
            search.root = self.last_root.child(self.last_place, appraisal.outcome(position))
        share = self.spend()
        ranked = search.run(share.playouts or 0, share.seconds or 0.0)
        root = search.root
        self.last_root, self.last_place = root, ranked[0]
        return [
            Advice(
                int(root.moves[place]),
                search.value_of(place),
                int(root.visits[place] + search.far_root.visits[place]),
            )
            for place in ranked
        ]

    def forget(self) -> None:
        """Another move was made than the one advised: what was learnt of this turn is void."""
        self.last_root = None

    def begin_answer(self, phase: int, budget: Budget) -> None:
        """With a new turn comes a new budget, and nothing learnt before holds."""
        if phase != self.phase:
            self.phase = phase
            self.left = DEFAULT_BUDGET if budget == Budget() else budget
            self.last_root = None
            self.share = FIRST_SHARE
        else:
            self.share = LATER_SHARE

    def spend(self) -> Budget:
        """The budget of this answer, taken from what is left for the turn."""
        seconds, playouts = self.left.seconds, self.left.playouts
        now = Budget(
            None if seconds is None else seconds * self.share,
            None if playouts is None else max(int(playouts * self.share), 1),
        )
        self.left = Budget(
            None if seconds is None or now.seconds is None else seconds - now.seconds,
            None if playouts is None or now.playouts is None else max(playouts - now.playouts, 1),
        )
        return now
