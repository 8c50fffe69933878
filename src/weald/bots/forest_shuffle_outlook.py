"""Outlook: what a forest will be worth at the end, and what one more card would add to it.

The rules' own scorings are asked what they count and what so much is worth. A forecast only says
how far the count will still grow. A new box needs nothing here but, if it likes, its growth.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from weald.core.bits import bit
from weald.games.forest_shuffle.cards.deck import HALVES, SPECIES
from weald.games.forest_shuffle.cards.model import Half
from weald.games.forest_shuffle.cards.symbols import PLANTED, TREE
from weald.games.forest_shuffle.forest import EMPTY, SAPLING, SIDES, Forest
from weald.games.forest_shuffle.points import Points
from weald.games.forest_shuffle.tally import Tally

# How far what a species counts still grows over a whole match of two seats: measured in play.
GROWTH_BY_KEY: Final = {
    "barbastelle_bat": 0.5,
    "bechsteins_bat": 0.5,
    "beech": 3.5,
    "beech_marten": 2.7,
    "blackberries": 2.5,
    "brown_long_eared_bat": 0.5,
    "bullfinch": 5.2,
    "camberwell_beauty": 1.4,
    "common_toad": 0.6,
    "european_fat_dormouse": 0.2,
    "european_hare": 1.7,
    "fallow_deer": 3.4,
    "fire_salamander": 0.7,
    "fireflies": 0.8,
    "gnat": 0.8,
    "goshawk": 4.1,
    "greater_horseshoe_bat": 0.5,
    "hedgehog": 3.0,
    "horse_chestnut": 2.5,
    "large_tortoiseshell": 1.4,
    "lynx": 0.9,
    "moss": 11.2,
    "oak": 2.2,
    "peacock_butterfly": 1.4,
    "purple_emperor": 1.4,
    "red_deer": 15.0,
    "red_fox": 2.2,
    "roe_deer": 6.0,
    "silver_fir": 1.7,
    "silver_washed_fritillary": 1.4,
    "stag_beetle": 6.0,
    "sycamore": 13.5,
    "tree_ferns": 3.4,
    "tree_frog": 0.8,
    "wild_boar": 0.7,
    "wild_strawberries": 2.2,
    "wolf": 2.7,
    "wood_ant": 6.8,
}
GROWTH: Final = vec[float]([GROWTH_BY_KEY.get(species.key, 0.0) for species in SPECIES])
ANY_HALF: Final = vec[i64]([0] * len(SPECIES))
"""A half of each species: which one does not matter to scorings that are not local."""


def find_any_halves() -> None:
    """Note a half of each species."""
    for half in HALVES:
        ANY_HALF[half.species.index] = half.index


find_any_halves()


def worth_of(scoring: Points, counted: i64, growth: float) -> float:
    """The points for a count that will grow so far, between whole numbers in proportion."""
    whole: i64 = i64(growth)
    low = float(scoring.worth(counted + whole))
    return low + (growth - float(whole)) * (float(scoring.worth(counted + whole + 1)) - low)


class Outlook:
    """One seat's forest on trial: cards can be laid and taken back to see what they bring."""

    def __init__(
        self, forest: Forest, rivals: list[Tally], left: float, growth: vec[float]
    ) -> None:
        self.forest = forest.copy()
        self.tally = Tally(self.forest)
        self.tally.rivals = rivals
        self.left = left  # the share of the match still to come
        self.growth = growth  # by species: how far its count grows over a whole match
        self.now = self.expected()

    def expected(self) -> float:
        """The points of the forest at the end of the match, if it grows as usual."""
        total = float(self.forest.cave)
        sets_counted: i64 = 0
        has_local = False
        counts = self.tally.species
        for i in range(len(counts)):
            if counts[i] == 0:
                continue
            scoring = SPECIES[i].points
            if scoring.is_local:
                has_local = True
                continue
            copies = float(counts[i])
            extra = 0.0
            half = HALVES[ANY_HALF[i]]
            if scoring.is_set:
                if sets_counted >> scoring.set_number & 1:
                    continue
                sets_counted |= bit(scoring.set_number)
                copies = 1.0
                extra = float(scoring.of_card(self.tally, half, 0))
            counted = scoring.counted(self.tally, half, 0)
            if scoring.is_set:
                extra -= float(scoring.worth(counted))
            total += copies * worth_of(scoring, counted, self.growth[i] * self.left) + extra
        if has_local:
            total += self.expected_of_local()
        return total

    def expected_of_local(self) -> float:
        """The same for the cards for which it matters where they lie."""
        total = 0.0
        for tree in range(len(self.forest.trees)):
            if self.forest.trees[tree] != SAPLING:
                total += self.local_card(HALVES[self.forest.trees[tree]], tree)
            for side in range(i64(SIDES)):
                card = self.forest.slots[tree * SIDES + side]
                if card != EMPTY:
                    total += self.local_card(HALVES[card], tree)
        for i in range(0, len(self.forest.shared), 2):
            half = HALVES[self.forest.shared[i + 1]]
            total += self.local_card(half, self.forest.shared[i] // SIDES)
        return total

    def local_card(self, half: Half, tree: i64) -> float:
        """The expected points of a card for which it matters where it lies."""
        scoring = half.species.points
        if not scoring.is_local:
            return 0.0
        counted = scoring.counted(self.tally, half, tree)
        return worth_of(scoring, counted, self.growth[half.species.index] * self.left)

    # ---- trying cards ----

    def gain(self, half: i64, tree: i64) -> float:
        """What a half would add, laid at that tree (or planted)."""
        if HALVES[half].side == PLANTED:
            return self.gain_of_tree(half)
        printed = HALVES[half]
        slot = tree * SIDES + printed.side
        joins = self.forest.slots[slot] != EMPTY
        if joins:
            self.forest.shared = append(append(self.forest.shared, slot), half)
        else:
            self.forest.slots[slot] = half
        fills = not joins and self.forest.is_full(tree) and self.is_tree(tree)
        self.tally.count_card(half, tree, printed.side, 1)
        if fills:
            self.tally.full_trees += 1
        gained = self.expected() - self.now
        self.tally.count_card(half, tree, printed.side, -1)
        if fills:
            self.tally.full_trees -= 1
        if joins:
            self.forest.shared, _ = pop(self.forest.shared)
            self.forest.shared, _ = pop(self.forest.shared)
        else:
            self.forest.slots[slot] = EMPTY
        return gained

    def gain_of_tree(self, half: i64) -> float:
        """What a tree or SAPLING would add."""
        tree = len(self.forest.trees)
        self.forest.trees = append(self.forest.trees, half)
        for _ in range(SIDES):
            self.forest.slots = append(self.forest.slots, EMPTY)
        self.tally.count_tree(tree, 1)
        gained = self.expected() - self.now
        self.tally.count_tree(tree, -1)
        self.forest.trees, _ = pop(self.forest.trees)
        for _ in range(SIDES):
            self.forest.slots, _ = pop(self.forest.slots)
        return gained

    def is_tree(self, tree: i64) -> bool:
        """Whether what stands there is a tree or sapling."""
        return self.forest.tree_types(tree) & TREE != 0

    def best_gain(self, half: i64) -> float:
        """What a half would add at the best place that a short look finds."""
        printed = HALVES[half]
        if printed.side == PLANTED:
            return self.gain_of_tree(half)
        best = -1000.0
        tries: i64 = 0
        looks: i64 = 8 if printed.species.points.is_local else 1
        for tree in range(len(self.forest.trees) - 1, -1, -1):
            if tries < looks and self.forest.fits(half, tree):
                tries += 1
                best = max(best, self.gain(half, tree))
        return best
