"""The drawing of Forest Shuffle: from a view to what stands on the terminal."""

from rich.console import Group, RenderableType
from rich.text import Text

from weald.analysis.species_names import meanings
from weald.cli.card_tables import one_species
from weald.cli.draw_forest_shuffle.asking import Asker
from weald.cli.draw_forest_shuffle.forests import ForestArtist
from weald.cli.draw_forest_shuffle.names import Names
from weald.cli.draw_forest_shuffle.table import TableArtist
from weald.cli.draw_forest_shuffle.telling import Teller
from weald.cli.drawing import Drawing, Question
from weald.cli.score_sheets import sheet_table
from weald.cli.words import TerminalWords
from weald.core.position import View
from weald.games.forest_shuffle import moves, questions
from weald.games.forest_shuffle.cards.deck import SPECIES_INDEX
from weald.games.forest_shuffle.position import ForestShufflePosition
from weald.games.forest_shuffle.scoring import score_sheet
from weald.games.forest_shuffle.view import ForestShuffleView

WITH_TABLE = (questions.ASK_MULLIGAN, questions.ASK_TURN)


def known(view: View) -> ForestShufflePosition:
    """What a view knows, the rest blanked out."""
    assert isinstance(view, ForestShuffleView)
    return view.known


class ForestShuffleDrawing(Drawing):
    """Draws matches of Forest Shuffle."""

    def __init__(self, words: TerminalWords, names: list[str]) -> None:
        super().__init__(words.inside("forest-shuffle"), names)
        self.species_names = Names(self.words)

    def artist(self, view: View, question: Question | None, width: int) -> TableArtist:
        """Who draws this view."""
        position = known(view)
        return TableArtist(
            self.species_names, self.names, position, int(view.seat), question, width
        )

    def question(self, view: View) -> Question:
        return Asker(self.species_names, known(view)).question()

    def table(
        self, view: View, question: Question | None, width: int, height: int
    ) -> RenderableType:
        return self.artist(view, question, width).picture(height, self.size)

    def asks_for_table(self, view: View) -> bool:
        return known(view).question in WITH_TABLE

    def ask(self, view: View, question: Question, width: int, height: int) -> RenderableType:
        shown = self.artist(view, question, width).asked(height, self.size)
        if shown is not None:
            return shown
        lines = [self.choice_line(view, question, i) for i in range(len(question.choices))]
        return Group(*lines)

    def choice_line(self, view: View, question: Question, place: int) -> Text:
        """A choice on a line of its own; a tree with what lies there."""
        choice = question.choices[place]
        line = Text.assemble((f"{place + 1:>2}", "bold reverse"), f" {choice.label}")
        if moves.verb_of(choice.move) == moves.AT:
            tree = int(moves.argument_of(choice.move))
            forest = known(view).own_forest()
            at = ForestArtist(self.species_names, 0).tree_line(forest, tree)
            line.append(":").append_text(at[len(str(tree + 1)) :])
        return line

    def fact(self, name: str, fact: object) -> object:
        spoken = self.words.spoken
        if isinstance(fact, list):
            return spoken.joined([spoken.counted(f"types.{each}", 1) for each in fact], "or")
        return spoken.say(f"sides.{fact}") if name == "side" else fact

    def story(self, told: list[dict[str, object]]) -> list[str]:
        return Teller(self.species_names, self.names).story(told)

    def forest(self, view: View, seat: int, width: int) -> RenderableType:
        return self.artist(view, None, width).forest(seat, True).large

    def sheets(self, view: View) -> RenderableType:
        forests = [seat.forest for seat in known(view).table]
        sheets = zip(self.names, score_sheet(forests), strict=True)
        return Group(*[sheet_table(name, sheet, self.words.spoken) for name, sheet in sheets])

    def card(self, name: str) -> RenderableType | None:
        keys = meanings(name, set(SPECIES_INDEX))
        return Group(*[one_species(key, self.words.spoken) for key in keys]) if keys else None
