"""The numbers behind the eye for Living Forest Duel: log odds, found by regression on self-play."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

# What is weighed of each seat: where its table begins among the weights of a side.
FIRES: Final = 0  # by fire tokens won
FIRES_REACH: Final = 9  # by fire tokens won after the best action possible now
SQUARE: Final = 18  # by trees in the fullest 3x3 block
SQUARE_REACH: Final = 28
STRANGERS: Final = 38  # by cards of the recruitment line that are not of the season
STRANGERS_REACH: Final = 46
STRANGER_COST: Final = 54  # for each sun that all strangers cost
CAMP: Final = 55  # by steps Onibi still has to go
CAMP_REACH: Final = 77
SANKI: Final = 99  # by Sanki held
STRENGTH: Final = 103  # for each strength, by element; first with one unused token, then with two
TREES: Final = 111  # for each visible tree, by element
ANIMALS: Final = 115  # for each sign on the season's animals in circulation, by element
VARANS: Final = 119  # for each varan in circulation
SOLITARY: Final = 120  # by net solitary symbols in sight, from -2 to 3, while a token is unused
DANGER: Final = 126  # for each varan that would come if the round ended now
FUEL: Final = 127  # for each fire token on the clearing
SIDE: Final = 128

# The side of the seat to move comes first, then that of the other, then what belongs to both.
MOVER: Final = 0
WAITER: Final = 128
TOKENS: Final = 256  # by unused tokens: three times the mover's, plus the other's
WEIGHTS: Final = 265


def learnt() -> vec[float]:
    """All weights."""
    return vec[float](LEARNT)


LEARNT: Final[list[float]] = [0.0] * 265
