"""Self-play: matches of a bot against itself, kept as samples of what turns led to.

A chunk is a plain value: a seed, how many matches, and the weights of who plays. Without weights
the plain eye plays, with slips, so that the first network has something to learn from.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from weald.bots.appraisal import Appraisal
from weald.bots.appraisals import eye_for
from weald.bots.endings import ENDINGS
from weald.bots.learned_appraisal import LearnedAppraisal
from weald.bots.tree_search import Settings, TreeSearch, best_of, softmax
from weald.bots.weights import read_weights
from weald.core.encoding import Encoding, encoded
from weald.core.position import NOBODY, Position
from weald.core.rng import Rng
from weald.envs.memory import array_over
from weald.games import GAMES
from weald.games.encodings import ENCODINGS
from weald.learn.samples import Samples

MARGIN_UNIT = 50.0
"""How many points the margin is counted in, so that it is about as large as the chance."""
FINEST = 1_000_000


@dataclass(frozen=True)
class Chunk:
    """Some matches to be played, the same on any machine."""

    game: str
    options: dict[str, str]
    seed: str
    matches: int
    weights: bytes | None = None
    playouts: int = 48  # for each answer, once there are weights
    every: int = 4  # turns between samples
    trace: float = 0.8  # how much a sample trusts what became of it over what followed
    slip: float = 0.08  # how often a move is taken by its share, not the best


def play_chunk(chunk: Chunk) -> Samples:
    """Play the matches of a chunk."""
    player = SelfPlayer(chunk)
    for number in range(chunk.matches):
        player.play(Rng(f"{chunk.seed} {number}"))
    return Samples(
        np.array(player.rows, dtype=np.int16).reshape(len(player.rows), -1),
        np.array(player.margins, dtype=np.float32),
        np.array(player.wins, dtype=np.float32),
    )


class SelfPlayer:
    """A bot on all seats of a match, and what it notes down."""

    def __init__(self, chunk: Chunk) -> None:
        self.chunk = chunk
        self.game = GAMES[chunk.game]
        self.options = self.game.options(chunk.options)
        self.encoding: Encoding = ENCODINGS[chunk.game](self.options)
        self.has_points = ENDINGS[chunk.game].has_points
        first = self.game.start(self.options, Rng("eye"))
        self.eye: Appraisal = eye_for(first.view(0))[0]
        self.learned: LearnedAppraisal | None = None
        if chunk.weights is not None:
            network = read_weights(chunk.weights, self.encoding)
            self.learned = LearnedAppraisal(self.eye, network, self.encoding, 0.5)
        self.settings = Settings(turns=0.0, candidates=8, trust=4.0)
        self.rows: list[NDArray[np.int16]] = []
        self.margins: list[float] = []
        self.wins: list[float] = []

    def play(self, rng: Rng) -> None:
        """One match, from which some turns are kept."""
        position = self.game.start(self.options, rng)
        seats = int(position.seats())
        kept: list[list[tuple[float, float]]] = [[] for _ in range(seats)]  # promises, by seat
        first = len(self.rows)
        wait = int(rng.below(self.chunk.every))
        turn = -1
        whose: list[int] = []
        while position.to_act() != NOBODY:
            if self.eye.phase(position) != turn:
                turn = int(self.eye.phase(position))
                wait -= 1
                if wait < 0:
                    wait = self.chunk.every - 1
                    seat = int(rng.below(seats))
                    whose.append(seat)
                    kept[seat].append(self.promises(position, seat))
                    self.rows.append(array_over(encoded(self.encoding, position, seat), np.int16))
            moves = position.legal_moves()
            position.play(moves[0] if len(moves) == 1 else self.choose(position, moves, rng))
        self.note_results(position, whose, kept)
        assert len(self.rows) - first == len(whose)

    def promises(self, position: Position, seat: int) -> tuple[float, float]:
        """What the network promised there, if there is one."""
        if self.learned is None:
            return (0.0, 0.0)
        margin, log_odds = self.learned.promises(position, seat)
        return (margin, 1.0 / (1.0 + float(np.exp(-log_odds))))

    def note_results(
        self, position: Position, whose: list[int], kept: list[list[tuple[float, float]]]
    ) -> None:
        """What each sample should have promised: what followed, traced back from the end."""
        trace = self.chunk.trace if self.learned is not None else 1.0
        targets: list[list[tuple[float, float]]] = []
        for seat, promises in enumerate(kept):
            target = self.result(position, seat)
            back: list[tuple[float, float]] = []
            for promised in reversed(promises):
                back.append(target)
                target = (
                    trace * target[0] + (1 - trace) * promised[0],
                    trace * target[1] + (1 - trace) * promised[1],
                )
            targets.append(back)
        for seat in whose:
            margin, win = targets[seat].pop()
            self.margins.append(margin)
            self.wins.append(win)

    def result(self, position: Position, seat: int) -> tuple[float, float]:
        """Margin and share of the victory of a seat."""
        winners = list(position.winners())
        share = 1.0 / len(winners) if seat in winners else 0.0
        if not self.has_points:
            return (0.0, share)
        scores = [int(score) for score in position.scores()]
        best = max(score for other, score in enumerate(scores) if other != seat)
        return ((scores[seat] - best) / MARGIN_UNIT, share)

    def choose(self, position: Position, moves: vec[i64], rng: Rng) -> int:
        """The best looking move, or now and then another that looks good."""
        if self.learned is None or rng.below(FINEST) < round(self.chunk.slip * FINEST):
            return self.choose_by_eye(position, moves, rng)
        view = position.view(position.to_act())
        search = TreeSearch(self.learned, self.settings, view, rng)
        return int(search.root.moves[search.run(moves, self.chunk.playouts, 0.0)[0]])

    def choose_by_eye(self, position: Position, moves: vec[i64], rng: Rng) -> int:
        """What the plain eye likes, with slips."""
        rates = self.eye.rate(position, moves)
        slips = self.learned is not None or rng.below(FINEST) < round(self.chunk.slip * FINEST)
        if not slips:
            return int(moves[best_of(rates)])
        point = float(rng.below(FINEST)) / FINEST
        for move, share in zip(moves, softmax(rates, 1.5), strict=True):
            point -= share
            if point < 0.0:
                return int(move)
        return int(moves[best_of(rates)])
