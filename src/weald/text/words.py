"""Words: the sentences of one language, filled with facts.

A sentence may hold `{name}`, which becomes that fact, and `{name|one|many}`, which becomes the
first word where the fact is the number 1 and the second one otherwise.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "de", "nl")
FILES = ("", "terminal_")
"""What the names of a language's files begin with."""
GAP = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")


class Words:
    """All sentences of one language, by keys such as "because.per_type"."""

    def __init__(self, language: str, sentences: Mapping[str, str]) -> None:
        self.language = language
        self.sentences = sentences

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def say(self, key: str, **facts: object) -> str:
        """The sentence of that key, filled with facts."""

        def filled(gap: re.Match[str]) -> str:
            fact = facts[gap[1]]
            if gap[2] is None:
                return str(fact)
            return gap[2] if fact == 1 else gap[3]

        return GAP.sub(filled, self.sentences[key])

    def counted(self, key: str, count: int) -> str:
        """A noun in the form that fits a number."""
        return self.sentences[f"{key}.one" if count == 1 else f"{key}.many"]

    def joined(self, names: list[str], by: str) -> str:
        """Several names in a row: "oak, birch and beech"; `by` is "and" or "or"."""
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self.say(f'titles.{by}')} {names[-1]}"


def flattened(table: Mapping[str, object], prefix: str = "") -> dict[str, str]:
    """A nested table with dotted keys."""
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            flat |= flattened(value, f"{prefix}{key}.")
        else:
            flat[f"{prefix}{key}"] = str(value)
    return flat


@cache
def words(language: str) -> Words:
    """The words of a language; KeyError if Weald does not speak it."""
    if language not in LANGUAGES:
        raise KeyError(language)
    sentences: dict[str, str] = {}
    for name in FILES:
        text = files("weald.text").joinpath(f"{name}{language}.json").read_text(encoding="utf-8")
        sentences |= flattened(json.loads(text))
    return Words(language, sentences)
