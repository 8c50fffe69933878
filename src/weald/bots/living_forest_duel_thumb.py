"""Rules of thumb that end a turn of Living Forest Duel quickly and sensibly."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.games.living_forest_duel.action import Action
from weald.games.living_forest_duel.cards.tables import (
    CLEARING_CARDS,
    COST,
    FIRE_VALUE,
    KINDS_OF_TREES,
    NO_FIRE,
    PRINTED,
    RIVERS,
    SEASON,
    TREE_COST,
)
from weald.games.living_forest_duel.elements import ELEMENTS, PLANT, SUN, WATER, amount
from weald.games.living_forest_duel.forest import EDGES, NO_TREE, STEP, Forest
from weald.games.living_forest_duel.legal import may_end
from weald.games.living_forest_duel.moves import (
    DONE,
    FIRE,
    ONIBI,
    PLANT_TREE,
    RECRUIT,
    SANKI_KEEP,
    SANKI_USE,
    cell_of,
    planting,
    tree_of,
)
from weald.games.living_forest_duel.state import ACTION, OVER, SANKI_ON_VARAN, TURN, State

NO_MOVE: Final = -1
STRANGER_GAIN: Final = 5.0
"""What it is worth to take a stranger out of the line, in signs."""
ALARMING: Final = 2
"""So many solitary symbols in sight that the next costs a token."""


class Thumb:
    """Ends turns. Knows only the recruits and trees it was shown."""

    def __init__(self, recruits: i64, trees: i64) -> None:
        self.recruits = recruits
        self.trees = trees

    def end_turn(self, state: State) -> None:
        """Answer everything that is asked before the turn ends."""
        while state.question != TURN and state.question != OVER:
            state.play(self.choose(state))

    def choose(self, state: State) -> i64:
        """A sensible answer."""
        if state.question == ACTION:
            action = state.action
            assert action is not None
            move = self.go_on(state, action)
            if move != NO_MOVE:
                return move
            if may_end(state, action):
                return DONE
        elif state.question == SANKI_ON_VARAN:
            seat = state.asked
            is_alarming = state.solitary(seat) >= ALARMING and state.player(seat).unused > 0
            return SANKI_USE if is_alarming else SANKI_KEEP
        moves = state.legal_moves()
        return moves[len(moves) - 1]

    def go_on(self, state: State, action: Action) -> i64:
        """The next thing to take in an action, or NO_MOVE."""
        if action.element == WATER:
            return cheapest_fire(state)
        if action.element == SUN:
            return self.best_recruit(state, action.left)
        if action.element == PLANT:
            moves = self.plantings(state, 1)
            return moves[0] if len(moves) > 0 else NO_MOVE
        return ONIBI + action.left

    def best_recruit(self, state: State, sun: i64) -> i64:
        """The recruit that brings most: own animals for their signs, strangers for the line."""
        wins = stranger_cost(state, state.turn) <= sun
        best: i64 = NO_MOVE
        best_gain = 0.0
        for card in state.recruits:
            if card >= 0 and COST[card] <= sun and self.recruits >> card & 1:
                gain = STRANGER_GAIN
                if SEASON[card] == state.turn:
                    gain = 0.0 if wins else float(signs_on(card))
                if gain > best_gain:
                    best = RECRUIT + card
                    best_gain = gain
        return best

    def plantings(self, state: State, most: i64) -> vec[i64]:
        """The most promising plantings, so many at most and in no order."""
        action = state.action
        assert action is not None
        forest = state.player(state.turn).forest
        forest.find_places()
        moves = vec[i64](capacity=32)
        scores = vec[float](capacity=32)
        for kind in range(i64(KINDS_OF_TREES)):
            tree = state.top_tree(kind)
            if tree < 0 or TREE_COST[tree] > action.left or action.piles >> kind & 1:
                continue
            if self.trees >> tree & 1 == 0:
                continue
            for i in range(len(forest.places)):
                if forest.accepts[i] >> RIVERS[tree] & 1:
                    moves = append(moves, planting(tree, forest.places[i]))
                    scores = append(scores, planting_score(forest, tree, forest.places[i]))
        return best_moves(moves, scores, most)

    def planting(self, state: State, move: i64) -> float:
        """How promising a planting looks; nothing for any other move."""
        if move < PLANT_TREE:
            return 0.0
        return planting_score(state.player(state.turn).forest, tree_of(move), cell_of(move))

    def least_of_best(self, scores: vec[float], most: i64) -> float:
        """The score that only so many reach."""
        kept = vec[float](capacity=most + 1)
        for score in scores:
            kept = inserted(kept, score, most)
        return kept[len(kept) - 1]


def stranger_cost(state: State, seat: i64) -> i64:
    """What all cards of the recruitment line cost that are not of the seat's season."""
    cost: i64 = 0
    for card in state.recruits:
        if card >= 0 and SEASON[card] != seat:
            cost += COST[card]
    return cost


def signs_on(card: i64) -> i64:
    """All that an animal shows, of whatever element."""
    signs: i64 = 0
    for element in range(i64(ELEMENTS)):
        signs += amount(PRINTED[card], element)
    return signs


def inserted(kept: vec[float], score: float, most: i64) -> vec[float]:
    """The highest scores, in falling order, with another one if it is among the highest."""
    if len(kept) < most:
        kept = append(kept, score)
    elif score <= kept[most - 1]:
        return kept
    i = len(kept) - 1
    while i > 0 and kept[i - 1] < score:
        kept[i] = kept[i - 1]
        i -= 1
    kept[i] = score
    return kept


def best_moves(moves: vec[i64], scores: vec[float], most: i64) -> vec[i64]:
    """The moves with the highest scores, the first of equals."""
    if len(moves) <= most:
        return moves
    kept = vec[float](capacity=most + 1)
    for score in scores:
        kept = inserted(kept, score, most)
    least = kept[most - 1]
    best = vec[i64](capacity=most)
    for i in range(len(moves)):
        if scores[i] > least:
            best = append(best, moves[i])
    for i in range(len(moves)):
        if scores[i] == least and len(best) < most:
            best = append(best, moves[i])
    return best


def planting_score(forest: Forest, tree: i64, cell: i64) -> float:
    """A full square, open rivers, bonuses and no covered tree."""
    score = 3.0 * float(forest.same_bonus_beside(tree, cell)) - float(TREE_COST[tree])
    square = forest.fullest_around(cell)
    if forest.tree_at(cell) == NO_TREE:
        score += 4.0 * float(square + 1)
    else:
        score += 4.0 * float(forest.fullest_square()) - 3.0
    for edge in range(i64(EDGES)):
        if RIVERS[tree] >> edge & 1 and forest.tree_at(cell + STEP[edge]) == NO_TREE:
            score += 0.7
    return score


def cheapest_fire(state: State) -> i64:
    """The fire token that needs least water."""
    best: i64 = NO_MOVE
    lowest: i64 = NO_FIRE
    for place in range(i64(CLEARING_CARDS)):
        if state.fires >> place & 1 and FIRE_VALUE[place] < lowest:
            best = FIRE + place
            lowest = FIRE_VALUE[place]
    return best
