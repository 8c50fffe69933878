"""Forest Shuffle on a terminal."""

from weald.cli.draw_forest_shuffle.draw import ForestShuffleDrawing

DRAWING = ForestShuffleDrawing

__all__ = ["DRAWING"]
