"""Luck of playouts in Forest Shuffle: every seat draws its own cards, and none is lost."""

from collections import Counter

import pytest

from weald.bots.appraisals import eye_for
from weald.core.match import Match
from weald.core.position import NOBODY
from weald.core.rng import Rng
from weald.games import GAMES
from weald.games.forest_shuffle.cards.deck import WINTER
from weald.games.forest_shuffle.position import ForestShufflePosition

GAME = GAMES["forest-shuffle"]
DRAW = GAME.move_from_text("draw")


def begun(seats: int, seed: str = "luck") -> ForestShufflePosition:
    position = Match(GAME, {"seats": str(seats)}, seed).position.copy()
    while position.legal_moves()[0] != DRAW:
        position.play(position.legal_moves()[0])
    assert isinstance(position, ForestShufflePosition)
    return position


def deck(position: ForestShufflePosition) -> list[int]:
    """The cards that are still to be drawn, the top first."""
    return [int(kind) for kind in position.deck][int(position.drawn) :]


def winters(cards: list[int]) -> list[int]:
    return [place for place, kind in enumerate(cards) if kind == WINTER]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_deck_keeps_its_cards_and_its_winters_their_places(seats: int) -> None:
    position = begun(seats)
    luck = eye_for(position.view(0)).appraisal.luck(position)
    dice = Rng("luck")
    turn, turns = -1, 0
    while position.to_act() != NOBODY:
        if position.turn != turn:
            before = deck(position)
            luck.begin_turn(position)
            after = deck(position)
            assert Counter(after) == Counter(before)
            assert winters(after) == winters(before)
            turn, turns = int(position.turn), turns + 1
        moves = position.legal_moves()
        position.play(moves[dice.below(len(moves))])
    assert turns > 10


def test_a_copy_of_the_position_keeps_its_own_deck() -> None:
    position = begun(2)
    twin = position.copy()
    before = deck(twin)
    luck = eye_for(position.view(0)).appraisal.luck(position)
    position.seat = 1
    luck.begin_turn(position)
    assert deck(twin) == before != deck(position)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_seat_draws_does_not_hang_on_what_the_others_drew(seats: int) -> None:
    # One draws two cards in its turn, the other plants a sapling and draws none.
    draws: list[list[int]] = []
    for has_drawn in (True, False):
        position = begun(seats)
        luck = eye_for(position.view(0)).appraisal.luck(position)
        luck.begin_turn(position)
        if has_drawn:
            position.play(DRAW)
            position.play(DRAW)
        else:
            saplings = [
                move
                for move in position.legal_moves()
                if GAME.move_text(move).startswith("sapling")
            ]
            position.play(saplings[0])
        luck.begin_turn(position)
        top = [kind for kind in deck(position) if kind != WINTER]
        draws.append(top[: len(top) // seats - 4])
    assert draws[0] == draws[1]
    assert len(draws[0]) > 10
