"""Playing batches in parallel processes, and putting down a process whose bot never answers."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from multiprocessing.context import SpawnContext
from time import monotonic
from typing import Protocol

from weald.bots.contest import CRASH, HANG, Batch, Fault, MatchResult, Watch, play_batch

LOOK_EVERY = 0.1
MOST_BREAKS = 3
"""A process that ends so often while no bot is thinking will not do better the next time."""
PROCESS, DEADLINE, SET, ROTATION, SEAT = range(5)
NOT_THINKING = 0.0


class Notes(Protocol):
    """Five numbers in memory that a process shares with us: who is thinking, and until when."""

    def __getitem__(self, at: int) -> float: ...
    def __setitem__(self, at: int, value: float) -> None: ...


class SharedWatch(Watch):
    """Writes down who is thinking where another process can read it."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes

    def begin(self, set_number: int, rotation: int, seat: int, patience: float) -> None:
        """A bot has so many seconds from now."""
        notes = self.notes
        notes[SET], notes[ROTATION], notes[SEAT] = set_number, rotation, seat
        notes[DEADLINE] = monotonic() + patience

    def end(self) -> None:
        """It has answered."""
        self.notes[DEADLINE] = NOT_THINKING


# ---- inside a process of a lane -----------------------------------------------------------------

watches: list[SharedWatch] = []
"""The one watch of this process, once it has begun."""


def begin_lane(notes: Notes) -> None:
    """What a new process does first: leave Ctrl-C to the arena, and end when the arena ends."""
    ignore_interrupts()
    threading.Thread(target=end_with_parent, daemon=True).start()
    notes[PROCESS] = os.getpid()
    watches.append(SharedWatch(notes))


def ignore_interrupts() -> None:
    """Leave Ctrl-C to whoever began this process."""
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def end_with_parent() -> None:
    """Wait for the end of the arena, and end with it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def play_in_lane(batch: Batch) -> list[MatchResult]:
    """Play a batch under the eyes of the watch."""
    return play_batch(batch, watches[0])


# ---- in the arena -------------------------------------------------------------------------------


@contextlib.contextmanager
def born_deaf() -> Iterator[None]:
    """Processes that begin meanwhile never hear Ctrl-C, not even before their first line."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Lane:
    """One process that plays one batch after another; another one follows where it breaks."""

    def __init__(self) -> None:
        self.context: SpawnContext = multiprocessing.get_context("spawn")
        self.open()

    def open(self) -> None:
        """Get ready to begin a process."""
        self.notes: Notes = self.context.RawArray("d", 5)
        self.executor = ProcessPoolExecutor(1, self.context, begin_lane, (self.notes,))
        self.is_fresh = True
        self.is_put_down = False

    def submit(self, batch: Batch) -> Future[list[MatchResult]]:
        """Begin a batch."""
        self.batch = batch
        if not self.is_fresh:
            return self.executor.submit(play_in_lane, batch)
        self.is_fresh = False
        with born_deaf():
            return self.executor.submit(play_in_lane, batch)

    def put_down(self) -> None:
        """End the process, whatever it is doing."""
        self.is_put_down = True
        process = int(self.notes[PROCESS])
        if process:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, getattr(signal, "SIGKILL", signal.SIGTERM))

    def look(self) -> None:
        """Put down a process whose bot has been thinking for far too long."""
        deadline = self.notes[DEADLINE]
        if deadline != NOT_THINKING and monotonic() > deadline and not self.is_put_down:
            self.put_down()

    def fault(self) -> Batch | None:
        """The batch with the fault of the bot at which the process broke; None if at no bot."""
        if self.notes[DEADLINE] == NOT_THINKING:
            return None
        at = (int(self.notes[SET]), int(self.notes[ROTATION]))
        seat = int(self.notes[SEAT])
        bot = self.batch.lone if seat == at[1] else self.batch.rest
        if self.is_put_down:
            fault = Fault(bot, seat, HANG, "gave no answer in far more than its time")
        else:
            fault = Fault(bot, seat, CRASH, "ended its process")
        return replace(self.batch, forfeits={**self.batch.forfeits, at: fault})

    def close(self) -> None:
        """End everything."""
        self.put_down()
        for process in list((self.executor._processes or {}).values()):
            process.kill()  # also one that has not begun
        # A process that ends in the middle of telling its results leaves half a message: whoever
        # reads it waits for the rest until nobody holds the other end of the pipe, not even we.
        results = getattr(self.executor, "_result_queue", None)
        if results is not None:
            results._writer.close()
        self.executor.shutdown(wait=True, cancel_futures=True)


class Lanes:
    """So many processes that share the batches of an arena."""

    def __init__(self, processes: int) -> None:
        self.lanes = [Lane() for _ in range(processes)]
        self.running: dict[Future[list[MatchResult]], Lane] = {}
        self.breaks = 0

    def run(self, batches: Iterable[Batch]) -> Generator[tuple[Batch, list[MatchResult]]]:
        """Each batch with its results, in the order in which they are done."""
        todo = iter(batches)
        try:
            for lane, batch in zip(self.lanes, todo, strict=False):
                self.running[lane.submit(batch)] = lane
            while self.running:
                done, _ = wait(self.running, LOOK_EVERY, FIRST_COMPLETED)
                for lane in self.running.values():
                    lane.look()
                for future in done:
                    yield from self.collected(future, todo)
        finally:
            for lane in self.lanes:
                lane.close()

    def collected(
        self, future: Future[list[MatchResult]], todo: Iterator[Batch]
    ) -> Iterator[tuple[Batch, list[MatchResult]]]:
        """The results of a lane that is done, which then goes on."""
        lane = self.running.pop(future)
        try:
            results = future.result()
        except BrokenProcessPool:
            self.running[self.mended(lane)] = lane
            return
        done = lane.batch
        batch = next(todo, None)
        if batch is not None:
            self.running[lane.submit(batch)] = lane
        yield done, results

    def mended(self, lane: Lane) -> Future[list[MatchResult]]:
        """A broken lane at its batch again; the bot at which it broke has lost that match."""
        batch = lane.fault()
        if batch is None:
            self.breaks += 1
            if self.breaks > MOST_BREAKS:
                raise RuntimeError("the arena's processes end before they can play")
            batch = lane.batch
        lane.close()
        lane.open()
        return lane.submit(batch)
