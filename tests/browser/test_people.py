"""What people do at a table: come back, change the language, use the keyboard, play together."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import DESK, PHONE, People
from tests.browser.player import Clicker


def start(page: Page, address: str, game: str = "forest-shuffle") -> None:
    page.goto(address)
    page.locator(f"[data-play={game}]").click()
    expect(page.locator("main.table, main.duel")).to_be_visible()
    keep = page.get_by_role("button", name=re.compile("Keep these|Diese behalten"))
    if keep.count():
        keep.click()
    page.locator(".ask.mine").wait_for()


def settled(page: Page) -> None:
    """Wait until it is this person's turn and nothing moves any more."""
    page.wait_for_timeout(300)
    page.locator(".ask.mine, .sanki-choice").first.wait_for()
    page.wait_for_timeout(300)


def hand(page: Page) -> list[str]:
    return [str(card.get_attribute("data-at")) for card in page.locator(".hand .held").all()]


def test_a_page_loaded_again_in_the_middle_shows_the_same_table(
    people: People, address: str
) -> None:
    page = people.sit()
    start(page, address)
    Clicker(page).play(clicks=6)
    settled(page)
    page.keyboard.press("Escape")  # whatever was chosen and not yet sent
    page.keyboard.press("Escape")
    before = hand(page)
    forest = page.locator(".forest .cell").count()
    page.reload()
    page.locator(".ask.mine").wait_for()
    assert hand(page) == before
    assert page.locator(".forest .cell").count() == forest


def test_an_unfinished_match_waits_in_the_lobby_of_this_browser(
    people: People, address: str
) -> None:
    page = people.sit(PHONE)
    start(page, address, "living-forest-duel")
    page.goto(address)
    going_on = page.locator(".list li a").first
    expect(going_on).to_contain_text("Living Forest Duel")
    going_on.click()
    expect(page.locator("main.duel")).to_be_visible()


def test_the_language_changes_at_once_and_is_kept(people: People, address: str) -> None:
    page = people.sit(language="de-DE")
    start(page, address)
    expect(page.locator(".forest h2")).to_have_text("Dein Wald")
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("button", name="Nederlands").click()
    expect(page.locator("dialog h2").first).to_have_text("Menu")
    page.keyboard.press("Escape")
    expect(page.locator(".forest h2")).to_have_text("Jouw bos")
    page.reload()
    expect(page.locator(".forest h2")).to_have_text("Jouw bos")
    assert page.locator("html").get_attribute("lang") == "nl"


def test_the_frame_of_the_browser_takes_the_theme_that_was_chosen(
    people: People, address: str
) -> None:
    page = people.sit()
    page.goto(address)
    frames = page.locator("meta[name=theme-color]")
    page.get_by_role("button", name="Switch to dark").click()
    for frame in frames.all():
        expect(frame).to_have_attribute("content", "#141a16")
    page.get_by_role("button", name="Switch to light").click()
    for frame in frames.all():
        expect(frame).to_have_attribute("content", "#f3eee1")


def test_a_turn_can_be_played_by_keyboard_alone(people: People, address: str) -> None:
    page = people.sit(DESK)
    page.goto(address)
    page.locator("[data-play=forest-shuffle]").wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset.play === 'forest-shuffle'"):
            break
    page.keyboard.press("Enter")
    page.locator(".ask.mine").wait_for()
    if page.get_by_role("button", name="Keep these").count():
        page.get_by_role("button", name="Keep these").focus()
        page.keyboard.press("Enter")
        page.locator("[data-key=draw]").wait_for()
    before = len(hand(page))
    # A sapling: pick the first card, then its button by Tab and Enter.
    page.keyboard.press("1")
    sapling = page.get_by_role("button", name="As sapling")
    sapling.first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Plant the sapling").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".forest .cell")).to_have_count(1)
    assert len(hand(page)) == before - 1
    # A key draws; the second card follows by itself where there is no other choice.
    page.locator("[data-key=draw]").wait_for()
    page.keyboard.press("d")
    expect(page.locator(".hand .held")).not_to_have_count(before - 1)


def test_a_gesture_can_be_cancelled_before_its_last_confirmation(
    people: People, address: str
) -> None:
    page = people.sit()
    start(page, address)
    before = hand(page)
    page.locator(".hand .held").first.click()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("[data-key=draw]")).to_be_visible()
    assert hand(page) == before


def test_a_seat_that_was_removed_does_not_begin(people: People, address: str) -> None:
    page = people.sit()
    page.goto(f"{address}/new")
    for _ in range(3):
        page.get_by_role("button", name="Add a seat").click()
    first = page.get_by_label("First seat")
    first.select_option("4")
    for number in (5, 4):
        page.get_by_role("button", name=f"Remove seat {number}").click()
    expect(first).to_have_value("random")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".qr")).to_be_visible()


def test_winter_sits_in_the_second_seat_of_a_duel(people: People, address: str) -> None:
    page = people.sit()
    page.goto(f"{address}/new?game=living-forest-duel")
    expect(page.get_by_label("Who sits in seat 2")).to_be_visible()
    page.get_by_role("button", name="Winter").click()
    expect(page.get_by_label("Who sits in seat 1")).to_be_visible()


def test_two_people_meet_at_a_table_by_its_link_and_see_the_same(
    people: People, address: str
) -> None:
    anna, ben = people.sit(DESK), people.sit(PHONE)
    anna.goto(f"{address}/new?game=living-forest-duel")
    anna.get_by_label("Your name").fill("Anna")
    anna.get_by_role("button", name="Open the table").click()
    link = anna.locator(".link-text").inner_text()
    expect(anna.locator(".qr img")).to_be_visible()
    ben.goto(link)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator("main.duel")).to_be_visible()
    expect(anna.locator("main.duel")).to_be_visible()
    expect(anna.locator(".wood.op")).to_contain_text("Ben")
    expect(anna.locator(".wood.op")).to_have_attribute("aria-label", re.compile("^Forest of Ben"))
    expect(anna.locator(".wood.me")).to_have_attribute("aria-label", re.compile("^Your forest"))
    expect(ben.locator(".wood.op")).to_contain_text("Anna")
    anna.locator("[data-key=draw]:visible").click()
    expect(ben.locator("[data-key=draw]:visible")).to_be_visible()
    seen = anna.locator("[data-at^='beast:']").first.get_attribute("data-at")
    assert seen is not None
    expect(ben.locator(f"[data-at='{seen}']").first).to_be_visible()


def test_who_gives_no_name_is_named_in_the_language_chosen(people: People, address: str) -> None:
    page = people.sit(DESK, language="de-DE")
    page.goto(f"{address}/new?game=living-forest-duel")
    page.get_by_role("button", name="Tisch eröffnen").click()
    expect(page.locator("main")).to_contain_text("Spieler 1 · du")


def test_two_people_play_a_match_to_its_end(people: People, address: str) -> None:
    anna, ben = people.sit(DESK), people.sit(DESK)
    anna.goto(f"{address}/new?game=living-forest-duel")
    anna.get_by_role("button", name="Open the table").click()
    ben.goto(anna.locator(".link-text").inner_text())
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.locator("main.duel")).to_be_visible()
    players = [Clicker(anna, 1), Clicker(ben, 2)]
    for _ in range(4000):
        if all(player.is_over() for player in players):
            break
        if not any(player.step() for player in players if not player.is_over()):
            anna.wait_for_timeout(20)
    expect(anna.locator("main.end h1")).to_be_visible()
    expect(ben.locator("main.end h1")).to_be_visible()


class Wire:
    """A line between page and server that can be cut."""

    def __init__(self, page: Page) -> None:
        self.is_cut = False
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/ws/"), self.join)

    def join(self, socket: WebSocketRoute) -> None:
        if self.is_cut:
            socket.close()
            return
        self.sockets.append(socket)
        socket.connect_to_server()

    def cut(self) -> None:
        self.is_cut = True
        for socket in self.sockets:
            socket.close()
        self.sockets.clear()

    def mend(self) -> None:
        self.is_cut = False


def test_a_lost_connection_is_shown_and_repaired(people: People, address: str) -> None:
    page = people.sit()
    wire = Wire(page)
    start(page, address)
    before = hand(page)
    wire.cut()
    expect(page.locator(".dock")).to_contain_text("No connection")
    wire.mend()
    page.get_by_role("button", name="Now").click()
    expect(page.locator(".ask.mine")).to_be_visible()
    assert hand(page) == before
    page.locator("[data-key=draw]").click()
    expect(page.locator(".hand .held")).not_to_have_count(len(before))


def test_an_unknown_link_says_what_is_and_what_to_do(people: People, address: str) -> None:
    page = people.sit()
    page.goto(f"{address}/t/nowhere#nothing")
    expect(page.get_by_role("heading")).to_contain_text(re.compile("not here|does not open"))
    expect(page.get_by_role("link", name="Back to the lobby")).to_be_visible()


def test_what_cannot_be_done_says_why_in_the_language_chosen(people: People, address: str) -> None:
    page = people.sit(DESK, language="de-DE")
    start(page, address, "living-forest-duel")
    page.locator("[data-act=sun]").click(force=True)  # nobody has drawn a card yet
    expect(page.locator(".toast")).to_have_text("Anwerben: die gemeinsame Reihe zeigt keins")


def test_the_help_of_the_duel_tells_its_own_keys(people: People, address: str) -> None:
    page = people.sit(DESK)
    start(page, address, "living-forest-duel")
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_contain_text("1 to 4: sun, water, plant, wind.")
    expect(page.locator("dialog")).not_to_contain_text("a card of the hand")
    page.keyboard.press("Escape")
    page.keyboard.press("1")  # nobody has drawn a card yet
    expect(page.locator(".toast")).to_contain_text("Recruit")


def test_sounds_are_off_until_they_are_wished_for_and_stay_on(people: People, address: str) -> None:
    page = people.sit(DESK)
    page.add_init_script(
        "window.heard = 0; const Real = AudioContext;"
        "window.AudioContext = class extends Real { constructor() { super(); window.heard += 1 } }"
    )
    start(page, address)
    page.locator("[data-key=draw]").click()
    settled(page)
    assert page.evaluate("window.heard") == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Switch sounds on").click()
    assert page.evaluate("window.heard") == 1
    page.reload()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Switch sounds off")).to_be_visible()
