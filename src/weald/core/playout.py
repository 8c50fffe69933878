"""Random play: the yardstick of speed, and the simplest bot's whole skill."""

from __future__ import annotations

from mypy_extensions import i64

from weald.core.game import Game
from weald.core.position import NOBODY, Position
from weald.core.rng import Rng


def random_playout(position: Position, rng: Rng) -> i64:
    """Play random legal moves to the end; how many it took."""
    plies: i64 = 0
    while position.to_act() != NOBODY:
        moves = position.legal_moves()
        position.play(moves[rng.below(len(moves))])
        plies += 1
    return plies


def random_matches(game: Game, options: dict[str, str], matches: i64, seed: str) -> i64:
    """Play so many random matches, each dealt anew; how many plies it took in all."""
    rng = Rng(seed)
    plies: i64 = 0
    for _ in range(matches):
        plies += random_playout(game.start(options, rng), rng)
    return plies


def copies(position: Position, count: i64) -> None:
    """Copy a position so many times."""
    for _ in range(count):
        position.copy()


def random_plies(position: Position, rng: Rng, plies: i64) -> i64:
    """Play so many random moves, or fewer if the match ends before; how many it took."""
    for played in range(plies):
        if position.to_act() == NOBODY:
            return played
        moves = position.legal_moves()
        position.play(moves[rng.below(len(moves))])
    return plies
