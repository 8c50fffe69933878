"""Runs bots off the event loop, in processes of their own, with a deadline; hints in others."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import zlib
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import Final, TypeVar

from weald.bots.bot import Bot
from weald.bots.budget import Budget
from weald.bots.hint import Hint, hint
from weald.bots.levels import BOT_NAMES, Level
from weald.bots.levels import LEVELS as BOT_LEVELS
from weald.core.position import View
from weald.core.rng import Rng, fresh_seed
from weald.server.packing import pack_view, unpack_view

log = logging.getLogger(__name__)

GRACE: Final = 5.0
"""Seconds beyond its budget after which a bot is no longer waited for."""
START_SECONDS: Final = 60.0
"""How long a new process may take until it answers at all."""
SERVED_HINT_BUDGET: Final = Budget(seconds=1.0)
"""The time for choosing; in a terminal there is more (`weald.bots.hint`)."""
HINT_SECONDS: Final = 3.0
"""How long a hint takes at most: choosing, expecting scores, completing both gestures."""
HINT_NICENESS: Final = 5
"""A hint gets about a quarter of a core that a bot wants too."""
HINTS_AN_ADDRESS: Final = 4
"""So many hints at once for the people of one address."""
MOST_REMEMBERED: Final = 200
"""So many bots a process keeps between two answers."""


LEVELS: Final = {
    game: {"random": Level("random", "random"), **{level.key: level for level in levels}}
    for game, levels in BOT_LEVELS.items()
}
"""Every level a seat can have; `random` is for programs, and not offered to people."""


def bot_name(level: str | None) -> str:
    """The name a bot of this level goes by."""
    return BOT_NAMES.get(level or "", (level or "bot").capitalize())


# ---- in the process of a bot ----


def begin_worker(niceness: int) -> None:
    """What a new process does first: leave Ctrl-C to the server, and end when the server ends."""
    if hasattr(os, "nice"):
        os.nice(niceness)
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

    level: Level
    seat: str
    """The table and the seat: the same bot answers all questions of a turn."""
    at: int
    view: object
    dice: str


REMEMBERED: dict[str, tuple[int, Bot]] = {}
"""In a worker: the bot of each seat, and which question it answered last."""


def is_ready() -> bool:
    """The first thing a new process is asked: it takes a while to load everything."""
    return True


def choose(question: Question) -> int:
    """A bot's answer; one that has just answered for this seat may build on what it thought."""
    last, bot = REMEMBERED.pop(question.seat, (-1, None))
    # Anything but the very next question may come after an undo: then nothing thought before holds.
    if bot is None or question.at != last + 1:
        bot = question.level.make(Rng(question.dice))
    REMEMBERED[question.seat] = (question.at, bot)
    while len(REMEMBERED) > MOST_REMEMBERED:
        del REMEMBERED[next(iter(REMEMBERED))]
    view = unpack_view(question.view)
    return bot.choose(view, view.legal_moves(), question.level.budget)


@dataclass(frozen=True)
class Plea:
    """A person asks for a hint: nothing in it that the seat may not know."""

    game: str
    view: object
    dice: str


def advise(plea: Plea) -> Hint:
    """What a strong bot would play, and the runner-up."""
    return hint(unpack_view(plea.view), plea.game, Rng(plea.dice), SERVED_HINT_BUDGET)


# ---- in the server ----

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


class Worker:
    """One process; the seats it serves stay with it, so that their bots remember."""

    def __init__(self, niceness: int = 0) -> None:
        self.niceness = niceness
        self.pool: ProcessPoolExecutor | None = None
        self.turn = asyncio.Lock()

    async def ask(self, answer: Callable[[Asked], Answer], question: Asked, limit: float) -> Answer:
        """The answer of the process; TimeoutError if it takes too long.

        Who is cancelled while waiting in line is never worked for. Who is cancelled later has the
        process work to the end all the same, and only then is it the next one's turn: waiting must
        not count as thinking.
        """
        await self.turn.acquire()
        work = asyncio.create_task(self.work(answer, question, limit))
        work.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(work)

    async def work(
        self, answer: Callable[[Asked], Answer], question: Asked, limit: float
    ) -> Answer:
        """Have the process answer, then pass the turn on."""
        run = asyncio.get_running_loop().run_in_executor
        try:
            if self.pool is None:
                spawn = multiprocessing.get_context("spawn")
                self.pool = ProcessPoolExecutor(1, spawn, begin_worker, (self.niceness,))
                await asyncio.wait_for(run(self.pool, is_ready), START_SECONDS)
            return await asyncio.wait_for(run(self.pool, answer, question), limit)
        except (TimeoutError, BrokenProcessPool):
            self.end()
            raise
        finally:
            self.turn.release()

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
        # Bots never wait for a hint, and take most of a core that both want.
        self.hinters = [Worker(HINT_NICENESS) for _ in range(count)]
        self.hints: Counter[str] = Counter()
        """How many are thought about or wait, by the address that asked."""
        self.grace = grace

    def levels(self, game: str) -> list[str]:
        """The levels a game offers to people, the gentlest first."""
        return [level.key for level in BOT_LEVELS[game]]

    def knows(self, game: str, level: str) -> bool:
        """Whether a seat of that game can have this level."""
        return level in LEVELS[game]

    async def choose(self, game: str, level: str, view: View, seat: str, at: int) -> int:
        """A legal move: the bot's, or one by dice if the bot fails or is late."""
        moves = view.legal_moves()
        if len(moves) == 1:
            return int(moves[0])
        chosen = LEVELS[game].get(level)
        if chosen is not None:
            worker = of_seat(self.workers, seat)
            limit = (chosen.budget.seconds or 0) + self.grace
            question = Question(chosen, seat, at, pack_view(view), fresh_seed())
            try:
                move = await worker.ask(choose, question, limit)
            except (TimeoutError, BrokenProcessPool) as error:
                log.warning("bot %s of %s gave no answer: %r", level, game, error)
            except Exception:
                log.exception("bot %s of %s failed", level, game)
            else:
                if move in list(moves):
                    return move
                log.error("bot %s of %s chose a move that is none", level, game)
        return int(moves[Rng(fresh_seed()).below(len(moves))])

    async def advise(self, game: str, view: View, seat: str, address: str) -> Hint | None:
        """A hint for a person; None if there is none to be had."""
        if self.hints[address] >= HINTS_AN_ADDRESS:
            return None
        self.hints[address] += 1
        plea = Plea(game, pack_view(view), fresh_seed())
        try:
            hinter = of_seat(self.hinters, seat)
            return await hinter.ask(advise, plea, HINT_SECONDS + self.grace)
        except (TimeoutError, BrokenProcessPool) as error:
            log.warning("no hint for %s: %r", game, error)
        except Exception:
            log.exception("a hint for %s failed", game)
        finally:
            self.hints[address] -= 1
            if not self.hints[address]:
                del self.hints[address]
        return None

    def close(self) -> None:
        """End all processes."""
        for worker in (*self.workers, *self.hinters):
            worker.end()


def of_seat(workers: list[Worker], seat: str) -> Worker:
    """The process that serves a seat."""
    return workers[zlib.crc32(seat.encode()) % len(workers)]
