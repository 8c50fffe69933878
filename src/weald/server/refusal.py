"""Refusal: a request that changes nothing, and why."""

from __future__ import annotations

from weald.server.messages import Reason


class Refusal(Exception):
    """Nothing was changed; `reason` and `words` may be told to whoever asked."""

    def __init__(self, reason: Reason, words: str) -> None:
        super().__init__(f"{reason}: {words}")
        self.reason: Reason = reason
        self.words = words
