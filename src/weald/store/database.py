"""Store: how rows are kept, in SQLite by default."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Sequence
from importlib.resources import files
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Table, Text, cast, event, func, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from weald.core.errors import WealdError
from weald.store.records import (
    EntryRow,
    KeptTable,
    PadChangeRow,
    PadRow,
    ResultRow,
    Row,
    SeatRow,
    TableRow,
)
from weald.store.schema import ENTRIES, PAD_CHANGES, PADS, RESULTS, SEATS, TABLES

# In this order, because a row may name one of an earlier kind.
KINDS_OF_ROWS: Final[tuple[tuple[type[Row], Table], ...]] = (
    (TableRow, TABLES),
    (SeatRow, SEATS),
    (EntryRow, ENTRIES),
    (ResultRow, RESULTS),
    (PadRow, PADS),
    (PadChangeRow, PAD_CHANGES),
)
FOREST_SIZE: Final = func.length(cast(PAD_CHANGES.c.forest, Text))
PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # what was committed survives a power cut
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
)


def database_url(place: str) -> str:
    """A URL as it is; the path of a file as the URL of an SQLite database."""
    return place if "://" in place else f"sqlite+aiosqlite:///{place}"


def make_engine(place: str) -> AsyncEngine:
    """The engine for a URL or a file."""
    url = make_url(database_url(place))
    engine = create_async_engine(url, hide_parameters=True)  # errors are logged; rows never are
    if url.get_backend_name() == "sqlite":

        @event.listens_for(engine.sync_engine, "connect")
        def prepare(connection: Any, _record: Any) -> None:
            for pragma in PRAGMAS:
                connection.execute(pragma)

    return engine


class UnusableDatabase(WealdError):
    """A database that cannot be opened, and why."""

    def __init__(self, place: str, error: Exception) -> None:
        scheme, is_url, _ = place.partition("://")
        shown = f"{scheme}://..." if is_url else place  # a URL may hold a password
        cause = error.orig if isinstance(error, DBAPIError) else error
        reason = next(iter(str(cause).splitlines()), type(error).__name__)
        super().__init__(f"the database {shown} cannot be opened: {reason}")


async def try_out(place: str) -> None:
    """Open a database once and bring it up to date; UnusableDatabase if that cannot be."""
    if not place.strip():
        raise UnusableDatabase('""', ValueError("name a file, or the URL of a database"))
    try:
        engine = make_engine(place)
        if engine.dialect.name == "sqlite":
            # The driver would open it in a thread that can outlive a failure, and then complain
            # on the terminal that nobody listens any more.
            where, how = engine.dialect.create_connect_args(engine.url)
            connect: Callable[..., sqlite3.Connection] = sqlite3.connect
            connect(*where, **how).close()
        try:
            async with engine.begin() as connection:
                await connection.run_sync(upgrade)
        finally:
            await engine.dispose()
    except Exception as error:  # there are many drivers, and each fails in its own way
        raise UnusableDatabase(place, error) from error


def upgrade(connection: Connection) -> None:
    """Bring the database up to the present tables, by all steps or none."""
    if connection.dialect.name == "sqlite":
        # Its driver begins no transaction for a change of tables: each would be kept by itself,
        # and a kill between two of them leave a file that no step fits.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    config = Config()
    config.set_main_option("script_location", str(files("weald.store").joinpath("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


class Writing:
    """Rows that wait to be written together, and who waits for them."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def fail(self, error: Exception) -> None:
        """Tell who waits that nothing was written."""
        if not self.done.done():
            self.done.set_exception(error)

    def finish(self) -> None:
        """Tell who waits that all was written."""
        if not self.done.done():
            self.done.set_result(None)


class Store:
    """Keeps rows. All that waits while one commit is under way goes into the next one."""

    def __init__(self, place: str) -> None:
        self.engine = make_engine(place)
        self.waiting: list[Writing] = []
        self.taken: list[Writing] = []  # what the writer is about to commit
        self.wake = asyncio.Event()
        self.writer: asyncio.Task[None] | None = None
        self.is_closing = False
        self.commits = 0

    async def open(self) -> None:
        """Bring the database up to date and begin to write."""
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade)
        self.writer = asyncio.create_task(self.write(), name="store")

    async def close(self) -> None:
        """Write what waits, then stop."""
        self.is_closing = True
        self.wake.set()
        if self.writer is not None:
            await asyncio.wait([self.writer])
        await self.engine.dispose()

    async def add(self, *rows: Row) -> None:
        """Write rows all or none; returns once they are safe."""
        if self.is_closing:
            raise RuntimeError("the store is closed")
        writing = Writing(rows)
        self.waiting.append(writing)
        self.wake.set()
        await asyncio.shield(writing.done)

    async def write(self) -> None:
        """Commit what waits, again and again; after a broken connection, on another one."""
        while not self.is_closing or self.waiting:
            await self.wake.wait()
            try:
                async with self.engine.connect() as connection:
                    await self.write_on(connection)
            except Exception as error:  # whatever broke, it is for who waits to hear
                broken, self.waiting = self.taken + self.waiting, []
                self.wake.clear()
                for writing in broken:
                    writing.fail(error)

    async def write_on(self, connection: AsyncConnection) -> None:
        """Commit what waits as long as the connection holds."""
        while not self.is_closing or self.waiting:
            await self.wake.wait()
            self.wake.clear()
            self.taken, self.waiting = self.waiting, []
            if not await self.commit(connection, self.taken) and len(self.taken) > 1:
                for writing in self.taken:  # one of them is at fault: the others must not suffer
                    await self.commit(connection, [writing])

    async def commit(self, connection: AsyncConnection, batch: list[Writing]) -> bool:
        """Write a batch in one transaction; whether that went well."""
        try:
            for row_type, table in KINDS_OF_ROWS:
                rows = [vars(r) for w in batch for r in w.rows if isinstance(r, row_type)]
                if rows:
                    await connection.execute(insert(table), rows)
            await connection.commit()
        except Exception as error:  # whatever the database says, it is for who waits to hear
            await connection.rollback()
            if len(batch) == 1:
                batch[0].fail(error)
            return False
        self.commits += 1
        for writing in batch:
            writing.finish()
        return True

    async def load(self, table: str) -> KeptTable | None:
        """All that is known of a table."""
        async with self.engine.connect() as connection:
            opened = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).first()
            if opened is None:
                return None
            seats = await connection.execute(
                select(SEATS).where(SEATS.c.table == table).order_by(SEATS.c.seat, SEATS.c.change)
            )
            entries = await connection.execute(
                select(ENTRIES).where(ENTRIES.c.table == table).order_by(ENTRIES.c.number)
            )
            rematch = await connection.execute(
                select(TABLES.c.id).where(TABLES.c.rematch_of == table)
            )
            latest = {row.seat: SeatRow(**row._asdict()) for row in seats}
            return KeptTable(
                table=TableRow(**opened._asdict()),
                seats=[latest[seat] for seat in sorted(latest)],
                entries=[EntryRow(**row._asdict()) for row in entries],
                rematch=rematch.scalar(),
            )

    async def load_pad(self, pad: str) -> PadRow | None:
        """A shared game of the score pad."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(PADS).where(PADS.c.id == pad))).first()
            return None if row is None else PadRow(**row._asdict())

    async def pad_heads(self, pad: str) -> dict[int, int]:
        """The number of the last change of each player of a shared game."""
        last = func.max(PAD_CHANGES.c.number)
        query = select(PAD_CHANGES.c.player, last).where(PAD_CHANGES.c.pad == pad)
        async with self.engine.connect() as connection:
            rows = await connection.execute(query.group_by(PAD_CHANGES.c.player))
            return {row[0]: row[1] for row in rows}

    async def pad_sizes(self, pad: str, after: int, most: int) -> dict[int, int]:
        """How long the next changes of a shared game after one are, by number and in order."""
        rows = PAD_CHANGES.c
        query = select(rows.number, FOREST_SIZE).where(rows.pad == pad, rows.number > after)
        async with self.engine.connect() as connection:
            found = await connection.execute(query.order_by(rows.number).limit(most))
            return {row[0]: row[1] for row in found}

    async def pad_size(self, pad: str) -> int:
        """How long all changes of a shared game are together."""
        query = select(func.sum(FOREST_SIZE)).where(PAD_CHANGES.c.pad == pad)
        async with self.engine.connect() as connection:
            return int((await connection.execute(query)).scalar() or 0)

    async def pad_changes(self, pad: str, numbers: Collection[int]) -> list[PadChangeRow]:
        """Some changes of a shared game, in order."""
        rows = PAD_CHANGES.c
        query = select(PAD_CHANGES).where(rows.pad == pad, rows.number.in_(numbers))
        async with self.engine.connect() as connection:
            found = await connection.execute(query.order_by(rows.number))
            return [PadChangeRow(**row._asdict()) for row in found]

    async def unfinished_between_bots(self) -> list[str]:
        """The tables whose match has no result yet and never had a person or an open seat."""
        others = select(SEATS.c.table).where(SEATS.c.kind != "bot")
        query = (
            select(TABLES.c.id)
            .outerjoin(RESULTS, RESULTS.c.table == TABLES.c.id)
            .where(RESULTS.c.table.is_(None), TABLES.c.id.not_in(others))
            .order_by(TABLES.c.created)
        )
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())
