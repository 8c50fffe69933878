"""What fails on the way to a table is tried again, or said."""

from __future__ import annotations

import random
import socket
import threading
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.conftest import DESK, People
from tests.browser.test_links import waiting
from tests.browser.test_people import Wire
from tests.browser.test_through import door, opened
from tests.server.harness import Server, play_on, sit_down


class SlowDoor:
    """A door before the server that takes the first knock for a socket and never answers it."""

    def __init__(self, address: str) -> None:
        self.behind = urlsplit(address)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.unanswered: list[socket.socket] = []
        threading.Thread(target=self.open, daemon=True).start()

    def open(self) -> None:
        while True:
            try:
                coming, _ = self.listening.accept()
            except OSError:
                return
            threading.Thread(target=self.admit, args=(coming,), daemon=True).start()

    def admit(self, coming: socket.socket) -> None:
        first = coming.recv(65536)
        if first.startswith(b"GET /ws/") and not self.unanswered:
            self.unanswered.append(coming)
            return
        where = (self.behind.hostname, self.behind.port)
        with coming, socket.create_connection(where) as going:
            going.sendall(first)
            other = threading.Thread(target=pass_on, args=(coming, going), daemon=True)
            other.start()
            pass_on(going, coming)
            other.join()

    def close(self) -> None:
        for each in (self.listening, *self.unanswered):
            each.close()


def pass_on(giver: socket.socket, taker: socket.socket) -> None:
    try:
        while read := giver.recv(65536):
            taker.sendall(read)
        taker.shutdown(socket.SHUT_WR)
    except OSError:
        return


def test_a_knock_that_nobody_answers_is_given_up_and_made_again(
    people: People, server: Server
) -> None:
    table = opened(server, "living-forest-duel")
    slow = SlowDoor(server.address)
    page = people.sit(DESK)
    page.clock.install()
    page.goto(door(server, table, table["links"][0]).replace(server.address, slow.address))
    expect(page.locator(".lone")).to_be_visible()
    page.wait_for_timeout(500)
    assert len(slow.unanswered) == 1
    page.clock.fast_forward(11_000)
    page.clock.fast_forward(2_000)
    expect(page.locator("main.duel")).to_be_visible()
    slow.close()


def test_pictures_that_did_not_come_are_asked_for_again(people: People, server: Server) -> None:
    table = opened(server, "living-forest-duel")
    people.forgive("Failed to load", "Failed to fetch")
    page = people.sit(DESK)
    page.route("**/api/games/*/cards", lambda route: route.abort(), times=1)
    page.goto(door(server, table, table["links"][0]))
    expect(page.get_by_role("heading")).to_have_text("This page could not be loaded.")
    expect(page.locator("main.duel")).to_be_visible()


def test_a_page_that_the_server_no_longer_has_offers_to_load_again(
    people: People, address: str
) -> None:
    people.forgive("Failed to load")
    page = people.sit(DESK)
    page.goto(address)
    page.route("**/assets/NewTable*", lambda route: route.fulfill(status=404), times=1)
    page.get_by_role("link", name="Open a table").first.click()
    expect(page.get_by_role("heading")).to_have_text("This page could not be loaded.")
    page.get_by_role("button", name="Load again").click()
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()


def test_a_lost_connection_is_shown_while_waiting_for_players(people: People, address: str) -> None:
    page = people.sit(DESK)
    wire = Wire(page)
    waiting(page, address)
    wire.cut()
    expect(page.locator("main")).to_contain_text("No connection")
    wire.mend()
    page.get_by_role("button", name="Now").click()
    expect(page.locator("main")).not_to_contain_text("No connection")


def test_a_rematch_that_cannot_be_opened_says_so(people: People, server: Server) -> None:
    table = opened(server, "living-forest-duel")
    players = sit_down(server, table)
    play_on(players, random.Random(3))
    for player in players:
        player.close()
    people.forgive("Failed to load")
    page = people.sit(DESK)
    wire = Wire(page)
    page.goto(door(server, table, table["links"][0]))
    expect(page.locator("main.end h1")).to_be_visible()
    wire.cut()
    expect(page.locator("main.end")).to_contain_text("No connection")
    wire.mend()
    page.get_by_role("button", name="Now").click()
    expect(page.locator("main.end")).not_to_contain_text("No connection")
    page.route("**/rematch", lambda route: route.abort())
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("alert")).to_have_text("No connection")
    expect(page.get_by_role("button", name="Rematch")).to_be_enabled()
