"""Options of a match: boxes in play, seats, who begins; and the sizes that follow from them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from weald.core.errors import BadOptions

BOXES: Final = ["base"]
FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 5
REMOVED_BY_SEATS: Final = {2: 30, 3: 20, 4: 10, 5: 0}
"""Cards that leave the deck unseen before a match of the base game."""
LONGEST_NUMBER: Final = 9
DEFAULTS: Final = {"boxes": "base", "seats": "2", "first": "0"}


class Options:
    """The options of one match, checked."""

    def __init__(self, boxes: list[str], seats: int, first: int) -> None:
        self.boxes = boxes
        self.seats = seats
        self.first = first

    def removed(self) -> i64:
        """How many cards leave the deck unseen."""
        return REMOVED_BY_SEATS[self.seats]

    def as_texts(self) -> dict[str, str]:
        """The options as a record keeps them."""
        return {"boxes": "+".join(self.boxes), "seats": str(self.seats), "first": str(self.first)}


def number(name: str, text: str, low: int, high: int) -> int:
    """An option that is a number between two others."""
    is_number = text.isascii() and text.isdigit() and len(text) < LONGEST_NUMBER
    if not is_number or not low <= int(text) <= high:
        raise BadOptions(f'option "{name}" is a number from {low} to {high}, not "{text[:20]}"')
    return int(text)


def options_from_texts(given: dict[str, str]) -> Options:
    """The options a record or a person gave, completed by the defaults."""
    for name in given:
        if name not in DEFAULTS:
            known = ", ".join(DEFAULTS)
            raise BadOptions(f'forest-shuffle has no option "{name[:40]}"; it has {known}')
    texts = {**DEFAULTS, **given}
    boxes = texts["boxes"].split("+")
    if boxes != BOXES:
        raise BadOptions(f'option "boxes" is "{"+".join(BOXES)}", not "{texts["boxes"][:40]}"')
    seats = number("seats", texts["seats"], FEWEST_SEATS, MOST_SEATS)
    return Options(boxes, seats, number("first", texts["first"], 0, seats - 1))
