"""Join a table from Python and play, by dice or with a bot of your own.

    weald serve --port 8000                                   # in one terminal
    python examples/join_table.py http://localhost:8000       # opens a table and plays both seats
    python examples/join_table.py 'http://localhost:8000/t/TABLE#SECRET'      # takes a seat by link
    python examples/join_table.py http://localhost:8000 examples/my_bot.py:MyBot

Needs the packages of `pip install 'weald[server]'`; docs/api.md explains the messages.
"""

import json
import random
import sys
import threading
import urllib.request
from typing import Any

from websockets.sync.client import ClientConnection, connect

from weald import GAMES, Budget, Rng
from weald.bots.entrant import entrant_from_text
from weald.core.game import Game


def request(address: str, body: object, secret: str = "") -> Any:
    """POST a body as JSON and read the answer."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {secret}"}
    asked = urllib.request.Request(address, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(asked) as answer:
        return json.load(answer)


class Told:
    """What the server tells a seat, in the shape a bot of the arena is shown."""

    def __init__(self, update: dict[str, Any]) -> None:
        self.told = update["view"]
        self.seat = self.told["seat"]

    def as_json(self) -> dict[str, Any]:
        """All that the seat may know."""
        return dict(self.told)


class Dice:
    """Plays by dice; a bot of your own has the same method, see my_bot.py."""

    def choose(self, view: Told, moves: list[int], budget: Budget) -> int:
        """One of the moves."""
        return random.choice(moves)


def choose(bot: Any, game: Game, update: dict[str, Any]) -> str:
    """The text of the move a bot chooses."""
    texts = {int(game.move_from_text(move["text"])): move["text"] for move in update["moves"]}
    return str(texts[int(bot.choose(Told(update), list(texts), Budget(seconds=1.0)))])


def play(server: str, table: str, secret: str, bot: Any) -> dict[str, Any]:
    """Play a seat to the end of the match; the result."""
    with urllib.request.urlopen(f"{server}/api/tables/{table}") as answer:
        game = GAMES[json.load(answer)["game"]]
    if secret.startswith("join-"):
        secret = take_open_seat(server, table, secret)
    with connect(f"ws{server.removeprefix('http')}/ws/tables/{table}") as socket:
        socket.send(json.dumps({"type": "hello", "version": 1, "secret": secret}))
        return answer_questions(socket, game, bot)


def take_open_seat(server: str, table: str, invitation: str) -> str:
    """Take the open seat that an invitation is for; the secret that holds it from now on."""
    with urllib.request.urlopen(f"{server}/api/tables/{table}") as answer:
        seats = json.load(answer)["seats"]
    for seat in seats:
        if seat["kind"] == "open":
            address = f"{server}/api/tables/{table}/seats/{seat['seat']}/join"
            try:
                return str(request(address, {"name": "Dice"}, invitation)["link"]["secret"])
            except urllib.error.HTTPError:
                continue  # the invitation is for another seat
    raise SystemExit("this invitation is used up")


def answer_questions(socket: ClientConnection, game: Game, bot: Any) -> dict[str, Any]:
    """Answer every question with one move until the match is over."""
    for text in socket:
        message = json.loads(text)
        if message["type"] in ("refused", "bye"):
            raise SystemExit(f"refused: {message}")
        if message["type"] == "update" and message["result"] is not None:
            return dict(message["result"])
        if message["type"] == "update" and message["moves"]:
            answer = {"type": "play", "at": message["at"], "moves": [choose(bot, game, message)]}
            socket.send(json.dumps(answer))
    raise SystemExit("the server has closed the connection")


def main(link: str, bot: Any) -> None:
    """Play by a link, or open a table and play all of its seats."""
    address, _, secret = link.partition("#")
    if secret:
        server, _, table = address.partition("/t/")
        print(play(server, table, secret, bot))
        return
    people = [{"kind": "person", "name": name} for name in ("Anna", "Ben")]
    opened = request(f"{address}/api/tables", {"game": "forest-shuffle", "seats": people})
    mine, other = (door["secret"] for door in opened["links"])
    table = opened["table"]["id"]
    rival = threading.Thread(target=play, args=(address, table, other, Dice()))
    rival.start()
    print(play(address, table, mine, bot))
    rival.join()


if __name__ == "__main__":
    link = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://localhost:8000"
    mine = Dice()
    if len(sys.argv) > 2:
        mine = entrant_from_text(sys.argv[2], "forest-shuffle").make(Rng("my dice"))  # type: ignore[assignment]
    main(link, mine)
