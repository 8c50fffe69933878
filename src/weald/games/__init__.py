"""The games: each a room of its own; GAMES is their table."""

from weald.core.errors import BadOptions
from weald.core.game import Game
from weald.games.forest_shuffle import GAME as FOREST_SHUFFLE
from weald.games.living_forest_duel import GAME as LIVING_FOREST_DUEL

GAMES: dict[str, Game] = {game.key: game for game in (FOREST_SHUFFLE, LIVING_FOREST_DUEL)}


def game_called(key: str) -> Game:
    """The game with that key; BadOptions, with the keys there are, if there is none."""
    if key not in GAMES:
        raise BadOptions(f'no game is called "{key[:40]}"; there are {", ".join(GAMES)}')
    return GAMES[key]
