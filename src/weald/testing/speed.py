"""Measuring one build of the rules: a worker that answers one request a line, in JSON.

`weald bench` starts one worker with the compiled rules, one with the same sources uncompiled and,
where it is installed, one for a peer, and asks them in turn, so that all share the same weather.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator
from time import process_time

from weald.bots.search import plain_mind
from weald.bots.tree_search import TreeSearch
from weald.build_info import build_name
from weald.core.game import Game
from weald.core.match import Match
from weald.core.playout import copies, random_matches, random_plies
from weald.core.position import NOBODY, Position
from weald.core.record import read_record, write_record
from weald.core.rng import Rng
from weald.games import GAMES
from weald.games.forest_shuffle.position import ForestShufflePosition
from weald.games.forest_shuffle.scoring import score_sheet

Figures = dict[str, float]
MOMENTS = (0.2, 0.4, 0.6, 0.8)
"""Where in a match positions are copied, as parts of its length."""
SECONDS_A_SEARCH = 0.1


def timed(
    work: Callable[[], int], seconds: float, clock: Callable[[], float] = process_time
) -> Figures:
    """Do the work again and again for so long; how much was done, and in what time.

    The time is this process's own on a processor, so that a busy machine does not look slow.
    """
    count = 0
    start = clock()
    while True:
        count += work()
        elapsed = clock() - start
        if elapsed >= seconds:
            return {"count": count, "seconds": elapsed}


def finished_match(game: Game, options: dict[str, str]) -> Match:
    """A whole random match, the same on both builds."""
    match = Match(game, options, "bench")
    rng = Rng("bench moves")
    while match.position.to_act() != NOBODY:
        moves = match.position.legal_moves()
        match.play(moves[rng.below(len(moves))])
    return match


def random_play(game: Game, options: dict[str, str], seconds: float) -> Figures:
    """Plies and matches of random play inside the rules, each match dealt anew."""
    seeds = (str(number) for number in range(10**9))
    matches = 0
    batch = 1

    def some_matches() -> int:
        nonlocal matches, batch
        plies = int(random_matches(game, options, batch, next(seeds)))
        matches += batch
        batch = min(2 * batch, 64)
        return plies

    figures = timed(some_matches, seconds)
    return {**figures, "matches": matches}


def play_through_api(game: Game, options: dict[str, str], seconds: float) -> Figures:
    """Plies asked for and answered one by one from an ordinary Python program."""
    rng = Rng("api")

    def one_match() -> int:
        position = game.start(options, rng)
        plies = 0
        while position.to_act() != NOBODY:
            position.play(random.choice(position.legal_moves()))
            plies += 1
        return plies

    return timed(one_match, seconds)


def moments(game: Game, options: dict[str, str]) -> Iterator[Position]:
    """Some positions of one match."""
    moves = finished_match(game, options).moves
    for part in MOMENTS:
        position = Match(game, options, "bench").position
        for move in moves[: int(len(moves) * part)]:
            position.play(move)
        yield position


def copying(game: Game, options: dict[str, str], seconds: float) -> Figures:
    """Copies of positions throughout a match."""
    positions = list(moments(game, options))

    def some_copies() -> int:
        for position in positions:
            copies(position, 25)
        return 25 * len(positions)

    return timed(some_copies, seconds)


def plies_after_copying(game: Game, options: dict[str, str], seconds: float) -> Figures:
    """Plies of random play from the same positions, without dealing: what a copy is weighed in."""
    rng = Rng("weigh")
    positions = list(moments(game, options))

    def some_plies() -> int:
        return sum(int(random_plies(position.copy(), rng, 40)) for position in positions)

    return timed(some_plies, seconds)


def views(game: Game, options: dict[str, str], seconds: float) -> Figures:
    """Views of a seat, each dealt anew: what a bot that may not peek begins with."""
    rng = Rng("views")
    positions = list(moments(game, options))

    def some_views() -> int:
        for position in positions:
            position.view(0).redeal(rng)
        return len(positions)

    return timed(some_views, seconds)


def searching(game: Game, options: dict[str, str], seconds: float) -> Figures:
    """Plies and playouts of tree search, from positions throughout a match."""
    rng = Rng("search")
    seen = [position.view(position.to_act()) for position in moments(game, options)]
    playouts = 0

    def some_playouts() -> int:
        nonlocal playouts
        plies = 0
        for view in seen:
            search = TreeSearch(*plain_mind(view), view, rng)
            search.run(0, SECONDS_A_SEARCH)
            playouts += int(search.playouts)
            plies += int(search.plies)
        return plies

    figures = timed(some_playouts, seconds)
    return {**figures, "playouts": playouts}


def replays(game: Game, options: dict[str, str], seconds: float) -> Figures:
    """Whole matches read from their record and checked."""
    text = write_record(finished_match(game, options))

    def one_replay() -> int:
        read_record(text, GAMES)
        return 1

    return timed(one_replay, seconds)


def score_sheets(game: Game, options: dict[str, str], seconds: float) -> Figures:
    """Score sheets of single full forests."""
    position = finished_match(game, options).position
    assert isinstance(position, ForestShufflePosition)
    forests = [seat.forest for seat in position.table]

    def one_round() -> int:
        return len(score_sheet(forests))

    return timed(one_round, seconds)


TASKS = {
    "play": random_play,
    "api": play_through_api,
    "copy": copying,
    "weigh": plies_after_copying,
    "view": views,
    "search": searching,
    "replay": replays,
    "sheet": score_sheets,
}


def answer(request: dict[str, object]) -> Figures:
    """Measure what a request asks for."""
    options = request["options"]
    assert isinstance(options, dict)
    task = TASKS[str(request["task"])]
    return task(GAMES[str(request["game"])], options, float(str(request["seconds"])))


def main() -> None:
    """Say which build this is, then answer requests until there are no more."""
    print(json.dumps({"build": build_name()}), flush=True)  # noqa: T201 - it talks to a pipe
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
