"""SocketProtocol: uvicorn's sockets, of which none stays open for one who does not read."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

ABORT_SECONDS: Final = 15.0
"""Longer than uvicorn waits for the answer when it closes a socket."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that is cut off if it cannot be closed."""

    async def run_asgi(self) -> None:
        """Serve the socket; then give it some time to take what is still on its way."""
        await super().run_asgi()
        # To close waits for the other side to read the rest, for ever if it does not.
        self.loop.call_later(ABORT_SECONDS, self.transport.abort)
