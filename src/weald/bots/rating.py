"""Statistics of an arena: shares of wins, margins and ratings, each with its 95 % interval.

The unit is the mirrored set (one deal, played once from every seat), because matches of one deal
resemble each other. No interval is ever narrower than that of as many unrelated matches.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, log, log10, sqrt
from statistics import fmean, variance

Z = 1.959964
"""A normal variable stays within so many standard deviations of its mean 95 times in 100."""
SMALL_T = (inf, 12.7062, 4.3027, 3.1824, 2.7764, 2.5706)
"""The same for Student's t with 0 to 5 degrees of freedom."""
DIGITS = 12
"""Beyond these a share differs from 0 or 1 by rounding only."""
ELO = 400.0 / log(10.0)
"""Points of rating in one unit of log-odds."""


@dataclass(frozen=True)
class Estimate:
    """A figure and the interval that holds the truth 95 times in 100."""

    value: float
    low: float
    high: float

    def as_json(self) -> dict[str, float | None]:
        """The figure as JSON types; what is infinite is null."""
        return {
            name: round(figure, 6) if abs(figure) < inf else None
            for name, figure in (("value", self.value), ("low", self.low), ("high", self.high))
        }


def students_t(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches to each side."""
    if freedom < len(SMALL_T):
        return SMALL_T[max(freedom, 0)]
    # Abramowitz and Stegun 26.7.5.
    z, n = Z, float(freedom)
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def mean_of(sets: list[float]) -> Estimate:
    """The mean of figures of which each stands for one set."""
    value = fmean(sets)
    if len(sets) < 2:
        return Estimate(value, -inf, inf)
    reach = students_t(len(sets) - 1) * sqrt(variance(sets) / len(sets))
    return Estimate(value, value - reach, value + reach)


def share_of(sets: list[float], matches: int) -> Estimate:
    """The share of wins, from the share in each set; Wilson's interval.

    How many unrelated matches would be as uncertain follows from how much the sets differ.
    """
    value = fmean(sets)
    if len(sets) < 2:
        return Estimate(value, 0.0, 1.0)
    spread = variance(sets) / len(sets)
    if spread > 0:
        unrelated = min(value * (1 - value) / spread, float(matches))
    else:
        unrelated = float(len(sets))
    z = students_t(len(sets) - 1)
    weight = z * z / unrelated
    middle = (value + weight / 2) / (1 + weight)
    reach = z * sqrt(value * (1 - value) / unrelated + weight / (4 * unrelated)) / (1 + weight)
    low, high = (round(end, DIGITS) for end in (middle - reach, middle + reach))
    return Estimate(value, max(0.0, low), min(1.0, high))


def elo(share: float, seats: int) -> float:
    """The rating difference at which one seat wins so often against equal others.

    By the logistic model: the chances of all seats go by their strengths, so that two equals win
    half each and five equals a fifth each, at difference 0.
    """
    if share <= 0:
        return -inf
    if share >= 1:
        return inf
    return 400.0 * log10(share * (seats - 1) / (1 - share))


def rating_difference(share: Estimate, seats: int) -> Estimate:
    """A share of wins as a difference of ratings."""
    return Estimate(elo(share.value, seats), elo(share.low, seats), elo(share.high, seats))
