"""The conformance checks notice a game that does not keep to them."""

from typing import Any, cast

import pytest

from weald.core.game import Game
from weald.core.match import Match
from weald.games.living_forest_duel import GAME
from weald.testing import conformance
from weald.testing.perft import divide, perft, perft_by_trying


def test_two_counts_of_the_first_plies_agree() -> None:
    position = Match(GAME, {}, seed="perft").position
    assert perft(position, 0) == perft_by_trying(GAME, position, 0) == 1
    assert perft(position, 2) == perft_by_trying(GAME, position, 2)
    assert sum(divide(GAME, position, 3).values()) == perft(position, 3)


def test_nothing_follows_the_end_of_a_match() -> None:
    over = conformance.random_match(GAME, {}, "over").position
    assert perft(over, 1) == perft_by_trying(GAME, over, 1) == 0


class Lenient:
    """A stand-in for a game that takes any option and any text, which it must not."""

    def options(self, given: dict[str, str]) -> dict[str, str]:
        return given or {"seats": "2"}

    def conceivable_moves(self) -> Any:
        return GAME.conceivable_moves()[:3]

    def move_text(self, move: Any) -> str:
        return GAME.move_text(move)

    def move_from_text(self, text: str) -> Any:
        return GAME.move_from_text(text) if text in ("draw", "token sun", "token water") else 0


LENIENT = cast(Game, Lenient())


def test_strange_options_and_texts_must_be_refused() -> None:
    with pytest.raises(AssertionError, match="were not refused"):
        conformance.check_options(LENIENT, {})
    with pytest.raises(AssertionError, match="was taken for a move"):
        conformance.check_move_texts(LENIENT)
