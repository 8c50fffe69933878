"""Living Forest Duel on a terminal."""

from weald.cli.draw_living_forest_duel.draw import DuelDrawing

DRAWING = DuelDrawing

__all__ = ["DRAWING"]
