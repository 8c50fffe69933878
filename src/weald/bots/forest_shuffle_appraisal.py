"""What a bot knows of Forest Shuffle: what cards bring now and later, what they cost, what waits.

Everything is measured in points. A card in hand is worth what half a turn brings; a turn is one
action. So playing is worth what it scores and draws, less the cards it costs.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.bots.appraisal import Appraisal, Luck
from weald.bots.forest_shuffle_luck import ForestShuffleLuck
from weald.bots.forest_shuffle_moods import MOODS, Mood, mood_of
from weald.bots.forest_shuffle_outlook import GROWTH, Outlook
from weald.bots.forest_shuffle_traits import TRAITS, UNKNOWN, Fancy, flavour_of
from weald.core.position import NOBODY, Position
from weald.games.forest_shuffle.cards.deck import HALVES, KINDS, WINTER_CARDS
from weald.games.forest_shuffle.cards.symbols import PLANTED
from weald.games.forest_shuffle.effects import (
    HAND_LIMIT,
    AnotherTurn,
    ClearingToCave,
    Draw,
    DrawAndAnotherTurn,
    Effect,
    FreePlay,
    HandToCave,
    PlayFurther,
)
from weald.games.forest_shuffle.forest import SAPLING as SAPLING_TREE
from weald.games.forest_shuffle.forest import SIDES
from weald.games.forest_shuffle.moves import (
    AT,
    CAVE,
    DRAW,
    KEEP,
    PAY,
    PLACE,
    PLAY,
    SAPLING,
    TAKE,
    USE,
    argument_of,
    verb_of,
)
from weald.games.forest_shuffle.position import ForestShufflePosition
from weald.games.forest_shuffle.questions import ASK_SECOND
from weald.games.forest_shuffle.setup import cards_above_winter
from weald.games.forest_shuffle.tally import Tally


class Tuning:
    """The numbers behind the eye, in points; found by playing against each other."""

    def __init__(self) -> None:
        self.card = 3.6  # an average card in hand, early in a match
        self.turn = 7.0  # another turn
        self.hand_turns = 0.7  # turns needed to make use of a card in hand
        self.slots = vec[float]([2.8, 1.4, 0.7, 0.2])  # another open slot where so many are open
        self.reveal = 0.2  # the card that a tree reveals to the others
        self.watch = 5.4  # cards that a mushroom draws in a whole match
        self.hold = 0.8  # the share of an average card's worth that any card has as payment
        self.hold_play = 0.33  # the share of what a card would bring if played
        self.bonus_care = 0.3  # the choice that paying by symbol takes away
        self.raccoon = 0.54  # for each card in hand
        self.mole = 1.7  # for each card in hand
        self.place = 0.74  # the share of a card's worth that placing it for nothing costs
        # What a position is worth: found by regression on final scores.
        self.outlook = 1.2
        self.in_hand = 1.1
        self.tree = 5.0
        self.watching = 25.0
        self.spread = 8.0  # how far scores still move at the very end
        self.spread_growth = 0.25  # and for each card still to come
        self.growth = GROWTH


def cards_to_come(position: ForestShufflePosition) -> float:
    """How many cards will still be drawn before the third winter card, on average."""
    left = float(len(position.deck) - position.drawn)
    first = cards_above_winter(len(position.deck) - WINTER_CARDS)
    if position.winters == 0:
        return float(first - position.drawn) + 2.0 / 3.0 * float(len(position.deck) - first)
    return left * (2.0 / 3.0 if position.winters == 1 else 0.5)


def share_ahead(position: ForestShufflePosition) -> float:
    """The share of a match that is still to be played."""
    return min(1.0, cards_to_come(position) / 100.0)


NOTHING_KNOWN_OF_HALVES: Final = vec[float]([UNKNOWN] * len(HALVES))
NOTHING_KNOWN_OF_KINDS: Final = vec[float]([UNKNOWN] * len(KINDS))


class Look:
    """The position as the seat to act looks at it once, to rate all its moves."""

    def __init__(self, position: ForestShufflePosition, seat: i64, tuning: Tuning) -> None:
        self.position = position
        self.tuning = tuning
        self.seat = seat
        self.hand = position.table[seat].hand
        rivals: list[Tally] = []
        for other in range(i64(len(position.table))):
            if other != seat:
                rivals.append(Tally(position.table[other].forest))
        to_come = cards_to_come(position)
        # The share of a match of two seats that this seat has still before it.
        self.left = share_ahead(position) * 2.0 / float(len(position.table))
        # A turn uses about 1.4 cards of the deck.
        self.turns = to_come / (1.4 * float(len(position.table)))
        self.outlook = Outlook(position.table[seat].forest, rivals, self.left, tuning.growth)
        # Cards that can no longer be played are worth nothing.
        self.use = min(1.0, self.turns / (1.0 + tuning.hand_turns * float(len(self.hand))))
        self.card = tuning.card * self.use
        self.turn = tuning.turn * self.use
        self.gains = NOTHING_KNOWN_OF_HALVES[:]
        self.holds = NOTHING_KNOWN_OF_KINDS[:]

    def mood(self) -> Mood:
        """What the match is like."""
        return mood_of(self.position, self.seat, self.outlook.tally, share_ahead(self.position))

    def rate(self, move: i64) -> float:
        """How good a move looks."""
        verb = verb_of(move)
        argument = argument_of(move)
        if verb == PLAY:
            return self.rate_play(argument)
        if verb == PAY:
            return self.rate_payment(argument)
        if verb == TAKE:
            return self.hold(argument) + self.rate_second(argument)
        if verb == DRAW:
            return self.card + self.rate_second(-1)
        if verb == SAPLING:
            return (
                self.outlook.gain_of_tree(SAPLING_TREE) + self.slots_of_tree() - self.hold(argument)
            )
        if verb == AT:
            return self.outlook.gain(self.position.half, argument)
        if verb == USE:
            return self.rate_use()
        if verb == PLACE:
            return self.rate_placing(argument)
        if verb == CAVE:
            return 1.0 + self.card - self.hold(argument)
        if verb == KEEP:
            return -1.0
        return 0.0

    def rate_placing(self, half: i64) -> float:
        """A card placed for nothing: its points, less what it was worth in hand."""
        return self.outlook.best_gain(half) - self.tuning.place * self.card - self.slot_taken(half)

    def rate_second(self, but: i64) -> float:
        """What the second card of the draw action will bring."""
        if self.position.question == ASK_SECOND or len(self.hand) >= HAND_LIMIT - 1:
            return 0.0
        best = self.card
        for kind in self.position.clearing:
            if kind != but:
                best = max(best, self.hold(kind))
        return best

    def rate_play(self, half: i64) -> float:
        """A card's points and effects, less what it costs."""
        printed = HALVES[half]
        species = printed.species
        value = self.gain(half) - float(1 + species.cost) * self.card
        if species.effect is not None:
            value += self.effect_value(species.effect, species.cost)
        if species.bonus is not None and self.can_match(half):
            value += self.effect_value(species.bonus, species.cost) - self.tuning.bonus_care
        if species.watch is not None:
            value += self.tuning.watch * self.card * self.left
        if printed.side == PLANTED:
            return value + self.slots_of_tree()
        return value - self.slot_taken(half)

    def slots_of_tree(self) -> float:
        """What four more slots are worth, less the card that is revealed to the others."""
        total = 0.0
        for side in range(i64(SIDES)):
            open_slots = min(self.outlook.forest.open_on(side), 3)
            total += self.tuning.slots[open_slots]
        return total * min(1.0, 2.0 * self.left) - self.tuning.reveal

    def slot_taken(self, half: i64) -> float:
        """What the slot that a half fills was worth."""
        open_slots = self.outlook.forest.open_on(HALVES[half].side)
        if open_slots == 0:
            return 0.0
        return self.tuning.slots[min(open_slots - 1, 3)] * min(1.0, 2.0 * self.left)

    def can_match(self, half: i64) -> bool:
        """Whether enough other cards of the hand show the symbol of a half."""
        # The card itself shows its symbol, and does not pay.
        printed = HALVES[half]
        return self.showing(printed.symbol) - 1 >= printed.species.cost > 0

    def effect_value(self, effect: Effect, cost: i64) -> float:
        """What an effect is worth."""
        room = HAND_LIMIT - len(self.hand) + 1 + cost
        if isinstance(effect, Draw):
            return self.card * float(min(effect.count(self.position), room))
        if isinstance(effect, AnotherTurn):
            return self.turn
        if isinstance(effect, DrawAndAnotherTurn):
            return self.card + self.turn
        if isinstance(effect, ClearingToCave):
            return float(len(self.position.clearing) + cost)
        if isinstance(effect, FreePlay):
            return self.best_free(effect.places())
        if isinstance(effect, HandToCave):
            return self.tuning.raccoon * float(len(self.hand))
        if isinstance(effect, PlayFurther):
            return self.tuning.mole * float(len(self.hand))
        return 0.0

    def best_free(self, types: i64) -> float:
        """The best card of these types that could be placed for nothing."""
        best = 0.0
        for kind in self.hand:
            card = KINDS[kind]
            for half in range(card.first_half, card.first_half + card.halves):
                if HALVES[half].species.types & types and self.outlook.forest.has_place(half):
                    best = max(best, self.rate_placing(half))
        return best

    def rate_use(self) -> float:
        """Whether to use what is on offer: a draw may end the match."""
        effect = self.position.effect_of(self.position.work[-1])
        value = self.effect_value(effect, 0)
        if self.position.winters == WINTER_CARDS - 1 and isinstance(effect, Draw):
            danger = 1.0 / float(len(self.position.deck) - self.position.drawn)
            value -= danger * max(0.0, self.lag()) * 2.0
        return value + 0.05

    def lag(self) -> float:
        """How far the seat lies behind the best of the others."""
        scores = self.position.scores()
        best: i64 = -1000
        for other in range(len(scores)):
            if other != self.seat:
                best = max(best, scores[other])
        return float(best - scores[self.seat])

    def rate_payment(self, kind: i64) -> float:
        """Pay with what is worth least; with the right symbol where that earns a bonus."""
        value = -self.hold(kind)
        half = self.position.half
        bonus = HALVES[half].species.bonus
        symbol = HALVES[half].symbol
        to_pay = self.position.to_pay
        earns = self.position.all_match and KINDS[kind].symbols >> symbol & 1
        if bonus is not None and earns and self.showing(symbol) >= to_pay:
            value += self.effect_value(bonus, 0) / float(to_pay)
        return value

    def showing(self, symbol: i64) -> i64:
        """How many cards of the hand show a symbol."""
        count: i64 = 0
        for kind in self.hand:
            if KINDS[kind].symbols >> symbol & 1:
                count += 1
        return count

    def gain(self, half: i64) -> float:
        """What a half would add to the forest, looked up if it was asked before."""
        if self.gains[half] == UNKNOWN:
            self.gains[half] = self.outlook.best_gain(half)
        return self.gains[half]

    def hold(self, kind: i64) -> float:
        """What a card in hand is worth, looked up if it was asked before."""
        if self.holds[kind] == UNKNOWN:
            self.holds[kind] = self.worth_in_hand(kind)
        return self.holds[kind]

    def worth_in_hand(self, kind: i64) -> float:
        """What a card is worth as payment, or as the better of its halves."""
        card = KINDS[kind]
        best = 0.0
        for half in range(card.first_half, card.first_half + card.halves):
            species = HALVES[half].species
            value = -float(1 + species.cost) * self.card
            if self.outlook.forest.has_place(half):
                value += self.gain(half)
                if HALVES[half].side == PLANTED:
                    value += self.slots_of_tree()
                else:
                    value -= self.slot_taken(half)
                if species.effect is not None:
                    value += self.effect_value(species.effect, species.cost)
                best = max(best, value)
        return self.tuning.hold * self.card + self.tuning.hold_play * best


class ForestShuffleAppraisal(Appraisal):
    """A player's eye for Forest Shuffle."""

    def __init__(self, tuning: Tuning | None = None) -> None:
        self.tuning = tuning if tuning is not None else Tuning()
        self.tastes = vec[float]()

    def rate(self, position: Position, moves: vec[i64]) -> vec[float]:
        assert isinstance(position, ForestShufflePosition)
        look = Look(position, position.seat, self.tuning)
        rates = vec[float](capacity=len(moves))
        for move in moves:
            rates = append(rates, look.rate(move))
        if len(self.tastes) > 0:
            fancy = Fancy(self.tastes, look.mood())
            for i in range(len(moves)):
                rates[i] += fancy.of(moves[i])
        return rates

    def count_traits(self) -> i64:
        return TRAITS

    def flavour(self, position: Position, move: i64) -> vec[float]:
        return flavour_of(move)

    def count_moods(self) -> i64:
        return MOODS

    def mood(self, position: Position) -> vec[float]:
        assert isinstance(position, ForestShufflePosition)
        return Look(position, position.seat, self.tuning).mood().spread()

    def with_tastes(self, tastes: vec[float]) -> Appraisal:
        eye = ForestShuffleAppraisal(self.tuning)
        eye.tastes = tastes
        return eye

    def expected_scores(self, position: ForestShufflePosition) -> vec[float]:
        """What each seat will have scored by the end, give or take what all will."""
        scores = vec[float](capacity=len(position.table))
        for seat in range(i64(len(position.table))):
            look = Look(position, seat, self.tuning)
            expected = self.tuning.outlook * look.outlook.now
            for kind in look.hand:
                expected += self.tuning.in_hand * look.hold(kind)
            if seat == position.seat:
                expected += look.turn * float(position.owed + 1)
            forest = position.table[seat].forest
            expected += self.tuning.tree * look.left * float(len(forest.trees))
            expected += self.tuning.watching * look.left * float(len(forest.watching))
            scores = append(scores, expected)
        return scores

    def chances(self, position: Position, seat: i64) -> vec[float]:
        assert isinstance(position, ForestShufflePosition)
        if position.to_act() == NOBODY:
            scores = vec[float]()
            for score in position.scores():
                scores = append(scores, float(score))
            return win_chances(scores, self.tuning.spread)
        return win_chances(self.expected_scores(position), self.spread(position))

    def chance_a_point(self, position: Position) -> float:
        assert isinstance(position, ForestShufflePosition)
        return 0.25 / self.spread(position)

    def spread(self, position: ForestShufflePosition) -> float:
        """How far the scores will still move."""
        return self.tuning.spread + self.tuning.spread_growth * cards_to_come(position)

    def phase(self, position: Position) -> i64:
        assert isinstance(position, ForestShufflePosition)
        return position.turn

    def luck(self, position: Position) -> Luck:
        assert isinstance(position, ForestShufflePosition)
        return ForestShuffleLuck(position)


def win_chances(scores: vec[float], spread: float) -> vec[float]:
    """How likely each seat is to beat the best of the others, when scores still move so far."""
    chances = vec[float](capacity=len(scores))
    for seat in range(len(scores)):
        best = -1000.0
        for other in range(len(scores)):
            if other != seat:
                best = max(best, scores[other])
        chances = append(chances, 1.0 / (1.0 + exp((best - scores[seat]) / spread)))
    return chances
