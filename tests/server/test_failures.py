"""When the disk fails nothing is told that was not kept, and the table comes back as it was."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from weald.server.bodies import NewTable, SeatWish
from weald.server.bot_seat import BotSeats
from weald.server.connection import MOST_WAITING, Connection
from weald.server.limits import Limits
from weald.server.lobby import Lobby
from weald.server.messages import Hello, Play
from weald.server.refusal import Refusal
from weald.store.database import Store
from weald.store.records import EntryRow, Row

WISH = NewTable(game="living-forest-duel", seats=[SeatWish(kind="person"), SeatWish(kind="person")])


class FailingStore(Store):
    """A store whose disk can be full, or which forgets to say that it has written."""

    is_full = False
    is_mute = False

    async def add(self, *rows: Row) -> None:
        if self.is_full:
            raise OSError("no space left")
        await super().add(*rows)
        if self.is_mute:
            raise OSError("connection lost")


def told(connection: Connection) -> list[dict[str, Any]]:
    """All that lies in the outbox of a connection."""
    found = []
    while not connection.outbox.empty():
        text = connection.outbox.get_nowait()
        found += [json.loads(text)] if text is not None else []
    return found


@pytest.mark.parametrize(("fault", "at"), [("is_full", 0), ("is_mute", 1)])
def test_a_move_that_could_not_be_kept_is_told_to_nobody(
    tmp_path: Path, fault: str, at: int
) -> None:
    async def play() -> None:
        store = FailingStore(str(tmp_path / "weald.db"))
        await store.open()
        lobby = Lobby(store, BotSeats(1), Limits())
        opened = await lobby.open_table(WISH, "here")
        table = await lobby.find(opened.table.id)
        connection = Connection()
        hello = Hello(type="hello", version=1, secret=opened.links[0].secret)
        await table.ask(lambda: table.admit(connection, hello, Limits()))
        told(connection)
        setattr(store, fault, True)
        move = Play(type="play", at=0, moves=["draw"])
        with pytest.raises(OSError, match=r"no space|lost"):
            await table.ask(lambda: table.play(connection, move))
        assert [message["type"] for message in told(connection)] == ["bye"]
        with pytest.raises(Refusal):
            await table.ask(lambda: table.play(connection, move))
        setattr(store, fault, False)
        again = await lobby.find(opened.table.id)
        assert again is not table
        assert again.line.at == at
        await lobby.close()
        await store.close()

    asyncio.run(play())


def test_a_socket_that_does_not_read_is_closed() -> None:
    async def flood() -> None:
        connection = Connection()
        for _ in range(MOST_WAITING + 5):
            connection.tell({"type": "pong"})
        messages = told(connection)
        assert len(messages) == MOST_WAITING + 1
        assert (messages[-1]["type"], messages[-1]["again"]) == ("bye", True)

    asyncio.run(flood())


def test_a_match_of_bots_that_cannot_go_on_closes_no_other_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    bots = [SeatWish(kind="bot", level="random"), SeatWish(kind="bot", level="random")]

    async def serve() -> None:
        store = Store(str(tmp_path / "weald.db"))
        await store.open()
        lobby = Lobby(store, BotSeats(1), Limits())
        opened = await lobby.open_table(NewTable(game=WISH.game, seats=bots), "here")
        first = await lobby.find(opened.table.id)
        await lobby.close()
        strange: dict[str, Any] = {
            "old": {"rules_version": 0},
            "gone": {"game": "chess"},
            "torn": {"options": {}},
        }
        for number, changes in strange.items():
            seats = [replace(seat, table=number) for seat in first.seats]
            await store.add(replace(first.row, id=number, **changes), *seats)
        await store.add(EntryRow("torn", 1, "move", 0, "no move", "bot", 1, "now"))
        lobby = Lobby(store, BotSeats(1), Limits())
        await lobby.open()
        assert set(lobby.tables) == {first.row.id}
        await lobby.close()
        await store.close()

    asyncio.run(serve())
    told = [record.getMessage() for record in caplog.records]
    for number in ("old", "gone", "torn"):
        assert any(f"table {number} do not go on" in line for line in told)
