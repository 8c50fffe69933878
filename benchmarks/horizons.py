"""How far should a playout go? What ends at each horizon say, held against the ends of matches.

    python -m benchmarks.horizons forest-shuffle --turns 40

In turns out of matches of `learned`, the three moves that `champion` likes best are played on by
its eye, with the same luck for all. The network values them at every horizon on the way, and the
end of the match tells the truth. For the difference between the best move and each other, `luck`
is its variance from playout to playout, and `error` how far its mean is off that of the ends,
squared and less what luck explains. A search with n playouts of a move is off by luck / n + error:
with little time a near horizon is best, with more a farther one.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import fmean, variance

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.choices import TO_THE_END, turn_of, turn_parser
from benchmarks.luck import play_turns
from weald.bots.budget import Budget
from weald.bots.learned import ChampionBot, LearnedMinds
from weald.bots.tree_search import Settings, TreeSearch
from weald.core.errors import WealdError
from weald.core.position import Position
from weald.core.rng import Rng
from weald.games import GAMES

HORIZONS = [1, 3, 6, 10, 13, 17, 22, 28, 36, 48, TO_THE_END]
FIRST_LOOK = Budget(seconds=0.3)
MOVES = 3

Row = list[tuple[float, float]]
"""For each horizon: luck and error of the difference between two moves, in points of chance."""


def promises_of(search: TreeSearch, position: Position, move: int) -> list[float]:
    """What a move promises at each horizon, in one playout."""
    appraisal, seat = search.appraisal, position.to_act()
    first = appraisal.phase(position)
    luck = appraisal.luck(position)
    luck.begin_turn(position)
    position.play(move)
    search.play_on(position, first + 1)
    found: list[float] = []
    for horizon in HORIZONS:
        play_turns(position, first + horizon, luck, appraisal, search.play_on)
        found.append(100.0 * appraisal.chances(position, seat)[seat])
    return found


def rows_of(game: str, options: dict[str, str], playouts: int, number: int) -> list[Row]:
    """Luck and error of the differences between the best moves of one turn."""
    position = turn_of(game, options, number).position
    view = position.view(position.to_act())
    advice = ChampionBot(Rng(f"advice {number}")).advise(view, view.legal_moves(), FIRST_LOOK)
    appraisal, _ = LearnedMinds(searches=True)(view)
    dice = Rng(f"horizons {number}")
    search = TreeSearch(appraisal, Settings(slip=0.0), view, dice)
    found: list[list[list[float]]] = []  # by playout, move and horizon
    for _ in range(playouts):
        deal = view.redeal(dice)
        found.append([promises_of(search, deal.copy(), each.move) for each in advice[:MOVES]])
    rows: list[Row] = []
    for other in range(1, len(advice[:MOVES])):
        ends = [playout[0][-1] - playout[other][-1] for playout in found]
        row: Row = []
        for horizon in range(len(HORIZONS)):
            seen = [playout[0][horizon] - playout[other][horizon] for playout in found]
            off = [one - end for one, end in zip(seen, ends, strict=True)]
            row.append((variance(seen), fmean(off) ** 2 - variance(off) / len(off)))
        rows.append(row)
    return rows


def main() -> None:
    """Play on, value and compare."""
    parser = turn_parser("What playouts tell at each horizon.", turns=40, playouts=1500)
    asked = parser.parse_args()
    try:
        options = GAMES[asked.game].seat_options(asked.seats)
    except WealdError as refusal:
        parser.error(str(refusal))
    if asked.playouts < 2:
        parser.error("--playouts is a number from 2 on: luck is how far they differ")
    console = Console()
    work = partial(rows_of, asked.game, options, asked.playouts)
    with ProcessPoolExecutor(asked.processes, multiprocessing.get_context("spawn")) as executor:
        found = executor.map(work, range(asked.turns))
        turns = list(track(found, "Playing on", asked.turns, console=console, transient=True))
    rows = [row for turn in turns for row in turn]
    table = Table("turns", "luck", "error", *(f"off, {n} playouts" for n in (50, 200, 1000)))
    for place, horizon in enumerate(HORIZONS):
        luck = fmean(row[place][0] for row in rows)
        error = fmean(row[place][1] for row in rows)
        name = "to the end" if horizon == TO_THE_END else str(horizon)
        off = [f"{max(luck / n + error, 0.0):.1f}" for n in (50, 200, 1000)]
        table.add_row(name, f"{luck:.0f}", f"{error:.1f}", *off)
    console.print(table)
    console.print(f"{len(rows)} pairs of moves in {len(turns)} turns; points of chance, squared")


if __name__ == "__main__":
    main()
