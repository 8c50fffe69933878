"""A view as numbers and a move as an index; docs/encodings.md says what each number means.

Both seasons see the same game: the clearing is counted from the own end, and every animal of a
season has a twin in the other that costs and shows the same, so own and other animals are numbered
alike.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from weald.core.encoding import NO_ACTION, Encoding, Layout, Scribe
from weald.core.position import NOBODY, SPECTATOR, Position
from weald.games.living_forest_duel.cards.model import SANKI, SUMMER, WINTER
from weald.games.living_forest_duel.cards.tables import (
    ANIMALS,
    BONUS_NAMES,
    CLEARING_CARDS,
    COST,
    FIRST_VARAN,
    KINDS_OF_TREES,
    NO_CARD,
    PLANTED_TREES,
    PRINTED,
    SEASON,
    STAG,
    SYMBOL,
    TREE_BONUS,
    TREES_A_KIND,
)
from weald.games.living_forest_duel.deal import SEASON_ANIMALS
from weald.games.living_forest_duel.elements import ELEMENT_NAMES, ELEMENTS, SUN, WATER, amount
from weald.games.living_forest_duel.forest import Forest, x_of, y_of
from weald.games.living_forest_duel.moves import (
    DONE,
    DRAW,
    FIRE,
    MOST_STEPS,
    ONIBI,
    PLANT_TREE,
    PUT_AWAY,
    RECRUIT,
    SANKI_KEEP,
    SANKI_USE,
    TOKEN,
    cell_of,
    tree_of,
)
from weald.games.living_forest_duel.options import complete
from weald.games.living_forest_duel.player import NOT_LAID, TOKEN_UNIT, Player
from weald.games.living_forest_duel.state import OVER, QUESTION_NAMES, SEATS, State

VERSION: Final = 1

# ---- animals as one season counts them ----

SINGLES: Final = 49
FIRST_OWN: Final = 19
FIRST_OTHER: Final = 34
A_SEASON: Final = 15
CARDS: Final = 51  # the varans of the own and of the other season come last


def twin_numbers() -> vec[i64]:
    """The number of each animal within its season: twins have the same."""
    numbers = vec[i64]([0] * len(ANIMALS))
    for place in range(i64(A_SEASON)):
        summer = SEASON_ANIMALS[SUMMER][place]
        numbers[summer] = place
        for winter in SEASON_ANIMALS[WINTER]:
            if (
                COST[winter] == COST[summer]
                and PRINTED[winter] == PRINTED[summer]
                and SYMBOL[winter] == SYMBOL[summer]
            ):
                numbers[winter] = place
    return numbers


TWIN: Final = twin_numbers()


def relative_numbers(viewer: i64) -> vec[i64]:
    """The number of each animal as a seat counts them."""
    numbers = vec[i64](capacity=CARDS)
    for card in range(i64(CARDS)):
        if card >= FIRST_VARAN:
            number: i64 = SINGLES if SEASON[card] == viewer else SINGLES + 1
        elif SEASON[card] < 0:
            number = card
        else:
            number = (FIRST_OWN if SEASON[card] == viewer else FIRST_OTHER) + TWIN[card]
        numbers = append(numbers, number)
    return numbers


RELATIVE: Final = vec[vec[i64]]([relative_numbers(SUMMER), relative_numbers(WINTER)])

# ---- actions ----

REACH: Final = 4
SIDE: Final = 9
WINDOW: Final = 81
"""The cells around the start tree that have actions of their own: so many steps each way."""
FARTHER: Final = 240
"""Plantings beyond: a forest that reaches so far has fewer places there, for each of the piles."""
RECRUITS: Final = 31
FIRST_STEP: Final = 16
FIRST_RECRUIT: Final = 48
FIRST_PLANTING: Final = 79
FIRST_FARTHER: Final = FIRST_PLANTING + KINDS_OF_TREES * WINDOW


def action_layout() -> Layout:
    """The actions in their order."""
    layout = Layout()
    layout.add("draw", 1, 1, "draw the top card of the shared pile")
    layout.add("token", ELEMENTS, 1, f"lay a token on {', '.join(ELEMENT_NAMES)}")
    layout.add("fire", CLEARING_CARDS, 1, "take the fire there, counted from the own end")
    layout.add("done", 1, 1, "end the action under way")
    layout.add("sanki use", 1, 1, "use a Sanki")
    layout.add("sanki keep", 1, 1, "keep the Sanki")
    layout.add("put away", 1, 1, "put a token away, where nothing else is possible")
    layout.add("onibi", MOST_STEPS, 1, "move Onibi 1 step, 2 steps and so on")
    layout.add(
        "recruit", RECRUITS, 1, "recruit the stag, an own animal (15), one of the other season (15)"
    )
    layout.add(
        "plant",
        KINDS_OF_TREES * WINDOW,
        1,
        f"plant the top tree of the piles {', '.join(ELEMENT_NAMES)} in a cell at most {REACH} "
        "steps from the start tree: row by row from the north-west",
    )
    layout.add(
        "plant farther",
        FARTHER,
        1,
        "plant in a cell farther away: the n-th such planting among the legal moves",
    )
    return layout


def window_place(cell: i64) -> i64:
    """The number of a cell near the start tree; NO_ACTION if it lies farther away."""
    x = x_of(cell)
    y = y_of(cell)
    if x < -REACH or x > REACH or y < -REACH or y > REACH:
        return NO_ACTION
    return (y + REACH) * SIDE + x + REACH


def own_end_first(place: i64, viewer: i64) -> i64:
    """A clearing card as counted from the viewer's end; and back."""
    return place if viewer == SUMMER else CLEARING_CARDS - 1 - place


def recruit_number(card: i64, viewer: i64) -> i64:
    """The number of a card among those that can be recruited."""
    if card == STAG:
        return 0
    number = TWIN[card] + 1
    if SEASON[card] != viewer:
        number += A_SEASON
    return number


def action_of(move: i64, seat: i64) -> i64:
    """The action that stands for a seat's move; FIRST_FARTHER for every planting farther away."""
    if move >= PLANT_TREE:
        place = window_place(cell_of(move))
        if place == NO_ACTION:
            return FIRST_FARTHER
        return FIRST_PLANTING + tree_of(move) // TREES_A_KIND * WINDOW + place
    if move >= RECRUIT:
        return FIRST_RECRUIT + recruit_number(move - RECRUIT, seat)
    if move > ONIBI:
        return FIRST_STEP + move - ONIBI - 1
    if FIRE <= move < DONE:
        return FIRE + own_end_first(move - FIRE, seat)
    return move  # the short moves keep their numbers


def action_text(action: i64) -> str:
    """An action in words."""
    if action >= FIRST_FARTHER:
        return f"plant farther {int(action - FIRST_FARTHER) + 1}"
    if action >= FIRST_PLANTING:
        pile, place = divmod(int(action - FIRST_PLANTING), WINDOW)
        return f"plant {ELEMENT_NAMES[pile]} {place % SIDE - REACH} {place // SIDE - REACH}"
    if action >= FIRST_RECRUIT:
        number = int(action - FIRST_RECRUIT)
        if number == 0:
            return "recruit stag"
        whose, twin = divmod(number - 1, A_SEASON)
        names = [ANIMALS[SEASON_ANIMALS[SUMMER][twin]].key]
        names += [ANIMALS[card].key for card in SEASON_ANIMALS[WINTER] if TWIN[card] == twin]
        return f"recruit {('own', 'other')[whose]} {' or '.join(names)}"
    if action >= FIRST_STEP:
        return f"onibi {int(action - FIRST_STEP) + 1}"
    if FIRE <= action < DONE:
        return f"fire {int(action - FIRE) + 1} from the own end"
    if TOKEN <= action < FIRE:
        return f"token {ELEMENT_NAMES[action - TOKEN]}"
    words = {
        DRAW: "draw",
        DONE: "done",
        SANKI_USE: "sanki use",
        SANKI_KEEP: "sanki keep",
        PUT_AWAY: "put away",
    }
    return words[int(action)]


# ---- what a seat knows ----

QUESTIONS: Final = 6
FACTS: Final = 14
ACTION_FACTS: Final = 4
SEAT_FACTS: Final = 30
ONE: Final = i16(1)
ZERO: Final = i16(0)
PLANES: Final = 4
MOST_MARKS: Final = 512
"""More than all cards and trees of a match."""

QUESTION: Final = 0
FACT: Final = QUESTION + QUESTIONS
ELEMENT: Final = FACT + FACTS
ACTION_FACT: Final = ELEMENT + ELEMENTS
PILES_USED: Final = ACTION_FACT + ACTION_FACTS
INTERRUPTED: Final = PILES_USED + KINDS_OF_TREES
ONIBI_AT: Final = INTERRUPTED + ELEMENTS
ONIBI_CARD: Final = ONIBI_AT + CLEARING_CARDS
FIRES: Final = ONIBI_CARD + 3
PILE: Final = FIRES + CLEARING_CARDS
DISCARDS: Final = PILE + CARDS
LINE: Final = DISCARDS + CARDS
BEHIND: Final = LINE + SINGLES
IN_LINE: Final = BEHIND + 2 * ELEMENTS + 1
DECKS: Final = IN_LINE + RECRUITS
TOPS: Final = DECKS + 2 * A_SEASON
LEFT: Final = TOPS + PLANTED_TREES
BELOW: Final = LEFT + KINDS_OF_TREES
FIRST_SEAT: Final = BELOW + PLANTED_TREES
# Inside the part of a seat:
PERSONAL: Final = SEAT_FACTS
FOREST: Final = PERSONAL + A_SEASON + 1
SEAT_SIZE: Final = FOREST + PLANES * WINDOW
SIZE: Final = FIRST_SEAT + SEATS * SEAT_SIZE


def observation_layout() -> Layout:
    """The parts of an observation in their order."""
    layout = Layout()
    layout.add("question", QUESTIONS, 1, f"one-hot: {', '.join(QUESTION_NAMES)}")
    layout.add(
        "situation",
        FACTS,
        10,
        "whether this seat must answer; whether it is its turn; the round; cards left in the draw "
        "pile; reshuffles so far; fire value of the clearing; fire tokens in the supply; Sanki in "
        "the supply; fires needed to win; whether a third solitary costs again; whether the pile "
        "is reshuffled at once; whether bonus actions may be declined; places of the recruitment "
        "line that stay empty; places to be refilled",
    )
    layout.add("action", ELEMENTS, 1, f"one-hot: the action under way ({', '.join(ELEMENT_NAMES)})")
    layout.add(
        "action facts",
        ACTION_FACTS,
        5,
        "strength left; things taken; whether it is a bonus; how many actions wait below it",
    )
    layout.add("piles used", KINDS_OF_TREES, 1, "tree piles this action has already used")
    layout.add("waiting", ELEMENTS, 1, "actions that wait below, by element")
    layout.add("onibi", CLEARING_CARDS, 1, "one-hot: where Onibi stands, from the own end")
    layout.add("onibi card", 3, 1, "one-hot: who holds it: nobody, this seat, the other")
    layout.add("fires", CLEARING_CARDS, 1, "where a fire token lies, from the own end")
    animals = "stag, 18 shared animals, 15 own, 15 of the other season"
    layout.add("draw pile", CARDS, 1, f"cards in it: {animals}, own varans, other varans")
    layout.add("discard pile", CARDS, 1, "cards in it, numbered alike")
    layout.add("shared line", SINGLES, 1, "cards in it, numbered alike, without varans")
    layout.add(
        "behind the tokens",
        2 * ELEMENTS + 1,
        4,
        "what the shared line counts for each element now; how many signs of each element no "
        "token has used; solitary minus gregarious symbols in the shared line",
    )
    layout.add("recruitment line", RECRUITS, 1, "cards in it: stag, 15 own, 15 of the other season")
    layout.add("season decks", 2 * A_SEASON, 1, "animals not yet seen: 15 own, 15 of the other")
    layout.add("top trees", PLANTED_TREES, 1, "the trees on top of the piles, of all 24")
    layout.add("trees left", KINDS_OF_TREES, 6, "trees in each pile")
    layout.add("trees below", PLANTED_TREES, 1, "the trees still below the tops, of all 24")
    for who in ("own", "other"):
        layout.add(
            f"{who}: facts",
            SEAT_FACTS,
            8,
            "unused tokens; tokens put away; fires taken; Sanki; varans in the pile; varans "
            "discarded; solitary symbols in sight; strength in each element (4); elements of the "
            "forest (4); elements of the personal line (4); trees standing; trees in the fullest "
            "3x3 block; element of the first token laid, one-hot (4); signs behind it; element of "
            "the second, one-hot (4)",
        )
        layout.add(
            f"{who}: personal line", A_SEASON + 1, 1, "animals of that season, then varans (count)"
        )
        layout.add(
            f"{who}: forest",
            PLANES * WINDOW,
            1,
            "four planes of 9x9 cells around the start tree, row by row from the north-west: a "
            "tree; its bonus is recruiting, extinguishing, a Sanki",
        )
    return layout


BONUS_PLANE: Final = vec[i64]([1, 2, 0, 0, 3])
"""The plane of each bonus: the elements (sun recruits, water extinguishes), then the Sanki."""
assert BONUS_NAMES[SANKI] == "sanki"
assert (SUN, WATER) == (0, 1)


class DuelScribe(Scribe):
    """Writes what a seat knows, and remembers what it wrote."""

    def __init__(self, memory: vec[i16], start: i64) -> None:
        super().__init__(memory, start)
        # Places to be set back to 0 before the next writing, and how many there are.
        self.marked = vec[i64]([0] * MOST_MARKS)
        self.marks: i64 = 0

    def begin(self) -> None:
        """A new match."""
        memory = self.memory
        for place in range(self.start, self.start + SIZE):
            memory[place] = i16(0)
        self.marks = 0

    def write(self, position: Position, seat: i64) -> None:
        """Write what a seat knows of this position of the match."""
        assert isinstance(position, State)
        memory = self.memory
        marked = self.marked
        for i in range(self.marks):
            memory[marked[i]] = i16(0)
        self.marks = 0
        viewer = seat
        if seat == SPECTATOR:
            viewer = SUMMER
        self.write_situation(position, viewer)
        self.write_action(position)
        self.write_clearing(position, viewer)
        self.write_cards(position, viewer)
        self.write_recruits(position, viewer)
        self.write_trees(position)
        self.write_seat(position, viewer, FIRST_SEAT)
        self.write_seat(position, 1 - viewer, FIRST_SEAT + SEAT_SIZE)

    def write_situation(self, state: State, viewer: i64) -> None:
        """The question, and what is countable on the table."""
        memory = self.memory
        self.marked[0] = self.start + QUESTION + state.question
        self.marks = 1
        memory[self.start + QUESTION + state.question] = i16(1)
        place = self.start + FACT
        rules = state.rules
        memory[place] = ONE if state.asked == viewer else ZERO
        memory[place + 1] = ONE if state.turn == viewer and state.question != OVER else ZERO
        memory[place + 2] = i16(state.round)
        memory[place + 3] = i16(len(state.pile) - state.drawn)
        memory[place + 4] = i16(state.reshuffles)
        memory[place + 5] = i16(state.fire_value())
        memory[place + 6] = i16(state.fire_supply())
        memory[place + 7] = i16(state.sanki_supply())
        memory[place + 8] = i16(rules.fires_to_win)
        memory[place + 9] = ONE if rules.third_costs_again else ZERO
        memory[place + 10] = ONE if rules.reshuffles_at_once else ZERO
        memory[place + 11] = ONE if rules.may_decline else ZERO
        empty: i64 = 0
        refill: i64 = 0
        for card in state.recruits:
            if card == NO_CARD:
                empty += 1
            elif card < 0:
                refill += 1
        memory[place + 12] = i16(empty)
        memory[place + 13] = i16(refill)

    def write_action(self, state: State) -> None:
        """The action under way and those that wait below it."""
        memory = self.memory
        for place in range(self.start + ELEMENT, self.start + ONIBI_AT):
            memory[place] = i16(0)
        action = state.action
        if action is None:
            return
        start = self.start
        memory[start + ELEMENT + action.element] = i16(1)
        memory[start + ACTION_FACT] = i16(action.left)
        memory[start + ACTION_FACT + 1] = i16(action.taken)
        memory[start + ACTION_FACT + 2] = ONE if action.is_bonus else ZERO
        for kind in range(i64(KINDS_OF_TREES)):
            memory[start + PILES_USED + kind] = i16(action.piles >> kind & 1)
        waiting: i64 = 0
        below = action.below
        while below is not None:
            waiting += 1
            place = start + INTERRUPTED + below.element
            memory[place] = i16(i64(memory[place]) + 1)
            below = below.below
        memory[start + ACTION_FACT + 3] = i16(waiting)

    def write_clearing(self, state: State, viewer: i64) -> None:
        """Onibi and the fires, from the own end."""
        memory = self.memory
        start = self.start
        for place in range(i64(CLEARING_CARDS)):
            card = own_end_first(place, viewer)
            memory[start + ONIBI_AT + place] = ONE if state.onibi == card else ZERO
            memory[start + FIRES + place] = i16(state.fires >> card & 1)
        holder = state.onibi_card
        memory[start + ONIBI_CARD] = ONE if holder == NOBODY else ZERO
        memory[start + ONIBI_CARD + 1] = ONE if holder == viewer else ZERO
        memory[start + ONIBI_CARD + 2] = ONE if holder == 1 - viewer else ZERO

    def write_cards(self, state: State, viewer: i64) -> None:
        """The piles as sets, and the shared line."""
        memory = self.memory
        start = self.start
        numbers = RELATIVE[viewer]
        marked = self.marked
        marks = self.marks
        for i in range(state.drawn, len(state.pile)):
            place = start + PILE + numbers[state.pile[i]]
            memory[place] = i16(i64(memory[place]) + 1)
            marked[marks] = place
            marks += 1
        discards = state.discards
        card: i64 = 0
        while discards != 0:
            if discards & 1:
                place = start + DISCARDS + numbers[card]
                memory[place] = i16(1)
                marked[marks] = place
                marks += 1
            discards >>= 1
            card += 1
        varans = start + DISCARDS + SINGLES
        memory[varans] = i16(state.player(viewer).varans_discarded)
        memory[varans + 1] = i16(state.player(1 - viewer).varans_discarded)
        for card in state.shared_line:
            place = start + LINE + numbers[card]
            memory[place] = i16(1)
            marked[marks] = place
            marks += 1
        self.marks = marks
        for element in range(i64(ELEMENTS)):
            memory[start + BEHIND + element] = i16(amount(state.behind_elements, element))
            memory[start + BEHIND + ELEMENTS + element] = i16(amount(state.behind_signs, element))
        memory[start + BEHIND + 2 * ELEMENTS] = i16(state.shared_solitary)

    def write_recruits(self, state: State, viewer: i64) -> None:
        """The recruitment line, and what the season decks still hold."""
        memory = self.memory
        marked = self.marked
        marks = self.marks
        for card in state.recruits:
            if card >= 0:
                place = self.start + IN_LINE + recruit_number(card, viewer)
                memory[place] = i16(1)
                marked[marks] = place
                marks += 1
        for season in range(i64(SEATS)):
            order = state.deal.season_deck(season).order
            start = self.start + DECKS
            if season != viewer:
                start += A_SEASON
            for i in range(state.player(season).refilled, len(order)):
                place = start + TWIN[order[i]]
                memory[place] = i16(1)
                marked[marks] = place
                marks += 1
        self.marks = marks

    def write_trees(self, state: State) -> None:
        """The tree piles: their tops, and what lies below."""
        memory = self.memory
        start = self.start
        marked = self.marked
        marks = self.marks
        trees = state.deal.trees
        for kind in range(i64(KINDS_OF_TREES)):
            taken = amount(state.trees_taken, kind)
            memory[start + LEFT + kind] = i16(TREES_A_KIND - taken)
            if taken < TREES_A_KIND:
                place = start + TOPS + trees[kind * TREES_A_KIND + taken]
                memory[place] = i16(1)
                marked[marks] = place
                marks += 1
            for i in range(kind * TREES_A_KIND + taken + 1, (kind + 1) * TREES_A_KIND):
                place = start + BELOW + trees[i]
                memory[place] = i16(1)
                marked[marks] = place
                marks += 1
        self.marks = marks

    def write_seat(self, state: State, number: i64, part: i64) -> None:
        """What lies before one seat."""
        memory = self.memory
        player = state.player(number)
        place = self.start + part
        memory[place] = i16(player.unused)
        memory[place + 1] = i16(player.lost)
        memory[place + 2] = i16(player.fires)
        memory[place + 3] = i16(player.sanki)
        memory[place + 4] = i16(player.varans)
        memory[place + 5] = i16(player.varans_discarded)
        memory[place + 6] = i16(state.solitary(number))
        strengths = state.elements(number)
        forest = player.forest
        for element in range(i64(ELEMENTS)):
            memory[place + 7 + element] = i16(amount(strengths, element))
            memory[place + 11 + element] = i16(amount(forest.elements, element))
            memory[place + 15 + element] = i16(amount(player.line_elements, element))
        memory[place + 19] = i16(len(forest.cells))
        memory[place + 20] = i16(forest.fullest_square())
        self.write_tokens(state, player, place + 21)
        memory[place + PERSONAL + A_SEASON] = i16(player.line_varans)
        self.write_line(player.line, number, place + PERSONAL)
        self.write_forest(forest, place + FOREST)

    def write_tokens(self, state: State, player: Player, place: i64) -> None:
        """Where the tokens of a seat lie."""
        memory = self.memory
        for i in range(place, place + 2 * ELEMENTS + 1):
            memory[i] = i16(0)
        if player.first_token != NOT_LAID:
            memory[place + player.first_token // TOKEN_UNIT] = i16(1)
            memory[place + ELEMENTS] = i16(state.signs_after(player.first_token))
        if player.second_token != NOT_LAID:
            memory[place + ELEMENTS + 1 + player.second_token // TOKEN_UNIT] = i16(1)

    def write_line(self, line: i64, season: i64, start: i64) -> None:
        """The animals of a personal line."""
        if line == 0:
            return
        memory = self.memory
        marked = self.marked
        marks = self.marks
        for card in SEASON_ANIMALS[season]:
            if line >> card & 1:
                memory[start + TWIN[card]] = i16(1)
                marked[marks] = start + TWIN[card]
                marks += 1
        self.marks = marks

    def write_forest(self, forest: Forest, start: i64) -> None:
        """The trees near the start tree."""
        memory = self.memory
        marked = self.marked
        marks = self.marks
        for cell in forest.cells:
            near = window_place(cell)
            if near == NO_ACTION:
                continue
            memory[start + near] = i16(1)
            marked[marks] = start + near
            marks += 1
            bonus = TREE_BONUS[forest.tree_at(cell)]
            if bonus >= 0:
                place = start + BONUS_PLANE[bonus] * WINDOW + near
                memory[place] = i16(1)
                marked[marks] = place
                marks += 1
        self.marks = marks


class DuelEncoding(Encoding):
    """The encoding of Living Forest Duel."""

    def __init__(self) -> None:
        super().__init__(
            "living-forest-duel", VERSION, SEATS, observation_layout(), action_layout()
        )

    def scribe(self, memory: vec[i16], start: i64) -> Scribe:
        return DuelScribe(memory, start)

    def actions_of(self, position: Position, moves: vec[i64]) -> vec[i64]:
        assert isinstance(position, State)
        actions = vec[i64](capacity=len(moves))
        farther: i64 = 0
        for move in moves:
            action = action_of(move, position.asked)
            if action == FIRST_FARTHER:
                action += farther
                farther += 1
            actions = append(actions, action)
        return actions

    def action_text(self, action: i64) -> str:
        return action_text(action)


def encoding_for(options: dict[str, str]) -> DuelEncoding:
    """The encoding of matches with these options, which are among its numbers."""
    complete(options)
    return DuelEncoding()
