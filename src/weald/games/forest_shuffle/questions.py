"""The short questions a match of Forest Shuffle asks, one at a time."""

from __future__ import annotations

from typing import Final

ASK_NOTHING: Final = 0
"""No question: nothing an answer could change."""
ASK_MULLIGAN: Final = 1
ASK_TURN: Final = 2
ASK_SECOND: Final = 3
ASK_WHERE: Final = 4
ASK_PAY: Final = 5
ASK_USE: Final = 6
ASK_FREE: Final = 7
ASK_CAVE: Final = 8
ASK_MOLE: Final = 9
OVER: Final = 10

QUESTION_NAMES: Final = (
    "nothing",
    "mulligan",
    "turn",
    "second",
    "where",
    "pay",
    "use",
    "free",
    "cave",
    "mole",
    "over",
)
