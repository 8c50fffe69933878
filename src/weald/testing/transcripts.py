"""Replay matches that others recorded: python -m weald.testing.transcripts PATH...

A path is a file or a folder of files: JSON (one match), JSON lines (a match a line), either of them
also gzipped. The first difference of each match is printed with its place. The exit code is 0
where every match agrees, 1 where one differs, 2 where the input cannot be read.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from weald.testing import duel_transcripts, shuffle_transcripts
from weald.testing.difference import BadTranscript, Difference

Recognises = Callable[[dict[str, Any]], bool]
FirstDifference = Callable[[dict[str, Any]], Difference | None]

# One pair a format: whether a match is of this format, and how it is replayed.
REPLAYERS: list[tuple[Recognises, FirstDifference]] = [
    (duel_transcripts.recognises, duel_transcripts.first_difference),
    (shuffle_transcripts.recognises, shuffle_transcripts.first_difference),
]
SUFFIXES = (".json", ".jsonl", ".json.gz", ".jsonl.gz")
LONGEST_VALUE = 600


def files_under(path: Path) -> list[Path]:
    """The file itself, or every transcript in a folder."""
    if path.is_file():
        return [path]
    if not path.is_dir():
        raise BadTranscript(f"there is no file or folder {path}")
    files = [file for file in sorted(path.rglob("*")) if file.name.endswith(SUFFIXES)]
    if not files:
        raise BadTranscript(f"the folder {path} holds no transcript ({', '.join(SUFFIXES)})")
    return files


def text_of(file: Path) -> str:
    """What stands in a file, unzipped if need be."""
    try:
        raw = file.read_bytes()
        return (gzip.decompress(raw) if file.suffix == ".gz" else raw).decode()
    except (OSError, EOFError, ValueError) as error:
        raise BadTranscript(f"{file} cannot be read: {error}") from None


def transcripts_in(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every match of a file with its place."""
    text = text_of(file)
    try:
        yield str(file), match_from(json.loads(text), str(file))
        return
    except ValueError as error:
        whole_file_fault = error
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise BadTranscript(f"{file} is empty")
    for number, line in lines:
        place = f"{file} line {number}"
        try:
            yield place, match_from(json.loads(line), place)
        except ValueError:
            raise BadTranscript(f"{place} is no JSON: {whole_file_fault}") from None


def match_from(value: Any, place: str) -> dict[str, Any]:
    """A JSON value that must be an object."""
    if not isinstance(value, dict):
        raise BadTranscript(f"{place} is no transcript: a match is a JSON object")
    return value


def first_difference(transcript: dict[str, Any]) -> Difference | None:
    """Replay a match of any known format."""
    for recognises, replay in REPLAYERS:
        if recognises(transcript):
            return replay(transcript)
    raise BadTranscript("it is in no format that can be replayed here")


def shortened(difference: Difference) -> str:
    """A difference in three lines that fit a screen."""
    wanted, found = str(difference.expected), str(difference.found)
    return (
        f"  at       {difference.place}\n"
        f"  expected {wanted[:LONGEST_VALUE]}\n"
        f"  found    {found[:LONGEST_VALUE]}"
    )


def replay_all(paths: list[Path], say: Callable[[str], None]) -> int:
    """Replay every match under these paths, say what differs, and count; the exit code."""
    matches = differing = 0
    for path in paths:
        for file in files_under(path):
            for place, transcript in transcripts_in(file):
                try:
                    difference = first_difference(transcript)
                except BadTranscript as error:
                    raise BadTranscript(f"{place}: {error}") from None
                matches += 1
                if difference is not None:
                    differing += 1
                    say(f"{place} ({transcript.get('id', 'no id')})\n{shortened(difference)}")
    say(f"{matches} matches replayed, {matches - differing} agree, {differing} differ")
    return 1 if differing else 0


def main(arguments: list[str]) -> int:
    """The command: paths in, exit code out."""
    if not arguments or any(argument.startswith("-") for argument in arguments):
        sys.stderr.write("usage: python -m weald.testing.transcripts PATH...\n")
        return 2
    try:
        return replay_all([Path(argument) for argument in arguments], say_aloud)
    except BadTranscript as error:
        sys.stderr.write(f"{error}\n")
        return 2


def say_aloud(line: str) -> None:
    """Print a line at once, so that a long run shows what it has found."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
