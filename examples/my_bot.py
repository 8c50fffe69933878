"""A bot of your own: a class with `choose`. It plays in the arena, and at a table of a server.

weald arena forest-shuffle examples/my_bot.py:MyBot random
python examples/join_table.py http://localhost:8000 examples/my_bot.py:MyBot
"""

from weald import GAMES, Rng

GAME = GAMES["forest-shuffle"]


class MyBot:
    """Gathers cards while its hand is small, and plays them once it can choose."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng  # dice of its own: the same seed plays the same match again

    def choose(self, view, moves, budget):  # type: ignore[no-untyped-def]
        """One of the moves; `view.as_json()` is all that this seat may know."""
        told = view.as_json()
        in_hand = told["table"][told["seat"]]["hand"]
        wish = ("draw", "take") if in_hand < 6 else ("play", "place", "use")
        liked = [move for move in moves if GAME.move_text(move).startswith(wish)] or list(moves)
        return liked[self.rng.below(len(liked))]
