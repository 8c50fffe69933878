"""What is printed on cards as a symbol: types (bits, a card may show several) and sides."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from weald.core.bits import bit

TREE: Final = 1 << 0
PLANT: Final = 1 << 1
MUSHROOM: Final = 1 << 2
INSECT: Final = 1 << 3
BUTTERFLY: Final = 1 << 4
BIRD: Final = 1 << 5
AMPHIBIAN: Final = 1 << 6
PAWED: Final = 1 << 7
CLOVEN_HOOFED: Final = 1 << 8
DEER: Final = 1 << 9
BAT: Final = 1 << 10

TYPE_NAMES: Final = (
    "tree",
    "plant",
    "mushroom",
    "insect",
    "butterfly",
    "bird",
    "amphibian",
    "pawed",
    "cloven_hoofed",
    "deer",
    "bat",
)

TOP: Final = 0
BOTTOM: Final = 1
LEFT: Final = 2
RIGHT: Final = 3
PLANTED: Final = 4
"""The side of a card that stands for itself and offers slots: a tree."""

SIDE_NAMES: Final = ("top", "bottom", "left", "right")

NO_SYMBOL: Final = -1


def types_from_names(names: str) -> i64:
    """The bits of a list like "butterfly;insect"."""
    bits: i64 = 0
    for name in names.split(";"):
        bits |= bit(TYPE_NAMES.index(name))
    return bits


def names_of_types(bits: i64) -> list[str]:
    """The names of the types whose bits are set."""
    names: list[str] = []
    for i in range(i64(len(TYPE_NAMES))):
        if bits >> i & 1:
            names.append(TYPE_NAMES[i])
    return names
