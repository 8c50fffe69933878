"""What does a choice cost? The choices of bots, held against what really comes of each move.

    python benchmarks/regret.py living-forest-duel greedy search:100ms search:400ms

Positions come from matches of `search` with few playouts. In each, the moves that look best are
all played on to the end of the match, many times, by the eye of `greedy` on every seat. The regret
of a choice is how much less often that seat wins than after the best of them. Choosing the best
of noisy numbers flatters it, so nobody has a regret of 0; only the differences count. An arena
tells who is stronger, this tells it with far fewer matches while a search is being shaped.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from statistics import fmean, stdev

from rich.console import Console
from rich.progress import track
from rich.table import Table

from weald.bots.appraisals import eye_for
from weald.bots.budget import Budget
from weald.bots.entrant import entrant_from_text
from weald.bots.search import SearchBot
from weald.bots.tree_search import Settings, TreeSearch
from weald.core.errors import BadOptions
from weald.core.match import Match
from weald.core.position import NOBODY, View
from weald.core.rng import Rng
from weald.games import GAMES

CANDIDATES = 8
TO_THE_END = 1_000_000
FEW = Budget(playouts=60)


def position_of(game: str, number: int) -> View:
    """What the seat to act knows at the beginning of some turn of a match."""
    match = Match(GAMES[game], {}, f"regret {number}")
    bots = [SearchBot(Rng(f"regret {number} {seat}")) for seat in range(2)]
    dice = Rng(f"which turn {number}")
    asked: list[View] = []
    turn = -1
    while (seat := int(match.position.to_act())) != NOBODY:
        view = match.position.view(seat)
        eye = eye_for(view)
        now = int(eye.appraisal.phase(match.position))
        moves = view.legal_moves()
        if now != turn and len(moves) > 1:
            asked.append(view)
        turn = now
        match.play(bots[seat].choose(view, moves, FEW))
    return asked[int(dice.below(len(asked)))]


def worths_of(view: View, playouts: int) -> dict[int, float]:
    """How often the seat wins after each of the moves that look best."""
    eye = eye_for(view)
    settings = Settings(candidates=CANDIDATES, temperature=eye.search.temperature, slip=0.05)
    search = TreeSearch(eye.appraisal, settings, view, Rng("worths"))
    moves = view.legal_moves()
    search.prepare(moves)
    places = search.candidates(moves)
    search.most_playouts = playouts * len(places)
    search.take_turns(places, 1.0, TO_THE_END)
    root = search.root
    return {int(root.moves[place]): root.far_totals[place] / playouts for place in places}


def regrets_in(game: str, bots: list[str], playouts: int, number: int) -> list[float | None]:
    """What the choice of each bot costs in one position; None if it chose none of the best."""
    view = position_of(game, number)
    worths = worths_of(view, playouts)
    regrets: list[float | None] = []
    for text in bots:
        entrant = entrant_from_text(text, game)
        bot = entrant.make(Rng(f"choice {number}"))
        choice = int(bot.choose(view, view.legal_moves(), entrant.budget))
        regrets.append(max(worths.values()) - worths[choice] if choice in worths else None)
    return regrets


def main() -> None:
    """Play on, choose and compare."""
    parser = argparse.ArgumentParser(description="What the choices of bots cost, two seats.")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("bots", nargs="+", help="as in the arena: greedy, search:100ms, ...")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=300, help="for each move")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    try:
        for text in asked.bots:
            entrant_from_text(text, asked.game)
    except BadOptions as error:
        parser.error(str(error))
    console = Console()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(asked.processes, context) as executor:
        found = executor.map(
            partial(regrets_in, asked.game, asked.bots, asked.playouts), range(asked.positions)
        )
        rows = list(track(found, "Playing on", asked.positions, console=console, transient=True))
    table = Table("bot", "regret, points of chance", "positions", "chose none of the best looking")
    for place, text in enumerate(asked.bots):
        regrets = [regret for row in rows if (regret := row[place]) is not None]
        margin = 1.96 * stdev(regrets) / sqrt(len(regrets))
        table.add_row(
            text,
            f"{100 * fmean(regrets):.2f} ± {100 * margin:.2f}",
            str(len(regrets)),
            str(len(rows) - len(regrets)),
        )
    console.print(table)


if __name__ == "__main__":
    main()
