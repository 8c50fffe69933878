"""Perft: how many strings of moves lead on from a position, counted in two ways."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from weald.core.game import Game
from weald.core.position import NOBODY, Position


def perft(position: Position, depth: int) -> int:
    """The number of strings of so many moves, by the list of legal moves."""
    if depth == 0:
        return 1
    if position.to_act() == NOBODY:
        return 0
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(after(position, move), depth - 1) for move in moves)


def perft_by_trying(game: Game, position: Position, depth: int) -> int:
    """The same number, by asking of every conceivable move why it is not allowed."""
    return count_by_trying(position, game.conceivable_moves(), depth)


def count_by_trying(position: Position, conceivable: vec[i64], depth: int) -> int:
    """Count with the conceivable moves at hand."""
    if depth == 0:
        return 1
    allowed = [move for move in conceivable if not position.why_not(move)]
    if depth == 1:
        return len(allowed)
    return sum(count_by_trying(after(position, move), conceivable, depth - 1) for move in allowed)


def after(position: Position, move: i64) -> Position:
    """A position of its own, one move on."""
    twin = position.copy()
    twin.play(move)
    return twin


def divide(game: Game, position: Position, depth: int) -> dict[str, int]:
    """Perft split by the first move: where two counts differ, this shows the place."""
    return {
        game.move_text(move): perft(after(position, move), depth - 1)
        for move in position.legal_moves()
    }
