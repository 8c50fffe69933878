"""Forest: trees, slots, cave, and the questions it can answer."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.core.bits import bit
from weald.games.forest_shuffle.cards.deck import HALVES
from weald.games.forest_shuffle.cards.symbols import PLANTED, TREE

SAPLING: Final = -1
"""In place of a tree's half: a card planted face down."""
EMPTY: Final = -1
"""An empty slot."""
SIDES: Final = 4
OPEN_BITS: Final = 12
OPEN_MASK: Final = 4095


class Forest:
    """What one seat has played. Everything in it is open, so it holds no secret."""

    def __init__(self) -> None:
        self.trees = vec[i64]()  # halves of trees (all that offers slots), or SAPLING
        self.slots = vec[i64]()  # four a tree: the half that came first, or EMPTY
        self.shared = vec[i64]()  # further cards in a slot: slot, half, slot, half, ...
        self.open_slots: i64 = 0  # how many slots of each side are empty, OPEN_BITS a side
        self.watching = vec[i64]()  # species with a permanent effect, in order of entry
        self.awake: i64 = 0  # how many of them already work: the others wait for the next turn
        self.cave: i64 = 0  # number of cards under the cave

    def copy(self) -> Forest:
        """A forest that grows by itself from here."""
        twin = Forest()
        twin.trees = self.trees[:]
        twin.slots = self.slots[:]
        twin.shared = self.shared[:]
        twin.open_slots = self.open_slots
        twin.watching = self.watching[:]
        twin.awake = self.awake
        twin.cave = self.cave
        return twin

    # ---- growing ----

    def plant(self, half: i64) -> None:
        """Add a tree or SAPLING with four empty slots."""
        self.trees = append(self.trees, half)
        for side in range(i64(SIDES)):
            self.slots = append(self.slots, EMPTY)
            self.open_slots += bit(side * OPEN_BITS)
        if half != SAPLING:
            self.start_watching(half)

    def attach(self, half: i64, tree: i64) -> None:
        """Lay a half at its side of a tree."""
        side = HALVES[half].side
        slot = tree * SIDES + side
        if self.slots[slot] == EMPTY:
            self.slots[slot] = half
            self.open_slots -= bit(side * OPEN_BITS)
        else:
            self.shared = append(append(self.shared, slot), half)
        self.start_watching(half)

    def start_watching(self, half: i64) -> None:
        """Note a permanent effect that comes with this half."""
        species = HALVES[half].species
        if species.watch is not None:
            self.watching = append(self.watching, species.index)

    def wake_watchers(self) -> None:
        """A turn has ended: what came during it works from now on."""
        self.awake = len(self.watching)

    # ---- where a card fits ----

    def has_place(self, half: i64) -> bool:
        """Whether a half fits anywhere."""
        printed = HALVES[half]
        if printed.side == PLANTED or self.open_on(printed.side) > 0:
            return True
        return printed.species.share_slot > 1 and len(self.places(half)) > 0

    def open_on(self, side: i64) -> i64:
        """How many slots of that side are empty."""
        return self.open_slots >> side * OPEN_BITS & OPEN_MASK

    def fits(self, half: i64, tree: i64) -> bool:
        """Whether a half fits at that tree: its slot is empty, or shared by its like with room."""
        printed = HALVES[half]
        first = self.slots[tree * SIDES + printed.side]
        if first == EMPTY:
            return True
        room = printed.species.share_slot
        if room == 1 or HALVES[first].species.index != printed.species.index:
            return False
        return self.in_slot(tree, printed.side) < room

    def places(self, half: i64) -> vec[i64]:
        """The trees at which a half fits."""
        trees = vec[i64]()
        for tree in range(len(self.trees)):
            if self.fits(half, tree):
                trees = append(trees, tree)
        return trees

    # ---- what is there ----

    def in_slot(self, tree: i64, side: i64) -> i64:
        """How many cards lie in a slot."""
        slot = tree * SIDES + side
        if self.slots[slot] == EMPTY:
            return 0
        cards: i64 = 1
        for i in range(0, len(self.shared), 2):
            if self.shared[i] == slot:
                cards += 1
        return cards

    def slot_cards(self, tree: i64, side: i64) -> vec[i64]:
        """The halves in a slot, in order of entry."""
        slot = tree * SIDES + side
        cards = vec[i64]()
        if self.slots[slot] != EMPTY:
            cards = append(cards, self.slots[slot])
            for i in range(0, len(self.shared), 2):
                if self.shared[i] == slot:
                    cards = append(cards, self.shared[i + 1])
        return cards

    def attached(self, tree: i64) -> i64:
        """How many cards lie in the slots of a tree."""
        cards: i64 = 0
        for side in range(i64(SIDES)):
            cards += self.in_slot(tree, side)
        return cards

    def is_full(self, tree: i64) -> bool:
        """Whether a tree has a card on each of its four sides."""
        for side in range(i64(SIDES)):
            if self.slots[tree * SIDES + side] == EMPTY:
                return False
        return True

    def tree_types(self, tree: i64) -> i64:
        """The types of a tree; a sapling shows the tree symbol."""
        half = self.trees[tree]
        return TREE if half == SAPLING else HALVES[half].species.types

    def tree_species(self, tree: i64) -> i64:
        """The species of a tree, or SAPLING."""
        half = self.trees[tree]
        return SAPLING if half == SAPLING else HALVES[half].species.index

    def has_type_at(self, tree: i64, types: i64) -> bool:
        """Whether a card of these types lies at a tree (an unlike card never shares a slot)."""
        for side in range(i64(SIDES)):
            half = self.slots[tree * SIDES + side]
            if half != EMPTY and HALVES[half].species.types & types:
                return True
        return False

    def halves(self) -> vec[i64]:
        """Every visible half: trees, then slots, then cards that share them."""
        found = vec[i64](capacity=64)
        for half in self.trees:
            if half != SAPLING:
                found = append(found, half)
        for half in self.slots:
            if half != EMPTY:
                found = append(found, half)
        for i in range(1, len(self.shared), 2):
            found = append(found, self.shared[i])
        return found

    def saplings(self) -> i64:
        """How many saplings stand here."""
        count: i64 = 0
        for half in self.trees:
            if half == SAPLING:
                count += 1
        return count

    def cards_of_species(self, species: i64) -> i64:
        """How many visible cards are of a species."""
        count: i64 = 0
        for half in self.halves():
            if HALVES[half].species.index == species:
                count += 1
        return count

    def cards_of_type(self, types: i64) -> i64:
        """How many visible cards show one of these types; a sapling shows the tree symbol."""
        count: i64 = self.saplings() if types & TREE else 0
        for half in self.halves():
            if HALVES[half].species.types & types:
                count += 1
        return count
