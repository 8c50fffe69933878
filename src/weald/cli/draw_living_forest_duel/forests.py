"""A forest as a grid of tiles whose rivers join."""

from rich.text import Text

from weald.cli.draw_living_forest_duel.names import (
    RIVER_STYLE,
    Names,
    bonus_sign,
    element_sign,
    river_sign,
    signed,
    tree_element,
)
from weald.cli.drawing import Question
from weald.cli.picture import Picture, fitted
from weald.games.living_forest_duel.cards.model import Tree
from weald.games.living_forest_duel.cards.tables import PLANTED_TREES, TREES
from weald.games.living_forest_duel.forest import NO_TREE, Forest, cell_at, x_of, y_of
from weald.games.living_forest_duel.moves import PLANT_TREE, cell_of, tree_of

NARROW_SIDE = 3
WIDE_SIDE = 4
TILE_HEIGHT = 3
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8


def tile_width(side: int) -> int:
    """How wide a tile is: both borders, both sides, and the river in the middle."""
    return 2 * side + 3


class ForestArtist:
    """Draws trees where they lie; `side` is the room left and right of a tile's middle."""

    def __init__(self, names: Names, side: int, question: Question | None = None) -> None:
        self.names = names
        self.side = side
        self.choices: dict[int, list[Text]] = {}  # by cell: the numbers that plant there
        for choice in question.choices if question else []:
            if question and choice.move >= PLANT_TREE:
                number = question.numbers[choice.move]
                self.add_choice(choice.move, number)

    def add_choice(self, move: int, number: int) -> None:
        """Remember the number that plants a tree in a cell."""
        element = tree_element(TREES[tree_of(move)])
        # A # tells a choice from a cost, where there is room for it.
        said = f"#{number}" if self.side >= WIDE_SIDE else str(number)
        mark = Text.assemble(element_sign(element), (said, "bold reverse"))
        self.choices.setdefault(int(cell_of(move)), []).append(mark)

    # ---- the grid ----

    def grid(self, forest: Forest) -> Picture:
        """All visible trees, and the empty cells that a tree may be planted in."""
        cells = [int(cell) for cell in forest.cells] + list(self.choices)
        columns = range(min(map(x, cells)), max(map(x, cells)) + 1)
        rows = range(min(map(y, cells)), max(map(y, cells)) + 1)
        lines: Picture = []
        for row in rows:
            tiles = [self.tile(forest, int(cell_at(column, row))) for column in columns]
            for i in range(TILE_HEIGHT):
                lines.append(Text(no_wrap=True).join([tile[i] for tile in tiles]))
        return lines

    def tile(self, forest: Forest, cell: int) -> Picture:
        """One cell of the grid."""
        number = int(forest.tree_at(cell))
        marks = self.choices.get(cell, [])
        if number == NO_TREE:
            blank = Text(" " * tile_width(self.side))
            return self.free(marks) if marks else [blank] * TILE_HEIGHT
        return self.planted(TREES[number], marks)

    def free(self, marks: list[Text]) -> Picture:
        """An empty cell that can be planted in, with the numbers that do so."""
        inner = 2 * self.side + 1
        if len(marks) == 1:
            middle = fitted(marks[0], inner, "center")
        else:
            middle = Text.assemble(self.slot(marks, 0), " ", self.slot(marks, 1))
        below = Text.assemble(self.slot(marks, 2, "┄"), "┄", self.slot(marks, 3, "┄"))
        return [
            Text.assemble("┌", "┄" * inner, "┐"),
            Text.assemble("┊", middle, "┊"),
            Text.assemble("└", below, "┘"),
        ]

    def slot(self, marks: list[Text], which: int, fill: str = " ", style: str = "") -> Text:
        """Room for one number beside the middle, filled up with the border or the river."""
        mark = marks[which] if which < len(marks) else Text()
        return Text.assemble(mark, (fill * (self.side - mark.cell_len), style))

    # ---- one tree ----

    def planted(self, tree: Tree, marks: list[Text]) -> Picture:
        """A tree: element, cost and bonus on its borders, the river through its middle."""
        rivers = int(tree.rivers)
        if tree.index >= PLANTED_TREES:
            head, foot = Text(), Text()
        else:
            head = signed(tree_element(tree), int(tree.cost))
            foot = bonus_sign(int(tree.bonus))
        if self.side >= WIDE_SIDE and head:
            head, foot = Text.assemble(head, foot), self.slot(marks, 2, "─")
        return [
            self.across("╭", head, rivers & NORTH, self.slot(marks, 0, "─"), "╮"),
            self.middle(tree, marks),
            self.across("╰", foot, rivers & SOUTH, self.slot(marks, 1, "─"), "╯"),
        ]

    def across(self, left: str, label: Text, river: int, slot: Text, right: str) -> Text:
        """An upper or lower border, which a river may break."""
        fill = "─" * (self.side - label.cell_len)
        crossing = ("║", RIVER_STYLE) if river else ("─", "")
        return Text.assemble(left, label, fill, crossing, slot, right)

    def middle(self, tree: Tree, marks: list[Text]) -> Text:
        """The line in the middle of a tile: the river from edge to edge, or the lake."""
        rivers = int(tree.rivers)
        if tree.index >= PLANTED_TREES:
            lake = self.names.words("lake").center(2 * self.side + 1, "═")
            return Text(f"═{lake}═", RIVER_STYLE)
        marks_here = [] if self.side >= WIDE_SIDE else marks[2:3]
        west = self.slot(marks_here, 0, *arm(rivers & WEST))
        east = self.slot(marks, 3, *arm(rivers & EAST))
        return Text.assemble(edge(rivers & WEST), west, river_sign(tree), east, edge(rivers & EAST))


def arm(river: int) -> tuple[str, str]:
    """What fills a tile between its middle and an edge, and in which style."""
    return ("═", RIVER_STYLE) if river else (" ", "")


def edge(river: int) -> tuple[str, str]:
    """The edge of a tile, which a river may break."""
    return ("═", RIVER_STYLE) if river else ("│", "")


def x(cell: int) -> int:
    """How far east of the start tree a cell lies."""
    return int(x_of(cell))


def y(cell: int) -> int:
    """How far south of the start tree a cell lies."""
    return int(y_of(cell))
