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
    -1.34, -1.06, -0.71, -0.38, 0.10, 0.62, 1.23, 2.08, 0.00,
    # FIRES_REACH, the seat to move
    -1.10, -1.02, -0.83, -0.67, -0.53, -0.22, 0.22, 1.00, 3.71,
    # SQUARE, the seat to move
    0.00, -0.29, 0.02, 0.11, 0.17, 0.12, 0.10, 0.14, 0.16, 0.00,
    # SQUARE_REACH, the seat to move
    0.00, -0.10, -0.03, -0.01, 0.04, 0.07, 0.10, 0.04, 0.09, 0.35,
    # STRANGERS, the seat to move
    0.00, 1.12, 0.19, -0.28, -0.40, -0.20, 0.15, -0.04,
    # STRANGERS_REACH, the seat to move
    1.79, 0.09, -0.36, -0.39, -0.28, -0.22, -0.28, 0.20,
    # STRANGER_COST, the seat to move
    -0.02,
    # CAMP, the seat to move
    0.00, 0.94, 0.36, 0.25, 0.23, 0.13, 0.05, 0.12, 0.07, 0.10, 0.12, 0.03, -0.05, -0.03, -0.01,
    -0.04, -0.12, -0.13, -0.20, -0.14, -0.58, -0.56,
    # CAMP_REACH, the seat to move
    2.29, 0.63, 0.45, 0.35, 0.10, -0.05, -0.10, -0.21, -0.13, -0.16, -0.14, -0.12, -0.15, -0.18,
    -0.13, -0.19, -0.21, -0.28, -0.07, -0.38, -0.78, -0.13,
    # SANKI, the seat to move
    -0.40, 0.04, 0.39, 0.66,
    # STRENGTH, the seat to move
    -0.01, -0.01, 0.06, 0.02, -0.01, 0.00, 0.08, 0.01,
    # TREES, the seat to move
    0.06, 0.51, 0.33, 0.21,
    # ANIMALS, the seat to move
    0.02, 0.03, 0.01, 0.03,
    # VARANS, the seat to move
    -0.16,
    # SOLITARY, the seat to move
    0.73, 0.34, 0.13, -0.06, -0.36, -0.24,
    # DANGER, the seat to move
    -0.01,
    # FUEL, the seat to move
    0.02,
    # FIRES, the other seat
    1.69, 1.40, 1.02, 0.60, 0.11, -0.46, -1.30, -2.52, 0.00,
    # FIRES_REACH, the other seat
    0.65, 0.53, 0.43, 0.30, 0.19, -0.03, -0.25, -0.51, -0.76,
    # SQUARE, the other seat
    0.00, 0.46, 0.08, -0.04, -0.10, -0.05, 0.00, 0.08, 0.11, 0.00,
    # SQUARE_REACH, the other seat
    0.00, 0.22, 0.19, 0.22, 0.16, 0.07, -0.02, -0.08, -0.38, 0.16,
    # STRANGERS, the other seat
    0.00, -0.71, 0.02, 0.39, 0.57, 0.38, -0.12, 0.01,
    # STRANGERS_REACH, the other seat
    -0.89, -0.07, 0.32, 0.29, 0.18, 0.11, 0.43, 0.18,
    # STRANGER_COST, the other seat
    0.02,
    # CAMP, the other seat
    0.00, -0.56, -0.58, -0.14, -0.20, -0.13, -0.12, -0.04, -0.01, -0.03, -0.05, 0.03, 0.12, 0.10,
    0.07, 0.12, 0.05, 0.13, 0.23, 0.25, 0.36, 0.94,
    # CAMP_REACH, the other seat
    -0.19, -0.46, 0.26, -0.23, -0.07, 0.04, 0.05, 0.03, -0.03, -0.03, -0.05, -0.09, -0.08, -0.13,
    -0.10, 0.00, 0.08, -0.04, 0.21, 0.40, 0.48, 0.68,
    # SANKI, the other seat
    0.61, 0.16, -0.07, -0.33,
    # STRENGTH, the other seat
    0.01, 0.01, -0.03, -0.04, -0.01, 0.03, -0.05, -0.03,
    # TREES, the other seat
    -0.02, -0.53, -0.20, -0.18,
    # ANIMALS, the other seat
    -0.01, -0.02, -0.02, -0.02,
    # VARANS, the other seat
    0.15,
    # SOLITARY, the other seat
    -0.44, -0.47, -0.26, -0.09, 0.33, 0.03,
    # DANGER, the other seat
    0.02,
    # FUEL, the other seat
    0.00,
    # TOKENS
    0.00, 0.00, 0.00, 0.42, -0.19, -0.81, 1.04, 0.35, -0.27,
]
# fmt: on
