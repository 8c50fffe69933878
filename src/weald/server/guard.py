"""Guard: what every answer carries, and how much every request may ask."""

from __future__ import annotations

import logging
from typing import Final

from pydantic_core import to_json
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from weald.server.limits import Allowances, Limits
from weald.server.messages import Reason

log = logging.getLogger(__name__)

POLICY: Final = (
    "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
API: Final = "/api/"


class TooLarge(Exception):
    """A body that grew beyond the limit while it came in."""


class Guard:
    """Adds security headers to every answer; refuses floods and large bodies."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.requests = Allowances(limits.requests_a_second, limits.requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, if it may."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        is_api = scope["path"].startswith(API)
        taken = 0
        has_begun = False

        async def guarded_receive() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > self.limits.body_bytes:
                raise TooLarge
            return message

        async def guarded_send(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if is_api:
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        address = scope["client"][0] if scope.get("client") else ""
        if is_api and not self.requests.take(address):
            await refuse(guarded_send, 429, "too_many", "too many requests")
            return
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdigit() or int(length) > self.limits.body_bytes:
            await refuse(guarded_send, 413, "too_large", "the body is too large")
            return
        try:
            await self.app(scope, guarded_receive, guarded_send)
        except TooLarge:
            if not has_begun:
                await refuse(guarded_send, 413, "too_large", "the body is too large")
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if not has_begun:
                await refuse(guarded_send, 500, "busy", "something went wrong; nothing is lost")


async def refuse(send: Send, status: int, reason: Reason, words: str) -> None:
    """Answer with a refusal."""
    body = to_json({"reason": reason, "words": words})
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
