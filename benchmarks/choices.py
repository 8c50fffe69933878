"""What do a bot's choices cost? Positions whose moves were played out many times, held against it.

    python benchmarks/choices.py judge forest-shuffle --positions 70 --to judged.json
    python benchmarks/choices.py try judged.json champion:600ms "champion:600ms turns=11"

`judge` lets `learned` play some turns of a match, then plays the best looking moves of the seat to
act on to the end, on many redeals, and keeps the chance to win after each. `try` lets search choose
in the same positions, as the first answer of a turn: its cost is the chance of the best move less
that of the chosen one, in points of a hundred. After a bot come changes to the shape of its search.
Tells differences that would take hundreds of matches, but only what is lost beside playing on as
the eye does; what nobody's eye sees costs nothing here.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from rich.console import Console
from rich.progress import track

from weald.bots.appraisals import eye_for
from weald.bots.budget import NO_LIMIT
from weald.bots.entrant import budget_from_text
from weald.bots.learned import LearnedBot, LearnedMinds
from weald.bots.search import Mind, plain_mind
from weald.bots.tree_search import Settings, TreeSearch
from weald.core.match import Match
from weald.core.position import NOBODY, View
from weald.core.rng import Rng
from weald.games import GAMES

LAST_TURN = 64
"""Positions are taken from the turns before this one."""
CANDIDATES, FIRST_LOOK = 14, 200
"""So many moves are played out so often."""
KEPT, SECOND_LOOK = 5, 1200
"""And the best of them so much more often."""
TO_THE_END = 1_000_000
MINDS: dict[str, Callable[[View], Mind]] = {
    "search": plain_mind,
    "champion": LearnedMinds(True),
    "learned": LearnedMinds(False),
}

Judged = dict[str, Any]
"""The number of a position, and by the text of each move the chance to win and how often tried."""


def moment(game: str, seats: int, number: int) -> View | None:
    """What a seat sees some turns into a match, with a choice before it; None if that was over."""
    options = {"seats": str(seats)} if game == "forest-shuffle" else {}
    match = Match(GAMES[game], options, f"choices {number}")
    bots = [LearnedBot(Rng(f"choices {number} {seat}")) for seat in range(seats)]
    appraisal = eye_for(match.position.view(0)).appraisal
    wanted, turn = 2 + int(Rng(f"turn {number}").below(LAST_TURN - 2)), -1
    while (seat := int(match.position.to_act())) != NOBODY:
        view = match.position.view(seat)
        is_new = int(appraisal.phase(match.position)) != turn
        turn = int(appraisal.phase(match.position))
        if turn >= wanted and is_new and len(view.legal_moves()) > 1:
            return view
        match.play(bots[seat].choose(view, view.legal_moves(), NO_LIMIT))
    return None


def judge(game: str, seats: int, number: int) -> Judged | None:
    """Play the moves of a position out."""
    view = moment(game, seats, number)
    if view is None:
        return None
    appraisal, _ = MINDS["champion"](view)
    search = TreeSearch(appraisal, Settings(slip=0.0), view, Rng(f"judge {number}"))
    search.prepare(view.legal_moves())
    root = search.root

    def chance(place: int) -> float:
        return float(root.far_totals[place] / float(root.far_visits[place]))

    places = sorted(range(len(root.moves)), key=search.prior_of, reverse=True)[:CANDIDATES]
    for running, times in ((places, FIRST_LOOK), (places[:KEPT], SECOND_LOOK)):
        for _ in range(times):
            redealt = view.redeal(search.rng)
            for place in running:
                search.far_playout(place, redealt.copy(), TO_THE_END)
        places.sort(key=chance, reverse=True)
    text = GAMES[game].move_text
    chances = {text(root.moves[place]): chance(place) for place in places}
    return {"number": number, "chances": chances}


def mind_for(text: str, view: View) -> tuple[Mind, float, int]:
    """The mind of a bot, changed as its text says, and the seconds or playouts of an answer."""
    name, *changes = text.split()
    bot, _, allowed = name.partition(":")
    appraisal, settings = MINDS[bot](view)
    changed = Settings()
    for each in (each for each in dir(settings) if not each.startswith("_") and each != "horizon"):
        setattr(changed, each, getattr(settings, each))
    for change in changes:
        key, _, number = change.partition("=")
        setattr(changed, key, type(getattr(changed, key))(float(number)))
    budget = budget_from_text(allowed)
    return (appraisal, changed), budget.seconds or 0.0, budget.playouts or 0


def cost(game: str, seats: int, text: str, judged: Judged) -> float:
    """What the choice of a bot costs in a position, in points of a hundred."""
    view = moment(game, seats, judged["number"])
    assert view is not None
    (appraisal, settings), seconds, playouts = mind_for(text, view)
    search = TreeSearch(appraisal, settings, view, Rng(f"try {judged['number']}"))
    best = search.run(playouts, seconds)[0]
    chances: dict[str, float] = judged["chances"]
    got = chances.get(GAMES[game].move_text(search.root.moves[best]), min(chances.values()))
    return 100.0 * (max(chances.values()) - got)


@contextmanager
def processes() -> Iterator[ProcessPoolExecutor]:
    """As many as there are processors."""
    with ProcessPoolExecutor(os.cpu_count() or 1, multiprocessing.get_context("spawn")) as pool:
        yield pool


def margin(numbers: list[float]) -> float:
    """Half of the 95 % interval of a mean."""
    return 1.96 * stdev(numbers) / sqrt(len(numbers))


def main() -> None:
    """Judge positions, or try bots in them."""
    parser = argparse.ArgumentParser(description="What a bot's choices cost.")
    doing = parser.add_subparsers(dest="doing", required=True)
    judging = doing.add_parser("judge")
    judging.add_argument("game", choices=list(GAMES))
    judging.add_argument("--seats", type=int, default=2)
    judging.add_argument("--positions", type=int, default=70)
    judging.add_argument("--to", type=Path, required=True)
    trying = doing.add_parser("try")
    trying.add_argument("file", type=Path)
    trying.add_argument("bots", nargs="+")
    asked = parser.parse_args()
    console = Console()
    with processes() as pool:
        if asked.doing == "judge":
            work = partial(judge, asked.game, asked.seats)
            done = pool.map(work, range(asked.positions))
            found = [each for each in track(done, "Judging", asked.positions) if each is not None]
            told = {"game": asked.game, "seats": asked.seats, "judged": found}
            asked.to.write_text(json.dumps(told) + "\n")
            return
        told = json.loads(asked.file.read_text())
        first: list[float] = []
        for bot in asked.bots:
            costs = list(pool.map(partial(cost, told["game"], told["seats"], bot), told["judged"]))
            line = f"{bot}: {fmean(costs):.2f} ± {margin(costs):.2f} points a choice"
            if first:
                more = [one - other for one, other in zip(costs, first, strict=True)]
                line += f", {fmean(more):+.2f} ± {margin(more):.2f} beside {asked.bots[0]}"
            console.print(line, highlight=False)
            first = first or costs


if __name__ == "__main__":
    main()
