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


def test_on_a_phone_a_question_with_words_has_its_buttons_below(
    people: People, address: str
) -> None:
    page = people.sit(PHONE)
    page.goto(address)
    page.locator("[data-play=forest-shuffle]").click()
    page.locator(".ask.mine").wait_for()
    keep = page.get_by_role("button", name="Keep these")  # asked of a hand without trees
    if keep.count():
        keep.click()
    page.locator("[data-key=draw]").wait_for()
    page.locator(".hand .held").first.click()
    page.locator("[data-key=sapling]:visible").click()
    words = page.locator(".ask.mine .q").bounding_box()
    button = page.get_by_role("button", name="Plant the sapling").bounding_box()
    assert words is not None
    assert button is not None
    assert words["y"] + words["height"] < button["y"]
    assert words["height"] < 100  # a long name may take two lines, never ten
