"""The score pad by clicks, at the size of a phone."""

from __future__ import annotations

import json
import re
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from typer.testing import CliRunner

from tests.browser.conftest import DESK, PHONE, People
from tests.browser.finger import Finger
from weald.cli.main import app
from weald.games.forest_shuffle.cards.deck import HALVES, SPECIES_INDEX, SYMBOL_NAMES
from weald.games.forest_shuffle.cards.symbols import NO_SYMBOL, SIDE_NAMES
from weald.games.forest_shuffle.forest_json import forests_from_json
from weald.games.forest_shuffle.laid import halves_like
from weald.games.forest_shuffle.scoring import score_sheet
from weald.server.run import bound_socket, server_for

CASES = Path(__file__).parents[1] / "cases" / "forest_shuffle" / "named.jsonl"
MOST_TAPS = 36


def rulebook_case() -> dict[str, Any]:
    """The forest of the rulebook's example: 85 points."""
    cases = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    (case,) = [case for case in cases if "rulebook_85_points" in case["id"]]
    return dict(case)


def saved(page: Page, kind: str, place: Path) -> Path:
    """A file as the page saves it."""
    with page.expect_download() as waiting:
        page.click(f'[data-export="{kind}"]')
    file = place / f"saved.{kind}"
    waiting.value.save_as(file)
    return file


def subtotals(page: Page) -> list[list[str]]:
    """The table of the ranking: a row a part."""
    page.keyboard.press("Escape")
    rows = page.locator(".ranking tr").all()
    return [row.locator("td").all_inner_texts() for row in rows[1:]]


def test_the_rulebook_s_forest_is_entered_by_a_finger_and_has_85_points(
    people: People, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = people.sit(PHONE)
    finger = Finger(page, address)
    finger.begin("Anna", "Ben")
    case = rulebook_case()
    (player,) = case["players"]
    finger.enter(player["trees"])
    assert finger.total() == 85
    with capsys.disabled():
        sys.stdout.write(f" [{finger.taps} taps] ")
    assert finger.taps <= MOST_TAPS
    parts = case["expected"][0]["parts"]
    assert [row[0] for row in subtotals(page)] == [*map(str, parts.values()), "85"]
    page.reload()  # a locked phone, an empty battery: it is all there
    expect(page.locator("[data-sum]")).to_have_text("85")
    assert subtotals(page)[-1] == ["85", "0"]


def linden_and_woodpecker() -> tuple[list[dict[str, Any]], list[int]]:
    """Three forests in which Lindens and Woodpeckers compare; points by the engine."""
    woodpecker = {"top": [{"species": "great_spotted_woodpecker", "symbol": "linden"}]}
    forests: list[dict[str, Any]] = [
        {"trees": [{"species": "linden", "slots": woodpecker}, {"species": "linden"}]},
        {"trees": [{"species": "linden"}, {"species": "oak"}, {"species": "birch"}]},
        {"trees": [{"species": "linden"}, {"species": "linden"}, {"species": "sapling"}]},
    ]
    return forests, [sheet.points for sheet in score_sheet(forests_from_json({"players": forests}))]


def totals(page: Page) -> list[str]:
    return page.locator(".players .num").all_inner_texts()


def test_three_players_on_two_phones_see_the_same_table(
    people: People, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    forests, points = linden_and_woodpecker()
    assert points == [6, 2, 6]  # no forest has more lindens than two; three trees beat two
    first, second = people.sit(PHONE), people.sit(PHONE)
    anna = Finger(first, address)
    anna.begin("Anna", "Ben", "Cleo")
    anna.enter(forests[0]["trees"])
    expect(first.locator("[data-sum]")).to_have_text("16")  # alone she has the most of both
    first.click("[aria-label='More phones']")
    link = first.locator("[data-link]").inner_text()
    assert first.locator(".pad-code img").get_attribute("src", timeout=5000)
    first.keyboard.press("Escape")
    second.goto(link)
    expect(second.locator(".players button")).to_have_count(3)
    assert "#" not in second.url  # the secret has left the address
    ben = Finger(second)
    second.click("[data-player='1']")
    ben.enter(forests[1]["trees"])
    second.click("[data-player='2']")
    ben.enter(forests[2]["trees"])
    for page in (first, second):
        expect(page.locator(".players .num").nth(2)).to_have_text("6")
        assert totals(page) == ["6", "2", "6"]
    with capsys.disabled():
        sys.stdout.write(f" [{anna.taps} and {ben.taps} taps] ")
    why = first.locator(".lines")
    first.keyboard.press("Escape")
    expect(why).to_contain_text("2, others at most 2: 2 × 3")
    expect(why).to_contain_text("2 trees, another has 3")
    # What Anna changes now, Ben's phone shows.
    first.click('[data-place="1-left"]')
    anna.lay(1, "left", {"species": "european_badger", "symbol": "oak"})
    expect(second.locator(".players .num").first).to_have_text("8")
    # Undoing takes back what was done here, and nothing of the others.
    first.click("[aria-label='Undo']")
    for page in (first, second):
        expect(page.locator(".players .num").first).to_have_text("6")
        assert totals(page) == ["6", "2", "6"]


def test_two_phones_that_change_one_forest_lose_nothing(people: People, address: str) -> None:
    first, second = people.sit(PHONE), people.sit(PHONE)
    anna, ben = Finger(first, address), Finger(second)
    anna.begin("Anna", "Ben")
    first.click("[aria-label='More phones']")
    link = first.locator("[data-link]").inner_text()
    first.keyboard.press("Escape")
    second.goto(link)
    expect(second.locator(".players button")).to_have_count(2)
    second.context.set_offline(True)
    ben.plant("douglas_fir")
    expect(second.locator("[role=status]")).to_contain_text("kept here")
    anna.plant("birch")
    first.wait_for_timeout(300)
    second.context.set_offline(False)
    # The earlier one stays; what was entered here comes back by undoing.
    expect(second.locator("[data-sum]")).to_have_text("1", timeout=15_000)
    second.click("[aria-label='Undo']")
    expect(second.locator("[data-sum]")).to_have_text("5")
    expect(first.locator("[data-sum]")).to_have_text("5")
    people.forgive("ERR_INTERNET_DISCONNECTED", "409")


def test_forests_of_two_phones_that_cannot_exist_together_say_so(
    people: People, address: str
) -> None:
    first, second = people.sit(PHONE), people.sit(PHONE)
    anna, ben = Finger(first, address), Finger(second)
    anna.begin("Anna", "Ben")
    first.click("[aria-label='More phones']")
    link = first.locator("[data-link]").inner_text()
    first.keyboard.press("Escape")
    second.goto(link)
    expect(second.locator(".players button")).to_have_count(2)
    second.context.set_offline(True)
    second.click("[data-player='1']")
    lynx = {"species": "lynx"}
    ben.enter([{"species": "sapling", "slots": {"left": [lynx], "right": [lynx]}}])
    anna.enter([{"species": "sapling", "slots": {"left": [lynx], "right": [lynx]}}] * 3)
    second.context.set_offline(False)
    expect(first.locator("[role=alert]")).to_contain_text("All 6 × Lynx", timeout=15_000)
    first.click('[data-place="0-left"]')
    first.click("[aria-label='Take away: Lynx']")
    first.click('[data-place="1-right"]')
    first.click("[aria-label='Take away: Lynx']")
    expect(first.locator("[role=alert]")).to_have_count(0)
    expect(second.locator("[role=alert]")).to_have_count(0)
    people.forgive("ERR_INTERNET_DISCONNECTED")


@contextmanager
def server_at(database: str, port: int) -> Iterator[str]:
    """A server that can be stopped and started again at the same address."""
    server = server_for(database, port=port, bot_workers=1)
    with bound_socket("127.0.0.1", port) as listening:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.02)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        thread.join(10)


def wait_for_pages_kept(page: Page) -> None:
    page.wait_for_function(
        "navigator.serviceWorker.ready.then(() => caches.keys()).then(names => names.length > 0)"
    )
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def test_without_a_server_a_game_is_scored_and_later_synchronised(
    people: People, tmp_path: Path
) -> None:
    database = str(tmp_path / "weald.db")
    page = people.sit(PHONE, keeps_pages=True)
    with server_at(database, 0) as address:
        port = int(address.rsplit(":", 1)[1])
        finger = Finger(page, address)
        finger.begin("Anna", "Ben")
        page.click("[aria-label='More phones']")
        link = page.locator("[data-link]").inner_text()
        page.keyboard.press("Escape")
        wait_for_pages_kept(page)
    page.reload()
    expect(page.locator("[role=status]")).to_contain_text("kept here")
    (player,) = rulebook_case()["players"]
    finger.enter(player["trees"])
    assert finger.total() == 85
    page.reload()
    expect(page.locator("[data-sum]")).to_have_text("85")
    # A whole new game works too, from the first page on.
    finger.begin("Cleo")
    finger.plant("douglas_fir")
    assert finger.total() == 5
    page.go_back()
    with server_at(database, port):
        page.goto(link.split("#")[0])
        expect(page.locator("[data-sum]")).to_have_text("85")
        expect(page.locator("[role=status]")).to_have_count(0)
        other = people.sit(PHONE)
        other.goto(link)
        expect(other.locator(".players .num").first).to_have_text("85", timeout=15_000)
    people.forgive("ERR_CONNECTION_REFUSED", "Failed to fetch", "network error")


def test_what_cannot_be_is_refused_with_the_reason_and_loses_nothing(
    people: People, address: str
) -> None:
    page = people.sit(PHONE)
    finger = Finger(page, address)
    finger.begin("Anna", "Ben")
    lynx = {"species": "lynx"}
    finger.enter([{"species": "sapling", "slots": {"left": [lynx], "right": [lynx]}}] * 3)
    finger.plant("oak")
    page.click('[data-place="3-left"]')
    assert not page.locator('.choose[data-species="lynx"]').count()
    page.fill(".picker input[type=search]", "lynx")
    expect(page.locator("[data-used=lynx]")).to_contain_text("All 6 × Lynx are placed")
    page.click("[data-used=lynx] button")
    expect(page.locator(".tuck.hit")).to_have_count(6)
    # A whole tree once more would need lynxes that are not there.
    page.click('[data-tree="0"]')
    page.click("[aria-label='The same tree once more']")
    expect(page.locator("[role=alert]")).to_contain_text("Lynx")
    assert page.locator(".pad-cell").count() == 4
    # Ben's forest is dealt from the same deck.
    page.click("[data-player='1']")
    finger.plant("birch")
    page.click('[data-place="0-left"]')
    assert not page.locator('.choose[data-species="lynx"]').count()


def test_cards_are_changed_duplicated_and_taken_back(people: People, address: str) -> None:
    page = people.sit(DESK)
    finger = Finger(page, address)
    finger.begin("Anna")
    finger.enter([{"species": "douglas_fir", "slots": {"top": [{"species": "tawny_owl"}]}}])
    assert finger.total() == 10
    page.click('[data-tree="0"]')
    page.click("[aria-label='The same tree once more']")
    assert finger.total() == 20
    page.click('[data-place="1-top"]')
    page.click('.choose[data-species="eurasian_jay"]')
    assert finger.total() == 18
    page.click('[data-place="1-top"]')
    page.click("[aria-label='Take away: Eurasian Jay']")
    assert finger.total() == 15
    page.click('[data-tree="1"]')
    page.click('.tree-choice[data-species="birch"]')
    assert finger.total() == 11
    page.locator(".cave input").fill("4")
    page.locator(".cave input").press("Enter")
    assert finger.total() == 15
    for expected in (11, 15, 18, 20, 10):
        page.click("[aria-label='Undo']")
        expect(page.locator("[data-sum]")).to_have_text(str(expected))


def test_hares_share_a_place_and_the_line_tells_what_one_more_adds(
    people: People, address: str
) -> None:
    page = people.sit(PHONE)
    finger = Finger(page, address)
    finger.begin("Anna")
    hare = {"species": "european_hare"}
    finger.enter([{"species": "silver_fir", "slots": {"right": [hare, hare]}}])
    assert finger.total() == 8
    page.click("[aria-label='One more: European Hare']")
    assert finger.total() == 15
    expect(page.locator(".pad-dock")).to_contain_text("one more adds 9")
    page.click("[aria-label='One less: European Hare']")
    assert finger.total() == 8


def printed_symbols(species: str, side: str) -> set[str]:
    halves = [HALVES[half] for half in halves_of(species, side)]
    return {SYMBOL_NAMES[half.symbol] for half in halves}


def halves_of(species: str, side: str) -> list[int]:
    return halves_like(SPECIES_INDEX[species], SIDE_NAMES.index(side), NO_SYMBOL)


def test_a_symbol_is_asked_only_where_a_roe_deer_counts(people: People, address: str) -> None:
    page = people.sit(PHONE)
    finger = Finger(page, address)
    finger.begin("Anna")
    finger.plant("birch")
    finger.lay(0, "top", {"species": "goshawk"})  # nobody counts symbols yet
    assert not page.locator("[data-unclear]").count()
    page.click('[data-place="0-left"]')
    page.click('.choose[data-species="roe_deer"]')
    expect(page.locator(".picker-ask")).to_contain_text("Roe Deer: which tree symbol?")
    offered = [
        str(button.get_attribute("data-symbol"))
        for button in page.locator(".symbol-row button").all()
    ]
    assert set(offered) == printed_symbols("roe_deer", "left")
    shared = set(offered) & printed_symbols("goshawk", "top")
    page.click(f'.symbol-row [data-symbol="{next(iter(shared or set(offered)))}"]')
    # The Goshawk's symbol matters now, if it may be the one that is counted.
    expect(page.locator("[data-unclear='0-top']")).to_have_count(1 if shared else 0)


def test_counting_asks_for_a_place_only_where_a_rule_needs_it(people: People, address: str) -> None:
    page = people.sit(PHONE)
    finger = Finger(page, address)
    finger.begin("Anna", "Ben")
    page.click("text=Only count")

    def count(species: str, times: int = 1) -> None:
        for _ in range(times):
            page.locator(f'[data-count="{species}"] button').last.click()

    count("douglas_fir", 2)
    count("wolf")
    count("fallow_deer", 2)
    assert not page.locator("[data-question]").count()
    assert finger.total() == 10 + 10 + 12
    count("beech")
    count("chaffinch")
    expect(page.locator("[data-question=chaffinch]")).to_contain_text("Beech")
    page.locator("[data-question=chaffinch] button").last.click()
    assert finger.total() == 10 + 10 + 12 + 5
    # Four animals beside three trees fit; a fourth bird on three trees does not.
    count("goshawk", 3)
    expect(page.locator("[role=alert]")).to_contain_text("places needed")
    page.locator('[data-count="beech"] button').first.click()
    assert finger.total() == int(totals(page)[0])


def test_answers_begin_at_the_least_step_as_the_rule_does_and_follow_the_counts(
    people: People, address: str
) -> None:
    page = people.sit(PHONE)
    finger = Finger(page, address)
    finger.begin("Anna", "Ben")
    page.click("text=Only count")
    for species in ("birch", "birch", "roe_deer", "roe_deer", "common_toad", "common_toad"):
        page.locator(f'[data-count="{species}"] button').last.click()
    deer, toads = (page.locator(f"[data-question={key}]") for key in ("roe_deer", "common_toad"))
    expect(deer.locator("b").last).to_have_text("2")
    expect(deer.locator("button").first).to_be_disabled()
    assert finger.total() == 2 + 6
    toads.locator("[aria-label^='Two more']").click()
    expect(toads.locator("b").last).to_have_text("2")
    expect(toads.locator("button").last).to_be_disabled()
    assert finger.total() == 2 + 6 + 10
    page.locator('[data-count="common_toad"] button').first.click()
    expect(toads).to_have_count(0)
    assert finger.total() == 2 + 6


def test_games_are_kept_saved_read_again_and_scored_by_the_command(
    people: People, address: str, tmp_path: Path
) -> None:
    page = people.sit(DESK)
    finger = Finger(page, address)
    finger.begin("Anna", '=Ben, "B"')
    finger.enter(rulebook_case()["players"][0]["trees"])
    page.click("[data-player='1']")
    page.click("text=Only count")
    page.locator('[data-count="douglas_fir"] button').last.click()
    page.click("[aria-label='This game']")
    as_json = saved(page, "json", tmp_path)
    assert saved(page, "image", tmp_path).read_bytes().startswith(b"\x89PNG")
    page.click("[data-finish]")
    expect(page.locator("[data-history]")).to_contain_text('Anna 85 · =Ben, "B" 5')
    as_csv = saved(page, "csv", tmp_path)
    assert ",1,85,23,26,36,0," in as_csv.read_text()
    for file in (as_json, as_csv):
        told = CliRunner().invoke(app, ["score", str(file), "--json"])
        assert json.loads(told.output)["points"] == [85, 5]
    # The same games on another device, from either file.
    for file in (as_json, as_csv):
        other = people.sit(PHONE)
        other.goto(f"{address}/pad")
        other.set_input_files("input[type=file]", file)
        expect(other.locator("[role=status]")).to_have_text("1 game read.")
        told_there = other.locator("main").inner_text()
        assert "Anna" in told_there
    other.set_input_files(
        "input[type=file]",
        {"name": "x.json", "mimeType": "application/json", "buffer": b'{"players": 3}'},
    )
    expect(other.locator("[role=status]")).to_contain_text("no games")
    page.goto(f"{address}/pad/stats")
    expect(page.locator("main")).to_contain_text("record 85 (Anna)")
    assert page.locator("svg.pad-plot").count() == 3


def test_names_are_remembered(people: People, address: str) -> None:
    page = people.sit(PHONE)
    Finger(page, address).begin("Anna", "Ben", "Cleo")
    page.goto(f"{address}/pad")
    fields = page.locator("form .list input")
    assert [field.input_value() for field in fields.all()] == ["Anna", "Ben"]
    page.click("text=Cleo")
    assert fields.nth(2).input_value() == "Cleo"


def test_an_unknown_game_says_so(people: People, address: str) -> None:
    page = people.sit(PHONE)
    page.goto(f"{address}/pad/nowhere")
    expect(page.locator("h1")).to_contain_text("This game is not here")
    page.goto(f"{address}/pad/nowhere#pad-wrong")
    page.reload()
    expect(page.locator("h1")).to_contain_text("This game is not here")
    people.forgive("404")


def test_a_link_without_a_connection_says_so(people: People, address: str) -> None:
    page = people.sit(PHONE)
    page.goto(f"{address}/pad")
    page.route("**/api/pads/**", lambda route: route.abort("internetdisconnected"))
    page.goto(f"{address}/pad/somewhere#secret")
    expect(page.locator("h1")).to_contain_text("No connection")
    people.forgive("ERR_INTERNET_DISCONNECTED")


def test_the_pages_can_be_installed(people: People, address: str) -> None:
    page = people.sit(PHONE, keeps_pages=True)
    page.goto(f"{address}/pad")
    context: BrowserContext = page.context
    manifest = context.request.get(f"{address}/manifest.json").json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert context.request.get(f"{address}{icon['src']}").headers["content-type"] == "image/png"
    wait_for_pages_kept(page)
    kept: list[str] = page.evaluate(
        "caches.keys().then(names => caches.open(names[0])).then(cache => cache.keys())"
        ".then(keys => keys.map(key => new URL(key.url).pathname))"
    )
    assert "/api/games/forest-shuffle/cards" in kept
    assert any(re.search(r"/assets/PadPage-.*\.js", path) for path in kept)
