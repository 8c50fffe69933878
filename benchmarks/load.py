"""Live matches with scripted players on one server process.

    python benchmarks/load.py                      500 matches, 125 moves a second, for a minute
    python benchmarks/load.py --hour               the same, then an hour's worth of moves at once

Every match has two people, each with a socket, who play random legal moves: half of the matches
are Forest Shuffle, half are duels, and one that ends is opened anew. Moves are paced as people
play: at 125 a second each of 500 matches has a move every 4 seconds. A move is one message; what
the server answers by itself comes with it. Server and players run in processes of their own, on
cores of their own where there are two; what is measured lasts from the move being sent to the
view being there.

`--hour` then plays as many moves as 500 matches would have in an hour at that rate (450,000), as
fast as the players can, and tells how the server's memory stands after each tenth of them.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import re
import tempfile
import time
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path

import httpx
from pydantic_core import from_json
from websockets.asyncio.client import ClientConnection, connect

from weald.server.limits import Limits
from weald.server.run import bound_socket, run_here, server_for

ROOMY = Limits(
    connections=100_000,
    connections_an_address=100_000,
    tables_an_hour=1e9,
    requests_a_second=1e9,
    requests_at_once=1e9,
    idle_seconds=30,  # an hour's worth of moves takes minutes: what is over goes as much sooner
)
GAMES = ("forest-shuffle", "living-forest-duel")
TO_ACT = re.compile(r'"to_act":(\d+|null)')
SETTLE_SECONDS = 5.0
SECONDS_AN_HOUR = 3600
TENTHS = 10
STEADY, MEASURED, RUSH, OVER = range(4)
"""What the players do: play at their pace, be measured, hurry, stop."""


# ---- what a machine tells ----


def keep_to(core: int) -> None:
    """Run this process on one core, where there are several and they can be chosen."""
    cores = os.cpu_count() or 1
    if cores > 1 and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core % cores})


def memory(pid: int) -> float:
    """What a process holds, in MB."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def processor_seconds(pid: int) -> float:
    """The processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# ---- the server ----


def run_server(database: str, port: Connection) -> None:
    """The server, in a process of its own."""
    keep_to(0)
    with bound_socket("127.0.0.1", 0) as listening:
        port.send(listening.getsockname()[1])
        run_here(server_for(database, limits=ROOMY), listening)


# ---- the players ----


@dataclass
class Shared:
    """What the players and whoever measures know of each other."""

    phase: Synchronized[int]
    begun: Synchronized[int]
    moves: Synchronized[int]
    ended: Synchronized[int]


@dataclass
class Crowd:
    """The players of one process."""

    shared: Shared
    pause: float
    """Seconds between two moves of a match."""
    to_mover: list[float] = field(default_factory=list)
    to_other: list[float] = field(default_factory=list)

    def phase(self) -> int:
        """What is to be done now."""
        return int(self.shared.phase.value)


def count(number: Synchronized[int]) -> None:
    """One more."""
    with number.get_lock():
        number.value += 1


async def next_update(socket: ClientConnection) -> tuple[str, float]:
    """The next update, unread, and when it was there."""
    while True:
        text = str(await socket.recv())
        if text.startswith('{"type":"update"'):
            return text, time.perf_counter()
        if '"type":"refused"' in text:
            raise SystemExit(text)


def to_act(text: str) -> int | None:
    """Who is asked, without reading all of an update."""
    found = TO_ACT.search(text)
    assert found is not None
    return None if found[1] == "null" else int(found[1])


async def play_match(http: httpx.AsyncClient, address: str, game: str, crowd: Crowd) -> None:
    """Open table after table and play there, until it is over with all of it."""
    people = [{"kind": "person"}, {"kind": "person"}]
    while crowd.phase() != OVER:
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
            texts = [(await next_update(socket))[0] for socket in sockets]
            count(crowd.shared.begun)
            await play_on(sockets, texts, crowd)
        count(crowd.shared.ended)


async def play_on(sockets: tuple[ClientConnection, ...], texts: list[str], crowd: Crowd) -> None:
    """Play random moves to the end of a match."""
    while (seat := to_act(texts[0])) is not None and crowd.phase() != OVER:
        if crowd.phase() != RUSH:
            await asyncio.sleep(random.uniform(0.5, 1.5) * crowd.pause)
        update = from_json(texts[seat])
        move = random.choice(update["moves"])["text"]
        message = json.dumps({"type": "play", "at": update["at"], "moves": [move]})
        sent = time.perf_counter()
        await sockets[seat].send(message)
        told = await asyncio.gather(*(next_update(socket) for socket in sockets))
        texts = [text for text, _ in told]
        count(crowd.shared.moves)
        if crowd.phase() == MEASURED:
            crowd.to_mover.append(told[seat][1] - sent)
            crowd.to_other.append(told[1 - seat][1] - sent)


async def play_all(address: str, games: list[str], crowd: Crowd) -> None:
    """All matches of a process at once."""
    limits = httpx.Limits(max_connections=10)
    async with httpx.AsyncClient(base_url=address, timeout=120, limits=limits) as http:
        matches = []
        for game in games:
            matches.append(asyncio.create_task(play_match(http, address, game, crowd)))
            await asyncio.sleep(0.01)
        await asyncio.gather(*matches)


def run_players(
    core: int, address: str, games: list[str], pause: float, shared: Shared, result: Connection
) -> None:
    """Some of the players, in a process of their own."""
    keep_to(core)
    crowd = Crowd(shared, pause)
    asyncio.run(play_all(address, games, crowd))
    result.send((crowd.to_mover, crowd.to_other))


# ---- measuring ----


def percentiles(name: str, seconds: list[float]) -> str:
    """How long something took, in milliseconds."""
    ordered = sorted(seconds)
    half, most = (ordered[int(len(ordered) * share)] * 1000 for share in (0.5, 0.99))
    return f"{name}: 50 % {half:.1f} ms, 99 % {most:.1f} ms, longest {ordered[-1] * 1000:.0f} ms"


def measure(arguments: argparse.Namespace, shared: Shared, server: int, empty: float) -> None:
    """Let all matches begin and settle, then measure; with --hour let them hurry then."""
    while shared.begun.value < arguments.matches:
        time.sleep(0.1)
    time.sleep(SETTLE_SECONDS)
    shared.phase.value = MEASURED
    used, began, moved = processor_seconds(server), time.perf_counter(), shared.moves.value
    time.sleep(arguments.seconds)
    shared.phase.value = STEADY
    lasted = time.perf_counter() - began
    moves = shared.moves.value - moved
    busy = processor_seconds(server) - used
    held = memory(server)
    print(f"{moves / lasted:.0f} moves a second in {arguments.matches} live matches")
    print(f"server: {busy / lasted:.0%} of a core, {busy / moves * 1000:.2f} ms of it a move")
    print(
        f"memory: {held:.0f} MB, of which {empty:.0f} MB before the first match: "
        f"{(held - empty) / arguments.matches:.2f} MB a match",
        flush=True,
    )
    if arguments.hour:
        hurry(arguments, shared, server)
    shared.phase.value = OVER


def hurry(arguments: argparse.Namespace, shared: Shared, server: int) -> None:
    """An hour's worth of moves as fast as it goes, and the memory meanwhile."""
    wanted = arguments.moves or round(arguments.rate * SECONDS_AN_HOUR)
    shared.phase.value = RUSH
    first, began = shared.moves.value, time.perf_counter()
    for tenth in range(1, TENTHS + 1):
        while shared.moves.value - first < wanted * tenth / TENTHS:
            time.sleep(0.2)
        ended = shared.ended.value
        print(
            f"  {wanted * tenth // TENTHS:>8,} moves: {memory(server):.0f} MB ({ended:,} ended)",
            flush=True,
        )
    speed = wanted / (time.perf_counter() - began)
    print(f"an hour's worth of {wanted:,} moves at {speed:.0f} a second")


def wait_until_up(address: str) -> None:
    """Wait until the server answers."""
    while True:
        try:
            httpx.get(f"{address}/api/health", timeout=60)
            return
        except httpx.TransportError:
            time.sleep(0.1)


def measured_with_players(
    arguments: argparse.Namespace, context: SpawnContext, address: str, server: int
) -> None:
    """Start the players, measure, and tell what was found."""
    empty = memory(server)
    shared = Shared(*(context.Value("q", 0) for _ in range(4)))
    chosen = GAMES if arguments.game == "both" else (arguments.game,)
    games = [chosen[number % len(chosen)] for number in range(arguments.matches)]
    results, crowds = [], []
    for number in range(arguments.players):
        result, its_end = context.Pipe()
        part = games[number :: arguments.players]
        pause = arguments.matches / arguments.rate
        told = (number + 1, address, part, pause, shared, its_end)
        crowds.append(context.Process(target=run_players, args=told, daemon=True))
        crowds[-1].start()
        results.append(result)
    measure(arguments, shared, server, empty)
    tallies = [result.recv() for result in results]
    to_mover, to_other = ([one for tally in tallies for one in tally[i]] for i in (0, 1))
    print(percentiles("from move sent to own view", to_mover))
    print(percentiles("from move sent to the other's view", to_other))
    for crowd in crowds:
        crowd.join(20)


def main() -> None:
    """Start the server, measure, stop it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--rate", type=float, default=125, help="moves a second, of all matches")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--players", type=int, default=1, help="processes that hold the players")
    parser.add_argument("--game", choices=[*GAMES, "both"], default="both")
    parser.add_argument("--hour", action="store_true", help="an hour's worth of moves afterwards")
    parser.add_argument("--moves", type=int, default=0, help="how many that is")
    arguments = parser.parse_args()
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    with tempfile.TemporaryDirectory() as folder:
        place = str(Path(folder) / "weald.db")
        server = context.Process(target=run_server, args=(place, there))
        server.start()
        address = f"http://127.0.0.1:{here.recv()}"
        try:
            wait_until_up(address)
            measured_with_players(arguments, context, address, server.pid or 0)
        finally:
            server.terminate()
            server.join(20)


if __name__ == "__main__":
    main()
