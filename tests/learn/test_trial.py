"""The sequential test: who is stronger is found out, and luck is seldom taken for strength."""

import random

from weald.bots.contest import Batch
from weald.learn.trial import BOUND, FEWEST_SETS, STRONGER, Trial, run_trial, share_at

MOST_SETS = 400


def tried_out(seats: int, rating: float, dice: random.Random) -> Trial:
    """A trial of somebody who is rated so much higher, in sets of unrelated matches."""
    trial = Trial(seats)
    chance = share_at(rating, seats)
    while not trial.is_over and len(trial.sets) < MOST_SETS:
        trial.sets.append(sum(dice.random() < chance for _ in range(seats)) / seats)
    return trial


def test_a_stronger_candidate_is_found_out_sooner_than_an_equal_one() -> None:
    dice = random.Random(1)
    for seats in (2, 5):
        strong = [tried_out(seats, 200.0, dice) for _ in range(50)]
        assert sum(trial.is_won for trial in strong) >= 49
        assert sum(len(trial.sets) for trial in strong) / 50 < 60


def test_an_equal_candidate_is_seldom_promoted() -> None:
    dice = random.Random(2)
    for seats in (2, 5):
        equal = [tried_out(seats, 0.0, dice) for _ in range(300)]
        assert sum(trial.is_won for trial in equal) / 300 < 0.08


def test_a_weaker_candidate_is_never_promoted() -> None:
    dice = random.Random(3)
    assert not any(tried_out(2, -100.0, dice).is_won for _ in range(100))


def test_nothing_is_decided_by_a_handful_of_sets() -> None:
    assert Trial(2, [1.0] * (FEWEST_SETS - 1)).evidence() == 0.0
    assert Trial(2, [1.0] * 40).evidence() > BOUND
    assert Trial(2, [0.0] * 40).evidence() < -BOUND


def test_shares_go_by_rating() -> None:
    assert share_at(0.0, 4) == 0.25
    assert 0.53 < share_at(STRONGER, 2) < 0.55


def test_a_trial_ends_once_it_is_clear_and_the_same_trial_ends_the_same() -> None:
    first = Batch("living-forest-duel", {}, "trial", "greedy", "random", 0)
    trial = run_trial(first, 2, 400, 2)
    assert trial.is_won
    assert len(trial.sets) < 40
    assert run_trial(first, 2, 400, 1).sets == trial.sets


def test_a_yardstick_is_measured_to_its_end() -> None:
    first = Batch("living-forest-duel", {}, "yard", "greedy", "random", 0)
    assert len(run_trial(first, 2, 60, 2, is_sequential=False).sets) == 30
