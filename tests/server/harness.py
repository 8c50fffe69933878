"""A real server in a thread, real sockets, and a scripted player."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from weald.server.limits import Limits
from weald.server.messages import TOLD
from weald.server.pages import PAGES
from weald.server.run import bound_socket, server_for

PATIENCE = 60.0
ROOMY = Limits(
    requests_a_second=10_000,
    requests_at_once=100_000,
    tables_an_hour=1_000_000,
    messages_a_second=10_000,
    messages_at_once=100_000,
)


@dataclass
class Server:
    """Where a server runs."""

    address: str
    http: httpx.Client

    def open_table(self, **wish: Any) -> dict[str, Any]:
        answer = self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, secret: str, body: Any) -> httpx.Response:
        return self.http.post(path, json=body, headers={"Authorization": f"Bearer {secret}"})

    def socket(self, table: str) -> ClientConnection:
        address = f"ws{self.address.removeprefix('http')}/ws/tables/{table}"
        return connect(address, max_size=None, compression=None, legacy=True)

    def player(self, table: str, secret: str, **hello: Any) -> Player:
        player = Player(self.socket(table))
        player.send(type="hello", version=1, secret=secret, **hello)
        player.welcome = player.read("welcome")
        return player


@contextmanager
def running(
    database: Path, limits: Limits = ROOMY, pages: Path = PAGES, proxy: str | None = None
) -> Iterator[Server]:
    """A server on a free port, stopped at the end."""
    with bound_socket("127.0.0.1", 0) as listening:
        server = server_for(str(database), limits=limits, bot_workers=1, pages=pages, proxy=proxy)
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        try:
            with httpx.Client(base_url=address, timeout=PATIENCE) as http:
                wait_until_up(http)
                yield Server(address, http)
        finally:
            server.should_exit = True
            thread.join(PATIENCE)


def wait_until_up(http: httpx.Client) -> None:
    """Wait until the server answers."""
    pause = threading.Event()
    for _ in range(int(PATIENCE * 20)):
        try:
            if http.get("/api/health").status_code == 200:
                return
        except httpx.TransportError:
            pass
        pause.wait(0.05)
    raise AssertionError("the server does not come up")


@dataclass
class Player:
    """One socket, all it was ever told, and how its match stands."""

    socket: ClientConnection
    raw: list[str] = field(default_factory=list)
    welcome: dict[str, Any] = field(default_factory=dict)
    update: dict[str, Any] = field(default_factory=dict)
    refusals: list[dict[str, Any]] = field(default_factory=list)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message, which must be one of the documented ones."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        TOLD.validate_json(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "update":
            self.update = message
        if message["type"] == "refused":
            self.refusals.append(message)
        return message

    def read(self, kind: str) -> dict[str, Any]:
        """The next message of this kind; those before it are passed over."""
        while True:
            message = self.next()
            if message["type"] == kind:
                return message
            assert message["type"] not in ("refused", "bye"), message

    def read_until(self, at: int) -> dict[str, Any]:
        """The first update that is at least so far."""
        while self.update.get("at", -1) < at:
            self.read("update")
        return self.update

    def drain(self) -> list[dict[str, Any]]:
        """All that was sent so far: an answer to a ping tells where that ends."""
        self.send(type="ping", id="drain")
        found = []
        while (message := self.next())["type"] != "pong":
            found.append(message)
        return found

    def play(self, *moves: str, at: int | None = None, name: str = "p") -> dict[str, Any]:
        """Play moves; the update or refusal that answers."""
        at = self.update["at"] if at is None else at
        self.send(type="play", id=name, at=at, moves=list(moves))
        while True:
            message = self.next()
            if message["id"] == name:
                return message

    def texts(self) -> list[str]:
        """The legal moves as texts."""
        return [move["text"] for move in self.update["moves"]]

    def closed(self) -> int:
        """Read until the socket is closed; the code it closed with."""
        try:
            while True:
                self.next()
        except ConnectionClosed as closing:
            return closing.rcvd.code if closing.rcvd is not None else 1006

    def close(self) -> None:
        self.socket.close()


def people(count: int) -> list[dict[str, Any]]:
    """Seats for so many people."""
    return [
        {"kind": "person", "name": name} for name in ("Anna", "Ben", "Cleo", "Dov", "Eva")[:count]
    ]


def sit_down(server: Server, opened: dict[str, Any], **hello: Any) -> list[Player]:
    """A player for each link of a table."""
    table = opened["table"]["id"]
    return [server.player(table, link["secret"], **hello) for link in opened["links"]]


def play_on(players: list[Player], dice: random.Random, plies: int = 100_000) -> None:
    """Play random moves, every socket reading along, to the end or for so many lists of moves."""
    for player in players:
        if not player.update:
            player.read("update")
    for _ in range(plies):
        seat = players[0].update["to_act"]
        if seat is None:
            return
        asked = players[seat]
        answer = asked.play(dice.choice(asked.texts()))
        assert answer["type"] == "update", answer
        for player in players:
            player.read_until(answer["at"])
