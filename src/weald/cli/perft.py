"""`weald perft`: how many strings of moves lead on from a position, counted in two ways."""

from time import perf_counter
from typing import Annotated

import typer
from rich.table import Table

from weald.cli.faults import refused
from weald.cli.options import GameName, Seats
from weald.cli.screen import make_console
from weald.core.errors import BadOptions, WealdError
from weald.core.match import Match
from weald.core.position import Position
from weald.games import GAMES, game_called
from weald.testing.named_positions import POSITIONS
from weald.testing.perft import perft as count_listed
from weald.testing.perft import perft_by_trying

DEEPEST = 8


def positions_asked_for(
    key: str, seed: str | None, seats: int | None, name: str | None
) -> dict[str, Position]:
    """The first position of a seed, or the named ones."""
    try:
        game = game_called(key)
    except BadOptions as error:
        raise refused(str(error)) from None
    named = {name: one for name, one in POSITIONS.items() if one.game == key}
    if name is not None:
        if name not in named:
            raise refused(
                f'no position of {key} is called "{name[:40]}": there are {", ".join(named)}'
            )
        return {name: named[name].position()}
    if seed is None and seats is None:
        return {name: one.position() for name, one in named.items()}
    try:
        given = game.seat_options(seats) if seats is not None else {}
        chosen = "0" if seed is None else seed
        return {f"seed {chosen}": Match(game, given, chosen).position}
    except WealdError as error:
        raise refused(str(error)) from None


def perft(
    game: GameName,
    seed: Annotated[str | None, typer.Option(help="Count from the deal of this seed.")] = None,
    seats: Seats = None,
    depth: Annotated[int, typer.Option(help="The longest strings of moves.")] = 3,
    position: Annotated[str | None, typer.Option(help="Count from this named position.")] = None,
) -> None:
    """Count strings of moves by the list of legal moves, and by trying every conceivable move."""
    if not 1 <= depth <= DEEPEST:
        raise refused(f"--depth is a number from 1 to {DEEPEST}")
    console = make_console()
    table = Table("position", "depth", "listed", "tried", "listed/s", "")
    disagreements = 0
    try:
        for name, found in positions_asked_for(game, seed, seats, position).items():
            for moves in range(1, depth + 1):
                with console.status(f"Counting: {name}, depth {moves}"):
                    start = perf_counter()
                    listed = count_listed(found, moves)
                    elapsed = perf_counter() - start
                    tried = perft_by_trying(GAMES[game], found, moves)
                agree = listed == tried
                disagreements += not agree
                rate = f"{listed / max(elapsed, 1e-9):,.0f}"
                table.add_row(
                    name, str(moves), f"{listed:,}", f"{tried:,}", rate, "✓" if agree else "✗"
                )
    except KeyboardInterrupt:
        typer.echo("Interrupted: the counts so far.", err=True)
    console.print(table)
    if disagreements:
        raise typer.Exit(1)
