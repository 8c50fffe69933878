"""Luck that is taken out of matches is luck: nobody's merit, and nothing in the long run."""

from collections import Counter
from itertools import permutations
from pathlib import Path
from statistics import fmean, pvariance, stdev

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from benchmarks.luck import (
    Told,
    drawn_anew,
    draws_so_far,
    fates,
    share,
    told_anew,
    with_cards_on_top,
)
from weald.bots.budget import NO_LIMIT
from weald.bots.greedy import GreedyBot
from weald.core.errors import WealdError
from weald.core.match import Match
from weald.core.position import NOBODY, SPECTATOR
from weald.core.record import write_record
from weald.core.rng import Rng
from weald.games import GAMES

MATCHES = 20
DRAWS = 12


def played(game: str, number: int) -> Match:
    """A match of `greedy` against itself."""
    match = Match(GAMES[game], seed=f"luck {number}")
    match.seat_players(["Anna=first", "Ben=second"])
    bots = [GreedyBot(Rng(f"{number} {seat}")) for seat in range(2)]
    while (seat := int(match.position.to_act())) != NOBODY:
        view = match.position.view(seat)
        match.play(bots[seat].choose(view, view.legal_moves(), NO_LIMIT))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_luck_adds_up_to_nothing_and_explains_victories(game: str, tmp_path: Path) -> None:
    told = []
    for number in range(MATCHES):
        file = tmp_path / f"{number}-1.weald"
        file.write_text(write_record(played(game, number)))
        told.append(told_anew("first", DRAWS, file))
    luck = [match.luck for match in told]
    assert abs(fmean(luck)) < 3 * stdev(luck) / MATCHES**0.5
    left = [match.won - match.luck for match in told]
    assert pvariance(left) < 0.9 * pvariance([match.won for match in told])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_drawn_anew_changes_nothing_that_anybody_can_see(game: str) -> None:
    match = played(game, 1)
    for ply in range(0, len(match.moves), 5):
        position = match.fork(ply).position
        other = drawn_anew(position, Rng(f"{ply}"))
        for seat in (0, 1, SPECTATOR):
            assert other.view(seat).as_json() == position.view(seat).as_json()


@pytest.mark.parametrize("game", GAMES)
def test_what_was_drawn_is_drawn_again_and_only_what_is_hidden_differs(game: str) -> None:
    match = played(game, 2)
    position = match.first_position()
    seen_otherwise = 0
    for move in match.moves:
        after = position.copy()
        after.play(move)
        as_drawn, other = fates(position, move, after, Rng(f"{move} {seen_otherwise}"))
        for seat in (0, 1, SPECTATOR):
            assert as_drawn.view(seat).as_json() == after.view(seat).as_json()
        is_other = other.view(0).as_json() != after.view(0).as_json()
        assert not is_other or draws_so_far(after) != draws_so_far(position)
        seen_otherwise += is_other
        position = after
    assert seen_otherwise > 10


def test_cards_are_put_on_top_without_losing_any() -> None:
    deck = with_cards_on_top(vec[i64]([9, 1, 2, 3, 3]), 1, vec[i64]([3, 3]))
    assert list(deck) == [9, 3, 3, 1, 2]


def test_putting_a_card_on_top_leaves_every_order_of_the_others_as_likely() -> None:
    orders = Counter(
        tuple(with_cards_on_top(vec[i64](order), 0, vec[i64]([2])))
        for order in permutations(range(4))
    )
    assert orders == {(2, *others): 4 for others in permutations((0, 1, 3))}


def test_a_bot_that_is_not_there_is_named(tmp_path: Path) -> None:
    file = tmp_path / "1-1.weald"
    file.write_text(write_record(played("forest-shuffle", 1)))
    with pytest.raises(WealdError, match="third does not sit on one seat of 1-1"):
        told_anew("third", DRAWS, file)


def test_matches_of_one_deal_are_one_unit() -> None:
    matches = [Told("a", 2, 1.0, 0.3), Told("a", 2, 0.0, -0.1), Told("b", 2, 1.0, 0.2)]
    assert share(matches, 0.0).value == pytest.approx((0.5 + 1.0) / 2)
    assert share(matches, 1.0).value == pytest.approx(((0.7 + 0.1) / 2 + 0.8) / 2)
