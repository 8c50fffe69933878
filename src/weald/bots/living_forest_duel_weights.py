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


# fmt: off
LEARNT: Final[list[float]] = [
    # FIRES, the seat to move
    -1.13, -0.92, -0.65, -0.44, -0.04, 0.57, 1.22, 2.21, 0.00,
    # FIRES_REACH, the seat to move
    -0.88, -0.84, -0.66, -0.57, -0.41, -0.25, 0.07, 0.65, 3.70,
    # SQUARE, the seat to move
    0.00, -0.62, -0.32, -0.16, 0.00, 0.18, 0.35, 0.64, 0.75, 0.00,
    # SQUARE_REACH, the seat to move
    0.00, -0.11, -0.07, -0.05, -0.05, -0.10, -0.13, -0.08, 0.10, 1.31,
    # STRANGERS, the seat to move
    0.00, 0.70, -0.18, -0.36, -0.35, -0.17, 0.55, 0.63,
    # STRANGERS_REACH, the seat to move
    3.41, -0.12, -0.48, -0.50, -0.37, -0.28, -0.60, -0.24,
    # STRANGER_COST, the seat to move
    -0.04,
    # CAMP, the seat to move
    0.00, 0.57, 0.50, 0.18, 0.11, 0.15, 0.09, 0.07, 0.11, 0.10, 0.11, 0.10, 0.03, 0.09, 0.12, 0.06,
    0.00, -0.08, -0.09, -0.26, -0.35, -0.80,
    # CAMP_REACH, the seat to move
    2.75, 0.89, 0.50, 0.41, 0.08, 0.07, -0.05, -0.05, -0.17, -0.10, -0.20, -0.16, -0.14, -0.20,
    -0.29, -0.23, -0.25, -0.16, -0.49, -0.06, -0.22, -0.35,
    # SANKI, the seat to move
    -0.42, -0.07, 0.21, 0.33,
    # STRENGTH, the seat to move
    0.01, -0.01, 0.10, 0.01, 0.03, -0.02, 0.11, 0.02,
    # TREES, the seat to move
    0.01, 0.33, 0.13, 0.17,
    # ANIMALS, the seat to move
    0.04, -0.01, 0.02, -0.01,
    # VARANS, the seat to move
    -0.15,
    # SOLITARY, the seat to move
    0.96, 0.41, 0.20, -0.03, -0.34, -0.38,
    # DANGER, the seat to move
    -0.01,
    # FUEL, the seat to move
    0.02,
    # FIRES, the other seat
    1.48, 1.29, 0.95, 0.75, 0.15, -0.39, -1.13, -2.29, 0.00,
    # FIRES_REACH, the other seat
    0.53, 0.43, 0.34, 0.24, 0.22, 0.12, 0.01, -0.29, -0.78,
    # SQUARE, the other seat
    0.00, 0.59, 0.38, 0.23, 0.10, 0.12, 0.07, -0.26, -0.41, 0.00,
    # SQUARE_REACH, the other seat
    0.00, 0.25, 0.19, 0.22, 0.28, 0.17, 0.07, 0.14, 0.04, -0.54,
    # STRANGERS, the other seat
    0.00, -0.27, 0.31, 0.62, 0.64, 0.51, -0.24, -0.75,
    # STRANGERS_REACH, the other seat
    -0.61, -0.06, 0.25, 0.28, 0.15, 0.16, 0.55, 0.09,
    # STRANGER_COST, the other seat
    0.03,
    # CAMP, the other seat
    0.00, -0.80, -0.35, -0.26, -0.09, -0.08, 0.00, 0.06, 0.12, 0.09, 0.03, 0.10, 0.11, 0.10, 0.11,
    0.07, 0.09, 0.15, 0.11, 0.18, 0.50, 0.57,
    # CAMP_REACH, the other seat
    0.27, -0.19, -0.39, -0.35, -0.11, -0.05, -0.09, -0.06, -0.03, -0.07, 0.02, -0.08, -0.05, -0.10,
    0.02, 0.03, 0.04, 0.04, 0.37, 0.65, 0.04, 0.66,
    # SANKI, the other seat
    0.73, 0.39, 0.08, -0.12,
    # STRENGTH, the other seat
    -0.01, 0.01, -0.09, -0.05, -0.04, 0.03, -0.07, -0.03,
    # TREES, the other seat
    -0.06, -0.40, -0.28, -0.22,
    # ANIMALS, the other seat
    -0.02, 0.01, -0.02, 0.03,
    # VARANS, the other seat
    0.14,
    # SOLITARY, the other seat
    -0.75, -0.54, -0.19, 0.01, 0.40, 0.41,
    # DANGER, the other seat
    0.01,
    # FUEL, the other seat
    0.00,
    # TOKENS
    0.00, 0.00, 0.00, 0.46, -0.10, -0.72, 1.02, 0.38, -0.22,
]
# fmt: on
