"""Forest Shuffle: the rules."""

from weald.games.forest_shuffle.game import GAME

__all__ = ["GAME"]
