"""Weald: play, score, study and master Forest Shuffle and Living Forest Duel."""

from weald.bots.bot import BOTS
from weald.bots.budget import Budget
from weald.core.match import Match
from weald.core.position import NOBODY, SPECTATOR
from weald.core.record import read_record, write_record
from weald.core.rng import Rng
from weald.games import GAMES

__all__ = [
    "BOTS",
    "GAMES",
    "NOBODY",
    "SPECTATOR",
    "Budget",
    "Match",
    "Rng",
    "read_record",
    "write_record",
]

__version__ = "0.1.0"
