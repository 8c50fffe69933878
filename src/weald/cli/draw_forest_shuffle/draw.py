"""The drawing of Forest Shuffle: from a view to what stands on the terminal."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from weald.cli.draw_forest_shuffle.asking import Asker
from weald.cli.draw_forest_shuffle.names import Names
from weald.cli.draw_forest_shuffle.table import TableArtist
from weald.cli.draw_forest_shuffle.telling import Teller
from weald.cli.drawing import Drawing, Question
from weald.cli.words import Words
from weald.core.position import View
from weald.games.forest_shuffle import moves, questions
from weald.games.forest_shuffle.cards.deck import SPECIES
from weald.games.forest_shuffle.cards.model import Species
from weald.games.forest_shuffle.cards.symbols import names_of_types
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

    def __init__(self, words: Words, names: list[str]) -> None:
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
            artist = self.artist(view, question, 80)
            forest = known(view).own_forest()
            tree = int(moves.argument_of(choice.move))
            line.append(": ").append_text(artist.forests.tree_line(forest, tree))
        return line

    def story(self, told: list[dict[str, object]]) -> list[str]:
        return Teller(self.species_names, self.names).story(told)

    def forest(self, view: View, seat: int, width: int) -> RenderableType:
        return self.artist(view, None, width).forest(seat, True).large

    def sheets(self, view: View) -> RenderableType:
        forests = [seat.forest for seat in known(view).table]
        return Group(
            *[
                self.sheet(self.names[seat], sheet.points, sheet.groups, int(forests[seat].cave))
                for seat, sheet in enumerate(score_sheet(forests))
            ]
        )

    def sheet(self, name: str, points: int, groups: dict[str, int], cave: int) -> RenderableType:
        """One forest's points, species by species."""
        table = Table(title=f"{name}: {points}", title_justify="left", show_header=False)
        for key, group in groups.items():
            table.add_row(self.group_name(key), str(group))
        table.add_row("cave", str(cave))
        return table

    def group_name(self, key: str) -> str:
        """The name of a line of the score sheet."""
        found = [species for species in SPECIES if species.key == key]
        return self.species_names.species(found[0]) if found else key

    def card(self, name: str) -> RenderableType | None:
        wanted = name.lower()
        found = [
            species
            for species in SPECIES
            if wanted in self.species_names.species(species).lower() or wanted in species.key
        ]
        exact = [one for one in found if self.species_names.species(one).lower() == wanted]
        shown = exact or found
        return Group(*[self.card_lines(species) for species in shown]) if shown else None

    def card_lines(self, species: Species) -> Text:
        """What one species says."""
        types = [self.words(f"types.{name}") for name in names_of_types(species.types)]
        text = Text.assemble((self.species_names.species(species), "bold"))
        text.append(f" · {self.words('card-cost', cost=int(species.cost))} · {', '.join(types)}")
        texts = (("effect", species.effect), ("bonus", species.bonus), ("watch", species.watch))
        for name, effect in texts:
            if effect is not None:
                text.append(
                    f"\n  {self.words(f'text-{name}')}: {self.species_names.effect(effect)}"
                )
        return text
