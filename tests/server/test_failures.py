"""When the disk fails nothing is told that was not kept, and the table comes back as it was."""

import asyncio
import json
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
from weald.store.records import Row

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
        await table.ask(lambda: table.admit(connection, hello, 9))
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
