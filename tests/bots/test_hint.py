"""Hints: what a strong bot would play, what it promises, and the runner-up."""

import pytest

from weald.bots.budget import Budget
from weald.bots.hint import hint
from weald.core.match import Match
from weald.core.rng import Rng
from weald.games import GAMES

LITTLE = Budget(playouts=40)


def test_a_hint_is_a_legal_move_with_its_promise_and_a_runner_up() -> None:
    match = Match(GAMES["forest-shuffle"], {}, "4")
    view = match.position.view(0)
    found = hint(view, "forest-shuffle", Rng("1"), LITTLE)
    moves = [int(move) for move in view.legal_moves()]
    assert found.runner_up is not None
    assert found.best.move in moves
    assert found.runner_up.move in moves
    assert found.best.move != found.runner_up.move
    assert 0.0 <= found.runner_up.chance <= found.best.chance <= 1.0
    assert found.best.score is not None
    assert 50 < found.best.score < 700


def test_the_same_dice_give_the_same_hint() -> None:
    view = Match(GAMES["forest-shuffle"], {}, "4").position.view(0)
    first, second = (hint(view, "forest-shuffle", Rng("1"), LITTLE) for _ in range(2))
    assert first == second


def test_nobody_is_told_what_another_seat_should_do() -> None:
    view = Match(GAMES["forest-shuffle"], {}, "4").position.view(1)
    with pytest.raises(ValueError, match="not to answer"):
        hint(view, "forest-shuffle", Rng("1"), LITTLE)


def test_without_points_a_hint_has_no_score() -> None:
    view = Match(GAMES["living-forest-duel"], {}, "4").position.view(0)
    found = hint(view, "living-forest-duel", Rng("1"), LITTLE)
    assert found.best.score is None
