"""Runs bots off the event loop, in processes of their own, with a deadline."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import zlib
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import Final

from weald.bots.appraisals import eye_for
from weald.bots.bot import BOTS, Bot
from weald.bots.budget import Budget
from weald.core.position import View
from weald.core.rng import Rng, fresh_seed
from weald.games import GAMES
from weald.server.packing import pack_view, unpack_view

log = logging.getLogger(__name__)

GRACE: Final = 5.0
"""Seconds beyond its budget after which a bot is no longer waited for."""
MOST_REMEMBERED: Final = 200
"""So many bots a process keeps between two answers."""


@dataclass(frozen=True)
class Level:
    """A bot with a budget for a turn, under the name players choose it by."""

    bot: str
    budget: Budget


def levels_of(game: str) -> dict[str, Level]:
    """The bots that know a game, the weakest first."""
    view = GAMES[game].start(GAMES[game].options({}), Rng("")).view(0)
    budget = Budget(seconds=1.0)
    try:
        eye_for(view)
    except LookupError:
        return {"random": Level("random", budget)}
    return {name: Level(name, budget) for name in BOTS}


LEVELS: Final = {game: levels_of(game) for game in GAMES}


# ---- in the process of a bot ----


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


@dataclass(frozen=True)
class Question:
    """What a bot is asked: nothing in it that its seat may not know."""

    bot: str
    seat: str
    """The table and the seat: the same bot answers all questions of a turn."""
    at: int
    view: object
    budget: Budget
    dice: str


REMEMBERED: dict[str, tuple[int, Bot]] = {}
"""In a worker: the bot of each seat, and which question it answered last."""


def choose(question: Question) -> int:
    """A bot's answer; one that has just answered for this seat may build on what it thought."""
    last, bot = REMEMBERED.pop(question.seat, (-1, None))
    # Anything but the very next question may come after an undo: then nothing thought before holds.
    if bot is None or question.at != last + 1:
        bot = BOTS[question.bot](Rng(question.dice))
    REMEMBERED[question.seat] = (question.at, bot)
    while len(REMEMBERED) > MOST_REMEMBERED:
        del REMEMBERED[next(iter(REMEMBERED))]
    view = unpack_view(question.view)
    return bot.choose(view, view.legal_moves(), question.budget)


# ---- in the server ----


class Worker:
    """One process; the seats it serves stay with it, so that their bots remember."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None
        self.turn = asyncio.Lock()

    async def ask(self, question: Question, limit: float) -> int:
        """The bot's answer; TimeoutError if it takes too long."""
        async with self.turn:  # so that waiting in line does not count as thinking
            if self.pool is None:
                spawn = multiprocessing.get_context("spawn")
                self.pool = ProcessPoolExecutor(1, spawn, initializer=begin_worker)
            try:
                thought = asyncio.get_running_loop().run_in_executor(self.pool, choose, question)
                return await asyncio.wait_for(thought, limit)
            except (TimeoutError, BrokenProcessPool):
                self.end()
                raise

    def end(self) -> None:
        """End the process, whatever it does; the next question gets a new one."""
        if self.pool is not None:
            processes = list((self.pool._processes or {}).values())
            self.pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()
            self.pool = None


class BotSeats:
    """The bots of all tables, who share a few processes."""

    def __init__(self, workers: int | None = None, grace: float = GRACE) -> None:
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self.workers = [Worker() for _ in range(count)]
        self.grace = grace

    def levels(self, game: str) -> list[str]:
        """The names of the bots that play a game, the weakest first."""
        return list(LEVELS[game])

    async def choose(self, game: str, level: str, view: View, seat: str, at: int) -> int:
        """A legal move: the bot's, or one by dice if the bot fails or is late."""
        moves = view.legal_moves()
        if len(moves) == 1:
            return int(moves[0])
        chosen = LEVELS[game].get(level)
        if chosen is not None:
            worker = self.workers[zlib.crc32(seat.encode()) % len(self.workers)]
            limit = (chosen.budget.seconds or 0) + self.grace
            question = Question(chosen.bot, seat, at, pack_view(view), chosen.budget, fresh_seed())
            try:
                move = await worker.ask(question, limit)
            except (TimeoutError, BrokenProcessPool) as error:
                log.warning("bot %s of %s gave no answer: %r", level, game, error)
            except Exception:
                log.exception("bot %s of %s failed", level, game)
            else:
                if move in list(moves):
                    return move
                log.error("bot %s of %s chose a move that is none", level, game)
        return int(moves[Rng(fresh_seed()).below(len(moves))])

    def close(self) -> None:
        """End all processes."""
        for worker in self.workers:
            worker.end()
