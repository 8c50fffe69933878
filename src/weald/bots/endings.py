"""How a match was won, in a few figures that can be added up over many matches."""

from collections.abc import Callable
from dataclasses import dataclass

from weald.core.position import Position
from weald.games.forest_shuffle.position import ForestShufflePosition
from weald.games.forest_shuffle.scoring import score_sheet
from weald.games.living_forest_duel.state import VICTORY_NAMES, State


@dataclass(frozen=True)
class Ending:
    """What the arena can tell of a game's ends."""

    title: str  # what the figures are
    has_points: bool  # whether scores say more than who has won
    figures: Callable[[Position, int], dict[str, float]]


def points_by_group(position: Position, seat: int) -> dict[str, float]:
    """The points of each group of the score sheet, the cave among them."""
    assert isinstance(position, ForestShufflePosition)
    sheet = score_sheet([each.forest for each in position.table])[seat]
    groups = {**sheet.groups, "cave": sheet.parts["cave"]}
    return {key: float(points) for key, points in groups.items() if points}


def victory(position: Position, seat: int) -> dict[str, float]:
    """The victory by which that seat has won."""
    assert isinstance(position, State)
    assert position.winner == seat
    return {VICTORY_NAMES[position.victory]: 1.0}


ENDINGS = {
    "forest-shuffle": Ending("points of a winner", True, points_by_group),
    "living-forest-duel": Ending("share of victories", False, victory),
}
