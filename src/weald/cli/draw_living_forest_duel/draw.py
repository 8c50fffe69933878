"""The drawing of Living Forest Duel: from a view to what stands on the terminal."""

from rich.console import Group, RenderableType
from rich.text import Text

from weald.cli.draw_living_forest_duel.asking import Asker
from weald.cli.draw_living_forest_duel.forests import NARROW_SIDE, WIDE_SIDE
from weald.cli.draw_living_forest_duel.names import (
    Names,
    bonus_sign,
    river_sign,
    signed,
    tree_element,
)
from weald.cli.draw_living_forest_duel.seats import SeatArtist
from weald.cli.draw_living_forest_duel.table import TableArtist
from weald.cli.draw_living_forest_duel.telling import Teller
from weald.cli.drawing import Drawing, Question
from weald.cli.words import TerminalWords
from weald.core.position import NOBODY, View
from weald.games.living_forest_duel.cards.model import NO_SEASON, Animal
from weald.games.living_forest_duel.cards.tables import ANIMALS, PLANTED_TREES, SYMBOL_NAMES, TREES
from weald.games.living_forest_duel.state import NO_VICTORY, TURN, VICTORY_NAMES, State
from weald.games.living_forest_duel.view import DuelView

NARROWEST = 80


def seen(view: View) -> State:
    """What a view sees, hidden orders replaced by sorted ones."""
    assert isinstance(view, DuelView)
    return view.seen


class DuelDrawing(Drawing):
    """Draws matches of Living Forest Duel."""

    has_secrets = False

    def __init__(self, words: TerminalWords, names: list[str]) -> None:
        super().__init__(words.inside("living-forest-duel"), names)
        self.card_names = Names(self.words, names)

    def artist(self, view: View, question: Question | None, width: int) -> TableArtist:
        """Who draws this view."""
        return TableArtist(self.card_names, seen(view), question, width)

    def question(self, view: View) -> Question:
        return Asker(self.card_names, seen(view)).question()

    def table(
        self, view: View, question: Question | None, width: int, height: int
    ) -> RenderableType:
        return self.artist(view, question, width).picture(height, self.size)

    def asks_for_table(self, view: View) -> bool:
        return seen(view).question == TURN

    def ask(self, view: View, question: Question, width: int, height: int) -> RenderableType:
        return self.artist(view, question, width).asked()

    def fact(self, name: str, fact: object) -> object:
        if name == "element":
            return self.words(f"elements.{fact}")
        if name == "animal":
            return self.card_names.animal_called(str(fact))
        if name == "tree":
            return self.card_names.tree(self.card_names.tree_called(str(fact)))
        if name == "place":
            return self.card_names.position(int(str(fact)))
        return fact

    def story(self, told: list[dict[str, object]]) -> list[str]:
        return Teller(self.card_names).story(told)

    def forest(self, view: View, seat: int, width: int) -> RenderableType:
        artist = self.artist(view, None, width)
        picture = artist.forest(seat, WIDE_SIDE)
        if picture[0].cell_len > width:
            picture = artist.forest(seat, NARROW_SIDE)
        personal = artist.lines.personal(seat)
        lines = [*picture, *([personal] if personal else [])]
        return Group(*lines, *artist.seats.breakdown(seat))

    def sheets(self, view: View) -> RenderableType:
        return Group(*SeatArtist(self.card_names, seen(view), NARROWEST).victories())

    def verdict(self, view: View) -> str:
        state = seen(view)
        if state.winner == NOBODY or state.victory == NO_VICTORY:
            return ""
        name = self.card_names.seat(int(state.winner))
        fires = int(state.rules.fires_to_win)
        return self.words(f"victory.{VICTORY_NAMES[state.victory]}", name=name, fires=fires)

    def card(self, name: str) -> RenderableType | None:
        wanted = name.lower()
        lines = [
            self.animal_line(animal)
            for animal in ANIMALS
            if wanted in self.card_names.animal(animal).lower() or wanted == animal.key
        ]
        lines += [
            self.tree_line(number)
            for number in range(PLANTED_TREES)
            if wanted in self.card_names.tree(TREES[number]).lower() or wanted == TREES[number].key
        ]
        return Group(*lines) if lines else None

    def animal_line(self, animal: Animal) -> Text:
        """What an animal says."""
        parts = [Text(self.words(f"groups.{animal.group}"))]
        if animal.season != NO_SEASON:
            parts.append(Text(self.card_names.season(int(animal.season))))
        if animal.cost:
            parts.append(Text(self.words("cost", cost=int(animal.cost))))
        parts.append(self.card_names.signs(animal))
        if animal.symbol:
            parts.append(Text(self.words(f"symbols.{SYMBOL_NAMES[animal.symbol]}")))
        return Text.assemble(
            (self.card_names.animal(animal), "bold"), ": ", Text(" · ").join(parts)
        )

    def tree_line(self, number: int) -> Text:
        """What a tree says."""
        tree = TREES[number]
        return Text.assemble(
            (self.card_names.tree(tree), "bold"),
            ": ",
            signed(tree_element(tree), int(tree.cost)),
            " ",
            bonus_sign(int(tree.bonus)),
            f" {self.card_names.bonus(int(tree.bonus))} ",
        ).append_text(river_sign(tree))
