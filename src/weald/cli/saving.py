"""Records in files: nothing is overwritten unless that is asked for."""

import os
import tempfile
from datetime import datetime
from pathlib import Path

from weald.core.errors import CorruptRecord, WealdError
from weald.core.game import Game
from weald.core.match import Match
from weald.core.record import read_record, write_record

SUFFIX = ".weald"
LARGEST_RECORD = 4_000_000
"""More bytes than any match needs: what is larger is something else."""


class BadFile(WealdError):
    """A file that cannot be read or written, and why."""


def save_new(match: Match, path: Path) -> None:
    """Write the record to a new file; FileExistsError if there is one already."""
    with path.open("x", encoding="utf-8") as file:
        file.write(write_record(match))


def save_over(match: Match, path: Path) -> None:
    """Write the record in place of a file, all or nothing."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(write_record(match))
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def save_anywhere(match: Match) -> Path:
    """Write the record to a new file here, or else at home, whatever names are taken."""
    day = datetime.now().astimezone().strftime("%Y-%m-%d")
    fault: OSError | None = None
    for folder in (Path(), Path.home(), Path(tempfile.gettempdir())):
        for number in range(1, 10_000):
            path = folder / f"{match.game.key}-{day}-{number}{SUFFIX}"
            try:
                save_new(match, path)
            except FileExistsError:
                continue
            except OSError as error:
                fault = error
                break
            return path
    raise BadFile(f"the match could not be saved anywhere: {fault}")


def load(path: Path, games: dict[str, Game]) -> Match:
    """The match in a file; BadFile, with the line where there is one, if it is none."""
    try:
        if path.stat().st_size > LARGEST_RECORD:
            raise BadFile(f"{path}: far too large for a record of a match")
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadFile(f"{path}: line 1: this is no text, so it is no record") from None
    except OSError as error:
        raise BadFile(f"{path}: {error.strerror or error}") from None
    try:
        return read_record(text, games)
    except CorruptRecord as error:
        raise BadFile(f"{path}: {error}") from None


def continues(match: Match, path: Path, games: dict[str, Game]) -> bool:
    """Whether the match goes on from the record in a file, so that nothing of it would be lost."""
    try:
        earlier = load(path, games)
    except BadFile:
        return False
    same_start = (earlier.game.key, earlier.options, earlier.seed, earlier.dealt) == (
        match.game.key,
        match.options,
        match.seed,
        match.dealt,
    )
    return same_start and earlier.moves == match.moves[: len(earlier.moves)]
