"""Who sat where is kept by a match and its record, and is no part of the rules."""

import pytest

from weald.core.errors import BadOptions, CorruptRecord
from weald.core.match import Match
from weald.core.record import read_record, write_record
from weald.games import GAMES

GAME = GAMES["forest-shuffle"]


def test_players_come_back_from_a_record() -> None:
    match = Match(GAME, {}, "7")
    match.seat_players(["Anna=human", "Bén the 2nd"])
    assert read_record(write_record(match), GAMES).players == ["Anna=human", "Bén the 2nd"]
    assert match.fork().players == match.players


def test_a_record_may_leave_the_players_out() -> None:
    assert read_record(write_record(Match(GAME, {}, "7")), GAMES).players == []


@pytest.mark.parametrize(
    "players",
    [["Anna"], ["A", "B", "C"], ["", "B"], [" A", "B"], ["A\nB", "C"], ["A" * 101, "B"]],
)
def test_players_that_do_not_fit_are_refused(players: list[str]) -> None:
    with pytest.raises(BadOptions):
        Match(GAME, {}, "7").seat_players(players)


def test_a_record_with_too_many_players_is_refused_with_its_line() -> None:
    match = Match(GAME, {}, "7")
    match.seat_players(["Anna", "Ben"])
    text = write_record(match).replace("player Ben", "player Ben\nplayer Clara")
    with pytest.raises(CorruptRecord, match="3 players are named for 2 seats"):
        read_record(text, GAMES)
