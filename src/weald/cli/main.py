"""The command `weald` and what it does before any of its commands."""

from typing import Annotated

import typer

from weald import __version__
from weald.build_info import build_name
from weald.cli.arena import arena
from weald.cli.bare_ray import WithBareRay
from weald.cli.bench import bench
from weald.cli.cards import cards
from weald.cli.perft import perft
from weald.cli.play import play
from weald.cli.replay import replay
from weald.cli.score import score
from weald.cli.self_play import self_play
from weald.cli.serve import serve
from weald.cli.train import train

app = typer.Typer(name="weald", no_args_is_help=True, add_completion=False)


def show_version(wanted: bool) -> None:
    """Print version and build, and stop."""
    if wanted:
        typer.echo(f"weald {__version__} ({build_name()})")
        raise typer.Exit


@app.callback()
def weald(
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Play, score, study and master Forest Shuffle and Living Forest Duel."""


for command in (play, serve, score, cards, replay, perft, bench, train):
    app.command()(command)
app.command(cls=WithBareRay)(arena)
app.command(cls=WithBareRay)(self_play)


def main() -> None:
    """Run the command line; exit code 2 means it was not understood."""
    app()
