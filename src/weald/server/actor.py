"""Actor: does what it is asked, one thing at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, TypeVar

from weald.server.refusal import Refusal

Answer = TypeVar("Answer")


class Actor:
    """Takes wishes from anywhere, and carries them out one after another."""

    def __init__(self, name: str) -> None:
        self.jobs: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self.askers: set[asyncio.Future[Any]] = set()
        self.working = asyncio.Lock()
        self.is_stopped = False
        self.last_used = monotonic()
        self.actor = asyncio.create_task(self.work(), name=name)

    async def work(self) -> None:
        """Do what is asked, one after another."""
        while True:
            job = await self.jobs.get()
            async with self.working:
                self.last_used = monotonic()
                await job()

    async def ask(self, wish: Callable[[], Awaitable[Answer]]) -> Answer:
        """Have something done when its turn comes; what it raises is raised here."""
        if self.is_stopped:
            raise Refusal("stopping", "this table is being put away")
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.askers.add(done)
        done.add_done_callback(self.askers.discard)

        async def job() -> None:
            try:
                answer = await wish()
            except Exception as error:  # it is for the asker to hear
                if not done.done():
                    done.set_exception(error)
                if not isinstance(error, Refusal):
                    self.fail()
            else:
                if not done.done():
                    done.set_result(answer)

        self.jobs.put_nowait(job)
        return await done

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody has needed this actor for so long."""
        is_busy = self.working.locked() or not self.jobs.empty()
        return not is_busy and monotonic() - self.last_used >= seconds

    def fail(self) -> None:
        """Something went wrong: nobody knows what is true here, so nothing more is done."""
        self.put_away()

    async def stop(self) -> None:
        """Finish what is being done, and nothing more."""
        self.is_stopped = True
        async with self.working:
            self.put_away()

    def put_away(self) -> None:
        """End at once; who still waits is told so."""
        self.is_stopped = True
        self.actor.cancel()
        for asker in list(self.askers):
            if not asker.done():
                asker.set_exception(Refusal("stopping", "this table is being put away"))
