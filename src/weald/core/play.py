"""The door for moves from strangers, written once for all games."""

from __future__ import annotations

from mypy_extensions import i64

from weald.core.errors import IllegalMove
from weald.core.game import Game
from weald.core.position import Position


def checked(game: Game, position: Position, move: i64, ply: int) -> None:
    """Play the move if it is legal; else raise IllegalMove and leave the position as it was."""
    # "in" on a vec of native ints would box each one.
    for legal in position.legal_moves():
        if legal == move:
            position.play(move)
            return
    reason = position.why_not(move)
    text = game.move_text(move)
    story = f'seat {position.to_act()} cannot "{text}" at ply {ply} of {game.key}: {reason}'
    raise IllegalMove(story, reason)
