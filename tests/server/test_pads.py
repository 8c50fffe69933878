"""A game of the score pad on several phones: kept, told to all, and never overwritten unseen."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from tests.server.harness import Server, running
from weald.server import pads
from weald.server.limits import Limits
from weald.server.link_secrets import hashed

ANNA = {"name": "Anna", "trees": [{"species": "linden"}, {"species": "oak"}]}
BEN = {"name": "Ben", "cave": 3}


def shared(server: Server) -> tuple[str, str]:
    answer = server.http.post("/api/pads", json={"players": [ANNA, BEN]})
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    assert opened["path"] == f"/pad/{opened['pad']}#{opened['secret']}"
    assert opened["seen"] == 2
    return opened["pad"], opened["secret"]


def read(server: Server, pad: str, secret: str, **asked: Any) -> httpx.Response:
    headers = {"Authorization": f"Bearer {secret}"}
    return server.http.get(f"/api/pads/{pad}", params=asked, headers=headers)


def test_what_one_phone_enters_the_others_see(server: Server) -> None:
    pad, secret = shared(server)
    first = read(server, pad, secret).json()
    assert [change["forest"]["name"] for change in first["changes"]] == ["Anna", "Ben"]
    owl = {"species": "tawny_owl", "symbol": "birch"}
    forest = {**BEN, "trees": [{"species": "beech", "slots": {"top": [owl]}}]}
    saved = server.post(f"/api/pads/{pad}/players/1", secret, {"forest": forest, "base": 2})
    assert saved.json() == {"seen": 3}
    news = read(server, pad, secret, after=2).json()
    assert news["seen"] == 3
    (change,) = news["changes"]
    assert (change["player"], change["forest"]["trees"][0]["slots"]["top"]) == (1, [owl])
    assert read(server, pad, secret, after=3).json()["changes"] == []


def test_the_whole_history_stays(server: Server) -> None:
    pad, secret = shared(server)
    for base, cave in ((2, 4), (3, 5)):
        server.post(
            f"/api/pads/{pad}/players/1", secret, {"forest": {**BEN, "cave": cave}, "base": base}
        )
    told = read(server, pad, secret, history=True).json()["changes"]
    assert [change["forest"]["cave"] for change in told if change["player"] == 1] == [3, 4, 5]


def test_a_long_history_is_told_page_by_page(server: Server) -> None:
    pad, secret = shared(server)
    card = {"species": "x" * 40, "symbol": "y" * 40}
    large = {**BEN, "trees": [{"species": "oak", "slots": {"top": [card] * 20}}] * 25}
    for base in range(2, 14):
        wish = {"forest": large, "base": base}
        assert server.post(f"/api/pads/{pad}/players/1", secret, wish).status_code == 200
    told: list[int] = []
    pages = 0
    while not told or told[-1] < 14:
        answer = read(server, pad, secret, history=True, after=told[-1] if told else 0)
        assert len(answer.content) < 300_000
        told += [change["number"] for change in answer.json()["changes"]]
        pages += 1
    assert told == list(range(1, 15))
    assert pages > 1
    # Who asks for the latest gets each forest once.
    latest = read(server, pad, secret).json()["changes"]
    assert [(change["number"], change["player"]) for change in latest] == [(1, 0), (14, 1)]


def test_a_game_that_has_grown_too_large_is_not_changed_any_more(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    pad, secret = shared(server)
    monkeypatch.setattr(pads, "MOST_BYTES", 500)
    answers = [
        server.post(f"/api/pads/{pad}/players/1", secret, {"forest": BEN, "base": base})
        for base in range(2, 9)
    ]
    assert answers[0].status_code == 200
    assert (answers[-1].status_code, answers[-1].json()["reason"]) == (429, "too_many")
    assert read(server, pad, secret).status_code == 200


def test_a_forest_is_never_overwritten_unseen(server: Server) -> None:
    pad, secret = shared(server)
    path = f"/api/pads/{pad}/players/0"
    assert server.post(path, secret, {"forest": ANNA, "base": 2}).status_code == 200
    refused = server.post(path, secret, {"forest": ANNA, "base": 2})
    assert (refused.status_code, refused.json()["reason"]) == (409, "stale")
    # Another player's forest is no matter of theirs.
    other = server.post(f"/api/pads/{pad}/players/1", secret, {"forest": BEN, "base": 2})
    assert other.status_code == 200


async def four_phones(server: Server, pad: str, secret: str, saves: int) -> list[httpx.Response]:
    headers = {"Authorization": f"Bearer {secret}"}
    wish = {"forest": ANNA, "base": 10_000}
    async with httpx.AsyncClient(base_url=server.address, headers=headers, timeout=60) as http:

        async def phone() -> list[httpx.Response]:
            return [await http.post(f"/api/pads/{pad}/players/0", json=wish) for _ in range(saves)]

        answers = await asyncio.gather(*(phone() for _ in range(4)))
    return [answer for of_phone in answers for answer in of_phone]


def test_phones_that_save_at_the_same_moment_wait_for_each_other(server: Server) -> None:
    pad, secret = shared(server)
    answers = asyncio.run(four_phones(server, pad, secret, 15))
    assert {answer.status_code for answer in answers} == {200}
    assert sorted(answer.json()["seen"] for answer in answers) == list(range(3, 63))


def test_a_player_may_come_later_but_not_out_of_turn(server: Server) -> None:
    pad, secret = shared(server)
    wish = {"forest": {"name": "Cleo"}, "base": 2}
    assert server.post(f"/api/pads/{pad}/players/3", secret, wish).json()["reason"] == "not_allowed"
    assert server.post(f"/api/pads/{pad}/players/2", secret, wish).status_code == 200
    assert read(server, pad, secret).json()["players"] == 3


def test_without_its_secret_nothing_is_told(server: Server) -> None:
    pad, secret = shared(server)
    assert server.http.get(f"/api/pads/{pad}").status_code == 401
    assert read(server, pad, "pad-" + "x" * 24).status_code == 401
    assert read(server, "nowhere", secret).status_code == 404
    assert server.post(f"/api/pads/{pad}/players/0", "pad-wrong", {"forest": ANNA, "base": 9}
                       ).status_code == 401  # fmt: skip


def test_strange_forests_are_refused(server: Server) -> None:
    pad, secret = shared(server)
    for forest in (
        {"name": ""}, {"name": "A", "cave": -1}, {"name": "A", "trees": [{"species": "<b>"}]},
        {"name": "A", "trees": [{"species": "oak"}] * 121}, {"name": "A", "secret": 1},
        {"name": "A", "mode": "other"}, {"name": "A", "counts": {"oak": 1000}},
    ):  # fmt: skip
        answer = server.post(f"/api/pads/{pad}/players/0", secret, {"forest": forest, "base": 9})
        assert answer.status_code == 422, forest
    assert read(server, pad, secret).json()["seen"] == 2


def test_a_shared_game_survives_the_server(tmp_path: Any) -> None:
    with running(tmp_path / "weald.db") as server:
        pad, secret = shared(server)
    raw = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert secret.encode() not in raw
    assert hashed(secret).encode() in raw
    with running(tmp_path / "weald.db") as server:
        assert read(server, pad, secret).json()["seen"] == 2


def test_an_address_cannot_share_games_without_end(tmp_path: Any) -> None:
    with running(tmp_path / "weald.db", Limits(tables_an_hour=2)) as server:
        answers = [server.http.post("/api/pads", json={"players": [ANNA]}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
