"""ENCODINGS: the table from the key of a game to what numbers its views and moves."""

from collections.abc import Callable

from weald.core.encoding import Encoding
from weald.games.forest_shuffle.encode import encoding_for as forest_shuffle
from weald.games.living_forest_duel.encode import encoding_for as living_forest_duel

ENCODINGS: dict[str, Callable[[dict[str, str]], Encoding]] = {
    "forest-shuffle": forest_shuffle,
    "living-forest-duel": living_forest_duel,
}
"""From the key of a game to what makes the encoding of matches with given options."""
