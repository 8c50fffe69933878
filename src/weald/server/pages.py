"""The built pages of the browser, where the package has them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

PAGES: Final = Path(__file__).parent / "pages"
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
NO_PAGES: Final = (
    "Weald's server is running. Its pages are not built; the interface is at /api/docs.\n"
)


class Pages(StaticFiles):
    """Files by their path; every other address is the app itself, which reads it."""

    def __init__(self, folder: Path = PAGES) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.folder = folder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; without built pages, with a line that says so."""
        if scope["type"] == "websocket":
            await WebSocketClose()(scope, receive, send)
        elif scope["path"].startswith("/api/"):
            raise HTTPException(404, "there is nothing here")
        elif scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, "pages are only read", {"Allow": "GET, HEAD"})
        elif (self.folder / "index.html").is_file():
            await super().__call__(scope, receive, send)
        else:
            line = PlainTextResponse(NO_PAGES, headers={"Cache-Control": ASK_AGAIN})
            await line(scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, or the app's page."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            # The path of the first page is "."; a name with a dot inside is a file that is missing.
            if error.status_code != 404 or "." in path.rsplit("/", 1)[-1].strip("."):
                raise
            path = "index.html"
            response = await super().get_response(path, scope)
        # The build puts a hash of the contents into the name of what lies in assets.
        is_hashed = path.startswith("assets/")
        response.headers["Cache-Control"] = FOREVER if is_hashed else ASK_AGAIN
        return response
