"""Drawing: what a game puts on the terminal; the loop around it is the same for all games."""

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module

from rich.console import RenderableType

from weald.cli.words import TerminalWords
from weald.core.position import View
from weald.core.reason import Reason

ANY_NUMBER = -1
"""A question that takes any number of its choices at once."""


@dataclass(frozen=True)
class Choice:
    """One numbered answer; `copies` says how often one question can take it."""

    move: int
    label: str
    copies: int = 1


@dataclass
class Question:
    """A question in words, and its answers in the order of their numbers."""

    words: str
    choices: list[Choice]
    picks: int = 1  # how many choices make one answer, or ANY_NUMBER
    closing: int | None = None  # the move that closes an answer of any number
    numbers: dict[int, int] = field(init=False)  # from a move to its number

    def __post_init__(self) -> None:
        self.numbers = {choice.move: i + 1 for i, choice in enumerate(self.choices)}


class Drawing:
    """Draws one match for the people at a terminal; sees only views and told events."""

    has_secrets = True
    """Whether one person may see what another may not."""

    def __init__(self, words: TerminalWords, names: list[str]) -> None:
        self.words = words
        self.names = names  # who sits where
        self.size = ""  # "big" or "small" where a person wants it so, else what fits

    def question(self, view: View) -> Question:
        """The question to the seat of the view."""
        raise NotImplementedError

    def table(
        self, view: View, question: Question | None, width: int, height: int
    ) -> RenderableType:
        """Everything on the table, with the numbers of the choices, in a terminal of this size."""
        raise NotImplementedError

    def ask(self, view: View, question: Question, width: int, height: int) -> RenderableType:
        """What a smaller question within a turn needs to be seen."""
        raise NotImplementedError

    def asks_for_table(self, view: View) -> bool:
        """Whether the question deserves the whole table."""
        raise NotImplementedError

    def sentence_of(self, reason: Reason) -> str:
        """What stands against a move, in words."""
        facts = {name: self.fact(name, fact) for name, fact in reason.facts.items()}
        return self.words(f"why-not.{reason.name}", **facts)

    def fact(self, name: str, fact: object) -> object:
        """A fact of a reason, as a player reads it."""
        raise NotImplementedError

    def story(self, told: list[dict[str, object]]) -> list[str]:
        """What happened, in sentences."""
        raise NotImplementedError

    def forest(self, view: View, seat: int, width: int) -> RenderableType:
        """All that lies before one seat, in full."""
        raise NotImplementedError

    def sheets(self, view: View) -> RenderableType:
        """The score sheet of each seat, as if the match ended now."""
        raise NotImplementedError

    def verdict(self, view: View) -> str:
        """Who won and how, in a sentence; nothing where points decide."""
        return ""

    def card(self, name: str) -> RenderableType | None:
        """What a card says, found by a part of its name; None if there is none."""
        raise NotImplementedError


DRAWINGS = {
    "forest-shuffle": "weald.cli.draw_forest_shuffle",
    "living-forest-duel": "weald.cli.draw_living_forest_duel",
}
"""From the key of a game to the module whose DRAWING draws it."""


def drawing_of(game: str) -> Callable[[TerminalWords, list[str]], Drawing]:
    """What makes the drawing of a game."""
    made: Callable[[TerminalWords, list[str]], Drawing] = import_module(DRAWINGS[game]).DRAWING
    return made
