"""Views and moves as numbers: complete, unchanged by what is hidden, and always the same."""

from pathlib import Path

import pytest

from weald.build_info import build_name
from weald.core.encoding import (
    Encoding,
    encoded,
    encoded_view,
    mask_of,
    move_for,
    zeros,
)
from weald.core.position import NOBODY, SPECTATOR, Position
from weald.core.rng import Rng
from weald.games import GAMES
from weald.games.encodings import ENCODINGS

GOLDEN = Path(__file__).parent / "encodings.txt"
MATCHES: list[tuple[str, dict[str, str]]] = [
    *[("forest-shuffle", {"seats": seats}) for seats in "2345"],
    ("living-forest-duel", {}),
    ("living-forest-duel", {"fires_to_win": "7", "reshuffle": "when-needed"}),
]
PLIES = 3000 if build_name() == "compiled" else 300
everywhere = pytest.mark.parametrize(("game", "options"), MATCHES)


def positions(game: str, options: dict[str, str], plies: int, seed: str) -> list[Position]:
    """Positions of random matches, one after another, as many as asked for."""
    found: list[Position] = []
    dice = Rng(f"moves {seed}")
    number = 0
    while len(found) < plies:
        position = GAMES[game].start(options, Rng(f"{seed} {number}"))
        number += 1
        while position.to_act() != NOBODY and len(found) < plies:
            found.append(position.copy())
            moves = position.legal_moves()
            position.play(moves[dice.below(len(moves))])
        found.append(position)
    return found[:plies]


@everywhere
def test_masks_are_the_legal_moves(game: str, options: dict[str, str]) -> None:
    encoding = ENCODINGS[game](options)
    for position in positions(game, options, PLIES, "masks"):
        moves = position.legal_moves()
        actions = [int(action) for action in encoding.actions_of(position, moves)]
        assert len(set(actions)) == len(moves)
        assert [int(move_for(encoding, position, action)) for action in actions] == list(moves)
        for seat in range(encoding.seats):
            mask = mask_of(encoding, position, seat)
            marked = [action for action in range(len(mask)) if mask[action]]
            assert marked == (sorted(actions) if position.to_act() == seat else [])


@everywhere
def test_an_action_that_is_not_legal_stands_for_no_move(game: str, options: dict[str, str]) -> None:
    encoding = ENCODINGS[game](options)
    position = positions(game, options, 40, "none")[-1]
    legal = set(encoding.actions_of(position, position.legal_moves()))
    for action in range(-1, int(encoding.actions) + 1):
        assert (move_for(encoding, position, action) >= 0) == (action in legal)


@everywhere
def test_what_is_hidden_changes_no_number(game: str, options: dict[str, str]) -> None:
    encoding = ENCODINGS[game](options)
    dice = Rng("poison")
    for position in positions(game, options, PLIES // 4, "hidden")[::7]:
        for seat in [SPECTATOR, *range(encoding.seats)]:
            numbers = list(encoded(encoding, position, seat))
            view = position.view(seat)
            assert list(encoded_view(encoding, view)) == numbers
            poisoned = view.redeal(dice)
            assert list(encoded(encoding, poisoned, seat)) == numbers
            if position.to_act() == seat:
                masks = [list(mask_of(encoding, each, seat)) for each in (position, poisoned)]
                assert masks[0] == masks[1]


@everywhere
def test_a_scribe_that_goes_along_writes_what_a_fresh_one_does(
    game: str, options: dict[str, str]
) -> None:
    encoding = ENCODINGS[game](options)
    memory = zeros(2 * encoding.size)
    scribe = encoding.scribe(memory, encoding.size)
    dice = Rng("along")
    for number in range(6 if build_name() == "compiled" else 2):
        position = GAMES[game].start(options, Rng(f"along {number}"))
        scribe.begin()
        while position.to_act() != NOBODY:
            if dice.below(3) > 0:
                seat = dice.below(encoding.seats)
                scribe.write(position, seat)
                assert list(memory[encoding.size :]) == list(encoded(encoding, position, seat))
            moves = position.legal_moves()
            position.play(moves[dice.below(len(moves))])
    assert not any(memory[: encoding.size])


@pytest.mark.parametrize(("game", "options"), [each for each in MATCHES if "shuffle" in each[0]])
def test_the_points_in_an_observation_are_the_score(game: str, options: dict[str, str]) -> None:
    encoding = ENCODINGS[game](options)
    facts = [part.start for part in encoding.layout if part.name.endswith(": facts")]
    for position in positions(game, options, PLIES // 4, "points")[::5]:
        scores = [int(score) for score in position.scores()]
        for seat in range(encoding.seats):
            numbers = encoded(encoding, position, seat)
            order = [(seat + step) % encoding.seats for step in range(encoding.seats)]
            assert [int(numbers[start + 11]) for start in facts] == [scores[at] for at in order]


@everywhere
def test_parts_follow_each_other_without_gap(game: str, options: dict[str, str]) -> None:
    encoding = ENCODINGS[game](options)
    for parts, size in (
        (encoding.layout, encoding.size),
        (encoding.action_layout, encoding.actions),
    ):
        place = 0
        for part in parts:
            assert part.start == place
            assert part.meaning
            place += part.size
        assert place == size
    assert len({encoding.action_text(n) for n in range(encoding.actions)}) == encoding.actions


def test_every_planting_has_an_action_however_far_a_forest_reaches() -> None:
    # A river due east of the start tree leaves the window; each planting still has its own action.
    encoding = ENCODINGS["living-forest-duel"]({})
    seen = set()
    for position in positions("living-forest-duel", {}, PLIES * 4, "far"):
        seen |= {int(each) for each in encoding.actions_of(position, position.legal_moves())}
    near = encoding.action_layout[-2]
    assert any(near.start <= action < near.start + near.size for action in seen)
    assert max(seen) < encoding.actions


def told(encoding: Encoding, position: Position, seat: int) -> list[str]:
    """An observation and its actions as lines a person can read: part, then place=number."""
    numbers = encoded(encoding, position, seat)
    lines = []
    for part in encoding.layout:
        inside = numbers[part.start : part.start + part.size]
        shown = [f"{i}={int(number)}" for i, number in enumerate(inside) if number]
        if shown:
            lines.append(f"{part.name}: {' '.join(shown)}")
    moves = position.legal_moves()
    names = zip(moves, encoding.actions_of(position, moves), strict=True)
    game = GAMES[encoding.key]
    lines += [
        f"{int(action)} {encoding.action_text(action)} = {game.move_text(move)}"
        for move, action in names
    ]
    return lines


def golden() -> str:
    """A few positions of a random match of each game and number of seats, in full."""
    lines: list[str] = []
    for game, options in MATCHES:
        encoding = ENCODINGS[game](options)
        shown = " ".join(f"{name}={value}" for name, value in options.items())
        lines.append(f"# {game} {shown}".rstrip())
        lines.append(f"version {encoding.version} size {encoding.size} actions {encoding.actions}")
        for ply in (0, 25, 70, 120):
            position = positions(game, options, ply + 1, "golden")[-1]
            seat = int(position.to_act())
            lines.append(f"## ply {ply}, seat {seat}")
            lines += told(encoding, position, seat)
    return "\n".join(lines) + "\n"


def test_encodings_are_as_recorded() -> None:
    """After a wanted change: raise the VERSION of the encoding, and write the file anew.

    python tests/games/test_encodings.py
    """
    assert golden() == GOLDEN.read_text(encoding="utf-8")


if __name__ == "__main__":
    GOLDEN.write_text(golden(), encoding="utf-8")
