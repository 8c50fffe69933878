"""`weald serve`: tables for friends, in the browser."""

from __future__ import annotations

import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from weald.cli.faults import refused
from weald.core.errors import WealdError
from weald.server.limits import Limits

DATABASE = "weald.db"
LIMITS = Limits()


def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 lets others in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free port.")] = 8000,
    database: Annotated[str, typer.Option(help="A file, or the URL of a database.")] = DATABASE,
    tables_an_hour: Annotated[
        int, typer.Option(min=1, help="How many tables one address may open in an hour.")
    ] = int(LIMITS.tables_an_hour),
    behind_proxy: Annotated[
        bool, typer.Option(help="Believe the addresses that a proxy in front tells.")
    ] = False,
    proxy_address: Annotated[
        str, typer.Option(help="The proxy's own addresses or networks, divided by commas.")
    ] = "127.0.0.1,::1",
) -> None:
    """Serve tables of both games to browsers and programs."""
    limits = Limits(tables_an_hour=tables_an_hour)
    proxy = proxy_address if behind_proxy else None
    run_server(database, host, port, limits, proxy, say_address)


def say_address(address: str) -> None:
    """Tell where the tables are."""
    typer.echo(f"Weald is at {address}  (Ctrl-C stops it)")


def run_server(
    database: str = DATABASE,
    host: str = "127.0.0.1",
    port: int = 0,
    limits: Limits = LIMITS,
    proxy: str | None = None,
    ready: Callable[[str], None] | None = None,
) -> None:
    """Serve until stopped; a line that can be read if it cannot be."""
    try:
        from weald.server.run import serve as serve_tables
    except ImportError as error:
        typer.echo(f"The server needs more packages ({error.name}): pip install 'weald[server]'")
        raise typer.Exit(1) from None
    try:
        serve_tables(database, host, port, limits, proxy, ready)
    except WealdError as error:
        raise refused(str(error)) from None
    except OSError as error:
        typer.echo(f"The server cannot listen at {host}:{port}: {error.strerror}", err=True)
        raise typer.Exit(1) from None


def play_in_browser() -> None:
    """Serve on this machine alone, and open the browser at the lobby."""

    def open_browser(address: str) -> None:
        say_address(address)
        webbrowser.open(address)

    run_server(str(own_database()), port=0, ready=open_browser)


def own_database() -> Path:
    """Where the matches of this user are kept."""
    folder = Path.home() / ".local" / "share" / "weald"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise refused(f"no folder {folder} for the matches: {error.strerror}") from None
    return folder / DATABASE
