"""Forest: a player's trees on an unbounded grid, with their rivers."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from weald.core.bits import bit
from weald.games.living_forest_duel.cards.tables import (
    PLANTED_TREES,
    RIVERS,
    TREE_BONUS,
    TREE_ELEMENTS,
    TREES,
)

# No tree can stand farther from the start tree than this. Every column passed on the way takes one
# of the 7 trees with rivers both east and west, or two other trees; every row one of the 9 with
# rivers both north and south, or two others: 24 trees reach 16 columns and 17 rows.
FARTHEST: Final = 17
# Two empty rows around, so that every neighbour of a neighbour exists.
MARGIN: Final = 19
WIDTH: Final = 39
CELLS: Final = 1521
START: Final = 760
NO_TREE: Final = 255

# Edges are numbered north, east, south, west; the edge that touches edge `e` is `e ^ 2`.
EDGES: Final = 4
STEP: Final = vec[i64]([-WIDTH, 1, WIDTH, -1])
COVERED_UNIT: Final = 32


def cell_at(x: i64, y: i64) -> i64:
    """The cell so many steps east and south of the start tree."""
    return (y + MARGIN) * WIDTH + x + MARGIN


def x_of(cell: i64) -> i64:
    """How far east of the start tree a cell lies."""
    return cell % WIDTH - MARGIN


def y_of(cell: i64) -> i64:
    """How far south of the start tree a cell lies."""
    return cell // WIDTH - MARGIN


def touching_sets() -> vec[i64]:
    """For each set of edges: which sets of rivers (a bit for each of 16) reach one of them."""
    sets = vec[i64]()
    for edges in range(1 << EDGES):
        reaching = 0
        for rivers in range(1 << EDGES):
            if rivers & edges:
                reaching |= 1 << rivers
        sets = append(sets, reaching)
    return sets


REACHING: Final = touching_sets()


class Forest:
    """Trees as they lie. A forest never changes, planting gives a new one: copies may share it."""

    def __init__(self, grid: vec[u8], cells: vec[i64], covered: vec[i64], elements: i64) -> None:
        self.grid = grid
        self.cells = cells  # with a visible tree, in the order first planted
        self.covered = covered  # cell and tree in one number, in the order covered
        self.elements = elements
        # Where the next tree may go; found when first asked for.
        self.places = vec[i64]()
        self.accepts = vec[i64]()  # a bit for each set of rivers that may lie at that place
        self.placeable: i64 = 0  # the same for all places together
        self.has_places: bool = False
        self.fullest: i64 = 0  # trees in the fullest 3x3 block; found when first asked for

    def tree_at(self, cell: i64) -> i64:
        """The visible tree of a cell, or NO_TREE."""
        return i64(self.grid[cell])

    def planted(self, tree: i64, cell: i64) -> Forest:
        """The forest after planting a tree there, on top of what may lie there."""
        grid = self.grid[:]
        cells = self.cells[:]
        covered = self.covered[:]
        elements = self.elements + TREE_ELEMENTS[tree]
        old = i64(grid[cell])
        if old == NO_TREE:
            cells = append(cells, cell)
        else:
            covered = append(covered, cell * COVERED_UNIT + old)
            elements -= TREE_ELEMENTS[old]
        grid[cell] = u8(tree)
        forest = Forest(grid, cells, covered, elements)
        if self.fullest > 0:
            forest.fullest = max(self.fullest, forest.fullest_around(cell))
        return forest

    def rivers_towards(self, cell: i64) -> i64:
        """The edges of a cell at which a neighbour's river ends."""
        edges: i64 = 0
        for edge in range(i64(EDGES)):
            neighbour = i64(self.grid[cell + STEP[edge]])
            if neighbour != NO_TREE and RIVERS[neighbour] >> (edge ^ 2) & 1:
                edges |= 1 << edge
        return edges

    def same_bonus_beside(self, tree: i64, cell: i64) -> i64:
        """How many neighbours of a cell show the bonus of that tree."""
        matches: i64 = 0
        for edge in range(i64(EDGES)):
            neighbour = i64(self.grid[cell + STEP[edge]])
            if neighbour != NO_TREE and TREE_BONUS[neighbour] == TREE_BONUS[tree]:
                matches += 1
        return matches

    def trees_in_square(self, corner: i64) -> i64:
        """How many cells of the 3x3 block with this north-west corner hold a tree."""
        trees: i64 = 0
        for row in range(i64(3)):
            for column in range(i64(3)):
                if i64(self.grid[corner + row * WIDTH + column]) != NO_TREE:
                    trees += 1
        return trees

    def fills_square(self, cell: i64) -> bool:
        """Whether some 3x3 block with this cell in it is completely filled."""
        if len(self.cells) < 9:
            return False
        for row in range(i64(3)):
            for column in range(i64(3)):
                if self.trees_in_square(cell - row * WIDTH - column) == 9:
                    return True
        return False

    def fullest_square(self) -> i64:
        """The most trees that any 3x3 block holds."""
        if self.fullest == 0:
            for cell in self.cells:
                self.fullest = max(self.fullest, self.fullest_around(cell))
        return self.fullest

    def fullest_around(self, cell: i64) -> i64:
        """The most trees that any 3x3 block with this cell in it holds."""
        fullest: i64 = 0
        for row in range(i64(3)):
            for column in range(i64(3)):
                fullest = max(fullest, self.trees_in_square(cell - row * WIDTH - column))
        return fullest

    # ---- where a tree may go -----------------------------------------------------------------

    def can_place(self, tree: i64) -> bool:
        """Whether there is any place for a tree."""
        self.find_places()
        return (self.placeable >> RIVERS[tree]) & 1 != 0

    def can_place_at(self, tree: i64, cell: i64) -> bool:
        """Whether a tree may be planted in that cell."""
        self.find_places()
        for i in range(len(self.places)):
            if self.places[i] == cell:
                return (self.accepts[i] >> RIVERS[tree]) & 1 != 0
        return False

    def find_places(self) -> None:
        """Find every cell that some tree may be planted in, and what rivers it must have there."""
        if self.has_places:
            return
        places = vec[i64](capacity=4 * len(self.cells) + 4)
        accepts = vec[i64](capacity=4 * len(self.cells) + 4)
        placeable: i64 = 0
        for cell in self.cells:
            if cell != START:
                rivers = self.rivers_that_keep_all_joined(cell)
                placeable |= rivers
                places = append(places, cell)
                accepts = append(accepts, rivers)
            for edge in range(i64(EDGES)):
                free = cell + STEP[edge]
                if i64(self.grid[free]) == NO_TREE:
                    ends = self.rivers_towards(free)
                    # Met from each of its neighbours; written down once, at the first joined one.
                    towards_here = bit(edge ^ 2)
                    if ends & towards_here and ends & (towards_here - 1) == 0:
                        placeable |= REACHING[ends]
                        places = append(places, free)
                        accepts = append(accepts, REACHING[ends])
        self.places = places
        self.accepts = accepts
        self.placeable = placeable
        self.has_places = True

    def rivers_that_keep_all_joined(self, cell: i64) -> i64:
        """Which rivers a tree needs that covers this cell: it must join what lies around it."""
        ends = self.rivers_towards(cell)
        joined = ends & RIVERS[i64(self.grid[cell])]
        if joined & (joined - 1) == 0:
            return REACHING[ends]  # a river's end: nothing hangs on it
        left = self.grid[:]
        left[cell] = NO_TREE
        keeping = REACHING[wash(left, START, ends, cell)]
        for edge in range(i64(EDGES)):
            start = cell + STEP[edge]
            if joined >> edge & 1 and i64(left[start]) != NO_TREE:
                keeping &= REACHING[wash(left, start, ends, cell)]
        return keeping

    def stacks(self) -> dict[str, list[str]]:
        """The trees of each cell from bottom to top, under the cell's "x,y"."""
        stacks: dict[str, list[str]] = {}
        for cell in self.cells:
            stack = [
                TREES[number % COVERED_UNIT].key
                for number in self.covered
                if number // COVERED_UNIT == cell
            ]
            stacks[f"{x_of(cell)},{y_of(cell)}"] = [*stack, TREES[self.tree_at(cell)].key]
        return stacks


def wash(left: vec[u8], start: i64, ends: i64, cell: i64) -> i64:
    """Take away all trees joined to the start; tell which river ends at the cell were theirs."""
    washed = ends
    for edge in range(i64(EDGES)):
        if i64(left[cell + STEP[edge]]) == NO_TREE:
            washed &= ~bit(edge)
    todo = append(vec[i64](capacity=24), start)
    trees = append(vec[i64](capacity=24), i64(left[start]))
    left[start] = NO_TREE
    while len(todo) > 0:
        todo, here = pop(todo)
        trees, tree = pop(trees)
        for edge in range(i64(EDGES)):
            there = here + STEP[edge]
            neighbour = i64(left[there])
            if neighbour != NO_TREE and RIVERS[tree] >> edge & RIVERS[neighbour] >> (edge ^ 2) & 1:
                todo = append(todo, there)
                trees = append(trees, neighbour)
                left[there] = NO_TREE
    for edge in range(i64(EDGES)):
        if i64(left[cell + STEP[edge]]) != NO_TREE:
            washed &= ~bit(edge)
    return washed


def start_forest(seat: i64) -> Forest:
    """The forest of a season with its start tree alone."""
    grid = vec[u8]([NO_TREE] * CELLS)
    grid[START] = u8(PLANTED_TREES + seat)
    return Forest(grid, append(vec[i64](), START), vec[i64](), 0)


START_FORESTS: Final = vec[Forest]([start_forest(0), start_forest(1)])
