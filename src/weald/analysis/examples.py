"""A small forest for each species that shows what it counts; the engine counts it."""

from collections.abc import Iterable

from weald.analysis.forest_text import read_position
from weald.games.forest_shuffle.cards.deck import HALVES, SPECIES, SPECIES_INDEX, SYMBOL_NAMES
from weald.games.forest_shuffle.cards.model import Species
from weald.games.forest_shuffle.cards.symbols import PLANTED, SIDE_NAMES, types_from_names
from weald.games.forest_shuffle.pad import Pad
from weald.games.forest_shuffle.scoring import Line

HELPERS = 3
"""How many cards stand beside one that counts cards of a type."""


class Example:
    """Forests of an example, and the line of the sheet that the species scores."""

    def __init__(self, text: str, key: str) -> None:
        self.pad = Pad(read_position(text).as_json())
        lines = self.pad.sheets()[0].lines
        self.line: Line = next(line for line in lines if line.key == key)

    def cards(self) -> list[list[str]]:
        """The species in each forest, saplings apart, in the order in which they were laid."""
        found: list[list[str]] = [[] for _ in self.pad.laid.forests]
        for card in self.pad.cards:
            found[card.player].append(SPECIES[card.species].key)
        return found


def named(species: str) -> str:
    """A species as the quick form reads it."""
    return SPECIES[SPECIES_INDEX[species]].names["en"]


def sides_of(species: Species) -> list[str]:
    """The side of each printed half of a dweller."""
    return [SIDE_NAMES[half.side] for half in HALVES if half.species.index == species.index]


def opposite(species: Species) -> str:
    """The side across from the one on which a dweller is laid first."""
    return "right" if sides_of(species)[0] == "left" else "left"


class Drawing:
    """Writes a forest in the quick form, each dweller at a sapling of its own."""

    def __init__(self) -> None:
        self.lines = ["Example, cave 0"]
        self.used: dict[str, int] = {}

    def trees(self, species: str, count: int = 1) -> None:
        """Plant trees without cards."""
        self.lines += [named(species)] * count

    def at(self, tree: str, *cards: str) -> None:
        """Plant a tree with cards as the quick form writes them."""
        self.lines.append(f"{tree}: {'; '.join(cards)}")

    def add(self, keys: Iterable[str]) -> None:
        """Add cards, wherever they may lie."""
        for key in keys:
            species = SPECIES[SPECIES_INDEX[key]]
            if species.slot == "tree":
                self.trees(key)
            else:
                self.at("sapling", self.card(key))

    def card(self, key: str, side: str = "", symbol: str = "") -> str:
        """A dweller as the quick form writes it."""
        species = SPECIES[SPECIES_INDEX[key]]
        sides = sides_of(species)
        count = self.used[key] = self.used.get(key, 0) + 1
        where = (side or sides[(count - 1) % len(sides)]) if species.slot == "left_right" else ""
        told = f"{where} {named(key)}".strip()
        return f"{told} ({symbol})" if symbol else told

    def rival(self, tree: str, count: int) -> None:
        """Another forest with so many trees."""
        self.lines += ["Other, cave 0", *[named(tree)] * count]

    def text(self) -> str:
        """The whole text."""
        return "\n".join(self.lines)


def of_types(names: object, but: str, count: int = HELPERS) -> list[str]:
    """Some species that show one of these types."""
    assert isinstance(names, list)
    types = types_from_names(";".join(names))
    found = [s.key for s in SPECIES if s.types & types and s.key != but and s.key != "roe_deer"]
    return found[:count]


def examples(species: Species) -> list[Example]:
    """The examples of a species; the first shows it score, others where it does not."""
    if species.extra_tree:
        drawing = Drawing()
        drawing.at("horse chestnut", drawing.card(species.key))
        drawing.trees("horse_chestnut")
        return [Example(drawing.text(), "horse_chestnut")]
    key = species.points.set_name or species.key
    return [Example(drawing.text(), key) for drawing in drawings(species)]


def drawings(species: Species) -> list[Drawing]:
    """The forests that show what a species counts."""
    word, facts, key = species.points.word, species.points.numbers(), species.key
    drawing = Drawing()
    if word == "per_symbol":
        draw_symbols(drawing, species)
    elif word == "per_attached":
        drawing.at(named(key), "tawny owl", "left wolf", "wood ant")
    elif word == "per_full_tree":
        wolf = drawing.card("wolf", opposite(species))
        drawing.at("oak", drawing.card(key), "tawny owl", wolf, "wood ant")
    elif word == "per_card_below":
        drawing.add([key, "moss", "fireflies"])
    elif word == "at_species":
        drawing.at(named(str(facts["species"])), drawing.card(key))
    elif word == "beside_type":
        bat = of_types(facts["types"], key, 1)[0]
        drawing.at("sapling", drawing.card(key), drawing.card(bat, opposite(species)))
    elif word == "sharing":
        drawing.at("sapling", f"2 {named(key)}")
    elif word == "majority":
        return majorities(key)
    elif word == "most_trees":
        drawing.at("oak", drawing.card(key))
        drawing.trees("birch")
        drawing.rival("beech", 2)
    elif word == "from_tree_species":
        drawing.add([*([] if key in SYMBOL_NAMES else [key]), *SYMBOL_NAMES])
    else:
        drawing.add(counted_cards(word, facts, key))
    return [drawing]


def counted_cards(word: str, facts: dict[str, object], key: str) -> list[str]:
    """A card and what it counts, wherever they lie."""
    if word == "from_trees":
        return [key, *(["birch"] * (number(facts, "at_least") - 1))]
    if word in ("from_count", "set_of_copies"):
        return [key] * (number(facts, "at_least") or HELPERS)
    if word in ("per_type", "sets_of_different"):
        return [key, *of_types(facts["types"], key)]
    if word == "from_different":
        return [key, *of_types(facts["types"], key, number(facts, "at_least") - 1)]
    if word == "if_species":
        return [key, str(facts["species"])]
    if word == "per_species":
        target = str(facts["species"])
        return [key] * HELPERS if target == key else [key, *[target] * HELPERS]
    return [key]


def number(facts: dict[str, object], name: str) -> int:
    """A number of the facts, 0 if there is none."""
    value = facts.get(name, 0)
    return value if isinstance(value, int) else 0


def draw_symbols(drawing: Drawing, species: Species) -> None:
    """A card with its symbol, and trees that show the same."""
    half = next(h for h in HALVES if h.species.index == species.index and h.side != PLANTED)
    symbol = SYMBOL_NAMES[half.symbol]
    words = symbol.replace("_", " ")
    drawing.at(named(symbol), drawing.card(species.key, SIDE_NAMES[half.side], words))
    drawing.trees(symbol)


def majorities(key: str) -> list[Drawing]:
    """Two forests: one with the most, one with fewer than another."""
    made: list[Drawing] = []
    for other in (2, 3):
        drawing = Drawing()
        drawing.trees(key, 2)
        drawing.rival(key, other)
        made.append(drawing)
    return made
