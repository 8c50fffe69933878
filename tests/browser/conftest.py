"""A real browser against a real server with the built pages."""

from __future__ import annotations

import os
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from tests.server.harness import ROOMY, Server
from weald.server.bot_seat import LEVELS
from weald.server.pages import PAGES
from weald.server.run import bound_socket, server_for

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str | None:
    """The Chromium of this machine, or the one that Playwright has installed."""
    named = os.environ.get("WEALD_CHROMIUM")
    return named or shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own, with a fresh database."""
    if not (PAGES / "index.html").is_file():
        pytest.skip("the pages are not built: make pages")
    # Quick opponents: how a bot thinks is tested elsewhere.
    for game, levels in LEVELS.items():
        LEVELS[game] = dict.fromkeys(levels, levels["random"])
    database = str(Path(tmp_path_factory.mktemp("server")) / "weald.db")
    server = server_for(database, port=0, limits=ROOMY, bot_workers=1)
    with bound_socket("127.0.0.1", 0) as listening:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.02)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        thread.join(10)


@pytest.fixture
def server(address: str) -> Iterator[Server]:
    """The same server, for programs: a match goes faster without clicks."""
    with httpx.Client(base_url=address, timeout=60) as http:
        yield Server(address, http)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield launched
        launched.close()


class Faults:
    """What a page complained about."""

    def __init__(self, page: Page) -> None:
        self.told: list[str] = []
        page.on("pageerror", lambda error: self.told.append(str(error)))
        page.on(
            "console",
            lambda message: self.told.append(message.text) if message.type == "error" else None,
        )


@pytest.fixture
def people(browser: Browser) -> Iterator[People]:
    """Opens a browser of its own for each person, and looks at the end that no page complained."""
    crowd = People(browser)
    yield crowd
    crowd.leave()


class People:
    """Persons, each with a browser context of their own."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.faults: list[Faults] = []
        self.forgiven = ["WebSocket"]

    def sit(
        self,
        size: ViewportSize = DESK,
        language: str = "en-GB",
        has_motion: bool = False,
        keeps_pages: bool = False,
    ) -> Page:
        """A new page of a new person; the browser keeps the pages for later only where asked."""
        context = self.browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale=language,
            has_touch=size["width"] < 700,
            reduced_motion="no-preference" if has_motion else "reduce",
            service_workers="allow" if keeps_pages else "block",
        )
        context.set_default_timeout(15_000)
        self.contexts.append(context)
        page = context.new_page()
        self.faults.append(Faults(page))
        return page

    def forgive(self, *words: str) -> None:
        """Complaints with these words were to be expected."""
        self.forgiven += words

    def leave(self) -> None:
        """Close all; a page that complained fails the test."""
        for context in self.contexts:
            context.close()
        told = [each for faults in self.faults for each in faults.told]
        assert not [e for e in told if not any(word in e for word in self.forgiven)], told
