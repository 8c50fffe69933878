"""LivingForestDuel: how a match begins, and how its moves are written."""

from __future__ import annotations

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from weald.core.game import Game
from weald.core.position import Position
from weald.core.rng import Rng, SecretRng
from weald.games.living_forest_duel.deal import deal_as_text, deal_cards, deal_from_text
from weald.games.living_forest_duel.moves import conceivable_moves, move_from_text, move_text
from weald.games.living_forest_duel.options import Rules, complete
from weald.games.living_forest_duel.position import DuelPosition, first_position
from weald.games.living_forest_duel.state import SEATS

KEY: Final = "living-forest-duel"
RULES_VERSION: Final = 1


class LivingForestDuel(Game):
    """The entry of Living Forest Duel in the table of games."""

    def __init__(self) -> None:
        super().__init__(KEY, RULES_VERSION)

    def options(self, given: dict[str, str]) -> dict[str, str]:
        """All options of a match, in a stable order: those given, checked, and the defaults."""
        return complete(given)

    def seat_numbers(self) -> list[int]:
        """With how many seats a match can be played, the fewest first."""
        return [int(SEATS)]

    def start(self, options: dict[str, str], rng: Rng) -> DuelPosition:
        """The first position of a match, dealt by these dice; reshuffles go on where they stand."""
        deal = deal_cards(rng)
        # A copy: whoever goes on throwing the given dice does not change this match.
        return first_position(Rules(complete(options)), deal, rng.copy())

    def start_dealt(self, options: dict[str, str], dealt: dict[str, list[str]]) -> DuelPosition:
        """The first position of a match whose cards fell in this order.

        Reshuffles beyond those told are thrown from dice that the deal itself decides.
        """
        deal = deal_from_text(dealt)
        told = ";".join(f"{name} {' '.join(cards)}" for name, cards in dealt.items())
        seed = hashlib.sha256(told.encode()).hexdigest()
        return first_position(Rules(complete(options)), deal, SecretRng(seed))

    def dealt(self, position: Position) -> dict[str, list[str]]:
        """The order in which the cards of a match fell, as `start_dealt` takes it."""
        assert isinstance(position, DuelPosition)
        return deal_as_text(position.deal, position.last_reshuffle)

    def move_text(self, move: i64) -> str:
        """A move as stable text."""
        return move_text(move)

    def move_from_text(self, text: str) -> i64:
        """The move a text stands for; BadMove if it stands for none."""
        return move_from_text(text)

    def conceivable_moves(self) -> vec[i64]:
        """Every move that any position of this game could ever allow, and some more."""
        return conceivable_moves()
