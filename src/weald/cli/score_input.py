"""Reading the positions of a file: JSON, one or many, or one that a person typed."""

import csv
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from weald.analysis.forest_text import TypedPosition, read_position
from weald.core.errors import BadForest
from weald.games.forest_shuffle.counted import is_counted
from weald.games.forest_shuffle.forest_json import forests_from_json, player_names, players_of
from weald.games.forest_shuffle.laid import short
from weald.games.forest_shuffle.pad import Pad
from weald.games.forest_shuffle.scoring import Sheet, score_sheet

JSON = re.compile(r"\s*(\{|\[\s*[\[{\]])")
"""How a text begins that is not typed: a player's name may begin with a bracket too."""


CSV_HEAD = "game,begun,player,"
"""How a table begins that the score pad has saved: a row a player, the forest in a column."""


class UnreadableFile(Exception):
    """A file that cannot be scored: the sentence says which one, where and why."""


class ScoredPosition:
    """The score sheets of one position, whose they are, and what the file calls it."""

    def __init__(self, position: object) -> None:
        self.names = player_names(position)
        self.sheets = sheets_of(position)
        self.title = short(position.get("id", "")) if isinstance(position, dict) else ""


def sheets_of(position: object) -> list[Sheet]:
    """The score sheets of a position whose forests are laid out, or of which some were counted."""
    if any(is_counted(player) for player in players_of(position)):
        return Pad(position).sheets()
    return score_sheet(forests_from_json(position))


def text_of(file: str, name: str) -> str:
    """The text of a file, or of standard input for "-"."""
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as fault:
        raise UnreadableFile(f"{name}: {(fault.strerror or 'cannot be read').lower()}") from None
    except ValueError:  # a name no file can have
        raise UnreadableFile(f"{name!r} is no name of a file") from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = raw[: fault.start].count(b"\n") + 1
        raise UnreadableFile(f"{name}, line {line}: this is no text in UTF-8") from None


def positions_in(file: str) -> list[ScoredPosition]:
    """All positions of a file, checked; UnreadableFile tells the first fault."""
    name = "standard input" if file == "-" else file
    text = text_of(file, name)
    if not text.strip():
        raise UnreadableFile(f"{name}: the file is empty")
    if text.startswith(CSV_HEAD):
        return [at_line(name, line, position) for line, position in csv_values(name, text)]
    if JSON.match(text):
        return [at_line(name, line, position) for line, position in json_values(name, text)]
    return [typed_position(name, text)]


def at_line(file: str, line: int, position: object) -> ScoredPosition:
    """A position of a JSON file."""
    try:
        return ScoredPosition(position)
    except BadForest as fault:
        raise UnreadableFile(f"{file}, line {line}: {fault}") from None


def typed_position(file: str, text: str) -> ScoredPosition:
    """The position of a typed file."""
    typed: TypedPosition | None = None
    try:
        typed = read_position(text)
        return ScoredPosition(typed.as_json())
    except BadForest as fault:
        line = fault.line if typed is None else typed.line_of(fault.player, fault.tree)
        raise UnreadableFile(f"{file}, line {line}: {fault}") from None


def json_values(file: str, text: str) -> Iterator[tuple[int, object]]:
    """Every JSON value of a text, one after another, with the line it begins on."""
    decoder, start, line, counted = json.JSONDecoder(), 0, 1, 0
    while True:
        while start < len(text) and text[start].isspace():
            start += 1
        if start == len(text):
            return
        line, counted = line + text.count("\n", counted, start), start
        try:
            value, start = decoder.raw_decode(text, start)
        except json.JSONDecodeError as fault:
            raise UnreadableFile(f"{file}, line {fault.lineno}: {json_fault(fault)}") from None
        except (ValueError, RecursionError):  # a number or a nesting beyond all measure
            raise UnreadableFile(f"{file}, line {line}: this is no position") from None
        yield line, value


def csv_values(file: str, text: str) -> Iterator[tuple[int, object]]:
    """Every game of a table of the score pad, with the line it begins on."""
    games: dict[str, tuple[int, list[object]]] = {}
    rows = csv.DictReader(text.splitlines())
    try:
        for row in rows:
            line, players = games.setdefault(str(row["game"]), (rows.line_num, []))
            players.append(json.loads(row.get("forest") or ""))
    except json.JSONDecodeError as fault:
        raise UnreadableFile(f"{file}, line {rows.line_num}: {json_fault(fault)}") from None
    except (csv.Error, ValueError, RecursionError):  # longer, larger or deeper than any forest
        raise UnreadableFile(f"{file}, line {rows.reader.line_num}: this is no forest") from None
    for name, (line, players) in games.items():
        yield line, {"id": name, "players": players}


def json_fault(fault: json.JSONDecodeError) -> str:
    """What is wrong with a JSON text."""
    return f"this is no whole JSON ({fault.msg.lower()}, column {fault.colno})"
