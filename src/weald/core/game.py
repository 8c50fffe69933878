"""Game: how a match of a game begins, and how its moves are written."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from weald.core.errors import BadOptions
from weald.core.position import Position
from weald.core.rng import Rng


class Game:
    """One entry of the table of games."""

    def __init__(self, key: str, rules_version: int) -> None:
        self.key = key
        self.rules_version = rules_version

    def options(self, given: dict[str, str]) -> dict[str, str]:
        """All options of a match, in a stable order: those given, checked, and the defaults."""
        raise NotImplementedError

    def seat_numbers(self) -> list[int]:
        """With how many seats a match can be played, the fewest first."""
        raise NotImplementedError

    def seat_options(self, seats: int) -> dict[str, str]:
        """The options that give a match so many seats; BadOptions if it cannot have them."""
        numbers = self.seat_numbers()
        if seats not in numbers:
            most = f" to {numbers[-1]}" if len(numbers) > 1 else ""
            raise BadOptions(f"{self.key} has {numbers[0]}{most} seats, not {seats}")
        return {"seats": str(seats)} if len(numbers) > 1 else {}

    def start(self, options: dict[str, str], rng: Rng) -> Position:
        """The first position of a match, dealt by these dice."""
        raise NotImplementedError

    def start_dealt(self, options: dict[str, str], dealt: dict[str, list[str]]) -> Position:
        """The first position of a match whose cards fell in this order."""
        raise NotImplementedError

    def dealt(self, position: Position) -> dict[str, list[str]]:
        """The order in which the cards of a match fell, as `start_dealt` takes it."""
        raise NotImplementedError

    def move_text(self, move: i64) -> str:
        """A move as stable text."""
        raise NotImplementedError

    def move_from_text(self, text: str) -> i64:
        """The move a text stands for; BadMove if it stands for none."""
        raise NotImplementedError

    def conceivable_moves(self) -> vec[i64]:
        """Every move that any position of this game could ever allow, and some more."""
        raise NotImplementedError
