"""Guard: what every answer carries, and how much every request may ask."""

from __future__ import annotations

import logging
from typing import Final

from pydantic_core import to_json
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from weald.server.limits import Allowances, Limits, address_of
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
        request = GuardedRequest(scope, receive, send, self.limits.body_bytes)
        length = Headers(scope=scope).get("content-length", "0")
        if request.is_api and not self.requests.take(address_of(scope)):
            await refuse(request.dressed_send, 429, "too_many", "too many requests")
        elif not length.isdigit() or int(length) > self.limits.body_bytes:
            await refuse(request.dressed_send, 413, "too_large", "the body is too large")
        else:
            await request.pass_on(self.app)


class GuardedRequest:
    """One request: its body measured, its answer dressed with headers."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, most: int) -> None:
        self.scope = scope
        self.receive = receive
        self.send = send
        self.most = most
        self.taken = 0
        self.has_begun = False
        self.is_api = scope["path"].startswith(API)

    async def pass_on(self, app: ASGIApp) -> None:
        """Let the application answer; what it fails to answer is answered here."""
        try:
            await app(self.scope, self.guarded_receive, self.guarded_send)
        except TooLarge:
            pass
        except Exception:
            log.exception("%s %s failed", self.scope["method"], self.scope["path"])
            if not self.has_begun:
                words = "something went wrong here; nothing is lost"
                await refuse(self.dressed_send, 500, "busy", words)
        if self.taken > self.most and not self.has_begun:
            await refuse(self.dressed_send, 413, "too_large", "the body is too large")

    async def guarded_receive(self) -> Message:
        """The next part of the body, if it is not too much."""
        message = await self.receive()
        self.taken += len(message.get("body", b""))
        if self.taken > self.most:
            raise TooLarge
        return message

    async def guarded_send(self, message: Message) -> None:
        """The application's answer, unless it was made from a body cut short."""
        if self.taken <= self.most:
            await self.dressed_send(message)

    async def dressed_send(self, message: Message) -> None:
        """An answer with the headers that every answer carries."""
        if message["type"] == "http.response.start":
            self.has_begun = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if self.is_api:
                headers.setdefault("Cache-Control", "no-store")
        await self.send(message)


async def refuse(send: Send, status: int, reason: Reason, words: str) -> None:
    """Answer with a refusal."""
    body = to_json({"reason": reason, "words": words})
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
