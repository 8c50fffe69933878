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
from weald.learn.tasting import taste_chunk

Work = Callable[[Chunk, Path], None]
"""What is done with a chunk; what comes of it is kept in a file."""


def play_part(chunk: Chunk, file: Path) -> None:
    """Play a chunk and keep its samples."""
    play_chunk(chunk).save(file)


def sober_part(chunk: Chunk, file: Path) -> None:
    """Play a chunk and keep what it hoped for and got."""
    sober_chunk(chunk).save(file)


def taste_part(chunk: Chunk, file: Path) -> None:
    """Play a chunk and keep what it says about tastes."""
    taste_chunk(chunk).save(file)


def begin_player() -> None:
    """What a new process does first: leave Ctrl-C to the run, and end when the run ends."""
    ignore_interrupts()
    threading.Thread(target=end_with_parent, daemon=True).start()


def done(work: Work, todo: list[tuple[Chunk, Path]], processes: int) -> Iterator[int]:
    """Work on chunks in parallel; the matches of each that is done."""
    if not todo:
        return
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(min(processes, len(todo)), context, begin_player)
    try:
        with born_deaf():
            running = {executor.submit(work, *each): each[0].matches for each in todo}
        for future in as_completed(running):
            future.result()
            yield running[future]
    finally:
        for process in list((executor._processes or {}).values()):
            process.kill()
        executor.shutdown(wait=True, cancel_futures=True)
