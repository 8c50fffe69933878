"""Finding a species by what a person types: any language, abbreviations, slips of the finger."""

import difflib
import re
import unicodedata
from collections.abc import Callable, Collection
from functools import cache

from weald.games.forest_shuffle.cards.deck import SPECIES, SYMBOL_NAMES
from weald.games.forest_shuffle.laid import SAPLING_KEY, short
from weald.text.words import LANGUAGES, words

SHOWN = 6
"""How many species a question lists at most."""
RULEBOOK_SAPLINGS = ("Sprössling", "Sprösslinge")
"""The German rulebook's word for saplings, beside ours."""
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})

Match = Callable[[str, str], bool]


class UnknownName(Exception):
    """A text that names no species, or several."""


def plain(text: str) -> str:
    """A name without capitals, accents and punctuation."""
    text = unicodedata.normalize("NFKD", text.casefold())
    text = "".join(letter for letter in text if not unicodedata.combining(letter))
    return " ".join(re.sub(r"[^\w]|_", " ", re.sub(r"['’`]", "", text)).split())


@cache
def known_names() -> dict[str, set[str]]:
    """All names of species and saplings, plain, each with the keys it may mean."""
    found: dict[str, set[str]] = {}

    def add(name: str, key: str) -> None:
        for spelling in (name, name.casefold().translate(UMLAUTS)):
            found.setdefault(plain(spelling), set()).add(key)

    for species in SPECIES:
        add(species.key, species.key)
    for language in LANGUAGES:
        spoken = words(language)
        for species in SPECIES:
            add(species.names[language], species.key)
            add(spoken.say(f"plurals.{species.key}"), species.key)
        for symbol in SYMBOL_NAMES:
            add(spoken.say(f"symbols.{symbol}"), symbol)
        for count in (1, 2):
            add(spoken.counted(SAPLING_KEY, count), SAPLING_KEY)
    for name in RULEBOOK_SAPLINGS:
        add(name, SAPLING_KEY)
    return found


def starts(name: str, typed: str) -> bool:
    """Whether a word was abbreviated like that."""
    return name.startswith(typed)


def contains(name: str, typed: str) -> bool:
    """Whether a word holds what was typed: "hase" for "feldhase"."""
    return len(typed) > 3 and typed in name


def matches(name: str, typed: str, match: Match) -> bool:
    """Whether all typed words match words of the name, in order."""
    left = iter(name.split())
    return all(any(match(word, each) for word in left) for each in typed.split())


def meanings(text: str, among: Collection[str]) -> list[str]:
    """The species a text may mean: by its whole name, by words of it, or by parts of words."""
    typed, names = plain(text), known_names()
    if not typed:
        return []
    found = names.get(typed, set()) & set(among)
    for match in (str.__eq__, starts, contains):
        if not found:
            found = {
                key for name, keys in names.items() if matches(name, typed, match) for key in keys
            } & set(among)
    return sorted(found)


def close_names(text: str, among: Collection[str]) -> list[str]:
    """The species whose names look most like a text."""
    names = {name: keys & set(among) for name, keys in known_names().items()}
    spellings = [name for name, keys in names.items() if keys]
    found = difflib.get_close_matches(plain(text), spellings, n=SHOWN, cutoff=0.6)
    return list(dict.fromkeys(key for name in found for key in sorted(names[name])))[:3]


def english_name(key: str) -> str:
    """The English name of a species or sapling, as the messages call it."""
    for species in SPECIES:
        if species.key == key:
            return species.names["en"]
    return words("en").counted(SAPLING_KEY, 1)


def listed(keys: list[str]) -> str:
    """Species in a row: "Red Deer, Roe Deer or Fallow Deer"."""
    names = [english_name(key) for key in keys[:SHOWN]]
    return words("en").joined(names, "or")


def find_species(text: str, among: Collection[str], what: str = "species") -> str:
    """The one species a text means; UnknownName says what else it could have been."""
    found = meanings(text, among)
    if len(found) == 1:
        return found[0]
    if found:
        raise UnknownName(f'"{short(text)}" could be {listed(found)}')
    close = close_names(text, among)
    hint = f"; did you mean {listed(close)}?" if close else ""
    raise UnknownName(f'there is no {what} "{short(text)}"{hint}')
