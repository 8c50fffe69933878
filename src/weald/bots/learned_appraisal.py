"""The eye of a bot that has learned: it has tastes of its own for moves, and a network values."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.bots.appraisal import Appraisal, Luck
from weald.bots.network import Network, hunch, worth
from weald.core.encoding import Encoding, zeros
from weald.core.position import NOBODY, Position


class LearnedAppraisal(Appraisal):
    """A player's eye with a network behind it."""

    def __init__(
        self, eye: Appraisal, network: Network, encoding: Encoding, by_margin: float
    ) -> None:
        self.eye = eye
        self.rater = eye.with_tastes(network.tastes) if len(network.tastes) > 0 else eye
        self.network = network
        self.by_margin = by_margin
        self.size = encoding.size
        self.memory = zeros(encoding.size + 1)  # the encoding, then the eye's hunch
        self.scribe = encoding.scribe(self.memory, 0)

    def rate(self, position: Position, moves: vec[i64]) -> vec[float]:
        return self.rater.rate(position, moves)

    def chance_a_point(self, position: Position) -> float:
        return self.eye.chance_a_point(position)

    def phase(self, position: Position) -> i64:
        return self.eye.phase(position)

    def outcome(self, position: Position) -> i64:
        return self.eye.outcome(position)

    def count_traits(self) -> i64:
        return self.eye.count_traits()

    def flavour(self, position: Position, move: i64) -> vec[float]:
        return self.eye.flavour(position, move)

    def count_moods(self) -> i64:
        return self.eye.count_moods()

    def mood(self, position: Position) -> vec[float]:
        return self.eye.mood(position)

    def luck(self, position: Position) -> Luck:
        return self.eye.luck(position)

    def write(self, position: Position, seat: i64) -> None:
        """Put what a seat knows, and the eye's hunch about it, where the network reads."""
        self.scribe.begin()
        self.scribe.write(position, seat)
        self.memory[self.size] = hunch(self.eye.chances(position, seat)[seat])

    def promises(self, position: Position, seat: i64) -> vec[float]:
        """What the network promises a seat from what it knows of this position."""
        self.write(position, seat)
        return self.network.promises(self.memory, 0)

    def win_chance(self, position: Position, seat: i64) -> float:
        if position.to_act() == NOBODY:
            return self.eye.win_chance(position, seat)
        return self.network.told_chance(self.promises(position, seat)[1])

    def chances(self, position: Position, seat: i64) -> vec[float]:
        if position.to_act() == NOBODY:
            return self.eye.chances(position, seat)
        own = worth(self.promises(position, seat), self.by_margin)
        others = (1.0 - own) / float(position.seats() - 1)
        chances = vec[float](capacity=position.seats())
        for number in range(position.seats()):
            chances = append(chances, own if number == seat else others)
        return chances
