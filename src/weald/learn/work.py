"""Work: what the processes of a training run do, chunk by chunk.

They play and never fit, so nothing here needs PyTorch, which takes seconds to load.
"""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from weald.bots.lanes import born_deaf, end_with_parent, ignore_interrupts
from weald.learn.self_play import Chunk, play_chunk
from weald.learn.sobering import sober_chunk
from weald.learn.tasting import Lesson, practise_chunk

Work = Callable[[Chunk, Path], None]
"""What is done with a chunk; what comes of it is kept in a file."""


def play_part(chunk: Chunk, file: Path) -> None:
    """Play a chunk and keep its samples."""
    play_chunk(chunk).save(file)


def sober_part(chunk: Chunk, file: Path) -> None:
    """Play a chunk and keep what it hoped for and got."""
    sober_chunk(chunk).save(file)


def begin_player() -> None:
    """What a new process does first: leave Ctrl-C to the run, and end when the run ends."""
    ignore_interrupts()
    threading.Thread(target=end_with_parent, daemon=True).start()


class Crew:
    """The processes that play for a run; they end with it."""

    def __init__(self, processes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.executor = ProcessPoolExecutor(processes, context, begin_player)

    def done(self, work: Work, todo: list[tuple[Chunk, Path]]) -> Iterator[int]:
        """Work on chunks in parallel; the matches of each that is done."""
        with born_deaf():
            running = {self.executor.submit(work, *each): each[0].matches for each in todo}
        for future in as_completed(running):
            future.result()
            yield running[future]

    def practised(self, chunks: list[Chunk]) -> list[Lesson]:
        """Practise chunks in parallel; what each of them teaches."""
        with born_deaf():
            running = [self.executor.submit(practise_chunk, chunk) for chunk in chunks]
        return [future.result() for future in running]

    def end(self) -> None:
        """Whatever they are doing, they stop."""
        for process in list((self.executor._processes or {}).values()):
            process.kill()
        self.executor.shutdown(wait=True, cancel_futures=True)
