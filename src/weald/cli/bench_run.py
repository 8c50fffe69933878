"""Running a benchmark: one worker process a build, asked in turn."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from types import TracebackType

import weald
from weald.build_info import build_name
from weald.games import GAMES

OURS = "compiled"
PURE = "pure Python"
PEER = "peer"


@dataclass(frozen=True)
class Request:
    """One thing to measure; the peer has its own."""

    task: str
    game: str = ""
    seats: int = 0

    @property
    def label(self) -> str:
        """The request in a few words."""
        return " ".join(
            str(part) for part in (self.game or "peer", self.task, self.seats or "") if part
        )

    def as_line(self, seconds: float) -> str:
        """The request as a worker reads it."""
        options = {"seats": str(self.seats)} if self.seats else {}
        asked = {"task": self.task, "game": self.game, "options": options, "seconds": seconds}
        return json.dumps(asked) + "\n"


def seat_numbers(game: str) -> list[int]:
    """The numbers of seats a game is measured with; 0 where it has no choice."""
    numbers = GAMES[game].seat_numbers()
    return numbers if len(numbers) > 1 else [0]


def plan() -> list[Request]:
    """Everything that is measured."""
    requests: list[Request] = []
    for game in GAMES:
        for seats in seat_numbers(game):
            requests += [Request(task, game, seats) for task in ("play", "weigh", "copy")]
        fewest = seat_numbers(game)[0]
        requests += [Request(task, game, fewest) for task in ("api", "view", "search", "replay")]
    requests.append(Request("sheet", "forest-shuffle", 2))
    return [*requests, Request("usual"), Request("same")]


class Worker:
    """A process that measures."""

    def __init__(self, module: str, folder: str | None) -> None:
        environment = dict(os.environ)
        if folder is not None:
            environment["PYTHONPATH"] = folder
        self.process = subprocess.Popen(
            [sys.executable, "-m", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            text=True,
            start_new_session=True,  # Ctrl-C is for us, who then stop the workers
        )
        self.name = str(self.answer()["build"])

    def answer(self) -> dict[str, object]:
        """The next line the process says."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"a measuring process stopped with {self.process.wait()}")
        told: dict[str, object] = json.loads(line)
        return told

    def ask(self, line: str) -> dict[str, object]:
        """What the process answers to a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(line)
        self.process.stdin.flush()
        return self.answer()

    def stop(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()


def copy_of_sources(folder: str) -> None:
    """Copy the package without its compiled modules."""
    source = Path(weald.__file__).parent
    natives = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(source, Path(folder) / "weald", ignore=natives)


class Bench:
    """The workers, and what they have measured so far."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.workers: dict[str, Worker] = {}
        self.found: dict[tuple[str, Request], list[dict[str, float]]] = {}
        self.folder = tempfile.TemporaryDirectory(prefix="weald-bench-")

    def __enter__(self) -> "Bench":
        copy_of_sources(self.folder.name)
        if build_name() == OURS:
            self.workers[OURS] = Worker("weald.testing.speed", None)
        self.workers[PURE] = Worker("weald.testing.speed", self.folder.name)
        if find_spec("pyspiel") is not None:
            self.workers[PEER] = Worker("weald.testing.peer", None)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for worker in self.workers.values():
            worker.stop()
        self.folder.cleanup()

    def turns(self, requests: list[Request]) -> Iterator[tuple[str, Request]]:
        """Who measures what, the builds taking turns."""
        for request in requests:
            for worker in self.workers:
                if (worker == PEER) == (not request.game):
                    yield worker, request

    def measure(self, worker: str, request: Request) -> None:
        """Measure one thing once."""
        told = self.workers[worker].ask(request.as_line(self.seconds))
        figures = {name: float(str(value)) for name, value in told.items()}
        self.found.setdefault((worker, request), []).append(figures)

    def rate(self, worker: str, request: Request, what: str = "count") -> float | None:
        """The median of so many a second; None if it was not measured."""
        rounds = self.found.get((worker, request))
        if not rounds:
            return None
        return median(figures[what] / figures["seconds"] for figures in rounds)
