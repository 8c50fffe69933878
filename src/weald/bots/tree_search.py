"""Tree search over redeals: many guesses of what is hidden, one tree for all of them.

Each playout redeals the view and walks down a tree of moves (the tree of what this seat can know:
the same move in different redeals is one branch, unless chance showed what the Appraisal tells
apart). A near one ends the turn in which it leaves the tree and asks the Appraisal for the chances
then: steady, but no better than the eye. A far one lets the Appraisal play many turns on: honest,
but noisy. Each kind has a tree of its own. The first are believed until there are enough of the
second. Playouts are shared by sequential halving: half of the candidates drop out after each round.
"""

from __future__ import annotations

from math import pow as power
from math import sqrt
from time import perf_counter
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.bots.appraisal import Appraisal, Luck
from weald.bots.branches import NONE, Node
from weald.bots.choosing import best_of, one_by_share, softmax
from weald.core.position import NOBODY, Position, View
from weald.core.rng import Rng

NEAR: Final = -1
"""The horizon of playouts that end with the turn in which they leave the tree."""
SECONDS_A_TURN: Final = 5e-5
"""About what a turn of a playout takes: playouts count as the time they would take."""


class Settings:
    """How a search is shaped; found by arena, see docs/search.md."""

    def __init__(
        self,
        near: float = 0.15,
        tree_turns: i64 = 1,
        turns: float = 22.0,
        turns_a_seat: float = 0.0,
        stretch: float = 0.5,
        candidates: i64 = 8,
        temperature: float = 1.5,
        exploration: float = 0.25,
        slip: float = 0.1,
        trust: float = 15.0,
        faith: float = 0.0,
        far_trust: float = 50.0,
        far_tree_turns: i64 = 0,
        patience: i64 = 6,
    ) -> None:
        self.near = near  # the share of the budget that near playouts get
        self.tree_turns = tree_turns  # how many turns of these are branches of the tree
        self.turns = turns  # how many turns a far one goes on with a second for the answer
        self.turns_a_seat = turns_a_seat  # and how many more for each seat at the table
        self.stretch = stretch  # how much farther with more time, as a power of it
        self.candidates = candidates  # moves that compete at the root
        self.temperature = temperature  # in the appraisal's points: how sharp the priors are
        self.exploration = exploration
        self.slip = slip  # how often a playout takes a move by its share, not the best
        self.trust = trust  # how many near playouts the eye's own guess is worth
        self.faith = faith  # the least share of a value that is the eye's own guess
        self.far_trust = far_trust  # how many far playouts all that the near ones found is worth
        self.far_tree_turns = far_tree_turns  # how many turns of a far one are branches of its tree
        self.patience = patience  # so many of these follow the eye before what they found counts

    def horizon(self, playouts: i64, seconds: float, seats: i64) -> i64:
        """How many turns a far playout goes on: few playouts must be short, or luck decides.

        The more time, the less luck matters, and the more it does that the eye errs at the end of
        a short playout. With a stretch of a half, four times the time goes twice as far.
        """
        turns = self.turns + self.turns_a_seat * float(seats)
        if seconds <= 0.0:
            # As many seconds as the playouts take: they go as far as the horizon that is sought.
            reach = turns * power(SECONDS_A_TURN * float(playouts), self.stretch)
            return max(1, i64(power(reach, 1.0 / (1.0 - self.stretch)) + 0.5))
        return max(1, i64(turns * power(seconds, self.stretch) + 0.5))


class TreeSearch:
    """One search from one view."""

    def __init__(self, appraisal: Appraisal, settings: Settings, view: View, rng: Rng) -> None:
        self.appraisal = appraisal
        self.view = view
        self.rng = rng
        self.settings = settings
        self.root = Node()
        self.far_root = Node()  # of the far playouts: the same moves at the same places
        self.playouts: i64 = 0
        self.plies: i64 = 0
        self.first_phase: i64 = 0
        self.seat: i64 = 0  # whose search it is
        self.seats: i64 = 0  # how many there are
        self.bias = 0.0  # how much higher near playouts value moves than the eye does
        self.far_bias = 0.0  # how much higher far playouts value them than near ones do
        self.most_playouts: i64 = 0
        self.seconds = 0.0
        self.began = 0.0
        self.dice = rng

    def prepare(self, moves: vec[i64]) -> None:
        """Rate the moves at the root; an earlier search of this turn may know them already."""
        position = self.view.redeal(self.rng)
        self.first_phase = self.appraisal.phase(position)
        rates = self.appraisal.rate(position, moves)
        shares = softmax(rates, self.settings.temperature)
        self.seat = position.to_act()
        self.seats = position.seats()
        even = self.appraisal.chances(position, self.seat)[self.seat]
        slope = self.appraisal.chance_a_point(position)
        best = rates[best_of(rates)]
        for i in range(len(moves)):
            if self.root.index_of(moves[i]) == NONE:
                self.root.add(moves[i], 0.0)
            place = self.root.index_of(moves[i])
            self.root.priors[place] = shares[i]
            self.root.guesses[place] = even + (rates[i] - best) * slope
        for move in self.root.moves:
            self.far_root.add(move, 0.0)

    def candidates(self, moves: vec[i64]) -> list[int]:
        """The places of the moves that compete at the root: the best looking."""
        places: list[int] = []
        for move in moves:
            places.append(self.root.index_of(move))
        places.sort(key=self.prior_of, reverse=True)
        return places[: self.settings.candidates]

    def prior_of(self, place: int) -> float:
        """The prior of a move at the root."""
        return self.root.priors[place]

    def value_of(self, place: int) -> float:
        """What a move at the root promises: what near playouts found, corrected by far ones."""
        value = self.near_value_of(place)
        visits = float(self.far_root.visits[place])
        if visits == 0.0:
            return value
        share = self.settings.far_trust / (self.settings.far_trust + visits)
        found = self.far_root.totals[place] / visits - self.far_bias
        return share * value + (1.0 - share) * found

    def near_value_of(self, place: i64) -> float:
        """The eye's guess, corrected by what near playouts found."""
        guess = self.root.guesses[place]
        visits = float(self.root.visits[place])
        if visits == 0.0:
            return guess
        share = max(self.settings.trust / (self.settings.trust + visits), self.settings.faith)
        return share * guess + (1.0 - share) * (self.root.totals[place] / visits - self.bias)

    def run(self, playouts: i64, seconds: float) -> list[int]:
        """Search within playouts (if above 0) and seconds (if above 0); candidates, best first."""
        moves = self.view.legal_moves()
        self.prepare(moves)
        self.most_playouts = playouts
        self.seconds = seconds
        self.began = perf_counter()
        running = self.candidates(moves)
        out: list[int] = []
        horizon = self.first_phase + self.settings.horizon(playouts, seconds, self.seats)
        rounds: i64 = 1
        while 1 << int(rounds) < len(running):
            rounds += 1
        for number in range(rounds):
            begun = float(number) / float(rounds)
            self.take_turns(running, begun + self.settings.near / float(rounds), NEAR)
            self.find_bias()
            self.take_turns(running, float(number + 1) / float(rounds), horizon)
            self.find_far_bias()
            running.sort(key=self.value_of, reverse=True)
            if number < rounds - 1:
                kept = (len(running) + 1) // 2
                out = running[kept:] + out
                running = running[:kept]
        return running + out

    def is_used(self, share: float) -> bool:
        """Whether this share of the budget is used up."""
        most = self.most_playouts
        if most > 0 and self.playouts >= max(1, i64(float(most) * share)):
            return True
        return self.seconds > 0.0 and perf_counter() - self.began >= self.seconds * share

    def take_turns(self, running: list[int], share: float, horizon: i64) -> None:
        """Let the candidates take turns until a share of the budget is used.

        Playouts go to the horizon, or stay near if it is NEAR. In each turn all meet the same
        redeal and the same dice, so that luck does not decide.
        """
        while not self.is_used(share):
            redealt = self.view.redeal(self.rng)
            self.rng.word()
            for place in running:
                if self.is_used(share):
                    return
                self.dice = self.rng.copy()
                if horizon == NEAR:
                    self.near_playout(place, redealt.copy())
                else:
                    self.far_playout(place, redealt.copy(), horizon)

    def find_bias(self) -> None:
        """How much higher near playouts value the moves than the eye does, on average."""
        visits = 0.0
        total = 0.0
        for i in range(len(self.root.moves)):
            weight = float(self.root.visits[i])
            visits += weight
            total += self.root.totals[i] - weight * self.root.guesses[i]
        self.bias = total / visits if visits > 0.0 else 0.0

    def find_far_bias(self) -> None:
        """How much higher far playouts value the moves than near ones do, on average."""
        visits = 0.0
        total = 0.0
        for i in range(len(self.root.moves)):
            weight = float(self.far_root.visits[i])
            visits += weight
            total += self.far_root.totals[i] - weight * self.near_value_of(i)
        self.far_bias = total / visits if visits > 0.0 else 0.0

    def near_playout(self, place: i64, position: Position) -> None:
        """One redeal, valued at the end of the turn in which it leaves the tree."""
        tree_end = self.first_phase + self.settings.tree_turns
        self.playout(self.root, place, position, Luck(), 0, tree_end, NEAR)

    def far_playout(self, place: i64, position: Position, horizon: i64) -> None:
        """One redeal, played many turns on."""
        luck = self.appraisal.luck(position)
        luck.begin_turn(position)
        tree_end = self.first_phase + self.settings.far_tree_turns
        self.playout(
            self.far_root, place, position, luck, self.settings.patience, tree_end, horizon
        )

    def playout(
        self,
        root: Node,
        place: i64,
        position: Position,
        luck: Luck,
        patience: i64,
        tree_end: i64,
        end: i64,
    ) -> None:
        """Walk down a tree from a move at its root, play on to the end, and note what comes."""
        self.playouts += 1
        self.plies += 1
        nodes: list[Node] = [root]
        places = vec[i64]([place])
        seats = vec[i64]([position.to_act()])
        position.play(root.moves[place])
        node = root.child(place, self.appraisal.outcome(position))
        phase = self.first_phase
        while position.to_act() != NOBODY and self.appraisal.phase(position) < tree_end:
            if self.appraisal.phase(position) != phase:
                phase = self.appraisal.phase(position)
                luck.begin_turn(position)
            moves = position.legal_moves()
            self.plies += 1
            if len(moves) == 1:
                position.play(moves[0])
                continue
            is_new = node.visited == 0
            chosen = self.select(node, position, moves, patience)
            nodes.append(node)
            places = append(places, chosen)
            seats = append(seats, position.to_act())
            position.play(node.moves[chosen])
            if is_new:
                break
            node = node.child(chosen, self.appraisal.outcome(position))
        end = max(end, phase + 1)  # what a turn is worth shows when it is over
        while position.to_act() != NOBODY and self.appraisal.phase(position) < end:
            if self.appraisal.phase(position) != phase:
                phase = self.appraisal.phase(position)
                luck.begin_turn(position)
            self.play_on(position, phase + 1)
        chances = self.appraisal.chances(position, self.seat)
        for i in range(len(places)):
            walked = nodes[i]
            walked.visited += 1
            walked.visits[places[i]] += 1
            walked.totals[places[i]] += chances[seats[i]]

    def select(self, node: Node, position: Position, moves: vec[i64], patience: i64) -> i64:
        """The branch to follow: the eye's choice until so many playouts came here."""
        if node.visited < patience:
            rates = self.appraisal.rate(position, moves)
            self.add_new(node, moves, rates)
            return node.index_of(moves[self.quick_choice(rates)])
        for move in moves:
            if node.index_of(move) == NONE:
                self.add_new(node, moves, self.appraisal.rate(position, moves))
        return self.most_promising(node, moves)

    def add_new(self, node: Node, moves: vec[i64], rates: vec[float]) -> None:
        """Note the moves that were never seen here before."""
        shares = softmax(rates, self.settings.temperature)
        for i in range(len(moves)):
            if node.index_of(moves[i]) == NONE:
                node.add(moves[i], shares[i])

    def most_promising(self, node: Node, moves: vec[i64]) -> i64:
        """The branch that promises most, or has been tried too little for its prior."""
        tried: i64 = 0
        total = 0.0
        for move in moves:
            i = node.index_of(move)
            tried += node.visits[i]
            total += node.totals[i]
        usual = total / float(tried) if tried > 0 else 0.5
        reach = self.settings.exploration * sqrt(float(tried) + 1.0)
        best: i64 = NONE
        best_value = -1000.0
        for move in moves:
            i = node.index_of(move)
            value = node.mean(i) if node.visits[i] > 0 else usual
            value += reach * node.priors[i] / float(1 + node.visits[i])
            if value > best_value:
                best = i
                best_value = value
        return best

    def play_on(self, position: Position, horizon: i64) -> None:
        """Let the appraisal play until a phase is reached."""
        while position.to_act() != NOBODY and self.appraisal.phase(position) < horizon:
            moves = position.legal_moves()
            self.plies += 1
            if len(moves) == 1:
                position.play(moves[0])
            else:
                position.play(moves[self.quick_choice(self.appraisal.rate(position, moves))])

    def quick_choice(self, rates: vec[float]) -> i64:
        """The best looking move, and now and then another."""
        if self.dice.below(1000) >= i64(self.settings.slip * 1000.0):
            return best_of(rates)
        return one_by_share(rates, self.settings.temperature, self.dice)
