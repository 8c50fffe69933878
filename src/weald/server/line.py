"""Line: the moves of a match that still stand, and Draft: moves tried before they are stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from mypy_extensions import i64

from weald.core.errors import BadMove, IllegalMove
from weald.core.event import Event
from weald.core.match import Match
from weald.core.play import checked
from weald.core.position import NOBODY, Position
from weald.server.bodies import Preferences
from weald.server.games.tabletop import Tabletop
from weald.server.refusal import Refusal
from weald.store.records import By, EntryRow

MOST_ANSWERS = 1000
"""More questions in a row than any match answers by itself."""


class Ply(NamedTuple):
    """One move that stands."""

    move: int
    seat: int
    by: By
    gesture: int
    hidden: tuple[int, ...]
    """How much had come to light before it."""


class Happened(NamedTuple):
    """An event, and the ply it belongs to."""

    ply: int
    event: Event


class Draft:
    """Moves tried on a copy: kept if all of them are legal and stored, forgotten otherwise."""

    def __init__(self, line: Line) -> None:
        self.top = line.top
        self.first = len(line.plies)
        self.gesture = line.at + 1
        self.position: Position = line.match.position.copy()
        self.position.journal = []
        self.plies: list[Ply] = []
        self.events: list[Happened] = []

    def to_act(self) -> int:
        """The seat that is asked."""
        return int(self.position.to_act())

    def hidden(self) -> tuple[int, ...]:
        """How much has come to light."""
        return self.top.hidden(self.position)

    def play(self, move: i64, by: By) -> None:
        """Try a move; IllegalMove if it is none now."""
        seat = self.to_act()
        before = self.hidden()
        ply = self.first + len(self.plies)
        checked(self.top.game, self.position, move, ply)
        self.plies.append(Ply(int(move), seat, by, self.gesture, before))
        journal = self.position.journal
        assert journal is not None
        self.events += [Happened(ply, event) for event in journal]
        self.position.journal = []

    def play_texts(self, seat: int, texts: list[str]) -> None:
        """Try a person's list of moves; Refusal if any of them cannot be.

        A list must end where something hidden comes to light. Otherwise a list that is refused
        half way would tell what lay there, and leave no trace.
        """
        waiting = list(texts)
        hidden = self.hidden()
        while waiting:
            if self.hidden() != hidden:
                raise Refusal("illegal", "a list of moves ends where a hidden card comes to light")
            if self.to_act() != seat:
                raise Refusal("illegal", "the list goes on after the turn has passed")
            try:
                for move in self.top.next_moves(self.position, waiting):
                    self.play(move, "person")
            except BadMove as error:
                raise Refusal("illegal", str(error)) from None
            except IllegalMove as error:
                raise Refusal("illegal", error.reason) from None

    def answer(self, preferences: Callable[[int], Preferences | None]) -> None:
        """Answer what no person or bot needs to be asked."""
        for _ in range(MOST_ANSWERS):
            seat = self.to_act()
            wishes = preferences(seat) if seat != NOBODY else None
            move = self.top.answer(self.position, wishes) if wishes is not None else None
            if move is None:
                return
            self.play(move, "server")


class Line:
    """The moves of a match that still stand, rebuilt from what was written down."""

    def __init__(self, top: Tabletop, match: Match, entries: Iterable[EntryRow]) -> None:
        self.top = top
        self.match = match
        self.plies: list[Ply] = []
        self.at = 0
        self.lengths = [0]
        """After each entry: how many plies stood."""
        self.undone: list[tuple[int, int]] = []
        """Each undo: the entry, and how many plies stayed."""
        for entry in entries:
            self.take(entry)

    @property
    def position(self) -> Position:
        """The position after all moves that stand."""
        return self.match.position

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.position.to_act() == NOBODY

    def take(self, entry: EntryRow) -> None:
        """Carry out an entry that was written down earlier."""
        if entry.kind == "undo":
            self.take_back(int(entry.text))
            return
        move = self.top.game.move_from_text(entry.text)
        hidden = self.top.hidden(self.position)
        self.match.play(move)
        self.plies.append(Ply(int(move), entry.seat, entry.by, entry.gesture, hidden))
        self.at += 1
        self.lengths.append(len(self.plies))

    def adopt(self, draft: Draft) -> None:
        """Let the moves of a draft stand."""
        draft.position.journal = None
        self.match.position = draft.position
        for ply in draft.plies:
            self.match.moves.append(ply.move)
            self.plies.append(ply)
            self.at += 1
            self.lengths.append(len(self.plies))

    def take_back(self, kept: int) -> None:
        """Take back all but the first plies."""
        self.match.undo(len(self.plies) - kept)
        del self.plies[kept:]
        self.at += 1
        self.lengths.append(kept)
        self.undone.append((self.at, kept))

    # ---- undo ----

    def last_gesture(self, seat: int) -> int | None:
        """Where the last list of moves of this person begins; None if there is none."""
        for number in range(len(self.plies) - 1, -1, -1):
            ply = self.plies[number]
            if ply.seat == seat and ply.by == "person":
                while number > 0 and self.plies[number - 1].gesture == ply.gesture:
                    number -= 1
                return number
        return None

    def undo_is_free(self, kept: int, seat: int) -> bool:
        """Whether nothing hidden came to light since, and no other seat has moved.

        A bot's move counts as a person's does: it may show cards of its hand.
        """
        if self.top.hidden(self.position) != self.plies[kept].hidden:
            return False
        return all(ply.seat == seat for ply in self.plies[kept:])

    # ---- what happened ----

    def common_plies(self, at: int) -> int:
        """How many of the plies that stood after entry `at` still stand unchanged."""
        kept = self.lengths[at]
        return min([kept, *(stayed for entry, stayed in self.undone if entry > at)])

    def events_from(self, ply: int) -> list[Happened]:
        """What happened from this ply on, played once more."""
        position = self.match.first_position()
        events: list[Happened] = []
        for number, played in enumerate(self.plies):
            if number >= ply:
                position.journal = []
            position.play(played.move)
            if position.journal is not None:
                events += [Happened(number, event) for event in position.journal]
        return events
