"""`weald bench`: the speed of the rules, compiled beside uncompiled and beside a peer."""

import json
from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from weald.cli.bench_envs import bench_envs
from weald.cli.bench_report import as_json, as_tables
from weald.cli.bench_run import Bench, plan
from weald.cli.faults import INTERRUPTED, refused
from weald.cli.screen import make_console

RULES, ENVS = "rules", "envs"
SHORTEST, LONGEST = 0.001, 60.0
MOST_ROUNDS = 100


def bench(
    what: Annotated[
        str, typer.Argument(help="rules, or envs: the environments beside others'.")
    ] = RULES,
    as_json_text: Annotated[
        bool, typer.Option("--json", help="Print the figures as JSON.")
    ] = False,
    seconds: Annotated[
        float, typer.Option(help="Time for each figure in each round.", metavar="SECONDS")
    ] = 0.2,
    rounds: Annotated[int, typer.Option(help="Rounds; the median of all counts.")] = 5,
) -> None:
    """Measure the speed of the rules, or of the environments, as ratios to others'."""
    if what not in (RULES, ENVS):
        raise refused(f'"{what[:40]}" is not measured; there are {RULES} and {ENVS}')
    if not SHORTEST <= seconds <= LONGEST:
        raise refused(f"--seconds is a time from {SHORTEST} to {LONGEST:g}")
    if not 1 <= rounds <= MOST_ROUNDS:
        raise refused(f"--rounds is a number from 1 to {MOST_ROUNDS}")
    console = make_console()
    progress = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=as_json_text or not console.is_terminal,
    )
    if what == ENVS:
        if bench_envs(console, progress, seconds, rounds, as_json_text):
            raise say_interrupted()
        return
    is_interrupted = False
    with Bench(seconds) as measured, progress:
        turns = list(measured.turns(plan()))
        bar = progress.add_task("Measuring", total=rounds * len(turns))
        try:
            for done in range(rounds):
                for worker, request in turns:
                    progress.update(
                        bar, description=f"Round {done + 1} of {rounds}: {request.label}"
                    )
                    measured.measure(worker, request)
                    progress.advance(bar)
        except KeyboardInterrupt:
            is_interrupted = True
    if as_json_text:
        typer.echo(json.dumps(as_json(measured), indent=1))
    else:
        for table in as_tables(measured):
            console.print(table)
    if is_interrupted:
        raise say_interrupted()


def say_interrupted() -> typer.Exit:
    """Tell that it was cut short; raise what this gives."""
    typer.echo("Interrupted: the figures are from the rounds so far.", err=True)
    return typer.Exit(INTERRUPTED)
