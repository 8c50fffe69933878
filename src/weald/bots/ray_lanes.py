"""Playing batches on Ray: on this machine, or on the cluster at an address."""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from weald.bots.contest import Batch, MatchResult
from weald.bots.lanes import Lanes
from weald.core.errors import BadOptions

Item = TypeVar("Item")
Result = TypeVar("Result")
TASKS_A_CORE = 2
"""So many tasks of each core are under way: the next waits where the last one ends."""
BATCHES_A_TASK = 16
CONNECT_SECONDS = 10.0
LOCAL = ""
"""As the address: a Ray of our own on this machine."""


def ray_at(address: str, cores: int | None) -> Any:
    """Ray, connected or started; BadOptions if that cannot be."""
    try:
        import ray
    except ImportError:
        raise BadOptions("--ray needs Ray: pip install 'weald[ray]'") from None
    if ray.is_initialized():
        return ray
    # Ray's own notices about versions to come are not for our users.
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    settings: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    if address == LOCAL:
        settings |= {"num_cpus": cores, "include_dashboard": False}
    else:
        check_reachable(address)
        settings["address"] = address
    try:
        ray.init(**settings)
    except (ConnectionError, RuntimeError, ValueError) as error:
        reason = str(error).splitlines()[0][:200]
        raise BadOptions(f"there is no Ray at {address or 'this machine'}: {reason}") from None
    return ray


def check_reachable(address: str) -> None:
    """Refuse at once what Ray would try for minutes: a place where nobody answers."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdigit():
        return  # "auto", or another name that only Ray understands
    try:
        socket.create_connection((host, int(port)), CONNECT_SECONDS).close()
    except OSError as error:
        raise BadOptions(f"there is no Ray at {address}: {error.strerror or error}") from None


def in_folder(folder: str, work: Callable[[Item], Result], item: Item) -> Result:
    """Do a piece of work in the folder of whoever asked, if this machine has it: bots lie there."""
    if Path(folder).is_dir():
        os.chdir(folder)
    return work(item)


def spread(
    work: Callable[[Item], Result], items: Iterable[Item], address: str, cores: int | None = None
) -> Generator[Result]:
    """What a piece of work makes of each item, on Ray, in the order in which they are done."""
    ray = ray_at(address, cores)
    task = ray.remote(in_folder)
    folder = str(Path.cwd())
    todo = iter(items)
    running: list[Any] = []
    try:
        most = TASKS_A_CORE * max(int(ray.cluster_resources().get("CPU", 1)), 1)
        running = [task.remote(folder, work, item) for item in islice(todo, most)]
        while running:
            done, running = ray.wait(running, num_returns=1)
            running += [task.remote(folder, work, item) for item in islice(todo, 1)]
            yield from ray.get(done)
    finally:
        for left in running:
            with contextlib.suppress(Exception):
                ray.cancel(left, force=True)
        ray.shutdown()


def play_batches(batches: list[Batch]) -> list[tuple[Batch, list[MatchResult]]]:
    """Play some batches in a process of their own: a bot that hangs or crashes only loses."""
    return list(Lanes(1).run(batches))


def chunks(batches: Iterable[Batch], size: int) -> Iterator[list[Batch]]:
    """The batches, some at a time."""
    todo = iter(batches)
    while chunk := list(islice(todo, size)):
        yield chunk


class RayLanes:
    """Plays the batches of an arena on Ray; the results are those of the same seeds anywhere."""

    def __init__(self, address: str, cores: int, batches: int) -> None:
        self.address = address
        self.cores = cores
        self.size = max(1, min(BATCHES_A_TASK, batches // (TASKS_A_CORE * cores)))

    def run(self, batches: Iterable[Batch]) -> Generator[tuple[Batch, list[MatchResult]]]:
        """Each batch with its results, in the order in which they are done."""
        tasks = chunks(batches, self.size)
        for played in spread(play_batches, tasks, self.address, self.cores):
            yield from played
