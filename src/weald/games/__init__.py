"""The games: each a room of its own; GAMES is their table."""

from weald.core.game import Game
from weald.games.forest_shuffle import GAME as FOREST_SHUFFLE
from weald.games.living_forest_duel import GAME as LIVING_FOREST_DUEL

GAMES: dict[str, Game] = {game.key: game for game in (FOREST_SHUFFLE, LIVING_FOREST_DUEL)}
