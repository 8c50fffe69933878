"""The compendium: every species can be found, and says what it counts."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, People
from weald.analysis.examples import examples
from weald.games.forest_shuffle.cards.deck import SPECIES


def test_species_are_found_by_search_and_filters(people: People, address: str) -> None:
    page = people.sit(PHONE)
    page.goto(f"{address}/cards")
    found = page.locator(".species-grid a")
    expect(found).to_have_count(57)
    page.fill("input[type=search]", "Wolf")
    expect(found).to_have_count(1)
    page.fill("input[type=search]", "")
    page.click("[aria-label=deer]")
    expect(found).to_have_count(3)
    page.get_by_label("Cost").select_option("1")
    ones = [s for s in SPECIES if s.key.endswith("deer") and s.cost == 1]
    expect(found).to_have_count(len(ones))
    page.click("[aria-label=deer]")
    page.get_by_label("Cost").select_option("")
    page.get_by_label("Scores by").select_option("majority")
    expect(found).to_have_count(2)
    page.locator(".filter select").first.select_option("bottom")
    expect(page.locator("main")).to_contain_text("No species is like that")


def test_every_species_shows_an_example_with_the_engine_s_points(
    people: People, address: str
) -> None:
    page = people.sit(DESK)
    page.goto(f"{address}/cards/{SPECIES[0].key}")
    for species in SPECIES:
        page.evaluate(f"history.pushState(null, '', '/cards/{species.key}')")
        page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
        expect(page.locator("h1")).to_have_text(species.names["en"])
        shown = [int(text) for text in page.locator("[data-example] .num").all_inner_texts()]
        assert shown == [example.line.points for example in examples(species)], species.key


@pytest.mark.parametrize(
    ("language", "hares"),
    [("en-GB", "European Hares"), ("de-DE", "Feldhasen"), ("nl-NL", "Europese hazen")],
)
def test_several_of_a_species_are_told_in_the_plural(
    people: People, address: str, language: str, hares: str
) -> None:
    page = people.sit(PHONE, language)
    page.goto(f"{address}/cards/european_hare")
    expect(page.locator(".says")).to_contain_text(hares)
    page.goto(f"{address}/cards/red_fox")
    expect(page.locator(".examples")).to_contain_text(f"{hares} × 2")


@pytest.mark.parametrize(("language", "word"), [("de-DE", "Gut zu wissen"), ("nl-NL", "Goed om")])
def test_rulings_are_told_in_each_language(
    people: People, address: str, language: str, word: str
) -> None:
    page = people.sit(PHONE, language)
    page.goto(f"{address}/cards/linden")
    expect(page.locator("main")).to_contain_text(word)
    page.click(".partner >> nth=0")
    expect(page.locator("h1")).not_to_have_text("Linde")
