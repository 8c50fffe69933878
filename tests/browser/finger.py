"""A finger that enters forests on the score pad, and counts its taps."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

Tree = dict[str, Any]


class Finger:
    """Taps on the score pad as a person would: tree, side, species, symbol where it is asked."""

    def __init__(self, page: Page, address: str = "") -> None:
        self.page = page
        self.address = address
        self.taps = 0

    def tap(self, selector: str) -> None:
        self.page.locator(selector).first.click()
        self.taps += 1

    def begin(self, *names: str) -> None:
        """Begin a game with these players; not counted, it is done before the scoring."""
        self.page.goto(f"{self.address}/pad")
        fields = self.page.locator("form .list input")
        while fields.count() < len(names):
            self.page.click("[data-add-player]")
        while fields.count() > len(names):
            self.page.locator("form .list button").last.click()
        for number, name in enumerate(names):
            fields.nth(number).fill(name)
        self.page.click("[data-begin]")
        expect(self.page.locator("[data-add-tree]")).to_be_visible()

    def is_at(self, tree: int, side: str) -> bool:
        chosen = self.page.locator(f'[data-place="{tree}-{side}"][aria-pressed="true"]')
        return chosen.count() > 0

    def plant(self, species: str) -> None:
        if not self.page.locator(f'.tree-choice[data-species="{species}"]').count():
            self.tap("[data-add-tree]")
        self.tap(f'.tree-choice[data-species="{species}"]')

    def lay(self, tree: int, side: str, card: dict[str, str]) -> None:
        if not self.is_at(tree, side):
            self.tap(f'[data-place="{tree}-{side}"]')
        self.tap(f'.choose[data-species="{card["species"]}"]')
        if self.page.locator(".picker-ask").count():
            self.tap(f'.symbol-row [data-symbol="{card["symbol"]}"]')

    def enter(self, trees: list[Tree]) -> None:
        """Enter a forest, each tree with the cards at it; then the symbols that are still asked."""
        for number, tree in enumerate(trees):
            self.plant(tree["species"])
            for side in ("top", "left", "right", "bottom"):
                for card in tree.get("slots", {}).get(side, []):
                    self.lay(number, side, card)
        self.answer_symbols(trees)

    def answer_symbols(self, trees: list[Tree]) -> None:
        asked = self.page.locator("[data-unclear]")
        while asked.count():
            place = asked.first.get_attribute("data-unclear") or ""
            tree, side = place.split("-")
            there = [card["symbol"] for card in trees[int(tree)]["slots"][side]]
            self.tap(f'[data-unclear="{place}"] [data-symbol="{there[0]}"]')

    def total(self) -> int:
        return int(self.page.locator("[data-sum]").inner_text())
