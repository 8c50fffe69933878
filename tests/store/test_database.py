"""Rows are kept all or none, in order, and for good."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import aiosqlite.core
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import IntegrityError

from weald.store.database import Store, UnusableDatabase, try_out
from weald.store.records import EntryRow, ResultRow, SeatRow, TableRow
from weald.store.schema import METADATA

TABLE = TableRow("t", "g", 1, {"seats": "2"}, "seed", False, True, "hash", "now")
SEAT = SeatRow("t", 0, 0, "open", "Anna", None, None, "invite", False)


def entry(number: int) -> EntryRow:
    return EntryRow("t", number, "move", 0, "draw", "person", number, "now")


class SlowQueue(SimpleQueue[Any]):
    """Gives the driver's thread its work as late as a busy machine may."""

    def get(self, *arguments: Any) -> Any:
        work = super().get(*arguments)
        time.sleep(0.1)
        return work


def with_store(place: Path, wish: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(str(place / "weald.db"))
        await store.open()
        try:
            await wish(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_what_was_added_is_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    changed = replace(SEAT, change=1, kind="person", preferences={"effects": "ask"})

    async def write(store: Store) -> None:
        await store.add(TABLE, SEAT)
        await store.add(changed)
        await asyncio.gather(*(store.add(entry(number)) for number in range(1, 50)))
        await store.add(replace(TABLE, id="u", rematch_of="t"))

    async def read(store: Store) -> None:
        kept = await store.load("t")
        assert kept is not None
        assert (kept.table, kept.seats, kept.rematch) == (TABLE, [changed], "u")
        assert kept.entries == [entry(number) for number in range(1, 50)]
        assert await store.load("nowhere") is None

    with_store(tmp_path, write)
    with_store(tmp_path, read)


def test_many_who_wait_share_a_commit(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.add(TABLE)
        before = store.commits
        await asyncio.gather(*(store.add(entry(number)) for number in range(1, 200)))
        assert store.commits - before < 20

    with_store(tmp_path, write)


def test_a_row_that_cannot_be_kept_does_not_harm_its_neighbours(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.add(TABLE, entry(1))
        wishes = [store.add(entry(2)), store.add(entry(3), entry(1)), store.add(entry(4))]
        answers = await asyncio.gather(*wishes, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), IntegrityError, type(None)]
        kept = await store.load("t")
        assert kept is not None
        assert [row.number for row in kept.entries] == [1, 2, 4]

    with_store(tmp_path, write)


def test_a_broken_connection_fails_who_waits_and_not_who_comes_later(tmp_path: Path) -> None:
    faults = [OSError("the disk is gone")]

    def roll_back(_: Connection) -> None:
        if faults:
            raise faults.pop()

    async def write() -> None:
        store = Store(str(tmp_path / "weald.db"))
        event.listen(store.engine.sync_engine, "rollback", roll_back)
        await store.open()
        await store.add(TABLE)
        wishes = asyncio.gather(store.add(entry(1)), store.add(TABLE), return_exceptions=True)
        answers = await asyncio.wait_for(wishes, 20)
        assert [type(answer) for answer in answers] == [OSError, OSError]
        await asyncio.wait_for(store.add(entry(1)), 20)
        await asyncio.wait_for(store.close(), 20)
        with pytest.raises(RuntimeError, match="closed"):
            await asyncio.wait_for(store.add(entry(2)), 20)

    asyncio.run(write())


def test_only_unfinished_matches_between_bots_go_on_by_themselves(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        for number, (kind, is_over) in enumerate(
            [("bot", False), ("bot", True), ("person", False), ("open", False)]
        ):
            table = f"table{number}"
            await store.add(replace(TABLE, id=table), replace(SEAT, table=table, kind=kind))
            if is_over:
                await store.add(ResultRow(table, [1, 2], [1], "now"))
        assert await store.unfinished_between_bots() == ["table0"]

    with_store(tmp_path, write)


def test_the_migrations_lead_to_the_tables_of_the_schema(tmp_path: Path) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def compare(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    with_store(tmp_path, compare)


KILLED = """
import asyncio, os, signal, sys
from sqlalchemy import event
from weald.store.database import Store

async def open_until(beginning):
    store = Store("weald.db")

    @event.listens_for(store.engine.sync_engine, "before_cursor_execute")
    def kill(connection, cursor, statement, *_):
        if statement.strip().startswith(beginning):
            os.kill(os.getpid(), signal.SIGKILL)

    await store.open()

asyncio.run(open_until(sys.argv[1]))
"""
"""Opens a store and is killed before a statement that begins so."""


@pytest.mark.skipif(os.name != "posix", reason="kills as posix has them")
@pytest.mark.parametrize(
    "beginning", ["CREATE TABLE seats", "CREATE TABLE pad_changes", "UPDATE alembic_version"]
)
def test_a_file_whose_upgrade_was_killed_can_be_opened(tmp_path: Path, beginning: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", KILLED, beginning], cwd=tmp_path, timeout=60, check=False
    )
    assert done.returncode == -signal.SIGKILL

    async def write(store: Store) -> None:
        await store.add(TABLE)

    with_store(tmp_path, write)


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    async def ask(store: Store) -> None:
        async with store.engine.connect() as connection:
            for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                answer = await connection.execute(text(f"PRAGMA {pragma}"))
                assert answer.scalar() == value

    with_store(tmp_path, ask)


@pytest.mark.parametrize("row", [entry(1), SEAT])
def test_a_row_of_no_table_is_refused(tmp_path: Path, row: EntryRow | SeatRow) -> None:
    async def write(store: Store) -> None:
        with pytest.raises(IntegrityError):
            await store.add(row)

    with_store(tmp_path, write)


def test_a_write_that_fails_does_not_tell_its_values(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.add(TABLE, SEAT)
        with pytest.raises(IntegrityError) as refused:
            await store.add(replace(SEAT, change=1), replace(SEAT, change=1))
        told = "".join(traceback.format_exception(refused.value))
        assert "INSERT INTO seats" in told
        assert "Anna" not in told
        assert "invite" not in told.replace("invite_hash", "")

    with_store(tmp_path, write)


@pytest.mark.parametrize("place", ["missing/folder/x.db", "."])
def test_a_file_that_cannot_be_opened_leaves_no_thread_to_complain(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    complaints: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", complaints.append)
    monkeypatch.setattr(aiosqlite.core, "SimpleQueue", SlowQueue)
    before = set(threading.enumerate())
    with pytest.raises(UnusableDatabase, match="unable to open database file"):
        asyncio.run(try_out(place))
    for thread in set(threading.enumerate()) - before:
        thread.join(10)
    assert not complaints
