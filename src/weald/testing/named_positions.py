"""Named positions: moments of random matches that ask the questions worth counting from."""

from dataclasses import dataclass

from weald.core.game import Game
from weald.core.playout import random_plies
from weald.core.position import Position
from weald.core.rng import Rng, SecretRng
from weald.games import GAMES


@dataclass(frozen=True)
class NamedPosition:
    """The moment after so many random plies of a match by seed."""

    game: str
    seats: int
    seed: str
    plies: int
    counts: tuple[int, ...] = ()  # strings of one, two, three, ... moves from here

    def position(self) -> Position:
        """The position, made anew."""
        game: Game = GAMES[self.game]
        options = {"seats": str(self.seats)} if self.seats else {}
        position = game.start(game.options(options), SecretRng(self.seed))
        random_plies(position, Rng(f"moves of {self.seed}"), self.plies)
        return position


POSITIONS: dict[str, NamedPosition] = {
    "first-turn": NamedPosition("forest-shuffle", 2, "7", 0, (8, 60, 718)),
    "mulligan": NamedPosition("forest-shuffle", 3, "2", 0, (2, 18, 118)),
    "full-turn": NamedPosition("forest-shuffle", 2, "9", 126, (27, 200, 1601)),
    "second-card": NamedPosition("forest-shuffle", 4, "1", 19, (8, 169, 1148)),
    "where": NamedPosition("forest-shuffle", 5, "58", 353, (18, 468, 5130)),
    "payment": NamedPosition("forest-shuffle", 3, "9", 82, (8, 36, 72)),
    "effect": NamedPosition("forest-shuffle", 3, "48", 344, (2, 4, 8)),
    "free-play": NamedPosition("forest-shuffle", 2, "37", 34, (5, 27, 292)),
    "raccoon": NamedPosition("forest-shuffle", 4, "15", 41, (9, 43, 185)),
    "mole": NamedPosition("forest-shuffle", 5, "56", 276, (16, 156, 1066)),
    "duel-first-turn": NamedPosition("living-forest-duel", 0, "7", 0, (1, 2, 4)),
    "duel-opening": NamedPosition("living-forest-duel", 0, "7", 30, (3, 12, 39)),
    "duel-middle": NamedPosition("living-forest-duel", 0, "3", 90, (3, 10, 27)),
    "duel-late": NamedPosition("living-forest-duel", 0, "5", 140, (1, 1, 2)),
}
"""By name; the counts were the same in both ways and on both builds."""
