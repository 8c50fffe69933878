"""Every species has an example that the engine has counted."""

import pytest

from weald.analysis.examples import examples
from weald.analysis.explain import sentence
from weald.games.forest_shuffle.cards.deck import SPECIES, SPECIES_INDEX
from weald.text.words import words


def told(key: str) -> list[str]:
    return [sentence(one.line, words("en")) for one in examples(SPECIES[SPECIES_INDEX[key]])]


@pytest.mark.parametrize("key", [species.key for species in SPECIES])
def test_a_species_stands_in_its_own_example_and_scores_there_if_it_can(key: str) -> None:
    made = examples(SPECIES[SPECIES_INDEX[key]])
    assert made
    assert key in made[0].cards()[0]
    scoring = SPECIES[SPECIES_INDEX[key]].points
    never = scoring.word == "flat" and scoring.numbers()["each"] == 0
    assert (made[0].line.points > 0) != (never and key != "violet_carpenter_bee")


def test_examples_read_like_the_sheet() -> None:
    assert told("wolf") == ["Wolf: 2 deer × 5 = 10"]
    assert told("linden") == [
        "2 Linden Trees: you 2, most elsewhere 2: 3 points each; 6 in all",
        "2 Linden Trees: you 2, another forest 3: 1 point each; 2 in all",
    ]
    assert told("european_hare") == ["3 European Hares: 3 European Hares × 1 = 3 each; 9 in all"]
