"""Tasting: what the network thinks of whole turns becomes a taste for single moves.

The network tells where turns lead, but a playout has no time to ask it at every move: there the
eye chooses alone. Where the eye errs about the same kind of move again and again, a taste makes up
for it. Tastes are fitted to how the network's values of moves differ from the eye's, within the
same question, by least squares.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from weald.bots.learned import PLAYOUTS
from weald.bots.tree_search import TreeSearch
from weald.core.position import NOBODY, Position
from weald.core.rng import Rng
from weald.learn.samples import begins_of, save_arrays
from weald.learn.self_play import Chunk, SelfPlayer

FEWEST_VISITS, MOST_VISITS = 2, 20
"""A move that was tried less is not counted, and one that was tried more not more."""
FARTHEST = 5.0
"""In blurs of slips: no eye errs by more."""
RIDGE = 300.0
"""Tries that a taste is held against: what is rare gets none."""
STEPS = 60
"""Of the fit, at most: more explain a little more, and the eye plays no better for it."""
CLOSE = 1e-3
"""How small what is left to explain becomes, beside what there was, before the fit ends."""

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Evidence:
    """Many questions: the moods they were asked in, their moves, and how far the eye is off."""

    moods: Floats  # a row a question
    sizes: NDArray[np.int64]  # how many moves each question has
    flavours: Floats  # a row a move
    tries: Floats  # how often each move was tried
    off: Floats  # by how much the network thinks better of it than the eye

    def save(self, file: Path) -> None:
        """Write it to a file, whole or not at all."""
        save_arrays(
            file,
            moods=self.moods,
            sizes=self.sizes,
            flavours=self.flavours,
            tries=self.tries,
            off=self.off,
        )


def load_evidence(file: Path) -> Evidence:
    """The evidence of a file."""
    with np.load(file) as held:
        return Evidence(**held)


def joined(parts: list[Evidence]) -> Evidence:
    """All of it as one."""
    return Evidence(
        np.concatenate([part.moods for part in parts]),
        np.concatenate([part.sizes for part in parts]),
        np.concatenate([part.flavours for part in parts]),
        np.concatenate([part.tries for part in parts]),
        np.concatenate([part.off for part in parts]),
    )


class Fit:
    """The least squares behind tastes, which are too many to be written out as equations."""

    def __init__(self, evidence: Evidence) -> None:
        self.evidence = evidence
        self.begins = begins_of(evidence.sizes)[:-1]
        self.weights = np.add.reduceat(evidence.tries, self.begins)
        self.question = np.repeat(np.arange(len(evidence.sizes)), evidence.sizes)
        # Most moves have few of the traits: only what is there is counted.
        self.move, trait = np.nonzero(evidence.flavours)
        self.much = evidence.flavours[self.move, trait]
        self.cell = self.question[self.move] * evidence.flavours.shape[1] + trait

    def centred(self, numbers: Floats) -> Floats:
        """Numbers of moves, less the mean of their question, counted by tries."""
        tries = self.evidence.tries
        means = np.add.reduceat(tries * numbers, self.begins) / self.weights
        return (tries * (numbers - means[self.question])).astype(np.float32)

    def told(self, tastes: Floats) -> Floats:
        """What tastes say of each move."""
        likings = (self.evidence.moods @ tastes.T).ravel()
        each = self.much * likings[self.cell]
        told = np.bincount(self.move, each, len(self.question))
        return told.astype(np.float32)

    def heard(self, numbers: Floats) -> Floats:
        """What numbers of moves say of each taste: the other way round."""
        shape = (len(self.evidence.sizes), self.evidence.flavours.shape[1])
        each = self.much * numbers[self.move]
        by_question = np.bincount(self.cell, each, shape[0] * shape[1]).astype(np.float32)
        heard: Floats = by_question.reshape(shape).T @ self.evidence.moods
        return heard

    def solve(self) -> Floats:
        """The tastes that explain most, held against a ridge: conjugate gradients."""
        left = self.heard(self.centred(self.evidence.off))
        tastes, way = np.zeros_like(left), left.copy()
        first = size = float((left * left).sum())
        for _ in range(STEPS):
            if size <= CLOSE * CLOSE * first:
                break
            change = self.heard(self.centred(self.told(way))) + RIDGE * way
            far = size / float((way * change).sum())
            tastes += far * way
            left -= far * change
            before, size = size, float((left * left).sum())
            way *= size / before
            way += left
        return tastes


def tastes_from(parts: list[Evidence], share: float) -> list[float]:
    """The tastes that all of this speaks for: a share of what was found."""
    tastes: list[float] = (share * Fit(joined(parts)).solve()).ravel().tolist()
    return tastes


def taste_chunk(chunk: Chunk) -> Evidence:
    """Play the matches of a chunk, and compare the network with the eye at every question."""
    taster = Taster(chunk)
    for number in range(chunk.matches):
        taster.play(Rng(f"{chunk.seed} {number}"))
    return joined(taster.found)


class Taster:
    """A bot on all seats of a match that notes where network and eye differ."""

    def __init__(self, chunk: Chunk) -> None:
        self.player = SelfPlayer(chunk)
        self.eye = self.player.eye
        self.found: list[Evidence] = []

    def play(self, rng: Rng) -> None:
        """One match."""
        position = self.player.game.start(self.player.options, rng)
        while position.to_act() != NOBODY:
            moves = position.legal_moves()
            if len(moves) == 1:
                position.play(moves[0])
                continue
            search = TreeSearch(
                self.player.reader, self.eye.learned, position.view(position.to_act()), rng
            )
            best = search.run(PLAYOUTS, 0.0)[0]
            self.compare(search, position)
            position.play(search.root.moves[best])

    def compare(self, search: TreeSearch, position: Position) -> None:
        """Note the flavours of the moves of a question, and how far the eye is off about each."""
        root, appraisal = search.root, self.eye.appraisal
        flavours = {
            place: list(appraisal.flavour(position, root.moves[place]))
            for place, visits in enumerate(root.visits)
            if visits >= FEWEST_VISITS
        }
        tried = [place for place, flavour in flavours.items() if flavour]
        if len(tried) <= 1:
            return
        point = appraisal.chance_a_point(position)
        values = [root.totals[place] / float(root.visits[place]) for place in tried]
        off = (np.array(values) - [root.guesses[place] for place in tried]) / point
        tries = np.array([float(min(root.visits[place], MOST_VISITS)) for place in tried])
        off -= np.average(off, weights=tries)
        most = FARTHEST * self.eye.slip_blur
        self.found.append(
            Evidence(
                np.array([list(appraisal.mood(position))], dtype=np.float32),
                np.array([len(tried)]),
                np.array([flavours[place] for place in tried], dtype=np.float32),
                tries.astype(np.float32),
                np.clip(off, -most, most).astype(np.float32),
            )
        )
