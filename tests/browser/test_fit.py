"""On a small phone everything fits: words stay in their buttons, and pages in the screen."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import People
from tests.browser.test_through import door, opened
from tests.server.harness import Server, play_on, sit_down
from weald.games import GAMES

SMALL: ViewportSize = {"width": 360, "height": 780}

BURST = """buttons => buttons.filter(button => {
    const words = document.createRange()
    words.selectNodeContents(button)
    const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()]
    return outer.width > 1 && (inner.left < outer.left - 1 || inner.right > outer.right + 1)
}).map(button => button.textContent.trim())"""


def assert_fits(page: Page) -> None:
    """No words leave their button, and nothing makes the page wider than the screen."""
    assert page.locator(".btn:visible").evaluate_all(BURST) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]


@pytest.mark.parametrize("language", ["de-DE", "nl-NL"])
@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_match_fits_a_small_phone(
    people: People, server: Server, game: str, language: str
) -> None:
    table = opened(server, game)
    players = sit_down(server, table)
    play_on(players, random.Random(4))
    for player in players:
        player.close()
    page = people.sit(SMALL, language)
    page.goto(door(server, table, table["links"][0]))
    expect(page.locator("main.end .end-buttons .btn.primary")).to_be_visible()
    assert_fits(page)


def test_a_full_clearing_and_a_long_button_fit_a_small_phone(
    people: People, server: Server
) -> None:
    table = opened(server, "forest-shuffle", seed="full")
    players = sit_down(server, table)
    play_on(players, random.Random(0), plies=0)
    anna = players[0]
    while len(anna.update["view"]["clearing"]) < 8 or anna.update["to_act"] != 0:
        asked = players[anna.update["to_act"]]
        # Every sapling brings a card into the clearing; where none may be planted, cards are drawn.
        plants = [text for text in asked.texts() if text.startswith("sapling")]
        needs_cards = len(asked.update["view"]["clearing"]) == 9
        asked.play("draw" if needs_cards or not plants else plants[0])
        for player in players:
            player.read_until(asked.update["at"])
    page = people.sit(SMALL, "de-DE")
    page.goto(door(server, table, table["links"][0]))
    expect(page.locator(".clearing button.takable").nth(7)).to_be_attached()
    assert_fits(page)
    page.locator(".hand .held").first.click()
    expect(page.locator("[data-key=sapling]")).to_be_visible()
    assert_fits(page)
    for player in players:
        player.close()
