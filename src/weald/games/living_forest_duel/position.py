"""DuelPosition: one moment of a match, and what a move does to it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.core.reason import Reason
from weald.core.rng import Rng
from weald.games.living_forest_duel.actions import (
    advance_onibi,
    end_action,
    lay_token,
    plant,
    recruit,
    take_fire,
)
from weald.games.living_forest_duel.cards.model import SUMMER, WINTER
from weald.games.living_forest_duel.deal import Deal, first_recruits
from weald.games.living_forest_duel.describe import everything
from weald.games.living_forest_duel.drawing import answer_extra_action, answer_varan, draw
from weald.games.living_forest_duel.forest import START_FORESTS
from weald.games.living_forest_duel.legal import legal_moves, reason_against
from weald.games.living_forest_duel.moves import (
    DONE,
    DRAW,
    FIRE,
    ONIBI,
    PLANT_TREE,
    PUT_AWAY,
    RECRUIT,
    SANKI_USE,
    TOKEN,
    cell_of,
    tree_of,
)
from weald.games.living_forest_duel.options import Rules
from weald.games.living_forest_duel.player import Player
from weald.games.living_forest_duel.state import SANKI_ON_VARAN, SEATS, State
from weald.games.living_forest_duel.turns import end_turn
from weald.games.living_forest_duel.view import DuelView, blanked


class DuelPosition(State):
    """One moment of one match of Living Forest Duel."""

    def copy(self) -> DuelPosition:
        """A position that goes on by itself from here."""
        twin = DuelPosition(
            self.rules,
            self.deal,
            self.rng,
            self.summer.copy(),
            self.winter.copy(),
            self.recruits[:],
            self.pile,
            self.shared_line[:],
        )
        self.copy_onto(twin)
        return twin

    def seats(self) -> i64:
        """How many seats play."""
        return SEATS

    def to_act(self) -> i64:
        """The seat that must answer, or NOBODY once the match is over."""
        return self.asked

    def legal_moves(self) -> vec[i64]:
        """Every move the seat to act may answer, in a stable order; the one judge of legality."""
        return legal_moves(self)

    def reason_against(self, move: i64) -> Reason | None:
        """What stands against a move of the seat to act; nothing exactly when it is legal."""
        return reason_against(self, move)

    def play(self, move: i64) -> None:
        """Carry out a legal move."""
        if move == DRAW:
            draw(self)
        elif move < FIRE:
            lay_token(self, move - TOKEN)
        elif move < DONE:
            take_fire(self, move - FIRE)
        elif move == DONE:
            end_action(self)
        elif move < PUT_AWAY:
            if self.question == SANKI_ON_VARAN:
                answer_varan(self, move == SANKI_USE)
            else:
                answer_extra_action(self, move == SANKI_USE)
        elif move == PUT_AWAY:
            self.player(self.turn).lose_token()
            if self.journal is not None:
                self.tell("token-put-away", self.turn, {})
            end_turn(self)
        elif move < RECRUIT:
            advance_onibi(self, move - ONIBI)
        elif move < PLANT_TREE:
            recruit(self, move - RECRUIT)
        else:
            plant(self, tree_of(move), cell_of(move))

    def scores(self) -> vec[i64]:
        """One for the winner, nothing for the other, or for both while nobody has won."""
        scores = vec[i64]()
        for seat in range(i64(SEATS)):
            scores = append(scores, i64(1) if self.winner == seat else i64(0))
        return scores

    def view(self, seat: i64) -> DuelView:
        """What that seat may know and could remember, and nothing else; SPECTATOR too."""
        return DuelView(seat, blanked(self))

    def as_json(self) -> dict[str, object]:
        """Everything in the position, as JSON types; for tests and records, never for the wire."""
        return everything(self)


def first_position(rules: Rules, deal: Deal, rng: Rng) -> DuelPosition:
    """The position before the first turn; the dice are for the reshuffles."""
    summer = Player(START_FORESTS[SUMMER])
    winter = Player(START_FORESTS[WINTER])
    line = vec[i64](capacity=24)
    return DuelPosition(rules, deal, rng, summer, winter, first_recruits(deal), deal.shared, line)
