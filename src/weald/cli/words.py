"""The words of the terminal: a corner of the language files, called by short names."""

from weald.text.words import Words, words

CORNER = "terminal"


class TerminalWords:
    """Sentences by their names below a corner of the language files."""

    def __init__(self, language: str, corner: str = CORNER) -> None:
        self.spoken: Words = words(language)
        self.language = language
        self.corner = corner

    def inside(self, corner: str) -> "TerminalWords":
        """The words of a corner within this one."""
        return TerminalWords(self.language, f"{self.corner}.{corner}")

    def __call__(self, name: str, /, **facts: object) -> str:
        """The sentence with that name, filled with facts."""
        return self.spoken.say(f"{self.corner}.{name}", **facts)

    def __contains__(self, name: str) -> bool:
        return f"{self.corner}.{name}" in self.spoken

    def listed(self, items: list[str]) -> str:
        """Several things as one phrase: "a, b and c"."""
        return self.spoken.joined(items, "and")
