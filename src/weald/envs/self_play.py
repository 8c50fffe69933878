"""Self-play as data for learning: Parquet files with one row a ply, written in parallel.

match     int32    the number of the match
ply       int32    the number of the ply in it
seat      int8     who answered
observation  fixed list of int16   what that seat knew (docs/encodings.md)
mask      fixed list of bool       which actions were legal
action    int16    the action taken
move      text     the same as a move
win       float32  what the match was worth to that seat in the end, as reward "win"
margin    float32  the same as reward "margin"
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from weald.bots.arena import MOST_MATCHES
from weald.bots.contest import Batch, play_batch
from weald.bots.entrant import entrant_from_text
from weald.bots.lanes import begin_lane, born_deaf
from weald.bots.ray_lanes import spread
from weald.core.encoding import Encoding, encoded, legal_actions, mask_of
from weald.core.errors import BadOptions
from weald.core.match import Match, checked_seed
from weald.core.record import read_record
from weald.envs.memory import array_over
from weald.envs.setting import setting
from weald.envs.stepping import MARGIN, WIN, rewards_of
from weald.games import GAMES

SETS_A_FILE = 8


@dataclass(frozen=True)
class Harvest:
    """What is to be played, by whom, and where it is written."""

    game: str
    bots: tuple[str, str]
    matches: int
    folder: Path
    seed: str = "1"
    options: dict[str, str] = field(default_factory=dict)
    processes: int = 1
    ray: str | None = None

    def checked(self) -> Harvest:
        """The harvest, if it can be brought in; BadOptions, with what would help, if not."""
        setting(self.game, dict(self.options), "win")
        for bot in self.bots:
            entrant_from_text(bot, self.game, self.seats)
        checked_seed(self.seed)
        if not 1 <= self.matches <= MOST_MATCHES:
            raise BadOptions(f"--matches is a number from 1 to {MOST_MATCHES:,}")
        if self.folder.exists() and (not self.folder.is_dir() or any(self.folder.iterdir())):
            raise BadOptions(f"{self.folder} is not empty: name a new folder for the data")
        return self

    @property
    def seats(self) -> int:
        """How many seats a match has."""
        return int(Match(GAMES[self.game], self.options, "0").position.seats())

    def parts(self) -> Iterator[Part]:
        """The work: some mirrored sets for each file."""
        sets = -(-self.matches // self.seats)
        for number, first in enumerate(range(0, sets, SETS_A_FILE)):
            batch = Batch(
                self.game,
                self.options,
                self.seed,
                *self.bots,
                first,
                min(SETS_A_FILE, sets - first),
                keeps_records=True,
            )
            yield Part(batch, number, self.folder / f"part-{number:05}.parquet")

    def run(self) -> Generator[Written]:
        """Play and write; each file as soon as it is there."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if self.ray is not None:
            yield from spread(write_part, self.parts(), self.ray, self.processes)
            return
        context = multiprocessing.get_context("spawn")
        notes = context.RawArray("d", 5)
        todo = self.parts()
        with born_deaf():
            pool = ProcessPoolExecutor(self.processes, context, begin_lane, (notes,))
            running: set[Future[Written]] = {
                pool.submit(write_part, part) for part in islice(todo, 2 * self.processes)
            }
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {pool.submit(write_part, part) for part in islice(todo, len(done))}
                yield from (future.result() for future in done)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


@dataclass(frozen=True)
class Part:
    """One file: the matches it holds, and where it lies."""

    batch: Batch
    number: int
    file: Path


@dataclass(frozen=True)
class Written:
    """One file that is there."""

    file: Path
    matches: int
    rows: int


def write_part(part: Part) -> Written:
    """Play the matches of a file and write it; it appears under its name only when it is whole."""
    results = play_batch(part.batch)
    faults = [result.fault for result in results if result.fault is not None]
    if faults:
        raise BadOptions(f"{faults[0].bot} did not play its match to the end: {faults[0].story}")
    matches = [read_record(result.record, GAMES) for result in results]
    first = part.batch.first_set * len(results) // part.batch.sets
    encoding = setting(part.batch.game, dict(part.batch.options), "win").encoding()
    tables = [table_of(match, first + i, encoding) for i, match in enumerate(matches)]
    table = pa.concat_tables(tables).replace_schema_metadata(facts(part.batch, encoding))
    half_made = part.file.with_suffix(".part")
    pq.write_table(table, half_made, compression="zstd")
    half_made.rename(part.file)
    return Written(part.file, len(matches), table.num_rows)


def facts(batch: Batch, encoding: Encoding) -> dict[str, str]:
    """What a file says of itself."""
    options = GAMES[batch.game].options(batch.options)
    return {
        "weald.game": batch.game,
        "weald.options": ";".join(f"{name}={value}" for name, value in options.items()),
        "weald.rules_version": str(GAMES[batch.game].rules_version),
        "weald.encoding_version": str(encoding.version),
        "weald.bots": f"{batch.lone};{batch.rest}",
        "weald.seed": batch.seed,
    }


def table_of(match: Match, number: int, encoding: Encoding) -> pa.Table:
    """A finished match as rows, one a ply."""
    plies = len(match.moves)
    observations = np.empty((plies, int(encoding.size)), np.int16)
    masks = np.empty((plies, int(encoding.actions)), np.bool_)
    seats = np.empty(plies, np.int8)
    actions = np.empty(plies, np.int16)
    position = match.first_position()
    for ply, move in enumerate(match.moves):
        seat = int(position.to_act())
        seats[ply] = seat
        observations[ply] = array_over(encoded(encoding, position, seat), np.int16)
        masks[ply] = array_over(mask_of(encoding, position, seat), np.bool_)
        moves = position.legal_moves()
        place = next(i for i, legal in enumerate(moves) if legal == move)
        actions[ply] = legal_actions(encoding, position)[place]
        position.play(move)
    worth = {
        name: np.array(list(rewards_of(position, kind)), np.float32)
        for name, kind in (("win", WIN), ("margin", MARGIN))
    }
    return pa.table(
        {
            "match": pa.array(np.full(plies, number, np.int32)),
            "ply": pa.array(np.arange(plies, dtype=np.int32)),
            "seat": pa.array(seats),
            "observation": lists_of(observations),
            "mask": lists_of(masks),
            "action": pa.array(actions),
            "move": pa.array([match.game.move_text(move) for move in match.moves]),
            "win": pa.array(worth["win"][seats]),
            "margin": pa.array(worth["margin"][seats]),
        }
    )


def lists_of(rows: np.ndarray[tuple[int, int], np.dtype[np.generic]]) -> pa.FixedSizeListArray:
    """The rows of an array as a column of lists of one length."""
    return pa.FixedSizeListArray.from_arrays(pa.array(rows.reshape(-1)), rows.shape[1])
