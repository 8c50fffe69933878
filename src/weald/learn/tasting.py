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
from weald.learn.samples import save_arrays
from weald.learn.self_play import Chunk, SelfPlayer

FEWEST_VISITS, MOST_VISITS = 2, 20
"""A move that was tried less is not counted, and one that was tried more not more."""
FARTHEST = 5.0
"""In blurs of slips: no eye errs by more."""
RIDGE = 300.0
"""Tries that a taste is held against: what is rare gets none."""


@dataclass(frozen=True)
class Evidence:
    """Sums over many questions from which tastes are fitted."""

    squares: NDArray[np.float64]
    products: NDArray[np.float64]

    def save(self, file: Path) -> None:
        """Write it to a file, whole or not at all."""
        save_arrays(file, squares=self.squares, products=self.products)


def load_evidence(file: Path) -> Evidence:
    """The evidence of a file."""
    with np.load(file) as held:
        return Evidence(held["squares"], held["products"])


def tastes_from(parts: list[Evidence], share: float) -> list[float]:
    """The tastes that all of this speaks for: a share of what was found."""
    squares = np.sum([part.squares for part in parts], axis=0)
    products = np.sum([part.products for part in parts], axis=0)
    fitted = np.linalg.solve(squares + RIDGE * np.eye(len(squares)), products)
    tastes: list[float] = (share * fitted).tolist()
    return tastes


def taste_chunk(chunk: Chunk) -> Evidence:
    """Play the matches of a chunk, and compare the network with the eye at every question."""
    taster = Taster(chunk)
    for number in range(chunk.matches):
        taster.play(Rng(f"{chunk.seed} {number}"))
    return Evidence(taster.squares, taster.products)


class Taster:
    """A bot on all seats of a match that notes where network and eye differ."""

    def __init__(self, chunk: Chunk) -> None:
        self.player = SelfPlayer(chunk)
        self.eye = self.player.eye
        tastes = int(self.eye.appraisal.count_tastes())
        self.squares = np.zeros((tastes, tastes))
        self.products = np.zeros(tastes)

    def play(self, rng: Rng) -> None:
        """One match."""
        position = self.player.game.start(self.player.options, rng)
        rows: list[NDArray[np.float64]] = []
        off: list[NDArray[np.float64]] = []
        while position.to_act() != NOBODY:
            moves = position.legal_moves()
            if len(moves) == 1:
                position.play(moves[0])
                continue
            search = TreeSearch(
                self.player.reader, self.eye.learned, position.view(position.to_act()), rng
            )
            best = search.run(PLAYOUTS, 0.0)[0]
            self.compare(search, position, rows, off)
            position.play(search.root.moves[best])
        if rows:
            features, errors = np.concatenate(rows), np.concatenate(off)
            self.squares += features.T @ features
            self.products += features.T @ errors

    def compare(
        self,
        search: TreeSearch,
        position: Position,
        rows: list[NDArray[np.float64]],
        off: list[NDArray[np.float64]],
    ) -> None:
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
        errors = (np.array(values) - [root.guesses[place] for place in tried]) / point
        features = np.array([flavours[place] for place in tried])
        weights = np.array([float(min(root.visits[place], MOST_VISITS)) for place in tried])
        errors -= np.average(errors, weights=weights)
        features -= np.average(features, axis=0, weights=weights)
        most = FARTHEST * self.eye.slip_blur
        off.append(np.clip(errors, -most, most) * np.sqrt(weights))
        rows.append(features * np.sqrt(weights)[:, None])
