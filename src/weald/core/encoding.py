"""Encoding: a view as numbers and a move as an index, fixed, documented and versioned.

A Scribe writes what one seat knows of a match into memory that others read (NumPy wraps a vec
without copying it). It remembers what it wrote and changes only what differs, so it must be told
when a new match begins. It is shown a position and reads nothing that the seat may not know:
the position of a view gives the same numbers as the position of the match.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from weald.core.position import Position, View

NO_ACTION: Final = -1
"""Instead of an action or a move: there is none."""


class Part:
    """Some neighbouring numbers of an encoding with one meaning."""

    def __init__(self, name: str, start: int, size: int, most: int, meaning: str) -> None:
        self.name = name
        self.start = start
        self.size = size
        self.most = most  # a large value as it occurs in play: what to divide by
        self.meaning = meaning


class Layout:
    """The parts of an encoding while they are being laid out, one after another."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.size: i64 = 0

    def add(self, name: str, size: i64, most: i64, meaning: str) -> i64:
        """Add a part; where it begins."""
        start = self.size
        self.parts.append(Part(name, int(start), int(size), int(most), meaning))
        self.size += size
        return start


class Scribe:
    """Writes what a seat knows into a row of shared memory, match after match."""

    def __init__(self, memory: vec[i16], start: i64) -> None:
        self.memory = memory
        self.start = start

    def begin(self) -> None:
        """A new match: everything remembered of the last one is forgotten."""
        raise NotImplementedError

    def write(self, position: Position, seat: i64) -> None:
        """Write what a seat knows of this position of the match."""
        raise NotImplementedError


class Encoding:
    """How the positions and moves of one game, with so many seats, are numbered."""

    def __init__(self, key: str, version: int, seats: int, layout: Layout, actions: Layout) -> None:
        self.key = key
        self.version = version  # raised whenever a number changes its place or its meaning
        self.seats = seats
        self.layout = layout.parts
        self.size = layout.size
        self.action_layout = actions.parts
        self.actions = actions.size

    def scribe(self, memory: vec[i16], start: i64) -> Scribe:
        """A scribe for the row of memory that begins there."""
        raise NotImplementedError

    def actions_of(self, position: Position, moves: vec[i64]) -> vec[i64]:
        """The actions that stand for the legal moves of this position, in the same order."""
        raise NotImplementedError

    def action_text(self, action: i64) -> str:
        """An action in words."""
        raise NotImplementedError


def zeros(count: i64) -> vec[i16]:
    """So many numbers, all 0."""
    memory = vec[i16](capacity=count)
    for _ in range(count):
        memory = append(memory, i16(0))
    return memory


def unmarked(count: i64) -> vec[u8]:
    """So many marks, all 0."""
    memory = vec[u8](capacity=count)
    for _ in range(count):
        memory = append(memory, u8(0))
    return memory


def encoded(encoding: Encoding, position: Position, seat: i64) -> vec[i16]:
    """One position as a seat sees it, in memory of its own."""
    memory = zeros(encoding.size)
    scribe = encoding.scribe(memory, 0)
    scribe.begin()
    scribe.write(position, seat)
    return memory


def encoded_view(encoding: Encoding, view: View) -> vec[i16]:
    """What a view tells, in memory of its own: all that a bot needs."""
    return encoded(encoding, view.as_position(), view.seat)


def legal_actions(encoding: Encoding, position: Position) -> vec[i64]:
    """The actions that stand for the legal moves of a position, in the same order."""
    return encoding.actions_of(position, position.legal_moves())


def mask_of(encoding: Encoding, position: Position, seat: i64) -> vec[u8]:
    """The actions that a seat may take now, in memory of its own; none if another seat must act."""
    mask = unmarked(encoding.actions)
    if position.to_act() == seat:
        for action in encoding.actions_of(position, position.legal_moves()):
            mask[action] = u8(1)
    return mask


def move_for(encoding: Encoding, position: Position, action: i64) -> i64:
    """The legal move of this position that an action stands for; NO_ACTION if there is none."""
    moves = position.legal_moves()
    actions = encoding.actions_of(position, moves)
    for i in range(len(actions)):
        if actions[i] == action:
            return moves[i]
    return NO_ACTION
