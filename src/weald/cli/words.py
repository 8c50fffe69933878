"""The words of the terminal, one file a language; what a language lacks is said in English."""

import json
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "de", "nl")


@cache
def language_file(language: str) -> dict[str, object]:
    """The words of one language."""
    text = files("weald.cli").joinpath(f"words_{language}.json").read_text(encoding="utf-8")
    read: dict[str, object] = json.loads(text)
    return read


class Words:
    """Sentences by their names ("told.drawn"), filled with facts."""

    def __init__(self, language: str, room: str = "") -> None:
        self.language = language
        self.room = room

    def inside(self, room: str) -> "Words":
        """The words below a name, as if they were all there are."""
        return Words(self.language, self.full_name(room))

    def full_name(self, name: str) -> str:
        """The name as it stands in the file."""
        return f"{self.room}.{name}" if self.room else name

    def found(self, name: str) -> object:
        """What stands under a name, here or at the root, in this language or else in English."""
        for language in (self.language, "en"):
            for full_name in (self.full_name(name), name):
                here: object = language_file(language)
                for step in full_name.split("."):
                    here = here.get(step) if isinstance(here, dict) else None
                if here is not None:
                    return here
        raise KeyError(name)

    def __call__(self, name: str, /, **facts: object) -> str:
        """The sentence with that name."""
        return str(self.found(name)).format(**facts)

    def lines(self, name: str) -> list[str]:
        """The lines of a longer text."""
        found = self.found(name)
        assert isinstance(found, list)
        return [str(line) for line in found]

    def listed(self, items: list[str]) -> str:
        """Several things as one phrase: "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self('and')} {items[-1]}"
