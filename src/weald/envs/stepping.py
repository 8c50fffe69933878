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


def reward_of(position: Position, seat: i64, kind: i64) -> float:
    """What a finished match is worth to a seat; the rewards of all seats add up to 0.

    WIN: 1 for a victory of one's own, -1 / (seats - 1) for a defeat, in between for a shared one.
    MARGIN: the own score minus the mean score of the others.
    """
    others = float(position.seats()) - 1.0
    if kind == MARGIN:
        total: i64 = 0
        scores = position.scores()
        for score in scores:
            total += score
        return float(scores[seat]) - float(total - scores[seat]) / others
    winners = position.winners()
    share = 0.0
    for winner in winners:
        if winner == seat:
            share = 1.0 / float(len(winners))
    return (share * (others + 1.0) - 1.0) / others


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
        return reward_of(self.position, seat, kind) if self.to_act() == NOBODY else 0.0

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
        lanes = len(rivals)
        self.game = game
        self.options = options
        self.encoding = encoding
        self.rivals = rivals
        self.learner = learner
        self.reward = reward
        self.first_lane = first_lane
        self.seed = ""
        self.size = encoding.size
        self.actions = encoding.actions
        self.seats: i64 = encoding.seats
        self.observations = zeros(lanes * self.size)
        self.masks = unmarked(lanes * self.actions)
        self.rewards = vec[float]([0.0] * (lanes * encoding.seats))
        self.done = unmarked(lanes)
        self.acting = vec[i64]([0] * lanes)
        self.final_scores = vec[i64]([0] * (lanes * encoding.seats))
        self.plies = vec[i64]([0] * lanes)  # of the match that was finished last
        self.played = vec[i64]([0] * lanes)  # matches begun in each lane
        self.count = vec[i64]([0] * lanes)  # plies of the match under way
        self.steps: i64 = 0  # plies played by this object, rivals' included
        self.scribes: list[Scribe] = [
            encoding.scribe(self.observations, lane * self.size) for lane in range(lanes)
        ]
        self.positions: list[Position] = []
        self.moves: list[vec[i64]] = []
        self.choices: list[vec[i64]] = []  # the actions of the moves, in the same order

    def reset(self, seed: str) -> None:
        """Begin anew in every lane."""
        self.seed = seed
        for lane in range(len(self.moves)):
            self.wipe_mask(lane)
        self.positions = []
        self.moves = []
        self.choices = []
        for lane in range(len(self.rivals)):
            self.played[lane] = 0
            self.positions.append(self.deal(lane))
            self.moves.append(vec[i64]())
            self.choices.append(vec[i64]())
            self.done[lane] = u8(0)
            self.show(lane)
        for i in range(len(self.rewards)):
            self.rewards[i] = 0.0

    def deal(self, lane: i64) -> Position:
        """The first position of the next match of a lane."""
        number = self.played[lane]
        self.played[lane] = number + 1
        self.count[lane] = 0
        name = f"{self.seed} {int(self.first_lane + lane)} {int(number)}"
        self.scribes[lane].begin()
        if self.learner != ALL_SEATS:
            self.rivals[lane].begin(Rng(f"{name} rival"))
        return self.game.start(self.options, Rng(name))

    def learner_in(self, lane: i64) -> i64:
        """The seat of the learner in the match under way, or ALL_SEATS."""
        if self.learner == EACH_SEAT:
            return (self.first_lane + lane + self.played[lane] - 1) % self.seats
        return self.learner

    def step(self, actions: bytes) -> None:
        """Take an action in every lane (64-bit numbers); a match that ends is followed by another.

        IllegalMove, and nothing has changed, if an action stands for no legal move.
        """
        chosen = vec[i64](capacity=len(self.rivals))
        for lane in range(len(self.rivals)):
            action = read_i64_le(actions, lane * BYTES_A_NUMBER)
            chosen = append(chosen, self.legal_move(lane, action))
        for lane in range(len(self.rivals)):
            self.step_lane(lane, chosen[lane])

    def legal_move(self, lane: i64, action: i64) -> i64:
        """The move that an action stands for; IllegalMove if there is none."""
        actions = self.choices[lane]
        for i in range(len(actions)):
            if actions[i] == action:
                return self.moves[lane][i]
        raise IllegalMove(self.story(lane, action), "that action is not in the mask")

    def step_random(self, dice: Rng) -> None:
        """Take a random legal action in every lane."""
        for lane in range(len(self.rivals)):
            moves = self.moves[lane]
            self.step_lane(lane, moves[dice.below(len(moves))])

    def step_lane(self, lane: i64, move: i64) -> None:
        """Play a legal move, let the rivals answer, and show what follows."""
        position = self.positions[lane]
        self.wipe_mask(lane)
        if self.done[lane] != u8(0):
            self.done[lane] = u8(0)
            for seat in range(lane * self.seats, (lane + 1) * self.seats):
                self.rewards[seat] = 0.0
        position.play(move)
        self.count[lane] += 1
        self.steps += 1
        self.answer_for_rivals(lane, position)
        if position.to_act() == NOBODY:
            self.note_end(lane, position)
            self.positions[lane] = self.deal(lane)
        self.show(lane)

    def answer_for_rivals(self, lane: i64, position: Position) -> None:
        """Play until the learner must answer or the match is over."""
        learner = self.learner_in(lane)
        if learner == ALL_SEATS:
            return
        seat = position.to_act()
        while seat != NOBODY and seat != learner:
            move = self.rivals[lane].choose(position, seat, position.legal_moves())
            position.play(move)
            self.count[lane] += 1
            self.steps += 1
            seat = position.to_act()

    def note_end(self, lane: i64, position: Position) -> None:
        """Write down how a match ended."""
        self.done[lane] = u8(1)
        self.plies[lane] = self.count[lane]
        scores = position.scores()
        for seat in range(self.seats):
            self.rewards[lane * self.seats + seat] = reward_of(position, seat, self.reward)
            self.final_scores[lane * self.seats + seat] = scores[seat]

    def show(self, lane: i64) -> None:
        """Write what the seat that must answer knows and may do."""
        position = self.positions[lane]
        if self.count[lane] == 0:
            self.answer_for_rivals(lane, position)
        seat = position.to_act()
        moves = position.legal_moves()
        self.moves[lane] = moves
        self.acting[lane] = seat
        self.scribes[lane].write(position, seat)
        actions = self.encoding.actions_of(position, moves)
        self.choices[lane] = actions
        masks = self.masks
        start = lane * self.actions
        for action in actions:
            masks[start + action] = u8(1)

    def wipe_mask(self, lane: i64) -> None:
        """Take the marks of the question away that has been answered."""
        masks = self.masks
        start = lane * self.actions
        for action in self.choices[lane]:
            masks[start + action] = u8(0)

    def story(self, lane: i64, action: i64) -> str:
        """What was tried where."""
        seat = int(self.acting[lane])
        return (
            f"seat {seat} cannot take action {int(action)} in lane {int(self.first_lane + lane)} "
            f"of {self.game.key}, seed {self.seed}, match {int(self.played[lane]) - 1}, "
            f"ply {int(self.count[lane])}: it is not in the mask"
        )


def step_randomly(matches: Matches, steps: i64, seed: str) -> None:
    """Take random legal actions so many times in every lane: the yardstick of speed."""
    dice = Rng(seed)
    for _ in range(steps):
        matches.step_random(dice)
