"""Outlook: what a forest will be worth at the end, and what one more card would add to it.

The rules' own scorings are asked what they count and what so much is worth. A forecast only says
how far the count will still grow. A new box needs nothing here but, if it likes, its growth.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

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
NO_TERMS: Final = vec[float]([0.0] * len(SPECIES))
LEADER: Final = vec[i64]([-1] * len(SPECIES))
"""By species: the first of the set it scores in, or itself; none for local scorings."""
LOCAL: Final[list[i64]] = []
"""The species for which it matters where a card lies."""
TOUCHED: Final[list[vec[i64]]] = [vec[i64]() for _ in HALVES]
"""By half: the leaders whose points it can change by coming into a forest."""


def find_leaders() -> None:
    """Note who speaks for each species."""
    first_of_set: dict[i64, i64] = {}
    for half in HALVES:
        ANY_HALF[half.species.index] = half.index
    for species in SPECIES:
        if species.points.is_local:
            LOCAL.append(species.index)
        elif species.points.is_set:
            leader = first_of_set.setdefault(species.points.set_number, species.index)
            LEADER[species.index] = leader
        else:
            LEADER[species.index] = species.index


def counts_of(tally: Tally) -> list[int]:
    """What each species that leads counts in a forest."""
    return [
        SPECIES[i].points.counted(tally, HALVES[ANY_HALF[i]], 0) if LEADER[i] == i else 0
        for i in range(i64(len(SPECIES)))
    ]


def note_touched(half: i64, before: list[int], after: list[int]) -> None:
    """Note which counts a half changed."""
    for i in range(i64(len(SPECIES))):
        if before[i] != after[i] and i not in TOUCHED[half]:
            TOUCHED[half] = append(TOUCHED[half], i)


def find_touched() -> None:
    """Lay every half on trial, and ask the scorings which of them notice."""
    bare = Forest()
    bare.plant(SAPLING)
    trees = [half for half in HALVES if half.side == PLANTED]
    wood = Forest()
    for planted in trees:
        wood.plant(planted.index)
    for half in HALVES:
        leader = LEADER[half.species.index]
        if leader != -1:
            TOUCHED[half.index] = append(TOUCHED[half.index], leader)
        if half.side == PLANTED:
            before = counts_of(Tally(bare))
            more = bare.copy()
            more.plant(half.index)
            note_touched(half.index, before, counts_of(Tally(more)))
            continue
        tally = Tally(wood)
        before = counts_of(tally)
        for tree in range(i64(len(trees))):
            tally.count_card(half.index, tree, half.side, 1)
            tally.full_trees += 1  # it may be the last that a tree was waiting for
            note_touched(half.index, before, counts_of(tally))
            tally.full_trees -= 1
            tally.count_card(half.index, tree, half.side, -1)


find_leaders()
find_touched()


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
        self.terms = NO_TERMS[:]  # by leading species: its part of the expected points
        self.local_cards = vec[i64]()  # for which it matters where they lie: half, tree, half, ...
        self.find_local()
        self.local = 0.0  # their part
        self.now = self.expected()

    def expected(self) -> float:
        """The points of the forest at the end of the match, if it grows as usual."""
        total = float(self.forest.cave)
        for i in range(len(self.terms)):
            if self.tally.species[i] > 0 and LEADER[i] != -1 and self.terms[LEADER[i]] == 0.0:
                term = self.term(LEADER[i])
                self.terms[LEADER[i]] = term
                total += term
        self.local = self.expected_of_local()
        return total + self.local

    def term(self, leader: i64) -> float:
        """What all cards of a species, or of the set it leads, will bring."""
        scoring = SPECIES[leader].points
        half = HALVES[ANY_HALF[leader]]
        growth = self.growth[leader] * self.left
        if not scoring.is_set:
            copies = self.tally.species[leader]
            if copies == 0:
                return 0.0
            counted = scoring.counted(self.tally, half, 0)
            return float(copies) * worth_of(scoring, counted, growth)
        counted = scoring.counted(self.tally, half, 0)
        if counted == 0:
            return 0.0
        beyond = float(scoring.of_card(self.tally, half, 0) - scoring.worth(counted))
        return worth_of(scoring, counted, growth) + beyond

    def gained(self, half: i64, tree: i64) -> float:
        """What has come in by a half that was just laid."""
        total = self.expected_of_local() - self.local
        for leader in TOUCHED[half]:
            total += self.term(leader) - self.terms[leader]
        printed = HALVES[half]
        return total + (self.local_card(printed, tree) if printed.species.points.is_local else 0.0)

    def gained_by_sapling(self) -> float:
        """What has come in by a sapling that was just planted: it may touch any count."""
        total = 0.0
        for i in range(i64(len(self.terms))):
            if LEADER[i] == i and self.tally.species[i] > 0:
                total += self.term(i) - self.terms[i]
        return total + self.expected_of_local() - self.local

    def has_local(self) -> bool:
        """Whether there are cards for which it matters where they lie."""
        for index in LOCAL:
            if self.tally.species[index] > 0:
                return True
        return False

    def find_local(self) -> None:
        """Note the cards for which it matters where they lie, each with its tree."""
        if not self.has_local():
            return
        for tree in range(len(self.forest.trees)):
            self.note_local(self.forest.trees[tree], tree)
            for side in range(i64(SIDES)):
                self.note_local(self.forest.slots[tree * SIDES + side], tree)
        for i in range(0, len(self.forest.shared), 2):
            self.note_local(self.forest.shared[i + 1], self.forest.shared[i] // SIDES)

    def note_local(self, half: i64, tree: i64) -> None:
        """Note a half (not a sapling or an empty slot) if it matters where it lies."""
        if half >= 0 and HALVES[half].species.points.is_local:
            self.local_cards = append(append(self.local_cards, half), tree)

    def expected_of_local(self) -> float:
        """The same for the cards for which it matters where they lie."""
        total = 0.0
        for i in range(0, len(self.local_cards), 2):
            total += self.local_card(HALVES[self.local_cards[i]], self.local_cards[i + 1])
        return total

    def local_card(self, half: Half, tree: i64) -> float:
        """The expected points of a card for which it matters where it lies."""
        scoring = half.species.points
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
        gained = self.gained(half, tree)
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
        gained = self.gained(half, tree) if half != SAPLING else self.gained_by_sapling()
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
