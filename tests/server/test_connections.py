"""Lost connections, several tabs, restarts: no move is lost or repeated."""

import json
import random
from pathlib import Path
from typing import Any

from tests.server.harness import ROOMY, Player, Server, people, play_on, running, sit_down
from weald.server.limits import Limits


def told(player: Player) -> tuple[Any, ...]:
    """What an update says of the match itself."""
    return tuple(player.update[name] for name in ("at", "ply", "view", "moves", "hand", "undo"))


def test_who_comes_back_is_told_only_what_was_missed(server: Server) -> None:
    opened = server.open_table(game="forest-shuffle", seats=people(2))
    players = sit_down(server, opened)
    dice = random.Random(6)
    play_on(players, dice, 20)
    last = players[0].update["at"]
    seen = [event for text in players[1].raw for event in updates_in(text)]
    players[0].close()
    away = players[1]
    secret = opened["links"][0]["secret"]
    while away.update["to_act"] == 1:
        away.play(dice.choice(away.texts()))
    table = opened["table"]["id"]
    back = server.player(table, secret, last=last)
    back.read("update")
    assert back.update["since"] == last
    assert [event["ply"] for event in back.update["events"]] == [
        event["ply"] for text in away.raw for event in updates_in(text)
    ][len(seen) :]
    whole = server.player(table, secret)
    whole.read("update")
    assert told(whole) == told(back)
    assert len(whole.update["events"]) > len(back.update["events"])


def updates_in(text: str) -> list[dict[str, Any]]:
    message = json.loads(text)
    return list(message["events"]) if message["type"] == "update" else []


def test_the_events_told_at_once_and_one_by_one_are_the_same(server: Server) -> None:
    opened = server.open_table(game="forest-shuffle", seats=people(3))
    players = sit_down(server, opened)
    play_on(players, random.Random(7))
    for number, link in enumerate(opened["links"]):
        whole = server.player(opened["table"]["id"], link["secret"])
        one_by_one = [event for text in players[number].raw for event in updates_in(text)]
        assert whole.read("update")["events"] == one_by_one


def test_coming_back_after_an_undo_takes_back_what_is_void(server: Server) -> None:
    opened = server.open_table(
        game="forest-shuffle", seats=[*people(1), {"kind": "bot", "level": "random"}]
    )
    table, secret = opened["table"]["id"], opened["links"][0]["secret"]
    [anna] = sit_down(server, opened)
    first = anna.read("update")
    if not first["moves"]:
        first = anna.read("update")
    drawn = anna.play("draw") if "draw" in anna.texts() else anna.play(anna.texts()[0])
    while not anna.update["moves"]:
        anna.read("update")
    seen = anna.update
    anna.send(type="undo_request", at=seen["at"])
    anna.read("update")
    back = server.player(table, secret, last=seen["at"])
    back.read("update")
    assert back.update["taken_back"] == seen["ply"] - back.update["ply"] > 0
    assert back.update["ply"] == drawn["since"]


def test_two_tabs_of_one_seat_agree(server: Server) -> None:
    opened = server.open_table(game="living-forest-duel", seats=people(2))
    table, secret = opened["table"]["id"], opened["links"][0]["secret"]
    here, there = server.player(table, secret), server.player(table, secret)
    for tab in (here, there):
        tab.read("update")
    answer = here.play("draw")
    there.read_until(answer["at"])
    assert told(here) == told(there)
    assert (here.update["id"], there.update["id"]) == ("p", None)
    # The same click in the other tab comes too late, and does nothing.
    assert there.play("draw", at=0)["reason"] == "stale"


def test_a_repeated_move_is_played_once(server: Server) -> None:
    opened = server.open_table(game="living-forest-duel", seats=people(2))
    anna, _ = sit_down(server, opened)
    anna.read("update")
    for name in ("once", "twice"):
        anna.send(type="play", id=name, at=0, moves=["draw"])
    answers: dict[str, Any] = {}
    while len(answers) < 2:
        message = anna.next()
        if message["id"]:
            answers[message["id"]] = message
    assert answers["once"]["type"] == "update"
    assert answers["twice"]["reason"] == "stale"


def test_a_stopped_server_has_every_match_when_it_starts_again(tmp_path: Path) -> None:
    database = tmp_path / "weald.db"
    with running(database) as server:
        opened = server.open_table(game="forest-shuffle", seats=people(2))
        players = sit_down(server, opened)
        play_on(players, random.Random(8), 30)
        before = [told(player) for player in players]
    assert all(player.closed() in (1000, 1001, 1006, 1012) for player in players)
    with running(database) as server:
        again = sit_down(server, opened)
        for player in again:
            player.read("update")
        assert [told(player) for player in again] == before
        play_on(again, random.Random(9))


def test_a_table_nobody_needs_is_put_away_and_found_again(tmp_path: Path) -> None:
    limits = Limits(**{**vars(ROOMY), "idle_seconds": 0.2})
    with running(tmp_path / "weald.db", limits) as server:
        opened = server.open_table(game="living-forest-duel", seats=people(2))
        players = sit_down(server, opened)
        play_on(players, random.Random(10), 5)
        before = [told(player) for player in players]
        for player in players:
            player.close()
        while server.get("/api/health")["tables"]:
            pass
        again = sit_down(server, opened)
        for player in again:
            player.read("update")
        assert [told(player) for player in again] == before
