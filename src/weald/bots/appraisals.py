"""Which eye looks at which game."""

from weald.bots.appraisal import Appraisal
from weald.bots.forest_shuffle_appraisal import ForestShuffleAppraisal
from weald.bots.living_forest_duel_appraisal import LivingForestDuelAppraisal
from weald.bots.tree_search import Settings
from weald.core.position import View
from weald.games.forest_shuffle.view import ForestShuffleView
from weald.games.living_forest_duel.view import DuelView

# For each game: its view, its eye, and the shape of search that the arena found best for it.
EYES: list[tuple[type[View], Appraisal, Settings]] = [
    (ForestShuffleView, ForestShuffleAppraisal(), Settings()),
    (
        DuelView,
        LivingForestDuelAppraisal(),
        Settings(turns=0.0, tree_turns=6, candidates=16, temperature=0.4, trust=6.0),
    ),
]


def eye_for(view: View) -> tuple[Appraisal, Settings]:
    """The eye for the game of a view, and the shape of its search."""
    for kind, appraisal, settings in EYES:
        if isinstance(view, kind):
            return appraisal, settings
    raise LookupError(f"no bot has an eye for {type(view).__name__}")
