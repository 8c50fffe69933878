"""Updates: how a match stands for each seat, in the bytes that go over the wire."""

from __future__ import annotations

from typing import Any, Literal

from weald.core.position import NOBODY, SPECTATOR
from weald.server.bodies import Result
from weald.server.line import Happened, Line


def result_of(line: Line) -> Result | None:
    """How the match ended, if it has; only then is the seed told."""
    if not line.is_over:
        return None
    assert line.match.seed is not None
    return Result(
        scores=[int(score) for score in line.position.scores()],
        winners=[int(seat) for seat in line.position.winners()],
        seed=line.match.seed,
    )


def events_told(events: list[Happened], seat: int) -> list[dict[str, Any]]:
    """The events as far as a seat may know them."""
    return [{"ply": happened.ply, **happened.event.told_to(seat)} for happened in events]


class Teller:
    """Puts updates together, each part once, however many sockets look on."""

    def __init__(self, line: Line, live_scores: bool) -> None:
        self.line = line
        self.shows_scores = live_scores or line.is_over
        to_act = int(line.position.to_act())
        result = result_of(line)
        self.common: dict[str, Any] = {
            "type": "update",
            "at": line.at,
            "ply": len(line.plies),
            "to_act": None if to_act == NOBODY else to_act,
            "question": line.top.question(line.position),
            "scores": [int(n) for n in line.position.scores()] if self.shows_scores else None,
            "result": result.model_dump() if result is not None else None,
        }
        self.seen: dict[int, dict[str, Any]] = {}
        self.sheets: list[dict[str, Any]] | None = None

    def for_seat(self, seat: int) -> dict[str, Any]:
        """What only this seat (or SPECTATOR) may see."""
        if seat not in self.seen:
            top = self.line.top
            view = self.line.position.view(seat)
            told = view.as_json()
            if not self.shows_scores:
                top.without_scores(told)
            self.seen[seat] = {
                "view": told,
                "moves": [top.move_parts(move) for move in view.legal_moves()],
                "ahead": top.ahead(view),
                "hand": top.hand(view),
                "barred": top.barred(view),
            }
        return self.seen[seat]

    def sheets_told(self) -> list[dict[str, Any]] | None:
        """The score sheets, unless they are hidden."""
        if self.sheets is None and self.shows_scores:
            self.sheets = self.line.top.sheets(self.line.position)
        return self.sheets

    def update(
        self,
        seat: int | None,
        since: int,
        events: list[Happened],
        taken_back: int,
        undo: Literal["no", "free", "ask"],
        with_sheets: bool,
        answers: str | None,
    ) -> dict[str, Any]:
        """The whole update (`messages.Update`) for a socket of this seat."""
        eyes = SPECTATOR if seat is None else seat
        return {
            **self.common,
            "id": answers,
            "since": since,
            **self.for_seat(eyes),
            "events": events_told(events, eyes),
            "taken_back": taken_back,
            "undo": undo,
            "sheets": self.sheets_told() if with_sheets else None,
        }
