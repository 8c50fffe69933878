"""The vocabulary of points: what a card in a forest is worth, and the facts behind it.

Each word looks at a Tally (a forest counted once) and says what one card scores, or, for sets,
what all cards of the set score together. `facts` are the numbers the explanation is made of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from weald.games.forest_shuffle.cards.symbols import names_of_types

if TYPE_CHECKING:
    from weald.games.forest_shuffle.cards.model import Half
    from weald.games.forest_shuffle.tally import Tally


class Points:
    """What each card of a species scores by itself."""

    word = ""  # the name of its sentence in the language files
    set_number: i64 = -1  # a number of its own for each scoring that counts a whole set once
    set_name = ""  # the name of a set of several species

    def bind(self, species_index: dict[str, int]) -> None:
        """Find the species this scoring speaks of."""

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        """The points of one card, lying at that tree (or being it)."""
        raise NotImplementedError

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        """The facts behind the points of that card."""
        return self.numbers()

    def numbers(self) -> dict[str, object]:
        """What the card's own sentence in the language files needs to know."""
        return {}

    def of_set(self, tally: Tally, half: Half) -> i64:
        """The points of the whole set that this card belongs to."""
        raise NotImplementedError


class Flat(Points):
    """The same points for each card."""

    word = "flat"

    def __init__(self, each: i64) -> None:
        self.each = each

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        return self.each

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each)}


class PerType(Points):
    """Points for each card of some types in the forest."""

    word = "per_type"

    def __init__(self, types: i64, each: i64) -> None:
        self.types = types
        self.each = each

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        return self.each * tally.of_types(self.types)

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        return {"counted": int(tally.of_types(self.types)), **self.numbers()}

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each), "types": names_of_types(self.types)}


class PerSpecies(Points):
    """Points for each card of one species in the forest."""

    word = "per_species"

    def __init__(self, species: str, each: i64) -> None:
        self.species = species
        self.each = each
        self.index: i64 = -1

    def bind(self, species_index: dict[str, int]) -> None:
        self.index = species_index[self.species]

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        return self.each * tally.species[self.index]

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        return {"counted": int(tally.species[self.index]), **self.numbers()}

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each), "species": self.species}


class IfSpecies(PerSpecies):
    """Points if the forest holds at least one card of a species."""

    word = "if_species"

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        return self.each if tally.species[self.index] > 0 else 0


class PerSymbol(Points):
    """Points for each visible card that shows this card's tree symbol."""

    word = "per_symbol"

    def __init__(self, each: i64) -> None:
        self.each = each

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        return self.each * tally.symbols[half.symbol]

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        counted = int(tally.symbols[half.symbol])
        return {"counted": counted, "symbol": tally.symbol_name(half.symbol), **self.numbers()}

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each)}


class FromCount(Points):
    """Points for each copy, once there are enough of them (bees make their trees count twice)."""

    word = "from_count"

    def __init__(self, at_least: i64, each: i64) -> None:
        self.at_least = at_least
        self.each = each

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        return self.each if tally.with_bees(half.species.index) >= self.at_least else 0

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        index = half.species.index
        counted = int(tally.with_bees(index))
        return {"counted": counted, "bees": int(tally.bees[index]), **self.numbers()}

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each), "at_least": int(self.at_least)}


class Majority(Points):
    """More points for each copy where no forest has more of them (bees help)."""

    word = "majority"

    def __init__(self, most: i64, otherwise: i64) -> None:
        self.most = most
        self.otherwise = otherwise

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        index = half.species.index
        if tally.with_bees(index) >= tally.most_elsewhere(index):
            return self.most
        return self.otherwise

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        index = half.species.index
        return {
            "counted": int(tally.with_bees(index)),
            "bees": int(tally.bees[index]),
            "elsewhere": int(tally.most_elsewhere(index)),
            **self.numbers(),
        }

    def numbers(self) -> dict[str, object]:
        return {"most": int(self.most), "otherwise": int(self.otherwise)}


class MostTrees(Points):
    """Points where no forest has more trees (saplings and bees count)."""

    word = "most_trees"

    def __init__(self, each: i64) -> None:
        self.each = each

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        return self.each if tally.trees_with_bees() >= tally.most_trees_elsewhere() else 0

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        return {
            "counted": int(tally.trees_with_bees()),
            "bees": int(tally.bees_at_trees),
            "elsewhere": int(tally.most_trees_elsewhere()),
            **self.numbers(),
        }

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each)}


class FromTrees(Points):
    """Points once there are enough trees (saplings and bees count)."""

    word = "from_trees"

    def __init__(self, at_least: i64, each: i64) -> None:
        self.at_least = at_least
        self.each = each

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        return self.each if tally.trees_with_bees() >= self.at_least else 0

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        counted = int(tally.trees_with_bees())
        return {"counted": counted, "bees": int(tally.bees_at_trees), **self.numbers()}

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each), "at_least": int(self.at_least)}


class FromTreeSpecies(FromTrees):
    """Points once there are enough different tree species (saplings are none)."""

    word = "from_tree_species"

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        return self.each if tally.tree_species >= self.at_least else 0

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        return {"counted": int(tally.tree_species), **self.numbers()}


class FromDifferent(Points):
    """Points once enough different species of a type are in the forest."""

    word = "from_different"

    def __init__(self, types: i64, at_least: i64, each: i64) -> None:
        self.types = types
        self.at_least = at_least
        self.each = each

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        return self.each if tally.different(self.types, 1) >= self.at_least else 0

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        return {"counted": int(tally.different(self.types, 1)), **self.numbers()}

    def numbers(self) -> dict[str, object]:
        types = names_of_types(self.types)
        return {"each": int(self.each), "at_least": int(self.at_least), "types": types}


class PerAttached(Points):
    """Points for each card in the slots of this very tree."""

    word = "per_attached"

    def __init__(self, each: i64) -> None:
        self.each = each

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        return self.each * tally.forest.attached(tree)

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        return {"counted": int(tally.forest.attached(tree)), **self.numbers()}

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each)}


class PerFullTree(PerAttached):
    """Points for each tree or sapling with a card on all four sides."""

    word = "per_full_tree"

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        return self.each * tally.full_trees

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        return {"counted": int(tally.full_trees), **self.numbers()}


class PerCardBelow(PerAttached):
    """Points for each card below a tree or sapling."""

    word = "per_card_below"

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        return self.each * tally.below_trees

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        return {"counted": int(tally.below_trees), **self.numbers()}


class Sharing(PerAttached):
    """Points if the card shares its slot."""

    word = "sharing"

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        return self.each if tally.forest.in_slot(tree, half.side) > 1 else 0

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        return {"counted": int(tally.forest.in_slot(tree, half.side)), **self.numbers()}


class AtSpecies(Points):
    """Points if the card lies at a tree of one species."""

    word = "at_species"

    def __init__(self, species: str, each: i64) -> None:
        self.species = species
        self.each = each
        self.index: i64 = -1

    def bind(self, species_index: dict[str, int]) -> None:
        self.index = species_index[self.species]

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        return self.each if tally.forest.tree_species(tree) == self.index else 0

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        found = tally.forest.tree_species(tree) == self.index
        return {"counted": 1 if found else 0, **self.numbers()}

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each), "species": self.species}


class BesideType(Points):
    """Points if a card of a type lies at the same tree."""

    word = "beside_type"

    def __init__(self, types: i64, each: i64) -> None:
        self.types = types
        self.each = each

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        return self.each if tally.forest.has_type_at(tree, self.types) else 0

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        found = tally.forest.has_type_at(tree, self.types)
        return {"counted": 1 if found else 0, **self.numbers()}

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.each), "types": names_of_types(self.types)}


class SetPoints(Points):
    """Points that all cards of a set score together, once."""

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        return 0


class SetOfCopies(SetPoints):
    """All copies of the species score once, by their number (bees make their trees count twice)."""

    word = "set_of_copies"

    def __init__(self, table: list[int]) -> None:
        self.table = table  # for one copy, two, ...; more copies score like the last

    def size(self, tally: Tally, half: Half) -> i64:
        """How many copies the set counts."""
        return tally.with_bees(half.species.index)

    def of_set(self, tally: Tally, half: Half) -> i64:
        size = min(self.size(tally, half), i64(len(self.table)))
        return i64(self.table[size - 1])

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        bees = int(tally.bees[half.species.index])
        return {"counted": int(self.size(tally, half)), "bees": bees, **self.numbers()}

    def numbers(self) -> dict[str, object]:
        return {"table": self.table}


class SetsOfDifferent(SetPoints):
    """Different species of a type form sets; each card belongs to one; a set scores by its size."""

    word = "sets_of_different"

    def __init__(self, name: str, types: i64, table: list[int]) -> None:
        self.set_name = name
        self.types = types
        self.table = table  # for one species, two, ...

    def sizes(self, tally: Tally) -> list[int]:
        """The sizes of the sets: as many species as possible in the first, then in the second."""
        sizes: list[int] = []
        copies: i64 = 1
        size = tally.different(self.types, copies)
        while size > 0:
            sizes.append(int(size))
            copies += 1
            size = tally.different(self.types, copies)
        return sizes

    def of_set(self, tally: Tally, half: Half) -> i64:
        total: i64 = 0
        for size in self.sizes(tally):
            total += self.table[size - 1]
        return total

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        return {"sizes": self.sizes(tally), **self.numbers()}

    def numbers(self) -> dict[str, object]:
        return {"table": self.table, "types": names_of_types(self.types)}
