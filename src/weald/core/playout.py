"""Random play, compiled: the loop that search and benchmarks stand on."""

from __future__ import annotations

from mypy_extensions import i64

from weald.core.position import NOBODY, Position
from weald.core.rng import Rng


def random_playout(position: Position, rng: Rng) -> i64:
    """Play random moves until the match is over; the number of plies played."""
    plies: i64 = 0
    while position.to_act() != NOBODY:
        moves = position.legal_moves()
        position.play(moves[rng.below(len(moves))])
        plies += 1
    return plies


def random_plies(position: Position, rng: Rng, plies: i64) -> None:
    """Play so many random moves, or fewer if the match ends before."""
    for _ in range(plies):
        if position.to_act() == NOBODY:
            return
        moves = position.legal_moves()
        position.play(moves[rng.below(len(moves))])
