"""Ledger: a growing forest, its tally and its points carried on from card to card."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.core.bits import bit
from weald.games.forest_shuffle.cards.deck import HALVES, SPECIES
from weald.games.forest_shuffle.cards.symbols import TREE
from weald.games.forest_shuffle.forest import EMPTY, SAPLING, SIDES, Forest
from weald.games.forest_shuffle.tally import Tally

NO_FOREST: Final = Forest()


def any_halves() -> vec[i64]:
    """A half of each species: which one does not matter to scorings that are not local."""
    halves = vec[i64]([0] * len(SPECIES))
    for half in HALVES:
        halves[half.species.index] = half.index
    return halves


ANY_HALF: Final = any_halves()


class Ledger:
    """What a forest holds and what it is worth; follows one forest, which only ever grows."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """An empty forest."""
        self.tally = Tally(NO_FOREST)
        self.slots = vec[i64](capacity=128)  # as last seen
        self.open_slots: i64 = 0
        self.trees: i64 = 0
        self.shared: i64 = 0
        self.present = vec[i64](capacity=32)  # species to whose cards their place does not matter
        self.local = vec[i64](capacity=32)  # half and tree of each card to which its place matters
        self.news = vec[i64](capacity=16)  # the visible halves that came with the last growth
        self.trees_came = False  # among the news: trees, or bees that let them count again
        self.is_stale = False  # cards have come since the points were counted
        self.points: i64 = 0  # without the cave, which grows by itself

    def has_grown(self, forest: Forest) -> bool:
        """Whether a card has come since the last look; then it is counted, and among the news."""
        if (
            forest.open_slots == self.open_slots
            and len(forest.trees) == self.trees
            and len(forest.shared) == self.shared
        ):
            self.tally.forest = forest
            return False
        self.count_news(forest)
        return True

    def count_news(self, forest: Forest) -> None:
        """Count every card that has come since the last look."""
        tally = self.tally
        tally.forest = forest
        news = vec[i64](capacity=8)
        self.is_stale = True
        self.trees_came = len(forest.trees) > self.trees
        for tree in range(self.trees, len(forest.trees)):
            tally.count_tree(tree, 1)
            half = forest.trees[tree]
            if half != SAPLING:
                news = append(news, half)
                self.note(half, tree)
            for _ in range(SIDES):
                self.slots = append(self.slots, EMPTY)
        slots = self.slots
        for slot in range(len(slots)):
            half = forest.slots[slot]
            if half != slots[slot]:
                slots[slot] = half
                news = append(news, half)
                tree = slot // SIDES
                self.count_card(half, tree, slot % SIDES)
                if fills(slots, slot) and forest.tree_types(tree) & TREE:
                    tally.full_trees += 1
        for i in range(self.shared, len(forest.shared), 2):
            half = forest.shared[i + 1]
            news = append(news, half)
            self.count_card(half, forest.shared[i] // SIDES, forest.shared[i] % SIDES)
        self.news = news
        self.open_slots = forest.open_slots
        self.trees = len(forest.trees)
        self.shared = len(forest.shared)

    def count_card(self, half: i64, tree: i64, side: i64) -> None:
        """Count a card at a tree."""
        if HALVES[half].species.extra_tree:
            self.trees_came = True
        self.tally.count_card(half, tree, side, 1)
        self.note(half, tree)

    def note(self, half: i64, tree: i64) -> None:
        """Remember a card that was just counted, for the counting of points."""
        species = HALVES[half].species
        if species.points.is_local:
            self.local = append(append(self.local, half), tree)
        elif self.tally.species[species.index] == 1:
            self.present = append(self.present, species.index)

    def count_points(self) -> None:
        """Count the points of all cards in the forest, those under the cave apart."""
        tally = self.tally
        total: i64 = 0
        sets_counted: i64 = 0
        counts = tally.species
        for index in self.present:
            copies = counts[index]
            scoring = SPECIES[index].points
            if scoring.is_set:
                if sets_counted >> scoring.set_number & 1:
                    continue
                sets_counted |= bit(scoring.set_number)
                copies = 1
            total += copies * scoring.of_card(tally, HALVES[ANY_HALF[index]], 0)
        local = self.local
        for i in range(0, len(local), 2):
            printed = HALVES[local[i]]
            total += printed.species.points.of_card(tally, printed, local[i + 1])
        self.points = total
        self.is_stale = False


def fills(slots: vec[i64], slot: i64) -> bool:
    """Whether this slot, as far as seen, was the last of its tree to be filled."""
    first = slot - slot % SIDES
    for other in range(first, first + SIDES):
        if slots[other] == EMPTY:
            return False
    return True


def acquaint(ledgers: list[Ledger]) -> None:
    """Let each forest's tally know its rivals."""
    for ledger in ledgers:
        ledger.tally.rivals = [other.tally for other in ledgers if other is not ledger]
