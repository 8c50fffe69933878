"""Forest Shuffle in words: why a line of a score sheet has its points, and what a card says."""

from collections.abc import Iterable

from weald.games.forest_shuffle.cards.deck import SPECIES, SPECIES_INDEX
from weald.games.forest_shuffle.cards.model import Species
from weald.games.forest_shuffle.effects import Effect, Watch
from weald.games.forest_shuffle.scoring import Line
from weald.text.words import Words

ALWAYS_MANY = ("from_different", "sets_of_different")
"""Words of the vocabulary whose sentence speaks of several cards of a type, whatever the number."""
ALWAYS_ONE = ("at_species", "beside_type", "if_species")
"""Words whose sentence speaks of a single card."""


def species_name(key: str, words: Words, count: int = 1) -> str:
    """The name of a species, a sapling or a set, in the form that fits a number."""
    if f"{key}.one" in words:
        return words.counted(key, count)
    if count == 1:
        return SPECIES[SPECIES_INDEX[key]].names[words.language]
    return words.say(f"plurals.{key}")


def type_names(types: Iterable[str], words: Words, count: int = 1) -> str:
    """Types as nouns: "deer", "tree or plant", "trees and plants"."""
    names = [words.counted(f"types.{name}", count) for name in types]
    return words.joined(names, "or" if count == 1 else "and")


def symbol_name(key: str, words: Words) -> str:
    """The name of a tree symbol."""
    return words.say(f"symbols.{key}")


def label(line: Line, words: Words) -> str:
    """Which cards a line is about: "Wolf", "3 Lindens", "Cave"."""
    if line.part == "cave":
        return words.say("parts.cave")
    count = len(line.cards)
    name = species_name(line.key, words, count)
    return name if count == 1 else f"{count} {name}"


def is_set(line: Line) -> bool:
    """Whether the cards of a line score together, once."""
    return "table" in line.facts


def value_of_each(line: Line) -> int:
    """What one card of a line scores; a set is one thing."""
    if is_set(line) or is_together(line) or not line.cards:
        return line.points
    return line.points // len(line.cards)


def is_together(line: Line) -> bool:
    """Whether cards of a forest that was only counted are told as one."""
    return bool(line.facts.get("together"))


def why(line: Line, words: Words) -> str:
    """The reason for the points of a line: "4 deer × 5 = 20"."""
    value = value_of_each(line)
    facts: dict[str, object] = {**line.facts, "value": value, "points": line.points}
    key = line.word
    if key == "flat" and value == 0:
        key = "nothing"
    elif f"because.{key}_less" in words and value == facts.get("otherwise", 0):
        key = f"{key}_less"
    elif "sizes" in facts:
        key = name_sets(key, facts, words)
    elif is_together(line):
        key = f"{key}_together"
    reason = words.say(f"because.{key}", **in_words(line.word, line.key, facts, words))
    is_one = len(line.cards) == 1 or is_set(line) or is_together(line)
    if is_one or value == 0 or line.part == "cave":
        return reason
    return words.say("because.each", why=reason)


def name_sets(key: str, facts: dict[str, object], words: Words) -> str:
    """Put the sizes of several sets into words; the sentence that adds them up, if needed."""
    sizes, table = facts["sizes"], facts["table"]
    assert isinstance(sizes, list)
    assert isinstance(table, list)
    facts["count"] = len(sizes)
    facts["sizes"] = words.joined([str(size) for size in sizes], "and")
    facts["sum"] = " + ".join(str(table[size - 1]) for size in sizes)
    return key if len(sizes) == 1 else f"{key}_sum"


def sentence(line: Line, words: Words) -> str:
    """A whole line in words: "Wolf: 4 deer × 5 = 20"."""
    reason = why(line, words)
    is_one = len(line.cards) == 1 or is_set(line) or is_together(line)
    is_sum = not is_one and len(line.cards) > 0 and line.points > 0
    key = "because.line_sum" if is_sum else "because.line"
    return words.say(key, label=label(line, words), why=reason, points=line.points)


def in_words(
    word: str, own: str, facts: dict[str, object], words: Words, count: int | None = None
) -> dict[str, object]:
    """Facts with keys of species, types and symbols replaced by their names."""
    told = dict(facts)
    counted = facts.get("counted")
    if word in ALWAYS_ONE:
        count = 1
    elif count is None:
        count = counted if isinstance(counted, int) else 2
    types, species, symbol = facts.get("types"), facts.get("species"), facts.get("symbol")
    if isinstance(types, list):
        told["types"] = type_names(types, words, 2 if word in ALWAYS_MANY else count)
        told["type"] = type_names(types, words)
    if isinstance(species, str):
        told["species"] = species_name(species, words, count)
    if isinstance(symbol, str):
        told["symbol"] = symbol_name(symbol, words)
    if own in SPECIES_INDEX:
        told["own"] = species_name(own, words, count)
    bees = facts.get("bees", 0)
    told["bees"] = words.say("because.bees", bees=bees) if bees else ""
    return told


def card_text(species: Species, words: Words) -> list[tuple[str, str]]:
    """What a card says: titles ("effect", "bonus", "permanent", "worth", "note") and sentences."""
    told: list[tuple[str, str]] = []
    if species.effect is not None:
        told.append(("effect", does(species.effect, words)))
    if species.bonus is not None:
        told.append(("bonus", does(species.bonus, words)))
    told += [("permanent", text) for text in permanent(species, words)]
    told.append(("worth", worth(species, words)))
    if f"notes.{species.key}" in words:
        told.append(("note", words.say(f"notes.{species.key}")))
    return told


def does(effect: Effect | Watch, words: Words) -> str:
    """What an effect does, as a sentence."""
    facts = in_words(effect.word, "", effect.numbers(), words, 1)
    if "side" in facts:
        facts["onto"] = words.say(f"onto.{facts['side']}")
    return words.say(f"does.{effect.word}", **facts)


def permanent(species: Species, words: Words) -> list[str]:
    """What a card does as long as it lies in the forest."""
    told: list[str] = []
    if species.watch is not None:
        told.append(does(species.watch, words))
    if species.share_slot > species.copies:
        told.append(words.say("does.share_slot_any"))
    elif species.share_slot > 1:
        told.append(words.say("does.share_slot", share=int(species.share_slot)))
    if species.extra_tree:
        told.append(words.say("does.extra_tree"))
    return told


def worth(species: Species, words: Words) -> str:
    """What a card is worth, as a sentence."""
    scoring = species.points
    facts = scoring.numbers()
    if scoring.word == "flat" and facts["each"] == 0:
        return words.say("worth.nothing")
    told = in_words(scoring.word, species.key, facts, words, 1)
    told["own"] = species_name(species.key, words, 2)
    table = facts.get("table")
    if isinstance(table, list):
        sizes = [str(size + 1) for size in range(len(table))]
        if scoring.word == "set_of_copies" and species.copies > len(table):
            sizes[-1] += "+"
        told["values"], told["sizes"] = "/".join(map(str, table)), "/".join(sizes)
    return words.say(f"worth.{scoring.word}", **told)
