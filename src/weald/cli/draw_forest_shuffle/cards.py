"""A card as a picture: two halves placed as on the table, or a tree."""

from rich.text import Text

from weald.cli.draw_forest_shuffle.names import Names, halves_of, side_of
from weald.cli.picture import Picture, fitted, folded
from weald.games.forest_shuffle.cards.model import Half

WIDTH = 19
INNER = WIDTH - 2
HALF_WIDTH = 8
CHOOSABLE = "bold"
TREE_ART = ("▄▟█▙▄", "▀███▀", "█")


class CardArtist:
    """Draws cards with the numbers under which they can be chosen."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def picture(self, kind: int, numbers: dict[str, int], foot: str, fits: bool = False) -> Picture:
        """A card; `numbers` by side (a tree's side is ""), `foot` on its lower border."""
        halves = halves_of(kind)
        side = side_of(halves[0])
        if side == "left":
            body = self.left_and_right(halves, numbers)
        elif side == "top":
            body = self.top_and_bottom(halves, numbers)
        else:
            body = self.tree(halves[0], numbers)
        return [*body, self.lower_border(side == "left", foot, fits)]

    def lower_border(self, is_split: bool, foot: str, fits: bool) -> Text:
        """The lower border with what can be done with the card as a whole."""
        label = f" {foot[: INNER - 3]} " if foot else ""
        line = "─" * HALF_WIDTH + ("┴" if is_split else "─") + "─" * HALF_WIDTH
        start = INNER - len(label) - 1
        end = line[start + len(label) :]
        return Text.assemble("╰", line[:start], (label, "bold green" if fits else "bold"), end, "╯")

    def number(self, half: Half, numbers: dict[str, int]) -> Text:
        """The number of a half that can be chosen, two wide."""
        number = numbers.get(side_of(half))
        return Text(f"{number:>2}" if number else "  ", "bold reverse" if number else "")

    def name_style(self, half: Half, numbers: dict[str, int]) -> str:
        """How the name of a half is written."""
        return CHOOSABLE if side_of(half) in numbers else ""

    def cost(self, half: Half) -> str:
        """What a half costs, in cards."""
        return f"{int(half.species.cost)}▯"

    def border(self, half: Half, left: str, right: str, width: int) -> Text:
        """The line above a half, with its type."""
        kind_of_card = self.names.types(half.species)[: width - 1]
        return Text.assemble(
            f"{left}─", (kind_of_card, "italic"), "─" * (width - 1 - len(kind_of_card)), right
        )

    def half_lines(self, half: Half, numbers: dict[str, int]) -> list[Text]:
        """The two lines of a half that takes the whole width."""
        name = folded(self.names.species(half.species), INNER - 4, 2)
        style = self.name_style(half, numbers)
        first = Text.assemble(
            self.number(half, numbers), " ", fitted(Text(name[0], style), INNER - 4)
        )
        first.append_text(self.names.tile(half))
        rest = fitted(Text(name[1], style), INNER - 4)
        second = Text.assemble(f" {self.cost(half)} ", rest)
        return [Text.assemble("│", line, "│") for line in (first, second)]

    def top_and_bottom(self, halves: list[Half], numbers: dict[str, int]) -> Picture:
        """A card split into top and bottom, without its lower border."""
        top, bottom = halves
        return [
            self.border(top, "╭", "╮", INNER),
            *self.half_lines(top, numbers),
            self.border(bottom, "├", "┤", INNER),
            *self.half_lines(bottom, numbers),
        ]

    def left_and_right(self, halves: list[Half], numbers: dict[str, int]) -> Picture:
        """A card split into left and right, without its lower border."""
        left, right = halves
        above = self.border(left, "╭", "┬", HALF_WIDTH)
        above.append_text(self.border(right, "", "╮", HALF_WIDTH)[0:])
        columns = [self.half_column(half, numbers) for half in halves]
        lines = [Text.assemble("│", a, "│", b, "│") for a, b in zip(*columns, strict=True)]
        return [above, *lines]

    def half_column(self, half: Half, numbers: dict[str, int]) -> list[Text]:
        """The five lines of a half that takes half of the width."""
        head = Text.assemble(
            self.number(half, numbers), f" {self.cost(half)}  ", self.names.tile(half)
        )
        style = self.name_style(half, numbers)
        name = folded(self.names.species(half.species), HALF_WIDTH, 4)
        return [head, *[fitted(Text(line, style), HALF_WIDTH) for line in name]]

    def tree(self, half: Half, numbers: dict[str, int]) -> Picture:
        """A tree card, without its lower border."""
        colour = self.names.tile(half).style
        ground = getattr(colour, "bgcolor", None)
        style = f"{ground.name}" if ground is not None else ""
        art = [
            Text.assemble("│", fitted(Text(line, style), INNER, "center"), "│") for line in TREE_ART
        ]
        return [self.border(half, "╭", "╮", INNER), *self.half_lines(half, numbers), *art]
