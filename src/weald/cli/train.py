"""`weald train`: a network learns a game by playing itself."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from weald.cli.faults import INTERRUPTED, refused
from weald.cli.options import GameName, Processes, Seats, options_from_texts
from weald.cli.polite_ends import polite_ends
from weald.cli.screen import make_console
from weald.core.errors import WealdError
from weald.games import game_called

if TYPE_CHECKING:
    from weald.learn.plan import TrainPlan


def train(
    game: GameName,
    to: Annotated[
        Path,
        typer.Option(help="The folder of the run: a new one, or one to go on with.", metavar="DIR"),
    ],
    seats: Seats = None,
    begin_with: Annotated[
        Path | None,
        typer.Option(
            "--from", help="Weights to set out from, in place of the plain eye.", metavar="FILE"
        ),
    ] = None,
    generations: Annotated[int, typer.Option(help="How many networks are trained.")] = 3,
    matches: Annotated[int, typer.Option(help="Matches of self-play for each network.")] = 60_000,
    lessons: Annotated[
        int, typer.Option(help="Lessons of 400 matches in which the eye forms tastes for moves.")
    ] = 150,
    sobering: Annotated[
        int, typer.Option(help="Matches in which a network learns how far its promises hold.")
    ] = 1000,
    slip: Annotated[
        float, typer.Option(help="How often a move of self-play is another than the best.")
    ] = 0.1,
    trace: Annotated[
        float,
        typer.Option(
            help="How much a sample is told of what followed, rather than of the next promise."
        ),
    ] = 0.5,
    window: Annotated[
        int, typer.Option(help="A network learns from so many generations of matches.")
    ] = 3,
    trial: Annotated[
        int, typer.Option(help="The most matches of a candidate against the champion.")
    ] = 800,
    yardstick: Annotated[int, typer.Option(help="Matches of a new champion against greedy.")] = 100,
    widths: Annotated[
        str, typer.Option(help="The widths of the two inner layers.", metavar="N,N")
    ] = "64,32",
    epochs: Annotated[int, typer.Option(help="How often each sample is seen.")] = 2,
    seed: Annotated[str, typer.Option(help="The same seed trains the same network.")] = "1",
    processes: Processes = None,
) -> None:
    """Train the network behind `learned` and `champion` for a game and a number of seats.

    Ctrl-C ends a run; the same command goes on with it. The champion of a run plays as
    `learned@DIR/champion.weights` or `champion@DIR/champion.weights:1s` in the arena.
    """
    try:
        from weald.learn.fitting import Recipe
        from weald.learn.plan import TrainPlan
    except ImportError as error:
        raise refused(f"this needs {error.name}: pip install 'weald[envs,learn]'") from None
    try:
        plan = TrainPlan(
            game,
            options_from_texts(game_called(game), [], seats),
            seed,
            generations,
            matches,
            lessons,
            sobering,
            slip,
            window,
            trial,
            yardstick,
            trace,
            Recipe(widths=widths_from_text(widths), epochs=epochs),
        )
        start = None if begin_with is None else weights_in(begin_with)
        run(plan, to, (os.cpu_count() or 1) if processes is None else max(processes, 1), start)
    except WealdError as error:
        raise refused(str(error)) from None
    except OSError as error:
        raise refused(f"{to} cannot be written: {error.strerror or error}") from None


def weights_in(file: Path) -> bytes:
    """The weights of a file."""
    try:
        return file.read_bytes()
    except OSError as error:
        raise refused(f"{file} cannot be read: {error.strerror}") from None


def widths_from_text(text: str) -> tuple[int, int]:
    """The widths of two layers."""
    first, comma, second = text.partition(",")
    if comma and first.isdecimal() and second.isdecimal() and min(int(first), int(second)) > 0:
        return int(first), int(second)
    raise refused(f'"{text[:20]}" are no widths: write --widths 64,32')


def run(plan: "TrainPlan", to: Path, processes: int, start: bytes | None) -> None:
    """Train, with a bar where somebody watches."""
    from weald.learn.training import Training

    console = make_console()
    with polite_ends(), Bar(console, plan.generations) as bar:
        try:
            Training(plan, to, processes, bar, start).run()
        except KeyboardInterrupt:
            bar.line(f"Interrupted: the same command goes on with {to}.")
            raise typer.Exit(INTERRUPTED) from None


class SpeedColumn(ProgressColumn):
    """How many a second."""

    def render(self, task: Task) -> Text:
        """The speed of a task so far."""
        if not task.speed or not task.total or task.total < FEWEST_WITH_SPEED:
            return Text("")
        return Text(f"{task.speed:.1f}/s")


FEWEST_WITH_SPEED = 20
"""Below so many parts a speed says nothing."""


class Bar:
    """A bar for what is being done, and lines for what was."""

    def __init__(self, console: Console, generations: int) -> None:
        self.console = console
        self.generations = generations
        self.progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            SpeedColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.fields[told]}"),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self.task = self.progress.add_task("", total=1, told="")

    def __enter__(self) -> "Bar":
        self.progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.stop()

    def step(self, generation: int, doing: str, total: int) -> None:
        """Something begins that has so many parts."""
        description = f"Generation {generation} of {self.generations - 1}: {doing}"
        self.progress.remove_task(self.task)
        self.task = self.progress.add_task(description, total=total, told="")

    def advance(self, parts: int, told: str = "") -> None:
        """So many parts of it are done."""
        self.progress.update(self.task, advance=parts, told=told)

    def line(self, text: str) -> None:
        """A line that stays."""
        self.console.print(text, highlight=False)
