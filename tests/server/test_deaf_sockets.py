"""A socket that is written to but does not read is cut off; nobody else notices."""

import json
import socket
import time
from pathlib import Path

import pytest

from tests.server.harness import PATIENCE, ROOMY, Server, people, running
from weald.server import socket_protocol
from weald.server.connection import MOST_WAITING
from weald.server.limits import Limits

HANDSHAKE = (
    "GET /ws/tables/{table} HTTP/1.1\r\nHost: weald\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\n\r\n"
)


def frame(**message: object) -> bytes:
    """A short text as a browser sends it, masked with zeros."""
    text = json.dumps(message).encode()
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


def deaf_socket(server: Server, table: str, secret: str) -> socket.socket:
    """A socket that has said hello and will never read again."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    port = int(server.address.rpartition(":")[2])
    deaf.connect(("127.0.0.1", port))
    deaf.sendall(HANDSHAKE.format(table=table).encode())
    assert b" 101 " in deaf.recv(200)
    deaf.sendall(frame(type="hello", version=1, secret=secret))
    deaf.settimeout(PATIENCE)
    return deaf


def is_cut_off(deaf: socket.socket) -> bool:
    """Ask for more; whether the other side has ended it."""
    try:
        for _ in range(MOST_WAITING // 2):
            deaf.sendall(frame(type="explain", lang="de"))
    except (ConnectionResetError, BrokenPipeError):
        return True
    return False


def test_a_socket_that_does_not_read_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_protocol, "ABORT_SECONDS", 0.5)
    limits = Limits(**{**vars(ROOMY), "send_seconds": 0.5})
    with running(tmp_path / "weald.db", limits) as server:
        opened = server.open_table(game="forest-shuffle", seats=people(2))
        table = opened["table"]["id"]
        with deaf_socket(server, table, opened["links"][0]["secret"]) as deaf:
            end = time.monotonic() + PATIENCE
            while not is_cut_off(deaf):
                assert time.monotonic() < end
                server.get("/api/health")  # so that the server has answered what was asked so far
        state = server.get(f"/api/tables/{table}")
        assert [seat["connected"] for seat in state["seats"]] == [False, False]
        assert server.get("/api/health")["connections"] == 0
