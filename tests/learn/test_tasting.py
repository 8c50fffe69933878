"""Tastes and sobering: what was put in is found again, and a chunk says the same each time."""

import numpy as np
import pytest

from weald.bots.weights import shipped_file, tastes_in
from weald.learn.self_play import Chunk
from weald.learn.sobering import Hopes, correction_from, sober_chunk
from weald.learn.tasting import Evidence, taste_chunk, tastes_from

GAME = "forest-shuffle"


def chunk(name: str) -> Chunk:
    file = shipped_file(GAME, 2)
    assert file is not None
    return Chunk(GAME, {"seats": "2"}, name, 1, file.read_bytes())


def test_tastes_are_a_share_of_what_the_eye_is_off() -> None:
    dice = np.random.default_rng(1)
    features = dice.normal(size=(50_000, 3))
    off = features @ [2.0, -1.0, 0.0] + dice.normal(size=50_000)
    evidence = Evidence(features.T @ features, features.T @ off)
    assert tastes_from([evidence], 0.6) == pytest.approx([1.2, -0.6, 0.0], abs=0.03)
    assert tastes_from([evidence, evidence], 0.6) == pytest.approx(
        tastes_from([evidence], 0.6), abs=0.03
    )


def test_a_rare_trait_gets_hardly_a_taste() -> None:
    evidence = Evidence(np.eye(2), np.array([5.0, 0.0]))
    assert tastes_from([evidence], 0.6) == pytest.approx([0.0, 0.0], abs=0.02)


def test_a_match_speaks_about_many_traits_and_always_the_same() -> None:
    said = taste_chunk(chunk("tasting"))
    assert said.squares.shape == (tastes_in(GAME),) * 2
    assert np.allclose(said.squares, said.squares.T)
    assert (np.diag(said.squares) > 0).sum() > 60
    again = taste_chunk(chunk("tasting"))
    assert np.array_equal(said.products, again.products)


def test_hopes_are_shifted_and_scaled_until_they_are_true() -> None:
    dice = np.random.default_rng(1)
    hopes = dice.normal(size=100_000) * 1.5
    chances = 1.0 / (1.0 + np.exp(-(0.8 * hopes - 0.3)))
    shares = (dice.random(100_000) < chances).astype(np.float64)
    shift, scale = correction_from([Hopes(hopes, shares)])
    assert shift == pytest.approx(-0.3, abs=0.03)
    assert scale == pytest.approx(0.8, abs=0.03)


def test_few_hopes_that_all_came_true_correct_little() -> None:
    hopes = Hopes(np.array([-1.0, -0.5, 0.5, 1.0]), np.array([0.0, 0.0, 1.0, 1.0]))
    shift, scale = correction_from([hopes])
    assert shift == pytest.approx(0.0, abs=0.01)
    assert 1.0 < scale < 1.5


def test_each_turn_of_a_match_has_its_hope() -> None:
    hopes = sober_chunk(chunk("hopes"))
    assert len(hopes.log_odds) == len(hopes.shares) > 30
    assert set(hopes.shares) <= {0.0, 0.5, 1.0}
    assert np.isfinite(hopes.log_odds).all()
