"""Links of a table: handed on, opened again, and kept by the browser."""

from __future__ import annotations

from urllib.parse import quote

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESK, People
from tests.browser.test_people import start
from tests.browser.test_through import door, opened
from tests.server.harness import Server

# A home network is served without HTTPS: there is no clipboard then.
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
NO_COMMAND = "Document.prototype.execCommand = () => false"


def waiting(page: Page, address: str, seats: int = 2) -> None:
    """Open a table whose other seats wait for people."""
    page.goto(f"{address}/new?game=forest-shuffle")
    for _ in range(seats - 2):
        page.get_by_role("button", name="Add a seat").click()
    for number in range(seats - 1):
        page.get_by_label(f"Who sits in seat {number + 2}").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".qr img")).to_be_visible()


def test_without_https_a_link_is_copied_all_the_same(people: People, address: str) -> None:
    page = people.sit(DESK)
    page.add_init_script(NO_CLIPBOARD)
    waiting(page, address)
    link = page.locator(".link-text").inner_text()
    page.get_by_role("button", name="Share the link of seat 2").click()
    expect(page.locator(".page-dock")).to_have_text("Link copied")
    page.goto(address)
    page.get_by_role("button", name="Join with a link").click()
    page.keyboard.press("Control+V")
    expect(page.get_by_label("The link you were given")).to_have_value(link)


def test_a_link_that_was_not_copied_is_shown_and_nothing_else_is_said(
    people: People, address: str
) -> None:
    page = people.sit(DESK)
    page.add_init_script(NO_CLIPBOARD)
    page.add_init_script(NO_COMMAND)
    waiting(page, address)
    page.get_by_role("button", name="Link for spectators").click()
    expect(page.locator(".qr")).to_contain_text("Scan to watch")
    expect(page.locator(".page-dock")).not_to_contain_text("copied")
    start(page, address)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Your link to this seat").click()
    expect(page.locator("dialog .link-text")).to_have_text(page.url)
    expect(page.get_by_role("button", name="Your link to this seat")).to_be_visible()


def test_a_seat_is_kept_when_another_link_of_its_table_is_opened(
    people: People, server: Server
) -> None:
    table = opened(server, "living-forest-duel")
    page = people.sit(DESK)
    anna, ben = table["links"]
    for link in (anna, table["spectators"]):
        page.goto(door(server, table, link))
        page.locator("main.duel").wait_for()
    page.goto(server.address)
    going_on = page.locator(".list li a")
    expect(going_on).to_have_count(1)
    going_on.click()
    expect(page.locator("[data-key=draw]:visible")).to_be_visible()
    # The other seat lies beside it.
    page.goto(door(server, table, ben))
    page.locator("main.duel").wait_for()
    page.goto(server.address)
    expect(going_on).to_have_count(2)
    going_on.first.click()  # whose turn it is comes first
    expect(page.locator("[data-key=draw]:visible")).to_be_visible()


def test_the_code_shown_is_that_of_the_seat_chosen_last(people: People, server: Server) -> None:
    page = people.sit(DESK)
    waiting(page, server.address, seats=3)
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route("**/api/qr", hold)
    for name in ("QR code for spectators", "QR code of seat 3"):
        page.get_by_role("button", name=name).click()
    page.wait_for_timeout(100)
    for route in reversed(asked):  # the first answer comes last
        route.continue_()
        page.wait_for_timeout(300)
    link = page.locator(".link-text").inner_text()
    code = server.http.post("/api/qr", json={"link": link}).text
    drawn = page.locator(".qr img").get_attribute("src") or ""
    assert drawn.endswith(quote(code, safe="!'()*-._~"))
