"""What a table must know of each game beyond its rules; TABLETOPS is the table of them."""

from weald.server.games.forest_shuffle import FOREST_SHUFFLE
from weald.server.games.living_forest_duel import LIVING_FOREST_DUEL
from weald.server.games.tabletop import Tabletop

TABLETOPS: dict[str, Tabletop] = {top.game.key: top for top in (FOREST_SHUFFLE, LIVING_FOREST_DUEL)}
