"""Options that several commands share, each told once."""

from typing import Annotated

import typer

from weald.core.errors import BadOptions
from weald.core.game import Game

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
    list[str] | None,
    typer.Option(
        help="An option of the game, such as fires_to_win=7; once an option.",
        metavar="NAME=VALUE",
    ),
]


def options_from_texts(game: Game, given: list[str], seats: int | None = None) -> dict[str, str]:
    """The options of a match, from NAME=VALUE texts and the number of seats."""
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not name:
            known = ", ".join(game.options({}))
            raise BadOptions(f'"{text[:40]}" is no option; write --option NAME=VALUE ({known})')
        options[name] = value
    return options if seats is None else options | game.seat_options(seats)
