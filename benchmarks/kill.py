"""Kill -9: bot matches on a server that is killed at random instants and started again.

    python benchmarks/kill.py --matches 100 --seconds 600

Every match is watched, every third one played by a person's socket too. No move that was told may
be missing afterwards, and no view may differ from the one told before at the same place.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_up(http: httpx.Client) -> None:
    """Wait until the server answers."""
    for _ in range(1200):
        try:
            if http.get("/api/health").status_code == httpx.codes.OK:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise RuntimeError("the server does not come up")


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


def missing_moves(database: Path, witnesses: list[Witness]) -> list[str]:
    """Matches of which the file holds less than was told, or holds it with gaps."""
    missing = []
    with closing(sqlite3.connect(database)) as kept:
        for one in witnesses:
            query = 'select count(*), coalesce(max(number), 0) from entries where "table" = ?'
            count, last = kept.execute(query, (one.table,)).fetchone()
            if count != last or last < one.acknowledged:
                missing.append(f"{one.table}: {count} entries to {last}, told {one.acknowledged}")
    return missing


def main() -> None:
    """Kill and count."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", default="kill")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        witnesses, kills = kill_again_and_again(
            Path(folder),
            arguments.matches,
            arguments.seconds,
            random.Random(arguments.seed),
            (1, 6),
        )
        missing = missing_moves(Path(folder) / "weald.db", witnesses)
    faults = [fault for one in witnesses for fault in one.faults] + missing
    told = sum(one.acknowledged for one in witnesses)
    ended = sum(one.result is not None for one in witnesses)
    print(f"{len(witnesses)} matches, {ended} ended, {told} entries told, {kills} kills")
    print("\n".join(faults) if faults else "no move that was told is missing")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
