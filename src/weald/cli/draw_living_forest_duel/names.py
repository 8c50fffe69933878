"""Animals, trees, elements and seats as a player reads them."""

from rich.text import Text

from weald.cli.words import TerminalWords
from weald.games.living_forest_duel.cards.model import (
    GREGARIOUS,
    NO_SEASON,
    SANKI,
    SEASON_NAMES,
    SOLITARY,
    Animal,
    Tree,
)
from weald.games.living_forest_duel.cards.tables import (
    ANIMAL_NUMBERS,
    ANIMALS,
    BONUS_NAMES,
    TREE_NUMBERS,
    TREES,
)
from weald.games.living_forest_duel.elements import ELEMENT_NAMES, ELEMENTS, amount

ELEMENT_SIGNS = ("☼", "≈", "♣", "»")
ELEMENT_STYLES = ("yellow", "bright_blue", "green", "magenta")
SYMBOL_SIGNS = {SOLITARY: "!", GREGARIOUS: "&"}
SYMBOL_STYLES = {SOLITARY: "bold red", GREGARIOUS: "bold green"}
FIRE_SIGN = "▲"
FIRE_STYLE = "bold red"
ONIBI_STYLE = "bold cyan"
SEASON_STYLES = ("bold yellow", "bold bright_cyan")
RIVER_STYLE = "bright_blue"
# By the edges with water: north 1, east 2, south 4, west 8.
RIVER_SIGNS = dict(
    zip((5, 10, 3, 6, 12, 9, 13, 7, 14, 11, 15), ("║═╚╔╗╝╣╠╦╩╬"), strict=True),
)


def element_sign(element: int) -> Text:
    """The sign of an element."""
    return Text(ELEMENT_SIGNS[element], ELEMENT_STYLES[element])


def printed_signs(animal: Animal) -> list[tuple[int, int]]:
    """The elements an animal shows, with their numbers."""
    numbers = [(element, int(amount(animal.elements, element))) for element in range(ELEMENTS)]
    return [(element, number) for element, number in numbers if number]


def signed(element: int, number: int) -> Text:
    """An element with its number: ☼2."""
    return Text(f"{ELEMENT_SIGNS[element]}{number}", ELEMENT_STYLES[element])


def symbol(animal: Animal) -> Text:
    """The solitary or gregarious symbol of an animal, if it bears one."""
    return Text(SYMBOL_SIGNS.get(animal.symbol, ""), SYMBOL_STYLES.get(animal.symbol, ""))


def tree_element(tree: Tree) -> int:
    """The number of a tree's element."""
    return ELEMENT_NAMES.index(tree.element)


def river_sign(tree: Tree) -> Text:
    """The river of a tree: ╠ has water north, east and south."""
    return Text(RIVER_SIGNS[int(tree.rivers)], RIVER_STYLE)


def bonus_sign(bonus: int) -> Text:
    """A bonus in two signs: +≈ is the action of water, +S a Sanki."""
    if bonus == SANKI:
        return Text("+S", "bold")
    return Text.assemble("+", element_sign(bonus))


class Names:
    """Names in one language, and of the people at the table."""

    def __init__(self, words: TerminalWords, players: list[str]) -> None:
        self.words = words
        self.players = players

    def animal(self, animal: Animal) -> str:
        """The name of an animal."""
        return animal.names[self.words.language]

    def animal_called(self, key: str) -> str:
        """The name of an animal by its stable text."""
        return self.animal(ANIMALS[ANIMAL_NUMBERS[key]])

    def tree(self, tree: Tree) -> str:
        """The name of a tree."""
        return tree.names[self.words.language]

    def tree_called(self, key: str) -> Tree:
        """A tree by its stable text."""
        return TREES[TREE_NUMBERS[key]]

    def element(self, element: int) -> str:
        """The name of an element."""
        return self.words(f"elements.{ELEMENT_NAMES[element]}")

    def bonus(self, bonus: int) -> str:
        """The name of a bonus."""
        return self.words(f"bonuses.{BONUS_NAMES[bonus]}")

    def season(self, seat: int) -> str:
        """The season of a seat."""
        return self.words(f"seasons.{SEASON_NAMES[seat]}")

    def letter(self, seat: int) -> Text:
        """The letter of a season; a dot for an animal of none."""
        if seat == NO_SEASON:
            return Text("·")
        return Text(self.season(seat)[0], SEASON_STYLES[seat])

    def seat(self, seat: int) -> str:
        """Who sits there, with the season."""
        return f"{self.players[seat]} ({self.season(seat)})"

    def position(self, position: int) -> str:
        """A place of the clearing."""
        return f"{position:+d}" if position else "0"

    def signs(self, animal: Animal, gap: str = " ") -> Text:
        """What an animal shows: its elements, then its symbol."""
        parts = [signed(*sign) for sign in printed_signs(animal)]
        if animal.symbol:
            parts.append(symbol(animal))
        return Text(gap).join(parts) if parts else Text("–")
