"""Living Forest Duel at a table."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from weald.core.position import Position, View
from weald.games.living_forest_duel import GAME
from weald.games.living_forest_duel.cards.model import SEASON_NAMES
from weald.games.living_forest_duel.cards.tables import (
    ANIMALS,
    BONUS_NAMES,
    CLEARING,
    SYMBOL_NAMES,
    TREES,
)
from weald.games.living_forest_duel.describe import EDGE_NAMES
from weald.games.living_forest_duel.elements import ELEMENT_NAMES, by_name
from weald.games.living_forest_duel.moves import TOKEN
from weald.games.living_forest_duel.options import OPTIONS
from weald.games.living_forest_duel.position import DuelPosition
from weald.games.living_forest_duel.state import QUESTION_NAMES, TOKEN_AFTER_SANKI, TURN
from weald.games.living_forest_duel.view import DuelView
from weald.server.bodies import Option
from weald.server.cards import AnimalCard, ClearingPlace, LivingForestDuelCards, TreeCard
from weald.server.games.tabletop import Tabletop, barred_by


class LivingForestDuelTabletop(Tabletop):
    """Living Forest Duel at a table."""

    game = GAME

    def options(self) -> list[Option]:
        return [
            Option(key=key, values=list(values), default=values[0])
            for key, values in OPTIONS.items()
        ]

    def question(self, position: Position) -> str:
        assert isinstance(position, DuelPosition)
        return QUESTION_NAMES[position.question]

    def hidden(self, position: Position) -> tuple[int, ...]:
        assert isinstance(position, DuelPosition)
        return (
            int(position.drawn),
            int(position.reshuffles),
            int(position.trees_taken),
            int(position.summer.refilled),
            int(position.winter.refilled),
        )

    def move_parts(self, move: i64) -> dict[str, Any]:
        text = GAME.move_text(move)
        words = text.split(" ")
        parts: dict[str, Any] = {"text": text, "verb": words[0]}
        if words[0] == "token":
            parts["element"] = words[1]
        elif words[0] == "fire":
            parts["place"] = int(words[1])
        elif words[0] == "onibi":
            parts["steps"] = int(words[1])
        elif words[0] == "recruit":
            parts["card"] = words[1]
        elif words[0] == "plant":
            parts.update(card=words[1], x=int(words[2]), y=int(words[3]))
        elif len(words) > 1:
            parts["verb"] = text
        return parts

    def ahead(self, view: View) -> dict[str, list[dict[str, Any]]]:
        """What each token would allow: laying it counts strength and brings nothing to light."""
        assert isinstance(view, DuelView)
        follow: dict[str, list[dict[str, Any]]] = {}
        for move in view.legal_moves():
            text = GAME.move_text(move)
            if text.startswith("token "):
                laid = view.seen.copy()
                laid.play(move)
                follow[text] = [self.move_parts(each) for each in laid.legal_moves()]
        return follow

    def barred(self, view: View) -> dict[str, dict[str, Any]]:
        assert isinstance(view, DuelView)
        state = view.seen
        if state.to_act() != view.seat or state.question not in (TURN, TOKEN_AFTER_SANKI):
            return {}
        found: dict[str, dict[str, Any]] = {}
        for element, name in enumerate(ELEMENT_NAMES):
            if (reason := state.reason_against(TOKEN + element)) is not None:
                found[f"token {name}"] = barred_by(reason)
        return found

    def cards(self, language: str) -> LivingForestDuelCards:
        return LivingForestDuelCards(
            language=language,
            elements=list(ELEMENT_NAMES),
            animals={
                animal.key: AnimalCard(
                    key=animal.key,
                    name=animal.names[language],
                    names=animal.names,
                    group=animal.group,
                    season=SEASON_NAMES[animal.season] if animal.season >= 0 else None,
                    copies=int(animal.copies),
                    symbol=SYMBOL_NAMES[animal.symbol],
                    cost=int(animal.cost),
                    elements=by_name(animal.elements),
                )
                for animal in ANIMALS
            },
            trees={
                tree.key: TreeCard(
                    key=tree.key,
                    name=tree.names[language],
                    names=tree.names,
                    element=tree.element,
                    cost=int(tree.cost),
                    bonus=BONUS_NAMES[tree.bonus],
                    rivers=[name for bit, name in enumerate(EDGE_NAMES) if tree.rivers >> bit & 1],
                )
                for tree in TREES
            },
            clearing=[
                ClearingPlace(
                    key=card.key,
                    position=int(card.position),
                    fire_value=int(card.fire_value),
                    bonus=BONUS_NAMES[card.bonus],
                )
                for card in CLEARING
            ],
        )


LIVING_FOREST_DUEL: Final = LivingForestDuelTabletop()
