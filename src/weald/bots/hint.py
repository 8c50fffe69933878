"""Advice for people: the move a strong bot would choose, what it promises, and the runner-up."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean
from time import perf_counter

from weald.bots.appraisals import eye_for
from weald.bots.branches import Node
from weald.bots.budget import Budget
from weald.bots.choosing import play_by_eye
from weald.bots.endings import ENDINGS
from weald.bots.learned import ChampionBot
from weald.bots.search import FIRST_SHARE, SearchBot
from weald.core.position import NOBODY, Position, View
from weald.core.rng import Rng
from weald.games.forest_shuffle.position import ForestShufflePosition
from weald.games.forest_shuffle.questions import ASK_CAVE, ASK_PAY, ASK_WHERE
from weald.games.living_forest_duel.state import ACTION, State

HINT_BUDGET = Budget(seconds=1.4)
SCORE_SHARE = 0.5
"""The time spent on expected scores, as a share of the time spent on choosing."""
GESTURE_SHARE = 0.2
"""The time spent on what follows a move in its gesture, as a share of the time for choosing."""
GUESSES = 32
"""How many guesses of what is hidden a chance is the mean of."""
FEWEST_ENDS = 4
MOST_ENDS = 64


@dataclass(frozen=True)
class Promise:
    """A move, the chance to win with it from 0 to 1, and the score to expect where scores count."""

    move: int
    chance: float
    score: float | None = None
    then: tuple[int, ...] = ()
    """What best follows in the same gesture: the place, the payment, the target of a token."""


@dataclass(frozen=True)
class Hint:
    """The move to play, and the one to play if it did not exist."""

    best: Promise
    runner_up: Promise | None = None


def hint(view: View, game: str, rng: Rng, budget: Budget = HINT_BUDGET) -> Hint:
    """What a strong bot would play from this view, whose seat must answer now."""
    moves = view.legal_moves()
    if len(moves) == 0:
        raise ValueError("nobody needs a hint who is not to answer")
    bot = ChampionBot(rng)
    advice = bot.advise(view, moves, for_one_answer(budget))[:2]
    root = bot.last_root
    assert root is not None
    chance = chance_after(bot, view, advice[0].move)
    chances = [clamped(chance - max(advice[0].chance - each.chance, 0.0)) for each in advice]
    scores: list[float | None] = [None for _ in advice]
    if ENDINGS[game].has_points:
        scores = list(expected_scores(view, [each.move for each in advice], rng, budget))
    promises = [
        Promise(each.move, chance, score, gesture(bot, view, root, each.move, budget))
        for each, chance, score in zip(advice, chances, scores, strict=True)
    ]
    return Hint(*promises)


def clamped(chance: float) -> float:
    """A chance that is one."""
    return min(max(chance, 0.0), 1.0)


def chance_after(bot: SearchBot, view: View, move: int) -> float:
    """The chance to win once the turn of a move is over, as it is told to people.

    Search values moves against each other; benchmarks/reliability.py holds this value against
    the ends of matches.
    """
    assert bot.mind is not None
    appraisal, _ = bot.mind
    ends: list[Position] = []
    for _ in range(GUESSES):
        position = view.redeal(bot.rng)
        turn = appraisal.phase(position)
        position.play(move)
        while position.to_act() != NOBODY and appraisal.phase(position) == turn:
            position.play(play_by_eye(appraisal, position))
        ends.append(position)
    return fmean(appraisal.win_chances(ends, view.seat))


def gesture(bot: SearchBot, view: View, root: Node, move: int, budget: Budget) -> tuple[int, ...]:
    """What a bot would do after a move until its gesture is complete.

    Nothing hidden comes to light before that: any guess of what is hidden shows the same.
    """
    seconds = None if budget.seconds is None else GESTURE_SHARE * budget.seconds
    playouts = None if budget.playouts is None else max(round(GESTURE_SHARE * budget.playouts), 1)
    bot.left = Budget(seconds, playouts)
    bot.last_root, bot.last_place = root, list(root.moves).index(move)
    position = view.redeal(bot.rng)
    then: list[int] = []
    while True:
        before = question(position)
        position.play(then[-1] if then else move)
        if position.to_act() != view.seat or not goes_on(position, before, len(then)):
            return tuple(then)
        seen = position.view(view.seat)
        then.append(bot.choose(seen, seen.legal_moves(), Budget(seconds, playouts)))


def question(position: Position) -> int:
    """The question a position asks."""
    assert isinstance(position, ForestShufflePosition | State)
    return int(position.question)


def goes_on(position: Position, before: int, moves: int) -> bool:
    """Whether a gesture goes on with the question asked now, so many moves after its first."""
    asked = question(position)
    if isinstance(position, ForestShufflePosition):
        return asked in (ASK_WHERE, ASK_PAY) or asked == before == ASK_CAVE
    return asked == ACTION and before != ACTION and moves == 0


def for_one_answer(budget: Budget) -> Budget:
    """The budget of a turn whose first answer may use all of this one."""
    seconds, playouts = budget.seconds, budget.playouts
    return Budget(
        None if seconds is None else seconds / FIRST_SHARE,
        None if playouts is None else round(playouts / FIRST_SHARE),
    )


def expected_scores(view: View, moves: list[int], rng: Rng, budget: Budget) -> list[float]:
    """The mean final score of the seat after each move: matches played on by eye to their end."""
    appraisal = eye_for(view).appraisal
    totals = [0.0 for _ in moves]
    began = perf_counter()
    ends = 0
    while ends < FEWEST_ENDS or (ends < MOST_ENDS and has_time(began, budget)):
        deal = view.redeal(rng)  # the same guess for every move: only the move differs
        for i, move in enumerate(moves):
            position = deal.copy()
            position.play(move)
            while position.to_act() != NOBODY:
                position.play(play_by_eye(appraisal, position))
            totals[i] += float(position.scores()[view.seat])
        ends += 1
    return [total / ends for total in totals]


def has_time(began: float, budget: Budget) -> bool:
    """Whether some of the time for scores is left; a budget in playouts leaves none."""
    return budget.seconds is not None and perf_counter() - began < SCORE_SHARE * budget.seconds
