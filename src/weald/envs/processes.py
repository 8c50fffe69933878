"""Many matches at once, in several processes that share their arrays with this one."""

from __future__ import annotations

import multiprocessing
import signal
from contextlib import suppress
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from weald.core.rng import fresh_seed
from weald.envs.many import ManyMatches, one_each

RESET, STEP, RANDOM, CLOSE = range(4)
NAMES = ("observations", "masks", "acting", "done", "rewards", "final_scores", "plies")


class ParallelMatches:
    """The same matches as `ManyMatches` plays with the same seed, in several processes.

    There are never more processes than matches. The arrays are live, as there. Close it when done,
    or use it in a `with` statement.
    """

    def __init__(
        self,
        game: str,
        count: int,
        opponent: str | None = None,
        options: dict[str, object] | None = None,
        reward: str = "win",
        learner: int | str = "each",
        seed: int | str | None = None,
        processes: int = 2,
    ) -> None:
        told: dict[str, Any] = {
            "game": game,
            "opponent": opponent,
            "options": options,
            "reward": reward,
            "learner": learner,
        }
        one = ManyMatches(**told, count=1)  # refuses here what cannot be played
        self.encoding = one.encoding
        self.count = count
        self.seats = one.seats
        alone = {name: getattr(one, name) for name in NAMES}
        shapes: dict[str, tuple[DTypeLike, tuple[int, ...]]] = {
            name: (array.dtype, (count, *array.shape[1:])) for name, array in alone.items()
        }
        raw = {name: raw_memory(*shape) for name, shape in shapes.items()}
        raw["actions"] = raw_memory(np.int64, (count,))
        self.arrays = {name: as_array(raw[name], *shape) for name, shape in shapes.items()}
        self.actions = as_array(raw["actions"], np.int64, (count,))
        self.workers: list[tuple[Any, Connection]] = []
        context = multiprocessing.get_context("spawn")
        processes = max(1, min(processes, count))
        bounds = [count * part // processes for part in range(processes + 1)]
        for first, end in pairwise(bounds):
            ours, theirs = context.Pipe()
            process = context.Process(
                target=work, args=(theirs, raw, shapes, told, first, end), daemon=True
            )
            process.start()
            theirs.close()
            self.workers.append((process, ours))
        self.reset(seed)

    observations = property(lambda self: self.arrays["observations"])
    masks = property(lambda self: self.arrays["masks"])
    acting = property(lambda self: self.arrays["acting"])
    done = property(lambda self: self.arrays["done"])
    rewards = property(lambda self: self.arrays["rewards"])
    final_scores = property(lambda self: self.arrays["final_scores"])
    plies = property(lambda self: self.arrays["plies"])

    def ask(self, *request: object) -> None:
        """Let all processes do the same, and wait for the last; an error is raised here."""
        for _, pipe in self.workers:
            pipe.send(request)
        answers = [pipe.recv() for _, pipe in self.workers]
        for answer in answers:
            if answer is not None:
                self.close()
                raise answer

    def reset(self, seed: int | str | None = None) -> None:
        """Begin anew in every lane."""
        self.ask(RESET, fresh_seed() if seed is None else str(seed))

    def step(self, actions: ArrayLike) -> None:
        """Take an action in every match; IllegalMove if one is not legal, which ends all of it."""
        self.actions[:] = one_each(actions, self.count)
        self.ask(STEP)

    def step_random(self, steps: int, seed: str) -> None:
        """Take random legal actions so many times."""
        self.ask(RANDOM, steps, seed)

    def close(self) -> None:
        """End the processes."""
        for process, pipe in self.workers:
            with suppress(OSError):
                pipe.send((CLOSE,))
            pipe.close()
            process.join(5)
        self.workers = []

    def __enter__(self) -> ParallelMatches:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def raw_memory(kind: DTypeLike, shape: tuple[int, ...]) -> Any:
    """Memory that processes share."""
    return RawArray("b", int(np.dtype(kind).itemsize * np.prod(shape)))


def as_array(memory: Any, kind: DTypeLike, shape: tuple[int, ...]) -> NDArray[Any]:
    """Shared memory as an array."""
    return np.frombuffer(memory, kind).reshape(shape)


def work(
    pipe: Connection,
    raw: dict[str, Any],
    shapes: dict[str, tuple[DTypeLike, tuple[int, ...]]],
    told: dict[str, Any],
    first: int,
    end: int,
) -> None:
    """What a process does: play its lanes when told, until told to stop or left alone."""
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asks
    matches = ManyMatches(**told, count=end - first, first_lane=first)
    shared = {name: as_array(raw[name], *shapes[name])[first:end] for name in NAMES}
    actions = as_array(raw["actions"], np.int64, shapes["acting"][1])[first:end]
    with suppress(EOFError, OSError):
        while (request := pipe.recv())[0] != CLOSE:
            error: Exception | None = None
            try:
                obey(matches, request, actions)
            except Exception as fault:  # told to whoever asked
                error = fault
            for name, array in shared.items():
                array[:] = getattr(matches, name)
            pipe.send(error)


def obey(matches: ManyMatches, request: tuple[Any, ...], actions: NDArray[Any]) -> None:
    """Do what was asked."""
    if request[0] == RESET:
        matches.reset(request[1])
    elif request[0] == STEP:
        matches.step(actions)
    else:
        matches.step_random(request[1], request[2])
