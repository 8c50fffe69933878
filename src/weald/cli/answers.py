"""What a person types, as choices of a question."""

from collections.abc import Callable
from dataclasses import dataclass

from weald.cli.drawing import ANY_NUMBER, Choice, Question
from weald.cli.words import TerminalWords
from weald.core.errors import BadMove
from weald.core.game import Game
from weald.core.position import Position
from weald.core.reason import Reason

SHORTEST_NAME = 3


class NotAnAnswer(Exception):
    """A typed text that answers nothing, and why, in words."""


def split_answers(line: str) -> list[str]:
    """The answers on a line: parted by ; or , and, between numbers, by spaces."""
    answers: list[str] = []
    for part in line.replace(",", ";").split(";"):
        words = part.split()
        if all(word.isdigit() for word in words):
            answers += words
        else:
            answers.append(" ".join(words))
    return answers


@dataclass
class Answers:
    """Finds the choice that a typed text means."""

    words: TerminalWords
    game: Game
    position: Position
    question: Question
    sentence_of: Callable[[Reason], str]

    def choice(self, typed: str) -> Choice:
        """The choice a text means; NotAnAnswer if it means none."""
        if typed.isdigit():
            return self.by_number(typed)
        try:
            move = int(self.game.move_from_text(typed))
        except BadMove:
            return self.by_name(typed)
        for choice in self.question.choices:
            if choice.move == move:
                return choice
        reason = self.position.reason_against(move)
        assert reason is not None  # every legal move is among the choices
        raise NotAnAnswer(self.words("not-now", reason=self.sentence_of(reason)))

    def by_number(self, typed: str) -> Choice:
        """The choice with that number."""
        last = len(self.question.choices)
        if not typed.isascii() or len(typed) > 4 or not 1 <= int(typed) <= last:
            raise NotAnAnswer(self.words("no-such-number", number=typed[:20], last=last))
        return self.question.choices[int(typed) - 1]

    def by_name(self, typed: str) -> Choice:
        """The only choice whose words hold the typed ones."""
        wanted = typed.lower()
        found = [
            choice
            for choice in self.question.choices
            if len(wanted) >= SHORTEST_NAME and wanted in choice.label.lower()
        ]
        if not found:
            raise NotAnAnswer(self.words("not-understood", answer=typed[:60]))
        if len(found) > 1:
            numbers = self.question.numbers
            named = [f"{numbers[choice.move]} {choice.label}" for choice in found[:4]]
            choices = ", ".join(named) + (", ..." if len(found) > len(named) else "")
            raise NotAnAnswer(self.words("several-meanings", answer=typed[:60], choices=choices))
        return found[0]


class Picking:
    """The choices made so far for one answer."""

    def __init__(self, words: TerminalWords, question: Question) -> None:
        self.words = words
        self.question = question
        self.chosen: list[Choice] = []
        self.is_closed = False

    def add(self, choice: Choice) -> None:
        """Add a choice, as often as there are copies of it."""
        if choice.move == self.question.closing:
            self.is_closed = True
        elif self.chosen.count(choice) >= choice.copies:
            raise NotAnAnswer(self.words("too-many-of-it", choice=choice.label))
        else:
            self.chosen.append(choice)

    def begin_anew(self) -> None:
        """Forget what was chosen."""
        self.chosen = []
        self.is_closed = False

    def left(self) -> int:
        """How many choices are still needed."""
        return 0 if self.question.picks == ANY_NUMBER else self.question.picks - len(self.chosen)

    def is_complete(self) -> bool:
        """Whether no further choice can be added."""
        return self.is_closed or (self.question.picks != ANY_NUMBER and self.left() == 0)

    def is_enough(self) -> bool:
        """Whether the choices are an answer, though there could be more of them."""
        return self.question.picks == ANY_NUMBER and len(self.chosen) > 0

    def labels(self) -> str:
        """What was chosen so far."""
        return ", ".join(choice.label for choice in self.chosen)

    def moves(self) -> list[int]:
        """The moves of the whole answer; several are played in rising order."""
        found = sorted(choice.move for choice in self.chosen)
        return found if self.question.closing is None else [*found, self.question.closing]
