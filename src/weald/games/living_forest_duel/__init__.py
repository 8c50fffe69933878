"""Living Forest Duel."""

from __future__ import annotations

from typing import Final

from weald.games.living_forest_duel.game import LivingForestDuel

GAME: Final = LivingForestDuel()
