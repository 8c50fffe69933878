"""A trial: a candidate meets the champion until it is clear whether it is stronger.

A sequential probability ratio test over mirrored sets: is the candidate's share of the wins that
of an equal, or that of somebody a little stronger? The shares of sets count as normal, with the
spread that was seen (the generalised test of chess engine trials).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from math import log
from statistics import fmean

from weald.bots.contest import Batch, MatchResult
from weald.bots.lanes import Lanes
from weald.bots.rating import Estimate, rating_difference, share_of

RISK = 0.05
"""How often the trial may err, either way."""
BOUND = log((1 - RISK) / RISK)
STRONGER = 30.0
"""By how much a stronger candidate is rated higher, so that the trial need not look for less."""
FEWEST_SETS = 8
LEAST_SPREAD = 0.01


def share_at(rating: float, seats: int) -> float:
    """The share of the wins of one seat that is rated so much higher than the others."""
    odds = 10 ** (rating / 400.0)
    return float(odds / (odds + seats - 1))


@dataclass
class Trial:
    """What has been played so far."""

    seats: int
    sets: list[float] = field(default_factory=list)  # the candidate's share of the wins in each

    def evidence(self) -> float:
        """The log of how much likelier it is to be stronger than to be equal."""
        if len(self.sets) < FEWEST_SETS:
            return 0.0
        equal, stronger = share_at(0.0, self.seats), share_at(STRONGER, self.seats)
        mean = fmean(self.sets)
        squares = sum((share - mean) ** 2 for share in self.sets)
        spread = max(squares / (len(self.sets) - 1), LEAST_SPREAD)
        off_middle = mean - (equal + stronger) / 2
        return len(self.sets) * (stronger - equal) * off_middle / spread

    @property
    def is_won(self) -> bool:
        """Whether the candidate has shown to be stronger."""
        return self.evidence() >= BOUND

    @property
    def is_over(self) -> bool:
        """Whether it is clear."""
        return abs(self.evidence()) >= BOUND

    def wins(self) -> Estimate:
        """The candidate's share of the wins."""
        return share_of(self.sets, len(self.sets) * self.seats)

    def rating(self) -> Estimate:
        """By how much the candidate is rated above the other."""
        return rating_difference(self.wins(), self.seats)


def run_trial(
    first: Batch,
    seats: int,
    matches: int,
    processes: int,
    is_sequential: bool = True,
    told: Callable[[Trial], None] = lambda _trial: None,
) -> Trial:
    """Play sets like the first until it is clear, or so many matches have been played.

    Sets count in their order, whoever is done first, so that the same trial ends the same.
    """
    trial = Trial(seats)
    done: dict[int, list[MatchResult]] = {}
    lanes = Lanes(processes)
    with closing(lanes.run(sets_from(first, -(-matches // seats)))) as played:
        for batch, results in played:
            done[batch.first_set] = results
            while (next_set := done.pop(first.first_set + len(trial.sets), None)) is not None:
                trial.sets.append(fmean(r.shares[r.rotation] for r in next_set))
                told(trial)
                if is_sequential and trial.is_over:
                    return trial
    return trial


def sets_from(first: Batch, count: int) -> Iterator[Batch]:
    """So many sets, one after another."""
    for number in range(count):
        yield replace(first, first_set=first.first_set + number)
