"""Sobering: how far a network's chances can be believed after it has chosen by them.

Who takes the move that promises most takes, more often than not, one that promises too much. So a
finished bot plays some matches, notes the chance it sees after each of its turns, and what became
of it. What people are told is corrected by a shift and a scale of the log-odds.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

import numpy as np
from numpy.typing import NDArray

from weald.bots.budget import Budget
from weald.bots.learned import PLAYOUTS
from weald.bots.search import SearchBot
from weald.core.position import NOBODY, Position
from weald.core.rng import Rng
from weald.learn.samples import save_arrays
from weald.learn.self_play import Chunk, SelfPlayer

LOOK = Budget(playouts=PLAYOUTS)
GUESSES = 4
"""How many guesses of what is hidden the log-odds are the mean of."""
RIDGE = 5.0
"""Hopes that the plain chances are held up by: a handful of matches must not turn them over."""
STEPS = 20
"""More than Newton's method ever needs here."""


@dataclass(frozen=True)
class Hopes:
    """Log-odds that seats saw after their turns, and the share of the victory that followed."""

    log_odds: NDArray[np.float64]
    shares: NDArray[np.float64]

    def save(self, file: Path) -> None:
        """Write them to a file, whole or not at all."""
        save_arrays(file, log_odds=self.log_odds, shares=self.shares)


def load_hopes(file: Path) -> Hopes:
    """The hopes of a file."""
    with np.load(file) as held:
        return Hopes(held["log_odds"], held["shares"])


def correction_from(parts: list[Hopes]) -> tuple[float, float]:
    """Shift and scale of the log-odds that make them true: logistic regression."""
    seen = np.concatenate([part.log_odds for part in parts])
    shares = np.concatenate([part.shares for part in parts])
    inputs = np.stack([np.ones_like(seen), seen])
    plain = np.array([0.0, 1.0])
    found = plain.copy()
    for _ in range(STEPS):
        chances = 1.0 / (1.0 + np.exp(-found @ inputs))
        slopes = (inputs * chances * (1.0 - chances)) @ inputs.T + RIDGE * np.eye(2)
        found += np.linalg.solve(slopes, inputs @ (shares - chances) - RIDGE * (found - plain))
    return round(float(found[0]), 4), round(float(found[1]), 4)


def sober_chunk(chunk: Chunk) -> Hopes:
    """Play the matches of a chunk as `learned` plays; what it hoped for, and what it got."""
    player = SelfPlayer(chunk)
    log_odds: list[float] = []
    shares: list[float] = []
    for number in range(chunk.matches):
        for seen, share in hopes_of_match(player, Rng(f"{chunk.seed} {number}")):
            log_odds.append(seen)
            shares.append(share)
    return Hopes(np.array(log_odds), np.array(shares))


def hopes_of_match(player: SelfPlayer, rng: Rng) -> list[tuple[float, float]]:
    """Play one match; what each seat saw after its turns, and its share of the victory."""
    position = player.game.start(player.options, rng)
    bots = [
        SearchBot(rng, lambda _: (player.reader, player.eye.learned))
        for _ in range(int(position.seats()))
    ]
    seen: list[tuple[int, float]] = []
    while (seat := int(position.to_act())) != NOBODY:
        turn = player.reader.phase(position)
        while position.to_act() != NOBODY and player.reader.phase(position) == turn:
            moves = position.legal_moves()
            bot = bots[int(position.to_act())]
            position.play(bot.choose(position.view(position.to_act()), moves, LOOK))
        if position.to_act() != NOBODY:
            seen.append((seat, hope(player, position, seat, rng)))
    shares = [player.result(position, seat)[1] for seat in range(len(bots))]
    return [(log_odds, shares[seat]) for seat, log_odds in seen]


def hope(player: SelfPlayer, position: Position, seat: int, rng: Rng) -> float:
    """The log-odds of winning that the network tells a seat."""
    view = position.view(seat)
    return fmean(player.reader.promises(view.redeal(rng), seat)[1] for _ in range(GUESSES))
