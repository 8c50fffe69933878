"""Options that several commands share, each told once."""

from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(help="The game.")]
Seats = Annotated[int | None, typer.Option(help="How many seats.")]
Processes = Annotated[
    int | None, typer.Option(help="Processes that play at once; one a core if not said.")
]
OnRay = Annotated[
    str | None,
    typer.Option(
        help="Play on Ray: on the cluster at an address, or without one on this machine.",
        metavar="[ADDRESS]",
    ),
]
GameOptions = Annotated[
    list[str] | None, typer.Option(help="An option of the game.", metavar="NAME=VALUE")
]
