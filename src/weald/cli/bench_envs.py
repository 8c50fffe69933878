"""`weald bench envs`: steps a second of our environments beside others', in one run."""

import json
from dataclasses import dataclass, field
from importlib.util import find_spec
from statistics import median

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from weald.cli.bench_report import Bar, bar_table, ratio, shown
from weald.cli.bench_run import Request, Worker
from weald.cli.faults import refused
from weald.games import GAMES

MODULE = "weald.envs.speed"
LABELS = {
    "turn_env": "PettingZoo environment",
    "spiel": "OpenSpiel game, from Python",
    "vector": "32 matches at once, one process",
    "vector_numpy": "the same, NumPy chooses",
    "vector_processes": "64 at once, 2 processes, by the clock",
    "zoo_gin_rummy": "PettingZoo, gin rummy",
    "zoo_texas_holdem": "PettingZoo, no-limit hold'em",
    "rlcard_gin_rummy": "RLCard, gin rummy",
    "spiel_gin_rummy": "OpenSpiel, gin_rummy from Python",
    "pgx_mahjong": "pgx, sparrow_mahjong, 1024 at once",
}
OURS = ("turn_env", "spiel", "vector", "vector_numpy", "vector_processes")
OTHERS = tuple(name for name in LABELS if name not in OURS)
SHUFFLE = "forest-shuffle"
HOW_TO_GET_THEM = 'What is missing: pip install "weald[peers,bench]" puts it beside these.'


@dataclass
class Found:
    """All figures so far, and why some are missing."""

    rates: dict[Request, list[float]] = field(default_factory=dict)
    missing: dict[Request, str] = field(default_factory=dict)

    def note(self, request: Request, told: dict[str, object]) -> None:
        """Write down what a worker told."""
        if "missing" in told:
            self.missing[request] = str(told["missing"])
        else:
            rate = float(str(told["count"])) / float(str(told["seconds"]))
            self.rates.setdefault(request, []).append(rate)

    def rate(self, task: str, game: str = "") -> float | None:
        """The median of a figure; None if it could not be measured."""
        rates = self.rates.get(Request(task, game))
        return median(rates) if rates else None


def plan() -> list[Request]:
    """Everything that is measured, ours and others' mixed."""
    ours = [Request(task, game) for task in OURS for game in GAMES]
    return [*ours, *(Request(task) for task in OTHERS)]


def bars(found: Found) -> list[Bar]:
    """Every bar, with what was measured: the best way to play many matches on this machine."""
    turns = found.rate("turn_env", SHUFFLE)
    rates = (found.rate("vector", SHUFFLE), found.rate("vector_processes", SHUFFLE))
    vector = max((rate for rate in rates if rate is not None), default=None)
    rummy, mahjong = found.rate("spiel_gin_rummy"), found.rate("pgx_mahjong")
    return [
        Bar(
            "PettingZoo environment / PettingZoo's gin rummy",
            ratio(turns, found.rate("zoo_gin_rummy")),
            5,
            True,
            "x",
        ),
        Bar("many at once / OpenSpiel's gin_rummy", ratio(vector, rummy), 20, True, "x"),
        Bar("many at once / pgx's sparrow_mahjong", ratio(vector, mahjong), 3, True, "x"),
    ]


def table(found: Found) -> Table:
    """Every figure with its ratios to the others'."""
    rates = Table(
        title="Answers of players a second (medians)", title_justify="left", box=SIMPLE_HEAD
    )
    rates.add_column("what")
    rates.add_column("steps/s", justify="right")
    others = {"rummy": "zoo_gin_rummy", "spiel": "spiel_gin_rummy", "pgx": "pgx_mahjong"}
    for name in others:
        rates.add_column(f"/ {name}", justify="right")
    for request in plan():
        rate = found.rate(request.task, request.game)
        label = LABELS[request.task] + (f": {request.game}" if request.game else "")
        if rate is None:
            rates.add_row(label, "n/a", *["–"] * len(others))
            continue
        times = [ratio(rate, found.rate(other)) for other in others.values()]
        rates.add_row(label, shown(rate), *["–" if t is None else f"{shown(t)}x" for t in times])
    return rates


def as_tables(found: Found) -> list[RenderableType]:
    """Everything that was measured, for people."""
    tables: list[RenderableType] = [table(found)]
    for request, reason in found.missing.items():
        tables.append(Text(f"{LABELS[request.task]}: not measured ({reason})"))
    if found.missing:
        tables.append(Text(HOW_TO_GET_THEM))
    return [*tables, bar_table(bars(found))]


def as_json(found: Found) -> dict[str, object]:
    """Everything that was measured, for programs."""
    return {
        "figures": [
            {
                "what": request.task,
                "game": request.game,
                "steps_a_second": found.rate(request.task, request.game),
                "missing": found.missing.get(request),
            }
            for request in plan()
        ],
        "bars": [{**vars(bar), "passed": bar.passed} for bar in bars(found)],
    }


def bench_envs(
    console: Console, progress: Progress, seconds: float, rounds: int, as_json_text: bool
) -> bool:
    """Measure and print; whether it was interrupted."""
    if find_spec("gymnasium") is None or find_spec("pettingzoo") is None:
        raise refused("the environments need more packages: pip install 'weald[envs]'")
    found = Found()
    workers = [Worker(MODULE, None), Worker(MODULE, None)]
    is_interrupted = False
    try:
        with progress:
            requests = plan()
            bar = progress.add_task("Measuring", total=rounds * len(requests))
            for done in range(rounds):
                for request in requests:
                    progress.update(
                        bar, description=f"Round {done + 1} of {rounds}: {LABELS[request.task]}"
                    )
                    worker = workers[0 if request.game else 1]
                    found.note(request, worker.ask(request.as_line(seconds)))
                    progress.advance(bar)
    except KeyboardInterrupt:
        is_interrupted = True
    finally:
        for worker in workers:
            worker.stop()
    if as_json_text:
        typer.echo(json.dumps(as_json(found), indent=1))
    else:
        for each in as_tables(found):
            console.print(each)
    return is_interrupted
