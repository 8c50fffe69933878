"""Appraisal: what a bot knows of a game beyond its rules."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.core.position import Position


class Luck:
    """What chance will bring in one playout."""

    def begin_turn(self, position: Position) -> None:
        """A turn begins: let it meet its own luck, whatever happened before."""


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

    # Tastes are numbers that change how an eye rates moves: one for each trait that a move can have
    # and each number of a mood. By so much the rate of a move changes with a taste: how much of
    # that trait is in the move, times that number of the mood.

    def count_traits(self) -> i64:
        """How many traits a move can have."""
        raise NotImplementedError

    def flavour(self, position: Position, move: i64) -> vec[float]:
        """How much of each trait is in a move; empty if the match ends with it."""
        raise NotImplementedError

    def count_moods(self) -> i64:
        """How many numbers a mood has."""
        return 1

    def mood(self, position: Position) -> vec[float]:
        """What the match is like for the seat to act."""
        return vec[float]([1.0])

    def with_tastes(self, tastes: vec[float]) -> Appraisal:
        """The same eye with these tastes: for each trait, as many as a mood has numbers."""
        raise NotImplementedError

    def phase(self, position: Position) -> i64:
        """A number that changes whenever a turn ends: plies with the same phase belong together."""
        raise NotImplementedError

    def outcome(self, position: Position) -> i64:
        """What chance has shown, if the answer to it should differ: search keeps these apart."""
        return 0

    def luck(self, position: Position) -> Luck:
        """The luck of a playout from here: the same for every move of the same redeal."""
        return Luck()
