"""Thinking: the bots at a table."""

from __future__ import annotations

import asyncio
import logging

from weald.bots.hint import Promise
from weald.server.audience import Audience, seated
from weald.server.bot_seat import BotSeats
from weald.server.connection import Connection
from weald.server.line import Draft
from weald.server.messages import Hint as HintTold
from weald.server.messages import HintRequest, Move, PromisedMoves, Refused
from weald.server.refusal import Refusal
from weald.store.database import Store
from weald.store.records import KeptTable

log = logging.getLogger(__name__)


class Thinking(Audience):
    """A table whose bots are woken when they are asked."""

    def __init__(self, kept: KeptTable, store: Store, bots: BotSeats) -> None:
        super().__init__(kept, store)
        self.bots = bots
        self.thinking: asyncio.Task[None] | None = None

    async def keep(self, draft: Draft, asker: Connection | None, answers: str | None) -> None:
        """Store the moves of a draft and what follows by itself, then tell."""
        raise NotImplementedError

    def wake_bot(self) -> None:
        """If a bot is asked, let it think."""
        seat = self.to_act()
        if seat is not None and self.thinking is None and self.seats[seat].kind == "bot":
            self.thinking = asyncio.create_task(self.think(seat, self.line.at))

    def stop_thinking(self) -> None:
        """The question a bot thinks about is void."""
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    async def think(self, seat: int, at: int) -> None:
        """Let a bot choose from its view, then play its move."""
        me = asyncio.current_task()
        level = self.seats[seat].level or ""
        view = self.line.position.view(seat)
        move = await self.bots.choose(self.row.game, level, view, f"{self.row.id} {seat}", at)

        async def play() -> None:
            if self.thinking is not me:  # the question was void before this job had its turn
                return
            self.thinking = None
            if at == self.line.at and self.to_act() == seat and self.seats[seat].kind == "bot":
                draft = Draft(self.line)
                draft.play(move, "bot")
                await self.keep(draft, None, None)
            else:
                self.wake_bot()

        try:
            await self.ask(play)
        except Exception:
            log.exception("a bot's move could not be played at table %s", self.row.id)
            if self.thinking is me:
                self.thinking = None

    def hint(self, asker: Connection, wish: HintRequest) -> None:
        """Tell a person what a strong bot would play."""
        seat = seated(asker)
        self.check_playable(seat, wish.at)
        if any(one.hint is not None for one in self.connections if one.seat == seat):
            raise Refusal("busy", "the last hint is still being thought about")
        asker.hint = asyncio.create_task(self.think_hint(asker, wish, seat))

    async def think_hint(self, asker: Connection, wish: HintRequest, seat: int) -> None:
        """Let a bot think for a person, whose socket goes on meanwhile."""
        view = self.line.position.view(seat)
        name = f"{self.row.id} {seat}"
        try:
            found = await self.bots.advise(self.row.game, view, name, asker.address)
        finally:
            asker.hint = None
        if found is None:
            asker.tell(Refused(id=wish.id, reason="busy", words="no bot has time", at=self.line.at))
            return
        best, runner_up = found.best, found.runner_up
        asker.tell(
            HintTold(
                id=wish.id,
                at=wish.at,
                best=self.promised(best),
                runner_up=self.promised(runner_up) if runner_up is not None else None,
            )
        )

    def promised(self, promise: Promise) -> PromisedMoves:
        """A move and what it promises, as it is told."""
        return PromisedMoves(
            moves=[Move(**self.top.move_parts(move)) for move in (promise.move, *promise.then)],
            chance=round(promise.chance, 3),
            score=None if promise.score is None else round(promise.score, 1),
        )

    def check_playable(self, seat: int, at: int) -> None:
        """Refuse moves that come too early, too late or from the wrong seat."""
        if not self.has_begun:
            raise Refusal("not_begun", "the match begins when all seats are taken")
        if at != self.line.at:
            raise Refusal("stale", "the match has gone on since")
        if self.line.is_over:
            raise Refusal("over", "the match is over")
        if self.seats[seat].kind == "bot":
            raise Refusal("bot_plays", "a bot plays this seat: take it back first")
        if self.to_act() != seat:
            raise Refusal("not_your_turn", "another seat is asked")

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody looks at this table or thinks about it."""
        return self.thinking is None and super().is_idle(seconds)

    def put_away(self) -> None:
        """End at once, thoughts too."""
        self.stop_thinking()
        super().put_away()
