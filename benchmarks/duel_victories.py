"""How often each of the four victories ends a random match of Living Forest Duel.

python benchmarks/duel_victories.py [--matches 10000] [--seed weald]
"""

import argparse
from collections import Counter

from weald.core.playout import random_playout
from weald.core.position import NOBODY
from weald.core.rng import Rng
from weald.games.living_forest_duel import GAME
from weald.games.living_forest_duel.moves import DONE, DRAW, TOKEN
from weald.games.living_forest_duel.position import DuelPosition
from weald.games.living_forest_duel.state import VICTORY_NAMES

FAVOURED = 5
"""A leaning player takes a favoured move, where there is one, in all but one of so many plies."""


def favoured_moves(position: DuelPosition, favourite: int) -> list[int]:
    """What brings on the favourite element: its token, or waiting for it; no action cut short."""
    moves = [int(move) for move in position.legal_moves()]
    for wanted in (TOKEN + favourite, DRAW):
        if wanted in moves:
            return [wanted]
    if DONE in moves:
        return [move for move in moves if move != DONE]
    return moves


def play_leaning(position: DuelPosition, dice: Rng) -> int:
    """Play at random, each seat with a leaning to one element; the number of plies."""
    favourites = [int(dice.below(4)), int(dice.below(4))]
    plies = 0
    while position.to_act() != NOBODY:
        moves = [int(move) for move in position.legal_moves()]
        if dice.below(FAVOURED):
            moves = favoured_moves(position, favourites[position.to_act()])
        position.play(moves[dice.below(len(moves))])
        plies += 1
    return plies


def count(matches: int, seed: str, leaning: bool) -> tuple[Counter[str], int]:
    """How often each victory occurred, and the longest match in plies."""
    dice = Rng(seed)
    victories: Counter[str] = Counter()
    longest = 0
    for _ in range(matches):
        position = GAME.start(GAME.options({}), dice)
        plies = play_leaning(position, dice) if leaning else random_playout(position, dice)
        victories[VICTORY_NAMES[position.victory]] += 1
        longest = max(longest, int(plies))
    return victories, longest


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seed", default="weald")
    arguments = parser.parse_args()
    plain, longest = count(arguments.matches, arguments.seed, leaning=False)
    leaning, longest_leaning = count(arguments.matches, arguments.seed, leaning=True)
    print(f"{arguments.matches} matches each, seed {arguments.seed}, all ended\n")
    print("| victory | every move equally likely | each seat leaning to an element |")
    print("|---|---|---|")
    for name in VICTORY_NAMES:
        print(f"| {name} | {plain[name]} | {leaning[name]} |")
    print(f"| longest match, plies | {longest} | {longest_leaning} |")


if __name__ == "__main__":
    main()
