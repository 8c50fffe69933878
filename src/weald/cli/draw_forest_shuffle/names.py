"""Species, halves and cards as a player reads them."""

from rich.style import Style
from rich.text import Text

from weald.analysis.explain import does
from weald.cli.words import TerminalWords
from weald.games.forest_shuffle.cards.deck import (
    HALVES,
    KIND_OF_CARD,
    KINDS,
    SYMBOL_NAMES,
)
from weald.games.forest_shuffle.cards.model import Half, Species
from weald.games.forest_shuffle.cards.symbols import PLANTED, SIDE_NAMES, names_of_types
from weald.games.forest_shuffle.effects import Effect

COLOURS = {
    "beech": ("#ffffff", "#2e7d46"),
    "birch": ("#1f2d38", "#c9d8e2"),
    "douglas_fir": ("#ffffff", "#523690"),
    "horse_chestnut": ("#3a0f20", "#e98ba9"),
    "linden": ("#33280a", "#efc63f"),
    "oak": ("#ffffff", "#6b3f1b"),
    "silver_fir": ("#ffffff", "#1f7f9e"),
    "sycamore": ("#2b1503", "#e9822f"),
}
"""The ink and the ground of each tree symbol."""

ARROWS = {"top": "▲", "bottom": "▼", "left": "◀", "right": "▶"}


def halves_of(kind: int) -> list[Half]:
    """The printed halves of a kind of card; a tree has one."""
    card = KINDS[kind]
    return [HALVES[card.first_half + i] for i in range(int(card.halves))]


def side_of(half: Half) -> str:
    """The side a half lies at, or nothing for a tree."""
    return "" if half.side == PLANTED else SIDE_NAMES[half.side]


def half_from_text(text: str) -> Half:
    """The half that a move's text names: "beech" or "base-112.top"."""
    card, _, side = text.partition(".")
    found = halves_of(KIND_OF_CARD[card])
    return next(half for half in found if side_of(half) == side)


class Names:
    """Names in one language."""

    def __init__(self, words: TerminalWords) -> None:
        self.words = words

    def species(self, species: Species) -> str:
        """The name of a species."""
        return species.names[self.words.language]

    def half(self, half: Half) -> str:
        """A half with its symbol's letter: "Tawny Owl [B]"."""
        return f"{self.species(half.species)} [{self.letter(half)}]"

    def kind(self, kind: int) -> str:
        """A card with all its halves: "Tawny Owl [B] / Mole [O]"."""
        halves = halves_of(kind)
        mark = " | " if side_of(halves[0]) == "left" else " / "
        return mark.join(self.half(half) for half in halves)

    def card(self, text: str) -> str:
        """A card by its stable text."""
        return self.kind(KIND_OF_CARD[text])

    def letter(self, half: Half) -> str:
        """The letter of a half's tree symbol."""
        return self.words(f"letters.{SYMBOL_NAMES[half.symbol]}")

    def symbol_name(self, symbol: int) -> str:
        """The name of a tree symbol with its letter."""
        key = SYMBOL_NAMES[symbol]
        tree = halves_of(KIND_OF_CARD[key])[0].species
        return f"{self.species(tree)} [{self.words(f'letters.{key}')}]"

    def tile(self, half: Half) -> Text:
        """The tree symbol of a half as a coloured letter."""
        ink, ground = COLOURS.get(SYMBOL_NAMES[half.symbol], ("#000000", "#cccccc"))
        return Text(self.letter(half), Style(color=ink, bgcolor=ground, bold=True))

    def types(self, species: Species) -> str:
        """The narrowest type of a species: a deer is cloven-hoofed anyway."""
        return self.words(f"types.{names_of_types(species.types)[-1]}")

    def side(self, half: Half) -> str:
        """The side a half lies at, in words."""
        return self.words.spoken.say(f"sides.{side_of(half)}")

    def effect(self, effect: Effect) -> str:
        """What an effect does, as a sentence."""
        return does(effect, self.words.spoken)
