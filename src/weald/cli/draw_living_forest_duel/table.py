"""The whole table, each part as large as the terminal allows."""

from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.text import Text

from weald.cli.draw_living_forest_duel.asking import Asker
from weald.cli.draw_living_forest_duel.clearing import ClearingArtist
from weald.cli.draw_living_forest_duel.forests import (
    NARROW_SIDE,
    WIDE_SIDE,
    ForestArtist,
)
from weald.cli.draw_living_forest_duel.lines import LineArtist, chunked
from weald.cli.draw_living_forest_duel.names import (
    SEASON_STYLES,
    Names,
    bonus_sign,
    element_sign,
    river_sign,
    signed,
    tree_element,
)
from weald.cli.draw_living_forest_duel.seats import SeatArtist
from weald.cli.drawing import Question
from weald.cli.picture import Picture, fitted, joined_row
from weald.core.position import NOBODY
from weald.games.living_forest_duel.cards.tables import KINDS_OF_TREES, TREES, TREES_A_KIND
from weald.games.living_forest_duel.elements import PLANT, SUN, WATER, amount
from weald.games.living_forest_duel.moves import (
    DONE,
    DRAW,
    FIRE,
    MOVES,
    ONIBI,
    PLANT_TREE,
    tree_of,
)
from weald.games.living_forest_duel.state import ACTION, SEATS, State

SPARE_LINES = 4
"""Lines kept free for the question and the answer."""
FOREST_GAP = 3
LISTED_BELOW = FIRE
"""Moves below this number stand on no card: they are listed below the table."""


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
    """Draws one table; the two seats and a spectator see the same."""

    def __init__(self, names: Names, state: State, question: Question | None, width: int) -> None:
        self.names = names
        self.words = names.words
        self.state = state
        self.question = question
        self.width = width
        self.clearing = ClearingArtist(names, state, question, width)
        self.lines = LineArtist(names, state, question, width)
        self.seats = SeatArtist(names, state, width)

    # ---- parts ----

    def status(self) -> Text:
        """Round, whose turn it is, and the piles in one line."""
        state = self.state
        parts = [self.words("round", round=int(state.round))]
        if state.winner == NOBODY:
            parts.append(self.words("turn-of", name=self.names.seat(int(state.turn))))
        parts.append(self.words("draw-pile", cards=len(state.pile) - int(state.drawn)))
        parts.append(self.words("discard-pile", cards=len(state.discard_pile())))
        label = f"── {' · '.join(parts)} "
        return Text(label.ljust(self.width, "─"), "cyan", no_wrap=True, overflow="crop")

    def forests(self) -> Text:
        """Both forests side by side, or one above the other where they are too wide."""
        for side in (WIDE_SIDE, NARROW_SIDE):
            pictures = [self.forest(seat, side) for seat in range(SEATS)]
            wide = sum(picture[0].cell_len for picture in pictures) + FOREST_GAP
            if wide <= self.width and (side == NARROW_SIDE or self.width >= 100):
                return Text("\n", no_wrap=True).join(joined_row(pictures, FOREST_GAP))
        lines = [line for picture in pictures for line in picture]
        return Text("\n", no_wrap=True, overflow="crop").join(lines)

    def forest(self, seat: int, side: int, question: Question | None = None) -> Picture:
        """One forest under its title."""
        grid = ForestArtist(self.names, side, question).grid(self.state.player(seat).forest)
        title = self.words("forest-of", name=self.names.seat(seat))
        wide = max(grid[0].cell_len, len(title))
        head = fitted(Text(title, SEASON_STYLES[seat]), wide)
        return [head, *[fitted(line, wide) for line in grid]]

    def tree_piles(self) -> Text:
        """The top of each tree pile: element, cost, river and bonus."""
        tops: list[Text] = []
        for kind in range(KINDS_OF_TREES):
            number = int(self.state.top_tree(kind))
            left = TREES_A_KIND - int(amount(self.state.trees_taken, kind))
            if number < 0:
                tops.append(Text.assemble(element_sign(kind), f" {self.words('empty')}"))
                continue
            tree = TREES[number]
            top = Text.assemble(signed(kind, int(tree.cost)), " ", river_sign(tree), " ")
            tops.append(top.append_text(bonus_sign(int(tree.bonus))).append(f" ({left})"))
        return chunked([Text(self.words("tree-piles"), "bold green"), *tops], self.width, "   ")

    def figures(self) -> Text:
        """Both seats in figures, side by side where it fits."""
        tables = [self.seats.strengths(), self.seats.victories()]
        for table in tables:
            for line in table:
                line.no_wrap = True
        if sum(table[0].cell_len for table in tables) + FOREST_GAP <= self.width:
            return Text("\n", no_wrap=True).join(joined_row(tables, FOREST_GAP))
        return Text("\n", no_wrap=True).join([line for table in tables for line in table])

    def listed(self, first: int = DRAW, end: int = LISTED_BELOW) -> Text | None:
        """The choices that stand on no card."""
        choices = [
            Text.assemble((f"{i + 1:>2}", "bold reverse"), f" {choice.label}")
            for i, choice in enumerate(self.question.choices if self.question else [])
            if first <= choice.move < end or DONE <= choice.move <= ONIBI
        ]
        if not choices:
            return None
        lines = [choices[0]]
        for choice in choices[1:]:
            if lines[-1].cell_len + 3 + choice.cell_len > self.width:
                lines.append(choice)
            else:
                lines[-1] = Text.assemble(lines[-1], "   ", choice)
        return Text("\n").join(lines)

    # ---- everything together ----

    def picture(self, height: int, size: str) -> RenderableType:
        """The table; forests come first, for they may scroll away, and the seats last."""
        clearing = Part(self.clearing.small(), self.clearing.large())
        recruits = Part(self.lines.recruits_small(), self.lines.recruits_large())
        shared = Part(self.lines.shared_small(), self.lines.shared_large())
        parts = [clearing, recruits, shared]
        fixed = [self.figures(), self.lines.personals(), self.tree_piles(), self.listed()]
        forests = None if size == "small" else self.forests()
        used = sum(self.height(text) for text in [*fixed, forests] if text is not None)
        if size == "big":
            for part in parts:
                part.is_large = True
        elif size != "small":
            self.enlarge([shared, clearing, recruits], height - SPARE_LINES - used)
        figures, personals, piles, listed = fixed
        shown = [self.status(), forests, piles, clearing.shown(), recruits.shown()]
        shown += [shared.shown(), personals, figures, listed]
        return Group(*[part for part in shown if part is not None])

    def enlarge(self, by_weight: list[Part], lines: int) -> None:
        """Draw large what still leaves everything on one screen."""
        left = lines - sum(self.height(part.small) for part in by_weight)
        for part in by_weight:
            more = self.height(part.large) - self.height(part.small)
            if more <= left:
                part.is_large = True
                left -= more

    def height(self, text: Text) -> int:
        """How many lines a text takes."""
        return sum(max(1, -(-line.cell_len // self.width)) for line in text.split("\n"))

    # ---- questions within a turn ----

    def asked(self) -> RenderableType:
        """What a question within a turn needs: the clearing, the recruits or the own forest."""
        action = self.state.action
        if self.state.question != ACTION or action is None:
            return self.choice_lines()
        if action.element == PLANT:
            return self.planting()
        if action.element in (SUN, WATER):
            shown = self.lines.recruits_large() if action.element == SUN else self.clearing.large()
            return Group(shown, self.choice_lines())
        return Group(self.clearing.large(), self.choice_lines())

    def choice_lines(self) -> Text:
        """Every choice on a line of its own, or several on one."""
        return self.listed(DRAW, PLANT_TREE) or Text()

    def planting(self) -> RenderableType:
        """The own forest with numbers on its cells, and what each of the trees is."""
        assert self.question is not None
        seat = int(self.state.turn)
        picture = self.forest(seat, WIDE_SIDE, self.question)
        if picture[0].cell_len > self.width:
            picture = self.forest(seat, NARROW_SIDE, self.question)
        grid = Text("\n", no_wrap=True, overflow="crop").join(picture)
        # Numbers on cells beyond the edge of the terminal are listed in words.
        is_cut = picture[0].cell_len > self.width
        done = self.listed(DRAW, MOVES if is_cut else FIRE)
        return Group(grid, *self.planting_lines(), *([done] if done else []))

    def planting_lines(self) -> list[Text]:
        """For each tree that can be planted: what it is, and its numbers."""
        assert self.question is not None
        found: dict[int, list[int]] = {}
        for choice in self.question.choices:
            if choice.move >= PLANT_TREE:
                number = self.question.numbers[choice.move]
                found.setdefault(int(tree_of(choice.move)), []).append(number)
        return [self.planting_line(number, numbers) for number, numbers in found.items()]

    def planting_line(self, number: int, numbers: list[int]) -> Text:
        """A tree that can be planted: its river, cost, bonus and the numbers of its cells."""
        tree = TREES[number]
        facts = self.words(
            "planting-facts",
            cost=int(tree.cost),
            bonus=self.names.bonus(int(tree.bonus)),
            first=numbers[0],
            last=numbers[-1],
        )
        line = Text.assemble(
            element_sign(tree_element(tree)),
            " ",
            river_sign(tree),
            f" {self.names.tree(tree)}: {facts}",
        )
        gains = self.gains(number)
        return line.append(f" ({gains})" if gains else "")

    def gains(self, number: int) -> str:
        """Where planting a tree earns bonuses or wins, by the numbers of the choices."""
        asker = Asker(self.names, self.state)
        found: list[str] = []
        assert self.question is not None
        for choice in self.question.choices:
            if choice.move >= PLANT_TREE and tree_of(choice.move) == number:
                gain = asker.gain(choice.move)
                if asker.is_winning(choice.move):
                    gain = self.words("wins")
                if gain:
                    found.append(f"#{self.question.numbers[choice.move]} {gain}")
        return ", ".join(found)
