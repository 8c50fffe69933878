"""Tally: a forest counted once, so that every card's points are a look-up."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from weald.games.forest_shuffle.cards.deck import HALVES, SPECIES, SYMBOL_NAMES
from weald.games.forest_shuffle.cards.symbols import BOTTOM, TREE
from weald.games.forest_shuffle.forest import EMPTY, SAPLING, SIDES, Forest

NO_SPECIES: Final = vec[i64]([0] * len(SPECIES))
NO_SYMBOLS: Final = vec[i64]([0] * len(SYMBOL_NAMES))


class Tally:
    """What a forest holds, counted; `rivals` are the tallies of the other forests."""

    def __init__(self, forest: Forest) -> None:
        self.forest = forest
        self.rivals: list[Tally] = []
        self.species = NO_SPECIES[:]
        self.symbols = NO_SYMBOLS[:]
        self.bees = NO_SPECIES[:]  # cards that let a tree of a species count again
        self.trees: i64 = 0  # saplings included
        self.bees_at_trees: i64 = 0  # the same cards at any tree or sapling
        self.saplings: i64 = 0
        self.tree_species: i64 = 0
        self.full_trees: i64 = 0
        self.below_trees: i64 = 0
        for tree in range(len(forest.trees)):
            self.count_tree(tree, 1)
            for side in range(i64(SIDES)):
                if forest.slots[tree * SIDES + side] != EMPTY:
                    self.count_card(forest.slots[tree * SIDES + side], tree, side, 1)
            if forest.is_full(tree) and forest.tree_types(tree) & TREE:
                self.full_trees += 1
        for i in range(0, len(forest.shared), 2):
            slot = forest.shared[i]
            self.count_card(forest.shared[i + 1], slot // SIDES, slot % SIDES, 1)

    def count_tree(self, tree: i64, by: i64) -> None:
        """Count a tree in (by 1) or out again (by -1)."""
        half = self.forest.trees[tree]
        if half == SAPLING:
            self.trees += by
            self.saplings += by
            return
        printed = HALVES[half]
        index = printed.species.index
        self.symbols[printed.symbol] += by
        self.species[index] += by
        if printed.species.types & TREE:
            self.trees += by
            # The first of its species came in, or the last went out.
            if self.species[index] * 2 == by + 1:
                self.tree_species += by

    def count_card(self, half: i64, tree: i64, side: i64, by: i64) -> None:
        """Count a card at a tree in (by 1) or out again (by -1)."""
        printed = HALVES[half]
        self.species[printed.species.index] += by
        self.symbols[printed.symbol] += by
        if not self.forest.tree_types(tree) & TREE:
            return
        if side == BOTTOM:
            self.below_trees += by
        if printed.species.extra_tree:
            self.bees_at_trees += by
            if self.forest.trees[tree] != SAPLING:
                self.bees[self.forest.tree_species(tree)] += by

    def cards_of(self, members: vec[i64]) -> i64:
        """How many cards are of one of these species."""
        count: i64 = 0
        for index in members:
            count += self.species[index]
        return count

    def different(self, members: vec[i64], copies: i64) -> i64:
        """How many of these species are there at least so many times."""
        count: i64 = 0
        for index in members:
            if self.species[index] >= copies:
                count += 1
        return count

    def with_bees(self, species: i64) -> i64:
        """How many trees of a species there are where a bee makes its tree count once more."""
        return self.species[species] + self.bees[species]

    def trees_with_bees(self) -> i64:
        """How many trees there are where a bee makes its tree count once more."""
        return self.trees + self.bees_at_trees

    def most_elsewhere(self, species: i64) -> i64:
        """The most trees of a species in any other forest, bees counted."""
        most: i64 = 0
        for rival in self.rivals:
            most = max(most, rival.with_bees(species))
        return most

    def most_trees_elsewhere(self) -> i64:
        """The most trees in any other forest, bees counted."""
        most: i64 = 0
        for rival in self.rivals:
            most = max(most, rival.trees_with_bees())
        return most

    def symbol_name(self, symbol: i64) -> str:
        """The name of a tree symbol."""
        return SYMBOL_NAMES[symbol]


def tallies_of(forests: list[Forest]) -> list[Tally]:
    """The forests of one match counted, each knowing its rivals."""
    tallies = [Tally(forest) for forest in forests]
    link_rivals(tallies)
    return tallies


def link_rivals(tallies: list[Tally]) -> None:
    """Let the tallies of one match know each other."""
    for tally in tallies:
        tally.rivals = [rival for rival in tallies if rival is not tally]
