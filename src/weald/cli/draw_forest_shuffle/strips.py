"""Cards as strips: a line a card, for terminals too small for pictures."""

from rich.text import Text

from weald.cli.draw_forest_shuffle.names import ARROWS, Names, halves_of, side_of
from weald.cli.picture import fitted
from weald.games.forest_shuffle.cards.model import Half

NARROWEST_WITH_TYPES = 98
TYPE_WIDTH = 9
FOOT_WIDTH = 16
BEFORE_NAME = 10
LONGEST_NAME = 26


class StripArtist:
    """Writes cards one below the other, the halves of each beside each other."""

    def __init__(self, names: Names, width: int) -> None:
        self.names = names
        self.has_types = width >= NARROWEST_WITH_TYPES
        types = TYPE_WIDTH + 1 if self.has_types else 0
        self.half_width = min(LONGEST_NAME, (width - FOOT_WIDTH - 4) // 2 - BEFORE_NAME - types)

    def half(self, half: Half, numbers: dict[str, int]) -> Text:
        """One half: its number, where it goes, cost, symbol, name and, where it fits, type."""
        side = side_of(half)
        number = numbers.get(side)
        style = "bold" if number else ""
        strip = Text.assemble(
            (f"{number:>2}" if number else "  ", "bold reverse" if number else ""),
            f" {ARROWS.get(side, ' ')} ",
            self.names.tile(half),
            f" {int(half.species.cost)}▯ ",
            fitted(Text(self.names.species(half.species), style), self.half_width),
        )
        if self.has_types:
            name = Text(self.names.types(half.species), "italic")
            strip.append(" ").append_text(fitted(name, TYPE_WIDTH))
        return strip

    def strip(self, kind: int, numbers: dict[str, int], foot: str, fits: bool = False) -> Text:
        """A card in one line; `foot` says what can be done with the card as a whole."""
        halves = halves_of(kind)
        line = self.half(halves[0], numbers)
        blank = Text(" " * line.cell_len)
        line.append("  ")
        line.append_text(self.half(halves[1], numbers) if len(halves) > 1 else blank)
        line.append("  ")
        line.append(foot, "bold green" if fits else "bold")
        line.no_wrap = True
        return line
