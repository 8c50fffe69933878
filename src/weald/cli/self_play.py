"""`weald self-play`: bots play each other, and every ply becomes a row to learn from."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from weald.cli.faults import INTERRUPTED, refused
from weald.cli.options import (
    GameName,
    GameOptions,
    OnRay,
    Processes,
    Seats,
    options_from_texts,
)
from weald.cli.screen import make_console
from weald.core.errors import WealdError
from weald.games import game_called

if TYPE_CHECKING:
    from weald.envs.self_play import Harvest


def self_play(
    game: GameName,
    bots: Annotated[
        list[str],
        typer.Argument(help="A bot, or two that meet, named as in the arena.", metavar="BOT [BOT]"),
    ],
    to: Annotated[Path, typer.Option(help="A new folder for the Parquet files.", metavar="DIR")],
    matches: Annotated[int, typer.Option(help="Matches, rounded up to full mirrored sets.")] = 100,
    seats: Seats = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same rows.")] = "1",
    processes: Processes = None,
    ray: OnRay = None,
    option: GameOptions = None,
) -> None:
    """Let bots play and write a row for each ply: what was known, allowed, played, and won."""
    try:
        from weald.envs.self_play import Harvest
    except ImportError as error:
        raise refused(f"this needs {error.name}: pip install 'weald[envs,data]'") from None
    try:
        if len(bots) > 2:
            raise refused("one bot plays itself, or two meet: not more")
        options = options_from_texts(game_called(game), option or [], seats)
        count = (os.cpu_count() or 1) if processes is None else max(processes, 1)
        pair = (bots[0], bots[-1])
        harvest = Harvest(game, pair, matches, to, seed, options, count, ray).checked()
        rows, played = gather(harvest)
    except WealdError as error:
        raise refused(str(error)) from None
    except OSError as error:
        raise refused(f"{to} cannot be written: {error.strerror or error}") from None
    except KeyboardInterrupt:
        typer.echo(f"Interrupted: {to} holds the files that were finished.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    typer.echo(f"{rows:,} plies of {played:,} matches are in {to}")


def gather(harvest: "Harvest") -> tuple[int, int]:
    """Bring everything in, with a bar where somebody watches; how many rows and matches."""
    console = make_console()
    bar = Progress(
        TextColumn("Playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    rows = played = 0
    with bar:
        sets = -(-harvest.matches // harvest.seats)
        task = bar.add_task("", total=sets * harvest.seats)
        for written in harvest.run():
            rows += written.rows
            played += written.matches
            bar.advance(task, written.matches)
    return rows, played
