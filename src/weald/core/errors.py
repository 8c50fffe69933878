"""Every error of the package.

WealdError
├── BadOptions        an option of a match that does not exist or does not fit
├── BadMove           a text that is no move of this game
├── IllegalMove       a move of this game that is not allowed now
├── BadForest         a text or JSON that describes no forest
│   └── ImpossibleForest  cards that cannot lie like this in any match
├── CorruptRecord     a record that was cut off, edited or never was one
└── WrongWeights      weights of a network that fit other rules or another encoding, or none
"""

from __future__ import annotations


class WealdError(Exception):
    """Any fault that Weald explains in words."""


class BadOptions(WealdError):
    """An option of a match that does not exist or does not fit."""


class BadMove(WealdError):
    """A text that is no move of this game."""


class IllegalMove(WealdError):
    """A move that is not allowed now; `reason` alone may be told to strangers."""

    def __init__(self, story: str, reason: str) -> None:
        super().__init__(story)
        self.reason = reason

    def __reduce__(self) -> tuple[object, ...]:
        """So that it can travel from one process to another."""
        return IllegalMove, (str(self), self.reason)


class BadForest(WealdError):
    """A text or JSON that describes no forest.

    Where the fault lies: player and tree count from 0, lines from 1; -1 is not known.
    `word` and `facts` let a page say the reason in the language of its reader.
    """

    def __init__(self, reason: str, player: int = -1, tree: int = -1, line: int = -1) -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line
        self.player = player
        self.tree = tree
        self.word = ""
        self.facts: dict[str, object] = {}


class ImpossibleForest(BadForest):
    """Cards that cannot lie like this in any match."""

    def because(self, word: str, facts: dict[str, object]) -> ImpossibleForest:
        """The same refusal with the facts behind it."""
        self.word = word
        self.facts = facts
        return self


class CorruptRecord(WealdError):
    """A record that was cut off, edited or never was one."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class WrongWeights(WealdError):
    """Weights of a network that fit other rules or another encoding, or none."""
