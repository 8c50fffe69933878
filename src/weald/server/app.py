"""Puts the application together from its parts."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from weald import __version__
from weald.server.api import files, router
from weald.server.bot_seat import BotSeats
from weald.server.docs_page import docs_page
from weald.server.guard import Guard
from weald.server.limits import Limits
from weald.server.lobby import Lobby
from weald.server.messages import Reason
from weald.server.pad_api import router as pad_router
from weald.server.pads import Pads
from weald.server.pages import PAGES, Pages
from weald.server.refusal import Refusal
from weald.server.websocket import Socket
from weald.store.database import Store

log = logging.getLogger(__name__)

STATUS: Final[dict[Reason, int]] = {
    "wrong_secret": 401,
    "not_seated": 403,
    "unknown_table": 404,
    "malformed": 422,
    "unknown_level": 422,
    "not_offered": 422,
    "too_large": 413,
    "too_many": 429,
    "busy": 503,
    "stopping": 503,
}
NOT_NOW: Final = 409
BAD_REQUEST: Final = 400
"""How FastAPI refuses a body that is no JSON; to us that is not understood, as any other."""


def fault(status: int, reason: str, words: str) -> JSONResponse:
    """A refusal as an answer to a request."""
    headers = {"WWW-Authenticate": "Bearer"} if status == STATUS["wrong_secret"] else None
    return JSONResponse({"reason": reason, "words": words}, status, headers)


def tell_faults(app: FastAPI) -> None:
    """Let every error end as a refusal that tells no more than it may."""

    @app.exception_handler(Refusal)
    async def refused(_: Request, error: Refusal) -> JSONResponse:
        return fault(STATUS.get(error.reason, NOT_NOW), error.reason, error.words)

    @app.exception_handler(RequestValidationError)
    async def not_understood(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])[:80]
        return fault(422, "malformed", f"{place}: {first['msg'][:120]}")

    @app.exception_handler(HTTPException)
    async def not_served(_: Request, error: HTTPException) -> JSONResponse:
        status = STATUS["malformed"] if error.status_code == BAD_REQUEST else error.status_code
        answer = fault(status, "malformed", str(error.detail))
        answer.headers.update(error.headers or {})
        return answer


def make_app(
    database: str,
    limits: Limits | None = None,
    pages: Path = PAGES,
    bot_workers: int | None = None,
) -> FastAPI:
    """The server as an ASGI application; the database is a file or a URL."""
    limits = limits or Limits()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store(database)
        await store.open()
        lobby = Lobby(store, BotSeats(bot_workers), limits)
        app.state.lobby = lobby
        app.state.pads = Pads(store, limits)
        await lobby.open()
        log.info("open")
        try:
            yield
        finally:
            await lobby.close()
            await store.close()
            log.info("closed")

    app = FastAPI(
        title="Weald",
        version=__version__,
        description="Tables of Forest Shuffle and Living Forest Duel.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(Guard, limits=limits)
    tell_faults(app)
    app.include_router(router)
    app.include_router(files)
    app.include_router(pad_router)

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(docs_page(app.openapi()))

    @app.websocket("/ws/tables/{number}")
    async def socket(websocket: WebSocket, number: str) -> None:
        await Socket(websocket, app.state.lobby, number).serve()

    app.router.default = Pages(pages)
    return app
