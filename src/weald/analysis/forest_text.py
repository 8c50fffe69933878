"""A position as a person types it, read into the JSON of positions, and written back.

Anna, cave 3
silver fir: goshawk; left 3 hare; right roe deer (birch); wood ant
oak, 2 birch, sapling
"""

import re
from collections.abc import Iterator

from weald.analysis.explain import species_name
from weald.analysis.species_names import UnknownName, find_species, meanings
from weald.core.errors import BadForest
from weald.games.forest_shuffle.cards.deck import HALVES, SPECIES, SYMBOL_NAMES
from weald.games.forest_shuffle.cards.symbols import PLANTED, SIDE_NAMES
from weald.games.forest_shuffle.laid import SAPLING_KEY, short
from weald.text.words import LANGUAGES, words

TREES = {*SYMBOL_NAMES, SAPLING_KEY}
DWELLERS = {species.key for species in SPECIES} - TREES
SIDE_OF_WORD = {
    words(language).say(f"sides.{side}"): side for language in LANGUAGES for side in SIDE_NAMES
} | {"l": "left", "r": "right"}
CAVES = "|".join(re.escape(words(language).say("parts.cave")) for language in LANGUAGES)
PLAYER = re.compile(
    rf"(?:(.*?)[\s,;:]+)?(?:{CAVES}|Hoehle)\s*[:=]?\s*(\d{{1,9}})\W*", re.IGNORECASE
)
CAVE = re.compile(rf"\b(?:{CAVES}|Hoehle)\b", re.IGNORECASE)
COUNT_FIRST = re.compile(r"(\d{1,3})\s*[x×*]?\s+(.*)", re.IGNORECASE)
COUNT_LAST = re.compile(r"(.*?)\s+[x×*]?\s*(\d{1,3})", re.IGNORECASE)
SYMBOL_LAST = re.compile(r"(.*?)\s*\(([^()]*)\)")
MOST_CARDS = 200

Card = dict[str, object]


class TypedPosition:
    """A position as JSON types, and the lines its players and trees were typed on."""

    def __init__(self) -> None:
        self.players: list[dict[str, object]] = []
        self.trees: list[dict[str, object]] = []  # of the player whose lines are being read
        self.player_lines: list[int] = []
        self.tree_lines: list[list[int]] = []

    def as_json(self) -> dict[str, object]:
        """The position as `forests_from_json` reads it."""
        return {"boxes": ["base"], "players": self.players}

    def line_of(self, player: int, tree: int) -> int:
        """The line a tree stands on, or its player's where no tree is meant; else the last."""
        if not 0 <= player < len(self.player_lines):
            return self.player_lines[-1]
        return self.tree_lines[player][tree] if tree >= 0 else self.player_lines[player]

    def add_player(self, name: str, cave: int, line: int) -> None:
        """Begin the forest of another player."""
        self.trees = []
        called = {"name": name} if name else {}
        self.players.append({**called, "cave": cave, "trees": self.trees})
        self.player_lines.append(line)
        self.tree_lines.append([])

    def add_tree(self, species: str, slots: dict[str, list[Card]], line: int) -> None:
        """Add a tree to the forest that is being read."""
        symbol = None if species == SAPLING_KEY else species
        self.trees.append({"species": species, "symbol": symbol, "slots": slots})
        self.tree_lines[-1].append(line)


def read_position(text: str) -> TypedPosition:
    """Read a typed position; BadForest names the line that cannot be read and why."""
    typed = TypedPosition()
    for number, line in enumerate(text.splitlines(), 1):
        line = line.split("#")[0].strip()
        try:
            if line:
                read_line(typed, line, number)
        except UnknownName as fault:
            raise BadForest(str(fault), line=number) from None
    if not typed.players:
        raise BadForest(NO_PLAYER, line=1)
    return typed


NO_PLAYER = 'a forest begins with its player and the cards under the cave, such as "Anna, cave 3"'


def read_line(typed: TypedPosition, line: str, number: int) -> None:
    """Read a player, a tree with its cards, or several trees without."""
    player = PLAYER.fullmatch(line)
    if player:
        typed.add_player((player[1] or "").strip(" ,;:"), int(player[2]), number)
        return
    if CAVE.search(line):
        raise UnknownName('the number of cards under the cave follows it, as in "Anna, cave 3"')
    if not typed.players:
        raise UnknownName(NO_PLAYER)
    tree, colon, cards = line.partition(":")
    if colon:
        count, name = counted(tree)
        if count != 1:
            raise UnknownName("trees with cards at them go one a line")
        typed.add_tree(find_tree(name, False), read_slots(cards), number)
        return
    trees = items(line)
    for item in trees:
        count, name = counted(item)
        species = find_tree(name, len(trees) == 1)
        for _ in range(count):
            typed.add_tree(species, {}, number)


def find_tree(name: str, is_alone: bool) -> str:
    """The tree a text names."""
    try:
        return find_species(name, TREES, "tree")
    except UnknownName as fault:
        if len(meanings(name, DWELLERS)) == 1:
            other = species_name(meanings(name, DWELLERS)[0], words("en"))
            raise UnknownName(f"{other} is no tree; it follows its tree after a colon") from None
        if meanings(name, TREES) or not is_alone:
            raise
        raise UnknownName(f'{fault} (a player goes like this: "{short(name)}, cave 0")') from None


def items(text: str) -> list[str]:
    """What stands between commas or semicolons."""
    return [item for piece in re.split("[,;]", text) if (item := piece.strip())]


def counted(text: str) -> tuple[int, str]:
    """A number before or after a name, and the name."""
    first, last = COUNT_FIRST.fullmatch(text.strip()), COUNT_LAST.fullmatch(text.strip())
    if first:
        count, name = int(first[1]), first[2]
    elif last:
        count, name = int(last[2]), last[1]
    else:
        count, name = 1, text
    if not 1 <= count <= MOST_CARDS:
        raise UnknownName(f'"{short(text)}": that is no sensible number of cards')
    return count, name.strip()


def read_slots(text: str) -> dict[str, list[Card]]:
    """The cards at a tree, by side."""
    slots: dict[str, list[Card]] = {}
    for item in items(text):
        first, _, rest = item.partition(" ")
        side = SIDE_OF_WORD.get(first.casefold().rstrip(":="), "")
        count, name = counted(rest if side else item)
        species, symbol = find_card(name, side)
        card: Card = {"species": species}
        if symbol:
            card["symbol"] = symbol
        slots.setdefault(side or only_side(species, symbol), []).extend([card] * count)
    return slots


def find_card(text: str, side: str) -> tuple[str, str]:
    """The species and perhaps the symbol of a text such as "roe deer (birch)" or "hare oak"."""
    bracket = SYMBOL_LAST.fullmatch(text)
    if bracket:
        return find_dweller(bracket[1], side), find_species(bracket[2], SYMBOL_NAMES, "symbol")
    for name, symbol in splits(text):
        species, symbols = narrowed(name, side), meanings(symbol, SYMBOL_NAMES)
        if len(species) == 1 and (not symbol or len(symbols) == 1):
            return species[0], "".join(symbols)
    for name, symbol in splits(text):
        if symbol and len(meanings(symbol, SYMBOL_NAMES)) == 1:
            return find_dweller(name, side), meanings(symbol, SYMBOL_NAMES)[0]
    return find_dweller(text, side), ""


def splits(text: str) -> Iterator[tuple[str, str]]:
    """A text as a name alone, then with its last one or two words taken as a symbol."""
    spoken = text.split()
    yield text, ""
    for cut in range(len(spoken) - 1, max(0, len(spoken) - 3), -1):
        yield " ".join(spoken[:cut]), " ".join(spoken[cut:])


def narrowed(name: str, side: str) -> list[str]:
    """The species a name may mean; of several, those that lie on that side."""
    found = meanings(name, DWELLERS)
    here = [key for key in found if side in sides_of(key)]
    return here if len(here) == 1 else found


def find_dweller(name: str, side: str) -> str:
    """The one species a name means."""
    found = narrowed(name, side)
    if len(found) == 1:
        return found[0]
    if not name:
        raise UnknownName("a side is named, but no card")
    return find_species(name, DWELLERS)


def sides_of(species: str, symbol: str = "") -> list[str]:
    """The sides a species can lie on, with that symbol or any."""
    sides = {
        SIDE_NAMES[half.side]
        for half in HALVES
        if half.species.key == species
        and half.side != PLANTED
        and symbol in ("", SYMBOL_NAMES[half.symbol])
    }
    return sorted(sides)


def only_side(species: str, symbol: str) -> str:
    """The side of a card that was typed without one."""
    sides = sides_of(species, symbol) or sides_of(species)
    if len(sides) == 1:
        return sides[0]
    name = species_name(species, words("en"))
    raise UnknownName(f'say on which side the {name} lies: "{sides[0]} …" or "{sides[1]} …"')
