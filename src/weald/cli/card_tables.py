"""The compendium on a terminal: all species as a table, or one with all it says."""

from itertools import groupby

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from weald.analysis.explain import card_text, species_name, symbol_name, type_names, worth
from weald.games.forest_shuffle.cards.deck import (
    HALVES,
    KINDS,
    SPECIES,
    SPECIES_INDEX,
    SYMBOL_NAMES,
)
from weald.games.forest_shuffle.cards.model import Half, Species
from weald.games.forest_shuffle.cards.symbols import PLANTED, SIDE_NAMES, names_of_types
from weald.text.words import Words

ROOM_FOR_TYPES = 90


def all_keys() -> list[str]:
    """The keys of all species."""
    return list(SPECIES_INDEX)


def types_of(species: Species, words: Words) -> str:
    """The types of a species: "butterfly, insect"."""
    return ", ".join(type_names([name], words) for name in names_of_types(species.types))


def compendium(chosen: list[Species], words: Words, width: int) -> RenderableType:
    """A row for each species, by where they lie; types only where there is room for them."""
    if not chosen:
        return Text(words.say("titles.none"))
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(words.say("titles.species"))
    table.add_column(words.say("titles.cost"), justify="right")
    table.add_column("×", justify="right")
    table.add_column(words.say("titles.worth"))
    if width >= ROOM_FOR_TYPES:
        table.add_column(words.say("titles.types"))
    for slot, here in groupby(chosen, key=lambda species: species.slot):
        table.add_section()
        table.add_row(Text(words.say(f"headings.{slot}"), "bold green"))
        for species in here:
            table.add_row(*species_row(species, words)[: len(table.columns)])
    found = words.say("titles.found", count=len(chosen))
    return Group(table, Text(f"{found}. {words.say('titles.more')}", "dim"))


def species_row(species: Species, words: Words) -> list[Text]:
    """The cells of a species."""
    name, cost, copies = species.names[words.language], str(species.cost), str(species.copies)
    cells = [name, cost, copies, worth(species, words), types_of(species, words)]
    return [Text(cell, "dim" if cell == cells[-1] else "") for cell in cells]


def one_species(key: str, words: Words) -> RenderableType:
    """All that is printed on the cards of a species."""
    species = SPECIES[SPECIES_INDEX[key]]
    own = species.names[words.language]
    others = [name for name in dict.fromkeys(species.names.values()) if name != own]
    title = Text(own, "bold green")
    title.append(f"  {' · '.join([*others, key])}", "not bold dim")
    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim", no_wrap=True)
    facts.add_column()
    facts.add_row(words.say("titles.cost"), str(species.cost))
    facts.add_row(words.say("titles.slot"), words.say(f"places.{species.slot}"))
    facts.add_row(words.say("titles.types"), types_of(species, words))
    for name, sentence in card_text(species, words):
        facts.add_row(words.say(f"titles.{name}"), Text(sentence))
    halves = [half for half in HALVES if half.species.index == species.index]
    return Padding(Group(title, Text(), facts, copies_table(halves, words)), (1, 0, 0, 0))


def copies_table(halves: list[Half], words: Words) -> RenderableType:
    """The printed cards of a species: symbol, side, and what is on their other half."""
    if halves[0].side == PLANTED:
        count, symbol = int(KINDS[halves[0].kind].copies), symbol_name(halves[0].species.key, words)
        return Text(f"\n{count} × {symbol}")
    table = Table(box=box.SIMPLE_HEAD)
    for title in ("card", "symbol", "side", "other_half"):
        table.add_column(words.say(f"titles.{title}"))
    for half in halves:
        kind = KINDS[half.kind]
        other = HALVES[kind.first_half + (1 if half.index == kind.first_half else 0)]
        table.add_row(
            kind.text,
            symbol_name(SYMBOL_NAMES[half.symbol], words),
            words.say(f"sides.{SIDE_NAMES[half.side]}"),
            f"{species_name(other.species.key, words)}"
            f" ({symbol_name(SYMBOL_NAMES[other.symbol], words)})",
        )
    return table
