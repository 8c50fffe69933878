"""The page of rulings: each has its row, and each row a test that exists."""

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[2]
PAGE = TESTS.parent / "docs" / "rulings.md"
COUNTS = {"A": 6, "B": 3, "C": 10, "D": 7, "E": 5, "F": 4, "G": 3, "H": 19, "L": 10}
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.read_text(encoding="utf-8").splitlines()
    if re.match(r"\| [A-Z]\d+ \|", line)
]


def names_of_tests() -> set[str]:
    """The names of all tests of Forest Shuffle."""
    folders = (TESTS / "rulebook" / "forest_shuffle", TESTS / "games" / "forest_shuffle")
    files = [file for folder in folders for file in folder.glob("test_*.py")]
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    return {node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)}


NAMES = names_of_tests()


def test_every_ruling_has_its_row() -> None:
    expected = {f"{letter}{i}" for letter, n in COUNTS.items() for i in range(1, n + 1)}
    assert expected <= {row[0] for row in ROWS}
    assert len({row[0] for row in ROWS}) == len(ROWS), "no number is given twice"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0]))
def test_every_ruling_says_all_it_must_and_names_a_test_that_exists(row: list[str]) -> None:
    _, question, answer, source, named = row
    assert question
    assert answer
    assert source
    assert named.strip("`") in NAMES
