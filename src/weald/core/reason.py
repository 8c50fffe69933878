"""Reason: what stands against a move, as a name and facts, so that anyone can put it into words."""

from __future__ import annotations

from collections.abc import Mapping


class Reason:
    """A name that stays the same, its facts, and a plain sentence for logs and bot authors.

    The sentence may name facts: "it costs {cost}". Terminal and pages have words of their own.
    """

    def __init__(self, name: str, sentence: str, facts: Mapping[str, object] | None = None) -> None:
        self.name = name
        self.facts: Mapping[str, object] = {} if facts is None else facts
        self.words = sentence.format(**self.facts)
