"""The game's entry in the table of games."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from weald.core.errors import BadOptions
from weald.core.game import Game
from weald.core.position import Position
from weald.core.rng import Rng
from weald.games.forest_shuffle import moves, setup
from weald.games.forest_shuffle.cards.deck import kind_text
from weald.games.forest_shuffle.options import (
    FEWEST_SEATS,
    MOST_SEATS,
    Options,
    options_from_texts,
)
from weald.games.forest_shuffle.position import ForestShufflePosition


class ForestShuffle(Game):
    """Forest Shuffle for two to five seats."""

    def __init__(self) -> None:
        super().__init__("forest-shuffle", 1)

    def options(self, given: dict[str, str]) -> dict[str, str]:
        return options_from_texts(given).as_texts()

    def seat_numbers(self) -> list[int]:
        return list(range(FEWEST_SEATS, MOST_SEATS + 1))

    def start(self, options: dict[str, str], rng: Rng) -> ForestShufflePosition:
        checked = options_from_texts(options)
        return self.first_position(checked, setup.shuffled_deck(checked, rng))

    def start_dealt(
        self, options: dict[str, str], dealt: dict[str, list[str]]
    ) -> ForestShufflePosition:
        if list(dealt) != ["deck"]:
            raise BadOptions('the dealt order of forest-shuffle is one list called "deck"')
        checked = options_from_texts(options)
        return self.first_position(checked, setup.deck_as_dealt(checked, dealt["deck"]))

    def first_position(self, options: Options, deck: setup.Deck) -> ForestShufflePosition:
        """Deal the opening hands from a deck."""
        position = ForestShufflePosition(options, deck.cards, deck.removed)
        setup.deal(position)
        return position

    def dealt(self, position: Position) -> dict[str, list[str]]:
        assert isinstance(position, ForestShufflePosition)
        return {"deck": [kind_text(kind) for kind in position.deck]}

    def move_text(self, move: i64) -> str:
        return moves.move_text(move)

    def move_from_text(self, text: str) -> i64:
        return moves.move_from_text(text)

    def conceivable_moves(self) -> vec[i64]:
        return moves.conceivable_moves()


GAME = ForestShuffle()
