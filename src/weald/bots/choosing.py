"""Choosing by rates: the best looking move, or one that is taken the more often the better."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.bots.appraisal import Appraisal
from weald.core.position import Position
from weald.core.rng import Rng

SMALLEST_PART: Final = 1_000_000


def softmax(rates: vec[float], temperature: float) -> vec[float]:
    """Rates as shares that add up to 1: better moves get more."""
    best = rates[0]
    for rate in rates:
        best = max(best, rate)
    shares = vec[float](capacity=len(rates))
    total = 0.0
    for rate in rates:
        share = exp((rate - best) / temperature)
        shares = append(shares, share)
        total += share
    for i in range(len(shares)):
        shares[i] /= total
    return shares


def best_of(rates: vec[float]) -> i64:
    """The place of the highest rate, the first of equals."""
    best: i64 = 0
    for i in range(len(rates)):
        if rates[i] > rates[best]:
            best = i
    return best


def one_by_share(rates: vec[float], temperature: float, dice: Rng) -> i64:
    """A place that is taken the more often the higher its rate."""
    return one_of_shares(softmax(rates, temperature), dice)


def one_of_shares(shares: vec[float], dice: Rng) -> i64:
    """A place that is taken as often as its share says."""
    point = float(dice.below(SMALLEST_PART)) / float(SMALLEST_PART)
    for i in range(len(shares)):
        point -= shares[i]
        if point < 0.0:
            return i
    return best_of(shares)


# Whoever is not compiled asks these: a vec that is handed to compiled code from outside is never
# freed (mypyc 2.4), so moves and rates stay inside.


def play_blurred(appraisal: Appraisal, position: Position, temperature: float, dice: Rng) -> i64:
    """A move that is taken the more often the better it looks."""
    moves = position.legal_moves()
    return moves[one_by_share(appraisal.rate(position, moves), temperature, dice)]


def play_by_eye(appraisal: Appraisal, position: Position) -> i64:
    """The best looking move of a position, without any search."""
    moves = position.legal_moves()
    return moves[best_of(appraisal.rate(position, moves))]
