"""Bad input is refused with a reason, changes nothing, leaks nothing and slows nobody."""

import json
import random
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.server.harness import ROOMY, Player, Server, people, play_on, running, sit_down
from weald.server.limits import Limits


@pytest.fixture(scope="module")
def table(server: Server) -> dict[str, Any]:
    return server.open_table(game="forest-shuffle", seats=people(2), seed="bad input")


def standing(server: Server, table: dict[str, Any]) -> Any:
    """What must not change: how the match stands, as both seats see it."""
    players = sit_down(server, table)
    seen = [player.read("update") for player in players]
    for player in players:
        player.close()
    return [(update["at"], update["view"]) for update in seen]


def first_answer(server: Server, table: str, *texts: str | bytes) -> dict[str, Any]:
    player = Player(server.socket(table))
    for text in texts:
        player.socket.send(text)
    return player.next()


def hello(**changes: Any) -> str:
    return json.dumps({"type": "hello", "version": 1, "secret": "seat-wrong", **changes})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "malformed"),
        ("not json", "malformed"),
        ("[]", "malformed"),
        ("{}", "malformed"),
        ('{"type":"play","at":0,"moves":["draw"]}', "malformed"),
        (b"\x00\xff", "malformed"),
        ("[" * 5000, "malformed"),
        (hello(version=99), "version"),
        (hello(version="1"), "malformed"),
        (hello(secret=None), "malformed"),
        (hello(more=1), "malformed"),
        (hello(), "wrong_secret"),
        (hello(secret=""), "wrong_secret"),
    ],
)
def test_a_socket_that_does_not_say_hello_properly_is_refused(
    server: Server, table: dict[str, Any], text: str | bytes, reason: str
) -> None:
    answer = first_answer(server, table["table"]["id"], text)
    assert (answer["type"], answer["reason"]) == ("refused", reason)


@pytest.mark.parametrize("number", ["nowhere", "x" * 300, "a'b", "%00"])
def test_an_unknown_table_is_refused(server: Server, number: str) -> None:
    assert first_answer(server, number, hello())["reason"] == "unknown_table"
    assert server.http.get(f"/api/tables/{number}").status_code in (404, 422)


def test_a_refusal_does_not_repeat_the_secret(server: Server, table: dict[str, Any]) -> None:
    secret = table["links"][0]["secret"]
    player = Player(server.socket(table["table"]["id"]))
    player.socket.send(hello(secret=secret, last="x", more=secret))
    player.closed()
    assert secret not in "".join(player.raw)


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ({"type": "play", "at": 0, "moves": ["draw"]}, "not_your_turn"),
        ({"type": "play", "at": 1, "moves": ["draw"]}, "stale"),
        ({"type": "play", "at": 10**12, "moves": ["draw"]}, "malformed"),
        ({"type": "play", "at": 0, "moves": []}, "malformed"),
        ({"type": "play", "at": 0, "moves": ["draw"] * 65}, "malformed"),
        ({"type": "play", "at": 0, "moves": ["x" * 81]}, "malformed"),
        ({"type": "play", "at": 0}, "malformed"),
        ({"type": "undo_request", "at": 0}, "nothing_to_undo"),
        ({"type": "undo_answer", "at": 0, "agree": True}, "not_asked"),
        ({"type": "rematch"}, "not_over"),
        ({"type": "take_back"}, "not_allowed"),
        ({"type": "replace_by_bot", "seat": 7, "level": "random"}, "not_allowed"),
        ({"type": "replace_by_bot", "seat": 1, "level": "god"}, "unknown_level"),
        ({"type": "preferences", "preferences": {"effects": "sometimes"}}, "malformed"),
        ({"type": "hello", "version": 1, "secret": "x"}, "malformed"),
        ({"type": "update"}, "malformed"),
    ],
)
def test_a_message_that_cannot_be_carried_out_is_refused_and_changes_nothing(
    server: Server, table: dict[str, Any], message: dict[str, Any], reason: str
) -> None:
    before = standing(server, table)
    players = sit_down(server, table)
    waiting = players[1 - players[0].read("update")["to_act"]]
    waiting.drain()
    waiting.send(**message)
    assert waiting.next()["reason"] == reason
    assert standing(server, table) == before


@pytest.mark.parametrize("move", ["take base-000", "nonsense", "at 1", "pay beech", "play", "done"])
def test_a_move_that_is_none_is_refused_with_words(
    server: Server, table: dict[str, Any], move: str
) -> None:
    before = standing(server, table)
    players = sit_down(server, table)
    asked = players[players[0].read("update")["to_act"]]
    asked.drain()
    answer = asked.play(move)
    assert answer["reason"] == "illegal"
    assert answer["words"]
    assert standing(server, table) == before


def test_spectators_only_watch(server: Server, table: dict[str, Any]) -> None:
    spectator = server.player(table["table"]["id"], table["spectators"]["secret"])
    update = spectator.read("update")
    assert (spectator.welcome["seat"], update["moves"], update["hand"]) == (None, [], [])
    for message in (
        {"type": "play", "at": 0, "moves": ["draw"]},
        {"type": "undo_request", "at": 0},
        {"type": "leave"},
        {"type": "rematch"},
        {"type": "hint", "at": 0},
        {"type": "replace_by_bot", "seat": 0, "level": "random"},
        {"type": "preferences", "preferences": {}},
    ):
        spectator.send(**message)
        assert spectator.next()["reason"] == "not_seated"
    path = f"/api/tables/{table['table']['id']}/leave"
    assert server.post(path, table["spectators"]["secret"], {}).status_code == 403


def test_an_oversized_message_closes_the_socket_and_nothing_else(
    server: Server, table: dict[str, Any]
) -> None:
    players = sit_down(server, table)
    for player in players:
        player.read("update")
    players[0].socket.send("x" * 20_000)
    assert players[0].closed() == 1009
    assert players[1].socket.ping().wait(10)


def test_an_oversized_body_is_refused(server: Server) -> None:
    for content in (b"x" * 70_000, iter([b"x" * 10_000] * 8)):
        answer = server.http.post("/api/tables", content=content)
        assert (answer.status_code, answer.json()["reason"]) == (413, "too_large")


def test_a_flood_is_cut_off_and_others_are_not_slowed(tmp_path: Path) -> None:
    limits = Limits(**{**vars(ROOMY), "messages_a_second": 50.0, "messages_at_once": 50.0})
    with running(tmp_path / "weald.db", limits) as server:
        flooded = server.open_table(game="forest-shuffle", seats=people(2))
        quiet = server.open_table(game="living-forest-duel", seats=people(2))
        flooder = sit_down(server, flooded)[0]
        players = sit_down(server, quiet)
        for player in players:
            player.read("update")
        refused = 0
        try:
            for _ in range(2000):
                flooder.send(type="play", at=99, moves=["draw"])
        except ConnectionClosed:
            refused = 1
        started = time.monotonic()
        play_on(players, random.Random(0), 3)
        assert time.monotonic() - started < 5
        flooder.closed()
        last = [json.loads(text) for text in flooder.raw[-2:]]
        assert refused or last[-1] == {
            "id": None,
            "type": "bye",
            "reason": "too_many",
            "again": False,
        }
        assert server.get(f"/api/tables/{flooded['table']['id']}")["at"] == 0


def test_too_many_tables_and_requests_are_refused(tmp_path: Path) -> None:
    limits = Limits(tables_an_hour=2, requests_a_second=1, requests_at_once=30)
    with running(tmp_path / "weald.db", limits) as server:
        wish = {"game": "forest-shuffle", "seats": people(2)}
        server.open_table(**wish)
        server.open_table(**wish)
        third = server.http.post("/api/tables", json=wish)
        assert (third.status_code, third.json()["reason"]) == (429, "too_many")
        answers = [server.http.get("/api/health").status_code for _ in range(60)]
        assert 429 in answers
        # The pages and sockets of people at play do not count.
        assert server.http.get("/").status_code == 200


def test_spectators_and_opponents_cannot_crowd_a_player_out(tmp_path: Path) -> None:
    limits = Limits(**{**vars(ROOMY), "spectators_a_table": 3, "connections_a_seat": 2})
    with running(tmp_path / "weald.db", limits) as server:
        opened = server.open_table(game="forest-shuffle", seats=people(2), seed="bad input")
        table = opened["table"]["id"]
        anna, ben = (link["secret"] for link in opened["links"])
        watch = opened["spectators"]["secret"]
        watching = [server.player(table, watch) for _ in range(3)]
        answer = first_answer(server, table, hello(secret=watch))
        assert (answer["type"], answer["reason"]) == ("refused", "too_many")
        tabs = [server.player(table, ben) for _ in range(4)]
        assert server.player(table, anna).read("update")["moves"]
        # The newest two of a seat stay; the spectators were asked to make room for none of them.
        for pushed_out in tabs[:2]:
            assert pushed_out.closed() == 1000
            bye = json.loads(pushed_out.raw[-1])
            assert (bye["type"], bye["reason"], bye["again"]) == ("bye", "too_many", False)
        for kept in (*tabs[2:], *watching):
            kept.drain()
        assert server.get(f"/api/tables/{table}")["seats"][1]["connected"] is True


def test_a_socket_that_says_nothing_is_closed(tmp_path: Path) -> None:
    limits = Limits(**{**vars(ROOMY), "hello_seconds": 0.2})
    with running(tmp_path / "weald.db", limits) as server:
        opened = server.open_table(game="forest-shuffle", seats=people(2))
        silent = Player(server.socket(opened["table"]["id"]))
        assert silent.closed() == 1000
        assert "no hello" in silent.raw[0]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
KINDS = [
    "hello", "play", "undo_request", "undo_answer", "preferences", "replace_by_bot", "take_back",
    "rematch", "hint", "ping", "welcome", "update", "",
]  # fmt: skip
FIELDS = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS)},
    optional={
        "id": st.none() | st.text(max_size=50),
        "at": st.integers(-2, 3) | JSON,
        "moves": st.lists(
            st.sampled_from(["draw", "take beech", "at 1", "pay oak", "x"]), max_size=5
        )
        | JSON,
        "agree": st.booleans() | JSON,
        "seat": st.integers(-1, 6) | JSON,
        "level": st.sampled_from(["", "god"]) | JSON,
        "preferences": JSON,
        "version": st.integers(0, 2),
        "secret": st.text(max_size=30),
        "same_seed": st.booleans(),
        "more": JSON,
    },
)
MESSAGES = (
    FIELDS.map(json.dumps) | JSON.map(json.dumps) | st.text(max_size=60) | st.binary(max_size=60)
)


# Hypothesis takes the dice that the sockets' threads throw meanwhile for ours.
@pytest.mark.filterwarnings("ignore:Do not use the `random` module")
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(messages=st.lists(MESSAGES, min_size=1, max_size=12), spectates=st.booleans())
def test_whatever_is_sent_is_answered_and_changes_no_other_seat(
    server: Server, table: dict[str, Any], messages: list[str | bytes], spectates: bool
) -> None:
    door = table["spectators"] if spectates else table["links"][1]
    player = server.player(table["table"]["id"], door["secret"])
    player.read("update")
    for message in messages:
        player.socket.send(message)
    try:
        player.drain()
    except ConnectionClosed:
        assert '"bye"' in player.raw[-1]
    player.close()
    state = server.get(f"/api/tables/{table['table']['id']}")
    assert (state["at"], state["status"]) == (0, "playing")
    assert [seat["kind"] for seat in state["seats"]] == ["person", "person"]
