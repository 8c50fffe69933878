"""Sheets over the table: what closes them, and what does not."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser.conftest import DESK, People
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
