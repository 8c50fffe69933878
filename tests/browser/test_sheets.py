"""Sheets over the table: what closes them, and what does not."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser.conftest import DESK, People
from tests.browser.test_people import start
from tests.browser.test_through import door, opened
from tests.server.harness import Server, play_on, sit_down


def test_a_sanki_question_stays_until_it_is_answered(people: People, server: Server) -> None:
    table = opened(server, "living-forest-duel", seed="sanki")
    players = sit_down(server, table)
    dice = random.Random(5)
    play_on(players, dice, plies=0)
    while not players[0].update["question"].startswith("sanki"):
        play_on(players, dice, plies=1)
    asked = players[0].update["to_act"]
    page = people.sit(DESK)
    page.goto(door(server, table, table["links"][asked]))
    choices = page.locator("dialog[open] .sanki-choice")
    expect(choices.first).to_be_visible()
    for _ in range(3):  # browsers do not let a page refuse the second
        page.keyboard.press("Escape")
        page.wait_for_timeout(100)
    expect(choices.first).to_be_visible()
    choices.first.click()
    expect(choices).to_have_count(0)
    for player in players:
        player.close()


def test_an_explanation_lies_over_the_sheet_it_is_asked_for_in(
    people: People, server: Server
) -> None:
    table = opened(server, "forest-shuffle")
    players = sit_down(server, table)
    play_on(players, random.Random(2), plies=0)
    anna = players[players[0].update["to_act"]]
    anna.play(next(text for text in anna.texts() if text.startswith("sapling")))
    page = people.sit(DESK)
    page.goto(door(server, table, table["spectators"]))
    page.locator(".cell .tree").first.click()
    page.locator("dialog .tree").hover()
    explanation = page.locator(".explain")
    expect(explanation).to_be_visible()
    # A sheet is in the browser's top layer: only what is there as well can be seen over it.
    assert explanation.evaluate("shown => shown.matches(':popover-open')")
    place = explanation.bounding_box()
    assert place is not None
    assert place["x"] > 8
    assert place["y"] > 8
    for player in players:
        player.close()


def test_a_sheet_closes_by_a_click_outside_but_not_on_its_own_edge(
    people: People, address: str
) -> None:
    page = people.sit(DESK)
    start(page, address)
    page.get_by_role("button", name="Menu").click()
    sheet = page.locator("dialog[open]")
    place = sheet.bounding_box()
    assert place is not None
    page.mouse.click(place["x"] + 4, place["y"] + 4)
    expect(sheet).to_be_visible()
    page.mouse.click(place["x"] - 40, place["y"] + 4)
    expect(sheet).to_have_count(0)
