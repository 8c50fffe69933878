"""The plan of a training run, and the folder it lives in.

Everything is kept in files that are written whole or not at all, so a run that was killed goes on
where it was: a part of the matches that is there is not played again, a network that is there is
not trained again.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from weald.core.errors import BadOptions, WealdError
from weald.games import GAMES, game_called
from weald.learn.fitting import Recipe
from weald.learn.self_play import Chunk

MATCHES_A_PART = 500
"""How many matches are played between two saves."""
MATCHES_A_PROOF = 10
"""The same for matches with search, which take longer."""
MATCHES_A_LESSON = 400
PARTS_A_LESSON = 8
"""However many processes there are, so that the same lessons teach the same."""
EVERY = 4
"""One turn in so many is noted: those of one match resemble each other."""


@dataclass(frozen=True)
class TrainPlan:
    """What a training run does; the same plan gives the same networks on the same machine."""

    game: str
    options: dict[str, str]
    seed: str
    generations: int
    matches: int  # played for each network: by the plain eye, later with the champion's tastes
    lessons: int  # in which the eye of a new network forms its tastes for moves
    sobering: int  # matches in which a candidate learns how far its promises hold
    slip: float  # how often a move of self-play is another than the best
    window: int  # a network learns from so many generations of matches
    trial: int  # the most matches a candidate plays against the champion
    yardstick: int  # matches of a new champion against greedy, to see where it stands
    trace: float  # how much a sample is told of what followed, rather than of the next promise
    recipe: Recipe
    start: str = ""  # the digest of the weights it sets out from, if it does from any

    def checked(self) -> TrainPlan:
        """The plan, if it can be carried out; BadOptions, with what would help, if not."""
        game_called(self.game).options(self.options)
        numbers = {
            "--generations": self.generations,
            "--matches": self.matches,
            "--sobering": self.sobering,
            "--window": self.window,
            "--trial": self.trial,
            "--yardstick": self.yardstick,
        }
        for name, number in numbers.items():
            if number < 1:
                raise BadOptions(f"{name} is a number from 1 on")
        if self.lessons < 0:
            raise BadOptions("--lessons is a number from 0 on")
        for name, share in {"--slip": self.slip, "--trace": self.trace}.items():
            if not 0.0 <= share <= 1.0:
                raise BadOptions(f"{name} is a share from 0 to 1")
        return self

    @property
    def seats(self) -> int:
        """How many seats a match has."""
        return int(GAMES[self.game].options(self.options).get("seats", "2"))

    def chunks(self, generation: int, champion: bytes | None) -> list[Chunk]:
        """The matches of a generation, part by part."""
        return self.parts(str(generation), self.matches, MATCHES_A_PART, champion)

    def lesson(self, generation: int, number: int, network: bytes) -> list[Chunk]:
        """The matches of one lesson, part by part."""
        name = f"{generation}/lesson {number}"
        return self.parts(name, MATCHES_A_LESSON, MATCHES_A_LESSON // PARTS_A_LESSON, network)

    def stride(self, number: int) -> float:
        """How much of a full step a lesson moves tastes: the last ones less and less."""
        return min(1.0, 2.0 * (1.0 - number / self.lessons))

    def sobering_chunks(self, generation: int, candidate: bytes) -> list[Chunk]:
        """The matches in which a candidate is sobered, part by part."""
        return self.parts(f"{generation}/sobering", self.sobering, MATCHES_A_PROOF, candidate)

    def parts(self, name: str, matches: int, size: int, weights: bytes | None) -> list[Chunk]:
        """So many matches in chunks of a size."""
        return [
            Chunk(
                self.game,
                self.options,
                f"{self.seed}/{name}/{first}",
                min(size, matches - first),
                weights,
                self.slip,
                EVERY,
                self.trace,
            )
            for first in range(0, matches, size)
        ]


class Folder:
    """Where a run keeps what it has."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def start(self) -> Path:
        """The weights that the run sets out from, if it does from any."""
        return self.path / "start.weights"

    @property
    def champion(self) -> Path:
        """The best weights so far."""
        return self.path / "champion.weights"

    @property
    def log(self) -> Path:
        """What happened, for people."""
        return self.path / "log.txt"

    @property
    def plot(self) -> Path:
        """The same as a picture."""
        return self.path / "progress.png"

    def generation(self, number: int) -> Path:
        """Where one generation is kept."""
        return self.path / f"generation-{number:02}"

    def part(self, generation: int, number: int) -> Path:
        """Some of the matches of a generation."""
        return self.generation(generation) / f"part-{number:04}.npz"

    def tastes(self, generation: int) -> Path:
        """The tastes that a generation is forming."""
        return self.generation(generation) / "tastes.npz"

    def hopes(self, generation: int, number: int) -> Path:
        """What some matches say about the hopes of a candidate."""
        return self.generation(generation) / f"sobering-{number:04}.npz"

    def candidate(self, generation: int) -> Path:
        """The network of a generation, with its tastes."""
        return self.generation(generation) / "candidate.weights"

    def chapter(self, generation: int) -> Path:
        """What is told of a generation that is over."""
        return self.generation(generation) / "chapter.json"

    def begin(self, plan: TrainPlan) -> bool:
        """Get ready; whether there was a run to go on with. BadOptions if that was another one."""
        file = self.path / "plan.json"
        text = json.dumps(asdict(plan), indent=2) + "\n"
        if file.exists():
            if file.read_text() != text:
                raise BadOptions(
                    f"{self.path} holds a run of another plan: give the same options to go on "
                    "with it, or another folder"
                )
            return True
        if self.path.exists() and any(self.path.iterdir()):
            raise BadOptions(f"{self.path} holds other things: name a new folder")
        self.path.mkdir(parents=True, exist_ok=True)
        write_whole(file, text.encode())
        return False

    def set_out_from(self, start: bytes) -> None:
        """Keep the weights that the run sets out from: its first champion."""
        if not self.start.exists():
            write_whole(self.champion, start)
            write_whole(self.start, start)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Nobody else works here meanwhile; BadOptions if somebody does."""
        # SQLite locks a file alike on every system, and the lock falls when its process ends.
        with closing(sqlite3.connect(self.path / "lock", timeout=0)) as lock:
            try:
                lock.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                    raise
                raise BadOptions(
                    f"another run works in {self.path}: wait for it, or name another folder"
                ) from None
            yield


def write_whole(file: Path, data: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    part = file.with_name(file.name + ".part")
    part.write_bytes(data)
    part.replace(file)


@dataclass(frozen=True)
class Chapter:
    """How one generation went."""

    generation: int
    matches: int
    samples: int
    seconds: float  # of this generation; of its last part only, if it was interrupted
    loss: float
    explained: float
    brier: float
    trial_matches: int
    share: float  # of the wins against the champion before; 1 for the first
    rating: float  # by how much it is rated higher than that champion
    is_promoted: bool
    over_greedy: float | None  # the share of the wins of a new champion against greedy

    def save(self, file: Path) -> None:
        """Keep it."""
        write_whole(file, (json.dumps(asdict(self), indent=2) + "\n").encode())


def read_chapter(file: Path) -> Chapter | None:
    """A chapter that was kept, if there is one."""
    try:
        return Chapter(**json.loads(file.read_text()))
    except FileNotFoundError:
        return None
    except (ValueError, TypeError):
        raise WealdError(
            f"{file} is damaged: remove it, and its generation is ended anew"
        ) from None
