"""No species without a test of its own: for its points, and for its effect and bonus if any."""

import ast
from pathlib import Path

import pytest

from weald.games.forest_shuffle.cards.deck import SPECIES

FILES = sorted(Path(__file__).parent.glob("test_*.py"))


def marks() -> set[tuple[str, str]]:
    """What the tests say they show: pairs of a species and "points", "effect" or "bonus"."""
    found: set[tuple[str, str]] = set()
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "species":
                        words = [ast.literal_eval(word) for word in mark.args]
                        found |= {(words[0], said) for said in words[1:]}
    return found


MARKS = marks()


@pytest.mark.parametrize("key", [one.key for one in SPECIES])
def test_every_species_has_tests_of_its_own(key: str) -> None:
    one = next(one for one in SPECIES if one.key == key)
    said = {"points"}
    if one.effect is not None or one.watch is not None:
        said.add("effect")
    if one.bonus is not None:
        said.add("bonus")
    assert {(key, each) for each in said} <= MARKS


def test_the_base_game_has_57_species() -> None:
    assert len(SPECIES) == 57


def test_exactly_these_species_have_an_effect_when_played() -> None:
    assert {one.key for one in SPECIES if one.effect is not None} == {
        "beech",
        "beech_marten",
        "birch",
        "brown_bear",
        "eurasian_jay",
        "gnat",
        "great_spotted_woodpecker",
        "mole",
        "pond_turtle",
        "raccoon",
        "red_fox",
        "tawny_owl",
        "tree_ferns",
        "wolf",
    }


def test_exactly_these_species_have_a_bonus() -> None:
    assert {one.key for one in SPECIES if one.bonus is not None} == {
        "brown_bear",
        "douglas_fir",
        "european_badger",
        "fallow_deer",
        "fire_salamander",
        "hedgehog",
        "oak",
        "red_deer",
        "roe_deer",
        "silver_fir",
        "stag_beetle",
        "tawny_owl",
        "wolf",
    }


def test_no_species_with_a_bonus_is_free_of_cost() -> None:
    assert all(one.cost > 0 for one in SPECIES if one.bonus is not None)


def test_exactly_the_mushrooms_have_an_effect_that_stays() -> None:
    watching = {one.key for one in SPECIES if one.watch is not None}
    assert watching == {"chanterelle", "fly_agaric", "parasol_mushroom", "penny_bun"}


def test_exactly_hares_and_toads_share_a_slot() -> None:
    assert {one.key for one in SPECIES if one.share_slot > 1} == {"common_toad", "european_hare"}
