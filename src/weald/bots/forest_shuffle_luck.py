"""Luck in Forest Shuffle: in one redeal every seat draws its own cards, whatever the others draw.

From one deck, a card more or less drawn now gives every seat other cards for the rest of the match,
and two moves of the same redeal are hardly compared by the same luck any more. So each seat begins
at a place of its own in the deck and goes round from there. Nobody knows an unseen card from
another, so this is no less likely than drawing from the top; winter cards stay where they are.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.bots.appraisal import Luck
from weald.core.position import Position
from weald.games.forest_shuffle.cards.deck import WINTER
from weald.games.forest_shuffle.position import ForestShufflePosition


class ForestShuffleLuck(Luck):
    """The cards that a playout can still draw, laid out anew for each turn."""

    def __init__(self, position: ForestShufflePosition) -> None:
        self.cards = vec[i64](capacity=len(position.deck))
        for i in range(position.drawn, len(position.deck)):
            if position.deck[i] != WINTER:
                self.cards = append(self.cards, position.deck[i])
        self.is_drawn = vec[i64]([0] * len(self.cards))
        self.laid = vec[i64]()  # places of the cards on top of the deck, since the last turn began
        self.top = position.drawn

    def begin_turn(self, position: Position) -> None:
        assert isinstance(position, ForestShufflePosition)
        self.note_drawn(position)
        place = position.seat * len(self.cards) // len(position.table)
        deck = position.deck[:]
        self.laid = vec[i64](capacity=len(self.cards))
        for i in range(position.drawn, len(deck)):
            if deck[i] == WINTER:
                continue
            while self.is_drawn[place] != 0:
                place = place + 1 if place + 1 < len(self.cards) else 0
            deck[i] = self.cards[place]
            self.laid = append(self.laid, place)
            place = place + 1 if place + 1 < len(self.cards) else 0
        position.deck = deck

    def note_drawn(self, position: ForestShufflePosition) -> None:
        """Note which of the laid cards are gone."""
        count: i64 = 0
        for i in range(self.top, position.drawn):
            if position.deck[i] != WINTER:
                self.is_drawn[self.laid[count]] = 1
                count += 1
        self.top = position.drawn
