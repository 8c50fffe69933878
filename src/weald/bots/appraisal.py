"""Appraisal: what a bot knows of a game beyond its rules."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.core.position import Position


class Appraisal:
    """How good moves and positions look at a glance; each game has its own."""

    def rate(self, position: Position, moves: vec[i64]) -> vec[float]:
        """How good each of the legal moves looks to the seat to act: only differences matter."""
        raise NotImplementedError

    def chance_a_point(self, position: Position) -> float:
        """By how much a point of rate changes the chance to win an even match."""
        raise NotImplementedError

    def chances(self, position: Position, seat: i64) -> vec[float]:
        """How near each seat is to winning, from 0 to 1, in the eyes of one of them."""
        raise NotImplementedError

    def win_chance(self, position: Position, seat: i64) -> float:
        """The chance of a seat to win, from 0 to 1, as it can be told to people."""
        return self.chances(position, seat)[seat]

    def win_chances(self, positions: list[Position], seat: i64) -> vec[float]:
        """The same for many positions in one call."""
        chances = vec[float](capacity=len(positions))
        for position in positions:
            chances = append(chances, self.win_chance(position, seat))
        return chances

    def count_tastes(self) -> i64:
        """How many tastes this eye can have: numbers that change how it rates moves."""
        raise NotImplementedError

    def flavour(self, position: Position, move: i64) -> vec[float]:
        """How much of each taste is in a move: by so much its rate changes with that taste.

        Empty if the match ends with it.
        """
        raise NotImplementedError

    def with_tastes(self, tastes: vec[float]) -> Appraisal:
        """The same eye with these tastes."""
        raise NotImplementedError

    def phase(self, position: Position) -> i64:
        """A number that changes whenever a turn ends: plies with the same phase belong together."""
        raise NotImplementedError

    def outcome(self, position: Position) -> i64:
        """What chance has shown, if the answer to it should differ: search keeps these apart."""
        return 0
