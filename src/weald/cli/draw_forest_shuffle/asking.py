"""The question to a seat in words, with its numbered choices."""

from weald.cli.draw_forest_shuffle.names import Names
from weald.cli.drawing import ANY_NUMBER, Choice, Question
from weald.games.forest_shuffle import moves, questions
from weald.games.forest_shuffle.cards.deck import HALVES, KINDS, SPECIES
from weald.games.forest_shuffle.position import (
    WORK_BITS,
    ForestShufflePosition,
)

WORK_WORDS = ("text-watch", "text-effect", "text-bonus")


class Asker:
    """Puts the questions of one position, as its seat knows it."""

    def __init__(self, names: Names, position: ForestShufflePosition) -> None:
        self.names = names
        self.words = names.words
        self.position = position

    def question(self) -> Question:
        """The question asked now."""
        asked = int(self.position.question)
        if asked == questions.ASK_PAY:
            return self.ask_payment()
        if asked == questions.ASK_CAVE:
            return self.ask_cave()
        choices = [self.choice(int(move)) for move in self.position.legal_moves()]
        return Question(self.question_words(asked), choices)

    def question_words(self, asked: int) -> str:
        """The words of a question that takes one answer."""
        if asked == questions.ASK_WHERE:
            half = HALVES[self.position.half]
            return self.words("ask-where", card=self.names.half(half), side=self.names.side(half))
        if asked in (questions.ASK_USE, questions.ASK_FREE):
            return self.ask_effect(asked)
        return self.words(f"ask-{questions.QUESTION_NAMES[asked]}")

    def ask_effect(self, asked: int) -> str:
        """Whether to use the text of a card that has just begun to work."""
        item = int(self.position.work[-1])
        species = SPECIES[item & moves.ARGUMENT_MASK]
        work = item >> WORK_BITS
        facts = {
            "species": self.names.species(species),
            "text": self.words(WORK_WORDS[work]),
            "effect": self.names.effect(self.position.effect_of(item)),
        }
        return self.words("ask-use" if asked == questions.ASK_USE else "ask-free", **facts)

    def ask_payment(self) -> Question:
        """Which cards are paid: all at once, in any order."""
        position = self.position
        half = HALVES[position.half]
        left = int(position.to_pay)
        said = self.words("ask-pay", left=left, card=self.names.half(half))
        bonus = self.bonus_words()
        return Question(f"{said} {bonus}" if bonus else said, self.hand_choices(moves.PAY), left)

    def bonus_words(self) -> str:
        """What the payment can still earn."""
        half = HALVES[self.position.half]
        if half.species.bonus is None:
            return ""
        symbol = self.names.symbol_name(int(half.symbol))
        if not self.position.all_match:
            return self.words("pay-bonus-lost", symbol=symbol)
        return self.words(
            "ask-pay-bonus", bonus=self.names.effect(half.species.bonus), symbol=symbol
        )

    def ask_cave(self) -> Question:
        """Which cards go under the cave: any number at once."""
        choices = self.hand_choices(moves.CAVE)
        closing = int(moves.move_of(moves.DONE))
        choices.append(Choice(closing, self.words("move-done-cave")))
        return Question(self.words("ask-cave"), choices, ANY_NUMBER, closing)

    def hand_choices(self, verb: int) -> list[Choice]:
        """The cards of the hand that can still be chosen, equal ones once."""
        position = self.position
        hand = [int(kind) for kind in position.own_hand() if kind >= position.from_kind]
        return [
            Choice(
                int(moves.move_of(verb, kind)),
                self.words(f"move-{moves.VERBS[verb]}", card=self.names.kind(kind)),
                hand.count(kind),
            )
            for kind in sorted(set(hand))
        ]

    def choice(self, move: int) -> Choice:
        """A move as a choice."""
        verb = int(moves.verb_of(move))
        argument = int(moves.argument_of(move))
        name = f"move-{moves.VERBS[verb]}"
        if verb in (moves.TAKE, moves.SAPLING):
            return Choice(move, self.words(name, card=self.names.kind(argument)))
        if verb in (moves.PLAY, moves.PLACE):
            return Choice(move, self.words(name, card=self.names.half(HALVES[argument])))
        if verb == moves.AT:
            return Choice(move, self.words(name, tree=argument + 1))
        return Choice(move, self.words(name))

    def fits_bonus(self, kind: int) -> bool:
        """Whether paying with a card keeps the bonus within reach."""
        half = HALVES[self.position.half]
        if half.species.bonus is None or not self.position.all_match:
            return False
        return bool(KINDS[kind].symbols >> half.symbol & 1)
