"""A view as numbers and a move as an index; docs/encodings.md says what each number means."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from weald.core.encoding import Encoding, Layout, Scribe
from weald.core.position import SPECTATOR, Position
from weald.games.forest_shuffle.cards.deck import (
    HALVES,
    KINDS,
    SPECIES,
    SPECIES_INDEX,
    SYMBOL_NAMES,
    UNKNOWN,
)
from weald.games.forest_shuffle.forest import SIDES
from weald.games.forest_shuffle.ledger import NO_FOREST, Ledger, acquaint
from weald.games.forest_shuffle.moves import (
    AT,
    CAVE,
    DRAW,
    MULLIGAN,
    PAY,
    PLACE,
    PLAY,
    TAKE,
    USE,
    argument_of,
    half_text,
    verb_of,
)
from weald.games.forest_shuffle.moves import SAPLING as PLANT_SAPLING
from weald.games.forest_shuffle.options import options_from_texts
from weald.games.forest_shuffle.position import WORK_BITS, ForestShufflePosition
from weald.games.forest_shuffle.questions import (
    ASK_CAVE,
    ASK_FREE,
    ASK_USE,
    ASK_WHERE,
    QUESTION_NAMES,
)

VERSION: Final = 1
KIND_COUNT: Final = i64(len(KINDS))
HALF_COUNT: Final = i64(len(HALVES))
SPECIES_COUNT: Final = i64(len(SPECIES))
SYMBOL_COUNT: Final = i64(len(SYMBOL_NAMES))
QUESTIONS: Final = i64(len(QUESTION_NAMES) - 1)  # all but "nothing", which is never asked
KINDS_OF_WORK: Final = 3
TREES_SHOWN: Final = 48
TREE_COLUMNS: Final = 6
SEAT_FACTS: Final = 12
MOST_MARKS: Final = 512
"""More than all cards of a match and what belongs to a question."""
FACTS: Final = 10
ONE: Final = i16(1)
ZERO: Final = i16(0)

# ---- actions ----

YES: Final = 1
NO: Final = 2
FIRST_TAKE: Final = 3
PLACES: Final = 128
"""Trees that a card can be laid at by number: nobody plants so many of the cards of a match."""


def action_layout() -> Layout:
    """The actions: verbs that no question lists together share theirs."""
    layout = Layout()
    layout.add("draw", 1, 1, "draw from the deck")
    layout.add("yes", 1, 1, "mulligan, or use the effect on offer")
    layout.add("no", 1, 1, "keep the opening hand, skip what is on offer, or be done")
    layout.add("take", KIND_COUNT, 1, "take this kind of card from the clearing")
    layout.add(
        "give",
        KIND_COUNT,
        1,
        "pay with this kind of card, put it under the cave, or plant it as a sapling, "
        "whichever is asked",
    )
    layout.add(
        "lay", HALF_COUNT, 1, "play this half (or tree), or place it where one is laid free of cost"
    )
    layout.add("at", PLACES, 1, "lay the card at this tree of the own forest")
    return layout


FIRST_GIVE: Final = FIRST_TAKE + KIND_COUNT
FIRST_LAY: Final = FIRST_GIVE + KIND_COUNT
FIRST_AT: Final = FIRST_LAY + HALF_COUNT


def action_of(move: i64) -> i64:
    """The action that stands for a move."""
    verb = verb_of(move)
    argument = argument_of(move)
    if verb == PAY or verb == CAVE or verb == PLANT_SAPLING:
        return FIRST_GIVE + argument
    if verb == PLAY or verb == PLACE:
        return FIRST_LAY + argument
    if verb == TAKE:
        return FIRST_TAKE + argument
    if verb == AT:
        return FIRST_AT + argument
    if verb == DRAW:
        return 0
    return YES if verb == USE or verb == MULLIGAN else NO


# ---- what a seat knows ----

QUESTION: Final = 0
FACT: Final = QUESTION + QUESTIONS
PLAYED: Final = FACT + FACTS
PLAYED_SYMBOL: Final = PLAYED + SPECIES_COUNT
OFFER: Final = PLAYED_SYMBOL + SYMBOL_COUNT
OFFER_KIND: Final = OFFER + SPECIES_COUNT
HAND: Final = OFFER_KIND + KINDS_OF_WORK
FACE_DOWN: Final = HAND + KIND_COUNT
CLEARING: Final = FACE_DOWN + KIND_COUNT
OPEN: Final = CLEARING + KIND_COUNT
TREE_TABLE: Final = OPEN + KIND_COUNT
FIRST_SEAT: Final = TREE_TABLE + TREES_SHOWN * TREE_COLUMNS
# Inside the part of a seat:
COUNTS: Final = i64(SEAT_FACTS)
SYMBOLS: Final = COUNTS + SPECIES_COUNT
BEES: Final = SYMBOLS + SYMBOL_COUNT
REMEMBERED: Final = BEES + SYMBOL_COUNT
SEAT_SIZE: Final = REMEMBERED + KIND_COUNT


def species_numbers(missing: i64, first: i64) -> vec[i64]:
    """By the half in a place: a number for none, then the species of each half from the first."""
    numbers = append(vec[i64](), missing)
    for half in HALVES:
        numbers = append(numbers, half.species.index + first)
    return numbers


CARD_NUMBER: Final = species_numbers(0, 1)
TREE_NUMBER: Final = species_numbers(1, 2)
TREE_SPECIES: Final = vec[i64]([SPECIES_INDEX[name] for name in SYMBOL_NAMES])


def observation_layout(seats: i64) -> Layout:
    """The parts of an observation in their order."""
    layout = Layout()
    layout.add("question", QUESTIONS, 1, f"one-hot: {', '.join(QUESTION_NAMES[1:])}")
    layout.add(
        "situation",
        FACTS,
        10,
        "winter cards revealed; cards left in the deck, winter cards included; cards in the "
        "clearing; cards still to pay; whether all paid so far match; whether the card is placed "
        "free of cost; turns owed; cards put under the cave by this effect; whether a mole is "
        "being answered; the chosen tree, from 1 (0: none)",
    )
    layout.add("played species", SPECIES_COUNT, 1, "one-hot: the card being played")
    layout.add("played symbol", SYMBOL_COUNT, 1, "one-hot: the tree symbol of that card")
    layout.add("offer", SPECIES_COUNT, 1, "one-hot: the species whose effect is on offer")
    layout.add("offer kind", KINDS_OF_WORK, 1, "one-hot: a permanent effect, an effect, a bonus")
    layout.add("hand", KIND_COUNT, 2, "own hand, by kind")
    layout.add(
        "face down",
        KIND_COUNT,
        2,
        "own cards that left the hand face down (saplings, cave, mulligan), by kind",
    )
    layout.add("clearing", KIND_COUNT, 2, "cards in the clearing, by kind")
    layout.add(
        "open",
        KIND_COUNT,
        4,
        "cards in sight of all for good, by kind: in forests, swept, from the clearing to a cave",
    )
    layout.add(
        "own trees",
        TREES_SHOWN * TREE_COLUMNS,
        57,
        "only while this seat is asked where a card goes, else 0: the first "
        f"{TREES_SHOWN} own trees, {TREE_COLUMNS} numbers each: species from 2 "
        "(1: sapling, 0: no tree), then the species at top, bottom, left and right from 1 "
        "(0: empty), then how many more cards share its slots",
    )
    for seat in range(seats):
        who = "own" if seat == 0 else f"seat +{seat}"
        layout.add(
            f"{who}: facts",
            SEAT_FACTS,
            20,
            "whether it must answer; cards in hand; cards under the cave; saplings; trees, "
            "saplings included; tree species; full trees; empty slots at top, bottom, left, "
            "right; points if the match ended now",
        )
        layout.add(f"{who}: species", SPECIES_COUNT, 4, "cards in the forest, by species")
        layout.add(f"{who}: symbols", SYMBOL_COUNT, 8, "cards in the forest, by tree symbol")
        layout.add(f"{who}: bees", SYMBOL_COUNT, 2, "bees at trees, by tree species")
        layout.add(
            f"{who}: remembered",
            KIND_COUNT,
            2,
            "cards everyone saw it take and nobody has seen since, by kind",
        )
    return layout


class ForestShuffleScribe(Scribe):
    """Writes what a seat knows, and remembers what it wrote."""

    def __init__(self, memory: vec[i16], start: i64, seats: i64) -> None:
        super().__init__(memory, start)
        self.seats = seats
        self.ledgers = [Ledger() for _ in range(seats)]
        # Places to be set back to 0 before the next writing, and how many there are.
        self.marked = vec[i64]([0] * MOST_MARKS)
        self.marks: i64 = 0
        self.viewer: i64 = -2
        self.trees_written: i64 = 0
        self.gone: i64 = 0
        self.caves = vec[i64]([0] * seats)  # cards already counted as open, by seat

    def begin(self) -> None:
        """A new match."""
        memory = self.memory
        for place in range(self.start, self.start + FIRST_SEAT + self.seats * SEAT_SIZE):
            memory[place] = i16(0)
        for ledger in self.ledgers:
            ledger.begin()
        acquaint(self.ledgers)
        self.marks = 0
        self.viewer = -2
        self.trees_written = 0
        self.gone = 0
        self.caves = vec[i64]([0] * self.seats)

    def write(self, position: Position, seat: i64) -> None:
        """Write what a seat knows of this position of the match."""
        assert isinstance(position, ForestShufflePosition)
        memory = self.memory
        marked = self.marked
        for i in range(self.marks):
            memory[marked[i]] = i16(0)
        has_moved = seat != self.viewer
        self.viewer = seat
        self.write_forests(position, has_moved)
        if position.question == ASK_WHERE or self.trees_written > 0:
            self.write_trees(position, seat)
        self.write_open(position)
        marks = self.write_situation(position)
        first: i64 = 0
        if seat != SPECTATOR:
            first = seat
            own = position.table[seat]
            marks = self.count(own.hand, HAND, marks)
            if len(own.hidden) > 0:
                marks = self.count(own.hidden, FACE_DOWN, marks)
            if len(own.mulligan) > 0:
                marks = self.count(own.mulligan, FACE_DOWN, marks)
        marks = self.count(position.clearing, CLEARING, marks)
        start = FIRST_SEAT
        number = first
        for _ in range(self.seats):
            seen = position.table[number].seen
            if len(seen) > 0:
                marks = self.count(seen, start + REMEMBERED, marks)
            self.write_seat_facts(position, number, self.start + start)
            start += SEAT_SIZE
            number += 1
            if number == self.seats:
                number = 0
        self.marks = marks

    # ---- the forests: only what has grown, or everything for another viewer ----

    def write_forests(self, position: ForestShufflePosition, has_moved: bool) -> None:
        """Bring ledgers and the parts of the seats up to date."""
        first = self.viewer
        if first == SPECTATOR:
            first = 0
        trees_came = False
        for number in range(self.seats):
            ledger = self.ledgers[number]
            if ledger.has_grown(position.table[number].forest):
                for half in ledger.news:
                    self.open_one(HALVES[half].kind)
                trees_came = trees_came or ledger.trees_came
            elif not has_moved:
                continue
            relative = number - first
            if relative < 0:
                relative += self.seats
            self.write_counts(ledger, self.start + FIRST_SEAT + relative * SEAT_SIZE)
        for ledger in self.ledgers:
            # Forests are compared by their trees alone.
            if trees_came or ledger.is_stale:
                ledger.count_points()

    def write_counts(self, ledger: Ledger, start: i64) -> None:
        """What a forest holds, in the part of its seat."""
        memory = self.memory
        tally = ledger.tally
        forest = tally.forest
        memory[start + 3] = i16(tally.saplings)
        memory[start + 4] = i16(tally.trees)
        memory[start + 5] = i16(tally.tree_species)
        memory[start + 6] = i16(tally.full_trees)
        for side in range(i64(SIDES)):
            memory[start + 7 + side] = i16(forest.open_on(side))
        place = start + COUNTS
        for count in tally.species:
            memory[place] = i16(count)
            place += 1
        place = start + SYMBOLS
        for count in tally.symbols:
            memory[place] = i16(count)
            place += 1
        place = start + BEES
        bees = tally.bees
        for species in TREE_SPECIES:
            memory[place] = i16(bees[species])
            place += 1

    def write_trees(self, position: ForestShufflePosition, seat: i64) -> None:
        """The table of the trees to choose from, if that is the question; else it is wiped."""
        memory = self.memory
        forest = NO_FOREST
        if position.question == ASK_WHERE and position.seat == seat:
            forest = position.table[seat].forest
        trees = forest.trees
        slots = forest.slots
        shown: i64 = len(trees)
        if shown > TREES_SHOWN:
            shown = TREES_SHOWN
        table = self.start + TREE_TABLE
        place = table
        slot: i64 = 0
        for tree in range(shown):
            memory[place] = i16(TREE_NUMBER[trees[tree] + 1])
            for column in range(i64(1), i64(SIDES + 1)):
                memory[place + column] = i16(CARD_NUMBER[slots[slot] + 1])
                slot += 1
            memory[place + SIDES + 1] = i16(0)
            place += TREE_COLUMNS
        written = table + self.trees_written * TREE_COLUMNS
        while place < written:
            memory[place] = i16(0)
            place += 1
        shared = forest.shared
        for i in range(0, len(shared), 2):
            place = table + shared[i] // SIDES * TREE_COLUMNS + SIDES + 1
            if place < table + shown * TREE_COLUMNS:
                memory[place] = i16(i64(memory[place]) + 1)
        self.trees_written = shown

    def write_seat_facts(self, position: ForestShufflePosition, number: i64, place: i64) -> None:
        """The facts of a seat that change without its forest."""
        memory = self.memory
        seat = position.table[number]
        cave = seat.forest.cave
        memory[place] = ONE if position.to_act() == number else ZERO
        memory[place + 1] = i16(len(seat.hand))
        memory[place + 2] = i16(cave)
        memory[place + 11] = i16(self.ledgers[number].points + cave)

    # ---- cards by kind ----

    def count(self, cards: vec[i64], start: i64, marks: i64) -> i64:
        """Count cards by kind, in a part that held zeros; how many places are to be wiped then."""
        memory = self.memory
        marked = self.marked
        start += self.start
        for kind in cards:
            if kind != UNKNOWN:
                place = start + kind
                memory[place] = i16(i64(memory[place]) + 1)
                marked[marks] = place
                marks += 1
        return marks

    def open_one(self, kind: i64) -> None:
        """One more card of a kind lies open for good."""
        place = self.start + OPEN + kind
        self.memory[place] = i16(i64(self.memory[place]) + 1)

    def write_open(self, position: ForestShufflePosition) -> None:
        """Cards that were swept, or went from the clearing under a cave, since the last look."""
        if len(position.gone) > self.gone:
            for i in range(self.gone, len(position.gone)):
                self.open_one(position.gone[i])
            self.gone = len(position.gone)
        for number in range(self.seats):
            caved = position.table[number].cave_open
            if len(caved) > self.caves[number]:
                for i in range(self.caves[number], len(caved)):
                    self.open_one(caved[i])
                self.caves[number] = len(caved)

    # ---- the question ----

    def write_situation(self, position: ForestShufflePosition) -> i64:
        """The question asked and what belongs to it; how many places are to be wiped next time."""
        memory = self.memory
        start = self.start
        marks = self.mark(QUESTION + position.question - 1, 0)
        place = start + FACT
        memory[place] = i16(position.winters)
        memory[place + 1] = i16(len(position.deck) - position.drawn)
        memory[place + 2] = i16(len(position.clearing))
        memory[place + 3] = i16(position.to_pay)
        memory[place + 4] = ONE if position.all_match else ZERO
        memory[place + 5] = ONE if position.is_free else ZERO
        memory[place + 6] = i16(position.owed)
        memory[place + 7] = i16(position.caved)
        memory[place + 8] = ONE if position.collecting else ZERO
        memory[place + 9] = i16(position.tree + 1)
        if position.half >= 0:
            printed = HALVES[position.half]
            marks = self.mark(PLAYED + printed.species.index, marks)
            marks = self.mark(PLAYED_SYMBOL + printed.symbol, marks)
        question = position.question
        if question == ASK_USE or question == ASK_FREE or question == ASK_CAVE:
            work = position.work[-1]
            marks = self.mark(OFFER + work % (1 << WORK_BITS), marks)
            marks = self.mark(OFFER_KIND + (work >> WORK_BITS), marks)
        return marks

    def mark(self, place: i64, marks: i64) -> i64:
        """Write a 1; how many places are to be wiped next time."""
        self.memory[self.start + place] = i16(1)
        self.marked[marks] = self.start + place
        return marks + 1


class ForestShuffleEncoding(Encoding):
    """The encoding of Forest Shuffle for a number of seats."""

    def __init__(self, seats: int) -> None:
        layout = observation_layout(seats)
        super().__init__("forest-shuffle", VERSION, seats, layout, action_layout())

    def scribe(self, memory: vec[i16], start: i64) -> Scribe:
        return ForestShuffleScribe(memory, start, self.seats)

    def actions_of(self, position: Position, moves: vec[i64]) -> vec[i64]:
        actions = vec[i64](capacity=len(moves))
        for move in moves:
            actions = append(actions, action_of(move))
        return actions

    def action_text(self, action: i64) -> str:
        if action >= FIRST_AT:
            return f"at {int(action - FIRST_AT) + 1}"
        if action >= FIRST_LAY:
            return f"lay {half_text(action - FIRST_LAY)}"
        if action >= FIRST_GIVE:
            return f"give {KINDS[action - FIRST_GIVE].text}"
        if action >= FIRST_TAKE:
            return f"take {KINDS[action - FIRST_TAKE].text}"
        return ("draw", "yes", "no")[action]


def encoding_for(options: dict[str, str]) -> ForestShuffleEncoding:
    """The encoding of matches with these options."""
    return ForestShuffleEncoding(options_from_texts(options).seats)
