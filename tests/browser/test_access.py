"""axe-core finds nothing serious on any page, light and dark, phone and desk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import DESK, PHONE, People
from tests.browser.player import Clicker
from tests.browser.test_people import start

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = {"serious", "critical"}
PAGES = ["/", "/new", "/cards", "/cards/wolf", "/rules", "/nowhere"]


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
