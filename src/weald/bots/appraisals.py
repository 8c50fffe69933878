"""EYES: which eye looks at which game, and how bots of that game search."""

from dataclasses import dataclass
from functools import partial

from weald.bots.appraisal import Appraisal
from weald.bots.forest_shuffle_appraisal import ForestShuffleAppraisal
from weald.bots.living_forest_duel_appraisal import LivingForestDuelAppraisal
from weald.bots.tree_search import Settings
from weald.core.position import View
from weald.games.forest_shuffle.view import ForestShuffleView
from weald.games.living_forest_duel.view import DuelView


@dataclass(frozen=True)
class Eye:
    """What bots know of a game, and the shapes of search that the arena found best with it."""

    game: str
    views: type[View]
    appraisal: Appraisal
    search: Settings
    learned: Settings  # for a look at the ends of the own turn, valued by a network
    champion: Settings  # for search with a network
    slip_blur: float  # in self-play, how far below the best a move may look that is tried
    practice_blur: float  # the same in practice, where all moves are taken by chance
    practice_step: float  # by how much a lesson moves a taste


duel_settings = partial(Settings, tree_turns=6, candidates=16, temperature=0.4, trust=6.0)
"""A turn of the duel is short and its answer sharp: the tree goes deep, and many moves compete."""

EYES = [
    Eye(
        "forest-shuffle",
        ForestShuffleView,
        ForestShuffleAppraisal(),
        search=Settings(),
        learned=Settings(near=1.0, candidates=12, faith=0.6),
        champion=Settings(
            near=0.1,
            turns=0.0,
            turns_a_seat=8.0,
            stretch=0.25,
            candidates=12,
            faith=0.3,
            slip=0.0,
            far_trust=15.0,
        ),
        slip_blur=4.5,
        practice_blur=0.5,
        practice_step=0.01,
    ),
    Eye(
        "living-forest-duel",
        DuelView,
        LivingForestDuelAppraisal(),
        search=duel_settings(turns=30.0, far_trust=60.0),
        learned=duel_settings(near=1.0, slip=0.0),
        champion=duel_settings(turns=27.0, stretch=0.25, far_trust=60.0, far_tree_turns=6),
        slip_blur=0.4,
        practice_blur=0.1,
        practice_step=0.005,
    ),
]


def eye_for(view: View) -> Eye:
    """The eye for the game of a view."""
    for eye in EYES:
        if isinstance(view, eye.views):
            return eye
    raise LookupError(f"no bot has an eye for {type(view).__name__}")
