"""What a benchmark found: tables for people, JSON for programs, and the bars beside them."""

import os
import platform
from dataclasses import dataclass

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from weald.cli.bench_run import OURS, PEER, PURE, Bench, Request, seat_numbers
from weald.games import GAMES

HOW_TO_GET_THE_PEER = 'OpenSpiel is not installed: pip install "weald[peers]" puts it beside these.'
PER_SECOND = {
    "plies/s": ("play", "count"),
    "matches/s": ("play", "matches"),
    "API plies/s": ("api", "count"),
    "copies/s": ("copy", "count"),
    "redeals/s": ("view", "count"),
    "search plies/s": ("search", "count"),
    "search playouts/s": ("search", "playouts"),
    "replays/s": ("replay", "count"),
    "score sheets/s": ("sheet", "count"),
}
"""What is counted: the task that does it, and its name among the task's figures."""


@dataclass(frozen=True)
class Bar:
    """A figure that must not be missed."""

    name: str
    value: float | None
    bar: float
    at_least: bool
    unit: str

    @property
    def passed(self) -> bool | None:
        """Whether it is kept; None if it could not be measured."""
        if self.value is None:
            return None
        return self.value >= self.bar if self.at_least else self.value <= self.bar


def ratio(above: float | None, below: float | None) -> float | None:
    """One rate in terms of another."""
    return None if above is None or below is None else above / below


def each(rate: float | None, unit: float) -> float | None:
    """The time of one, in units of so many seconds."""
    return None if rate is None else 1 / rate / unit


def copy_cost(bench: Bench, game: str, seats: int) -> float | None:
    """What a copy costs, in plies of random play from the same positions."""
    plies = bench.rate(OURS, Request("weigh", game, seats))
    return ratio(plies, bench.rate(OURS, Request("copy", game, seats)))


def bars(bench: Bench) -> list[Bar]:
    """Every bar, with what was measured."""
    shuffle, duel = "forest-shuffle", "living-forest-duel"
    play = Request("play", shuffle, 2)
    ours = bench.rate(OURS, play)
    api = bench.rate(OURS, Request("api", shuffle, 2))
    peer = bench.rate(PEER, Request("usual"))
    same = bench.rate(PEER, Request("same"))
    sheet = bench.rate(OURS, Request("sheet", shuffle, 2))
    replay = bench.rate(OURS, Request("replay", shuffle, 2))
    found = [
        Bar(
            f"{shuffle}: compiled / uncompiled",
            ratio(ours, bench.rate(PURE, play)),
            25,
            True,
            "x",
        ),
        Bar(f"{shuffle}: random play / gin_rummy", ratio(ours, peer), 50, True, "x"),
        Bar(f"{shuffle}: Python loop / gin_rummy", ratio(api, same), 10, True, "x"),
        Bar(f"{shuffle}: a copy, 2 seats", copy_cost(bench, shuffle, 2), 5, False, "plies"),
        Bar(f"{shuffle}: a copy, 5 seats", copy_cost(bench, shuffle, 5), 10, False, "plies"),
        Bar(f"{shuffle}: a ply from Python", each(api, 1e-6), 2, False, "µs"),
        Bar(f"{shuffle}: a score sheet", each(sheet, 1e-3), 0.1, False, "ms"),
        Bar(f"{shuffle}: a replay", each(replay, 1e-3), 5, False, "ms"),
    ]
    if duel in GAMES:
        play = Request("play", duel)
        ours = bench.rate(OURS, play)
        found += [
            Bar(
                f"{duel}: compiled / uncompiled",
                ratio(ours, bench.rate(PURE, play)),
                20,
                True,
                "x",
            ),
            Bar(f"{duel}: a copy", copy_cost(bench, duel, 0), 10, False, "plies"),
        ]
    return found


def search_share(bench: Bench, game: str) -> float | None:
    """How fast search plays, as a share of random play from the same positions."""
    seats = seat_numbers(game)[0]
    plies = bench.rate(OURS, Request("search", game, seats))
    return ratio(plies, bench.rate(OURS, Request("weigh", game, seats)))


def figures(bench: Bench) -> list[dict[str, object]]:
    """Every rate, compiled beside uncompiled."""
    rows: list[dict[str, object]] = []
    for game in GAMES:
        for seats in seat_numbers(game):
            for unit, (task, key) in PER_SECOND.items():
                request = Request(task, game, seats)
                compiled = bench.rate(OURS, request, key)
                pure = bench.rate(PURE, request, key)
                if compiled is None and pure is None:
                    continue
                row: dict[str, object] = {
                    "game": game,
                    "seats": seats or 2,
                    "what": unit,
                }
                row |= {"compiled": compiled, "uncompiled": pure, "ratio": ratio(compiled, pure)}
                rows.append(row)
    return rows


def as_json(bench: Bench) -> dict[str, object]:
    """Everything that was measured."""
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "seconds": bench.seconds,
        "figures": figures(bench),
        "peer": {
            "game": "OpenSpiel gin_rummy",
            "usual": bench.rate(PEER, Request("usual")),
            "same_loop": bench.rate(PEER, Request("same")),
        },
        "search_share": {game: search_share(bench, game) for game in GAMES},
        "bars": [
            {
                "name": bar.name,
                "value": bar.value,
                "unit": bar.unit,
                "bar": bar.bar,
                "at_least": bar.at_least,
                "passed": bar.passed,
            }
            for bar in bars(bench)
        ],
    }


def shown(number: object) -> str:
    """A number for people: three digits that count."""
    if not isinstance(number, float):
        return "–"
    if number >= 1000:
        return f"{number:,.0f}"
    return f"{number:.3g}"


def as_tables(bench: Bench) -> list[RenderableType]:
    """Everything that was measured, for people."""
    rates = Table(
        title="Each a second of one core (medians)", title_justify="left", box=SIMPLE_HEAD
    )
    for column in ("game", "seats", "what"):
        rates.add_column(column)
    for column in (OURS, "uncompiled", "ratio"):
        rates.add_column(column, justify="right")
    for row in figures(bench):
        times = f"{shown(row['ratio'])}x" if row["ratio"] is not None else "–"
        rates.add_row(
            str(row["game"]),
            str(row["seats"]),
            str(row["what"]),
            shown(row["compiled"]),
            shown(row["uncompiled"]),
            times,
        )
    return [rates, search_lines(bench), peer_lines(bench), bar_table(bars(bench))]


def search_lines(bench: Bench) -> Text:
    """How fast search plays beside random play."""
    lines: list[str] = []
    for game in GAMES:
        request = Request("search", game, seat_numbers(game)[0])
        share = search_share(bench, game)
        if share is not None:
            lines.append(
                f"{game}: search makes {shown(bench.rate(OURS, request, 'playouts'))} playouts/s; "
                f"its plies, each rated by the eye, come at {shown(100 * share)} % of the speed "
                "of random ones."
            )
    return Text("\n".join(lines))


def peer_lines(bench: Bench) -> Text:
    """The peer, or how to get it."""
    usual, same = bench.rate(PEER, Request("usual")), bench.rate(PEER, Request("same"))
    if PEER not in bench.workers:
        return Text(HOW_TO_GET_THE_PEER)
    return Text(
        "OpenSpiel's gin_rummy, stepped from Python: "
        f"{shown(usual)} plies/s its usual way, {shown(same)} plies/s in the same loop as ours."
    )


def bar_table(bars: list[Bar]) -> Table:
    """The bars with their marks."""
    marks = {
        True: ("✓", "green"),
        False: ("✗", "bold red"),
        None: ("?", "yellow"),
    }
    table = Table(title="Bars", title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("what")
    table.add_column("measured", justify="right")
    table.add_column("bar", justify="right")
    table.add_column("")
    for bar in bars:
        sign = "≥" if bar.at_least else "≤"
        measured = f"{shown(bar.value)} {bar.unit}" if bar.value is not None else "–"
        table.add_row(
            bar.name, measured, f"{sign} {bar.bar:g} {bar.unit}", Text(*marks[bar.passed])
        )
    return table
