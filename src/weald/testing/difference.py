"""Difference and BadTranscript: what replaying a foreign match can bring to light."""

from __future__ import annotations

from weald.core.errors import WealdError


class BadTranscript(WealdError):
    """A file that is no transcript, or one that lacks something a transcript needs."""


class Difference:
    """The first place where a replayed match departs from its transcript."""

    def __init__(self, place: str, expected: object, found: object) -> None:
        self.place = place
        self.expected = expected
        self.found = found

    def __str__(self) -> str:
        return f"{self.place}: expected {self.expected}, found {self.found}"
