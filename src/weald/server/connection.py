"""Connection: one socket as a table sees it."""

from __future__ import annotations

import asyncio
from typing import Any

from pydantic import BaseModel
from pydantic_core import to_json

from weald.server.messages import Bye, Reason

MOST_WAITING = 100
"""A socket that lets so many messages lie is too slow to stay."""


class Connection:
    """Messages on their way to one socket; the socket's own task takes them from here."""

    def __init__(self, address: str = "") -> None:
        self.address = address
        self.seat: int | None = None
        self.wants_sheets = False
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.is_closed = False
        self.hint: asyncio.Task[None] | None = None

    def tell(self, message: BaseModel | dict[str, Any]) -> None:
        """Send a message, soon."""
        self.post(to_json(message.model_dump() if isinstance(message, BaseModel) else message))

    def post(self, text: bytes) -> None:
        """Send the text of a message, soon."""
        if self.is_closed:
            return
        if self.outbox.qsize() >= MOST_WAITING:
            self.close("busy", again=True)
            return
        self.outbox.put_nowait(text)

    def close(self, reason: Reason, again: bool) -> None:
        """Say why, then close the socket."""
        if not self.is_closed:
            self.outbox.put_nowait(to_json(Bye(reason=reason, again=again).model_dump()))
            self.outbox.put_nowait(None)
            self.end()

    def end(self) -> None:
        """Nothing more is sent, and no hint needed."""
        self.is_closed = True
        if self.hint is not None:
            self.hint.cancel()
