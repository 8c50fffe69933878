"""Opening, joining, leaving, being replaced, playing again, and what remains of a match."""

import random
from typing import Any

import pytest

from tests.server.harness import Player, Server, people, play_on, sit_down
from weald.core.position import NOBODY
from weald.core.record import read_record
from weald.games import GAMES
from weald.server.link_secrets import hashed
from weald.server.views import Sheet


def with_open_seat(server: Server, **wish: Any) -> dict[str, Any]:
    return server.open_table(game="forest-shuffle", seats=[*people(1), {"kind": "open"}], **wish)


def finished_match(server: Server, game: str) -> tuple[dict[str, Any], list[Player]]:
    opened = server.open_table(game=game, seats=people(2))
    players = sit_down(server, opened)
    play_on(players, random.Random(game))
    return opened, players


def test_the_server_tells_what_can_be_played(server: Server) -> None:
    games = {game["key"]: game for game in server.get("/api/games")["games"]}
    assert set(games) == set(GAMES)
    assert (games["forest-shuffle"]["fewest_seats"], games["forest-shuffle"]["most_seats"]) == (
        2,
        5,
    )
    for game in games.values():
        assert game["levels"]
        assert all(option["default"] in option["values"] for option in game["options"])


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_card_tables_speak_each_language(server: Server, language: str) -> None:
    shuffle = server.get(f"/api/games/forest-shuffle/cards?lang={language}")
    assert len(shuffle["kinds"]) == 8 + 92
    assert all(
        species["name"] == species["names"][language] for species in shuffle["species"].values()
    )
    hares = {"en": "European Hares", "de": "Feldhasen", "nl": "Europese hazen"}
    assert shuffle["species"]["european_hare"]["plurals"] == hares
    duel = server.get(f"/api/games/living-forest-duel/cards?lang={language}")
    assert len(duel["clearing"]) == 7
    assert len(duel["trees"]) == 26


def test_the_match_waits_until_the_open_seat_is_taken(server: Server) -> None:
    opened = with_open_seat(server)
    table, mine = opened["table"]["id"], opened["links"][0]["secret"]
    invitation = opened["links"][1]["secret"]
    anna = server.player(table, mine)
    assert anna.welcome["table"]["status"] == "waiting"
    assert anna.drain() == []
    anna.send(type="play", id="early", at=0, moves=["draw"])
    assert anna.next()["reason"] == "not_begun"
    answer = server.post(f"/api/tables/{table}/seats/1/join", invitation, {"name": "Ben"})
    assert answer.status_code == 200
    assert anna.read("update")["at"] == 0
    joined = answer.json()
    assert joined["table"]["seats"][1] | {"connected": True} == {
        "seat": 1, "kind": "person", "name": "Ben", "level": None, "connected": True, "left": False,
    }  # fmt: skip
    ben = server.player(table, joined["link"]["secret"])
    assert ben.welcome["seat"] == 1


def test_an_invitation_lets_one_person_in_and_holds_no_seat(server: Server) -> None:
    opened = with_open_seat(server)
    path = f"/api/tables/{opened['table']['id']}/seats/1/join"
    invitation = opened["links"][1]["secret"]
    assert server.post(path, opened["links"][0]["secret"], {}).status_code == 401
    assert server.post(path, invitation, {}).status_code == 200
    again = server.post(path, invitation, {})
    assert (again.status_code, again.json()["reason"]) == (409, "seat_taken")
    watching = Player(server.socket(opened["table"]["id"]))
    watching.send(type="hello", version=1, secret=invitation)
    assert watching.next()["reason"] == "wrong_secret"


def test_an_open_seat_can_be_given_to_a_bot(server: Server) -> None:
    opened = with_open_seat(server)
    path = f"/api/tables/{opened['table']['id']}/seats/1/bot"
    state = server.post(path, opened["links"][0]["secret"], {"level": "random"}).json()
    assert (state["status"], state["seats"][1]["kind"]) == ("playing", "bot")
    join = f"/api/tables/{opened['table']['id']}/seats/1/join"
    assert server.post(join, opened["links"][1]["secret"], {}).status_code == 401


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_bot_to_the_end(server: Server, game: str) -> None:
    seats = [*people(1), {"kind": "bot", "level": "random"}]
    opened = server.open_table(game=game, seats=seats)
    [anna] = sit_down(server, opened)
    dice = random.Random(1)
    anna.read("update")
    while anna.update["result"] is None:
        if anna.update["moves"]:
            anna.play(dice.choice(anna.texts()))
        else:
            anna.read("update")
    assert hashed(anna.update["result"]["seed"]) == opened["table"]["seed_hash"]


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_leaves_a_record_and_a_replay(server: Server, game: str) -> None:
    opened, players = finished_match(server, game)
    path = f"/api/tables/{opened['table']['id']}"
    match = read_record(server.http.get(f"{path}/record").text, GAMES)
    assert match.position.to_act() == NOBODY
    assert match.seed == players[0].update["result"]["seed"]
    assert match.players == ["Anna=human", "Ben=human"]
    assert len(match.moves) == players[0].update["ply"]
    steps: list[dict[str, Any]] = []
    while len(steps) <= len(match.moves):
        replay = server.get(f"{path}/replay?first={len(steps)}&count=150")
        assert replay["plies"] == len(match.moves)
        steps += replay["steps"]
    assert [step["ply"] for step in steps] == list(range(len(match.moves) + 1))
    assert steps[-1]["position"] == match.position.as_json()
    assert steps[0]["move"] is None
    for step in steps:
        if game == "forest-shuffle":
            assert [sheet["points"] for sheet in step["sheets"]] == step["scores"]
        else:
            assert step["sheets"] is None
    assert steps[-1]["move"] == match.game.move_text(match.moves[-1])


def test_bots_without_a_name_get_one_of_their_own(server: Server) -> None:
    bots = [{"kind": "bot", "level": level} for level in ("grove", "grove", "seedling", "random")]
    seats = server.open_table(game="forest-shuffle", seats=[*people(1), *bots])["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Anna", "Rowan", "Rowan 2", "Pip", "Random"]
    offers = server.get("/api/games")["games"]
    assert all(set(offer["bots"]) == set(offer["levels"]) for offer in offers)


def test_a_bot_in_an_open_seat_brings_its_name(server: Server) -> None:
    opened = server.open_table(game="forest-shuffle", seats=[*people(1), {"kind": "open"}])
    table, secret = opened["table"]["id"], opened["links"][0]["secret"]
    answer = server.post(f"/api/tables/{table}/seats/1/bot", secret, {"level": "grove"})
    assert answer.json()["seats"][1]["name"] == "Rowan"


def test_a_match_that_goes_on_has_neither_record_nor_replay_nor_seed(server: Server) -> None:
    opened = server.open_table(game="forest-shuffle", seats=people(2), seed="known to all")
    for what in ("record", "replay"):
        answer = server.http.get(f"/api/tables/{opened['table']['id']}/{what}")
        assert (answer.status_code, answer.json()["reason"]) == (409, "not_over")
    assert opened["table"]["seed_chosen"] is True
    assert "known to all" not in str(server.get(f"/api/tables/{opened['table']['id']}"))


def test_who_leaves_can_be_replaced_by_a_bot_and_come_back(server: Server) -> None:
    opened = server.open_table(game="forest-shuffle", seats=people(2))
    table = opened["table"]["id"]
    anna, ben = sit_down(server, opened)
    anna.read("update")
    anna.send(type="replace_by_bot", id="early", seat=1, level="random")
    while (told := anna.next())["id"] != "early":
        pass
    assert told["reason"] == "player_here"
    ben.send(type="leave")
    while not anna.next().get("table", {}).get("seats", [{}, {}])[1].get("left"):
        pass
    anna.send(type="replace_by_bot", seat=1, level="random")
    while (told := anna.next())["type"] != "table" or told["table"]["seats"][1]["kind"] != "bot":
        pass
    while anna.update["to_act"] == 0:
        anna.play(anna.texts()[0])
    while anna.update["to_act"] != 0:
        anna.read("update")
    back = server.player(table, opened["links"][1]["secret"])
    assert back.welcome["seat"] == 1
    assert back.welcome["preferences"] is None
    back.send(type="take_back")
    while (told := back.next())["type"] != "table" or told["table"]["seats"][1]["kind"] != "person":
        pass
    assert told["table"]["seats"][1]["name"] == "Ben"


def test_coming_back_to_a_seat_that_was_left_sits_down_again(server: Server) -> None:
    opened = server.open_table(game="forest-shuffle", seats=people(2))
    path = f"/api/tables/{opened['table']['id']}"
    secret = opened["links"][0]["secret"]
    assert server.post(f"{path}/leave", secret, {}).json()["seats"][0]["left"] is True
    server.player(opened["table"]["id"], secret)
    assert server.get(path)["seats"][0]["left"] is False


def test_who_plays_after_leaving_has_sat_down_again(server: Server) -> None:
    opened = server.open_table(game="living-forest-duel", seats=people(2))
    path = f"/api/tables/{opened['table']['id']}"
    anna, ben = sit_down(server, opened)
    anna.read("update")
    anna.send(type="leave")
    anna.drain()
    assert server.get(path)["seats"][0]["left"] is True
    assert anna.play("nonsense")["reason"] == "illegal"
    assert server.get(path)["seats"][0]["left"] is True
    assert anna.play("draw")["type"] == "update"
    assert server.get(path)["seats"][0]["left"] is False
    ben.read_until(anna.update["at"])
    while ben.update["to_act"] != 1:
        answer = anna.play(anna.texts()[0])
        ben.read_until(answer["at"])
    assert ben.play("draw")["undo"] == "ask"


@pytest.mark.parametrize("same_seed", [False, True])
def test_a_rematch_seats_everyone_one_further_with_the_same_secrets(
    server: Server, same_seed: bool
) -> None:
    opened, players = finished_match(server, "living-forest-duel")
    for player in players:
        player.drain()
    players[0].send(type="rematch", id="again", same_seed=same_seed)
    told = [player.read("rematch") for player in players]
    assert told[0]["table"] == told[1]["table"]
    assert [one["seat"] for one in told] == [1, 0]
    players[1].send(type="rematch", id="me too")
    assert players[1].read("rematch")["table"] == told[0]["table"]
    new = told[0]["table"]
    state = server.get(f"/api/tables/{new}")
    assert (state["seed_hash"] == opened["table"]["seed_hash"]) == same_seed
    assert state["seed_chosen"] == same_seed
    assert [seat["name"] for seat in state["seats"]] == ["Ben", "Anna"]
    for link, seat in zip(opened["links"], (1, 0), strict=True):
        assert server.player(new, link["secret"]).welcome["seat"] == seat
    assert server.get(f"/api/tables/{opened['table']['id']}")["rematch"] == new


def test_there_is_no_rematch_before_the_end(server: Server) -> None:
    opened = server.open_table(game="forest-shuffle", seats=people(2))
    path = f"/api/tables/{opened['table']['id']}/rematch"
    assert server.post(path, opened["links"][0]["secret"], {}).status_code == 409


def test_a_browser_finds_its_tables_again(server: Server) -> None:
    opened = server.open_table(game="forest-shuffle", seats=people(2), options={"first": "1"})
    table = opened["table"]["id"]
    known = [{"table": table, "secret": link["secret"]} for link in opened["links"]]
    wrong = [{"table": table, "secret": "seat-nonsense"}, {"table": "nowhere", "secret": "x"}]
    answer = server.http.post("/api/standings", json={"tables": [*known, *wrong]}).json()
    found = [(one["seat"], one["your_turn"]) for one in answer["tables"]]
    players = sit_down(server, opened)
    players[0].read("update")
    first = players[0].update["to_act"]
    assert found == [(0, first == 0), (1, first == 1)]


def test_a_link_becomes_a_qr_code(server: Server) -> None:
    answer = server.http.post("/api/qr", json={"link": "https://weald.example/t/abc#seat-123"})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert server.http.post("/api/qr", json={"link": "javascript:alert(1)"}).status_code == 422


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ({"game": "chess", "seats": people(2)}, "not_offered"),
        ({"game": "living-forest-duel", "seats": people(3)}, "not_offered"),
        ({"game": "forest-shuffle", "seats": people(2), "options": {"no": "1"}}, "not_offered"),
        ({"game": "forest-shuffle", "seats": people(2), "options": {"first": "7"}}, "not_offered"),
        ({"game": "forest-shuffle", "seats": people(2), "seed": " x"}, "not_offered"),
        ({"game": "forest-shuffle", "seats": people(1)}, "malformed"),
        ({"game": "forest-shuffle", "seats": people(2), "more": 1}, "malformed"),
        (
            {"game": "forest-shuffle", "seats": [*people(1), {"kind": "bot", "level": "god"}]},
            "unknown_level",
        ),
        ({"game": "forest-shuffle", "seats": [*people(1), {"kind": "bot"}]}, "unknown_level"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    server: Server, wish: dict[str, Any], reason: str
) -> None:
    answer = server.http.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["reason"]) == (422, reason)


def test_every_answer_carries_security_headers(server: Server) -> None:
    for path in ("/", "/api/health", "/api/tables/none", "/api/docs", "/t/x", "/no.png"):
        headers = server.http.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert server.http.get("/api/health").headers["cache-control"] == "no-store"


def test_the_page_of_the_interface_names_every_request_and_message(server: Server) -> None:
    page = server.http.get("/api/docs").text
    paths = server.get("/api/openapi.json")["paths"]
    assert all(path in page for path in paths)
    assert all(f"<code>{name}</code>" in page for name in ("hello", "play", "update", "refused"))


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_points_are_explained_in_words(server: Server, language: str) -> None:
    opened, players = finished_match(server, "forest-shuffle")
    players[0].send(type="explain", id="why", lang=language)
    told = players[0].read("explained")
    assert (told["id"], told["lang"], told["at"]) == ("why", language, players[0].update["at"])
    scores = players[0].update["result"]["scores"]
    for sheet, score in zip(told["sheets"], scores, strict=True):
        Sheet.model_validate(sheet)
        assert sum(line["points"] for line in sheet["lines"]) == score == sheet["points"]
        assert all(line["label"] and line["text"] for line in sheet["lines"])
    hidden = server.open_table(game="forest-shuffle", seats=people(2), live_scores=False)
    anna = server.player(hidden["table"]["id"], hidden["links"][0]["secret"])
    anna.send(type="explain", lang=language)
    assert anna.read("explained")["sheets"] is None
    assert opened["table"]["id"] != hidden["table"]["id"]
