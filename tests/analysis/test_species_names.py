"""Names that people type."""

import pytest

from weald.analysis.species_names import UnknownName, find_species, known_names
from weald.games.forest_shuffle.cards.deck import SPECIES

KEYS = [species.key for species in SPECIES]


def test_no_full_name_means_two_species_in_any_language() -> None:
    assert {name: keys for name, keys in known_names().items() if len(keys) > 1} == {}


@pytest.mark.parametrize("species", SPECIES, ids=lambda species: str(species.key))
def test_every_name_finds_its_species(species: object) -> None:
    one = next(each for each in SPECIES if each is species)
    for name in (one.key, *one.names.values()):
        assert find_species(name, KEYS) == one.key


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("bee", "violet_carpenter_bee"),
        ("great spotted", "great_spotted_woodpecker"),
        ("g s w", "great_spotted_woodpecker"),
        ("Bechsteins", "bechsteins_bat"),
        ("bechstein’s bat", "bechsteins_bat"),
        ("wolves", "wolf"),
        ("grosser fuchs", "large_tortoiseshell"),
        ("fuchs", "red_fox"),
        ("hase", "european_hare"),
        ("Wölfe", "wolf"),
    ],
)
def test_short_names_find_their_species(typed: str, key: str) -> None:
    assert find_species(typed, KEYS) == key


@pytest.mark.parametrize(
    "typed", ["sapling", "Setzling", "Sprössling", "sproesslinge", "zaailing", "spröss"]
)
def test_a_sapling_has_its_names_too_the_german_rulebook_s_among_them(typed: str) -> None:
    assert find_species(typed, [*KEYS, "sapling"]) == "sapling"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("wlof", 'there is no species "wlof"; did you mean Wolf?'),
        ("xyzzy", 'there is no species "xyzzy"'),
        ("", 'there is no species ""'),
        ("deer", '"deer" could be Fallow Deer, Red Deer or Roe Deer'),
    ],
)
def test_other_names_are_answered_with_help(typed: str, answer: str) -> None:
    with pytest.raises(UnknownName) as caught:
        find_species(typed, KEYS)
    assert str(caught.value) == answer
