"""Bots that misbehave, for the arena to survive."""

import os
import time
from typing import Any

from weald.core.rng import Rng


class Steady:
    """Plays the first move it is offered."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.answers = 0

    def choose(self, view: Any, moves: Any, budget: Any) -> Any:
        self.answers += 1
        return moves[0]


class Crashing(Steady):
    """Falls over at its third answer."""

    def choose(self, view: Any, moves: Any, budget: Any) -> Any:
        if self.answers == 2:
            raise ZeroDivisionError("I fell")
        return super().choose(view, moves, budget)


class Unborn(Steady):
    """Cannot even be made."""

    def __init__(self, rng: Rng) -> None:
        raise RuntimeError("not today")


class Leaving(Steady):
    """Wants to end the program."""

    def choose(self, view: Any, moves: Any, budget: Any) -> Any:
        raise SystemExit(3)


class Dying(Steady):
    """Ends its process at its second answer, without a word."""

    def choose(self, view: Any, moves: Any, budget: Any) -> Any:
        if self.answers == 1:
            os._exit(7)
        return super().choose(view, moves, budget)


class Hanging(Steady):
    """Never gives its second answer."""

    def choose(self, view: Any, moves: Any, budget: Any) -> Any:
        while self.answers == 1:
            time.sleep(0.01)
        return super().choose(view, moves, budget)


class Cheating(Steady):
    """Answers with a number that is no move."""

    def choose(self, view: Any, moves: Any, budget: Any) -> Any:
        return 10**30


class Mumbling(Steady):
    """Answers with something that is no number."""

    def choose(self, view: Any, moves: Any, budget: Any) -> Any:
        return "draw"
