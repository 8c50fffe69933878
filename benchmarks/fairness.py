"""Is the eye a fair judge of moves? What it says by playing on, held against others who play on.

    python -m benchmarks.fairness forest-shuffle --turns 60

In turns out of matches of `learned`, the three moves that `champion` likes best are played on for
some turns, and the network tells the chances then: by the eye from redeals, as search does it; by
`learned` on every seat; and by the eye again, but with all hands as they really were. What counts
is the difference between the best move and each other. `size` is how large it is, squared; `gap`
how far it is from what the eye says, squared; both less what luck explains. `slope` is by how much
it grows with what the eye says: 1 if the eye is fair. With the real hands a gap remains, because a
seat cannot know them; on average they must agree all the same.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from statistics import fmean, stdev, variance

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.choices import turn_of, turn_parser
from benchmarks.luck import Player, chance_of, drawn_anew, play_turns
from weald.bots.budget import NO_LIMIT, Budget
from weald.bots.learned import ChampionBot, LearnedBot, LearnedMinds
from weald.bots.learned_appraisal import LearnedAppraisal
from weald.bots.tree_search import Settings, TreeSearch
from weald.core.errors import WealdError
from weald.core.position import NOBODY, Position
from weald.core.rng import Rng
from weald.games import GAMES

FIRST_LOOK = Budget(seconds=0.5)
MOVES = 3
TURNS_AHEAD = 8
"""For each seat at the table: there the network's errors are small, and luck is not yet large."""
THE_EYE, LEARNED, REAL_HANDS = "the eye", "learned", "the eye, hands as they were"
WAYS = (THE_EYE, LEARNED, REAL_HANDS)


def by_learned(bots: list[LearnedBot], appraisal: LearnedAppraisal) -> Player:
    """Bots that play on, each from what its seat knows."""

    def play_on(position: Position, end: int) -> None:
        while position.to_act() != NOBODY and appraisal.phase(position) < end:
            seat = int(position.to_act())
            view = position.view(seat)
            position.play(bots[seat].choose(view, view.legal_moves(), NO_LIMIT))

    return play_on


def end_of(position: Position, move: int, appraisal: LearnedAppraisal, play_on: Player) -> float:
    """The chance of the seat to act, in points, some turns after a move."""
    seat = int(position.to_act())
    now = int(appraisal.phase(position))
    end = now + TURNS_AHEAD * int(position.seats())
    luck = appraisal.luck(position)
    luck.begin_turn(position)
    position.play(move)
    play_on(position, now + 1)
    play_turns(position, end, luck, appraisal, play_on)
    return 100.0 * chance_of(position, seat, appraisal)


@dataclass(frozen=True)
class Seen:
    """The difference between two moves in one way: its mean, and the variance of that mean."""

    mean: float
    noise: float


def ends_by(
    way: str,
    position: Position,
    moves: list[int],
    appraisal: LearnedAppraisal,
    playouts: int,
    seed: str,
) -> list[list[float]]:
    """What the moves came to in playouts of one way, each with the same luck for all of them."""
    dice = Rng(seed)
    view = position.view(position.to_act())
    play_on: Player = TreeSearch(appraisal, Settings(slip=0.0), view, dice).play_on
    ends: list[list[float]] = []
    for playout in range(playouts):
        deal = drawn_anew(position, dice) if way == REAL_HANDS else view.redeal(dice)
        row: list[float] = []
        for move in moves:
            if way == LEARNED:
                seats = range(int(deal.seats()))
                bots = [LearnedBot(Rng(f"{seed} {playout} {seat}")) for seat in seats]
                play_on = by_learned(bots, appraisal)
            row.append(end_of(deal.copy(), move, appraisal, play_on))
        ends.append(row)
    return ends


def differences_in(
    game: str, options: dict[str, str], playouts: dict[str, int], number: int
) -> list[dict[str, Seen]]:
    """For each move beside the best of a turn: how much worse it is, in every way."""
    position = turn_of(game, options, number).position
    view = position.view(position.to_act())
    advice = ChampionBot(Rng(f"advice {number}")).advise(view, view.legal_moves(), FIRST_LOOK)
    moves = [each.move for each in advice[:MOVES]]
    appraisal, _ = LearnedMinds(searches=True)(view)
    assert isinstance(appraisal, LearnedAppraisal)
    found: list[dict[str, Seen]] = [{} for _ in moves[1:]]
    for way in WAYS:
        ends = ends_by(way, position, moves, appraisal, playouts[way], f"{way} {number}")
        for other in range(1, len(moves)):
            gaps = [row[0] - row[other] for row in ends]
            found[other - 1][way] = Seen(fmean(gaps), variance(gaps) / len(gaps))
    return found


@dataclass(frozen=True)
class Verdict:
    """How one way agrees with the eye, over all turns; with 95 % margins."""

    size: float
    gap: float
    gap_margin: float
    slope: float
    slope_margin: float


def verdict_on(way: str, turns: list[list[dict[str, Seen]]]) -> Verdict:
    """What all turns say of one way; the turn is the unit, as its moves resemble each other."""
    sizes: list[float] = []
    gaps: list[float] = []
    grown: list[float] = []
    seen_by_eye: list[float] = []
    for turn in turns:
        pairs = [(each[THE_EYE], each[way]) for each in turn]
        sizes.append(sum(here.mean**2 - here.noise for _, here in pairs))
        gaps.append(sum((e.mean - h.mean) ** 2 - e.noise - h.noise for e, h in pairs))
        grown.append(sum(e.mean * h.mean for e, h in pairs))
        seen_by_eye.append(sum(e.mean**2 - e.noise for e, _ in pairs))
    count = sum(len(turn) for turn in turns)
    slope = sum(grown) / sum(seen_by_eye)
    off = [one - slope * eye for one, eye in zip(grown, seen_by_eye, strict=True)]
    root = sqrt(len(turns))
    return Verdict(
        sum(sizes) / count,
        sum(gaps) / count,
        1.96 * stdev(gaps) * root / count,
        slope,
        1.96 * stdev(off) * root / abs(sum(seen_by_eye)),
    )


def main() -> None:
    """Play on in every way and compare."""
    parser = turn_parser("Whether the eye judges moves fairly.", turns=60, playouts=1500)
    parser.add_argument("--learned", type=int, default=200, help="playouts by learned")
    asked = parser.parse_args()
    try:
        options = GAMES[asked.game].seat_options(asked.seats)
    except WealdError as refusal:
        parser.error(str(refusal))
    if min(asked.playouts, asked.learned, asked.turns) < 2:
        parser.error("--turns, --playouts and --learned are numbers from 2 on")
    playouts = {THE_EYE: asked.playouts, LEARNED: asked.learned, REAL_HANDS: asked.playouts}
    console = Console()
    work = partial(differences_in, asked.game, options, playouts)
    with ProcessPoolExecutor(asked.processes, multiprocessing.get_context("spawn")) as executor:
        found = executor.map(work, range(asked.turns))
        turns = list(track(found, "Playing on", asked.turns, console=console, transient=True))
    table = Table("who plays on", "size", "gap", "slope")
    for way in WAYS[1:]:
        told = verdict_on(way, turns)
        gap = f"{told.gap:.2f} ± {told.gap_margin:.2f}"
        slope = f"{told.slope:.2f} ± {told.slope_margin:.2f}"
        table.add_row(way, f"{told.size:.2f}", gap, slope)
    console.print(table)
    pairs = sum(len(turn) for turn in turns)
    console.print(f"{pairs} pairs of moves in {len(turns)} turns; points of chance, squared")


if __name__ == "__main__":
    main()
