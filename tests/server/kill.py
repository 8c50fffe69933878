"""Kill -9: a server in a process of its own, killed at random instants and started again."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.server.harness import wait_until_up


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class KilledServer:
    """`weald serve` in a process of its own."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [
            sys.executable, "-c", "from weald.cli.main import main; main()", "serve",
            "--port", str(self.port), "--database", str(self.database),
            "--tables-an-hour", "100000",
        ]  # fmt: skip
        with (self.database.parent / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        with httpx.Client(base_url=self.address) as http:
            wait_until_up(http)

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()


@dataclass
class Witness:
    """Watches a match, and holds every update against all it was told before."""

    address: str
    table: str
    secret: str
    plays: bool
    views: dict[int, Any] = field(default_factory=dict)
    acknowledged: int = 0
    result: dict[str, Any] | None = None
    faults: list[str] = field(default_factory=list)

    def run(self, end: float) -> None:
        """Watch, and play if it is a seat's link, until the match or the time is over."""
        dice = random.Random(self.table)
        while self.result is None and time.monotonic() < end:
            try:
                self.watch(dice, end)
            except (OSError, EOFError, WebSocketException, TimeoutError):
                time.sleep(0.05)

    def watch(self, dice: random.Random, end: float) -> None:
        """One connection, as long as it lasts."""
        address = f"ws{self.address.removeprefix('http')}/ws/tables/{self.table}"
        with connect(address, compression=None, max_size=None, open_timeout=5) as socket:
            socket.send(json.dumps({"type": "hello", "version": 1, "secret": self.secret}))
            while self.result is None and time.monotonic() < end:
                message = json.loads(socket.recv(10))
                if message["type"] == "bye":
                    return
                if message["type"] != "update":
                    continue
                self.hold(message)
                if self.plays and message["moves"]:
                    move = dice.choice(message["moves"])["text"]
                    socket.send(json.dumps({"type": "play", "at": message["at"], "moves": [move]}))

    def hold(self, update: dict[str, Any]) -> None:
        """An update tells no less than an earlier one, and nothing else at the same place."""
        at = update["at"]
        if at < self.acknowledged:
            self.faults.append(f"{self.table}: at {at} after {self.acknowledged} was told")
        if self.views.setdefault(at, update["view"]) != update["view"]:
            self.faults.append(f"{self.table}: another view at {at}")
        self.acknowledged = max(self.acknowledged, at)
        self.result = update["result"]


def open_tables(server: KilledServer, matches: int) -> list[Witness]:
    """Bot matches with a spectator each, and every third one with a person's seat that plays."""
    witnesses = []
    with httpx.Client(base_url=server.address, timeout=60) as http:
        for number in range(matches):
            game = ("forest-shuffle", "living-forest-duel")[number % 2]
            bot = {"kind": "bot", "level": "random"}
            seats = [bot if number % 3 else {"kind": "person"}, bot]
            opened = http.post("/api/tables", json={"game": game, "seats": seats}).json()
            door = [*opened["links"], opened["spectators"]][0]
            table = opened["table"]["id"]
            witnesses.append(Witness(server.address, table, door["secret"], not number % 3))
    return witnesses


def kill_again_and_again(
    folder: Path, matches: int, seconds: float, dice: random.Random, pause: tuple[float, float]
) -> tuple[list[Witness], int]:
    """Play matches under a server that is killed at random instants; who watched, and the kills."""
    server = KilledServer(folder / "weald.db")
    server.start()
    witnesses = open_tables(server, matches)
    end = time.monotonic() + seconds
    threads = [threading.Thread(target=one.run, args=(end,), daemon=True) for one in witnesses]
    for thread in threads:
        thread.start()
    kills = 0
    try:
        while time.monotonic() < end and any(one.result is None for one in witnesses):
            time.sleep(dice.uniform(*pause))
            server.kill()
            kills += 1
            server.start()
        for thread in threads:
            thread.join(60)
    finally:
        server.kill()
    return witnesses, kills
