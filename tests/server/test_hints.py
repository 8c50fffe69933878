"""Hints are for people who are asked, and hold nobody up."""

from typing import Any

from tests.server.harness import Player, Server, people, sit_down

BOT = {"kind": "bot", "level": "random"}


def asked(server: Server) -> Player:
    """A player whose turn it is at a new table."""
    opened = server.open_table(game="forest-shuffle", seats=people(2), seed="hints")
    player = sit_down(server, opened)[0]
    assert player.read("update")["moves"]
    return player


def answer(player: Player, name: str) -> dict[str, Any]:
    """What a message of this name was answered."""
    while (told := player.next())["id"] != name:
        pass
    return told


def test_a_seat_has_one_hint_at_a_time_in_however_many_tabs(server: Server) -> None:
    opened = server.open_table(game="forest-shuffle", seats=people(2), seed="hints")
    secret = opened["links"][0]["secret"]
    tabs = [server.player(opened["table"]["id"], secret) for _ in range(2)]
    for tab in tabs:
        tab.read("update")
    tabs[0].send(type="hint", id="first", at=0)
    tabs[0].drain()
    tabs[1].send(type="hint", id="second", at=0)
    assert answer(tabs[1], "second")["reason"] == "busy"
    assert answer(tabs[0], "first")["type"] == "hint"
    tabs[1].send(type="hint", id="third", at=0)
    assert answer(tabs[1], "third")["type"] == "hint"


def test_an_address_has_four_hints_at_a_time(server: Server) -> None:
    players = [asked(server) for _ in range(5)]
    for player in players:
        player.send(type="hint", id="hint", at=0)
    answers = [answer(player, "hint") for player in players]
    assert sorted(told["type"] for told in answers) == [*["hint"] * 4, "refused"]
    assert "busy" in {told.get("reason") for told in answers}


def test_no_bot_waits_for_a_hint(server: Server) -> None:
    opened = server.open_table(game="forest-shuffle", seats=[*people(1), BOT], seed="hints")
    [ben] = sit_down(server, opened)
    ben.read("update")
    first = asked(server)
    first.send(type="hint", id="hint", at=0)
    answer(first, "hint")  # by now the processes have started
    thoughtful = [asked(server) for _ in range(4)]
    for player in thoughtful:
        player.send(type="hint", id="hint", at=0)
        player.drain()
    for _ in range(3):
        ben.play(ben.texts()[0])
        while not ben.update["moves"]:
            ben.read("update")
    assert "hint" not in {message["type"] for message in thoughtful[-1].drain()}
    for player in thoughtful[:-1]:
        player.close()
    assert answer(thoughtful[-1], "hint")["type"] == "hint"
