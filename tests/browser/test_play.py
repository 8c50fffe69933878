"""Whole matches, played in a real browser by clicking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Request, ViewportSize, expect

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


def keep(loaded: list[Request], request: Request) -> None:
    loaded.append(request)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_visit_to_lobby_or_table_loads_less_than_300_kb(
    people: People, address: str, game: str
) -> None:
    page = people.sit(PHONE)
    loaded: list[Request] = []
    page.on("requestfinished", lambda request: keep(loaded, request))
    page.goto(address)
    page.locator(f"[data-play={game}]").click()
    page.locator(".ask.mine").wait_for()
    page.wait_for_load_state("networkidle")
    sizes = {request.url: request.sizes() for request in loaded}
    weight = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes.values())
    assert 50_000 < weight < 300_000, sizes
