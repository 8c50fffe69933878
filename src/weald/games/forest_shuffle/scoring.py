"""The score: points(forests) for play, score_sheet(forests) with a line for each card or set."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.core.bits import bit
from weald.games.forest_shuffle.cards.deck import HALVES
from weald.games.forest_shuffle.cards.model import Half
from weald.games.forest_shuffle.cards.symbols import BOTTOM, LEFT, PLANTED, SIDE_NAMES
from weald.games.forest_shuffle.forest import EMPTY, SAPLING, SIDES, Forest
from weald.games.forest_shuffle.tally import Tally, tallies_of


class Line:
    """One line of a score sheet: equal cards, or a set, with their points and the facts behind."""

    def __init__(self, key: str, word: str, part: str, facts: dict[str, object]) -> None:
        self.key = key  # the species, or the name of a set of several species
        self.word = word  # which sentence of the language files explains it
        self.part = part  # "trees", "top_bottom", "left_right" or "cave"
        self.facts = facts
        self.points = 0
        self.cards: list[dict[str, object]] = []  # where they lie: tree, side (None: the tree)

    def as_json(self) -> dict[str, object]:
        """The line as JSON types."""
        return {
            "key": self.key,
            "word": self.word,
            "part": self.part,
            "points": self.points,
            "facts": self.facts,
            "cards": self.cards,
        }


class Sheet:
    """The score of one forest, line by line."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    @property
    def points(self) -> int:
        """The score: the sum of all lines."""
        return sum(line.points for line in self.lines)

    @property
    def parts(self) -> dict[str, int]:
        """The subtotals of the scorepad."""
        parts = {"trees": 0, "top_bottom": 0, "left_right": 0, "cave": 0}
        for line in self.lines:
            parts[line.part] += line.points
        return parts

    @property
    def groups(self) -> dict[str, int]:
        """The points of each species (or set of several species), cave apart."""
        groups: dict[str, int] = {}
        for line in self.lines:
            if line.part != "cave":
                groups[line.key] = groups.get(line.key, 0) + line.points
        return groups

    def as_json(self) -> dict[str, object]:
        """The sheet as JSON types."""
        return {
            "points": self.points,
            "parts": self.parts,
            "groups": self.groups,
            "lines": [line.as_json() for line in self.lines],
        }


def part_of(half: Half) -> str:
    """The part of the scorepad a card belongs to."""
    if half.side == PLANTED:
        return "trees"
    return "top_bottom" if half.side <= BOTTOM else "left_right"


class SheetWriter:
    """Writes the sheet of one forest."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.sheet = Sheet()
        self.by_name: dict[str, Line] = {}

    def line_for(self, name: str, line: Line) -> Line:
        """The line of that name: this one, unless it has been begun already."""
        if name not in self.by_name:
            self.by_name[name] = line
            self.sheet.lines.append(line)
        return self.by_name[name]

    def line_of(self, half: Half, tree: i64) -> Line:
        """The line a card is written on: equal cards share one, and so do the cards of a set."""
        scoring = half.species.points
        key = scoring.set_name if scoring.set_name else half.species.key
        if key in self.by_name:
            return self.by_name[key]
        facts = scoring.facts(self.tally, half, tree)
        # Cards to which their place or symbol matters are equal only where all facts are.
        name = f"{key} {facts}" if scoring.is_local else key
        return self.line_for(name, Line(key, scoring.word, part_of(half), facts))

    def add_card(self, half: Half, tree: i64) -> None:
        """Write a card on its line."""
        line = self.line_of(half, tree)
        side: object = None if half.side == PLANTED else SIDE_NAMES[half.side]
        line.cards.append({"tree": int(tree), "side": side, "species": half.species.key})
        scoring = half.species.points
        points = int(scoring.of_card(self.tally, half, tree))
        line.points = points if scoring.is_set else line.points + points

    def add_sapling(self, tree: i64) -> None:
        """Write a sapling on its line: it scores nothing by itself."""
        line = self.line_for("sapling", Line("sapling", "sapling", "trees", {}))
        line.cards.append({"tree": int(tree), "side": None, "species": "sapling"})

    def write(self) -> Sheet:
        """Write the whole sheet: trees first, then what lies at them, then the cave."""
        forest = self.tally.forest
        for tree in range(len(forest.trees)):
            if forest.trees[tree] == SAPLING:
                self.add_sapling(tree)
            else:
                self.add_card(HALVES[forest.trees[tree]], tree)
        for sides in ((i64(0), i64(1)), (i64(LEFT), i64(3))):
            for tree in range(len(forest.trees)):
                for side in sides:
                    for card in forest.slot_cards(tree, side):
                        self.add_card(HALVES[card], tree)
        cave = self.line_for("cave", Line("cave", "cave", "cave", {"counted": int(forest.cave)}))
        cave.points = int(forest.cave)
        return self.sheet


def score_sheet(forests: list[Forest]) -> list[Sheet]:
    """The sheet of each forest of one match; they are compared with each other."""
    return [SheetWriter(tally).write() for tally in tallies_of(forests)]


class Counting:
    """Adds up the points of one forest, each set once: the fast way through the same scorings."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.total: i64 = tally.forest.cave
        self.sets_counted: i64 = 0

    def add_card(self, half: i64, tree: i64) -> None:
        """Add a card, or its set if no card of the set has come before."""
        printed = HALVES[half]
        scoring = printed.species.points
        if scoring.is_set:
            if self.sets_counted >> scoring.set_number & 1:
                return
            self.sets_counted |= bit(scoring.set_number)
        self.total += scoring.of_card(self.tally, printed, tree)

    def count(self) -> i64:
        """The points of the whole forest."""
        forest = self.tally.forest
        for tree in range(len(forest.trees)):
            if forest.trees[tree] != SAPLING:
                self.add_card(forest.trees[tree], tree)
            for side in range(i64(SIDES)):
                if forest.slots[tree * SIDES + side] != EMPTY:
                    self.add_card(forest.slots[tree * SIDES + side], tree)
        for i in range(0, len(forest.shared), 2):
            self.add_card(forest.shared[i + 1], forest.shared[i] // SIDES)
        return self.total


def points(forests: list[Forest]) -> vec[i64]:
    """The points of each forest of one match."""
    totals = vec[i64](capacity=5)
    for tally in tallies_of(forests):
        totals = append(totals, Counting(tally).count())
    return totals
