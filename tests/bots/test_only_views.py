"""A bot knows its view and nothing else: what is hidden may be anything and it chooses the same."""

from collections.abc import Callable
from typing import ClassVar

import pytest

from weald.bots.bot import BOTS, Bot
from weald.bots.budget import Budget
from weald.bots.contest import Batch, play_batch
from weald.bots.entrant import entrant_from_text
from weald.bots.levels import LEVEL_KEYS
from weald.core.match import Match
from weald.core.position import NOBODY, Position, View
from weald.core.rng import Rng
from weald.games import GAMES

LITTLE = Budget(playouts=10)
NAMES = [*BOTS, *LEVEL_KEYS]
MATCHES: list[tuple[str, dict[str, str]]] = [
    ("forest-shuffle", {}),
    ("forest-shuffle", {"seats": "5"}),
    ("living-forest-duel", {}),
]


def moments(game: str, options: dict[str, str]) -> list[Position]:
    """Positions throughout a random match at which a seat has a choice."""
    match = Match(GAMES[game], options, "hidden")
    dice = Rng("hidden")
    found: list[Position] = []
    while match.position.to_act() != NOBODY:
        moves = match.position.legal_moves()
        if len(moves) > 2:
            found.append(match.position.copy())
        match.play(moves[dice.below(len(moves))])
    return found[:: len(found) // 6]


def choice(make: Callable[..., Bot], view: View) -> int:
    return make(Rng("the same dice")).choose(view, view.legal_moves(), LITTLE)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("game", "options"), MATCHES)
def test_what_is_hidden_does_not_change_the_choice(
    game: str, options: dict[str, str], name: str
) -> None:
    make = entrant_from_text(name, game).make
    for number, position in enumerate(moments(game, options)):
        view = position.view(position.to_act())
        poisoned = view.redeal(Rng(f"poison {number}"))
        same = poisoned.view(position.to_act())
        assert same.as_json() == view.as_json()
        assert choice(make, same) == choice(make, view)


class Spying:
    """Keeps all that it was ever given."""

    given: ClassVar[list[object]] = []

    def __init__(self, rng: Rng) -> None:
        self.given.append(rng)

    def choose(self, view: View, moves: object, budget: Budget) -> int:
        self.given.extend([view, moves, budget])
        return int(view.legal_moves()[0])


def test_the_arena_gives_views_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "spying", Spying)
    play_batch(Batch("forest-shuffle", {}, "1", "spying", "random", 0))
    assert len(Spying.given) > 100
    assert not any(isinstance(thing, Position | Match) for thing in Spying.given)
    views = [thing for thing in Spying.given if isinstance(thing, View)]
    assert {int(view.seat) for view in views} == {0, 1}
