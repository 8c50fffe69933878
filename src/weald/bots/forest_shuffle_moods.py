"""Moods in Forest Shuffle: what a match is like for a seat, so that it can have tastes to match.

A mood is a row of numbers, most of them 0: how much of the match is ahead, what stands in the own
forest and in those of the others, what is in the hand. Each taste for a trait of moves comes once
for every number: a wolf is liked the more the more deer there are.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.games.forest_shuffle.cards.deck import HALVES, KINDS, SPECIES
from weald.games.forest_shuffle.forest import SIDES
from weald.games.forest_shuffle.position import ForestShufflePosition
from weald.games.forest_shuffle.tally import Tally

ALWAYS: Final = 0
AHEAD: Final = 1
HAND_SIZE: Final = 2
CLEARING: Final = 3
TREES: Final = 4
OPEN: Final = 5  # plus a side: open slots
IN_FOREST: Final = OPEN + SIDES  # plus a species
IN_HAND: Final = IN_FOREST + len(SPECIES)
ELSEWHERE: Final = IN_HAND + len(SPECIES)  # in the forests of the others, on average
MOODS: Final = ELSEWHERE + len(SPECIES)
PART: Final = 0.3
"""What one card counts, beside the whole of a match."""


class Mood:
    """The numbers of a mood that are not 0."""

    def __init__(self) -> None:
        self.places = vec[i64]()
        self.amounts = vec[float]()

    def add(self, place: i64, amount: float) -> None:
        """Note a number."""
        if amount != 0.0:
            self.places = append(self.places, place)
            self.amounts = append(self.amounts, amount)

    def spread(self) -> vec[float]:
        """All numbers, with those that are 0."""
        full = vec[float]([0.0] * MOODS)
        for i in range(len(self.places)):
            full[self.places[i]] += self.amounts[i]
        return full

    def of(self, tastes: vec[float], first: i64) -> float:
        """The sum of as many tastes as there are numbers, each as much as its number says."""
        total = 0.0
        for i in range(len(self.places)):
            total += self.amounts[i] * tastes[first + self.places[i]]
        return total


def mood_of(position: ForestShufflePosition, seat: i64, own: Tally, ahead: float) -> Mood:
    """What the match is like for a seat whose forest was counted."""
    mood = Mood()
    hand = position.table[seat].hand
    forest = position.table[seat].forest
    mood.add(ALWAYS, 1.0)
    mood.add(AHEAD, ahead)
    mood.add(HAND_SIZE, 0.1 * float(len(hand)))
    mood.add(CLEARING, 0.1 * float(len(position.clearing)))
    mood.add(TREES, 0.1 * float(len(forest.trees)))
    for side in range(i64(SIDES)):
        mood.add(OPEN + side, PART * float(min(forest.open_on(side), 4)))
    shown = vec[i64]([0] * len(SPECIES))
    for kind in hand:
        card = KINDS[kind]
        for half in range(card.first_half, card.first_half + card.halves):
            shown[HALVES[half].species.index] += 1
    share = PART / float(len(own.rivals))
    for i in range(i64(len(SPECIES))):
        mood.add(IN_FOREST + i, PART * float(own.species[i]))
        mood.add(IN_HAND + i, PART * float(shown[i]))
        for rival in own.rivals:
            if rival.species[i] > 0:
                mood.add(ELSEWHERE + i, share * float(rival.species[i]))
    return mood
