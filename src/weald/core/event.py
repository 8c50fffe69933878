"""Event: what happened, told to each seat as far as it may know."""

from __future__ import annotations

from mypy_extensions import i64


class Event:
    """Something that happened at a seat; `secret` facts are for that seat's eyes only."""

    def __init__(
        self,
        name: str,
        seat: i64,
        facts: dict[str, object] | None = None,
        secret: dict[str, object] | None = None,
    ) -> None:
        self.name = name
        self.seat = seat
        self.facts = facts if facts is not None else {}
        self.secret = secret if secret is not None else {}

    def told_to(self, seat: i64) -> dict[str, object]:
        """The event as JSON types, without what this seat may not know."""
        told: dict[str, object] = {"event": self.name, "seat": int(self.seat)}
        told.update(self.facts)
        if seat == self.seat:
            told.update(self.secret)
        return told
