"""A bot's answer to a question that is void is played nowhere."""

import asyncio
from pathlib import Path

from weald.core.position import View
from weald.server.bodies import NewTable, SeatWish
from weald.server.bot_seat import BotSeats
from weald.server.limits import Limits
from weald.server.lobby import Lobby
from weald.store.database import Store

WISH = NewTable(
    game="living-forest-duel",
    seats=[SeatWish(kind="person"), SeatWish(kind="bot", level="random")],
)
MOST_QUESTIONS = 12


class PatientBots(BotSeats):
    """Bots that answer when they may, and note what they were asked."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[int] = []
        self.may_answer = asyncio.Event()
        self.is_enough = asyncio.Event()

    async def choose(self, game: str, level: str, view: View, seat: str, at: int) -> int:
        self.asked.append(at)
        if len(self.asked) >= MOST_QUESTIONS:
            self.is_enough.set()
            await asyncio.Event().wait()
        await self.may_answer.wait()
        return int(view.legal_moves()[0])


def test_a_seat_taken_back_and_given_away_again_is_asked_each_question_once(
    tmp_path: Path,
) -> None:
    async def play() -> list[int]:
        store = Store(str(tmp_path / "weald.db"))
        await store.open()
        bots = PatientBots()
        lobby = Lobby(store, bots, Limits())
        opened = await lobby.open_table(WISH, "here")
        table = await lobby.find(opened.table.id)
        await table.ask(lambda: table.replace_by_bot(0, 0, "random"))
        # While the table is busy, the seat changes hands twice and then the bot's answer comes.
        go_on = asyncio.Event()
        asking = [
            asyncio.create_task(table.ask(go_on.wait)),
            asyncio.create_task(table.ask(lambda: table.take_back_seat(0))),
            asyncio.create_task(table.ask(lambda: table.replace_by_bot(0, 0, "random"))),
        ]
        await asyncio.sleep(0.05)
        bots.may_answer.set()
        await asyncio.sleep(0.05)
        go_on.set()
        await asyncio.gather(*asking)
        await bots.is_enough.wait()
        await lobby.close()
        await store.close()
        return bots.asked

    asked = asyncio.run(play())
    assert asked[0] == asked[1] == 0
    assert len(set(asked[1:])) == len(asked[1:]), asked
