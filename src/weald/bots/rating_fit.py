"""Ratings of several bots at once, by maximum likelihood (Bradley and Terry's model)."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import variance

from weald.bots.rating import ELO, Estimate, Z

MOST_STEPS = 100
PRECISION = 1e-10
LARGEST_STEP = 2.0
PRIOR_MATCHES = 1.0
"""Each pairing counts so many further matches with equal shares: ratings stay finite."""


@dataclass(frozen=True)
class Pairing:
    """What one seat of a bot won against others; bots by number, shares set by set."""

    lone: int
    rest: int
    seats: int
    shares: list[float]

    @property
    def matches(self) -> float:
        """How many matches stand behind the shares, the prior among them."""
        return len(self.shares) * self.seats + PRIOR_MATCHES

    @property
    def wins(self) -> float:
        """How many of them the lone seat won."""
        return sum(self.shares) * self.seats + PRIOR_MATCHES / self.seats

    def chance(self, ratings: list[float]) -> float:
        """How likely the lone seat wins by these ratings (in log-odds)."""
        odds = ratings[self.lone] - ratings[self.rest] - log(self.seats - 1)
        return 1 / (1 + exp(-odds))

    def spread(self) -> float:
        """The variance of the wins: what the sets tell, at least that of unrelated matches."""
        share = self.wins / self.matches
        unrelated = self.matches * share * (1 - share)
        if len(self.shares) < 2:
            return unrelated
        return max(unrelated, variance(self.shares) * self.seats**2 * len(self.shares))


def weighted(pairings: list[Pairing], weights: list[float], bots: int) -> list[list[float]]:
    """The matrix of the pairings with these weights."""
    matrix = [[0.0] * bots for _ in range(bots)]
    for pairing, weight in zip(pairings, weights, strict=True):
        matrix[pairing.lone][pairing.lone] += weight
        matrix[pairing.rest][pairing.rest] += weight
        matrix[pairing.lone][pairing.rest] -= weight
        matrix[pairing.rest][pairing.lone] -= weight
    return matrix


def inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a small positive matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda j: abs(rows[j][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [entry / rows[i][i] for entry in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


def times(left: list[list[float]], right: list[list[float]]) -> list[list[float]]:
    """The product of two matrices."""
    columns = list(zip(*right, strict=True))
    return [[sum(a * b for a, b in zip(row, c, strict=True)) for c in columns] for row in left]


def curvature(pairings: list[Pairing], ratings: list[float]) -> list[list[float]]:
    """The inverse of what the likelihood curves by; ratings that add up to 0 make it one."""
    chances = [pairing.chance(ratings) for pairing in pairings]
    weights = [
        pairing.matches * chance * (1 - chance)
        for pairing, chance in zip(pairings, chances, strict=True)
    ]
    matrix = weighted(pairings, weights, len(ratings))
    return inverse([[entry + 1.0 for entry in row] for row in matrix])


def fitted(pairings: list[Pairing], bots: int) -> list[float]:
    """The most likely ratings, in log-odds; they add up to 0 (Newton's method)."""
    ratings = [0.0] * bots
    for _ in range(MOST_STEPS):
        slope = [0.0] * bots
        for pairing in pairings:
            surplus = pairing.wins - pairing.matches * pairing.chance(ratings)
            slope[pairing.lone] += surplus
            slope[pairing.rest] -= surplus
        step = [row[0] for row in times(curvature(pairings, ratings), [[s] for s in slope])]
        longest = max(abs(part) for part in step)
        scale = min(1.0, LARGEST_STEP / longest) if longest > 0 else 1.0
        ratings = [rating + scale * part for rating, part in zip(ratings, step, strict=True)]
        if longest < PRECISION:
            break
    mean = sum(ratings) / bots
    return [rating - mean for rating in ratings]


def rating_table(pairings: list[Pairing], bots: int) -> list[Estimate]:
    """The rating of each bot, their mean being 0; every bot has met every other."""
    ratings = fitted(pairings, bots)
    bread = curvature(pairings, ratings)
    filling = weighted(pairings, [pairing.spread() for pairing in pairings], bots)
    covariance = times(times(bread, filling), bread)
    return [
        Estimate(
            rating * ELO,
            (rating - Z * sqrt(covariance[i][i])) * ELO,
            (rating + Z * sqrt(covariance[i][i])) * ELO,
        )
        for i, rating in enumerate(ratings)
    ]
