"""How likely a seat is to win Living Forest Duel, as far as a glance at the table tells.

A weighted sum of plain facts: how near each seat is to each victory, how near the tokens it may
lay now could bring it, what strengthens it in this round and in the rounds to come.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from weald.bots.living_forest_duel_weights import (
    ANIMALS,
    CAMP,
    CAMP_REACH,
    DANGER,
    FIRES,
    FIRES_REACH,
    FUEL,
    MOVER,
    SANKI,
    SOLITARY,
    SQUARE,
    SQUARE_REACH,
    STRANGER_COST,
    STRANGERS,
    STRANGERS_REACH,
    STRENGTH,
    TOKENS,
    TREES,
    VARANS,
    WAITER,
    WEIGHTS,
)
from weald.core.bits import bit
from weald.core.position import NOBODY
from weald.games.living_forest_duel.cards.tables import (
    CLEARING_CARDS,
    COST,
    FIRE_VALUE,
    KINDS_OF_TREES,
    PRINTED,
    RIVERS,
    SEASON,
    TREE_COST,
)
from weald.games.living_forest_duel.deal import SEASON_ANIMALS
from weald.games.living_forest_duel.elements import (
    ELEMENTS,
    PLANT,
    SUN,
    WATER,
    WIND,
    amount,
)
from weald.games.living_forest_duel.forest import NO_TREE, Forest
from weald.games.living_forest_duel.nearness import SQUARE as SQUARE_CELLS
from weald.games.living_forest_duel.nearness import fires_missing, steps_to_camp
from weald.games.living_forest_duel.player import VARANS as ALL_VARANS
from weald.games.living_forest_duel.player import Player
from weald.games.living_forest_duel.state import State
from weald.games.living_forest_duel.tokens import is_far_enough, is_sign_free
from weald.games.living_forest_duel.turns import is_fire_too_strong, varans_called

CERTAIN: Final = 20.0
"""The log odds of a match that is won."""
USUAL_COST: Final = 5
"""What a recruit costs that nobody has seen yet."""
DEAREST: Final = 9
DEAREST_TREE: Final = 5
FIRES_TO_WIN: Final = 8
"""What the weights count up to; a shorter match begins with a lead for both."""


def signs_of_season(seat: i64) -> i64:
    """What all animals of a season show together, packed."""
    signs: i64 = 0
    for card in SEASON_ANIMALS[seat]:
        signs += PRINTED[card]
    return signs


SEASON_SIGNS: Final = vec[i64]([signs_of_season(0), signs_of_season(1)])


class Outlook:
    """Weighs positions between two turns. Knows only the recruits and trees it was shown."""

    def __init__(self, weights: vec[float]) -> None:
        self.weights = weights
        self.recruits: i64 = -1  # a bit for each animal that may be looked at in the line
        self.trees: i64 = -1  # a bit for each tree that may be looked at on top of a pile

    def log_odds(self, state: State, seat: i64) -> float:
        """How likely a seat is to win: 0 if it is as likely as not."""
        if state.winner != NOBODY:
            return CERTAIN if state.winner == seat else -CERTAIN
        mover = state.turn
        odds = self.side(state, mover, MOVER) + self.side(state, 1 - mover, WAITER)
        tokens = 3 * state.player(mover).unused + state.player(1 - mover).unused
        odds += self.weigh(TOKENS + tokens, 1)
        return odds if seat == mover else -odds

    def weigh(self, fact: i64, times: i64) -> float:
        """What a fact, so many times, adds to the odds of the seat to move."""
        return self.weights[fact] * float(times)

    def side(self, state: State, seat: i64, base: i64) -> float:
        """What speaks for the seat to move, of all that belongs to one seat."""
        player = state.player(seat)
        steps = steps_to_camp(state, seat)
        missing = fires_missing(state, seat)
        odds = (
            self.weigh(base + FIRES + FIRES_TO_WIN - missing, 1)
            + self.weigh(base + SQUARE + player.forest.fullest_square(), 1)
            + self.weigh(base + CAMP + steps, 1)
            + self.weigh(base + SANKI + player.sanki, 1)
            + self.weigh(base + VARANS, ALL_VARANS - player.varans)
            + self.weigh(base + DANGER, varans_coming(state, seat))
        )
        if base == MOVER:
            odds += self.weigh(base + FUEL, fires_burning(state))
        animals = self.animals_in_circulation(state, seat)
        for element in range(i64(ELEMENTS)):
            odds += self.weigh(base + TREES + element, amount(player.forest.elements, element))
            odds += self.weigh(base + ANIMALS + element, amount(animals, element))
        return odds + self.reach(state, seat, player, steps, base)

    def reach(self, state: State, seat: i64, player: Player, steps: i64, base: i64) -> float:
        """What speaks for the seat to move, of all that one more token could bring this seat."""
        odds = 0.0
        sun: i64 = 0
        water: i64 = 0
        plant: i64 = 0
        wind: i64 = 0
        if player.unused > 0:
            elements = state.elements(seat)
            table = base + STRENGTH + ELEMENTS * (player.unused - 1)
            for element in range(i64(ELEMENTS)):
                odds += self.weigh(table + element, amount(elements, element))
            solitary = min(max(state.solitary(seat), -2), 3)
            odds += self.weigh(base + SOLITARY + 2 + solitary, 1)
            sun = usable(state, seat, elements, SUN)
            water = usable(state, seat, elements, WATER)
            plant = usable(state, seat, elements, PLANT)
            wind = usable(state, seat, elements, WIND)
        missing = max(fires_missing(state, seat) - fires_for(state, water), 0)
        odds += self.weigh(base + FIRES_REACH + FIRES_TO_WIN - missing, 1)
        odds += self.weigh(base + SQUARE_REACH + self.square_for(state, player, plant), 1)
        odds += self.weigh(base + CAMP_REACH + max(steps - wind, 0), 1)
        return odds + self.line(state, seat, sun, base)

    def line(self, state: State, seat: i64, sun: i64, base: i64) -> float:
        """What speaks for the seat to move, in the recruitment line."""
        strangers: i64 = 0
        cost: i64 = 0
        by_cost = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        for card in state.recruits:
            if card >= 0 and SEASON[card] != seat:
                strangers += 1
                price = COST[card] if self.recruits >> card & 1 else USUAL_COST
                by_cost[price] += 1
                cost += price
        left = strangers
        for price in range(i64(1), i64(DEAREST + 1)):
            for _ in range(by_cost[price]):
                if price <= sun:
                    sun -= price
                    left -= 1
        return (
            self.weigh(base + STRANGERS + strangers, 1)
            + self.weigh(base + STRANGERS_REACH + left, 1)
            + self.weigh(base + STRANGER_COST, cost)
        )

    def square_for(self, state: State, player: Player, plant: i64) -> i64:
        """The trees in the fullest 3x3 block after planting as many as this strength can pay."""
        square = player.forest.fullest_square()
        if plant <= 0:
            return square
        if square == SQUARE_CELLS - 1:
            return square + 1 if self.can_fill_square(state, player.forest, plant) else square
        for price in range(i64(1), i64(DEAREST_TREE + 1)):
            for kind in range(i64(KINDS_OF_TREES)):
                tree = state.top_tree(kind)
                if tree >= 0 and self.trees >> tree & 1 and TREE_COST[tree] == price <= plant:
                    plant -= price
                    square += 1
        return min(square, SQUARE_CELLS - 1)

    def can_fill_square(self, state: State, forest: Forest, plant: i64) -> bool:
        """Whether a tree that this strength can pay fits where the last one is missing."""
        affordable: i64 = 0
        for kind in range(i64(KINDS_OF_TREES)):
            tree = state.top_tree(kind)
            if tree >= 0 and self.trees >> tree & 1 and TREE_COST[tree] <= plant:
                affordable |= bit(RIVERS[tree])
        forest.find_places()
        for i in range(len(forest.places)):
            place = forest.places[i]
            is_missing = forest.tree_at(place) == NO_TREE and forest.accepts[i] & affordable != 0
            if is_missing and forest.fullest_around(place) == SQUARE_CELLS - 1:
                return True
        return False

    def animals_in_circulation(self, state: State, seat: i64) -> i64:
        """What the season's animals show that are neither in its deck nor in the line, packed."""
        signs = SEASON_SIGNS[seat]
        for card in state.recruits:
            if card >= 0 and SEASON[card] == seat:
                signs -= PRINTED[card]
        deck = state.deal.season_deck(seat).order
        for i in range(state.player(seat).refilled, len(deck)):
            signs -= PRINTED[deck[i]]
        return signs


class Facts(Outlook):
    """An outlook that notes what it would weigh."""

    def __init__(self, weights: vec[float]) -> None:
        super().__init__(weights)
        self.seen = vec[float]([0.0] * WEIGHTS)  # how many times each fact

    def weigh(self, fact: i64, times: i64) -> float:
        self.seen[fact] += float(times)
        return super().weigh(fact, times)


def usable(state: State, seat: i64, elements: i64, element: i64) -> i64:
    """The strength with which a token could be laid on an element now."""
    if is_sign_free(state, element) and is_far_enough(state, seat, element):
        return amount(elements, element)
    return 0


def fires_for(state: State, water: i64) -> i64:
    """How many fire tokens so much water extinguishes: the cheapest first."""
    fires: i64 = 0
    for price in range(i64(2), i64(5)):
        for place in range(i64(CLEARING_CARDS)):
            if state.fires >> place & 1 and FIRE_VALUE[place] == price <= water:
                water -= price
                fires += 1
    return fires


def fires_burning(state: State) -> i64:
    """How many fire tokens lie on the clearing."""
    fires: i64 = 0
    for place in range(i64(CLEARING_CARDS)):
        fires += state.fires >> place & 1
    return fires


def varans_coming(state: State, seat: i64) -> i64:
    """How many varans of a seat would come if the round ended now."""
    return varans_called(state, seat) if is_fire_too_strong(state, seat) else 0
