"""Where a tree may lie, checked against a slow and simple reading of the rule."""

from hypothesis import given
from hypothesis import strategies as st

from weald.games.living_forest_duel.cards.tables import RIVERS
from weald.games.living_forest_duel.forest import (
    NO_TREE,
    START,
    START_FORESTS,
    STEP,
    Forest,
    cell_at,
    x_of,
    y_of,
)

NEIGHBOURS = ((0, -1, 0), (1, 0, 1), (0, 1, 2), (-1, 0, 3))


def is_joined(trees: dict[tuple[int, int], int]) -> bool:
    """Whether every visible tree is joined to the lake."""
    reached = {(0, 0)}
    todo = [(0, 0)]
    while todo:
        x, y = todo.pop()
        for dx, dy, edge in NEIGHBOURS:
            there = (x + dx, y + dy)
            if there in trees and there not in reached:
                here_has, there_has = RIVERS[trees[x, y]], RIVERS[trees[there]]
                if here_has >> edge & 1 and there_has >> (edge ^ 2) & 1:
                    reached.add(there)
                    todo.append(there)
    return reached == trees.keys()


def visible(forest: Forest) -> dict[tuple[int, int], int]:
    return {(int(x_of(cell)), int(y_of(cell))): int(forest.tree_at(cell)) for cell in forest.cells}


@given(st.data())
def test_a_tree_may_lie_exactly_where_all_stays_joined(data: st.DataObject) -> None:
    forest = START_FORESTS[0]
    trees = data.draw(st.permutations(range(24)))
    for tree in trees[: data.draw(st.integers(1, 12))]:
        before = visible(forest)
        around = {(x + dx, y + dy) for x, y in before for dx in (-2, 0, 2) for dy in (-1, 0, 1)}
        around |= {(x + dx, y + dy) for x, y in before for dx, dy, _ in NEIGHBOURS} | before.keys()
        expected = {cell for cell in around if cell != (0, 0) and is_joined({**before, cell: tree})}
        allowed = {cell for cell in around if forest.can_place_at(tree, cell_at(*cell))}
        assert allowed == expected
        assert forest.can_place(tree) == bool(expected)
        if not expected:
            continue
        cell = data.draw(st.sampled_from(sorted(expected)))
        forest = forest.planted(tree, cell_at(*cell))


def test_planting_leaves_the_old_forest_as_it_was() -> None:
    old = START_FORESTS[1]
    new = old.planted(0, cell_at(1, 0))
    assert old.tree_at(cell_at(1, 0)) == NO_TREE
    assert new.tree_at(cell_at(1, 0)) == 0
    assert old.stacks() == {"0,0": ["start_winter"]}
    assert new.stacks() == {"0,0": ["start_winter"], "1,0": ["sun_1"]}


def test_cells_and_coordinates_agree() -> None:
    assert (x_of(START), y_of(START)) == (0, 0)
    assert [(x_of(START + step), y_of(START + step)) for step in STEP] == [
        (0, -1),
        (1, 0),
        (0, 1),
        (-1, 0),
    ]
