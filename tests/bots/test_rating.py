"""Statistics, against cases computed by hand."""

from math import inf, log10

import pytest

from weald.bots.rating import elo, mean_of, rating_difference, share_of, students_t
from weald.bots.rating_fit import Pairing, fitted, inverse, rating_table

# Two-sided 95 % points of Student's t, from printed tables.
TABLE = {1: 12.706, 2: 4.303, 5: 2.571, 6: 2.447, 10: 2.228, 30: 2.042, 120: 1.980}


@pytest.mark.parametrize(("freedom", "point"), TABLE.items())
def test_students_t_is_that_of_the_tables(freedom: int, point: float) -> None:
    assert students_t(freedom) == pytest.approx(point, abs=0.002)


def test_the_margin_of_a_mean_is_by_sets() -> None:
    # Mean 4, standard deviation 2, standard error 2 / sqrt(4) = 1, t(3) = 3.182.
    found = mean_of([2.0, 4.0, 4.0, 6.0])
    assert found.value == 4.0
    assert found.high - found.value == pytest.approx(3.1824 * (8 / 3) ** 0.5 / 2)
    assert found.value - found.low == pytest.approx(found.high - found.value)


def test_one_set_proves_nothing() -> None:
    assert (mean_of([7.0]).low, mean_of([7.0]).high) == (-inf, inf)
    assert (share_of([1.0], 2).low, share_of([1.0], 2).high) == (0.0, 1.0)


def test_winning_every_set_is_no_certainty() -> None:
    # Wilson's interval for 100 of 100, with t(99) = 1.984: low = n / (n + t^2).
    found = share_of([1.0] * 100, 200)
    assert (found.value, found.high) == (1.0, 1.0)
    assert found.low == pytest.approx(100 / (100 + 1.984**2), abs=1e-4)


def test_sets_whose_matches_always_end_alike_count_as_one_match_each() -> None:
    alike = share_of([1.0, 0.0] * 50, 200)
    unrelated = share_of([1.0, 0.5, 0.5, 0.0] * 25, 200)
    # 100 sets: spread 25 / 99 / 100, so 99 unrelated matches. With t(99): +- 9.7 points.
    assert alike.high - 0.5 == pytest.approx(0.0974, abs=0.0005)
    assert unrelated.high - 0.5 == pytest.approx(0.0694, abs=0.0005)


def test_no_interval_is_narrower_than_that_of_unrelated_matches() -> None:
    split = share_of([0.5] * 30 + [0.5001], 62)
    assert split.high - split.value > 0.1


@pytest.mark.parametrize(
    ("share", "seats", "difference"),
    [(0.5, 2, 0.0), (0.75, 2, 400 * log10(3)), (0.2, 5, 0.0), (0.5, 3, 400 * log10(2))],
)
def test_equal_shares_are_equal_ratings(share: float, seats: int, difference: float) -> None:
    assert elo(share, seats) == pytest.approx(difference)
    assert elo(1.0, seats) == inf
    assert elo(0.0, seats) == -inf


def test_what_is_infinite_is_null_in_json() -> None:
    found = rating_difference(share_of([1.0] * 10, 20), 2).as_json()
    assert found["value"] is None
    assert found["low"] is not None


def test_an_inverse_undoes() -> None:
    assert inverse([[0.0, 2.0], [4.0, 0.0]]) == [[0.0, 0.25], [0.5, 0.0]]


def test_two_bots_are_rated_by_their_odds() -> None:
    # 300 of 400, and one further match shared: odds 300.5 to 100.5.
    duel = Pairing(0, 1, 2, [1.0, 0.5] * 100)
    best, worst = rating_table([duel], 2)
    assert best.value - worst.value == pytest.approx(400 * log10(300.5 / 100.5), abs=1e-6)
    assert best.value == pytest.approx(-worst.value)
    assert best.low < best.value < best.high


def test_ratings_of_a_circle_are_equal_and_of_a_chain_add_up() -> None:
    circle = [Pairing(0, 1, 2, [0.75] * 20), Pairing(1, 2, 2, [0.75] * 20)]
    circle.append(Pairing(2, 0, 2, [0.75] * 20))
    assert fitted(circle, 3) == pytest.approx([0.0, 0.0, 0.0], abs=1e-9)
    # Odds 3 and 3 make odds 9 between the ends of the chain.
    many = 100_000
    chain = [Pairing(0, 1, 2, [0.75] * many), Pairing(1, 2, 2, [0.75] * many)]
    chain.append(Pairing(0, 2, 2, [0.9] * many))
    ratings = rating_table(chain, 3)
    assert ratings[0].value - ratings[1].value == pytest.approx(400 * log10(3), abs=0.1)
    assert ratings[0].value - ratings[2].value == pytest.approx(400 * log10(9), abs=0.1)


def test_more_seats_are_rated_against_the_equal_share() -> None:
    # One of three seats wins half: twice as strong as each of the others.
    lone = Pairing(0, 1, 3, [0.5] * 10_000)
    best, worst = rating_table([lone], 2)
    assert best.value - worst.value == pytest.approx(400 * log10(2), abs=0.1)


def test_a_bot_that_always_wins_keeps_a_finite_rating() -> None:
    best, worst = rating_table([Pairing(0, 1, 2, [1.0] * 50)], 2)
    assert 500 < best.value - worst.value < 2000
    assert best.low < best.high < 2000
