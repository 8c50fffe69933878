"""The traits of moves in Forest Shuffle: what experience may come to like or dislike.

A move has the traits of the species that is played, or of those on the card that is won or given
away, and those of moves that name no card. For each trait there are as many tastes as there are
numbers in a mood.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.bots.forest_shuffle_moods import MOODS, Mood
from weald.games.forest_shuffle.cards.deck import HALVES, KINDS, SPECIES
from weald.games.forest_shuffle.moves import (
    CAVE,
    DRAW,
    PAY,
    PLACE,
    PLAY,
    SAPLING,
    TAKE,
    USE,
    argument_of,
    verb_of,
)

HOLDING: Final = len(SPECIES)  # plus a species on the card; before it the species that is played
TAKING: Final = 2 * len(SPECIES)
PLANTING: Final = TAKING + 1
DRAWING: Final = TAKING + 2
USING: Final = TAKING + 3
TRAITS: Final = TAKING + 4
UNKNOWN: Final = -1e9
NOTHING_KNOWN: Final = vec[float]([UNKNOWN] * TRAITS)


def traits_of(move: i64) -> vec[i64]:
    """The traits of a move; -1 - trait if the move gives it away."""
    verb = verb_of(move)
    argument = argument_of(move)
    traits = vec[i64]()
    if verb == PLAY or verb == PLACE:
        return append(traits, HALVES[argument].species.index)
    if verb == DRAW:
        return append(traits, DRAWING)
    if verb == USE:
        return append(traits, USING)
    if verb == TAKE or verb == PAY or verb == CAVE or verb == SAPLING:
        card = KINDS[argument]
        for half in range(card.first_half, card.first_half + card.halves):
            trait = HOLDING + HALVES[half].species.index
            traits = append(traits, trait if verb == TAKE else -1 - trait)
    if verb == TAKE:
        return append(traits, TAKING)
    if verb == SAPLING:
        return append(traits, PLANTING)
    return traits


def flavour_of(move: i64) -> vec[float]:
    """How much of each trait is in a move."""
    flavour = vec[float]([0.0] * TRAITS)
    for trait in traits_of(move):
        if trait >= 0:
            flavour[trait] += 1.0
        else:
            flavour[-1 - trait] -= 1.0
    return flavour


class Fancy:
    """What tastes make of the traits of moves in one mood."""

    def __init__(self, tastes: vec[float], mood: Mood) -> None:
        self.tastes = tastes
        self.mood = mood
        self.likings = NOTHING_KNOWN[:]

    def liking(self, trait: i64) -> float:
        """What is thought of a trait, looked up if it was asked before."""
        if self.likings[trait] == UNKNOWN:
            self.likings[trait] = self.mood.of(self.tastes, trait * MOODS)
        return self.likings[trait]

    def of(self, move: i64) -> float:
        """What tastes add to the rate of a move."""
        added = 0.0
        for trait in traits_of(move):
            added += self.liking(trait) if trait >= 0 else -self.liking(-1 - trait)
        return added
