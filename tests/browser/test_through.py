"""Matches seen through: hints, undo by consent, leaving, watching, the end, rematch and replay."""

from __future__ import annotations

import hashlib
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, People
from tests.browser.player import Clicker
from tests.browser.test_people import Wire, settled, start
from tests.server.harness import Server, play_on, sit_down
from tests.server.harness import people as persons
from weald.core.position import NOBODY
from weald.core.record import read_record
from weald.games import GAMES


def opened(server: Server, game: str, seed: str = "through") -> dict[str, Any]:
    return server.open_table(game=game, seats=persons(2), seed=seed)


def door(server: Server, table: dict[str, Any], link: dict[str, Any]) -> str:
    return f"{server.address}/t/{table['table']['id']}#{link['secret']}"


def come(people: People, server: Server, table: dict[str, Any]) -> tuple[Page, Page]:
    """Anna at a desk and Ben with a phone, both at the table."""
    anna, ben = people.sit(DESK), people.sit(PHONE)
    for page, link in zip((anna, ben), table["links"], strict=True):
        page.goto(door(server, table, link))
        page.locator("main.table, main.duel").wait_for()
    return anna, ben


def test_a_half_that_cannot_be_paid_is_shown_no_place_and_says_why(
    people: People, server: Server
) -> None:
    table = opened(server, "forest-shuffle", seed="poor")
    players = sit_down(server, table)
    play_on(players, random.Random(0), plies=0)
    anna = players[0]
    while anna.update["to_act"] != 0 or len(anna.update["view"]["table"][0]["hand_cards"]) > 2:
        asked = players[anna.update["to_act"]]
        asked.play(next(text for text in asked.texts() if text.startswith("sapling")))
        for player in players:
            player.read_until(asked.update["at"])
    barred = [text for text, why in anna.update["barred"].items() if why["code"] == "too_few_cards"]
    card, side = next(text.split()[1].split(".") for text in barred if "." in text)
    page = people.sit(DESK)
    page.goto(door(server, table, table["links"][0]))
    page.locator(f"[data-at='hand:{card}'] [data-side={side}]").first.click()
    expect(page.locator(".ask.mine")).to_contain_text("and you have 1 other card")
    expect(page.locator(".slot.legal")).to_have_count(0)
    for player in players:
        player.close()


def test_the_only_half_that_can_be_played_is_not_asked_for(people: People, server: Server) -> None:
    table = opened(server, "forest-shuffle", seed="half")
    players = sit_down(server, table)
    anna, dice = players[0], random.Random(1)
    play_on(players, dice, plies=0)
    while not (card := only_half(anna.update)):
        play_on(players, dice, plies=1)
    page = people.sit(PHONE)
    page.goto(door(server, table, table["links"][0]))
    page.locator(f"[data-at='hand:{card}']").first.click()
    expect(page.locator(".ask.mine")).not_to_contain_text("Which half")
    expect(page.locator(".slot.legal, .hand.paying").first).to_be_visible()
    for player in players:
        player.close()


def only_half(update: dict[str, Any]) -> str | None:
    """A card in the hand of the first seat of which one half can be played and the other not."""
    if update["to_act"] != 0 or update["question"] != "turn":
        return None
    halves = [move["card"] for move in update["moves"] if move["verb"] == "play" and move["side"]]
    return next((card for card in halves if halves.count(card) == 1), None)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_says_moves_with_their_chances_and_prepares_one(
    people: People, address: str, game: str
) -> None:
    page = people.sit(DESK)
    start(page, address, game)
    page.keyboard.press("h")
    bubble = page.locator(".hint-bubble")
    expect(bubble).to_be_visible()
    rows = bubble.locator(".hint-row")
    # In the duel there is only one thing to do at first.
    expect(rows).to_have_count(2 if game == "forest-shuffle" else 1)
    for row in rows.all():
        expect(row).to_contain_text(re.compile(r"\d+\s?% to win"))
    expect(page.locator("[data-hint='1']").first).to_be_visible()
    rows.first.click()
    expect(bubble).to_have_count(0)
    assert page.locator(".ask.mine, .sanki-choice").count()  # prepared, not sent
    Clicker(page).play(clicks=8)  # what was played leaves no mark behind
    settled(page)
    expect(page.locator("[data-hint]")).to_have_count(0)


def test_an_undo_after_something_came_to_light_needs_the_other_persons_consent(
    people: People, server: Server
) -> None:
    table = opened(server, "living-forest-duel")
    anna, ben = come(people, server, table)
    watcher = people.sit(DESK)
    watcher.goto(door(server, table, table["spectators"]))
    watcher.locator("main.duel").wait_for()
    anna.locator("[data-key=draw]:visible").click()
    for agrees in (False, True):
        anna.get_by_role("button", name="Ask to undo").click()
        banner = ben.locator(".banner", has_text="asks to take the last move back")
        expect(banner).to_be_visible()
        expect(watcher.locator(".banner")).to_have_count(0)  # who only watches is not asked
        banner.get_by_role("button", name="Agree" if agrees else "No").click()
        expect(banner).to_have_count(0)
        told = "The last move was taken back" if agrees else "Ben would rather play on"
        expect(anna.locator(".toast")).to_contain_text(told)
    expect(anna.locator("[data-key=draw]:visible")).to_be_visible()
    expect(ben.locator("[data-key=draw]:visible")).to_have_count(0)


def test_an_undo_that_was_settled_while_the_line_was_cut_can_be_asked_for_again(
    people: People, server: Server
) -> None:
    table = opened(server, "living-forest-duel")
    ben = server.player(table["table"]["id"], table["links"][1]["secret"])
    page = people.sit(DESK)
    wire = Wire(page)
    page.goto(door(server, table, table["links"][0]))
    page.locator("[data-key=draw]:visible").click()
    page.get_by_role("button", name="Ask to undo").click()
    expect(page.get_by_role("button", name="Asked the others to undo")).to_be_disabled()
    asked = ben.read("undo_asked")
    for is_settled in (False, True):
        wire.cut()
        expect(page.locator(".dock")).to_contain_text("No connection")
        if is_settled:
            ben.send(type="undo_answer", at=asked["at"], agree=False)
            ben.read("undo_settled")
        wire.mend()
        page.get_by_role("button", name="Now").click()
        name = "Ask to undo" if is_settled else "Asked the others to undo"
        expect(page.get_by_role("button", name=name)).to_be_visible()
    ben.close()


def test_who_leaves_is_replaced_by_a_bot_and_can_come_back(people: People, server: Server) -> None:
    table = opened(server, "living-forest-duel")
    anna, ben = come(people, server, table)
    ben.get_by_role("button", name="Menu").click()
    ben.get_by_role("button", name="Leave the table").click()
    expect(ben).to_have_url(re.compile(r"/$"))
    banner = anna.locator(".banner", has_text="Ben left")
    anna.clock.install()
    banner.get_by_role("button", name="Wait").click()
    expect(banner).to_have_count(0)
    anna.clock.fast_forward(60_000)  # asked again after a while
    banner.get_by_role("button", name="Let a bot play").click()
    expect(banner).to_have_count(0)
    anna.locator("[data-key=draw]:visible").click()
    expect(anna.locator("[data-key=draw]:visible")).to_be_visible()  # the bot has moved
    # Ben finds the match in the lobby, and plays on himself.
    ben.locator(".list li a").first.click()
    ben.get_by_role("button", name="Play on myself").click()
    expect(ben.locator(".banner", has_text="A bot plays for you")).to_have_count(0)
    anna.locator("[data-key=draw]:visible").click()
    expect(ben.locator("[data-key=draw]:visible")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_spectators_see_all_forests_and_no_hand(people: People, server: Server, game: str) -> None:
    table = opened(server, game)
    players = sit_down(server, table)
    watcher = people.sit(DESK)
    watcher.goto(door(server, table, table["spectators"]))
    watcher.locator("main.table, main.duel").wait_for()
    play_on(players, random.Random(2), plies=12)
    shown = "main.table .rival, main.duel .wood"
    expect(watcher.locator(shown).first).to_contain_text("Ben" if game == "forest-shuffle" else "A")
    expect(watcher.locator(".hand .held, [data-key], .ask.mine")).to_have_count(0)
    expect(watcher.locator("main")).not_to_contain_text(re.compile(r"\b[Yy]our\b"))
    expect(watcher.locator("main :is([aria-label*='Your '], [aria-label*='your '])")).to_have_count(
        0
    )
    for player in players:
        player.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_offers_rematch_replay_and_record(
    people: People, server: Server, game: str, tmp_path: Path
) -> None:
    table = opened(server, game)
    players = sit_down(server, table)
    dice = random.Random(3)
    play_on(players, dice, plies=150 if game == "forest-shuffle" else 30)
    anna, ben = come(people, server, table)
    play_on(players, dice)
    for player in players:
        player.close()
    for page in (anna, ben):
        expect(page.locator("main.end h1")).to_be_visible(timeout=90_000)
    # The record, with the seed whose hash was shown.
    with anna.expect_download() as waiting:
        anna.get_by_role("link", name="Record").click()
    waiting.value.save_as(tmp_path / "match.txt")
    match = read_record((tmp_path / "match.txt").read_text(encoding="utf-8"), GAMES)
    assert match.position.to_act() == NOBODY
    assert match.seed is not None
    assert hashlib.sha256(match.seed.encode()).hexdigest() == table["table"]["seed_hash"]
    # A rematch: Ben is told, and sits in the other seat.
    anna.get_by_role("button", name="Rematch").click()
    expect(anna.locator("main.table, main.duel")).to_be_visible()
    ben.get_by_role("link", name="Go there").click()
    expect(ben.locator("main.table, main.duel")).to_be_visible()
    assert anna.url.split("#")[0] == ben.url.split("#")[0]
    assert table["table"]["id"] not in anna.url


def test_the_result_of_five_long_names_fits_a_phone(people: People, server: Server) -> None:
    names = [f"{first} of the old wood" for first in ("Anna", "Ben", "Cleo", "Dov", "Eva")]
    seats = [{"kind": "person", "name": name} for name in names]
    table = server.open_table(game="forest-shuffle", seats=seats, seed="five")
    players = sit_down(server, table)
    play_on(players, random.Random(6))
    for player in players:
        player.close()
    page = people.sit(PHONE)
    page.goto(door(server, table, table["links"][0]))
    expect(page.locator("main.end .lines")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.evaluate("innerWidth") == PHONE["width"]  # a page too wide is shown smaller
    for button in page.locator(".seg.players button").all():
        place = button.bounding_box()
        assert place is not None
        assert place["x"] + place["width"] <= PHONE["width"]


@pytest.mark.parametrize("game", GAMES)
def test_anyone_with_the_link_replays_a_finished_match_step_by_step(
    people: People, server: Server, game: str
) -> None:
    table = opened(server, game)
    players = sit_down(server, table)
    play_on(players, random.Random(4))
    scores, plies = players[0].update["scores"], players[0].update["ply"]
    for player in players:
        player.close()
    page = people.sit(DESK)
    page.goto(f"{server.address}/replay/{table['table']['id']}")
    count = page.locator(".scrubber")
    expect(count).to_contain_text(f"Move 0 of {plies}")
    page.keyboard.press("ArrowRight")
    expect(count).to_contain_text(f"Move 1 of {plies}")
    page.get_by_role("button", name="To the end").click()
    expect(count).to_contain_text(f"Move {plies} of {plies}", timeout=60_000)  # comes in parts
    expect(page.get_by_role("button", name="See the result")).to_have_count(0)
    # The space bar presses the button that has the focus; elsewhere it plays and pauses.
    page.get_by_role("button", name="To the start").focus()
    page.keyboard.press("Space")
    expect(count).to_contain_text(f"Move 0 of {plies}")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    if game == "forest-shuffle":
        # The sheet of the step, opened by its points.
        expect(page.locator(".points-pill")).to_contain_text(str(scores[0]))
        page.locator(".points-pill").click()
        lines = page.locator("dialog .lines .p")
        total = sum(int(line.inner_text()) for line in lines.all())
        assert total == scores[0]
    else:
        expect(page.locator(".replay-said")).to_contain_text("won")
