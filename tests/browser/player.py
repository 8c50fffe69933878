"""A person who plays by clicking whatever the page offers."""

from __future__ import annotations

import random
import time

from playwright.sync_api import Error, Locator, Page

OVER = "main.end"
PATIENCE = 600  # seconds; a guard against a match that hangs, not a measure of speed


class Clicker:
    """Plays one seat of one page."""

    def __init__(self, page: Page, seed: int = 7) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.clicks = 0

    def is_over(self) -> bool:
        """Whether the page shows the end."""
        return self.page.locator(OVER).count() > 0

    def any_of(self, selector: str) -> Locator | None:
        """One of the visible things, or none."""
        found = self.page.locator(f"{selector}:visible")
        count = found.count()
        return found.nth(self.rng.randrange(count)) if count else None

    def click(self, thing: Locator) -> None:
        """Click like a person would; what has gone meanwhile is no fault."""
        thing.click(timeout=5000)
        self.clicks += 1

    def offers(self) -> list[str]:
        """What to look for, best first."""
        if self.page.locator("main.duel").count():
            return [
                ".sanki-choice",
                ".plot.go",
                ".beast.legal",
                ".spot.legal",
                ".step-act",
                ".act.pile:not([disabled]):not(.on)",
                ".dock .btn.primary:not([disabled])",
                ".acts > button.act:not([aria-disabled=true]):not(.pile)",
                "[data-key=draw]",
            ]
        paying = self.page.locator(".hand.paying").count() > 0
        offers = [".slot.legal", ".dock .dock-buttons .btn.primary:not([disabled]):not([data-key])"]
        if paying:
            return [*offers, ".hand .held:not(.pick)", "[data-key=sapling]"]
        offers.append(".choice:not([disabled])")
        if self.rng.random() < 0.3:
            offers.insert(0, "[data-key=sapling]")  # always possible, also with a full hand
        if self.rng.random() < 0.2:
            # Nobody tries the same half for ever: skips, goes back.
            offers.insert(0, ".dock-buttons .btn:not([data-key]):not([disabled])")
        if self.page.locator(".hand .held").count() < 5 or self.rng.random() < 0.5:
            offers.append("[data-key=draw]")
        return [*offers, ".hand .held:not(.off)", "[data-key=draw]", ".dock .btn:not([disabled])"]

    def step(self) -> bool:
        """One click, if there is anything to click."""
        if self.page.locator(".ask.mine, .sanki-choice").count() == 0:
            return False
        for selector in self.offers():
            thing = self.any_of(selector)
            if thing is not None:
                try:
                    self.click(thing)
                except Error:
                    if self.is_over():
                        return True
                    continue
                return True
        return False

    def seen(self) -> str:
        """The words on the page."""
        return self.page.locator("body").inner_text()

    def play(self, clicks: int | None = None) -> None:
        """Play to the end, or for so many clicks."""
        end = time.monotonic() + PATIENCE
        while not self.is_over() and (clicks is None or self.clicks < clicks):
            assert time.monotonic() < end, f"the match does not end: {self.seen()}"
            if not self.step():
                self.page.wait_for_timeout(30)
