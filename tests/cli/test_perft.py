"""`weald perft`: counts in both ways, and what is not understood."""

import pytest

from tests.cli.terminal import run
from weald.games import GAMES
from weald.testing.named_positions import POSITIONS


@pytest.mark.parametrize("game", list(GAMES))
def test_all_named_positions_of_a_game_are_counted(game: str) -> None:
    result = run("perft", game, "--depth", "2")
    assert result.exit_code == 0
    for name, named in POSITIONS.items():
        assert (f" {name} " in result.output) == (named.game == game)
    assert "✗" not in result.output


def test_a_seed_and_a_number_of_seats_choose_a_deal() -> None:
    result = run("perft", "forest-shuffle", "--seed", "7", "--seats", "5", "--depth", "1")
    assert result.exit_code == 0
    assert "seed 7" in result.output


def test_one_position_can_be_named() -> None:
    result = run("perft", "forest-shuffle", "--position", "mole")
    assert result.exit_code == 0
    assert "1,066" in result.output
    assert "raccoon" not in result.output


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["chess"],
        ["forest-shuffle", "--depth", "0"],
        ["forest-shuffle", "--depth", "99"],
        ["forest-shuffle", "--seats", "9"],
        ["forest-shuffle", "--seed", ""],
        ["forest-shuffle", "--position", "nowhere"],
        ["living-forest-duel", "--seats", "3"],
    ],
)
def test_bad_arguments_get_a_sentence_and_two(arguments: list[str]) -> None:
    result = run("perft", *arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.output
