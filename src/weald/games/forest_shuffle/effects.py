"""The vocabulary of effects: what a species does when it is played.

An effect says what it asks the player (`asks`) and does its work when used (`use`). Effects that
play further cards only ask; the position carries out the answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from weald.games.forest_shuffle.cards.symbols import SIDE_NAMES, TREE, names_of_types
from weald.games.forest_shuffle.questions import (
    ASK_CAVE,
    ASK_FREE,
    ASK_MOLE,
    ASK_NOTHING,
    ASK_USE,
)

if TYPE_CHECKING:
    from weald.games.forest_shuffle.cards.book import Book
    from weald.games.forest_shuffle.position import ForestShufflePosition

HAND_LIMIT: Final = 10


class Effect:
    """Something a card does once, when it is played."""

    word = ""  # the name of its sentence in the language files

    def bind(self, book: Book) -> None:
        """Find the species this effect speaks of."""

    def asks(self, position: ForestShufflePosition) -> i64:
        """The question to the player, or ASK_NOTHING where no answer could matter."""
        return ASK_USE

    def use(self, position: ForestShufflePosition) -> None:
        """Carry it out."""
        raise NotImplementedError

    def places(self) -> i64:
        """The types of which a card may be placed free of charge."""
        return 0

    def repeats(self) -> bool:
        """Whether a free card may be followed by another."""
        return False

    def numbers(self) -> dict[str, object]:
        """What the sentence in the language files needs to know."""
        return {}


class Draw(Effect):
    """Draw cards from the deck."""

    word = "draw"

    def __init__(self, cards: i64) -> None:
        self.cards = cards

    def count(self, position: ForestShufflePosition) -> i64:
        """How many cards, counted now."""
        return self.cards

    def asks(self, position: ForestShufflePosition) -> i64:
        if self.count(position) == 0 or position.hand_is_full():
            return ASK_NOTHING
        return ASK_USE

    def use(self, position: ForestShufflePosition) -> None:
        position.draw_cards(self.count(position))

    def numbers(self) -> dict[str, object]:
        return {"cards": int(self.cards)}


class DrawPerType(Draw):
    """Draw a card for each card of a type in the own forest."""

    word = "draw_per_type"

    def __init__(self, types: i64) -> None:
        super().__init__(1)
        self.types = types

    def count(self, position: ForestShufflePosition) -> i64:
        return position.own_forest().cards_of_type(self.types)

    def numbers(self) -> dict[str, object]:
        return {"types": names_of_types(self.types)}


class DrawPerSpecies(Draw):
    """Draw a card for each card of a species in the own forest."""

    word = "draw_per_species"

    def __init__(self, species: str) -> None:
        super().__init__(1)
        self.species = species
        self.index: i64 = -1

    def bind(self, book: Book) -> None:
        self.index = book.index[self.species]

    def count(self, position: ForestShufflePosition) -> i64:
        return position.own_forest().cards_of_species(self.index)

    def numbers(self) -> dict[str, object]:
        return {"species": self.species}


class AnotherTurn(Effect):
    """Take another whole turn after this one."""

    word = "another_turn"

    def use(self, position: ForestShufflePosition) -> None:
        position.grant_turn()


class DrawAndAnotherTurn(Effect):
    """Draw cards, then take another turn: one bonus, used whole or not at all."""

    word = "draw_and_another_turn"

    def __init__(self, cards: i64) -> None:
        self.cards = cards

    def use(self, position: ForestShufflePosition) -> None:
        position.draw_cards(self.cards)
        position.grant_turn()

    def numbers(self) -> dict[str, object]:
        return {"cards": int(self.cards)}


class FreePlay(Effect):
    """Place a card of a type from the hand, unpaid, without its effect and bonus."""

    word = "free_play"

    def __init__(self, types: i64) -> None:
        self.types = types

    def asks(self, position: ForestShufflePosition) -> i64:
        return ASK_FREE if position.can_place_free(self.types) else ASK_NOTHING

    def places(self) -> i64:
        return self.types

    def numbers(self) -> dict[str, object]:
        return {"types": names_of_types(self.types)}


class FreePlays(FreePlay):
    """Place any number of cards of a type, one after another."""

    word = "free_plays"

    def repeats(self) -> bool:
        return True


class ClearingToCave(Effect):
    """Put the whole clearing, payment included, under the own cave."""

    word = "clearing_to_cave"

    def asks(self, position: ForestShufflePosition) -> i64:
        return ASK_USE if len(position.clearing) > 0 else ASK_NOTHING

    def use(self, position: ForestShufflePosition) -> None:
        position.cave_clearing()


class HandToCave(Effect):
    """Put any number of hand cards under the cave, then draw as many."""

    word = "hand_to_cave"

    def asks(self, position: ForestShufflePosition) -> i64:
        return ASK_CAVE if len(position.own_hand()) > 0 else ASK_NOTHING


class PlayFurther(Effect):
    """Play any number of further cards, all paid for before any of them acts."""

    word = "play_further"

    def asks(self, position: ForestShufflePosition) -> i64:
        return ASK_MOLE if len(position.own_hand()) > 0 else ASK_NOTHING


class Watch:
    """A permanent effect: draw a card whenever such a card enters the own forest."""

    word = ""

    def sees(self, types: i64, side: i64, host_types: i64) -> bool:
        """Whether a card of these types, on that side of a host, is what it waits for."""
        raise NotImplementedError

    def numbers(self) -> dict[str, object]:
        """What the sentence in the language files needs to know."""
        return {}


class WatchType(Watch):
    """Waits for cards of a type."""

    word = "watch_type"

    def __init__(self, types: i64) -> None:
        self.types = types

    def sees(self, types: i64, side: i64, host_types: i64) -> bool:
        return types & self.types != 0

    def numbers(self) -> dict[str, object]:
        return {"types": names_of_types(self.types)}


class WatchSide(Watch):
    """Waits for cards on one side of a tree or sapling."""

    word = "watch_side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def sees(self, types: i64, side: i64, host_types: i64) -> bool:
        return side == self.side and host_types & TREE != 0

    def numbers(self) -> dict[str, object]:
        return {"side": SIDE_NAMES[self.side]}


WATCH_DRAWS: Final = Draw(1)
"""What every permanent effect of the base game does when it sees its card."""
