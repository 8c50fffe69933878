"""Named positions of every game: the strings of moves from them, counted in two ways."""

import pytest

from weald.games import GAMES
from weald.testing.named_positions import POSITIONS
from weald.testing.perft import divide, perft, perft_by_trying


def test_every_game_has_named_positions() -> None:
    assert {named.game for named in POSITIONS.values()} == set(GAMES)


@pytest.mark.parametrize("name", list(POSITIONS))
def test_strings_of_moves_are_counted_alike_in_two_ways(name: str) -> None:
    named = POSITIONS[name]
    game, position = GAMES[named.game], named.position()
    listed = tuple(perft(position, depth) for depth in (1, 2, 3))
    tried = tuple(perft_by_trying(game, position, depth) for depth in (1, 2, 3))
    assert listed == tried == named.counts
    assert sum(divide(game, position, 3).values()) == named.counts[2]
