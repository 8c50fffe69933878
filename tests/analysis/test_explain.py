"""A score in words."""

import json
from pathlib import Path

import pytest

from weald.analysis.explain import card_text, label, sentence, why
from weald.analysis.forest_text import read_position
from weald.games.forest_shuffle.cards.deck import SPECIES, SPECIES_INDEX
from weald.games.forest_shuffle.forest_json import forests_from_json
from weald.games.forest_shuffle.scoring import Line, score_sheet
from weald.text.words import LANGUAGES, words

CASES = Path(__file__).parents[1] / "cases" / "forest_shuffle"


def lines_of(*forests: str) -> list[Line]:
    """The lines of the first of some typed forests."""
    text = "\n".join(f"cave 0\n{forest}" for forest in forests)
    return score_sheet(forests_from_json(read_position(text).as_json()))[0].lines


def told(key: str, *forests: str, language: str = "en") -> list[str]:
    """What is said about a species in the first of some typed forests."""
    return [sentence(line, words(language)) for line in lines_of(*forests) if line.key == key]


DEER = (
    "oak: left wolf; right red deer\noak: left fallow deer, right fallow deer\noak: left red deer"
)


@pytest.mark.parametrize(
    ("language", "explanation"),
    [
        ("en", "Wolf: 4 deer × 5 = 20"),
        ("de", "Wolf: 4 Hirsche × 5 = 20"),
        ("nl", "Wolf: 4 herten × 5 = 20"),
    ],
)
def test_a_wolf_tells_how_many_deer_it_counted(language: str, explanation: str) -> None:
    assert told("wolf", DEER, language=language) == [explanation]


@pytest.mark.parametrize(
    ("key", "forests", "explanation"),
    [
        ("linden", ["3 linden", "4 linden"],
         "3 Linden Trees: you 3, another forest 4: 1 point each; 3 in all"),
        ("linden", ["3 linden", "3 linden"],
         "3 Linden Trees: you 3, most elsewhere 3: 3 points each; 9 in all"),
        ("beech", ["3 beech"], "3 Beeches: 3 Beeches, 4 needed"),
        ("beech", ["2 beech\nbeech: left bee"],
         "3 Beeches: 4 Beeches (1 by a bee), 4 needed: 5 points each; 15 in all"),
        ("horse_chestnut", ["horse: left bee; right bee"],
         "Horse Chestnut: a set of 3 (2 by bees): 9 points"),
        ("oak", ["oak, beech"], "Oak: 2 tree species, 8 needed"),
        ("sycamore", ["sycamore, sapling"], "Sycamore: 2 trees × 1 = 2"),
        ("silver_fir", ["silver fir: left 3 hare"], "Silver Fir: 3 cards at the tree × 2 = 6"),
        ("birch", ["2 birch"], "2 Birches: 1 point each; 2 in all"),
        ("sapling", ["2 sapling"], "2 Saplings: no points"),
        ("european_hare", ["oak: left 3 hare"],
         "3 European Hares: 3 European Hares × 1 = 3 each; 9 in all"),
        ("butterflies",
         ["oak: purple emperor\noak: peacock\noak: large tortoiseshell\noak: purple emperor"],
         "4 Butterflies: sets of 3 and 1: 6 + 0 = 6 points"),
        ("butterflies", ["oak: purple emperor\noak: peacock"],
         "2 Butterflies: a set of 2: 3 points"),
        ("fireflies", ["oak: fireflies\noak: fireflies"], "2 Fireflies: a set of 2: 10 points"),
        ("common_toad", ["oak: 2 toad"], "2 Common Toads: shared place: 5 points each; 10 in all"),
        ("common_toad", ["oak: toad"], "Common Toad: place not shared"),
        ("chaffinch", ["beech: chaffinch"], "Chaffinch: at Beech: 5 points"),
        ("chaffinch", ["oak: chaffinch"], "Chaffinch: not at Beech"),
        ("lynx", ["oak: left lynx; right roe deer (birch)"], "Lynx: with Roe Deer: 10 points"),
        ("lynx", ["oak: left lynx"], "Lynx: without Roe Deer"),
        ("roe_deer", ["birch: right roe deer birch"], "Roe Deer: 2 cards showing Birch × 3 = 6"),
        ("european_fat_dormouse", ["oak: left dormouse; right barbastelle"],
         "European Fat Dormouse: bat at the same tree: 15 points"),
        ("european_fat_dormouse", ["oak: left dormouse"],
         "European Fat Dormouse: no bat at the same tree"),
        ("barbastelle_bat", ["oak: left barbastelle"],
         "Barbastelle Bat: different bats: 1 (3 needed)"),
        ("moss", ["oak: moss; left bee"], "Moss: 2 trees (1 by a bee), 10 needed"),
        ("great_spotted_woodpecker", ["oak: woodpecker", "2 birch"],
         "Great Spotted Woodpecker: you 1 tree, another forest 2"),
        ("great_spotted_woodpecker", ["oak: woodpecker", "birch"],
         "Great Spotted Woodpecker: you 1 tree, most elsewhere 1: 10 points"),
        ("beech_marten", ["oak: goshawk; moss; left marten; right wolf"],
         "Beech Marten: 1 full tree × 5 = 5"),
        ("wood_ant", ["oak: wood ant\noak: 2 toad"], "Wood Ant: 3 cards below trees × 2 = 6"),
        ("mole", ["oak: mole"], "Mole: no points"),
        ("red_deer", ["oak: moss; left red deer"], "Red Deer: 2 trees and plants × 1 = 2"),
    ],
)  # fmt: skip
def test_a_line_tells_what_was_counted(key: str, forests: list[str], explanation: str) -> None:
    assert told(key, *forests) == [explanation]


def test_the_cave_has_a_line_of_its_own() -> None:
    (line,) = lines_of("")
    assert (label(line, words("en")), why(line, words("en"))) == ("Cave", "0 cards")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_every_case_can_be_told(language: str) -> None:
    for case in (CASES / "scoring.jsonl").read_text(encoding="utf-8").splitlines():
        for sheet in score_sheet(forests_from_json(json.loads(case))):
            for line in sheet.lines:
                assert "{" not in sentence(line, words(language))


def card(key: str, language: str = "en") -> dict[str, str]:
    return dict(card_text(SPECIES[SPECIES_INDEX[key]], words(language)))


def test_a_card_says_what_it_does() -> None:
    wolf = card("wolf")
    assert wolf["effect"] == "Draw a card for each deer in your forest."
    assert wolf["bonus"] == "Take another turn after this one."
    assert wolf["worth"] == "5 points for each deer."
    assert card("wolf", "de")["effect"] == "Ziehe je Hirsch in deinem Wald eine Karte."
    assert card("wolf", "nl")["worth"] == "5 punten per hert."


def test_permanent_effects_are_told() -> None:
    assert "card below a tree" in card("parasol_mushroom")["permanent"]
    assert card("european_hare")["permanent"] == "Any number of them share one place."
    assert card("common_toad")["permanent"] == "Up to 2 of them share one place."
    bee = card("violet_carpenter_bee")["permanent"]
    assert "once more where trees of its species are counted" in bee


def test_tables_are_told_with_their_sizes() -> None:
    assert card("fireflies")["worth"] == "0/10/15/20 points together for 1/2/3/4 Fireflies."
    assert "for 1/2/3/4/5/6/7+ Horse Chestnuts" in card("horse_chestnut")["worth"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_told(language: str) -> None:
    for species in SPECIES:
        for _, text in card_text(species, words(language)):
            assert text.endswith((".", "…"))
            assert "{" not in text
