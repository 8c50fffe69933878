"""A forest as a picture, as lines, or in few words."""

from collections import Counter

from rich.text import Text

from weald.cli.draw_forest_shuffle.names import ARROWS, Names
from weald.cli.picture import Picture, fitted, side_by_side
from weald.games.forest_shuffle.cards.deck import HALVES
from weald.games.forest_shuffle.cards.symbols import SIDE_NAMES
from weald.games.forest_shuffle.forest import SAPLING, Forest

NARROWEST_TREE = 26
WIDEST_TREE = 34


class ForestArtist:
    """Draws trees with the cards at their sides."""

    def __init__(self, names: Names, width: int) -> None:
        self.names = names
        self.width = width

    def slot(self, forest: Forest, tree: int, side: int, room: int = 99) -> Text:
        """The cards on one side of a tree: the name, how many, and the symbol of each."""
        cards = [HALVES[half] for half in forest.slot_cards(tree, side)]
        if not cards:
            return Text("")
        rest = Text(f" ×{len(cards)}" if len(cards) > 1 else "", "bold")
        rest.append(" ")
        for card in cards[: room // 3]:
            rest.append_text(self.names.tile(card))
        name = Text(self.names.species(cards[0].species))
        if name.cell_len + rest.cell_len > room:
            name.truncate(room - rest.cell_len, overflow="ellipsis")
        return name.append_text(rest)

    def tree_name(self, forest: Forest, tree: int) -> Text:
        """A tree by its number and name."""
        half = forest.trees[tree]
        if half == SAPLING:
            return Text.assemble(f"{tree + 1} ", (self.names.words("sapling"), "italic"))
        text = Text.assemble(
            f"{tree + 1} ", (self.names.species(HALVES[half].species), "bold"), " "
        )
        return text.append_text(self.names.tile(HALVES[half]))

    def tree(self, forest: Forest, tree: int, width: int) -> Picture:
        """A tree with top and bottom cards on its borders, left and right ones inside."""
        inner = width - 2
        top, bottom, left, right = (self.slot(forest, tree, side, inner - 6) for side in range(4))
        on_left = Text.assemble(ARROWS["left"], " ", left) if left else Text("")
        on_right = Text.assemble(right, " ", ARROWS["right"]) if right else Text("")
        return [
            edge("╭", ARROWS["top"], top, "╮", inner),
            Text.assemble("│", fitted(on_left, inner), "│"),
            Text.assemble("│", fitted(self.tree_name(forest, tree), inner, "center"), "│"),
            Text.assemble("│", fitted(on_right, inner, "right"), "│"),
            edge("╰", ARROWS["bottom"], bottom, "╯", inner),
        ]

    def trees(self, forest: Forest) -> Text:
        """Trees with cards as pictures, bare ones on a line."""
        columns = max(1, (self.width + 1) // (NARROWEST_TREE + 1))
        wide = min(WIDEST_TREE, (self.width + 1) // columns - 1)
        pictures = [self.tree(forest, tree, wide) for tree in self.dressed(forest)]
        parts = [side_by_side(pictures, self.width)] if pictures else []
        return Text("\n").join([*parts, *self.bare_line(forest)])

    def dressed(self, forest: Forest) -> list[int]:
        """The trees with cards at their sides."""
        return [tree for tree in range(len(forest.trees)) if forest.attached(tree) > 0]

    def bare_line(self, forest: Forest) -> list[Text]:
        """The trees without any card, if there are any, never broken within a name."""
        trees = range(len(forest.trees))
        bare = [[self.tree_name(forest, tree)] for tree in trees if forest.attached(tree) == 0]
        return [side_by_side(bare, self.width, 2)] if bare else []

    def tree_line(self, forest: Forest, tree: int) -> Text:
        """A tree and the cards at its sides in one line."""
        line = self.tree_name(forest, tree)
        for side, name in enumerate(SIDE_NAMES):
            card = self.slot(forest, tree, side)
            if card:
                line.append(f"  {ARROWS[name]} ").append_text(card)
        return line

    def lines(self, forest: Forest) -> Text:
        """A line a tree; bare trees together."""
        lines = [self.tree_line(forest, tree) for tree in self.dressed(forest)]
        return Text("\n").join([*lines, *self.bare_line(forest)])

    def summary(self, forest: Forest) -> Text:
        """Few words: how many of each species."""
        trees = Counter[int](int(half) for half in forest.trees)
        parts: list[str] = []
        for half, count in trees.items():
            name = (
                self.names.words("sapling")
                if half == SAPLING
                else self.names.species(HALVES[half].species)
            )
            parts.append(name if count == 1 else f"{count} {name}")
        others = Counter(
            self.names.species(HALVES[half].species)
            for half in forest.halves()
            if half not in trees
        )
        dwellers = [name if count == 1 else f"{count} {name}" for name, count in others.items()]
        text = Text(", ".join(parts))
        if dwellers:
            text.append("; " + ", ".join(dwellers))
        return text


def edge(left: str, arrow: str, card: Text, right: str, inner: int) -> Text:
    """The upper or lower border of a tree, with the card that lies there."""
    if not card:
        return Text(left + "─" * inner + right)
    label = Text.assemble(f" {arrow} ", card, " ")
    return Text.assemble(f"{left}──", label, "─" * (inner - 2 - label.cell_len), right)
