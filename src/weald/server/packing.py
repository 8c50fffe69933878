"""A view as plain values and back, so that it can travel to the process in which a bot thinks.

Only classes of the table below travel. The dice of a live match are not among them: a position
that holds them, and is no view therefore, is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from weald.core.position import View
from weald.core.rng import Rng
from weald.games.forest_shuffle.forest import Forest
from weald.games.forest_shuffle.options import Options
from weald.games.forest_shuffle.position import ForestShufflePosition
from weald.games.forest_shuffle.seat import Seat
from weald.games.forest_shuffle.view import ForestShuffleView
from weald.games.living_forest_duel.action import waiting_bonus
from weald.games.living_forest_duel.deal import Deal, SeasonDeck
from weald.games.living_forest_duel.forest import Forest as DuelForest
from weald.games.living_forest_duel.options import Rules, complete
from weald.games.living_forest_duel.player import Player
from weald.games.living_forest_duel.position import DuelPosition
from weald.games.living_forest_duel.view import DuelView

PLAIN: Final = (int, str, bool, type(None))


def no_cards() -> vec[i64]:
    """An empty pile."""
    return vec[i64]()


def blank_options() -> Options:
    """Options to be overwritten."""
    return Options([], 2, 0)


def blank_shuffle() -> ForestShufflePosition:
    """A position to be overwritten."""
    return ForestShufflePosition(blank_options(), no_cards(), no_cards())


def blank_deck() -> SeasonDeck:
    """A season deck to be overwritten."""
    return SeasonDeck(no_cards(), no_cards(), no_cards(), 0)


def blank_deal() -> Deal:
    """A deal to be overwritten."""
    return Deal(no_cards(), blank_deck(), blank_deck(), no_cards())


def blank_forest() -> DuelForest:
    """A forest to be overwritten."""
    return DuelForest(vec[u8](), no_cards(), no_cards(), 0)


def blank_rules() -> Rules:
    """Rules to be overwritten."""
    return Rules(complete({}))


def blank_player() -> Player:
    """A player to be overwritten."""
    return Player(blank_forest())


def blank_duel() -> DuelPosition:
    """A position to be overwritten."""
    return DuelPosition(
        blank_rules(),
        blank_deal(),
        Rng(""),
        blank_player(),
        blank_player(),
        no_cards(),
        no_cards(),
        no_cards(),
    )


# A class made by mypyc cannot be born without its __init__: each is born blank and overwritten.
BLANKS: Final[dict[str, Callable[[], Any]]] = {
    "ForestShuffleView": lambda: ForestShuffleView(0, blank_shuffle()),
    "ForestShufflePosition": blank_shuffle,
    "Options": blank_options,
    "Seat": lambda: Seat(Forest()),
    "weald.games.forest_shuffle.forest.Forest": Forest,
    "DuelView": lambda: DuelView(0, blank_duel()),
    "DuelPosition": blank_duel,
    "Rules": blank_rules,
    "Deal": blank_deal,
    "SeasonDeck": blank_deck,
    "Player": blank_player,
    "weald.games.living_forest_duel.forest.Forest": blank_forest,
    "Action": lambda: waiting_bonus(0, None),
    "Rng": lambda: Rng(""),
}


def name_of(value: object) -> str:
    """The name under which a class travels."""
    name = type(value).__name__
    return f"{type(value).__module__}.{name}" if name == "Forest" else name


def attributes(value: object) -> list[str]:
    """The names of all attributes of an object, on either build."""
    found = [name for kind in type(value).__mro__ for name in getattr(kind, "__mypyc_attrs__", ())]
    names = found or [*vars(value)]
    return sorted({name for name in names if name not in ("__dict__", "journal")})


def pack(value: object) -> object:
    """Plain values that tell all of a view; TypeError for what may not travel."""
    if isinstance(value, PLAIN):
        return value
    kind = type(value).__name__
    if kind in ("vec[i64]", "vec[u8]"):
        return (kind, list(value))  # type: ignore[call-overload]
    if isinstance(value, list):
        return [pack(one) for one in value]
    name = name_of(value)
    if name not in BLANKS:
        raise TypeError(f"{name} may not travel to a bot")
    return (name, {key: pack(getattr(value, key)) for key in attributes(value)})


def unpack(packed: Any) -> Any:
    """What `pack` was given."""
    if isinstance(packed, list):
        return [unpack(one) for one in packed]
    if not isinstance(packed, tuple):
        return packed
    name, inner = packed
    if name == "vec[i64]":
        return vec[i64](inner)
    if name == "vec[u8]":
        return vec[u8](inner)
    made = BLANKS[name]()
    for key, value in inner.items():
        setattr(made, key, unpack(value))
    return made


def pack_view(view: View) -> object:
    """A view as plain values; nothing else is let through."""
    if not isinstance(view, View):
        raise TypeError("only views travel to a bot")
    return pack(view)


def unpack_view(packed: object) -> View:
    """The view again."""
    view = unpack(packed)
    assert isinstance(view, View)
    return view
