"""Bots get views, think elsewhere, and never hold a match up."""

import asyncio
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from weald.bots.budget import Budget
from weald.bots.levels import Level
from weald.core.match import Match
from weald.core.playout import random_playout, random_plies
from weald.core.position import SPECTATOR, View
from weald.core.rng import Rng
from weald.games import GAMES
from weald.server import bot_seat
from weald.server.bot_seat import LEVELS, BotSeats, Question, Worker
from weald.server.games import TABLETOPS
from weald.server.packing import pack_view, unpack_view


def matches(game: str, seats: int) -> Iterator[Match]:
    for seed in range(12):
        options = TABLETOPS[game].match_options({}, seats)
        match = Match(GAMES[game], options, f"bots {seed}")
        random_plies(match.position, Rng(str(seed)), seed * 20)
        yield match


@pytest.mark.parametrize(
    ("game", "seats"),
    [("forest-shuffle", 2), ("forest-shuffle", 5), ("living-forest-duel", 2)],
)
def test_a_view_travels_unchanged(game: str, seats: int) -> None:
    for match in matches(game, seats):
        for seat in (*range(seats), SPECTATOR):
            view = match.position.view(seat)
            twin = unpack_view(pack_view(view))
            assert twin.as_json() == view.as_json()
            assert list(twin.legal_moves()) == list(view.legal_moves())
            ends = []
            for one in (view, twin):
                dealt = one.redeal(Rng("deal"))
                random_playout(dealt, Rng("play"))
                ends.append(dealt.as_json())
            assert ends[0] == ends[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_position_does_not_travel(game: str) -> None:
    match = next(matches(game, 2))
    with pytest.raises(TypeError):
        pack_view(match.position)  # type: ignore[arg-type]


class SlowBot:
    """Thinks for ever."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: View, moves: object, budget: Budget) -> int:
        time.sleep(60)
        return 0


class DeadlyBot(SlowBot):
    """Takes its process down."""

    def choose(self, view: View, moves: object, budget: Budget) -> int:
        os._exit(3)


class WrongBot(SlowBot):
    """Answers what is no move."""

    def choose(self, view: View, moves: object, budget: Budget) -> int:
        return 10**9


class FailingBot(SlowBot):
    """Raises."""

    def choose(self, view: View, moves: object, budget: Budget) -> int:
        raise ValueError("no idea")


STRANGE: dict[str, Callable[[Rng], SlowBot]] = {
    "slow": SlowBot, "deadly": DeadlyBot, "wrong": WrongBot, "failing": FailingBot,
}  # fmt: skip


def strange_choose(question: Question) -> int:
    """Runs in the worker process, in place of the real one."""
    view = unpack_view(question.view)
    bot = STRANGE[question.level.bot](Rng(""))
    return bot.choose(view, view.legal_moves(), question.level.budget)


@pytest.mark.parametrize("name", STRANGE)
def test_a_bot_that_fails_is_replaced_by_dice(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_seat, "choose", strange_choose)
    levels = {"strange": Level("strange", name, Budget(seconds=0.1))}
    monkeypatch.setitem(bot_seat.LEVELS, "forest-shuffle", levels)
    view = Match(GAMES["forest-shuffle"], {}, "7").position.view(0)
    if not len(view.legal_moves()):
        view = Match(GAMES["forest-shuffle"], {}, "7").position.view(1)

    async def ask() -> int:
        bots = BotSeats(1, grace=0.5)
        try:
            return await bots.choose("forest-shuffle", "strange", view, "seat", 0)
        finally:
            bots.close()

    assert asyncio.run(ask()) in list(view.legal_moves())


def test_bots_answer_from_processes_of_their_own() -> None:
    view = Match(GAMES["living-forest-duel"], {}, "7").position.view(0)

    async def ask() -> list[int]:
        bots = BotSeats(1)
        try:
            return await asyncio.gather(
                *(bots.choose("living-forest-duel", "random", view, f"s{n}", 0) for n in range(20))
            )
        finally:
            bots.close()

    assert set(asyncio.run(ask())) <= set(view.legal_moves())


def test_a_bot_has_its_time_from_when_its_work_begins() -> None:
    async def ask() -> None:
        worker = Worker()
        try:
            await worker.ask(time.sleep, 0.0, 5)
            void = asyncio.create_task(worker.ask(time.sleep, 2.0, 5))
            await asyncio.sleep(0.2)
            void.cancel()
            await worker.ask(time.sleep, 0.0, 1)
        finally:
            worker.end()

    asyncio.run(ask())


def test_a_question_that_is_void_before_its_turn_is_not_worked_on(tmp_path: Path) -> None:
    async def ask() -> None:
        worker = Worker()
        try:
            await worker.ask(time.sleep, 0.0, 5)
            questions = [asyncio.create_task(worker.ask(time.sleep, 0.5, 5))]
            for name in ("void", "void too", "asked"):
                questions.append(asyncio.create_task(worker.ask(Path.touch, tmp_path / name, 5)))
            await asyncio.sleep(0.1)
            questions[1].cancel()
            questions[2].cancel()
            await questions[3]
        finally:
            worker.end()

    asyncio.run(ask())
    assert [file.name for file in tmp_path.iterdir()] == ["asked"]


def test_a_bot_remembers_its_turn_but_not_what_was_taken_back() -> None:
    view = Match(GAMES["living-forest-duel"], {}, "7").position.view(0)
    bot_seat.REMEMBERED.clear()
    born = []
    for at in (4, 5, 6, 9, 10, 3):
        bot_seat.choose(Question(Level("random", "random"), "t 0", at, pack_view(view), "dice"))
        born.append(id(bot_seat.REMEMBERED["t 0"][1]))
    assert [born[i] == born[i + 1] for i in range(5)] == [True, True, False, True, False]


@pytest.mark.parametrize("game", GAMES)
def test_every_level_plays_its_game(game: str) -> None:
    match = Match(GAMES[game], {}, "levels")
    for name, level in LEVELS[game].items():
        seat = int(match.position.to_act())
        packed = pack_view(match.position.view(seat))
        quick = replace(level, budget=Budget(playouts=20))
        move = bot_seat.choose(Question(quick, name, 0, packed, "dice"))
        assert move in list(match.position.legal_moves())
