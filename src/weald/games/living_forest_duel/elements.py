"""The four elements, and four small signed numbers (one an element) held in one int."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SUN: Final = 0
WATER: Final = 1
PLANT: Final = 2
WIND: Final = 3
ELEMENTS: Final = 4
ELEMENT_NAMES: Final = ("sun", "water", "plant", "wind")

# Each number has twelve bits, and stands there as itself: adding two packed ints adds all four.
LANE: Final = 12
LANE_MASK: Final = 0xFFF
HALF_A_LANE: Final = 0x800
HALF_EACH_LANE: Final = 0x800800800800


def packed(sun: i64, water: i64, plant: i64, wind: i64) -> i64:
    """Four numbers in one int."""
    return sun + (water << LANE) + (plant << (2 * LANE)) + (wind << (3 * LANE))


def single(element: i64, number: i64) -> i64:
    """A number for one element, nothing for the others."""
    return number << (LANE * element)


def amount(numbers: i64, element: i64) -> i64:
    """The number that belongs to one element."""
    return (((numbers + HALF_EACH_LANE) >> (LANE * element)) & LANE_MASK) - HALF_A_LANE


def by_name(numbers: i64) -> dict[str, int]:
    """All four numbers under the names of their elements."""
    return {name: int(amount(numbers, element)) for element, name in enumerate(ELEMENT_NAMES)}
