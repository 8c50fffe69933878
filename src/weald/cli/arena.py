"""`weald arena`: many matches between bots, and what they prove."""

import json
import os
import re
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from weald import __version__
from weald.bots.arena import Arena, Plan
from weald.bots.contest import Batch, MatchResult
from weald.cli.arena_report import fault_lines, pairings_table, report, summary
from weald.cli.faults import INTERRUPTED, refused
from weald.cli.options import (
    GameName,
    GameOptions,
    OnRay,
    Processes,
    Seats,
    options_from_texts,
)
from weald.cli.polite_ends import polite_ends
from weald.cli.saving import SUFFIX
from weald.cli.screen import make_console
from weald.core.errors import BadOptions, WealdError
from weald.games import game_called

REDRAW_EVERY = 0.5
MOST_COPIES = 1000


def check_files(json_file: Path | None, records: Path | None) -> None:
    """Refuse before the first match what could not be written after the last."""
    if json_file is not None:
        if json_file.exists():
            raise BadOptions(f"{json_file} exists and stays as it is: name another file")
        if not json_file.absolute().parent.is_dir():
            raise BadOptions(f"there is no folder {json_file.parent} for {json_file.name}")
    if records is not None:
        try:
            records.mkdir(parents=True, exist_ok=True)
            if any(records.iterdir()):
                raise BadOptions(f"{records} is not empty: name a new folder for the records")
        except OSError as error:
            raise BadOptions(f"{records}: {error.strerror or error}") from None


def record_name(batch: Batch, result: MatchResult) -> str:
    """The file name of a match: who met, which set, at which seat the first sat."""
    bots = "-vs-".join(re.sub(r"[^\w.]+", "-", Path(bot).name) for bot in (batch.lone, batch.rest))
    return f"{bots}-{result.set:05}-{result.rotation + 1}{SUFFIX}"


def write_json(found: dict[str, object], path: Path) -> Path:
    """Write what was found; if the name has been taken meanwhile, under one beside it."""
    names = [path, *(path.with_name(f"{path.stem}-{n}{path.suffix}") for n in range(MOST_COPIES))]
    for name in names:
        try:
            with name.open("x", encoding="utf-8") as file:
                json.dump(found, file, indent=1)
                file.write("\n")
        except FileExistsError:
            continue
        return name
    raise FileExistsError(path)


class Show:
    """The progress bar and the running table, where somebody watches; keeps records on the way."""

    def __init__(self, console: Console, arena: Arena, records: Path | None) -> None:
        self.arena = arena
        self.records = records
        self.drawn_at = 0.0
        self.progress = Progress(
            TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
        )
        self.bar = self.progress.add_task("", total=arena.matches_to_play)
        self.live = Live(self.progress, console=console, transient=True)

    def step(self, batch: Batch, results: list[MatchResult]) -> None:
        """Some matches are done."""
        if self.records is not None:
            for result in filter(lambda result: result.record, results):
                with (self.records / record_name(batch, result)).open(
                    "x", encoding="utf-8"
                ) as file:
                    file.write(result.record)
        self.progress.advance(self.bar, len(results))
        if self.live.console.is_terminal and monotonic() - self.drawn_at > REDRAW_EVERY:
            self.live.update(Group(pairings_table(self.arena), self.progress))
            self.drawn_at = monotonic()

    def run(self) -> None:
        """Play while somebody watches."""
        with polite_ends():
            if not self.live.console.is_terminal:
                self.arena.run(self.step)
                return
            with self.live:
                self.arena.run(self.step)


def arena(
    game: GameName,
    bots: Annotated[
        list[str],
        typer.Argument(
            help="Two bots or more: greedy, search:200ms (time a turn), search:500 (playouts a "
            "turn), a level such as wildwood, or a class of yours, mybot.py:MyBot.",
            metavar="BOT BOT [BOT]...",
        ),
    ],
    matches: Annotated[
        int, typer.Option(help="Matches of each two bots, rounded up to full mirrored sets.")
    ] = 100,
    seats: Seats = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same deals and dice.")] = "1",
    processes: Processes = None,
    patience: Annotated[
        float | None,
        typer.Option(
            help="Seconds after which a missing answer loses; if not said, 5 s and ten times a "
            "budget in time, or 60 s and 0.1 s a playout.",
            metavar="SECONDS",
        ),
    ] = None,
    ray: OnRay = None,
    option: GameOptions = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", help="Save what was found.", metavar="FILE")
    ] = None,
    records: Annotated[
        Path | None, typer.Option(help="Save every match in this folder.", metavar="DIR")
    ] = None,
) -> None:
    """Let bots play many matches in mirrored sets: same deal, every seat; Ctrl-C keeps them."""
    try:
        options = options_from_texts(game_called(game), option or [], seats)
        count = (os.cpu_count() or 1) if processes is None else processes
        keeps_records = records is not None
        plan = Plan(
            game, tuple(bots), matches, seed, options, count, keeps_records, patience, ray
        ).checked()
        check_files(json_file, records)
    except WealdError as error:
        raise refused(str(error)) from None
    console = make_console()
    fought = Arena(plan)
    try:
        Show(console, fought, records).run()
    except BadOptions as error:  # Ray is not there, or not to be reached
        raise refused(str(error)) from None
    for table in report(fought):
        console.print(table)
    console.print(Text(summary(fought)))
    for line in fault_lines(fought):
        console.print(Text(line, "red"))
    if json_file is not None:
        written = write_json({"weald": __version__, **fought.as_json()}, json_file)
        console.print(Text(f"Saved to {written}"))
    if fought.is_interrupted:
        typer.echo("Interrupted: the figures are from the sets that were finished.", err=True)
        raise typer.Exit(INTERRUPTED)
