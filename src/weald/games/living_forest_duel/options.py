"""What the players may agree on before a match."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from weald.core.errors import BadOptions

# Each option with its values; the first is what the rulings recommend.
OPTIONS: Final = {
    "fires_to_win": ("8", "7"),
    "third_solitary": ("once", "again"),
    "reshuffle": ("at-once", "when-needed"),
    "bonus_actions": ("may-decline", "must"),
}


class Rules:
    """The options of a match as the rules read them."""

    def __init__(self, options: dict[str, str]) -> None:
        self.fires_to_win: i64 = int(options["fires_to_win"])
        self.third_costs_again: bool = options["third_solitary"] == "again"
        self.reshuffles_at_once: bool = options["reshuffle"] == "at-once"
        self.may_decline: bool = options["bonus_actions"] == "may-decline"


def complete(given: dict[str, str]) -> dict[str, str]:
    """All options in a stable order: those given, checked, and the defaults."""
    for name, value in given.items():
        if name not in OPTIONS:
            raise BadOptions(f'there is no option "{name[:40]}"; there are {", ".join(OPTIONS)}')
        if value not in OPTIONS[name]:
            choices = " or ".join(OPTIONS[name])
            raise BadOptions(f'the option {name} can be {choices}, not "{value[:40]}"')
    return {name: given.get(name, values[0]) for name, values in OPTIONS.items()}
