"""Budget: how much thinking a bot is given for one turn."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """A limit for a whole turn, in time, in playouts, or both; a bot that needs none ignores it."""

    seconds: float | None = None
    playouts: int | None = None


NO_LIMIT = Budget()
