"""Tabletop: what a table must know of a game beyond its rules."""

from __future__ import annotations

import secrets
from typing import Any

from mypy_extensions import i64
from pydantic import BaseModel

from weald.core.game import Game
from weald.core.position import Position, View
from weald.core.reason import Reason
from weald.server.bodies import Option, Preferences


def barred_by(reason: Reason) -> dict[str, Any]:
    """What a page is told of a reason."""
    return {"code": reason.name, "facts": reason.facts, "words": reason.words}


class Tabletop:
    """One game as tables play it; the defaults are those of a game without surprises."""

    game: Game
    preferences: tuple[str, ...] = ("forced",)
    # Questions that begin something of their own, and so are asked even with a single answer.
    opening_questions: tuple[str, ...] = ("turn",)

    # ---- before a match ----

    def options(self) -> list[Option]:
        """What the players may agree on; seats follow from those who sit down."""
        raise NotImplementedError

    def match_options(self, given: dict[str, str], seats: int) -> dict[str, str]:
        """All options of a match; BadOptions if they do not fit."""
        given = {**given, **self.game.seat_options(seats)}
        if given.get("first") == "random":
            given = {**given, "first": str(secrets.randbelow(seats))}
        return self.game.options(given)

    def cards(self, language: str) -> BaseModel:
        """The card tables, with names in this language."""
        raise NotImplementedError

    # ---- what a position asks ----

    def question(self, position: Position) -> str:
        """The name of the question asked."""
        raise NotImplementedError

    def hidden(self, position: Position) -> tuple[int, ...]:
        """Numbers that change whenever something hidden comes to light."""
        raise NotImplementedError

    def answer(self, position: Position, preferences: Preferences) -> int | None:
        """The move the server makes in place of a person; None if the person is asked."""
        if preferences.forced != "use" or self.question(position) in self.opening_questions:
            return None
        moves = position.legal_moves()
        return int(moves[0]) if len(moves) == 1 else None

    def next_moves(self, position: Position, texts: list[str]) -> list[int]:
        """The moves that the first texts of a gesture stand for, in the order of the rules.

        As many texts as belong together are taken off the list.
        """
        return [int(self.game.move_from_text(texts.pop(0)))]

    # ---- what a screen needs ----

    def move_parts(self, move: i64) -> dict[str, Any]:
        """A move with the parts that a screen groups by (`messages.Move`)."""
        raise NotImplementedError

    def ahead(self, view: View) -> dict[str, list[dict[str, Any]]]:
        """For moves that only begin something and reveal nothing: the moves that would follow."""
        return {}

    def hand(self, view: View) -> list[dict[str, Any]]:
        """The cards of the own hand as things to play (`messages.HandPlay`)."""
        return []

    def barred(self, view: View) -> dict[str, dict[str, Any]]:
        """What a screen shows though it cannot be done now, and why (`messages.Barred`)."""
        return {}

    def without_scores(self, view: dict[str, Any]) -> None:
        """Take the live scores out of a view."""

    def sheets(self, position: Position) -> list[dict[str, Any]] | None:
        """The score of each seat with its reasons."""
        return None

    def explained(self, position: Position, language: str) -> list[dict[str, Any]] | None:
        """The same, each line in words of a language."""
        return None
