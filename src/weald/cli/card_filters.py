"""Choosing species by type, slot and symbol, named in any language."""

from weald.analysis.species_names import UnknownName, find_species, plain
from weald.games.forest_shuffle.cards.deck import HALVES, SPECIES, SYMBOL_NAMES
from weald.games.forest_shuffle.cards.model import Species
from weald.games.forest_shuffle.cards.symbols import PLANTED, SIDE_NAMES, TYPE_NAMES, names_of_types
from weald.games.forest_shuffle.laid import short
from weald.text.words import LANGUAGES, words

SLOTS = ("tree", *SIDE_NAMES)


def chosen_species(of_type: str, slot: str, symbol: str) -> list[Species]:
    """The species that pass all filters; an empty text lets all pass."""
    type_key = named(of_type, type_words(), TYPE_NAMES, "type") if of_type else ""
    slot_key = named(slot, slot_words(), SLOTS, "slot") if slot else ""
    symbol_key = find_species(symbol, SYMBOL_NAMES, "symbol") if symbol else ""
    return [
        species
        for species in SPECIES
        if (not type_key or type_key in names_of_types(species.types))
        and any(
            slot_key in ("", slot_of(int(half.side)))
            and symbol_key in ("", SYMBOL_NAMES[half.symbol])
            for half in HALVES
            if half.species.index == species.index
        )
    ]


def slot_of(side: int) -> str:
    """The slot a half fills, "tree" for one that stands by itself."""
    return "tree" if side == PLANTED else SIDE_NAMES[side]


def type_words() -> dict[str, str]:
    """The names of the types in all languages."""
    return {
        plain(words(language).counted(f"types.{key}", count)): key
        for language in LANGUAGES
        for key in TYPE_NAMES
        for count in (1, 2)
    } | {plain(key): key for key in TYPE_NAMES}


def slot_words() -> dict[str, str]:
    """The names of the slots in all languages."""
    sides = {
        plain(words(language).say(f"sides.{side}")): side
        for language in LANGUAGES
        for side in SIDE_NAMES
    }
    trees = {plain(words(language).counted("types.tree", 1)): "tree" for language in LANGUAGES}
    return sides | trees


def named(text: str, known: dict[str, str], keys: tuple[str, ...], what: str) -> str:
    """The one type or slot a text names or begins."""
    if plain(text) in known:
        return known[plain(text)]
    found = {key for name, key in known.items() if plain(text) and name.startswith(plain(text))}
    if len(found) == 1:
        return found.pop()
    there_are = ", ".join(key.replace("_", "-") for key in keys)
    raise UnknownName(f'there is no {what} "{short(text)}"; there are {there_are}')
