"""Lists of moves, what the server answers by itself, and taking moves back."""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Player, Server, people, play_on, running, sit_down
from weald.core.match import Match
from weald.server.bodies import Preferences
from weald.server.games import TABLETOPS
from weald.server.games.forest_shuffle import FOREST_SHUFFLE
from weald.server.line import Draft, Line

ASK_ALL = {"effects": "ask", "bonuses": "ask", "mushrooms": "ask", "forced": "ask"}


def two(server: Server, **wish: Any) -> list[Player]:
    wish = {"game": "forest-shuffle", "seats": people(2), "seed": "moves", **wish}
    players = sit_down(server, server.open_table(**wish))
    for player in players:
        player.read("update")
    return players


def play_until(
    players: list[Player], dice: random.Random, wanted: Callable[[dict[str, Any]], bool]
) -> Player:
    """Play random moves until the update of the seat that is asked is wanted."""
    while True:
        seat: int = players[0].update["to_act"]
        asked = players[seat]
        if wanted(asked.update):
            return asked
        play_on(players, dice, 1)


def a_paid_play(update: dict[str, Any]) -> dict[str, Any] | None:
    """A half in hand that can be played now, has several places, and costs two cards or more."""
    for play in update["hand"]:
        if play["now"] and play["cost"] >= 2 and len(play["places"]) > 1:
            return dict(play)
    return None


def test_a_whole_gesture_is_one_message_in_any_order_of_payment(server: Server) -> None:
    for backwards in (False, True):
        players = two(server)
        asked = play_until(players, random.Random(3), lambda update: bool(a_paid_play(update)))
        play = a_paid_play(asked.update)
        assert play is not None
        rest = list(asked.update["view"]["table"][asked.update["to_act"]]["hand_cards"])
        rest.remove(play["card"])
        payment = [f"pay {card}" for card in rest[: play["cost"]]]
        payment = payment[::-1] if backwards else payment
        before = asked.update["ply"]
        answer = asked.play(play["text"], f"at {play['places'][0]}", *payment)
        assert answer["type"] == "update", answer
        assert answer["ply"] >= before + 2 + play["cost"]
        card = play["text"].removeprefix("play ")
        assert any(event.get("card") == card for event in answer["events"])


def test_a_place_may_be_named_where_there_is_only_one(server: Server) -> None:
    def one_place(update: dict[str, Any]) -> bool:
        return any(play["now"] and len(play["places"]) == 1 for play in update["hand"])

    players = two(server)
    asked = play_until(players, random.Random(4), one_place)
    play = next(p for p in asked.update["hand"] if p["now"] and len(p["places"]) == 1)
    wrong = asked.play(play["text"], f"at {play['places'][0] + 1}")
    assert (wrong["type"], wrong["reason"]) == ("refused", "illegal")
    right = asked.play(play["text"], f"at {play['places'][0]}")
    assert right["type"] == "update"


def test_a_list_with_one_illegal_move_changes_nothing(server: Server) -> None:
    players = two(server)
    asked = play_until(players, random.Random(3), lambda update: bool(a_paid_play(update)))
    play = a_paid_play(asked.update)
    assert play is not None
    before = asked.update
    answer = asked.play(play["text"], f"at {play['places'][0]}", "pay base-000")
    assert (answer["type"], answer["reason"]) == ("refused", "illegal")
    assert asked.drain() == []
    assert asked.play(asked.texts()[0])["since"] == before["at"]


def test_a_list_ends_where_a_hidden_card_comes_to_light(server: Server) -> None:
    anna = two(server)[0]
    # Without this a list that is refused half way would tell what lies on top of the deck.
    for card in ("beech", "base-030"):
        answer = anna.play("draw", f"sapling {card}")
        assert (answer["reason"], answer["words"]) == (
            "illegal",
            "a list of moves ends where a hidden card comes to light",
        )


def test_effects_and_forced_answers_are_given_by_the_server_unless_asked_for() -> None:
    top = FOREST_SHUFFLE
    use, ask = Preferences(), Preferences(**ASK_ALL)  # type: ignore[arg-type]
    asked = answered = late = 0
    for seed in range(40):
        match = Match(top.game, {"seats": "2"}, f"preferences {seed}")
        dice = random.Random(seed)
        while match.position.to_act() >= 0:
            question = top.question(match.position)
            assert top.answer(match.position, ask) is None
            answer = top.answer(match.position, use)
            winter = match.position.view(0).as_json()["winter"]
            if question == "use":
                asked += 1
                answered += answer is not None
                late += winter == 2
                assert (answer is None) == (winter == 2)
            elif answer is not None:
                assert list(match.position.legal_moves()) == [answer]
                assert question not in top.opening_questions
            match.play(dice.choice(list(match.position.legal_moves())))
    assert asked > answered > 0
    assert late > 0


def test_preferences_reach_every_tab_and_last(server: Server) -> None:
    opened = server.open_table(game="forest-shuffle", seats=people(2))
    table, secret = opened["table"]["id"], opened["links"][0]["secret"]
    tabs = [server.player(table, secret) for _ in range(2)]
    assert tabs[0].welcome["preferences"] == Preferences().model_dump()
    tabs[0].send(type="preferences", preferences=ASK_ALL)
    assert all(tab.read("preferences")["preferences"] == ASK_ALL for tab in tabs)
    assert server.player(table, secret).welcome["preferences"] == ASK_ALL


def test_preferences_that_stay_as_they_are_are_not_written_down_again(tmp_path: Path) -> None:
    with running(tmp_path / "weald.db") as server:
        anna = two(server)[0]
        for wishes in (Preferences().model_dump(), ASK_ALL, ASK_ALL, ASK_ALL):
            anna.send(type="preferences", preferences=wishes)
            assert anna.read("preferences")["preferences"] == wishes
        with closing(sqlite3.connect(tmp_path / "weald.db")) as database:
            [changes] = database.execute("SELECT max(change) FROM seats WHERE seat = 0").fetchone()
        assert changes == 1


def test_an_open_move_is_taken_back_at_once(server: Server) -> None:
    players = two(server)
    asked = play_until(players, random.Random(3), lambda update: bool(a_paid_play(update)))
    play = a_paid_play(asked.update)
    assert play is not None
    before = asked.update
    assert asked.play(play["text"])["undo"] == "free"
    other = players[1 - before["to_act"]]
    asked.send(type="undo_request", id="undo", at=asked.update["at"])
    answer = asked.read("update")
    assert (answer["id"], answer["taken_back"], answer["events"]) == ("undo", 1, [])
    assert answer["view"] == before["view"]
    assert (answer["ply"], answer["at"]) == (before["ply"], before["at"] + 2)
    other.read_until(answer["at"])
    assert other.update["taken_back"] == 1
    # What was meant for the question before the undo is stale, though the ply is the same.
    assert asked.play("draw", at=before["at"])["reason"] == "stale"


def test_a_drawn_card_is_given_back_only_if_the_others_agree(server: Server) -> None:
    for agree in (False, True):
        players = two(server)
        anna, ben = players
        before = anna.update
        drawn = anna.play("draw")
        assert drawn["undo"] == "ask"
        anna.send(type="undo_request", at=drawn["at"])
        asked = ben.read("undo_asked")
        assert asked["seat"] == 0
        anna.send(type="undo_answer", id="self", at=asked["at"], agree=True)
        while (told := anna.next())["id"] != "self":
            pass
        assert told["reason"] == "not_asked"
        ben.send(type="undo_answer", at=asked["at"], agree=agree)
        settled = ben.read("undo_settled")
        assert (settled["granted"], settled["by"]) == (agree, None if agree else 1)
        anna.read("undo_settled")
        assert (anna.update["view"] == before["view"]) == agree


def test_a_move_voids_the_question_of_an_undo(server: Server) -> None:
    anna, ben = two(server)
    drawn = anna.play("draw")
    anna.send(type="undo_request", at=drawn["at"])
    ben.read("undo_asked")
    mover = anna if anna.update["to_act"] == 0 else ben
    mover.send(type="play", at=drawn["at"], moves=mover.texts()[:1])
    assert ben.read("undo_settled")["granted"] is False
    ben.send(type="undo_answer", id="late", at=drawn["at"], agree=True)
    while (told := ben.next())["id"] != "late":
        pass
    assert told["reason"] == "not_asked"


@pytest.mark.parametrize("game", TABLETOPS)
def test_no_move_is_free_to_take_back_once_another_seat_has_moved(game: str) -> None:
    top = TABLETOPS[game]
    open_answers = 0
    for seed in range(10):
        match = Match(top.game, top.match_options({}, top.game.seat_numbers()[0]), f"undo {seed}")
        line = Line(top, match, [])
        dice = random.Random(seed)
        for _ in range(60):
            seat = int(line.position.to_act())
            draft = Draft(line)
            move = dice.choice(list(line.position.legal_moves()))
            draft.play(move, "person" if seat == 0 else "bot")
            line.adopt(draft)
            kept = line.last_gesture(0)
            if kept is not None and seat != 0:
                assert not line.undo_is_free(kept, 0)
                open_answers += top.hidden(line.position) == line.plies[kept].hidden
    assert open_answers > 0  # some of them without a card drawn


def test_against_bots_alone_every_undo_is_free(server: Server) -> None:
    seats = [*people(1), {"kind": "bot", "level": "random"}]
    opened = server.open_table(game="living-forest-duel", seats=seats)
    [anna] = sit_down(server, opened)
    first = anna.read("update")
    anna.play("draw")
    while not anna.update["moves"]:
        anna.read("update")
    assert anna.update["undo"] == "free"
    anna.send(type="undo_request", id="undo", at=anna.update["at"])
    while anna.update["id"] != "undo":
        anna.read("update")
    assert anna.update["view"] == first["view"]


def test_nothing_played_is_nothing_to_take_back(server: Server) -> None:
    anna = two(server)[0]
    anna.send(type="undo_request", id="undo", at=0)
    while (told := anna.next())["id"] != "undo":
        pass
    assert told["reason"] == "nothing_to_undo"


@pytest.mark.parametrize("game", TABLETOPS)
def test_a_hint_is_a_gesture_that_can_be_played_with_its_promise_and_a_runner_up(
    server: Server, game: str
) -> None:
    players = sit_down(server, server.open_table(game=game, seats=people(2)))
    dice = random.Random(5)
    play_on(players, dice, plies=8)
    while len(players[players[0].update["to_act"]].texts()) < 2:  # then there is a runner-up
        play_on(players, dice, plies=1)
    asked = players[players[0].update["to_act"]]
    asked.send(type="hint", id="hint", at=asked.update["at"])
    told = asked.read("hint")
    assert told["id"] == "hint"
    promises = [told["best"], told["runner_up"]]
    assert promises[0]["moves"][0] != promises[1]["moves"][0]
    assert 0 <= promises[1]["chance"] <= promises[0]["chance"] <= 1
    for promise in promises:
        assert promise["moves"][0]["text"] in asked.texts()
        assert (promise["score"] is not None) == (game == "forest-shuffle")
    answer = asked.play(*(move["text"] for move in told["best"]["moves"]))
    assert answer["type"] == "update", answer


def test_a_hint_is_for_who_is_asked(server: Server) -> None:
    ben = two(server)[1]
    ben.send(type="hint", id="hint", at=0)
    while (told := ben.next())["id"] != "hint":
        pass
    assert told["reason"] == "not_your_turn"


def test_the_tables_of_games_agree() -> None:
    for key, top in TABLETOPS.items():
        assert top.game.key == key
        assert set(top.preferences) <= set(Preferences.model_fields)


def test_a_hand_that_goes_under_the_cave_whole_needs_no_done() -> None:
    top = FOREST_SHUFFLE
    for seed in range(400):
        match = Match(top.game, {"seats": "2"}, f"cave {seed}")
        dice = random.Random(seed)
        while match.position.to_act() >= 0:
            if top.question(match.position) == "cave":
                break
            match.play(dice.choice(list(match.position.legal_moves())))
        else:
            continue
        seat = int(match.position.to_act())
        hand = list(match.position.as_json()["table"][seat]["hand_cards"])  # type: ignore[index]
        dice.shuffle(hand)
        for gesture in ([f"cave {card}" for card in hand], ["done"]):
            line = Line(top, Match(top.game, match.options, match.seed), [])
            line.match.position = match.position.copy()
            draft = Draft(line)
            draft.play_texts(seat, [*gesture, *(["done"] if gesture != ["done"] else [])])
            assert len(draft.plies) == len(gesture)
        return
    raise AssertionError("no match asked about the cave")
