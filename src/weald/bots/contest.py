"""Batch: matches of one pairing as a plain value in, plain results out, on any machine.

A mirrored set is one deal played as often as there are seats: the lone bot sits at each seat once,
the rest are all the other bot. Every match has dice of its own that follow from the seed, so the
results do not depend on who plays which batch.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from operator import index
from time import perf_counter

from weald.bots.appraisals import eye_for
from weald.bots.bot import Bot
from weald.bots.budget import Budget
from weald.bots.endings import ENDINGS
from weald.bots.entrant import Entrant, entrant_from_text
from weald.core.match import LONGEST_PLAYER, Match
from weald.core.position import NOBODY, Position
from weald.core.record import write_record
from weald.core.rng import Rng
from weald.games import GAMES

CRASH, HANG, ILLEGAL = "crash", "hang", "illegal"
LONGEST_STORY = 300

PATIENCE = 5.0
PATIENCE_A_SECOND = 10.0
PATIENCE_WITHOUT_CLOCK = 60.0
PATIENCE_A_PLAYOUT = 0.1


@dataclass(frozen=True)
class Fault:
    """What a bot did instead of answering; it loses the match by it."""

    bot: str
    seat: int
    kind: str
    story: str


@dataclass(frozen=True)
class Batch:
    """Some mirrored sets of one pairing; `forfeits` are known by set and rotation."""

    game: str
    options: dict[str, str]
    seed: str
    lone: str
    rest: str
    first_set: int
    sets: int = 1
    keeps_records: bool = False
    patience: float | None = None  # seconds for an answer, if not as the budget says
    forfeits: dict[tuple[int, int], Fault] = field(default_factory=dict)


@dataclass
class MatchResult:
    """How one match went; the lone bot sat at the seat with the number of the rotation."""

    set: int
    rotation: int
    shares: list[float]  # of the victory, seat by seat
    scores: list[int] = field(default_factory=list)  # none if a bot forfeited
    plies: int = 0
    endings: dict[int, dict[str, float]] = field(default_factory=dict)  # by seat of a winner
    fault: Fault | None = None
    record: str = ""
    move_seconds: list[list[float]] = field(default_factory=lambda: [[], []])  # lone, rest
    turn_seconds: list[list[float]] = field(default_factory=lambda: [[], []])

    def as_json(self) -> dict[str, object]:
        """What does not depend on the clock, as JSON types."""
        return {
            "set": self.set,
            "rotation": self.rotation,
            "shares": [round(share, 6) for share in self.shares],
            "scores": self.scores,
            "plies": self.plies,
            "fault": None if self.fault is None else vars(self.fault),
        }


class Faulty(Exception):
    """A bot gave no answer that counts."""

    def __init__(self, kind: str, story: str) -> None:
        super().__init__(story)
        self.kind = kind
        self.story = story[:LONGEST_STORY]


class Watch:
    """Somebody who is told when a bot begins to think, and when it has answered."""

    def begin(self, set_number: int, rotation: int, seat: int, patience: float) -> None:
        """A bot has so many seconds from now."""

    def end(self) -> None:
        """It has answered."""


def patience_for(budget: Budget) -> float:
    """After how many seconds an answer counts as never coming: far more than the budget allows."""
    if budget.seconds is not None:
        return PATIENCE + PATIENCE_A_SECOND * budget.seconds
    return PATIENCE_WITHOUT_CLOCK + PATIENCE_A_PLAYOUT * (budget.playouts or 0)


def forfeit(set_number: int, rotation: int, seats: int, fault: Fault) -> MatchResult:
    """A match that a bot has lost by a fault; the others share the victory."""
    shares = [1.0 / (seats - 1)] * seats
    shares[fault.seat] = 0.0
    return MatchResult(set_number, rotation, shares, fault=fault)


def turn_counter(position: Position) -> Callable[[], int]:
    """What tells which turn it is; where nobody knows, each change of the seat is a new one."""
    try:
        appraisal = eye_for(position.view(0)).appraisal
    except LookupError:
        return lambda: int(position.to_act())
    return lambda: int(appraisal.phase(position))


class Contest:
    """One match between bots, who are given views and nothing else."""

    def __init__(
        self, batch: Batch, set_number: int, rotation: int, entrants: list[Entrant], watch: Watch
    ) -> None:
        self.batch = batch
        self.set_number = set_number
        self.rotation = rotation
        self.watch = watch
        self.match = Match(GAMES[batch.game], batch.options, deal_seed(batch.seed, set_number))
        self.seats = int(self.match.position.seats())
        self.role_at = [int(seat != rotation) for seat in range(self.seats)]
        self.seated = [entrants[role] for role in self.role_at]
        self.match.seat_players(
            [
                f"Seat {seat + 1}={entrant.text}"[:LONGEST_PLAYER]
                for seat, entrant in enumerate(self.seated)
            ]
        )
        self.bots: list[Bot | None] = [None] * self.seats
        self.result = MatchResult(set_number, rotation, [0.0] * self.seats)

    def run(self) -> MatchResult:
        """Play to the end, or until a bot makes a fault."""
        result = self.result
        seat = 0
        try:
            for seat in range(self.seats):
                self.bots[seat] = self.born(seat)
            self.play(self.match.position)
        except Faulty as faulty:
            at = max(int(self.match.position.to_act()), 0) if all(self.bots) else seat
            fault = Fault(self.seated[at].text, at, faulty.kind, faulty.story)
            result.shares = forfeit(0, 0, self.seats, fault).shares
            result.fault = fault
        else:
            self.note_end(self.match.position)
        result.plies = len(self.match.moves)
        if self.batch.keeps_records:
            result.record = write_record(self.match)
        return result

    def patience(self, seat: int) -> float:
        """How many seconds a seat has for one answer."""
        given = self.batch.patience
        return patience_for(self.seated[seat].budget) if given is None else given

    def watched(self, seat: int, ask: Callable[[], object]) -> object:
        """What a bot answers; whatever it raises is a crash."""
        self.watch.begin(self.set_number, self.rotation, seat, self.patience(seat))
        try:
            return ask()
        except (KeyboardInterrupt, MemoryError):
            raise
        except BaseException as error:  # even SystemExit: a bot does not end the arena
            raise Faulty(CRASH, f"{type(error).__name__}: {error}") from None
        finally:
            self.watch.end()

    def born(self, seat: int) -> Bot:
        """The bot of a seat, with its dice."""
        batch, entrant = self.batch, self.seated[seat]
        name = f"{batch.seed} {self.set_number} {self.rotation} {seat} {entrant.text}"
        bot: Bot = self.watched(seat, lambda: entrant.make(Rng(name)))  # type: ignore[assignment]
        return bot

    def play(self, position: Position) -> None:
        """Ask seat after seat, and take the time."""
        turn_now = turn_counter(position)
        turn = (NOBODY, 0)
        while (seat := int(position.to_act())) != NOBODY:
            role = self.role_at[seat]
            asked = (seat, turn_now())
            began = perf_counter()
            choices = self.ask(position, seat)
            seconds = perf_counter() - began
            if choices > 1:
                self.result.move_seconds[role].append(seconds)
                if asked != turn:
                    self.result.turn_seconds[role].append(0.0)
                    turn = asked
                self.result.turn_seconds[role][-1] += seconds

    def ask(self, position: Position, seat: int) -> int:
        """Let a bot answer from its view; how many moves it could choose from."""
        view = position.view(seat)
        moves = view.legal_moves()
        choices = len(moves)
        bot = self.bots[seat]
        assert bot is not None
        budget = self.seated[seat].budget
        answer = self.watched(seat, lambda: bot.choose(view, moves, budget))
        try:
            move = index(answer)  # type: ignore[arg-type]
        except TypeError:
            raise Faulty(ILLEGAL, f"answered {answer!r}, which is no move") from None
        if all(legal != move for legal in position.legal_moves()):
            raise Faulty(ILLEGAL, f"answered {self.described(move)}, which is not allowed now")
        self.match.play(move)
        return choices

    def described(self, move: int) -> str:
        """A wrong move in words, if there are any for it."""
        try:
            return f'{move} ("{self.match.game.move_text(move)}")'
        except Exception:  # no number is foreseen but those of moves
            return str(move)

    def note_end(self, position: Position) -> None:
        """Write down who won, and how."""
        winners = [int(seat) for seat in position.winners()]
        figures = ENDINGS[self.batch.game].figures
        for seat in winners:
            self.result.shares[seat] = 1.0 / len(winners)
            self.result.endings[seat] = figures(position, seat)
        self.result.scores = [int(score) for score in position.scores()]


def deal_seed(seed: str, set_number: int) -> str:
    """The seed of the deal of a set."""
    return f"{seed}/{set_number}"


def play_batch(batch: Batch, watch: Watch | None = None) -> list[MatchResult]:
    """Play every match of a batch: set by set, the lone bot at each seat once."""
    entrants = [entrant_from_text(text, batch.game) for text in (batch.lone, batch.rest)]
    seats = int(Match(GAMES[batch.game], batch.options, "0").position.seats())
    results: list[MatchResult] = []
    for set_number in range(batch.first_set, batch.first_set + batch.sets):
        for rotation in range(seats):
            known = batch.forfeits.get((set_number, rotation))
            if known is not None:
                results.append(forfeit(set_number, rotation, seats, known))
                continue
            contest = Contest(batch, set_number, rotation, entrants, watch or Watch())
            results.append(contest.run())
    return results
