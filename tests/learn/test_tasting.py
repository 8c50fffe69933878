"""Tastes by practice, and sobering: what wins is liked more, and the same chunk says the same."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from weald.bots.appraisals import eye_for
from weald.bots.forest_shuffle_moods import ALWAYS, MOODS
from weald.bots.forest_shuffle_traits import DRAWING
from weald.bots.weights import (
    numbers_in,
    read_label,
    shipped_file,
    tastes_in,
    tastes_of,
    write_weights,
)
from weald.core.match import Match
from weald.core.position import NOBODY
from weald.core.rng import Rng
from weald.games import GAMES
from weald.learn.practice import Practice
from weald.learn.self_play import Chunk
from weald.learn.sobering import Hopes, correction_from, sober_chunk
from weald.learn.tasting import Lesson, Tastes, joined, load_tastes, practise_chunk

GAME = "forest-shuffle"


def chunk(name: str, game: str = GAME) -> Chunk:
    file = shipped_file(game, 2)
    assert file is not None
    return Chunk(game, {"seats": "2"} if game == GAME else {}, name, 1, file.read_bytes())


@pytest.mark.parametrize("game", ["forest-shuffle", "living-forest-duel"])
def test_a_match_of_practice_pulls_many_tastes_and_always_the_same(game: str) -> None:
    lesson = practise_chunk(chunk("practice", game))
    assert lesson.direction.shape == (tastes_in(game),)
    assert np.isfinite(lesson.direction).all()
    assert (lesson.direction != 0.0).sum() > 60
    assert lesson.choices > 10
    again = practise_chunk(chunk("practice", game))
    assert np.array_equal(lesson.direction, again.direction)
    other = practise_chunk(chunk("other practice", game))
    assert not np.array_equal(lesson.direction, other.direction)


@pytest.mark.parametrize("game", ["forest-shuffle", "living-forest-duel"])
def test_a_choice_is_not_liked_for_the_luck_that_followed_it(game: str) -> None:
    # Whatever is hidden, a choice leans the same way: a draw is not the card that it will bring.
    match = Match(GAMES[game], {}, "luck")
    dice = Rng("luck")
    eye = eye_for(match.position.view(0)).appraisal
    compared = 0
    while match.position.to_act() != NOBODY:
        moves = match.position.legal_moves()
        if len(moves) > 1:
            view = match.position.view(match.position.to_act())
            leans = []
            for hidden in ("one way", "another"):
                practice = Practice(eye, 1.0, 0.9, Rng("the same dice"))
                guess = view.redeal(Rng(hidden))
                practice.choose(guess, guess.legal_moves())
                leans.append(list(practice.made[0].lean))
            assert leans[0] == leans[1]
            compared += 1
        match.play(moves[dice.below(len(moves))])
    assert compared > 20


def test_a_seat_that_answers_in_the_turn_of_another_is_judged_by_its_own() -> None:
    # A seat may be asked about its hand without a tree before the first turn of the other.
    game = GAMES[GAME]
    keep = game.move_from_text("keep")
    deals = (game.start(game.options({}), Rng(f"deal {number}")) for number in range(200))
    position = next(deal for deal in deals if deal.to_act() == 1 and keep in deal.legal_moves())
    practice = Practice(eye_for(position.view(0)).appraisal, 1.0, 0.9, Rng("dice"))
    practice.play(position)
    assert list(practice.seats)[:2] == [1, 0]
    assert [int(choice.turn) for choice in practice.made][:2] == [0, 1]


def test_lessons_are_joined_choice_by_choice() -> None:
    one, other = Lesson(np.array([1.0, 2.0]), 3), Lesson(np.array([4.0, -2.0]), 5)
    both = joined([one, other])
    assert both.direction.tolist() == [5.0, 0.0]
    assert both.choices == 8


def test_a_steady_pull_moves_a_taste_by_its_step_and_a_wavering_one_less() -> None:
    formed = Tastes.begun([0.0, 0.0, 0.0])
    for number in range(20):
        wavering = 1.0 if number % 2 else -1.0
        formed = formed.after(Lesson(np.array([1.0, wavering, 0.0]), 1), 0.01)
    steady, to_and_fro, untouched = formed.tastes.tolist()
    assert 0.7 * 20 * 0.01 < steady <= 20 * 0.01
    assert abs(to_and_fro) < 0.1 * steady
    assert untouched == 0.0
    assert formed.lessons == 20


def test_a_lesson_without_any_pull_changes_nothing() -> None:
    formed = Tastes.begun([0.5]).after(Lesson(np.zeros(1), 0), 0.01)
    assert formed.tastes.tolist() == [0.5]


def test_tastes_on_their_way_are_read_as_they_were_written(tmp_path: Path) -> None:
    formed = Tastes.begun([1.0, 2.0]).after(Lesson(np.array([1.0, -1.0]), 2), 0.01)
    formed.save(tmp_path / "tastes.npz")
    read = load_tastes(tmp_path / "tastes.npz")
    assert read is not None
    lesson = Lesson(np.array([0.5, 0.5]), 1)
    assert read.after(lesson, 0.01).tastes.tolist() == formed.after(lesson, 0.01).tastes.tolist()
    assert load_tastes(tmp_path / "none.npz") is None


def test_practice_unlearns_a_taste_that_loses_matches() -> None:
    # Who draws whenever it may has no turns left to play cards.
    file = shipped_file(GAME, 2)
    assert file is not None
    spoilt = tastes_of(file.read_bytes())
    place = DRAWING * MOODS + ALWAYS
    spoilt[place] += 5.0
    label = read_label(file.read_bytes())
    numbers = numbers_in(file.read_bytes())[: -label.tastes]
    weights = write_weights(label, numbers + spoilt)
    lesson = practise_chunk(replace(chunk("spoilt"), matches=40, weights=weights))
    assert lesson.direction[place] < 0.0
    assert Tastes.begun(spoilt).after(lesson, 0.01).tastes[place] < spoilt[place]


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
