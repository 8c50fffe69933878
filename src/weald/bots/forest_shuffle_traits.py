"""The traits of moves in Forest Shuffle: what experience may come to like or dislike.

A move has the traits of the species that is played, or of those on the card that is won or given
away, and those of moves that name no card. For each trait there are two tastes: what it is worth at
the end of a match, and what is added to that while the match is still ahead.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

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
TASTES: Final = 2 * TRAITS


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


def liking(tastes: vec[float], move: i64, ahead: float) -> float:
    """What tastes add to the rate of a move, when so much of the match is ahead (from 1 to 0)."""
    added = 0.0
    for trait in traits_of(move):
        if trait >= 0:
            added += tastes[trait] + ahead * tastes[TRAITS + trait]
        else:
            added -= tastes[-1 - trait] + ahead * tastes[TRAITS - 1 - trait]
    return added


def flavour_of(move: i64, ahead: float) -> vec[float]:
    """How much of each taste is in a move."""
    flavour = vec[float]([0.0] * TASTES)
    for trait in traits_of(move):
        place = trait if trait >= 0 else -1 - trait
        sign = 1.0 if trait >= 0 else -1.0
        flavour[place] += sign
        flavour[TRAITS + place] += sign * ahead
    return flavour
