"""Who wins, once the luck of the draw is taken out? The records of an arena, told anew.

    weald arena forest-shuffle champion:5s champion:1s --records DIR
    python benchmarks/luck.py champion:5s DIR

Where a move drew cards, what was drawn is held against other draws that were as likely: the eye of
`learned` plays on from both, with all hands as they were, and its network values where a few turns
have led. How much better the real draw does was luck. Luck adds up to nothing in the long run,
whoever plays and however well the eye and the network judge; so a bot's victories less its luck are
on average its victories, with less left to chance.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean, pvariance

from librt.vecs import append, vec
from mypy_extensions import i64
from rich.console import Console
from rich.progress import track
from rich.table import Table

from weald.bots.appraisal import Appraisal, Luck
from weald.bots.lanes import ignore_interrupts
from weald.bots.learned import LearnedMinds
from weald.bots.learned_appraisal import LearnedAppraisal
from weald.bots.rating import Estimate, mean_of
from weald.bots.tree_search import Settings, TreeSearch
from weald.core.errors import WealdError
from weald.core.match import Match
from weald.core.position import NOBODY, Position
from weald.core.record import read_record
from weald.core.rng import Rng
from weald.games import GAMES
from weald.games.forest_shuffle.cards.deck import WINTER
from weald.games.forest_shuffle.position import ForestShufflePosition
from weald.games.forest_shuffle.view import deck_of
from weald.games.living_forest_duel.state import State

TURNS_AHEAD = 3
"""For each seat at the table: by then a draw has shown most of its worth."""


def drawn_anew(position: Position, rng: Rng) -> Position:
    """The same position, everybody's cards and all, with what lies hidden in another order."""
    if isinstance(position, State):
        return position.view(0).redeal(rng)  # in the duel no seat has a secret
    assert isinstance(position, ForestShufflePosition)
    cards = vec[i64]()
    for kind in position.deck[position.drawn :]:
        if kind != WINTER:
            cards = append(cards, kind)
    rng.shuffle(cards)
    other = position.copy()
    other.deck = deck_of(position, cards, rng)
    return other


def draws_so_far(position: Position) -> tuple[int, ...]:
    """Numbers that change whenever something hidden is turned up or drawn."""
    if isinstance(position, State):
        refilled = position.summer.refilled + position.winter.refilled
        drawn = (position.drawn, position.reshuffles, refilled, position.trees_taken)
        return tuple(int(number) for number in drawn)
    assert isinstance(position, ForestShufflePosition)
    return (int(position.drawn),)


def with_cards_on_top(deck: vec[i64], top: int, cards: vec[i64]) -> vec[i64]:
    """A deck in which these cards have changed places with those on top."""
    deck = deck[:]
    for place, card in enumerate(cards, top):
        found = place
        while deck[found] != card:
            found += 1
        deck[place], deck[found] = card, deck[place]
    return deck


def fates(position: Position, move: int, after: Position, rng: Rng) -> tuple[Position, Position]:
    """Where a move led, and where it might have led; what is hidden then in another order.

    In Forest Shuffle nearly the same order for both, so that later draws are alike.
    """
    other = drawn_anew(position, rng)
    if isinstance(other, ForestShufflePosition):
        assert isinstance(position, ForestShufflePosition)
        assert isinstance(after, ForestShufflePosition)
        drawn = position.deck[position.drawn : after.drawn]
        shuffled = other.copy()
        shuffled.deck = with_cards_on_top(other.deck, int(position.drawn), drawn)
        as_drawn: Position = shuffled
        as_drawn.play(move)
    else:
        as_drawn = drawn_anew(after, rng)
    other.play(move)
    return as_drawn, other


def chance_of(position: Position, seat: int, appraisal: LearnedAppraisal) -> float:
    """A seat's chance to win by what every seat knows, or its share of the victory."""
    if position.to_act() == NOBODY:
        winners = [int(winner) for winner in position.winners()]
        return (seat in winners) / len(winners)
    chances = [appraisal.win_chance(position, each) for each in range(int(position.seats()))]
    return chances[seat] / sum(chances)


Player = Callable[[Position, int], None]
"""Plays the rest of a turn: until that phase begins."""


def play_turns(
    position: Position, end: int, luck: Luck, appraisal: Appraisal, play_on: Player
) -> None:
    """Let whole turns be played until that phase begins, each with its own luck."""
    while position.to_act() != NOBODY and (now := int(appraisal.phase(position))) < end:
        luck.begin_turn(position)
        play_on(position, now + 1)


class Teller:
    """Tells what the draws of one match were worth to one seat."""

    def __init__(self, match: Match, seat: int, draws: int, rng: Rng) -> None:
        view = match.position.view(0)
        appraisal, _ = LearnedMinds(searches=False)(view)
        assert isinstance(appraisal, LearnedAppraisal)
        self.appraisal = appraisal
        self.search = TreeSearch(appraisal, Settings(slip=0.0), view, rng)
        self.seat = seat
        self.draws = draws  # how many other draws each real one is held against
        self.rng = rng

    def chance_later(self, position: Position, turn: int) -> float:
        """The chance some turns after this one, which is ended first."""
        end = turn + 1 + TURNS_AHEAD * int(position.seats())
        self.search.play_on(position, turn + 1)
        luck = self.appraisal.luck(position)
        play_turns(position, end, luck, self.appraisal, self.search.play_on)
        return chance_of(position, self.seat, self.appraisal)

    def luck_of(self, position: Position, move: int, after: Position) -> float:
        """How much better a move turned out than it might have."""
        if draws_so_far(after) == draws_so_far(position):
            return 0.0
        turn = int(self.appraisal.phase(position))
        better = 0.0
        for _ in range(self.draws):
            as_drawn, other = fates(position, move, after, self.rng)
            better += self.chance_later(as_drawn, turn) - self.chance_later(other, turn)
        return better / self.draws


@dataclass(frozen=True)
class Told:
    """What became of a bot in one match, and how much of it was luck."""

    deal: str
    seats: int
    won: float
    luck: float


def told_anew(bot: str, draws: int, file: Path) -> Told:
    """The match of a record, as it went for a bot."""
    match = read_record(file.read_text(encoding="utf-8"), GAMES)
    own = [seat for seat, name in enumerate(match.players) if name.rpartition("=")[2] == bot]
    if len(own) != 1:
        raise WealdError(
            f"{bot} does not sit on one seat of {file.name}: {', '.join(match.players)}"
        )
    if match.position.to_act() != NOBODY:
        raise WealdError(f"{file.name} is of a match that has not ended")
    teller = Teller(match, own[0], draws, Rng(file.name))
    luck = 0.0
    position = match.first_position()
    for move in match.moves:
        after = position.copy()
        after.play(move)
        luck += teller.luck_of(position, move, after)
        position = after
    deal = str(file.parent / file.stem.rpartition("-")[0])
    return Told(deal, int(position.seats()), chance_of(position, own[0], teller.appraisal), luck)


def share(matches: list[Told], luck_counts: float) -> Estimate:
    """The share of wins less luck, with the deal as the unit."""
    by_deal: dict[str, list[float]] = {}
    for match in matches:
        by_deal.setdefault(match.deal, []).append(match.won - luck_counts * match.luck)
    return mean_of([fmean(results) for results in by_deal.values()])


def main() -> None:
    """Read, tell anew and compare."""
    parser = argparse.ArgumentParser(description="Matches without the luck of the draw.")
    parser.add_argument("bot", help="as in the arena: champion:5s")
    parser.add_argument("records", nargs="+", type=Path, help="folders that an arena has filled")
    parser.add_argument("--draws", type=int, default=128, help="others for each real one")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    files = [file for folder in asked.records for file in sorted(folder.glob("*.weald"))]
    if not files:
        parser.error("there are no records")
    if asked.draws < 1:
        parser.error("--draws is a number from 1 on")
    console = Console()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(asked.processes, context, ignore_interrupts) as executor:
        found = executor.map(partial(told_anew, asked.bot, asked.draws), files)
        try:
            matches = list(track(found, "Dealing", len(files), console=console, transient=True))
        except WealdError as error:
            executor.shutdown(cancel_futures=True)
            parser.error(str(error))
    table = Table("", "share of wins", "variance of a match")
    for name, luck_counts in (("as played", 0.0), ("without luck", 1.0)):
        found_share = share(matches, luck_counts)
        spread = pvariance([match.won - luck_counts * match.luck for match in matches])
        low, high = 100 * found_share.low, 100 * found_share.high
        table.add_row(
            name, f"{100 * found_share.value:.1f} % ({low:.1f} to {high:.1f})", f"{spread:.3f}"
        )
    console.print(f"{len(matches)} matches, equal share {100 / matches[0].seats:.1f} %")
    console.print(table)


if __name__ == "__main__":
    main()
