"""Whole matches, played in a real browser by clicking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, People
from tests.browser.player import Clicker

GAMES = ["forest-shuffle", "living-forest-duel"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_one_click_starts_a_match_against_a_bot_that_can_be_played_to_its_end(
    people: People, address: str, game: str, size: ViewportSize
) -> None:
    page = people.sit(size)
    page.goto(address)
    page.locator(f"[data-play={game}]").click()
    expect(page).to_have_url(re.compile(r"/t/"))
    Clicker(page).play()
    expect(page.locator("main.end h1")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
