"""Tastes and sobering: what was put in is found again, and a chunk says the same each time."""

from pathlib import Path

import numpy as np
import pytest

from weald.bots.appraisals import EYES
from weald.bots.weights import shipped_file, tastes_in
from weald.learn.self_play import Chunk
from weald.learn.sobering import Hopes, correction_from, sober_chunk
from weald.learn.tasting import RIDGE, Evidence, load_evidence, taste_chunk, tastes_from

GAME = "forest-shuffle"


def chunk(name: str) -> Chunk:
    file = shipped_file(GAME, 2)
    assert file is not None
    return Chunk(GAME, {"seats": "2"}, name, 1, file.read_bytes())


def evidence(questions: int, noise: float) -> Evidence:
    """Questions about three moves with three traits, in moods of two numbers."""
    dice = np.random.default_rng(1)
    moods = np.stack([np.ones(questions), dice.random(questions)], axis=1)
    flavours = dice.integers(0, 2, size=(3 * questions, 3))
    likings = moods @ TASTES.T
    off = (flavours * np.repeat(likings, 3, axis=0)).sum(axis=1)
    off += np.repeat(dice.normal(size=questions), 3)  # what all moves of a question share
    off += noise * dice.normal(size=3 * questions)
    return Evidence(
        moods.astype(np.float32),
        np.full(questions, 3),
        flavours.astype(np.float32),
        np.full(3 * questions, 10.0, dtype=np.float32),
        off.astype(np.float32),
    )


TASTES = np.array([[2.0, 0.0], [-1.0, 3.0], [0.0, 0.0]])


def test_tastes_are_a_share_of_what_the_eye_is_off_in_each_mood() -> None:
    said = evidence(20_000, noise=1.0)
    assert tastes_from([said], 0.6) == pytest.approx((0.6 * TASTES).ravel().tolist(), abs=0.08)
    assert tastes_from([said, said], 0.6) == pytest.approx(tastes_from([said], 0.6), abs=0.05)


def test_the_fit_is_that_of_the_written_out_equations() -> None:
    said = evidence(50, noise=1.0)
    moods = np.repeat(said.moods, said.sizes, axis=0)
    features = (said.flavours[:, :, None] * moods[:, None, :]).reshape(len(said.off), -1)
    features = (features.reshape(50, 3, 6) - features.reshape(50, 3, 6).mean(1)[:, None]) * 10**0.5
    off = (said.off.reshape(50, 3) - said.off.reshape(50, 3).mean(1)[:, None]) * 10**0.5
    rows = features.reshape(-1, 6)
    wanted = np.linalg.solve(rows.T @ rows + RIDGE * np.eye(6), rows.T @ off.ravel())
    assert tastes_from([said], 1.0) == pytest.approx(wanted.tolist(), abs=0.01)


def test_a_rare_trait_gets_hardly_a_taste() -> None:
    few = evidence(1, noise=0.0)
    assert tastes_from([few], 0.6) == pytest.approx([0.0] * 6, abs=0.1)


def test_a_match_speaks_about_many_traits_and_always_the_same() -> None:
    said = taste_chunk(chunk("tasting"))
    eye = next(each.appraisal for each in EYES if each.game == GAME)
    assert said.moods.shape == (len(said.sizes), eye.count_moods())
    assert said.flavours.shape == (said.sizes.sum(), eye.count_traits())
    assert said.sizes.min() >= 2
    assert (said.flavours != 0).any(axis=0).sum() > 60
    assert len(tastes_from([said], 1.0)) == tastes_in(GAME)
    again = taste_chunk(chunk("tasting"))
    assert np.array_equal(said.off, again.off)


def test_evidence_is_read_as_it_was_written(tmp_path: Path) -> None:
    said = evidence(5, noise=1.0)
    said.save(tmp_path / "said.npz")
    read = load_evidence(tmp_path / "said.npz")
    assert np.array_equal(read.moods, said.moods)
    assert np.array_equal(read.sizes, said.sizes)
    assert np.array_equal(read.flavours, said.flavours)
    assert np.array_equal(read.off, said.off)


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
