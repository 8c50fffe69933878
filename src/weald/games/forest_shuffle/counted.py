"""Forests of which only the cards were counted: where one lies is asked only where a rule needs it.

{"name": "Ben", "cave": 2, "counts": {"oak": 3, "sapling": 1, "chaffinch": 2, "beech": 1},
 "answers": {"chaffinch": 1}}

An answer is, by what the species scores: how many of its cards lie at their tree, beside such a
card or share their place; how many cards all of them count together; how many trees are full; and
for bees, how many lie at trees of which species: {"violet_carpenter_bee": {"oak": 1}}. What is not
answered counts as the least that can be.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from weald.core.errors import BadForest, ImpossibleForest
from weald.games.forest_shuffle.cards.deck import HALVES, SPECIES, SPECIES_INDEX
from weald.games.forest_shuffle.cards.model import Half, Species
from weald.games.forest_shuffle.cards.symbols import NO_SYMBOL, PLANTED, SIDE_NAMES, TREE
from weald.games.forest_shuffle.forest import Forest
from weald.games.forest_shuffle.laid import SAPLING_KEY, LaidCard, halves_like, short
from weald.games.forest_shuffle.points import (
    AtSpecies,
    BesideType,
    FromCount,
    PerAttached,
    PerFullTree,
    PerSymbol,
    Sharing,
)
from weald.games.forest_shuffle.scoring import Line, Sheet, part_of
from weald.games.forest_shuffle.tally import Tally

MOST_COUNTED: Final = 200
BEES: Final = "extra_tree"
"""The question about cards that make their tree count once more."""
YES_NO: Final = ("at_species", "beside_type", "sharing")
"""Words of which each card scores or does not: asked is how many do."""
TOGETHER: Final = ("per_attached", "per_symbol")
"""Words whose cards each count something else: asked is how many all together count."""


class CountedForest:
    """A forest as it was counted."""

    def __init__(self, name: str, number: int, cave: int) -> None:
        self.name = name
        self.number = number
        self.cave = cave
        self.saplings = 0
        self.counts: dict[str, int] = {}
        self.answers: dict[str, int] = {}
        self.bees: dict[str, int] = {}

    # ---- what it holds ----

    def cards(self) -> list[LaidCard]:
        """Its cards, each with the printed halves it may be."""
        found: list[LaidCard] = []
        for key, count in self.counts.items():
            for _ in range(count):
                found.append(self.card(SPECIES[SPECIES_INDEX[key]]))
        return found

    def card(self, species: Species) -> LaidCard:
        """A card of a species that lies somewhere."""
        halves: list[int] = []
        side = PLANTED
        for each in range(PLANTED, -1, -1):
            here = halves_like(species.index, each, NO_SYMBOL)
            if here:
                side = each
                halves += here
        card = LaidCard(species.index, NO_SYMBOL, side)
        card.player = self.number
        card.tree = -1
        card.halves = halves
        return card

    def on_slot(self, slot: str) -> int:
        """How many cards lie in slots of a kind, cards that can share one counted as few."""
        needed = 0
        for key, count in self.counts.items():
            species = SPECIES[SPECIES_INDEX[key]]
            if species.slot == slot:
                room = min(int(species.share_slot), MOST_COUNTED)
                needed += (count + room - 1) // room
        return needed

    def lying(self, slot: str) -> int:
        """How many cards lie in slots of a kind."""
        total = 0
        for key, count in self.counts.items():
            if SPECIES[SPECIES_INDEX[key]].slot == slot:
                total += count
        return total

    def of_types(self, types: i64) -> int:
        """How many cards are of one of these types."""
        total = 0
        for key, count in self.counts.items():
            if SPECIES[SPECIES_INDEX[key]].types & types:
                total += count
        return total

    def bees_counted(self) -> int:
        """How many cards make their tree count once more."""
        total = 0
        for key, count in self.counts.items():
            if SPECIES[SPECIES_INDEX[key]].extra_tree:
                total += count
        return total

    def trees(self) -> int:
        """How many trees and saplings there are."""
        return self.saplings + self.on_slot("tree")

    def dwellers(self) -> int:
        """How many cards lie at trees."""
        total = 0
        for key, count in self.counts.items():
            if not SPECIES[SPECIES_INDEX[key]].types & TREE:
                total += count
        return total

    # ---- what is asked ----

    def questions(self) -> list[dict[str, object]]:
        """What must be known beside the counts."""
        told: list[dict[str, object]] = []
        for species in SPECIES:
            count = self.counts.get(species.key, 0)
            most = self.most(species, count)
            if most > 0:
                question: dict[str, object] = {
                    "species": species.key,
                    "word": BEES if species.extra_tree else species.points.word,
                    "least": self.least(species, count),
                    "most": most,
                    "step": self.step(species),
                    "facts": species.points.numbers(),
                }
                if species.extra_tree:
                    question["at"] = self.trees_for_bees()
                told.append(question)
        return told

    def least(self, species: Species, count: int) -> int:
        """The smallest answer about so many cards of a species."""
        # A card shows its own symbol, so each counts itself.
        return count if isinstance(species.points, PerSymbol) else 0

    def step(self, species: Species) -> int:
        """Of what number an answer is a multiple: cards that share a place do so in twos."""
        scoring = species.points
        return int(scoring.at_least) if isinstance(scoring, Sharing) else 1

    def most(self, species: Species, count: int) -> int:
        """The largest answer about so many cards of a species; 0 if nothing is asked."""
        scoring = species.points
        most = 0
        if species.extra_tree:
            most = count
        elif isinstance(scoring, AtSpecies):
            most = min(count, places(species.slot, self.counts.get(scoring.species, 0)))
        elif isinstance(scoring, BesideType):
            most = min(count, self.of_types(scoring.types))
        elif isinstance(scoring, Sharing):
            most = count - count % self.step(species)
        elif isinstance(scoring, PerAttached):
            most = self.dwellers()
        elif isinstance(scoring, PerSymbol):
            most = count * (self.dwellers() + self.trees() - self.saplings)
        elif isinstance(scoring, PerFullTree):
            most = min(self.lying("top"), self.lying("bottom"), self.lying("left_right") // 2)
            most = min(most, self.trees())
        return most if count > 0 else 0

    def trees_for_bees(self) -> dict[str, int]:
        """How many bees find a place at trees of each species."""
        told: dict[str, int] = {}
        for species in SPECIES:
            if species.types & TREE and species.key in self.counts:
                told[species.key] = places("left_right", self.counts[species.key])
        if self.saplings > 0:
            told[SAPLING_KEY] = places("left_right", self.saplings)
        return told

    def check(self) -> None:
        """Refuse counts and answers that cannot be."""
        trees = self.trees()
        for slot in ("top", "bottom", "left_right"):
            needed, offered = self.on_slot(slot), places(slot, trees)
            if needed > offered:
                raise self.impossible(
                    f"{needed} places {slot} are needed, but {trees} trees offer {offered}"
                ).because("places", {"slot": slot, "needed": needed, "places": offered})
        for key, answer in self.answers.items():
            self.check_answer(SPECIES[SPECIES_INDEX[key]], answer)
        self.check_bees()

    def check_answer(self, species: Species, answer: int) -> None:
        """Refuse an answer that is too large, too small or no multiple."""
        key, name, count = species.key, species.names["en"], self.counts.get(species.key, 0)
        least, most, step = (
            self.least(species, count),
            self.most(species, count),
            self.step(species),
        )
        if answer > most:
            raise self.impossible(f"{answer} is too much for {name}, at most {most}").because(
                "answer", {"species": key, "most": most}
            )
        if answer < least:
            raise self.impossible(f"{answer} is too little for {name}, at least {least}").because(
                "least", {"species": key, "least": least}
            )
        if answer % step != 0:
            raise self.impossible(f"{answer} × {name} cannot share places in twos").because(
                "uneven", {"species": key}
            )

    def check_bees(self) -> None:
        """Refuse bees at trees that are not there, and more bees than were counted."""
        room = self.trees_for_bees()
        for tree, count in self.bees.items():
            most = room.get(tree, 0)
            if count > most:
                raise self.impossible(f"{count} bees at {tree}, where {most} find a place").because(
                    "bees_at", {"species": tree, "most": most}
                )
        bees = self.bees_counted()
        if sum(self.bees.values()) > bees:
            raise self.impossible(f"only {bees} bees were counted").because("bees", {"most": bees})

    def impossible(self, reason: str) -> ImpossibleForest:
        """A refusal that says whose forest it is."""
        return ImpossibleForest(f"{self.name}: {reason}", self.number)

    # ---- what it scores ----

    def tally(self) -> Tally:
        """The counts as the vocabulary of points reads them."""
        tally = Tally(Forest())
        tally.saplings = self.saplings
        tally.trees = self.trees()
        for key, count in self.counts.items():
            species = SPECIES[SPECIES_INDEX[key]]
            tally.species[species.index] = count
            if species.types & TREE:
                tally.tree_species += 1
            if species.slot == "bottom":
                tally.below_trees += count
            if isinstance(species.points, PerFullTree):
                tally.full_trees = self.answers.get(key, 0)
        # Each of them lies at a tree or sapling, whether or not it was told at which.
        tally.bees_at_trees = self.bees_counted()
        for key, count in self.bees.items():
            if key != SAPLING_KEY:
                tally.bees[SPECIES_INDEX[key]] += count
        return tally

    def sheet(self, tally: Tally) -> Sheet:
        """The score sheet, with the lines that a forest laid out would have."""
        writer = CountedWriter(self, tally)
        return writer.write()


class CountedWriter:
    """Writes the sheet of a counted forest."""

    def __init__(self, forest: CountedForest, tally: Tally) -> None:
        self.forest = forest
        self.tally = tally
        self.sheet = Sheet()
        self.sets: dict[str, Line] = {}

    def write(self) -> Sheet:
        """Trees first, then what lies at them, then the cave."""
        for part in ("trees", "top_bottom", "left_right"):
            for species in SPECIES:
                count = self.forest.counts.get(species.key, 0)
                if count > 0:
                    half = HALVES[self.forest.card(species).halves[0]]
                    if part_of(half) == part:
                        self.add(species, half, count)
            if part == "trees" and self.forest.saplings > 0:
                line = Line("sapling", "sapling", "trees", {})
                line.cards = placed(SAPLING_KEY, None, self.forest.saplings)
                self.sheet.lines.append(line)
        cave = Line("cave", "cave", "cave", {"counted": self.forest.cave})
        cave.points = self.forest.cave
        self.sheet.lines.append(cave)
        return self.sheet

    def add(self, species: Species, half: Half, count: int) -> None:
        """Write all cards of a species."""
        scoring = species.points
        if scoring.word in YES_NO and isinstance(scoring, FromCount):
            yes = self.forest.answers.get(species.key, 0)
            self.line(half, {"counted": int(scoring.at_least), **scoring.numbers()}, yes)
            self.line(half, {"counted": 0, **scoring.numbers()}, count - yes)
        elif scoring.word in TOGETHER:
            least = self.forest.least(species, count)
            answer = self.forest.answers.get(species.key, least)
            facts = {"counted": answer, "together": True, **scoring.numbers()}
            self.line(half, facts, count).points = int(scoring.worth(answer))
        else:
            key = scoring.set_name if scoring.set_name else species.key
            if key in self.sets:
                self.sets[key].cards += placed(species.key, half, count)
            else:
                line = self.line(half, scoring.facts(self.tally, half, 0), count)
                points = int(scoring.of_card(self.tally, half, 0))
                line.points = points if scoring.is_set else points * count
                if scoring.is_set:
                    self.sets[key] = line

    def line(self, half: Half, facts: dict[str, object], count: int) -> Line:
        """A line of so many equal cards; their points if each scores or does not."""
        scoring = half.species.points
        key = scoring.set_name if scoring.set_name else half.species.key
        line = Line(key, scoring.word, part_of(half), facts)
        line.cards = placed(half.species.key, half, count)
        if isinstance(scoring, FromCount) and scoring.word in YES_NO:
            is_yes = facts["counted"] == int(scoring.at_least)
            line.points = int(scoring.each) * count if is_yes else 0
        if count > 0:
            self.sheet.lines.append(line)
        return line


def places(slot: str, trees: int) -> int:
    """How many places of a kind so many trees offer."""
    return 2 * trees if slot == "left_right" else trees


def placed(species: str, half: Half | None, count: int) -> list[dict[str, object]]:
    """So many cards of a line whose tree is not known."""
    is_tree = half is None or half.side == PLANTED
    side: object = None
    if half is not None and not is_tree:
        side = SIDE_NAMES[half.side]
    return [{"tree": -1, "side": side, "species": species} for _ in range(count)]


# ---- from JSON ----


def is_counted(player: object) -> bool:
    """Whether a player's forest was only counted."""
    return isinstance(player, dict) and player.get("counts") is not None


def counted_forest(player: object, name: str, number: int, cave: int) -> CountedForest:
    """A counted forest from JSON, checked."""
    forest = CountedForest(name, number, cave)
    if isinstance(player, dict):
        for key, count in numbers_of(player.get("counts"), "counts", name, number).items():
            if key == SAPLING_KEY:
                forest.saplings = count
            elif count > 0:
                forest.counts[key] = count
        answers = player.get("answers")
        if isinstance(answers, dict):
            for key in answers:
                if key in SPECIES_INDEX and SPECIES[SPECIES_INDEX[key]].extra_tree:
                    forest.bees = numbers_of(answers[key], "answers", name, number)
                elif key == SAPLING_KEY:
                    raise BadForest(f"{name}: nothing is asked about saplings", number)
                else:
                    one = numbers_of({key: answers[key]}, "answers", name, number)
                    forest.answers[key] = one[key]
    forest.check()
    return forest


def numbers_of(value: object, title: str, name: str, number: int) -> dict[str, int]:
    """Numbers of cards by species."""
    if not isinstance(value, dict):
        raise BadForest(f'{name}: "{title}" is a JSON object of species and numbers', number)
    told: dict[str, int] = {}
    for key, count in value.items():
        if key != SAPLING_KEY and key not in SPECIES_INDEX:
            raise BadForest(f'{name}: there is no species "{short(key)}"', number)
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST_COUNTED:
            raise BadForest(f'{name}: "{short(key)}" is a number of cards', number)
        told[str(key)] = count
    return told
