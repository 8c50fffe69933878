"""Matches: many matches stepped by one call, in memory that others read without copying it.

Every match follows from the seed, the number of its lane and how many matches that lane has played,
so it does not matter which process plays which lanes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.strings import read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i64, u8

from weald.core.encoding import Encoding, Scribe, unmarked, zeros
from weald.core.errors import IllegalMove
from weald.core.game import Game
from weald.core.position import NOBODY, Position
from weald.core.rng import Rng

ALL_SEATS: Final = -1
"""As the learner: the caller answers for every seat."""
EACH_SEAT: Final = -2
"""As the learner: the learner sits at the next seat in each further match of a lane."""
WIN: Final = 0
MARGIN: Final = 1
BYTES_A_NUMBER: Final = 8


class Rival:
    """Somebody who answers for the seats that the caller does not play; one for each lane."""

    def begin(self, dice: Rng) -> None:
        """A new match begins."""
        raise NotImplementedError

    def choose(self, position: Position, seat: i64, moves: vec[i64]) -> i64:
        """One of the legal moves; reads nothing of the position but the view of the seat."""
        raise NotImplementedError


class RandomRival(Rival):
    """Answers by dice."""

    def __init__(self) -> None:
        self.dice = Rng("")

    def begin(self, dice: Rng) -> None:
        self.dice = dice

    def choose(self, position: Position, seat: i64, moves: vec[i64]) -> i64:
        return moves[self.dice.below(len(moves))]


class BotRival(Rival):
    """Lets bots answer from their views, a bot of its own for each seat."""

    def __init__(self, make: Callable[[Rng], Any], budget: object, seats: i64) -> None:
        self.make = make
        self.budget = budget
        self.seats = seats
        self.bots: list[Any] = []

    def begin(self, dice: Rng) -> None:
        self.bots = []
        for _ in range(self.seats):
            twin = dice.copy()
            for _ in range(len(self.bots)):
                twin.word()
            self.bots.append(self.make(twin))

    def choose(self, position: Position, seat: i64, moves: vec[i64]) -> i64:
        return int(self.bots[seat].choose(position.view(seat), moves, self.budget))


def rewards_of(position: Position, kind: i64) -> vec[float]:
    """What a finished match is worth to each seat; all of it together is 0.

    WIN: 1 for a victory of one's own, -1 / (seats - 1) for a defeat, in between for a shared one.
    MARGIN: the own score minus the mean score of the others.
    """
    seats = position.seats()
    others = float(seats) - 1.0
    rewards = vec[float](capacity=seats)
    if kind == MARGIN:
        total: i64 = 0
        scores = position.scores()
        for score in scores:
            total += score
        for score in scores:
            rewards = append(rewards, float(score) - float(total - score) / others)
        return rewards
    winners = position.winners()
    for _ in range(seats):
        rewards = append(rewards, -1.0 / others)
    for winner in winners:
        share = 1.0 / float(len(winners))
        rewards[winner] = (share * float(seats) - 1.0) / others
    return rewards


class OneMatch:
    """One match with a row of memory for each seat; what a seat knows is written when asked for."""

    def __init__(self, game: Game, options: dict[str, str], encoding: Encoding) -> None:
        seats: i64 = encoding.seats
        self.game = game
        self.options = options
        self.encoding = encoding
        self.observations = zeros(seats * encoding.size)
        self.mask = unmarked(encoding.actions)
        self.scribes: list[Scribe] = [
            encoding.scribe(self.observations, seat * encoding.size) for seat in range(seats)
        ]
        self.moves = vec[i64]()
        self.choices = vec[i64]()
        self.plies: i64 = 0
        self.position = game.start(options, Rng(""))

    def begin(self, seed: str) -> None:
        """Deal a new match."""
        self.position = self.game.start(self.options, Rng(seed))
        self.plies = 0
        for scribe in self.scribes:
            scribe.begin()
        self.ask()

    def ask(self) -> None:
        """Mark the actions of the seat that must answer."""
        for action in self.choices:
            self.mask[action] = u8(0)
        self.moves = self.position.legal_moves()
        self.choices = self.encoding.actions_of(self.position, self.moves)
        for action in self.choices:
            self.mask[action] = u8(1)

    def observe(self, seat: i64) -> None:
        """Write what a seat knows into its row."""
        self.scribes[seat].write(self.position, seat)

    def to_act(self) -> i64:
        """The seat that must answer, or NOBODY."""
        return self.position.to_act()

    def reward(self, seat: i64, kind: i64) -> float:
        """What the match is worth to a seat: 0 while it goes on."""
        return rewards_of(self.position, kind)[seat] if self.to_act() == NOBODY else 0.0

    def play(self, action: i64) -> bool:
        """Take an action of the seat that must answer; False, and nothing done, if not legal."""
        for i in range(len(self.choices)):
            if self.choices[i] == action:
                self.position.play(self.moves[i])
                self.plies += 1
                self.ask()
                return True
        return False

    def let_answer(self, rival: Rival, learner: i64) -> None:
        """Let a rival answer for all seats but the learner's, until that one must answer."""
        seat = self.to_act()
        while seat != NOBODY and seat != learner:
            self.position.play(rival.choose(self.position, seat, self.position.legal_moves()))
            self.plies += 1
            seat = self.to_act()
        self.ask()


class Lane:
    """One match after another: the one under way, and what its seat to act may do."""

    def __init__(self, number: i64, rival: Rival, scribe: Scribe, position: Position) -> None:
        self.number = number
        self.rival = rival
        self.scribe = scribe
        self.position = position
        self.moves = vec[i64]()
        self.choices = vec[i64]()  # the actions of the moves, in the same order
        self.plies: i64 = 0
        self.played: i64 = 0  # matches begun
        self.learner: i64 = ALL_SEATS
        self.is_done = False


class Matches:
    """Lanes of matches, one after another in each; every step plays one ply of the caller's."""

    def __init__(
        self,
        game: Game,
        options: dict[str, str],
        encoding: Encoding,
        rivals: list[Rival],
        learner: i64,
        reward: i64,
        first_lane: i64,
    ) -> None:
        """One lane for each rival, who answers for all seats but the learner's."""
        count = len(rivals)
        self.game = game
        self.options = options
        self.encoding = encoding
        self.learner = learner
        self.reward = reward
        self.first_lane = first_lane
        self.seed = ""
        self.size = encoding.size
        self.actions = encoding.actions
        self.seats: i64 = encoding.seats
        self.observations = zeros(count * self.size)
        self.masks = unmarked(count * self.actions)
        self.rewards = vec[float]([0.0] * (count * encoding.seats))
        self.done = unmarked(count)
        self.acting = vec[i64]([0] * count)
        self.final_scores = vec[i64]([0] * (count * encoding.seats))
        self.plies = vec[i64]([0] * count)  # of the match that was finished last
        first = game.start(options, Rng(""))
        self.lanes: list[Lane] = [
            Lane(
                number,
                rivals[number],
                encoding.scribe(self.observations, number * self.size),
                first,
            )
            for number in range(count)
        ]

    def reset(self, seed: str) -> None:
        """Begin anew in every lane."""
        self.seed = seed
        for i in range(len(self.rewards)):
            self.rewards[i] = 0.0
        for lane in self.lanes:
            self.wipe_mask(lane)
            lane.played = 0
            lane.is_done = False
            self.done[lane.number] = u8(0)
            self.deal(lane)
            self.show(lane)

    def deal(self, lane: Lane) -> None:
        """Begin the next match of a lane, and let the rivals answer up to the learner's turn."""
        name = f"{self.seed} {int(self.first_lane + lane.number)} {int(lane.played)}"
        lane.learner = self.learner
        if self.learner == EACH_SEAT:
            lane.learner = (self.first_lane + lane.number + lane.played) % self.seats
        lane.played += 1
        lane.plies = 0
        lane.scribe.begin()
        lane.position = self.game.start(self.options, Rng(name))
        if lane.learner != ALL_SEATS:
            lane.rival.begin(Rng(f"{name} rival"))
            self.answer_for_rivals(lane)

    def step(self, actions: bytes) -> None:
        """Take an action in every lane (64-bit numbers); a match that ends is followed by another.

        IllegalMove, and nothing has changed, if an action stands for no legal move.
        """
        chosen = vec[i64](capacity=len(self.lanes))
        for lane in self.lanes:
            action = read_i64_le(actions, lane.number * BYTES_A_NUMBER)
            chosen = append(chosen, self.legal_move(lane, action))
        for lane in self.lanes:
            self.step_lane(lane, chosen[lane.number])

    def legal_move(self, lane: Lane, action: i64) -> i64:
        """The move that an action stands for; IllegalMove if there is none."""
        actions = lane.choices
        for i in range(len(actions)):
            if actions[i] == action:
                return lane.moves[i]
        raise IllegalMove(self.story(lane, action), "that action is not in the mask")

    def step_random(self, dice: Rng) -> None:
        """Take a random legal action in every lane."""
        for lane in self.lanes:
            self.step_lane(lane, lane.moves[dice.below(len(lane.moves))])

    def step_lane(self, lane: Lane, move: i64) -> None:
        """Play a legal move, let the rivals answer, and show what follows."""
        self.wipe_mask(lane)
        if lane.is_done:
            self.forget_end(lane)
        position = lane.position
        position.play(move)
        lane.plies += 1
        if lane.learner != ALL_SEATS:
            self.answer_for_rivals(lane)
        if position.to_act() == NOBODY:
            self.note_end(lane)
            self.deal(lane)
        self.show(lane)

    def answer_for_rivals(self, lane: Lane) -> None:
        """Play until the learner must answer or the match is over."""
        position = lane.position
        seat = position.to_act()
        while seat != NOBODY and seat != lane.learner:
            position.play(lane.rival.choose(position, seat, position.legal_moves()))
            lane.plies += 1
            seat = position.to_act()

    def note_end(self, lane: Lane) -> None:
        """Write down how a match ended."""
        lane.is_done = True
        self.done[lane.number] = u8(1)
        self.plies[lane.number] = lane.plies
        position = lane.position
        scores = position.scores()
        rewards = rewards_of(position, self.reward)
        for seat in range(self.seats):
            place = lane.number * self.seats + seat
            self.rewards[place] = rewards[seat]
            self.final_scores[place] = scores[seat]

    def forget_end(self, lane: Lane) -> None:
        """The match that ended in the step before is past."""
        lane.is_done = False
        self.done[lane.number] = u8(0)
        for place in range(lane.number * self.seats, (lane.number + 1) * self.seats):
            self.rewards[place] = 0.0

    def show(self, lane: Lane) -> None:
        """Write what the seat that must answer knows and may do."""
        position = lane.position
        seat = position.to_act()
        moves = position.legal_moves()
        actions = self.encoding.actions_of(position, moves)
        lane.moves = moves
        lane.choices = actions
        self.acting[lane.number] = seat
        lane.scribe.write(position, seat)
        masks = self.masks
        start = lane.number * self.actions
        for action in actions:
            masks[start + action] = u8(1)

    def wipe_mask(self, lane: Lane) -> None:
        """Take the marks of the question away that has been answered."""
        masks = self.masks
        start = lane.number * self.actions
        for action in lane.choices:
            masks[start + action] = u8(0)

    def story(self, lane: Lane, action: i64) -> str:
        """What was tried where."""
        seat = int(self.acting[lane.number])
        return (
            f"seat {seat} cannot take action {int(action)} in lane "
            f"{int(self.first_lane + lane.number)} of {self.game.key}, seed {self.seed}, match "
            f"{int(lane.played) - 1}, ply {int(lane.plies)}: it is not in the mask"
        )


def step_randomly(matches: Matches, steps: i64, seed: str) -> None:
    """Take random legal actions so many times in every lane: the yardstick of speed."""
    dice = Rng(seed)
    for _ in range(steps):
        matches.step_random(dice)
