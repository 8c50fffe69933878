"""Is the win chance at the table true? Matches that no network has seen, held against it.

    python benchmarks/reliability.py forest-shuffle --seats 2 --matches 1000

`learned` plays itself. After every turn the seat that made it is told its chance to win, as a hint
tells it: the network's, averaged over guesses of what is hidden. The table and the picture show,
for each tenth of what was told, how often those seats won. The margin is that of 95 %, with the
match as the unit: what is told in one match hangs together.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean

from matplotlib.figure import Figure
from rich.console import Console
from rich.progress import track
from rich.table import Table

from weald.bots.budget import NO_LIMIT
from weald.bots.learned import LearnedBot
from weald.core.match import Match
from weald.core.position import NOBODY
from weald.core.rng import Rng
from weald.games import GAMES

TENTHS = 10
GUESSES = 8

Told = list[tuple[float, float]]
"""Chances that were told in one match, each with the share of the victory that followed."""


def told_in_match(game: str, options: dict[str, str], number: int) -> Told:
    """Play one match; what each seat was told after its turns, and whether it won."""
    match = Match(GAMES[game], options, f"reliability {number}")
    position = match.position
    seats = int(position.seats())
    bots = [LearnedBot(Rng(f"reliability {number} {seat}")) for seat in range(seats)]
    dice = Rng(f"guesses {number}")
    appraisal, _ = bots[0].bot.mind_for(position.view(0))
    told: list[tuple[int, float]] = []
    while (seat := int(position.to_act())) != NOBODY:
        turn = appraisal.phase(position)
        while position.to_act() != NOBODY and appraisal.phase(position) == turn:
            asked = int(position.to_act())
            view = position.view(asked)
            match.play(bots[asked].choose(view, view.legal_moves(), NO_LIMIT))
        if position.to_act() != NOBODY:
            view = position.view(seat)
            guesses = [view.redeal(dice) for _ in range(GUESSES)]
            told.append((seat, fmean(appraisal.win_chances(guesses, seat))))
    winners = [int(seat) for seat in position.winners()]
    return [(chance, (seat in winners) / len(winners)) for seat, chance in told]


@dataclass(frozen=True)
class Tenth:
    """What became of the seats that were told a chance within one tenth."""

    told: int
    matches: int
    chance: float
    won: float
    margin: float


def tenths_of(matches: list[Told]) -> list[Tenth]:
    """The tenths, from the lowest; those that were never told are left out."""
    found: list[Tenth] = []
    for tenth in range(TENTHS):
        by_match = [
            inside
            for told in matches
            if (inside := [each for each in told if min(int(each[0] * TENTHS), 9) == tenth])
        ]
        count = sum(len(inside) for inside in by_match)
        if not count:
            continue
        chance = sum(chance for inside in by_match for chance, _ in inside) / count
        won = sum(share for inside in by_match for _, share in inside) / count
        squares = sum(sum(share - won for _, share in inside) ** 2 for inside in by_match)
        found.append(Tenth(count, len(by_match), chance, won, 1.96 * sqrt(squares) / count))
    return found


def draw(tenths: list[Tenth], title: str, file: Path) -> None:
    """The tenths as a picture."""
    figure = Figure(figsize=(4.6, 4.4), layout="constrained")
    axes = figure.subplots()
    axes.plot([0, 100], [0, 100], color="#b9b4a6", linewidth=1)
    axes.errorbar(
        [100 * tenth.chance for tenth in tenths],
        [100 * tenth.won for tenth in tenths],
        yerr=[100 * tenth.margin for tenth in tenths],
        fmt="o",
        color="#3f6b4f",
        capsize=3,
    )
    axes.set(title=title, xlabel="told chance to win, %", ylabel="won, %", aspect="equal")
    figure.savefig(file, dpi=110)


def main() -> None:
    """Play, tell and compare."""
    parser = argparse.ArgumentParser(description="Held-out matches against the told win chances.")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--to", type=Path, help="the picture")
    asked = parser.parse_args()
    options = {"seats": str(asked.seats)} if asked.game == "forest-shuffle" else {}
    context = multiprocessing.get_context("spawn")
    console = Console()
    with ProcessPoolExecutor(os.cpu_count() or 1, context) as executor:
        played = executor.map(partial(told_in_match, asked.game, options), range(asked.matches))
        matches = list(track(played, "Playing", asked.matches, console=console, transient=True))
    tenths = tenths_of(matches)
    table = Table("told", "times", "matches", "told, mean", "won", "off")
    for tenth in tenths:
        table.add_row(
            f"{int(tenth.chance * TENTHS) * 10}-{int(tenth.chance * TENTHS) * 10 + 10} %",
            f"{tenth.told:,}",
            f"{tenth.matches:,}",
            f"{tenth.chance:.1%}",
            f"{tenth.won:.1%} ± {100 * tenth.margin:.1f}",
            f"{100 * (tenth.won - tenth.chance):+.1f}",
        )
    console.print(table)
    off = max(abs(tenth.won - tenth.chance) for tenth in tenths)
    console.print(f"largest error {100 * off:.1f} points, {asked.matches} matches")
    if asked.to is not None:
        draw(tenths, f"{asked.game}, {asked.seats} seats", asked.to)


if __name__ == "__main__":
    main()
