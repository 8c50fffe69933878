"""State: everything on the table, and the questions it can answer."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.core.bits import bit
from weald.core.event import Event
from weald.core.position import NOBODY, Position
from weald.core.rng import Rng
from weald.games.living_forest_duel.action import Action
from weald.games.living_forest_duel.cards.model import SUMMER, WINTER
from weald.games.living_forest_duel.cards.tables import (
    CLEARING_CARDS,
    FIRE_VALUE,
    FIRST_VARAN,
    MIDDLE,
    NO_CARD,
    SIGNS,
    TREES_A_KIND,
)
from weald.games.living_forest_duel.deal import Deal, Reshuffle
from weald.games.living_forest_duel.elements import amount
from weald.games.living_forest_duel.options import Rules
from weald.games.living_forest_duel.player import NOT_LAID, TOKEN_UNIT, Player

SEATS: Final = 2
FIRE_TOKENS: Final = 19
SANKI_CARDS: Final = 3
FIRES_AT_SETUP: Final = 0b0010100

# What is asked.
TURN: Final = 0
ACTION: Final = 1
SANKI_ON_VARAN: Final = 2
SANKI_FOR_ACTION: Final = 3
TOKEN_AFTER_SANKI: Final = 4
OVER: Final = 5
QUESTION_NAMES: Final = (
    "turn",
    "action",
    "sanki_on_varan",
    "sanki_for_action",
    "token_after_sanki",
    "over",
)

# How a match is won.
NO_VICTORY: Final = -1
FIRE_VICTORY: Final = 0
RECRUITMENT_VICTORY: Final = 1
FOREST_VICTORY: Final = 2
ONIBI_VICTORY: Final = 3
VICTORY_NAMES: Final = ("fire", "recruitment", "forest", "onibi")


class State(Position):
    """Everything on the table. Sets of single cards are ints with a bit for each card."""

    def __init__(
        self,
        rules: Rules,
        deal: Deal,
        rng: Rng,
        summer: Player,
        winter: Player,
        recruits: vec[i64],
        pile: vec[i64],
        shared_line: vec[i64],
    ) -> None:
        self.rules = rules
        self.deal = deal
        # Copies share the dice until one of them throws: see `own_dice`.
        self.rng = rng
        self.shares_rng: bool = True
        self.summer = summer
        self.winter = winter
        self.recruits = recruits  # seven places; NO_CARD where one stays empty
        self.pile = pile  # the shared draw pile; never changed in place
        self.drawn: i64 = 0  # so many of its cards are gone
        self.reshuffles: i64 = 0
        self.last_reshuffle: Reshuffle | None = None
        self.discards: i64 = 0  # single cards; the varans stand with their players
        self.shared_line = shared_line
        # What the shared line shows behind the last token of each element, and in all.
        self.behind_elements: i64 = 0
        self.behind_signs: i64 = 0
        self.shared_solitary: i64 = 0
        self.fires: i64 = FIRES_AT_SETUP
        self.onibi: i64 = MIDDLE
        self.onibi_card: i64 = NOBODY
        self.trees_taken: i64 = 0  # from each pile, packed
        self.action: Action | None = None
        self.round: i64 = 1
        self.turns: i64 = 0  # how many have ended
        self.turn: i64 = SUMMER
        self.question: i64 = TURN
        self.asked: i64 = SUMMER
        self.winner: i64 = NOBODY
        self.victory: i64 = NO_VICTORY

    def copy(self) -> State:
        """A state that goes on by itself from here."""
        raise NotImplementedError

    def copy_onto(self, twin: State) -> None:
        """Give another state all that was not given at its birth."""
        self.shares_rng = True
        twin.drawn = self.drawn
        twin.reshuffles = self.reshuffles
        twin.last_reshuffle = self.last_reshuffle
        twin.discards = self.discards
        twin.behind_elements = self.behind_elements
        twin.behind_signs = self.behind_signs
        twin.shared_solitary = self.shared_solitary
        twin.fires = self.fires
        twin.onibi = self.onibi
        twin.onibi_card = self.onibi_card
        twin.trees_taken = self.trees_taken
        twin.action = self.action
        twin.round = self.round
        twin.turns = self.turns
        twin.turn = self.turn
        twin.question = self.question
        twin.asked = self.asked
        twin.winner = self.winner
        twin.victory = self.victory

    def own_dice(self) -> Rng:
        """Dice that no other copy throws."""
        if self.shares_rng:
            self.rng = self.rng.copy()
            self.shares_rng = False
        return self.rng

    def tell(self, name: str, seat: i64, facts: dict[str, object]) -> None:
        """Write an event into the journal, if there is one."""
        if self.journal is not None:
            self.journal.append(Event(name, seat, facts))

    # ---- who and what -------------------------------------------------------------------------

    def player(self, seat: i64) -> Player:
        """The player of a seat."""
        return self.summer if seat == SUMMER else self.winter

    def ask(self, question: i64, seat: i64) -> None:
        """Wait for this seat's answer."""
        self.question = question
        self.asked = seat

    def win(self, seat: i64, victory: i64) -> None:
        """End the match at once."""
        self.winner = seat
        self.victory = victory
        self.action = None
        self.ask(OVER, NOBODY)
        if self.journal is not None:
            self.tell("won", seat, {"victory": VICTORY_NAMES[victory]})

    # ---- what can be counted ------------------------------------------------------------------

    def elements(self, seat: i64) -> i64:
        """The strength of each element for a seat if counted now, packed."""
        player = self.summer if seat == SUMMER else self.winter
        return self.behind_elements + player.line_elements + player.forest.elements

    def strength(self, seat: i64, element: i64) -> i64:
        """The strength of one element for a seat if counted now."""
        return amount(self.elements(seat), element)

    def solitary(self, seat: i64) -> i64:
        """Solitary minus gregarious symbols as a seat sees them."""
        return self.shared_solitary + self.player(seat).line_solitary

    def last_sign(self, element: i64) -> i64:
        """The place in the shared line of the last card with a sign of an element, or NO_CARD."""
        for i in range(len(self.shared_line) - 1, -1, -1):
            if amount(SIGNS[self.shared_line[i]], element) != 0:
                return i
        return NO_CARD

    def signs_after(self, token: i64) -> i64:
        """How many cards with a sign of the token's element lie behind the card it points at."""
        element = token // TOKEN_UNIT
        signs: i64 = 0
        for i in range(token % TOKEN_UNIT + 1, len(self.shared_line)):
            signs += amount(SIGNS[self.shared_line[i]], element)
        return signs

    def top_tree(self, kind: i64) -> i64:
        """The tree on top of a pile, or NO_CARD."""
        taken = amount(self.trees_taken, kind)
        if taken == TREES_A_KIND:
            return NO_CARD
        return self.deal.trees[kind * TREES_A_KIND + taken]

    def fire_supply(self) -> i64:
        """The fire tokens in nobody's hands."""
        supply = FIRE_TOKENS - self.summer.fires - self.winter.fires
        for place in range(i64(CLEARING_CARDS)):
            supply -= self.fires >> place & 1
        return supply

    def sanki_supply(self) -> i64:
        """The Sanki in nobody's hands."""
        return SANKI_CARDS - self.summer.sanki - self.winter.sanki

    def burning(self) -> i64:
        """The clearing cards on fire: those with a token, and where Onibi stands."""
        return self.fires | bit(self.onibi)

    def fire_value(self) -> i64:
        """What all burning clearing cards are worth together."""
        burning = self.burning()
        value: i64 = 0
        for place in range(i64(CLEARING_CARDS)):
            if burning >> place & 1:
                value += FIRE_VALUE[place]
        return value

    def has_discards(self) -> bool:
        """Whether a card lies on the discard pile."""
        return (
            self.discards != 0
            or self.summer.varans_discarded > 0
            or self.winter.varans_discarded > 0
        )

    def can_draw(self) -> bool:
        """Whether a card is there to be drawn."""
        if self.drawn < len(self.pile):
            return True
        return not self.rules.reshuffles_at_once and self.has_discards()

    def discard_pile(self) -> vec[i64]:
        """The cards of the discard pile, in the order of the tables."""
        cards = cards_in(self.discards)
        for _ in range(self.summer.varans_discarded):
            cards = append(cards, FIRST_VARAN + SUMMER)
        for _ in range(self.winter.varans_discarded):
            cards = append(cards, FIRST_VARAN + WINTER)
        return cards

    def personal_line(self, seat: i64) -> vec[i64]:
        """The cards of a personal line, in the order of the tables."""
        player = self.player(seat)
        cards = cards_in(player.line)
        for _ in range(player.line_varans):
            cards = append(cards, FIRST_VARAN + seat)
        return cards

    def tokens_laid(self, seat: i64) -> vec[i64]:
        """The tokens of a seat on the shared line, in the order laid."""
        player = self.player(seat)
        tokens = vec[i64]()
        if player.first_token != NOT_LAID:
            tokens = append(tokens, player.first_token)
        if player.second_token != NOT_LAID:
            tokens = append(tokens, player.second_token)
        return tokens


def cards_in(cards: i64) -> vec[i64]:
    """The members of a set of single cards."""
    members = vec[i64](capacity=24)
    for card in range(i64(FIRST_VARAN)):
        if cards >> card & 1:
            members = append(members, card)
    return members
