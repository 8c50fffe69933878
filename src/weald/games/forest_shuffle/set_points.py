"""More of the vocabulary of points: majorities, compared with other forests, and sets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from weald.games.forest_shuffle.cards.symbols import names_of_types
from weald.games.forest_shuffle.points import Points

if TYPE_CHECKING:
    from weald.games.forest_shuffle.cards.book import Book
    from weald.games.forest_shuffle.cards.model import Half
    from weald.games.forest_shuffle.tally import Tally

# ---- points compared with other forests: what is counted is the lead over the best of them ----


class Majority(Points):
    """More points for each copy where no forest has more of them (bees help)."""

    word = "majority"

    def __init__(self, most: i64, otherwise: i64) -> None:
        self.most = most
        self.otherwise = otherwise

    def own(self, tally: Tally, half: Half) -> i64:
        """How many the own forest has."""
        return tally.with_bees(half.species.index)

    def bees(self, tally: Tally, half: Half) -> i64:
        return tally.bees[half.species.index]

    def elsewhere(self, tally: Tally, half: Half) -> i64:
        """The most that any other forest has."""
        return tally.most_elsewhere(half.species.index)

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        return self.own(tally, half) - self.elsewhere(tally, half)

    def worth(self, counted: i64) -> i64:
        return self.most if counted >= 0 else self.otherwise

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        own, elsewhere = int(self.own(tally, half)), int(self.elsewhere(tally, half))
        bees = self.bees_fact(tally, half)
        return {"counted": own, "elsewhere": elsewhere, **bees, **self.numbers()}

    def numbers(self) -> dict[str, object]:
        return {"most": int(self.most), "otherwise": int(self.otherwise)}


class MostTrees(Majority):
    """Points where no forest has more trees (saplings and bees count)."""

    word = "most_trees"

    def __init__(self, each: i64) -> None:
        super().__init__(each, 0)

    def own(self, tally: Tally, half: Half) -> i64:
        return tally.trees_with_bees()

    def bees(self, tally: Tally, half: Half) -> i64:
        return tally.bees_at_trees

    def elsewhere(self, tally: Tally, half: Half) -> i64:
        return tally.most_trees_elsewhere()

    def numbers(self) -> dict[str, object]:
        return {"each": int(self.most)}


# ---- sets: all their cards score together, once ----


def from_table(table: list[int], count: i64) -> i64:
    """The points a table gives for one, two, ...; more score like the last."""
    return table[min(count, len(table)) - 1] if count > 0 else 0


class SetOfCopies(Points):
    """All copies of the species score by their number (bees make their trees count twice)."""

    word = "set_of_copies"
    is_set = True

    def __init__(self, table: list[int]) -> None:
        self.table = table

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        return tally.with_bees(half.species.index)

    def bees(self, tally: Tally, half: Half) -> i64:
        return tally.bees[half.species.index]

    def worth(self, counted: i64) -> i64:
        return from_table(self.table, counted)

    def numbers(self) -> dict[str, object]:
        return {"table": self.table}


class SetsOfDifferent(Points):
    """Different species of a type form sets; each card belongs to one; a set scores by its size."""

    word = "sets_of_different"
    is_set = True

    def __init__(self, name: str, types: i64, table: list[int]) -> None:
        self.set_name = name
        self.types = types
        self.table = table
        self.members = vec[i64]()

    def bind(self, book: Book) -> None:
        self.members = book.of_types(self.types)

    def sizes(self, tally: Tally) -> list[int]:
        """The sizes of the sets: as many species as possible in the first, then in the second."""
        sizes: list[int] = []
        copies: i64 = 1
        size = tally.different(self.members, copies)
        while size > 0:
            sizes.append(size)
            copies += 1
            size = tally.different(self.members, copies)
        return sizes

    def counted(self, tally: Tally, half: Half, tree: i64) -> i64:
        return tally.different(self.members, 1)

    def worth(self, counted: i64) -> i64:
        return from_table(self.table, counted)

    def of_card(self, tally: Tally, half: Half, tree: i64) -> i64:
        total: i64 = 0
        for size in self.sizes(tally):
            total += self.worth(size)
        return total

    def facts(self, tally: Tally, half: Half, tree: i64) -> dict[str, object]:
        return {"sizes": self.sizes(tally), **self.numbers()}

    def numbers(self) -> dict[str, object]:
        return {"table": self.table, "types": names_of_types(self.types)}
