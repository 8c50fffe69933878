"""Every game keeps to what all games share."""

import pytest

from weald.games import GAMES
from weald.testing.conformance import check_game

FOREST_SHUFFLE = "forest-shuffle"
LIVING_FOREST_DUEL = "living-forest-duel"
OTHER_ANSWERS = {
    "fires_to_win": "7",
    "third_solitary": "again",
    "reshuffle": "when-needed",
    "bonus_actions": "must",
}
MATCHES: list[tuple[str, dict[str, str]]] = [
    (FOREST_SHUFFLE, {}),
    (FOREST_SHUFFLE, {"seats": "3", "first": "2"}),
    (FOREST_SHUFFLE, {"seats": "4"}),
    (FOREST_SHUFFLE, {"seats": "5", "first": "1"}),
    (LIVING_FOREST_DUEL, {}),
    (LIVING_FOREST_DUEL, OTHER_ANSWERS),
]


@pytest.mark.parametrize("seed", ["1", "elm", "27"])
@pytest.mark.parametrize(("key", "options"), MATCHES)
def test_a_game_conforms(key: str, options: dict[str, str], seed: str) -> None:
    check_game(GAMES[key], options, seed)


def test_every_game_of_the_table_is_checked() -> None:
    assert {key for key, _ in MATCHES} == set(GAMES)
