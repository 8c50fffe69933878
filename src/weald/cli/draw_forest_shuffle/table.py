"""The whole table: forests, clearing and hand, as large as the terminal allows."""

from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.text import Text

from weald.cli.draw_forest_shuffle.asking import Asker
from weald.cli.draw_forest_shuffle.cards import CardArtist
from weald.cli.draw_forest_shuffle.forests import ForestArtist
from weald.cli.draw_forest_shuffle.names import Names, halves_of, side_of
from weald.cli.draw_forest_shuffle.strips import StripArtist
from weald.cli.drawing import Question
from weald.cli.picture import Picture, side_by_side
from weald.core.position import SPECTATOR
from weald.games.forest_shuffle import moves, questions
from weald.games.forest_shuffle.position import ForestShufflePosition

SPARE_LINES = 4
"""Lines kept free for the question and the answer."""
WHOLE_CARD_VERBS = {
    moves.TAKE: "choose-take",
    moves.PAY: "choose-pay",
    moves.CAVE: "choose-cave",
    moves.SAPLING: "choose-sapling",
}
HALF_VERBS = (moves.PLAY, moves.PLACE)


@dataclass
class Part:
    """A part of the table in two sizes."""

    small: Text
    large: Text
    is_large: bool = False

    def shown(self) -> Text:
        """The part in its chosen size."""
        return self.large if self.is_large else self.small


class TableArtist:
    """Draws one position, as one seat knows it."""

    def __init__(
        self,
        names: Names,
        players: list[str],
        position: ForestShufflePosition,
        seat: int,
        question: Question | None,
        width: int,
    ) -> None:
        self.names = names
        self.words = names.words
        self.players = players
        self.position = position
        self.seat = seat
        self.question = question
        self.width = width
        self.cards = CardArtist(names)
        self.strips = StripArtist(names, width)
        self.forests = ForestArtist(names, width)
        self.scores = [int(score) for score in position.scores()]

    # ---- cards to choose from ----

    def number(self, verb: int, argument: int) -> int | None:
        """The number of the choice with this verb and card."""
        if self.question is None:
            return None
        return self.question.numbers.get(int(moves.move_of(verb, argument)))

    def half_numbers(self, kind: int) -> dict[str, int]:
        """The numbers by which halves of a card can be chosen, by side."""
        found: dict[str, int] = {}
        for half in halves_of(kind):
            for verb in HALF_VERBS:
                number = self.number(verb, int(half.index))
                if number:
                    found[side_of(half)] = number
        return found

    def foot(self, kind: int, verbs: list[int]) -> tuple[str, bool]:
        """What can be done with a card as a whole, and whether it pays towards a bonus."""
        for verb in verbs:
            number = self.number(verb, kind)
            if number:
                fits = verb == moves.PAY and Asker(self.names, self.position).fits_bonus(kind)
                words = f"{self.words(WHOLE_CARD_VERBS[verb])} {number}"
                return (f"✓ {words}" if fits else words), fits
        return "", False

    def cards_part(self, kinds: list[int], title: str, is_hand: bool) -> Part:
        """Cards under a title, as strips or as pictures."""
        verbs = [moves.PAY, moves.CAVE, moves.SAPLING] if is_hand else [moves.TAKE]
        strips: list[Text] = []
        pictures: list[Picture] = []
        for kind in kinds:
            numbers = self.half_numbers(kind) if is_hand else {}
            foot, fits = self.foot(kind, verbs)
            if kind not in kinds[: len(pictures)]:
                many = kinds.count(kind)
                said = f"{foot}  ×{many}" if many > 1 else foot
                strips.append(self.strips.strip(kind, numbers, said, fits))
            pictures.append(self.cards.picture(kind, numbers, foot, fits))
        head = Text(f"{title}\n" if kinds else title, "bold green")
        small = Text.assemble(head, Text("\n").join(strips))
        return Part(small, Text.assemble(head, side_by_side(pictures, self.width)))

    def clearing(self) -> Part:
        """The cards everyone may take."""
        kinds = [int(kind) for kind in self.position.clearing]
        name = "clearing" if kinds else "clearing-empty"
        return self.cards_part(kinds, self.words(name, cards=len(kinds)), False)

    def hand(self) -> Part:
        """The own hand."""
        kinds = [int(kind) for kind in self.position.table[self.seat].hand]
        name = "hand" if kinds else "hand-empty"
        return self.cards_part(kinds, self.words(name, cards=len(kinds)), True)

    # ---- forests ----

    def seat_line(self, seat: int) -> Text:
        """Who sits there, and the figures that matter."""
        at = self.position.table[seat]
        facts = self.words(
            "seat-line",
            points=self.scores[seat],
            hand=len(at.hand),
            trees=len(at.forest.trees),
            cave=int(at.forest.cave),
        )
        is_acting = self.position.to_act() == seat
        mark = "▸ " if is_acting else "  "
        return Text.assemble((f"{mark}{self.players[seat]}", "bold cyan"), f"  {facts}")

    def forest(self, seat: int, is_own: bool) -> Part:
        """A forest under the line of its seat."""
        forest = self.position.table[seat].forest
        head = self.seat_line(seat)
        if len(forest.trees) == 0:
            return Part(head, head)
        few = self.forests.lines(forest) if is_own else self.forests.summary(forest)
        small = Text.assemble(head, "\n", few)
        return Part(small, Text.assemble(head, "\n", self.forests.trees(forest)))

    def status(self) -> Text:
        """Deck, winter cards and turn in one line."""
        position = self.position
        parts = [
            self.words("turn", turn=int(position.turn) + 1),
            self.words("deck", cards=len(position.deck) - int(position.drawn)),
            self.words("winter", cards=int(position.winters)),
        ]
        if position.owed:
            parts.append(self.words("extra-turns", turns=int(position.owed)))
        label = f" {' · '.join(parts)} "
        return Text(f"──{label}".ljust(self.width, "─"), "cyan", no_wrap=True, overflow="crop")

    def draw_line(self) -> Text | None:
        """The choice that is no card: drawing from the deck, or being done."""
        if self.question is None:
            return None
        line = Text()
        for choice in self.question.choices:
            if moves.verb_of(choice.move) < moves.TAKE:
                number = self.question.numbers[choice.move]
                line.append(f"{number:>2}", "bold reverse").append(f" {choice.label}   ", "bold")
        return line if line else None

    # ---- everything together ----

    def picture(self, height: int, size: str) -> RenderableType:
        """The table, each part as large as fits into the height."""
        others = [
            self.forest((self.seat + i) % len(self.players), False)
            for i in range(1, len(self.players))
        ]
        if self.seat == SPECTATOR:
            parts = [self.forest(seat, False) for seat in range(len(self.players))]
            parts.append(self.clearing())
            return self.fitted([], parts, height, size)
        own = self.forest(self.seat, True)
        clearing, hand = self.clearing(), self.hand()
        return self.fitted(
            [hand, clearing, own, *others], [*others, own, clearing, hand], height, size
        )

    def fitted(
        self, by_weight: list[Part], in_order: list[Part], height: int, size: str
    ) -> RenderableType:
        """The parts in order; the weightiest that fit are drawn large."""
        if size == "big":
            for part in in_order:
                part.is_large = True
        elif size != "small":
            self.enlarge(by_weight or in_order, height)
        draw_line = self.draw_line()
        shown: list[RenderableType] = [self.status(), *[part.shown() for part in in_order]]
        return Group(*shown, *([draw_line] if draw_line else []))

    def enlarge(self, by_weight: list[Part], height: int) -> None:
        """Draw large what still leaves everything on one screen."""
        left = height - SPARE_LINES - sum(self.height(part.small) for part in by_weight)
        for part in by_weight:
            more = self.height(part.large) - self.height(part.small)
            if more <= left:
                part.is_large = True
                left -= more

    def height(self, text: Text) -> int:
        """How many lines a text takes."""
        return sum(max(1, -(-line.cell_len // self.width)) for line in text.split("\n"))

    def asked(self, height: int, size: str) -> RenderableType | None:
        """What a question within a turn needs: the hand, the clearing or the own forest."""
        asked = int(self.position.question)
        if asked in (questions.ASK_PAY, questions.ASK_CAVE, questions.ASK_FREE, questions.ASK_MOLE):
            return self.fitted_parts([self.hand()], height, size)
        if asked == questions.ASK_SECOND:
            return self.fitted_parts([self.clearing()], height, size)
        return None

    def fitted_parts(self, parts: list[Part], height: int, size: str) -> RenderableType:
        """A few parts, as large as fits."""
        for part in parts:
            part.is_large = size == "big" or (
                size != "small" and self.height(part.large) <= height - SPARE_LINES
            )
        draw_line = self.draw_line()
        return Group(*[part.shown() for part in parts], *([draw_line] if draw_line else []))
