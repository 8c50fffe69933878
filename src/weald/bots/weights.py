"""Weights of networks in files: a line of JSON that says what they are for, then the numbers."""

from __future__ import annotations

import json
from array import array
from dataclasses import asdict, dataclass, replace
from importlib.resources import files
from pathlib import Path
from sys import byteorder

from weald.bots.appraisals import EYES
from weald.bots.network import Inputs, Network, network_of
from weald.core.encoding import Encoding
from weald.core.errors import WrongWeights
from weald.games import GAMES

FORM = 1
"""The version of the file itself."""
INNER_LAYERS = 2


@dataclass(frozen=True)
class Label:
    """What weights are for, and how they came about."""

    game: str
    seats: int
    rules_version: int
    encoding_version: int
    columns: list[tuple[int, int, float]]  # column, steps (0: scaled), scale
    widths: list[int]
    made: dict[str, object]  # how they were trained: for people
    form: int = FORM
    tastes: int = 0  # how many tastes for moves follow the network
    shift: float = 0.0  # of the log-odds that people are told
    scale: float = 1.0


def write_weights(label: Label, numbers: list[float]) -> bytes:
    """A file of weights."""
    floats = array("f", numbers)
    if byteorder == "big":
        floats.byteswap()
    return json.dumps(asdict(label), separators=(",", ":")).encode() + b"\n" + floats.tobytes()


def read_label(data: bytes) -> Label:
    """What a file of weights is for; WrongWeights if it is none."""
    line, _, _ = data.partition(b"\n")
    try:
        told = json.loads(line)
        label = Label(**{**told, "columns": [tuple(each) for each in told["columns"]]})
    except (ValueError, TypeError, KeyError):
        raise WrongWeights("this is no file of weights") from None
    if label.form != FORM:
        raise WrongWeights(f"weights of form {label.form}; this version reads form {FORM}")
    return label


def read_weights(data: bytes, encoding: Encoding) -> Network:
    """The network of a file; WrongWeights if it was made for other rules or another encoding."""
    label = read_label(data)
    wanted = (encoding.key, encoding.seats)
    if (label.game, label.seats) != wanted:
        raise WrongWeights(
            f"these weights are for {label.game} with {label.seats} seats, "
            f"not for {encoding.key} with {encoding.seats}"
        )
    rules = GAMES[encoding.key].rules_version
    if label.rules_version != rules:
        raise WrongWeights(
            f"these weights were trained for version {label.rules_version} of the rules, "
            f"which are now version {rules}: train them anew"
        )
    if label.encoding_version != encoding.version:
        raise WrongWeights(
            f"these weights read version {label.encoding_version} of the encoding, "
            f"which is now version {encoding.version}: train them anew"
        )
    if any(not 0 <= column <= encoding.size for column, _, _ in label.columns):
        raise WrongWeights("these weights read columns that the encoding does not have")
    if len(label.widths) != INNER_LAYERS or min(label.widths) < 1:
        raise WrongWeights(f"these weights are not of two inner layers, but of {label.widths}")
    inputs = Inputs()
    for column, steps, scale in label.columns:
        inputs.add(column, steps, scale)
    if label.tastes not in (0, tastes_in(label.game)):
        raise WrongWeights("these weights have tastes for other moves: train them anew")
    network = network_of(inputs, label.widths, label.tastes, numbers_in(data))
    network.shift, network.scale = label.shift, label.scale
    return network


def numbers_in(data: bytes) -> list[float]:
    """The numbers of a file of weights."""
    floats = array("f")
    try:
        floats.frombytes(data[data.index(b"\n") + 1 :])
    except ValueError:
        raise WrongWeights("the file of weights was cut off") from None
    if byteorder == "big":
        floats.byteswap()
    return floats.tolist()


def tastes_in(game: str) -> int:
    """How many tastes the eye for a game can have."""
    eye = next(eye.appraisal for eye in EYES if eye.game == game)
    return int(eye.count_traits() * eye.count_moods())


def tastes_of(data: bytes) -> list[float]:
    """The tastes in a file of weights: all 0 if it has none."""
    label = read_label(data)
    numbers = numbers_in(data)
    return numbers[len(numbers) - label.tastes :] or [0.0] * tastes_in(label.game)


def with_tastes(data: bytes, tastes: list[float]) -> bytes:
    """A file of weights that had none, with tastes for moves."""
    return write_weights(replace(read_label(data), tastes=len(tastes)), numbers_in(data) + tastes)


def with_correction(data: bytes, shift: float, scale: float) -> bytes:
    """A file of weights that tells people other log-odds."""
    return write_weights(replace(read_label(data), shift=shift, scale=scale), numbers_in(data))


def shipped_file(game: str, seats: int) -> Path | None:
    """The weights that come with this package for a game, if there are any."""
    path = files("weald.bots").joinpath("trained", f"{game}-{seats}.weights")
    return Path(str(path)) if path.is_file() else None
