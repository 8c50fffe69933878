"""Live matches with scripted players on one server process.

    python benchmarks/load.py --matches 500 --seconds 30 --pause 1

Every match has two sockets; after each answer its player waits for about `pause` seconds, then
plays a random legal move. Prints moves a second, how long it takes from a move sent until its
player and the other one have their new views, and the server's memory for each match. The server
and the players share this machine, so the players' own time is part of what is measured.
"""

import argparse
import asyncio
import json
import multiprocessing
import random
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from weald.server.limits import Limits
from weald.server.run import bound_socket, server_for

ROOMY = Limits(
    connections=100_000,
    connections_an_address=100_000,
    tables_an_hour=1e9,
    requests_a_second=1e9,
    requests_at_once=1e9,
)


def run_server(database: str, port: Any) -> None:
    """The server, in a process of its own."""
    with bound_socket("127.0.0.1", 0) as listening:
        port.send(listening.getsockname()[1])
        server_for(database, limits=ROOMY).run(sockets=[listening])


def memory(pid: int) -> float:
    """What a process holds, in MB."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def processor_seconds(pid: int) -> float:
    """The processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


@dataclass
class Tally:
    """What was measured."""

    to_mover: list[float] = field(default_factory=list)
    to_other: list[float] = field(default_factory=list)
    begun: int = 0
    finished: int = 0
    measures: bool = False


async def next_update(socket: ClientConnection) -> str:
    """The next update, unread."""
    while True:
        text = str(await socket.recv())
        if text.startswith('{"type":"update"'):
            return text
        if '"type":"refused"' in text:
            raise SystemExit(text)


async def play_match(
    http: httpx.AsyncClient, address: str, game: str, pause: float, tally: Tally
) -> None:
    """Open table after table and play it, until cancelled."""
    people = [{"kind": "person"}, {"kind": "person"}]
    while True:
        opened = (await http.post("/api/tables", json={"game": game, "seats": people})).json()
        place = f"ws{address.removeprefix('http')}/ws/tables/{opened['table']['id']}"
        async with (
            connect(place, compression=None, max_size=None, open_timeout=60) as first,
            connect(place, compression=None, max_size=None, open_timeout=60) as second,
        ):
            sockets = (first, second)
            for socket, link in zip(sockets, opened["links"], strict=True):
                hello = {"type": "hello", "version": 1, "secret": link["secret"]}
                await socket.send(json.dumps(hello))
            updates = [json.loads(await next_update(socket)) for socket in sockets]
            tally.begun += 1
            while updates[0]["result"] is None:
                await asyncio.sleep(random.uniform(0.5, 1.5) * pause)
                await play_move(sockets, updates, tally)
        tally.finished += 1


async def play_move(
    sockets: tuple[ClientConnection, ...], updates: list[dict[str, Any]], tally: Tally
) -> None:
    """One random move, and the time until both have seen it."""
    seat = updates[0]["to_act"]
    mine, other = sockets[seat], sockets[1 - seat]
    move = random.choice(updates[seat]["moves"])["text"]
    message = json.dumps({"type": "play", "at": updates[seat]["at"], "moves": [move]})
    sent = time.perf_counter()
    await mine.send(message)
    texts = [await next_update(mine)]
    at_mover = time.perf_counter()
    texts.append(await next_update(other))
    if tally.measures:
        tally.to_mover.append(at_mover - sent)
        tally.to_other.append(time.perf_counter() - sent)
    for number, text in zip((seat, 1 - seat), texts, strict=True):
        updates[number] = json.loads(text)


def line(name: str, seconds: list[float]) -> str:
    """Percentiles in milliseconds."""
    ordered = sorted(seconds)
    at = {share: ordered[int(len(ordered) * share)] * 1000 for share in (0.5, 0.9, 0.99)}
    return (
        f"{name}: 50 % in {at[0.5]:.1f} ms, 90 % in {at[0.9]:.1f} ms, 99 % in {at[0.99]:.1f} ms, "
        f"worst {ordered[-1] * 1000:.0f} ms"
    )


async def measure(arguments: argparse.Namespace, address: str, pid: int) -> None:
    """Open all matches, let them settle, then measure."""
    tally = Tally()
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=address, timeout=120, limits=limits) as http:
        while True:
            try:
                await http.get("/api/health")
                break
            except httpx.TransportError:
                await asyncio.sleep(0.1)
        empty = memory(pid)
        games = ("forest-shuffle", "living-forest-duel")
        matches = []
        for number in range(arguments.matches):
            game = games[number % 2] if arguments.game == "both" else arguments.game
            task = play_match(http, address, game, arguments.pause, tally)
            matches.append(asyncio.create_task(task))
            await asyncio.sleep(0.01)
        while tally.begun < arguments.matches:  # noqa: ASYNC110 (a benchmark may poll)
            await asyncio.sleep(0.1)
        await asyncio.sleep(arguments.pause * 3)
        tally.measures = True
        used, began = processor_seconds(pid), time.perf_counter()
        for _ in range(4):
            await asyncio.sleep(arguments.seconds / 4)
            broken = [task for task in matches if task.done()]
            if broken:
                broken[0].result()
            held = memory(pid)
            print(f"memory {held:.0f} MB, {(held - empty) / arguments.matches:.3f} MB a match")
        lasted = time.perf_counter() - began
        busy = (processor_seconds(pid) - used) / lasted
        moves = len(tally.to_mover)
        print(f"{arguments.matches} live matches, {tally.finished} ended and were opened anew")
        print(f"{moves / lasted:.0f} moves a second; the server used {busy:.2f} of a core")
        print(f"{busy / (moves / lasted) * 1000:.2f} ms of the server's core a move")
        print(line("move sent to own view", tally.to_mover))
        print(line("move sent to the other's view", tally.to_other))
        print(f"mean {statistics.mean(tally.to_mover) * 1000:.1f} ms")
        for task in matches:
            task.cancel()
        await asyncio.gather(*matches, return_exceptions=True)


def main() -> None:
    """Start the server, measure, stop it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pause", type=float, default=1.0)
    parser.add_argument("--game", default="both")
    arguments = parser.parse_args()
    here, there = multiprocessing.Pipe()
    with tempfile.TemporaryDirectory() as folder:
        place = str(Path(folder) / "weald.db")
        server = multiprocessing.get_context("spawn").Process(
            target=run_server, args=(place, there), daemon=True
        )
        server.start()
        address = f"http://127.0.0.1:{here.recv()}"
        try:
            asyncio.run(measure(arguments, address, server.pid or 0))
        finally:
            server.terminate()
            server.join(20)


if __name__ == "__main__":
    main()
