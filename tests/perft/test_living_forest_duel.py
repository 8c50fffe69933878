"""Named positions of Living Forest Duel, and how many strings of moves lead on from them."""

from collections.abc import Callable

import pytest

from tests.rulebook.living_forest_duel.situations import Duel
from weald.games.living_forest_duel import GAME
from weald.testing.perft import divide, perft, perft_by_trying


def first_turn() -> Duel:
    return Duel()


def full_line() -> Duel:
    return Duel(line="spider tapir meerkat gorilla lynx cobra bear", summer="fox")


def recruiting() -> Duel:
    duel = Duel(line="spider meerkat anteater", recruits="coati goat tanuki stag ram raven wolf")
    return duel.play("token sun")


def planting() -> Duel:
    duel = Duel(line="cobra cockatoo raccoon", trees="sun_5 water_3 plant_4 wind_3")
    duel.planted("summer", "sun_1 1 0, sun_4 0 1, wind_4 1 1, water_2 0 -1")
    return duel.play("token plant")


def extinguishing() -> Duel:
    return Duel(line="crocodile weasel tapir").burn(-3, -2, -1, 1, 2).play("token water")


def pushing_onibi() -> Duel:
    duel = Duel(line="lynx elephant anteater weasel", summer="tanuki").onibi(1)
    return duel.play("token wind")


def sanki_in_hand() -> Duel:
    duel = Duel(line="bear cobra", pile="winter_varan tapir lynx stag bat", turn="winter")
    duel.summer.sanki, duel.winter.sanki = 1, 2
    return duel


COUNTS: dict[Callable[[], Duel], tuple[int, int, int]] = {
    first_turn: (1, 2, 3),
    full_line: (5, 26, 157),
    recruiting: (7, 39, 158),
    planting: (18, 131, 315),
    extinguishing: (5, 25, 37),
    pushing_onibi: (5, 16, 39),
    sanki_in_hand: (4, 14, 48),
}


@pytest.mark.parametrize("named", COUNTS, ids=lambda named: str(named.__name__))
def test_strings_of_moves_are_counted_alike_in_two_ways(named: Callable[[], Duel]) -> None:
    position = named().position
    listed = tuple(perft(position, depth) for depth in (1, 2, 3))
    tried = tuple(perft_by_trying(GAME, position, depth) for depth in (1, 2, 3))
    assert listed == tried == COUNTS[named]
    assert sum(divide(GAME, position, 3).values()) == COUNTS[named][2]
