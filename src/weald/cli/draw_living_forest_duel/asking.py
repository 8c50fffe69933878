"""The question to a seat in words, with its numbered choices."""

from weald.cli.draw_living_forest_duel.names import ELEMENT_SIGNS, Names
from weald.cli.drawing import Choice, Question
from weald.core.position import NOBODY
from weald.games.living_forest_duel.cards.model import SUMMER
from weald.games.living_forest_duel.cards.tables import (
    ANIMALS,
    CLEARING,
    CLEARING_CARDS,
    COST,
    FIRE_VALUE,
    FIRST_VARAN,
    MIDDLE,
    SEASON,
    TREE_BONUS,
    TREES,
)
from weald.games.living_forest_duel.elements import ELEMENT_NAMES
from weald.games.living_forest_duel.forest import NO_TREE, x_of, y_of
from weald.games.living_forest_duel.moves import (
    DONE,
    DRAW,
    FIRE,
    ONIBI,
    PLAIN,
    PLANT_TREE,
    RECRUIT,
    TOKEN,
    cell_of,
    tree_of,
)
from weald.games.living_forest_duel.state import (
    ACTION,
    QUESTION_NAMES,
    SANKI_ON_VARAN,
    State,
)


class Asker:
    """Puts the questions of one table."""

    def __init__(self, names: Names, state: State) -> None:
        self.names = names
        self.words = names.words
        self.state = state

    def question(self) -> Question:
        """The question asked now."""
        choices = [self.choice(int(move)) for move in self.state.legal_moves()]
        return Question(self.question_words(), choices)

    def question_words(self) -> str:
        """The words of the question, with the name of who is asked."""
        state = self.state
        name = self.names.seat(int(state.asked))
        if state.question == ACTION:
            return f"{name}: {self.action_words()}"
        facts = {"varan": self.names.animal(ANIMALS[FIRST_VARAN + max(0, state.asked)])}
        return f"{name}: {self.words(f'ask.{QUESTION_NAMES[state.question]}', **facts)}"

    def action_words(self) -> str:
        """The words of a question within an action."""
        action = self.state.action
        assert action is not None
        element = int(action.element)
        facts = {"sign": ELEMENT_SIGNS[element], "left": int(action.left)}
        asked = self.words(f"ask.{ELEMENT_NAMES[element]}", **facts)
        return f"{self.words('ask.bonus')} {asked}" if action.is_bonus else asked

    def choice(self, move: int) -> Choice:
        """A move as a choice; one that wins says so."""
        label = self.label(move)
        if self.is_winning(move):
            label = self.words("move.wins", choice=label)
        return Choice(move, label)

    def is_winning(self, move: int) -> bool:
        """Whether a step of an action wins at once."""
        if self.state.question != ACTION or move == DONE:
            return False
        twin = self.state.copy()
        twin.play(move)
        return bool(twin.winner == self.state.turn)

    def label(self, move: int) -> str:
        """What a move does."""
        words = self.words
        if move >= PLANT_TREE:
            return self.planting(move)
        if move >= RECRUIT:
            animal = ANIMALS[move - RECRUIT]
            name = "recruit-own" if SEASON[animal.index] == self.state.turn else "recruit-away"
            cost = int(COST[animal.index])
            return words(f"move.{name}", animal=self.names.animal(animal), cost=cost)
        if move > ONIBI:
            return self.advance(move - ONIBI)
        if move == DONE:
            action = self.state.action
            is_declined = action is not None and action.taken == 0
            return words("move.decline" if is_declined else "move.done")
        if FIRE <= move < DONE:
            place = self.names.position(move - FIRE - MIDDLE)
            return words("move.fire", place=place, value=int(FIRE_VALUE[move - FIRE]))
        if DRAW < move < FIRE:
            return self.token(move - TOKEN)
        if move in PLAIN and PLAIN[move].startswith("sanki"):
            use = PLAIN[move].split()[1]
            kind = "varan" if self.state.question == SANKI_ON_VARAN else "action"
            return words(f"move.sanki-{use}-{kind}")
        return words(f"move.{PLAIN[move].replace(' ', '-')}")

    def token(self, element: int) -> str:
        """Laying a token: the element, its strength and what it is good for."""
        return self.words(
            f"move.token-{ELEMENT_NAMES[element]}",
            sign=ELEMENT_SIGNS[element],
            strength=int(self.state.strength(self.state.turn, element)),
        )

    def planting(self, move: int) -> str:
        """Planting: the tree, its cell, what it covers and the bonuses it earns."""
        tree, cell = tree_of(move), cell_of(move)
        forest = self.state.player(self.state.turn).forest
        covers = forest.tree_at(cell) != NO_TREE
        label = self.words(
            "move.plant-over" if covers else "move.plant",
            tree=self.names.tree(TREES[tree]),
            x=int(x_of(cell)),
            y=int(y_of(cell)),
        )
        gain = self.gain(move)
        return f"{label}, {gain}" if gain else label

    def gain(self, move: int) -> str:
        """The bonuses that a planting earns, in few words; nothing if it earns none."""
        tree = tree_of(move)
        forest = self.state.player(self.state.turn).forest
        bonuses = int(forest.same_bonus_beside(tree, cell_of(move)))
        return f"+{bonuses} {self.names.bonus(int(TREE_BONUS[tree]))}" if bonuses else ""

    def advance(self, steps: int) -> str:
        """Advancing Onibi: how far, to which bonus, and where the Onibi card goes."""
        state = self.state
        direction = 1 if state.turn == SUMMER else -1
        card = CLEARING[int(state.onibi + direction * steps) % CLEARING_CARDS]
        label = self.words(
            "move.onibi",
            steps=steps,
            place=self.names.position(int(card.position)),
            bonus=self.names.bonus(int(card.bonus)),
        )
        twin = state.copy()
        twin.play(ONIBI + steps)
        if twin.onibi_card == state.onibi_card or twin.winner != NOBODY:
            return label
        if twin.onibi_card == NOBODY:
            return f"{label}, {self.words('move.card-back')}"
        name = self.names.players[int(twin.onibi_card)]
        return f"{label}, {self.words('move.card-to', name=name)}"
