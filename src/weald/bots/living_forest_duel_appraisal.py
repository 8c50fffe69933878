"""What a bot knows of Living Forest Duel: it ends its turn in thought and looks at the table then.

A move is worth the odds after the turn it belongs to. The rest of the turn is played by rules of
thumb; a card that is drawn may be any of the pile. Hidden orders are never looked at.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.bots.appraisal import Appraisal
from weald.bots.living_forest_duel_outlook import CERTAIN, Facts, Outlook
from weald.bots.living_forest_duel_thumb import Thumb
from weald.bots.living_forest_duel_weights import WEIGHTS, learnt
from weald.core.bits import bit
from weald.core.position import Position
from weald.games.living_forest_duel.cards.tables import FIRST_VARAN, KINDS_OF_TREES
from weald.games.living_forest_duel.elements import ELEMENTS, PLANT, WATER
from weald.games.living_forest_duel.moves import DRAW, PLANT_TREE, TOKEN
from weald.games.living_forest_duel.state import ACTION, OVER, TOKEN_AFTER_SANKI, TURN, State
from weald.games.living_forest_duel.tokens import can_lay

LEAST_SLOPE: Final = 0.02
"""By how much a point of rate changes the chance to win at least."""


class Tuning:
    """The numbers behind the eye, found by playing against each other."""

    def __init__(self) -> None:
        self.weights = learnt()
        self.draws: i64 = 8  # cards of the pile that are tried for the one drawn
        self.plantings: i64 = 6  # places for trees that are looked at closely
        self.thumb = 0.02  # how much the rule of thumb for planting adds


class Look:
    """The position as the seat to act looks at it once, to rate all its moves."""

    def __init__(self, state: State, tuning: Tuning) -> None:
        self.state = state
        self.seat = state.asked
        self.tuning = tuning
        self.outlook = Outlook(tuning.weights)
        self.outlook.recruits = shown_recruits(state)
        self.outlook.trees = shown_trees(state)
        self.thumb = Thumb(self.outlook.recruits, self.outlook.trees)

    def worth(self, move: i64) -> float:
        """The odds after the turn that this move begins or goes on with."""
        if move == DRAW:
            return self.worth_of_drawing()
        after = self.state.copy()
        after.play(move)
        return self.worth_of_rest(after)

    def worth_of_rest(self, state: State) -> float:
        """The odds after the turn, which may be under way; the state is used up."""
        if state.question == TOKEN_AFTER_SANKI:
            return self.worth_of_tokens(state)
        if state.question == ACTION:
            action = state.action
            assert action is not None
            if action.taken == 0 and not action.is_bonus and action.element != WATER:
                return self.worth_of_action(state, action.element == PLANT)
        self.thumb.end_turn(state)
        return self.outlook.log_odds(state, self.seat)

    def worth_of_tokens(self, state: State) -> float:
        """The odds after laying the best token."""
        best = -2.0 * CERTAIN
        for element in range(i64(ELEMENTS)):
            if can_lay(state, state.turn, element):
                after = state.copy()
                after.play(TOKEN + element)
                best = max(best, self.worth_of_rest(after))
        return best

    def worth_of_action(self, state: State, is_planting: bool) -> float:
        """The odds after the best way to go on with an action that was just begun."""
        if is_planting:
            moves = self.thumb.plantings(state, self.tuning.plantings)
        else:
            moves = state.legal_moves()
        best = -2.0 * CERTAIN
        for move in moves:
            after = state.copy()
            after.play(move)
            self.thumb.end_turn(after)
            best = max(best, self.outlook.log_odds(after, self.seat))
        return best

    def worth_of_drawing(self) -> float:
        """The odds after drawing, on average over the cards that may come."""
        singles: i64 = 0
        varans = vec[i64]([0, 0])
        pile = self.state.pile
        if self.state.drawn == len(pile):
            pile = self.state.discard_pile()
        else:
            pile = pile[self.state.drawn :]
        for card in pile:
            if card >= FIRST_VARAN:
                varans[card - FIRST_VARAN] += 1
            else:
                singles |= bit(card)
        # Every so many-th card in the order of the tables, so that all groups have their share.
        stride = max(1, (len(pile) + self.tuning.draws - 1) // self.tuning.draws)
        to_skip = stride // 2
        total = 0.0
        tried = 0.0
        for card in range(i64(FIRST_VARAN + 2)):
            copies = varans[card - FIRST_VARAN] if card >= FIRST_VARAN else singles >> card & 1
            for _ in range(copies):
                if to_skip == 0:
                    total += self.worth_of_card(card)
                    tried += 1.0
                    to_skip = stride
                to_skip -= 1
        return total / tried

    def worth_of_card(self, card: i64) -> float:
        """The odds after drawing this card."""
        after = self.state.copy()
        after.pile = vec[i64](
            [card, card]
        )  # the second is never seen: it keeps the pile from ending
        after.drawn = 0
        after.play(DRAW)
        self.thumb.end_turn(after)
        return self.outlook.log_odds(after, self.seat)


def shown_recruits(state: State) -> i64:
    """The animals of the recruitment line, a bit for each."""
    shown: i64 = 0
    for card in state.recruits:
        if card >= 0:
            shown |= bit(card)
    return shown


def shown_trees(state: State) -> i64:
    """The trees on top of their piles, a bit for each."""
    shown: i64 = 0
    for kind in range(i64(KINDS_OF_TREES)):
        tree = state.top_tree(kind)
        if tree >= 0:
            shown |= bit(tree)
    return shown


class LivingForestDuelAppraisal(Appraisal):
    """A player's eye for Living Forest Duel."""

    def __init__(self, tuning: Tuning | None = None) -> None:
        self.tuning = tuning if tuning is not None else Tuning()

    def rate(self, position: Position, moves: vec[i64]) -> vec[float]:
        assert isinstance(position, State)
        look = Look(position, self.tuning)
        rates = vec[float](capacity=len(moves))
        if moves[len(moves) - 1] >= PLANT_TREE:
            return self.rate_plantings(look, moves)
        for move in moves:
            rates = append(rates, look.worth(move))
        return rates

    def rate_plantings(self, look: Look, moves: vec[i64]) -> vec[float]:
        """The most promising plantings by what they lead to, the others far below."""
        scores = vec[float](capacity=len(moves))
        for move in moves:
            scores = append(scores, look.thumb.planting(look.state, move))
        least = look.thumb.least_of_best(scores, self.tuning.plantings)
        rates = vec[float](capacity=len(moves))
        lowest = CERTAIN
        for i in range(len(moves)):
            if moves[i] < PLANT_TREE or scores[i] >= least:
                rate = look.worth(moves[i]) + self.tuning.thumb * scores[i]
                lowest = min(lowest, rate)
            else:
                rate = 0.0
            rates = append(rates, rate)
        for i in range(len(moves)):
            if moves[i] >= PLANT_TREE and scores[i] < least:
                rates[i] = lowest + self.tuning.thumb * (scores[i] - least)
        return rates

    def count_traits(self) -> i64:
        return WEIGHTS

    def flavour(self, position: Position, move: i64) -> vec[float]:
        assert isinstance(position, State)
        facts = Facts(self.tuning.weights)
        facts.recruits = shown_recruits(position)
        facts.trees = shown_trees(position)
        seat = position.asked
        after = position.copy()
        after.play(move)
        Thumb(facts.recruits, facts.trees).end_turn(after)
        if after.question == OVER:
            return vec[float]()
        facts.log_odds(after, seat)
        if after.turn != seat:
            for i in range(i64(WEIGHTS)):
                facts.seen[i] = -facts.seen[i]
        return facts.seen

    def with_tastes(self, tastes: vec[float]) -> Appraisal:
        tuning = Tuning()
        for i in range(i64(WEIGHTS)):
            tuning.weights[i] += tastes[i]
        return LivingForestDuelAppraisal(tuning)

    def log_odds(self, position: State, seat: i64) -> float:
        """How likely a seat is to win, of everything that lies open."""
        outlook = Outlook(self.tuning.weights)
        if position.question != TURN and position.question != OVER:
            outlook.recruits = shown_recruits(position)
            outlook.trees = shown_trees(position)
            position = position.copy()
            Thumb(outlook.recruits, outlook.trees).end_turn(position)
        return outlook.log_odds(position, seat)

    def chances(self, position: Position, seat: i64) -> vec[float]:
        assert isinstance(position, State)
        chances = vec[float]()
        if position.question == OVER:
            for seat in range(i64(2)):
                chances = append(chances, 1.0 if position.winner == seat else 0.0)
            return chances
        chance = 1.0 / (1.0 + exp(-self.log_odds(position, 0)))
        return append(append(chances, chance), 1.0 - chance)

    def chance_a_point(self, position: Position) -> float:
        assert isinstance(position, State)
        chance = self.chances(position, 0)[0]
        return max(chance * (1.0 - chance), LEAST_SLOPE)

    def outcome(self, position: Position) -> i64:
        assert isinstance(position, State)
        # Whatever card was drawn lies last in one of the lines.
        lines = position.summer.line ^ position.winter.line
        lines += position.summer.line_varans * 3 + position.winter.line_varans * 5
        line = position.shared_line
        return lines * 64 + (line[len(line) - 1] if len(line) > 0 else 0)

    def phase(self, position: Position) -> i64:
        assert isinstance(position, State)
        return position.turns
