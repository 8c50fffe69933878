"""The vocabulary of points: what a card in a forest counts, and what that is worth.

Each word looks at a Tally (a forest counted once). `counted` says how many of something there are,
`worth` how many points so many bring to one card, or, for sets, to all cards of the set together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from weald.games.forest_shuffle.cards.symbols import TREE, names_of_types

if TYPE_CHECKING:
    from weald.games.forest_shuffle.cards.book import Book
    from weald.games.forest_shuffle.cards.model import Half
    from weald.games.forest_shuffle.tally import Tally


class Points:
    """What each card of a species scores by itself."""

    word = ""  # the name of its sentence in the language files
    is_set = False  # whether all cards of a set score together, once
    is_local = False  # whether it matters where the card lies, or which symbol it shows
    set_number: i64 = -1  # a number of its own for each set
    set_name = ""  # the name of a set of several species

    def bind(self, book: Book) -> None:
        """Find the species this scoring speaks of."""

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        """How many of what it counts there are, for a card at that tree (or being it)."""
        return 1

    def worth(self, counted: i64) -> i64:
        """The points for so many."""
        raise NotImplementedError

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        """The points of one card, or of the whole set it belongs to."""
        return self.worth(self.counted(tally, half, tree))

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        """The facts behind the points of that card."""
        counted = int(self.counted(tally, half, tree))
        return {"counted": counted, **self.bees_fact(tally, half), **self.numbers()}

    def bees(self, tally: Tally, half: Half) -> i64:
        """How many of what it counts are there only because of bees."""
        return 0

    def bees_fact(self, tally: Tally, half: Half) -> dict[str, object]:
        """The fact that bees helped, where they did."""
        bees = int(self.bees(tally, half))
        return {"bees": bees} if bees > 0 else {}

    def numbers(self) -> dict[str, object]:
        """What the card's own sentence in the language files needs to know."""
        return {}


class Flat(Points):
    """The same points for each card."""

    word = "flat"

    def __init__(self, each: i64) -> None:
        self.each = each

    def worth(self, counted: i64) -> i64:
        return self.each

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        return self.numbers()

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each)}


# ---- so many points for each ----


class PerCount(Points):
    """Points for each thing counted."""

    def __init__(self, each: i64) -> None:
        self.each = each

    def worth(self, counted: i64) -> i64:
        return self.each * counted

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each)}


class PerType(PerCount):
    """Points for each card of some types in the forest."""

    word = "per_type"

    def __init__(self, types: i64, each: i64) -> None:
        super().__init__(each)
        self.types = types
        self.members = vec[i64]()

    def bind(self, book: Book) -> None:
        self.members = book.of_types(self.types)

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        # A sapling shows the tree symbol.
        saplings: i64 = tally.saplings if self.types & TREE else 0
        return saplings + tally.cards_of(self.members)

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each), "types": names_of_types(self.types)}


class PerSpecies(PerCount):
    """Points for each card of one species in the forest."""

    word = "per_species"

    def __init__(self, species: str, each: i64) -> None:
        super().__init__(each)
        self.species = species
        self.index: i64 = -1

    def bind(self, book: Book) -> None:
        self.index = book.index[self.species]

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        return tally.species[self.index]

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each), "species": self.species}


class PerSymbol(PerCount):
    """Points for each visible card that shows this card's tree symbol."""

    word = "per_symbol"
    is_local = True

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        return tally.symbols[half.symbol]

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        return {"symbol": tally.symbol_name(half.symbol), **super().facts(tally, half, tree)}


class PerAttached(PerCount):
    """Points for each card in the slots of this very tree."""

    word = "per_attached"
    is_local = True

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        return tally.forest.attached(tree)


class PerFullTree(PerCount):
    """Points for each tree or sapling with a card on all four sides."""

    word = "per_full_tree"

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        return tally.full_trees


class PerCardBelow(PerCount):
    """Points for each card below a tree or sapling."""

    word = "per_card_below"

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        return tally.below_trees


# ---- points once there are enough ----


class FromCount(Points):
    """Points for each copy, once there are enough of them (bees make their trees count twice)."""

    word = "from_count"

    def __init__(self, at_least: i64, each: i64) -> None:
        self.at_least = at_least
        self.each = each

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        return tally.with_bees(half.species.index)

    def bees(self, tally: Tally, half: Half) -> i64:
        return tally.bees[half.species.index]

    def worth(self, counted: i64) -> i64:
        return self.each if counted >= self.at_least else 0

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each), "at_least": int(self.at_least)}


class FromTrees(FromCount):
    """Points once there are enough trees (saplings and bees count)."""

    word = "from_trees"

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        return tally.trees_with_bees()

    def bees(self, tally: Tally, half: Half) -> i64:
        return tally.bees_at_trees


class FromTreeSpecies(FromCount):
    """Points once there are enough different tree species (saplings are none)."""

    word = "from_tree_species"

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        return tally.tree_species

    def bees(self, tally: Tally, half: Half) -> i64:
        return 0


class FromDifferent(FromCount):
    """Points once enough different species of a type are in the forest."""

    word = "from_different"

    def __init__(self, types: i64, at_least: i64, each: i64) -> None:
        super().__init__(at_least, each)
        self.types = types
        self.members = vec[i64]()

    def bind(self, book: Book) -> None:
        self.members = book.of_types(self.types)

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        return tally.different(self.members, 1)

    def numbers(self) -> dict[str, object]:
        return {"types": names_of_types(self.types), **super().numbers()}


class IfSpecies(FromCount):
    """Points if the forest holds at least one card of a species."""

    word = "if_species"

    def __init__(self, species: str, each: i64) -> None:
        super().__init__(1, each)
        self.species = species
        self.index: i64 = -1

    def bind(self, book: Book) -> None:
        self.index = book.index[self.species]

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        return tally.species[self.index]

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each), "species": self.species}


class AtSpecies(IfSpecies):
    """Points if the card lies at a tree of one species."""

    word = "at_species"
    is_local = True

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        return 1 if tally.forest.tree_species(tree) == self.index else 0


class BesideType(FromCount):
    """Points if a card of a type lies at the same tree."""

    word = "beside_type"
    is_local = True

    def __init__(self, types: i64, each: i64) -> None:
        super().__init__(1, each)
        self.types = types

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        return 1 if tally.forest.has_type_at(tree, self.types) else 0

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each), "types": names_of_types(self.types)}


class Sharing(FromCount):
    """Points if the card shares its slot."""

    word = "sharing"
    is_local = True

    def __init__(self, each: i64) -> None:
        super().__init__(2, each)

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        return tally.forest.in_slot(tree, half.side)

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each)}
