"""Reasons for points: read in the dock, put away again, and never in the way of the question."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, People
from tests.browser.test_through import door, opened
from tests.server.harness import Server, play_on, sit_down


def with_points(people: People, server: Server) -> Page:
    """Anna's phone, when it is her turn and she has points."""
    table = opened(server, "forest-shuffle", seed="why")
    players = sit_down(server, table)
    anna, dice = players[0], random.Random(1)
    play_on(players, dice, plies=0)
    while (
        anna.update["question"] != "turn" or anna.update["to_act"] or not anna.update["scores"][0]
    ):
        play_on(players, dice, plies=1)
    for player in players:
        player.close()
    page = people.sit(PHONE)
    page.goto(door(server, table, table["links"][0]))
    return page


def read_why(page: Page) -> None:
    """Tap the first line of the own points."""
    page.locator(".points-pill").click()
    page.locator("dialog .lines button").first.click()


def test_a_reason_that_was_read_gives_the_question_back(people: People, server: Server) -> None:
    page = with_points(people, server)
    question = page.locator(".ask.mine")
    expect(question).to_be_visible()
    read_why(page)
    expect(question).to_have_count(0)
    page.locator(".dock-ask").get_by_role("button", name="Close").click()
    expect(question).to_be_visible()
    read_why(page)
    expect(question).to_have_count(0)
    read_why(page)  # the same line again
    expect(question).to_be_visible()
    read_why(page)
    page.locator(".hand .held").first.click()
    expect(question).to_be_visible()
