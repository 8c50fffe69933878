"""Bots that value positions by a trained network: `learned` at a glance, `champion` by search.

The weights come with the package, a file for each game and number of seats; docs/learning.md tells
how they were trained. Where there are none, `champion` is `search` and `learned` is `greedy`.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from weald.bots.appraisals import Eye, eye_for
from weald.bots.budget import Budget
from weald.bots.endings import ENDINGS
from weald.bots.greedy import GreedyBot
from weald.bots.learned_appraisal import LearnedAppraisal
from weald.bots.network import Network
from weald.bots.search import Mind, SearchBot
from weald.bots.weights import read_weights, shipped_file
from weald.core.encoding import Encoding
from weald.core.errors import WrongWeights
from weald.core.position import View
from weald.core.rng import Rng
from weald.games import GAMES
from weald.games.encodings import ENCODINGS

PLAYOUTS = 96
"""How many ends of its turn `learned` compares: some milliseconds."""
BY_MARGIN = 0.3
"""How much these bots are after points rather than the win alone, where there are points."""


def encoding_for(game: str, seats: int) -> Encoding:
    """The encoding of a game with so many seats."""
    return ENCODINGS[game](GAMES[game].seat_options(seats))


def by_margin(game: str) -> float:
    """How much bots of a game are after more than the win."""
    return BY_MARGIN if ENDINGS[game].has_points else 0.0


@cache
def network_in(file: Path, game: str, seats: int) -> tuple[Network, Encoding]:
    """The network of a file of weights, and how it sees positions."""
    encoding = encoding_for(game, seats)
    try:
        data = file.read_bytes()
    except OSError as error:
        raise WrongWeights(f"{file} cannot be read: {error.strerror}") from None
    return read_weights(data, encoding), encoding


def learned_appraisal(eye: Eye, seats: int, weights: Path | None) -> LearnedAppraisal | None:
    """The eye corrected by a network: that of a file, or the one that comes with the package."""
    file = weights or shipped_file(eye.game, seats)
    if file is None:
        return None
    network, encoding = network_in(file, eye.game, seats)
    return LearnedAppraisal(eye.appraisal, network, encoding, by_margin(eye.game))


@dataclass(frozen=True)
class LearnedMinds:
    """What makes the minds of bots that have learned."""

    searches: bool
    weights: Path | None = None

    def __call__(self, view: View) -> Mind:
        """A mind for the game of a view."""
        eye = eye_for(view)
        learned = learned_appraisal(eye, int(view.as_position().seats()), self.weights)
        if learned is None:
            return eye.appraisal, eye.search
        return learned, eye.champion if self.searches else eye.learned


class ChampionBot(SearchBot):
    """The strongest we have: tree search with a network that values where it ends."""

    def __init__(self, rng: Rng, weights: Path | None = None) -> None:
        super().__init__(rng, LearnedMinds(True, weights))


class LearnedBot:
    """Compares the ends of its own turn by a network, and looks no further."""

    def __init__(self, rng: Rng, weights: Path | None = None) -> None:
        self.bot = SearchBot(rng, LearnedMinds(False, weights))
        self.untaught = GreedyBot(rng)

    def choose(self, view: View, moves: vec[i64], budget: Budget) -> int:
        """The move that promises most."""
        self.bot.mind = self.bot.mind or self.bot.mind_for(view)
        if not isinstance(self.bot.mind[0], LearnedAppraisal):
            return self.untaught.choose(view, moves, budget)
        return self.bot.choose(view, moves, Budget(playouts=PLAYOUTS))

    def forget(self) -> None:
        """Another move was made than the one chosen: what was learnt of this turn is void."""
        self.bot.forget()
