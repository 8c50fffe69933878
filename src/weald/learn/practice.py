"""Practice: an eye plays itself, by chance around what looks best, and notes what turned out well.

A turn turned out as well as the match looks better to the network afterwards, at the next turn of
the same seat and, counting less and less, at those after it. Every choice of a turn that turned out
well is to be liked more than what else could have been chosen: so the eye learns to win more often
(the policy gradient, with the network as critic).
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.bots.appraisal import Appraisal
from weald.bots.choosing import one_of_shares, softmax
from weald.core.position import NOBODY, Position
from weald.core.rng import Rng


class Choice:
    """One choice of a match: what it had more of than the others, and the mood it was made in."""

    def __init__(self, turn: i64, lean: vec[float], mood: vec[float]) -> None:
        self.turn = turn
        self.lean = lean  # by trait: how much more it has of it than the moves have on average
        self.mood = mood


class Practice:
    """Matches of an eye against itself, and the direction in which they pull its tastes."""

    def __init__(self, eye: Appraisal, temperature: float, trace: float, dice: Rng) -> None:
        self.eye = eye
        self.temperature = temperature  # how far from the best a move may look that is tried
        self.trace = trace  # how much what follows a turn counts, from one turn to the next
        self.dice = dice
        self.moods = eye.count_moods()
        self.direction = vec[float]([0.0] * int(eye.count_traits() * self.moods))
        self.choices: i64 = 0
        # Of the match that is being played:
        self.made: list[Choice] = []
        self.seats = vec[i64]()  # by turn: whose it is
        self.values = vec[float]()  # by turn: how the match looked to that seat when it began

    def play(self, position: Position) -> None:
        """One match, from here to its end."""
        self.made = []
        self.seats = vec[i64]()
        self.values = vec[float]()
        phase: i64 = -1
        seat: i64 = NOBODY
        while position.to_act() != NOBODY:
            # A seat that answers in the turn of another has a turn of its own there.
            if self.eye.phase(position) != phase or position.to_act() != seat:
                phase = self.eye.phase(position)
                seat = position.to_act()
                self.begin_turn(position)
            moves = position.legal_moves()
            if len(moves) == 1:
                position.play(moves[0])
            else:
                position.play(moves[self.choose(position, moves)])
        self.look_back(position)

    def begin_turn(self, position: Position) -> None:
        """Note how the match looks to the seat whose turn it is."""
        seat = position.to_act()
        self.seats = append(self.seats, seat)
        self.values = append(self.values, self.eye.chances(position, seat)[seat])

    def choose(self, position: Position, moves: vec[i64]) -> i64:
        """A move that is taken the more often the better it looks, noted beside the others."""
        shares = softmax(self.eye.rate(position, moves), self.temperature)
        chosen = one_of_shares(shares, self.dice)
        lean = vec[float]([0.0] * int(self.eye.count_traits()))
        # What a move leads to is guessed: whoever was lucky has not chosen better for it.
        guess = position.view(position.to_act()).redeal(self.dice)
        for i in range(len(moves)):
            part = (1.0 if i == chosen else 0.0) - shares[i]
            # What is hardly ever chosen weighs nothing.
            if abs(part) > 0.0005:
                flavour = self.eye.flavour(guess, moves[i])
                for trait in range(len(flavour)):
                    lean[trait] += part * flavour[trait]
        turn = len(self.values) - 1
        self.made.append(Choice(turn, lean, self.eye.mood(position)))
        return chosen

    def look_back(self, end: Position) -> None:
        """How each turn turned out, and what that says of its choices."""
        gains = self.values[:]
        for seat in range(end.seats()):
            later = self.eye.chances(end, seat)[seat]
            gain = 0.0
            for turn in range(len(self.values) - 1, -1, -1):
                if self.seats[turn] == seat:
                    gain = later - self.values[turn] + self.trace * gain
                    gains[turn] = gain
                    later = self.values[turn]
        for choice in self.made:
            self.learn(choice, gains[choice.turn])
        self.choices += len(self.made)

    def learn(self, choice: Choice, gain: float) -> None:
        """Pull the tastes for what a choice had more of, in its mood."""
        for trait in range(len(choice.lean)):
            pull = gain * choice.lean[trait]
            if pull != 0.0:
                first = trait * self.moods
                for number in range(self.moods):
                    self.direction[first + number] += pull * choice.mood[number]
