"""Runs bots off the event loop, in processes of their own, with a deadline."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import Final

from weald.bots.bot import BOTS
from weald.bots.budget import Budget
from weald.core.position import View
from weald.core.rng import Rng, fresh_seed
from weald.games import GAMES
from weald.server.packing import pack_view, unpack_view

log = logging.getLogger(__name__)

GRACE: Final = 5.0
"""Seconds beyond its budget after which a bot is no longer waited for."""


@dataclass(frozen=True)
class Level:
    """A bot with a budget, under the name players choose it by."""

    bot: str
    budget: Budget


# The weakest first.
LEVELS: Final[dict[str, dict[str, Level]]] = {
    game: {name: Level(name, Budget(seconds=1.0)) for name in BOTS} for game in GAMES
}


def begin_worker() -> None:
    """What a new process does first: leave Ctrl-C to the server, and end when the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=follow, args=(parent.sentinel,), daemon=True).start()


def follow(sentinel: int) -> None:
    """End this process when the other one is gone, however it went."""
    wait([sentinel])
    os._exit(1)


def choose(bot: str, packed: object, budget: Budget, seed: str) -> int:
    """A bot's answer to a view; runs in a worker process."""
    view = unpack_view(packed)
    return BOTS[bot](Rng(seed)).choose(view, view.legal_moves(), budget)


class BotSeats:
    """The bots of all tables, who share a few processes."""

    def __init__(self, workers: int | None = None, grace: float = GRACE) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.grace = grace
        self.pool: ProcessPoolExecutor | None = None
        self.running = asyncio.Semaphore(self.workers * 2)

    def levels(self, game: str) -> list[str]:
        """The names of the bots that play a game, the weakest first."""
        return list(LEVELS[game])

    def processes(self) -> ProcessPoolExecutor:
        """The processes, started when the first bot thinks."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.workers, multiprocessing.get_context("spawn"), initializer=begin_worker
            )
        return self.pool

    async def choose(self, game: str, level: str, view: View) -> int:
        """A legal move: the bot's, or one by dice if the bot fails or is late."""
        moves = view.legal_moves()
        if len(moves) == 1:
            return int(moves[0])
        chosen = LEVELS[game].get(level)
        if chosen is not None:
            try:
                move = await self.think(chosen, view)
            except (TimeoutError, BrokenProcessPool) as error:
                log.warning("bot %s of %s gave no answer: %r", level, game, error)
            except Exception:
                log.exception("bot %s of %s failed", level, game)
            else:
                if move in list(moves):
                    return move
                log.error("bot %s of %s chose a move that is none", level, game)
        return int(moves[Rng(fresh_seed()).below(len(moves))])

    async def think(self, level: Level, view: View) -> int:
        """The bot's own answer, within its budget and a little more."""
        packed = pack_view(view)
        async with self.running:  # so that waiting in line does not count as thinking
            pool = self.processes()
            limit = (level.budget.seconds or 0) + self.grace
            try:
                thought = asyncio.get_running_loop().run_in_executor(
                    pool, choose, level.bot, packed, level.budget, fresh_seed()
                )
                return await asyncio.wait_for(thought, limit)
            except (TimeoutError, BrokenProcessPool):
                self.abandon(pool)
                raise

    def abandon(self, pool: ProcessPoolExecutor) -> None:
        """Give up processes of which one is stuck or dead; the next bot gets new ones."""
        if self.pool is pool:
            self.pool = None
        stuck = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in stuck:
            process.kill()

    def close(self) -> None:
        """End all processes."""
        if self.pool is not None:
            self.abandon(self.pool)
