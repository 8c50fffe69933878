"""The Bot protocol, and BOTS: the table of names."""

from collections.abc import Callable
from typing import Protocol

from librt.vecs import vec
from mypy_extensions import i64

from weald.bots.budget import Budget
from weald.bots.greedy import GreedyBot
from weald.bots.learned import ChampionBot, LearnedBot
from weald.bots.random_bot import RandomBot
from weald.bots.search import SearchBot
from weald.core.position import View
from weald.core.rng import Rng


class Bot(Protocol):
    """Somebody who answers questions from a view; its dice are given at birth."""

    def choose(self, view: View, moves: vec[i64], budget: Budget) -> int:
        """One of the moves, which are all that the view's seat may answer."""


BOTS: dict[str, Callable[[Rng], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    "learned": LearnedBot,
    "champion": ChampionBot,
}
"""From the name of a bot to what makes one from its dice."""
