"""What is a choice worth? The choices of bots, held against those of the bot that is named first.

    python benchmarks/choices.py forest-shuffle champion:1s champion:5s

The first bot plays single turns out of matches of `learned`; at every answer the others are asked
too. Where one would answer otherwise, both moves are played on to the end of the match many times,
by the eye of `learned` on every seat and with the same luck for both; the gain is how much nearer
to winning the seat ends. An arena tells who is stronger; this tells it of bots that mostly agree,
with far fewer hours. Ctrl-C ends it and shows what was found.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from math import sqrt
from statistics import fmean, stdev

from rich.console import Console
from rich.progress import track
from rich.table import Table

from weald.bots.budget import NO_LIMIT
from weald.bots.contest import turn_counter
from weald.bots.entrant import entrant_from_text
from weald.bots.lanes import ignore_interrupts
from weald.bots.learned import LearnedBot, LearnedMinds
from weald.bots.search import SearchBot
from weald.bots.tree_search import Settings, TreeSearch
from weald.core.errors import WealdError
from weald.core.match import Match
from weald.core.position import NOBODY, View
from weald.core.rng import Rng
from weald.games import GAMES

TO_THE_END = 1_000_000
"""More turns than any match has."""


def turn_of(game: str, options: dict[str, str], number: int) -> Match:
    """A match of `learned` that has come to the beginning of some turn with a choice."""
    match = Match(GAMES[game], options, f"choices {number}")
    seats = int(match.position.seats())
    bots = [LearnedBot(Rng(f"choices {number} {seat}")) for seat in range(seats)]
    turn_now = turn_counter(match.position)
    begun: list[int] = []
    turn = -1
    while (seat := int(match.position.to_act())) != NOBODY:
        view = match.position.view(seat)
        moves = view.legal_moves()
        if turn_now() != turn and len(moves) > 1:
            begun.append(len(match.moves))
        turn = turn_now()
        match.play(bots[seat].choose(view, moves, NO_LIMIT))
    return match.fork(begun[int(Rng(f"which turn {number}").below(len(begun)))])


def gain_of(view: View, choice: int, instead_of: int, playouts: int) -> float:
    """How much nearer to winning the seat ends with one move instead of another."""
    appraisal, _ = LearnedMinds(searches=False)(view)
    search = TreeSearch(appraisal, Settings(slip=0.0), view, Rng("playing on"))
    search.prepare(view.legal_moves())
    places = [int(search.root.index_of(move)) for move in (choice, instead_of)]
    search.most_playouts = 2 * playouts
    search.take_turns(places, 1.0, TO_THE_END)
    ends = [search.far_root.mean(place) for place in places]
    return ends[0] - ends[1]


@dataclass
class Gain:
    """What the choices of a bot gained in one turn, and how many of them differed."""

    chance: float = 0.0
    differences: int = 0


def gains_in(
    game: str, options: dict[str, str], names: list[str], playouts: int, number: int
) -> list[Gain]:
    """What each bot but the first gains in one turn, which the first bot plays."""
    match = turn_of(game, options, number)
    entrants = [entrant_from_text(name, game) for name in names]
    bots = [entrant.make(Rng(f"turn {number}")) for entrant in entrants]
    gains = [Gain() for _ in names]
    turn_now = turn_counter(match.position)
    seat, turn = int(match.position.to_act()), turn_now()
    while int(match.position.to_act()) == seat and turn_now() == turn:
        view = match.position.view(seat)
        moves = view.legal_moves()
        choices = [
            int(bot.choose(view, moves, entrant.budget))
            for bot, entrant in zip(bots, entrants, strict=True)
        ]
        for bot, choice, gain in zip(bots, choices, gains, strict=True):
            if choice != choices[0]:
                gain.chance += gain_of(view, choice, choices[0], playouts)
                gain.differences += 1
                if isinstance(bot, SearchBot | LearnedBot):
                    bot.forget()
        match.play(choices[0])
    return gains[1:]


def turn_parser(about: str, turns: int, playouts: int) -> argparse.ArgumentParser:
    """What every benchmark of turns is asked."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--turns", type=int, default=turns)
    parser.add_argument("--playouts", type=int, default=playouts, help="for each move")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    return parser


def main() -> None:
    """Ask, play on and compare."""
    parser = turn_parser("What the choices of bots are worth.", turns=400, playouts=4000)
    parser.add_argument("bots", nargs="+", help="as in the arena: champion:1s, champion:5s, ...")
    parser.add_argument("--first", type=int, default=0, help="the number of the first turn")
    asked = parser.parse_args()
    try:
        options = GAMES[asked.game].seat_options(asked.seats)
        for text in asked.bots:
            entrant_from_text(text, asked.game)
    except WealdError as error:
        parser.error(str(error))
    if len(asked.bots) < 2:
        parser.error("name two bots or more: the others are held against the first")
    console = Console()
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(asked.processes, context, ignore_interrupts)
    rows: list[list[Gain]] = []
    work = partial(gains_in, asked.game, options, asked.bots, asked.playouts)
    with suppress(KeyboardInterrupt):
        found = executor.map(work, range(asked.first, asked.first + asked.turns))
        for row in track(found, "Playing turns", asked.turns, console=console, transient=True):
            rows.append(row)
    executor.shutdown(cancel_futures=True)
    table = Table("bot", "gain a turn, points of chance", "turns", "other answers a turn")
    table.add_row(asked.bots[0], "0", str(len(rows)), "0")
    for place, name in enumerate(asked.bots[1:]):
        gains = [100 * row[place].chance for row in rows]
        others = [row[place].differences for row in rows]
        if len(rows) > 1:
            margin = 1.96 * stdev(gains) / sqrt(len(gains))
            table.add_row(name, f"{fmean(gains):+.2f} ± {margin:.2f}", "", f"{fmean(others):.2f}")
    console.print(table)


if __name__ == "__main__":
    main()
