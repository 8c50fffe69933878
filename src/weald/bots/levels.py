"""Levels for people: five a game, from gentle to as strong as we have.

Their names are keys of the language files (`levels.seedling`) and names of bots everywhere; their
order is proven in docs/strength.md.
"""

from dataclasses import dataclass

from weald.bots.bot import BOTS, Bot
from weald.bots.budget import NO_LIMIT, Budget
from weald.bots.gentle import GentleBot
from weald.core.rng import Rng

LEVEL_KEYS = ("seedling", "thicket", "grove", "woodland", "wildwood")
"""From the gentlest to the strongest."""
BOT_NAMES = {
    "seedling": "Pip",
    "thicket": "Hazel",
    "grove": "Rowan",
    "woodland": "Alder",
    "wildwood": "Yew",
}
"""The name a bot of each level goes by at a table, in every language."""
GENTLE = "gentle"


@dataclass(frozen=True)
class Level:
    """A named strength: which bot plays, how long it may think, how blurred it sees."""

    key: str
    bot: str
    budget: Budget = NO_LIMIT
    temperature: float = 0.0

    def make(self, rng: Rng) -> Bot:
        """A bot of this level."""
        if self.bot == GENTLE:
            return GentleBot(rng, self.temperature)
        return BOTS[self.bot](rng)


LEVELS: dict[str, list[Level]] = {
    "forest-shuffle": [
        Level("seedling", GENTLE, temperature=3.7),
        Level("thicket", GENTLE, temperature=2.7),
        Level("grove", GENTLE, temperature=1.75),
        Level("woodland", GENTLE, temperature=0.9),
        Level("wildwood", "champion", Budget(seconds=1.5)),
    ],
    "living-forest-duel": [
        Level("seedling", GENTLE, temperature=0.8),
        Level("thicket", GENTLE, temperature=0.38),
        Level("grove", GENTLE, temperature=0.18),
        Level("woodland", GENTLE, temperature=0.02),
        Level("wildwood", "champion", Budget(seconds=1.5)),
    ],
}
"""The levels of each game, the gentlest first."""


def level_called(game: str, key: str) -> Level | None:
    """The level of a game with that key, if there is one."""
    for level in LEVELS.get(game, []):
        if level.key == key:
            return level
    return None
