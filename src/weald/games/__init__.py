"""The games: each a room of its own; GAMES is their table."""

from weald.core.game import Game
from weald.games.forest_shuffle import GAME as FOREST_SHUFFLE

GAMES: dict[str, Game] = {game.key: game for game in (FOREST_SHUFFLE,)}
