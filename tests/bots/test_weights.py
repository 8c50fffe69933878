"""Files of weights: what does not fit is refused with a sentence that helps."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from weald.bots.entrant import entrant_from_text
from weald.bots.learned import encoding_for, network_in
from weald.bots.weights import (
    Label,
    read_label,
    read_weights,
    tastes_in,
    with_correction,
    with_tastes,
    write_weights,
)
from weald.core.errors import BadOptions, WrongWeights
from weald.games import GAMES

GAME = "living-forest-duel"
WIDTHS = [3, 2]
COLUMNS = [(0, 4, 1.0), (1, 0, 0.5), (int(encoding_for(GAME, 2).size), 0, 0.001)]
ROWS = 4 + 1 + 1
COUNT = ROWS * 3 + 3 + 3 * 2 + 2 + 2 * 2 + 2 + 2


def label(**changes: object) -> Label:
    """What weights for the duel of today are labelled with, but for some changes."""
    told = {
        "game": GAME,
        "seats": 2,
        "rules_version": GAMES[GAME].rules_version,
        "encoding_version": encoding_for(GAME, 2).version,
        "columns": COLUMNS,
        "widths": WIDTHS,
        "made": {},
        **changes,
    }
    return Label(**told)  # type: ignore[arg-type]


def data(count: int = COUNT, **changes: object) -> bytes:
    return write_weights(label(**changes), [0.25] * count)


def test_weights_are_read_as_they_were_written() -> None:
    assert read_label(data()) == label()
    network = read_weights(data(), encoding_for(GAME, 2))
    assert int(network.inputs.rows) == ROWS
    assert list(network.by_hunch) == [0.25, 0.25]


def test_tastes_are_put_behind_a_network_and_read_with_it() -> None:
    tastes = [float(number) for number in range(tastes_in("forest-shuffle"))]
    encoding = encoding_for("forest-shuffle", 2)
    plain = data(game="forest-shuffle", encoding_version=encoding.version)
    network = read_weights(with_tastes(plain, tastes), encoding)
    assert list(network.by_hunch) == [0.25, 0.25]
    assert list(network.tastes) == tastes
    assert list(read_weights(plain, encoding).tastes) == []


def test_a_correction_changes_what_people_are_told_and_nothing_else() -> None:
    made = with_correction(data(), -1.0, 0.5)
    assert read_label(made) == label(shift=-1.0, scale=0.5)
    network = read_weights(made, encoding_for(GAME, 2))
    assert network.told_chance(2.0) == 0.5
    assert read_weights(data(), encoding_for(GAME, 2)).told_chance(0.0) == 0.5
    assert made.partition(b"\n")[2] == data().partition(b"\n")[2]


REFUSED: list[tuple[Callable[[], bytes], str]] = [
    (lambda: b"", "no file of weights"),
    (lambda: b"\xff\xfe rubbish", "no file of weights"),
    (lambda: b"[1, 2]\n", "no file of weights"),
    (lambda: b'{"game": "living-forest-duel"}\n', "no file of weights"),
    (lambda: data(form=9), "form 9"),
    (lambda: data(game="forest-shuffle"), "for forest-shuffle with 2 seats"),
    (lambda: data(seats=3), "with 3 seats, not for living-forest-duel with 2"),
    (lambda: data(rules_version=0), "version 0 of the rules"),
    (lambda: data(encoding_version=99), "version 99 of the encoding"),
    (lambda: data()[:-8], "cut off"),
    (lambda: data()[:-3], "cut off"),
    (lambda: data(10), "cut off"),
    (lambda: data(COUNT + 1), "longer than it says"),
    (lambda: data(columns=[(99_999, 0, 1.0)]), "columns that the encoding does not have"),
    (lambda: data(widths=[3]), "two inner layers"),
    (lambda: with_tastes(data(), [1.0, 2.0]), "tastes for other moves"),
]


@pytest.mark.parametrize(("made", "story"), REFUSED)
def test_what_does_not_fit_is_refused(made: Callable[[], bytes], story: str) -> None:
    with pytest.raises(WrongWeights, match=story):
        read_weights(made(), encoding_for(GAME, 2))


def test_a_bot_with_weights_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "my.weights"
    file.write_bytes(data())
    entrant = entrant_from_text(f"champion@{file}:200ms", GAME)
    assert entrant.budget.seconds == 0.2
    network_in(file, GAME, 2)
    with pytest.raises(BadOptions, match="for living-forest-duel, not for forest-shuffle"):
        entrant_from_text(f"learned@{file}", "forest-shuffle")
    with pytest.raises(BadOptions, match="there is no file"):
        entrant_from_text(f"learned@{tmp_path / 'none.weights'}", GAME)
    file.write_bytes(json.dumps({"form": 1}).encode())
    with pytest.raises(BadOptions, match="no file of weights"):
        entrant_from_text(f"learned@{file}", GAME)
