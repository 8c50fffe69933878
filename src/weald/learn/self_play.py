"""Self-play: matches of an eye against itself, kept as samples of what turns led to.

A chunk is a plain value: a seed, how many matches, and the weights whose tastes the eye has.
Without weights the plain eye plays, so that the first network has something to learn from. Nobody
searches here: many matches teach more than good ones.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from weald.bots.appraisals import eye_for
from weald.bots.choosing import play_blurred, play_by_eye
from weald.bots.endings import ENDINGS
from weald.bots.learned import by_margin
from weald.bots.learned_appraisal import LearnedAppraisal
from weald.bots.network import Inputs, Layer, Network, chance_of
from weald.bots.weights import read_weights
from weald.core.position import NOBODY, Position
from weald.core.rng import Rng
from weald.envs.memory import array_over
from weald.games import GAMES
from weald.games.encodings import ENCODINGS
from weald.learn.samples import Samples, rows_of

MARGIN_UNIT = 50.0
"""How many points the margin is counted in, so that it is about as large as the chance."""
FINEST = 1_000_000
NOTHING = Layer(0, 0, vec[float](), vec[float]())
BLANK = Network(Inputs(), NOTHING, NOTHING, NOTHING, vec[float](), vec[float]())
"""A network that has learned nothing, and is never asked."""

Promises = tuple[float, float]
"""A margin in its unit, and a chance to win."""


@dataclass(frozen=True)
class Chunk:
    """Some matches to be played, the same on any machine."""

    game: str
    options: dict[str, str]
    seed: str
    matches: int
    weights: bytes | None = None
    slip: float = 0.1  # how often a move is another than the best
    every: int = 1  # a turn is noted as often as one in so many
    trace: float = 0.5  # how much a sample is told of what followed, not of the next promise


def play_chunk(chunk: Chunk) -> Samples:
    """Play the matches of a chunk."""
    player = SelfPlayer(chunk)
    for number in range(chunk.matches):
        player.play(Rng(f"{chunk.seed} {number}"))
    return Samples(
        rows_of(np.array(player.rows, dtype=np.int16).reshape(len(player.rows), -1)),
        np.array(player.margins, dtype=np.float32),
        np.array(player.wins, dtype=np.float32),
    )


class SelfPlayer:
    """A bot on all seats of a match, and what it notes down."""

    def __init__(self, chunk: Chunk) -> None:
        self.chunk = chunk
        self.game = GAMES[chunk.game]
        self.options = self.game.options(chunk.options)
        self.has_points = ENDINGS[chunk.game].has_points
        self.eye = eye_for(self.game.start(self.options, Rng("eye")).view(0))
        encoding = ENCODINGS[chunk.game](self.options)
        network = None if chunk.weights is None else read_weights(chunk.weights, encoding)
        self.has_learned = network is not None
        self.reader = LearnedAppraisal(
            self.eye.appraisal, network or BLANK, encoding, by_margin(chunk.game)
        )
        self.rows: list[NDArray[np.int16]] = []
        self.margins: list[float] = []
        self.wins: list[float] = []

    def play(self, rng: Rng) -> None:
        """One match; turns are noted as one of the seats sees them."""
        position = self.game.start(self.options, rng)
        seats = int(position.seats())
        promised: list[list[Promises]] = [[] for _ in range(seats)]
        whose: list[int] = []
        turn = -1
        while position.to_act() != NOBODY:
            if self.eye.appraisal.phase(position) != turn:
                turn = int(self.eye.appraisal.phase(position))
                if rng.below(self.chunk.every) == 0:
                    seat = int(rng.below(seats))
                    whose.append(seat)
                    promised[seat].append(self.note(position, seat, rng))
            moves = position.legal_moves()
            if len(moves) == 1:
                position.play(moves[0])
            else:
                position.play(self.choose(position, rng))
        self.note_results(position, whose, promised)

    def note(self, position: Position, seat: int, rng: Rng) -> Promises:
        """Keep what a seat knows, and what the network promises it."""
        guess = position.view(seat).redeal(rng)
        self.reader.write(guess, seat)
        self.rows.append(array_over(self.reader.memory, np.int16).copy())
        if not self.has_learned:
            return (0.0, 0.0)
        margin, log_odds = self.reader.promises(guess, seat)
        return (margin, chance_of(log_odds))

    def note_results(
        self, position: Position, whose: list[int], promised: list[list[Promises]]
    ) -> None:
        """What each sample should have promised: what followed, traced back from the end."""
        trace = self.chunk.trace if self.has_learned else 1.0
        targets: list[list[Promises]] = []
        for seat, promises in enumerate(promised):
            margin, win = self.result(position, seat)
            back: list[Promises] = []
            for promised_margin, promised_win in reversed(promises):
                back.append((margin, win))
                margin += (1.0 - trace) * (promised_margin - margin)
                win += (1.0 - trace) * (promised_win - win)
            targets.append(back)
        for seat in whose:
            margin, win = targets[seat].pop()
            self.margins.append(margin)
            self.wins.append(win)

    def result(self, position: Position, seat: int) -> Promises:
        """Margin and share of the victory of a seat; without points a victory is a margin of 1."""
        winners = list(position.winners())
        share = 1.0 / len(winners) if seat in winners else 0.0
        if not self.has_points:
            return (2.0 * share - 1.0, share)
        scores = [int(score) for score in position.scores()]
        best = max(score for other, score in enumerate(scores) if other != seat)
        return ((scores[seat] - best) / MARGIN_UNIT, share)

    def choose(self, position: Position, rng: Rng) -> int:
        """The best looking move, or now and then another that looks good."""
        if rng.below(FINEST) < round(self.chunk.slip * FINEST):
            return int(play_blurred(self.reader, position, self.eye.slip_blur, rng))
        return int(play_by_eye(self.reader, position))
