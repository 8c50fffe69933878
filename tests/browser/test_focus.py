"""By keyboard or screen reader: the focus goes from question to question and is never lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, People
from tests.browser.test_people import hand, settled, start
from weald.games import GAMES


def focused(page: Page, selector: str) -> bool:
    """Whether the focus is on such a thing."""
    return bool(page.evaluate(f"document.activeElement.matches({selector!r})"))


def test_after_a_card_is_drawn_the_focus_waits_for_the_next_question(
    people: People, address: str
) -> None:
    page = people.sit(DESK)
    start(page, address)
    before = len(hand(page))
    page.locator("[data-key=draw]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hand .held")).not_to_have_count(before)
    settled(page)
    assert focused(page, ".dock button")


def test_a_picked_card_hands_the_focus_to_its_halves_and_back(people: People, address: str) -> None:
    page = people.sit(PHONE)
    start(page, address)
    page.locator(".hand .held").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hand:not(.paying)")).to_have_count(0)
    assert focused(page, ".dock :is(.choice, .btn, .held), .slot.legal")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator("[data-key=draw]").wait_for()
    assert focused(page, ".dock button")


def test_in_the_duel_an_answer_hands_the_focus_to_the_next_question(
    people: People, address: str
) -> None:
    page = people.sit(DESK)
    start(page, address, "living-forest-duel")
    page.locator("[data-key=draw]:visible").focus()
    page.keyboard.press("Enter")
    settled(page)
    if not page.locator("dialog[open]").count():
        assert focused(page, ".dock button, main.duel button.legal, main.duel button.go")


def test_a_closed_sheet_gives_the_focus_back(people: People, address: str) -> None:
    page = people.sit(PHONE)
    start(page, address)
    for name in ("Menu", "What happened"):
        page.get_by_role("button", name=name).focus()
        page.keyboard.press("Enter")
        page.locator("dialog[open]").wait_for()
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        assert focused(page, f"[aria-label='{name}']")


@pytest.mark.parametrize("game", GAMES)
def test_questions_change_their_words_in_a_place_that_stays(
    people: People, address: str, game: str
) -> None:
    page = people.sit(DESK)
    start(page, address, game)
    # Screen readers read out what changes in such a place, not what comes together with it.
    page.evaluate("window.place = document.querySelector('.dock .q').closest('[aria-live]')")
    page.evaluate(
        "window.read = []; new MutationObserver(() => window.read.push(place.innerText))"
        ".observe(place, { childList: true, subtree: true, characterData: true })"
    )
    page.locator("[data-key=draw]:visible").click()
    settled(page)
    assert page.evaluate("window.read.length > 0 && window.place.isConnected")


@pytest.mark.parametrize(
    ("game", "explained"),
    [("forest-shuffle", ".hand .held"), ("living-forest-duel", ".dock button")],
)
def test_the_table_can_be_left_while_what_has_the_focus_is_explained(
    people: People, address: str, game: str, explained: str
) -> None:
    page = people.sit(DESK)
    start(page, address, game)
    settled(page)
    page.keyboard.press("Shift")  # from here on the focus is seen, as after the Tab key
    for thing in page.locator(f"{explained}:visible").all():
        thing.focus()
        page.wait_for_timeout(500)
        if page.locator(".explain").count():
            break
    expect(page.locator(".explain")).to_have_count(1)
    page.go_back()  # and `people` looks at the end that the page did not complain
    expect(page.locator(f"[data-play={game}]")).to_be_visible()
    expect(page.locator(".explain")).to_have_count(0)
