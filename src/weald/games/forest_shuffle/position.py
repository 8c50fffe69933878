"""Position: the answers to every question, and what each sets off; play()."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from weald.core.reason import Reason
from weald.games.forest_shuffle import legal, setup, view
from weald.games.forest_shuffle.cards.deck import (
    HALVES,
    KINDS,
    SPECIES,
)
from weald.games.forest_shuffle.cards.symbols import PLANTED, TREE
from weald.games.forest_shuffle.effects import WATCH_DRAWS, Effect
from weald.games.forest_shuffle.forest import SAPLING
from weald.games.forest_shuffle.moves import (
    ARGUMENT_BITS,
    ARGUMENT_MASK,
    AT,
    CAVE,
    DRAW,
    KEEP,
    MULLIGAN,
    PAY,
    PLACE,
    PLAY,
    SKIP,
    TAKE,
    USE,
    half_text,
)
from weald.games.forest_shuffle.moves import SAPLING as PLANT_SAPLING
from weald.games.forest_shuffle.questions import (
    ASK_CAVE,
    ASK_FREE,
    ASK_MOLE,
    ASK_NOTHING,
    ASK_PAY,
    ASK_SECOND,
    ASK_TURN,
    ASK_WHERE,
    OVER,
)
from weald.games.forest_shuffle.scoring import points
from weald.games.forest_shuffle.seat import IN_CAVE, inserted, without
from weald.games.forest_shuffle.state import NONE, ForestShuffleState, joined
from weald.games.forest_shuffle.view_json import position_json

CLEARING_LIMIT: Final = 10

# What is still to be done, on a stack, innermost last: which text of which species acts.
WORK_BITS: Final = 10
WATCH_WORK: Final = 0
EFFECT_WORK: Final = 1
BONUS_WORK: Final = 2


class ForestShufflePosition(ForestShuffleState):
    """One moment of a match of Forest Shuffle."""

    def copy(self) -> ForestShufflePosition:
        """A position that goes on by itself from here."""
        twin = ForestShufflePosition(self.options, self.deck, self.removed)
        self.copy_to(twin)
        return twin

    # ---- what every position answers ----

    def legal_moves(self) -> vec[i64]:
        return legal.legal_moves(self)

    def reason_against(self, move: i64) -> Reason | None:
        return legal.reason_against(self, move)

    def scores(self) -> vec[i64]:
        return points([seat.forest for seat in self.table])

    def view(self, seat: i64) -> view.ForestShuffleView:
        return view.view_of(self, seat)

    def as_json(self) -> dict[str, object]:
        return position_json(self)

    # ---- answers ----

    def play(self, move: i64) -> None:
        verb = move >> ARGUMENT_BITS
        argument = move & ARGUMENT_MASK
        if verb == PAY:
            self.pay(argument)
        elif verb == DRAW:
            self.draw_to_hand()
            self.after_drawing()
        elif verb == TAKE:
            self.take(argument)
            self.after_drawing()
        elif verb in (PLAY, PLACE):
            self.announce(argument)
        elif verb == AT:
            self.tree = argument
            self.start_paying()
        elif verb == PLANT_SAPLING:
            self.plant_sapling(argument)
        elif verb == USE:
            self.use()
        elif verb == SKIP:
            self.work, _ = pop(self.work)
            self.proceed()
        elif verb == CAVE:
            self.put_under_cave(argument)
        elif verb == MULLIGAN:
            setup.take_mulligan(self)
        elif verb == KEEP:
            setup.ask_next_mulligan(self, self.seat + 1)
        elif self.question == ASK_CAVE:
            self.refill_after_cave()
        else:
            self.carry_out_mole()

    def take(self, kind: i64) -> None:
        """Take a card from the clearing."""
        self.clearing = without(self.clearing, kind)
        self.table[self.seat].take_openly(kind)
        self.tell_card("taken", kind)

    def after_drawing(self) -> None:
        """The draw action goes on with a second card, or is over."""
        if self.question == ASK_TURN and not self.hand_is_full():
            self.question = ASK_SECOND
        elif self.question != OVER:
            self.end_turn()

    def announce(self, half: i64) -> None:
        """Choose a card and half to play; a place and the payment follow."""
        self.is_free = self.question == ASK_FREE
        if self.is_free and not self.effect_of(self.work[-1]).repeats():
            self.work, _ = pop(self.work)
        seat = self.table[self.seat]
        printed = HALVES[half]
        seat.part_openly(printed.kind)
        self.half = half
        if printed.side == PLANTED:
            self.start_paying()
            return
        places = seat.forest.places(half)
        if len(places) == 1:
            self.tree = places[0]
            self.start_paying()
        else:
            self.question = ASK_WHERE

    def start_paying(self) -> None:
        """Ask for the payment, card by card, if there is any."""
        self.to_pay = 0 if self.is_free else HALVES[self.half].species.cost
        # An empty payment never matches.
        self.all_match = self.to_pay > 0
        self.from_kind = 0
        if self.to_pay > 0:
            self.question = ASK_PAY
        else:
            self.put_down()

    def pay(self, kind: i64) -> None:
        """Pay with one card, into the clearing."""
        self.table[self.seat].part_openly(kind)
        self.clearing = inserted(self.clearing, kind)
        if not KINDS[kind].symbols >> HALVES[self.half].symbol & 1:
            self.all_match = False
        self.tell_card("paid", kind)
        self.from_kind = kind
        self.to_pay -= 1
        if self.to_pay == 0:
            self.put_down()

    def put_down(self) -> None:
        """The card is paid for: it enters the forest, and what it sets off is noted."""
        half = self.half
        printed = HALVES[half]
        species = printed.species
        forest = self.own_forest()
        self.half = NONE
        if printed.side == PLANTED:
            self.tree = len(forest.trees)
            forest.plant(half)
        else:
            forest.attach(half, self.tree)
        if self.journal is not None:
            name = "placed" if self.is_free else "played"
            self.tell(name, {"card": half_text(half), "tree": int(self.tree) + 1})
        self.note_watchers(species.types, printed.side, forest.tree_types(self.tree))
        if not self.is_free:
            if species.effect is not None:
                self.queue = append(self.queue, EFFECT_WORK << WORK_BITS | species.index)
            if species.bonus is not None and self.all_match:
                self.queue = append(self.queue, BONUS_WORK << WORK_BITS | species.index)
        self.tree = NONE
        self.is_free = False
        self.all_match = False
        if species.types & TREE:
            self.reveal()
        self.after_entry()

    def plant_sapling(self, kind: i64) -> None:
        """Plant a card face down: a tree of no species, for nothing."""
        seat = self.table[self.seat]
        seat.part_hidden(kind, len(seat.forest.trees))
        seat.forest.plant(SAPLING)
        self.tell_card("sapling-planted", kind, secret=True)
        self.note_watchers(TREE, PLANTED, TREE)
        self.reveal()
        self.after_entry()

    def note_watchers(self, types: i64, side: i64, host_types: i64) -> None:
        """Note the permanent effects that react to a card that has just entered."""
        forest = self.own_forest()
        for i in range(forest.awake):
            watch = SPECIES[forest.watching[i]].watch
            assert watch is not None
            if watch.sees(types, side, host_types):
                self.queue = append(self.queue, WATCH_WORK << WORK_BITS | forest.watching[i])

    def after_entry(self) -> None:
        """A card has entered: what it set off comes now, or, through a mole, when all are in."""
        if self.question == OVER:
            return
        if not self.collecting:
            self.queue_to_work()
        self.proceed()

    def queue_to_work(self) -> None:
        """Put what is queued on top of the work, the first on top."""
        for i in range(len(self.queue) - 1, -1, -1):
            self.work = append(self.work, self.queue[i])
        self.queue = vec[i64]()

    def use(self) -> None:
        """Use the effect on offer."""
        self.work, item = pop(self.work)
        self.effect_of(item).use(self)
        self.proceed()

    def put_under_cave(self, kind: i64) -> None:
        """Lay a card of the hand under the cave, unseen."""
        seat = self.table[self.seat]
        seat.part_hidden(kind, IN_CAVE)
        seat.forest.cave += 1
        self.caved += 1
        self.from_kind = kind
        self.tell_card("caved", kind, secret=True)
        if len(seat.hand) == 0:
            self.refill_after_cave()

    def refill_after_cave(self) -> None:
        """Draw as many cards as went under the cave."""
        self.work, _ = pop(self.work)
        cards = self.caved
        self.caved = 0
        self.from_kind = 0  # what went under the cave is nobody else's business
        self.draw_cards(cards)
        self.proceed()

    def carry_out_mole(self) -> None:
        """All cards of a mole are in: now they act, in order of entry."""
        self.collecting = False
        self.queue_to_work()
        self.proceed()

    # ---- what is pending ----

    def effect_of(self, item: i64) -> Effect:
        """The effect behind a piece of work."""
        species = SPECIES[item & ARGUMENT_MASK]
        kind_of_work = item >> WORK_BITS
        effect = species.effect if kind_of_work == EFFECT_WORK else species.bonus
        if kind_of_work == WATCH_WORK or effect is None:
            return WATCH_DRAWS
        return effect

    def proceed(self) -> None:
        """Work off what is pending until the player must answer, or the turn is over."""
        while self.question != OVER:
            if self.collecting:
                if len(self.own_hand()) > 0:
                    self.question = ASK_MOLE
                    return
                self.collecting = False
                self.queue_to_work()
            if len(self.work) == 0:
                self.end_turn()
                return
            question = self.effect_of(self.work[-1]).asks(self)
            if question == ASK_MOLE:
                self.collecting = True
            elif question != ASK_NOTHING:
                self.question = question
                self.from_kind = 0
                return
            self.work, _ = pop(self.work)

    def end_turn(self) -> None:
        """Check the clearing, then pass the turn on, or take one that is owed."""
        # Swept once, at the end of the turn, however far past ten it grew meanwhile.
        if len(self.clearing) >= CLEARING_LIMIT:
            self.tell_cards("clearing-swept", self.clearing)
            self.gone = joined(self.gone, self.clearing)
            self.clearing = vec[i64]()
        self.own_forest().wake_watchers()
        if self.owed > 0:
            self.owed -= 1
        else:
            self.seat += 1
            if self.seat == len(self.table):
                self.seat = 0
        self.turn += 1
        self.question = ASK_TURN
        self.tell("turn-began")
