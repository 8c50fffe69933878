"""axe-core finds nothing serious on any page, light and dark, phone and desk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import DESK, PHONE, People
from tests.browser.finger import Finger
from tests.browser.player import Clicker
from tests.browser.test_people import settled, start

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = {"serious", "critical"}
PAGES = ["/", "/new", "/cards", "/cards/wolf", "/rules", "/nowhere", "/pad", "/pad/stats"]


def serious_faults(page: Page) -> list[str]:
    # Pages may run scripts of their own only; the policy does not bind the test.
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']})"
        ".then(result => result.violations)"
    )
    return [
        f"{fault['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for fault in found
        if fault["impact"] in SERIOUS
        for node in fault["nodes"][:3]
    ]


@pytest.fixture(autouse=True)
def axe() -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: make pages")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_pages_have_no_serious_fault(
    people: People, address: str, size: ViewportSize, theme: str
) -> None:
    page = people.sit(size)
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
    faults = []
    for path in PAGES:
        page.goto(address + path)
        page.locator("main").wait_for()
        page.wait_for_load_state("networkidle")
        faults += [f"{path}: {fault}" for fault in serious_faults(page)]
    assert faults == []


@pytest.mark.parametrize(
    ("size", "theme"), [(PHONE, "light"), (DESK, "dark")], ids=["phone", "desk"]
)
def test_the_score_pad_has_no_serious_fault(
    people: People, address: str, size: ViewportSize, theme: str
) -> None:
    page = people.sit(size)
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
    finger = Finger(page, address)
    finger.begin("Anna", "Ben")
    page.click("[data-add-tree]")
    faults = serious_faults(page)
    finger.plant("oak")
    finger.lay(0, "top", {"species": "goshawk"})
    page.click('[data-place="0-left"]')
    page.click('.choose[data-species="roe_deer"]')
    faults += serious_faults(page)
    page.locator(".symbol-row button").first.click()
    page.keyboard.press("Escape")
    faults += serious_faults(page)
    page.click("[data-player='1']")
    page.click("text=Only count")
    for species in ("beech", "chaffinch"):
        page.locator(f'[data-count="{species}"] button').last.click()
    faults += serious_faults(page)
    page.click("[aria-label='More phones']")
    page.locator(".pad-code img").wait_for()
    faults += serious_faults(page)
    page.keyboard.press("Escape")
    page.click("[aria-label='This game']")
    faults += serious_faults(page)
    page.click("[data-finish]")
    page.click("text=Statistics")
    page.locator("svg.pad-plot").first.wait_for()
    faults += serious_faults(page)
    assert faults == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["forest-shuffle", "living-forest-duel"])
def test_tables_have_no_serious_fault(
    people: People, address: str, game: str, size: ViewportSize, theme: str
) -> None:
    page = people.sit(size)
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
    start(page, address, game)
    Clicker(page).play(clicks=14)
    settled(page)  # axe takes what moves on for what lies behind it
    faults = serious_faults(page)
    if game == "forest-shuffle" and page.locator(".hand .held:visible").count():
        page.locator(".hand .held:visible").first.click()
        faults += serious_faults(page)
    page.keyboard.press("Escape")
    if page.locator("dialog[open]").count():  # a question that must be answered first
        page.locator(".sanki-choice").first.click()
    page.get_by_role("button", name="Menu").click()
    faults += serious_faults(page)
    assert faults == []
