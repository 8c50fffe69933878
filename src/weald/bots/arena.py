"""Arena: many matches between bots, in mirrored sets, and what they prove.

With two seats, every two bots meet. With more, one seat of a bot meets others that are all the
other bot, and its share of the victories is compared with the equal share, one seat's part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import combinations, permutations
from statistics import fmean

from weald.bots.contest import Batch, MatchResult, deal_seed
from weald.bots.endings import ENDINGS
from weald.bots.entrant import entrant_from_text
from weald.bots.lanes import Lanes
from weald.bots.rating import Estimate, mean_of, rating_difference, share_of
from weald.bots.rating_fit import Pairing, rating_table
from weald.bots.ray_lanes import RayLanes
from weald.core.errors import BadOptions
from weald.core.match import LONGEST_PLAYER, LONGEST_SEED, Match, checked_seed
from weald.games import GAMES, game_called

LONE, REST = 0, 1
MOST_PROCESSES = 256
MOST_MATCHES = 10_000_000
LONGEST_NUMBER = len(str(MOST_MATCHES))


@dataclass(frozen=True)
class Plan:
    """What an arena is to play; `matches` are those of each pairing, in full sets."""

    game: str
    bots: tuple[str, ...]
    matches: int = 100
    seed: str = "1"
    options: dict[str, str] = field(default_factory=dict)
    processes: int = 1
    keeps_records: bool = False
    patience: float | None = None
    ray: str | None = None  # the address of a Ray cluster; empty: one of our own on this machine

    def checked(self) -> Plan:
        """The plan, if it can be played; BadOptions, with what would help, if not."""
        game_called(self.game)
        if len(self.bots) < 2:
            raise BadOptions("an arena needs two bots or more: weald arena GAME greedy random")
        for bot in self.bots:
            entrant_from_text(bot, self.game, self.seats)
            if len(bot) > LONGEST_PLAYER - len("Seat 1="):
                raise BadOptions(f"the name of a bot is too long to be kept: {bot[:60]}...")
        if len(self.bots) > 2 and len(set(self.bots)) < len(self.bots):
            raise BadOptions("among several bots, each is named once")
        if not 1 <= self.matches <= MOST_MATCHES:
            raise BadOptions(f"--matches is a number from 1 to {MOST_MATCHES:,}")
        if not 1 <= self.processes <= MOST_PROCESSES:
            raise BadOptions(f"--processes is a number from 1 to {MOST_PROCESSES}")
        if self.patience is not None and not self.patience > 0:
            raise BadOptions("--patience is a time in seconds, more than 0")
        checked_seed(self.seed)
        if len(self.seed) > LONGEST_SEED - LONGEST_NUMBER - 1:
            raise BadOptions(f"--seed is at most {LONGEST_SEED - LONGEST_NUMBER - 1} characters")
        self.first_match()
        return self

    def first_match(self) -> Match:
        """The first match before its first move; BadOptions if the options do not fit."""
        return Match(GAMES[self.game], self.options, deal_seed(self.seed, 0))

    @property
    def seats(self) -> int:
        """How many seats a match has."""
        return int(self.first_match().position.seats())

    @property
    def sets(self) -> int:
        """How many mirrored sets each pairing plays: enough for the matches."""
        return -(-self.matches // self.seats)

    def pairings(self) -> list[tuple[str, str]]:
        """Who meets whom: the lone bot, and that of all other seats."""
        if self.seats == 2 or len(self.bots) == 2:
            return list(combinations(self.bots, 2))
        return list(permutations(self.bots, 2))

    def batches(self) -> Iterator[Batch]:
        """All the work: a set of each pairing, then the next set, so that all grow together."""
        for number in range(self.sets):
            for lone, rest in self.pairings():
                yield Batch(
                    self.game,
                    self.options,
                    self.seed,
                    lone,
                    rest,
                    number,
                    keeps_records=self.keeps_records,
                    patience=self.patience,
                )


class Meeting:
    """Everything one pairing has played so far."""

    def __init__(self, game: str, lone: str, rest: str, seats: int) -> None:
        self.game = game
        self.bots = (lone, rest)
        self.seats = seats
        self.by_set: dict[int, list[MatchResult]] = {}

    def add(self, results: list[MatchResult]) -> None:
        """Add the matches of one or several full sets."""
        for number in {result.set for result in results}:
            self.by_set[number] = [result for result in results if result.set == number]

    @property
    def sets(self) -> list[list[MatchResult]]:
        """The sets in their order, whoever was done first."""
        return [self.by_set[number] for number in sorted(self.by_set)]

    @property
    def results(self) -> list[MatchResult]:
        """The matches in their order."""
        return [result for results in self.sets for result in results]

    def shares(self) -> list[float]:
        """The share of the victories that the lone bot won in each set."""
        return [fmean(r.shares[r.rotation] for r in results) for results in self.sets]

    def wins(self) -> Estimate:
        """The share of the victories that the lone bot won."""
        return share_of(self.shares(), len(self.results))

    def rating(self) -> Estimate:
        """By how much the lone bot is rated above the other."""
        return rating_difference(self.wins(), self.seats)

    def margin(self) -> Estimate | None:
        """How many points the lone bot had more than the others on average; None without points."""
        by_set = [
            fmean(margins)
            for results in self.sets
            if (margins := [margin_of(result) for result in results if result.scores])
        ]
        return mean_of(by_set) if by_set and ENDINGS[self.game].has_points else None

    def scores(self, role: int) -> Estimate | None:
        """The mean final score of a bot; None without points."""
        by_set = [
            fmean(scores)
            for results in self.sets
            if (scores := [score for r in results for score in scores_of(r, role)])
        ]
        return mean_of(by_set) if by_set and ENDINGS[self.game].has_points else None

    def endings(self, role: int) -> dict[str, float]:
        """How a bot won when it won: the mean of each figure, the largest first."""
        won = [
            figures
            for result in self.results
            for seat, figures in result.endings.items()
            if role_at(result, seat) == role
        ]
        names = sorted({name for figures in won for name in figures})
        means = {name: fmean(figures.get(name, 0.0) for figures in won) for name in names}
        return dict(sorted(means.items(), key=lambda item: -item[1]))

    def faults(self) -> list[MatchResult]:
        """The matches that a bot lost by a fault."""
        return [result for result in self.results if result.fault is not None]

    def plies(self) -> float:
        """The mean number of answers in a match that was played to its end."""
        return fmean([result.plies for result in self.results if result.fault is None] or [0.0])

    def as_json(self) -> dict[str, object]:
        """Everything found, as JSON types."""
        margin = self.margin()
        return {
            "bots": list(self.bots),
            "sets": len(self.by_set),
            "matches": len(self.results),
            "equal_share": round(1 / self.seats, 6),
            "wins": self.wins().as_json(),
            "rating_difference": self.rating().as_json(),
            "margin": None if margin is None else margin.as_json(),
            "scores": [
                None if (scores := self.scores(role)) is None else scores.as_json()
                for role in (LONE, REST)
            ],
            "plies": round(self.plies(), 3),
            "how_won": [
                {name: round(value, 4) for name, value in self.endings(role).items()}
                for role in (LONE, REST)
            ],
            "faults": len(self.faults()),
            "results": [result.as_json() for result in self.results],
        }


def role_at(result: MatchResult, seat: int) -> int:
    """Whether the lone bot or the other sat there."""
    return LONE if seat == result.rotation else REST


def scores_of(result: MatchResult, role: int) -> list[int]:
    """The final scores of the seats of a bot; none if the match was forfeited."""
    return [score for seat, score in enumerate(result.scores) if role_at(result, seat) == role]


def margin_of(result: MatchResult) -> float:
    """By how much the lone bot's score was above the mean of the others'."""
    return scores_of(result, LONE)[0] - fmean(scores_of(result, REST))


@dataclass(frozen=True)
class Times:
    """How long something took, in seconds."""

    count: int
    mean: float
    most: float  # 95 in 100 took no longer
    longest: float

    def as_json(self) -> dict[str, float]:
        """The times as JSON types."""
        return {
            "count": self.count,
            "mean": round(self.mean, 6),
            "p95": round(self.most, 6),
            "longest": round(self.longest, 6),
        }


def times_of(seconds: list[float]) -> Times:
    """Several times in four figures."""
    if not seconds:
        return Times(0, 0.0, 0.0, 0.0)
    ordered = sorted(seconds)
    return Times(len(ordered), fmean(ordered), ordered[(len(ordered) * 19 - 1) // 20], ordered[-1])


def ignore(batch: Batch, results: list[MatchResult]) -> None:
    """Nobody wants to know."""


class Arena:
    """A plan being played."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan.checked()
        seats = plan.seats
        self.meetings = {
            pairing: Meeting(plan.game, *pairing, seats) for pairing in plan.pairings()
        }
        self.is_interrupted = False

    @property
    def matches_to_play(self) -> int:
        """How many matches the plan holds."""
        return self.plan.sets * self.plan.seats * len(self.meetings)

    def run(self, tell: Callable[[Batch, list[MatchResult]], None] = ignore) -> None:
        """Play the plan and tell of each batch that is done; Ctrl-C ends it early and keeps all."""
        lanes = self.lanes()
        try:
            with closing(lanes.run(self.plan.batches())) as done:
                for batch, results in done:
                    self.meetings[batch.lone, batch.rest].add(results)
                    tell(batch, results)
        except KeyboardInterrupt:
            self.is_interrupted = True

    def lanes(self) -> Lanes | RayLanes:
        """Where the batches are played: in processes of this machine, or on Ray."""
        batches = self.plan.sets * len(self.meetings)
        if self.plan.ray is not None:
            return RayLanes(self.plan.ray, self.plan.processes, batches)
        return Lanes(min(self.plan.processes, batches))

    def played(self) -> list[Meeting]:
        """The pairings of which something has been played."""
        return [meeting for meeting in self.meetings.values() if meeting.by_set]

    def ratings(self) -> dict[str, Estimate]:
        """The rating of each bot, best first; the mean is 0. Empty until all pairings have met."""
        if len(self.played()) < len(self.meetings) or len(set(self.plan.bots)) < 2:
            return {}
        number = {bot: i for i, bot in enumerate(self.plan.bots)}
        pairings = [
            Pairing(number[lone], number[rest], self.plan.seats, meeting.shares())
            for (lone, rest), meeting in self.meetings.items()
        ]
        ratings = rating_table(pairings, len(self.plan.bots))
        named = zip(self.plan.bots, ratings, strict=True)
        return dict(sorted(named, key=lambda item: -item[1].value))

    def times(self, bot: str) -> tuple[Times, Times]:
        """How long a bot took for a move and for a turn, where it had a choice."""
        moves: list[float] = []
        turns: list[float] = []
        for meeting in self.played():
            for role in (LONE, REST):
                if meeting.bots[role] == bot:
                    for result in meeting.results:
                        moves += result.move_seconds[role]
                        turns += result.turn_seconds[role]
        return times_of(moves), times_of(turns)

    def as_json(self) -> dict[str, object]:
        """All that was found, as JSON types; only `times` depends on the clock."""
        plan = self.plan
        return {
            "game": plan.game,
            "rules_version": GAMES[plan.game].rules_version,
            "options": GAMES[plan.game].options(plan.options),
            "seats": plan.seats,
            "seed": plan.seed,
            "bots": list(plan.bots),
            "sets_a_pairing": plan.sets,
            "is_interrupted": self.is_interrupted,
            "pairings": [meeting.as_json() for meeting in self.played()],
            "ratings": {bot: rating.as_json() for bot, rating in self.ratings().items()},
            "times": {
                bot: {"move": moves.as_json(), "turn": turns.as_json()}
                for bot in dict.fromkeys(plan.bots)
                for moves, turns in [self.times(bot)]
            },
        }
