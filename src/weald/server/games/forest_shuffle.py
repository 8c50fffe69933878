"""Forest Shuffle at a table."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from weald.analysis import explain
from weald.analysis.examples import Example, examples
from weald.core.errors import IllegalMove
from weald.core.position import Position, View
from weald.games.forest_shuffle import GAME
from weald.games.forest_shuffle.cards.deck import (
    HALVES,
    KINDS,
    SPECIES,
    SYMBOL_NAMES,
    kind_text,
)
from weald.games.forest_shuffle.cards.model import Half, Species
from weald.games.forest_shuffle.cards.symbols import PLANTED, SIDE_NAMES, names_of_types
from weald.games.forest_shuffle.effects import Effect, Watch
from weald.games.forest_shuffle.moves import (
    AT,
    CAVE,
    PAY,
    PLACE,
    PLAY,
    SAPLING,
    TAKE,
    USE,
    VERBS,
    argument_of,
    move_of,
    move_text,
    verb_of,
)
from weald.games.forest_shuffle.options import BOXES, MOST_SEATS
from weald.games.forest_shuffle.position import WORK_BITS, ForestShufflePosition
from weald.games.forest_shuffle.questions import (
    ASK_CAVE,
    ASK_FREE,
    ASK_MOLE,
    ASK_PAY,
    ASK_TURN,
    ASK_USE,
    QUESTION_NAMES,
)
from weald.games.forest_shuffle.scoring import score_sheet
from weald.games.forest_shuffle.view import ForestShuffleView
from weald.server.bodies import Option, Preferences
from weald.server.cards import (
    ExampleCard,
    ForestShuffleCards,
    HalfCard,
    KindCard,
    Sentence,
    SpeciesCard,
)
from weald.server.games.tabletop import Tabletop, barred_by
from weald.server.views import SheetLine
from weald.text.words import LANGUAGES, Words, words

WINTERS_TO_ASK: Final = 2
"""From so many winter cards on nothing is drawn without asking."""
WORK_PREFERENCES: Final = ("mushrooms", "effects", "bonuses")
PLAYING_QUESTIONS: Final = (ASK_TURN, ASK_MOLE, ASK_FREE)


class ForestShuffleTabletop(Tabletop):
    """Forest Shuffle at a table."""

    game = GAME
    preferences = ("effects", "bonuses", "mushrooms", "forced")
    opening_questions = ("turn", "mulligan", "mole")

    def options(self) -> list[Option]:
        firsts = [*map(str, range(MOST_SEATS)), "random"]
        return [
            Option(key="boxes", values=list(BOXES), default=BOXES[0]),
            Option(key="first", values=firsts, default="0"),
        ]

    def question(self, position: Position) -> str:
        assert isinstance(position, ForestShufflePosition)
        return QUESTION_NAMES[position.question]

    def hidden(self, position: Position) -> tuple[int, ...]:
        assert isinstance(position, ForestShufflePosition)
        return (int(position.drawn),)

    def answer(self, position: Position, preferences: Preferences) -> int | None:
        assert isinstance(position, ForestShufflePosition)
        if position.question == ASK_USE:
            work = WORK_PREFERENCES[position.work[-1] >> WORK_BITS]
            wants = getattr(preferences, work) == "use" and position.winters < WINTERS_TO_ASK
            return int(move_of(USE)) if wants else None
        return super().answer(position, preferences)

    def next_moves(self, position: Position, texts: list[str]) -> list[int]:
        assert isinstance(position, ForestShufflePosition)
        move = int(GAME.move_from_text(texts.pop(0)))
        verb = verb_of(move)
        if verb in (PLAY, PLACE):
            self.drop_only_place(position, argument_of(move), texts)
            return [move]
        is_asked = position.question == (ASK_PAY if verb == PAY else ASK_CAVE)
        if verb in (PAY, CAVE) and is_asked:
            # The rules take such cards in rising order, so that each choice is listed once.
            run = [move]
            word = VERBS[verb]
            while (
                texts and texts[0].startswith(word) and (verb == CAVE or len(run) < position.to_pay)
            ):
                run.append(int(GAME.move_from_text(texts.pop(0))))
            # A hand put under the cave whole ends the question by itself.
            if verb == CAVE and len(run) == len(position.own_hand()) and texts[:1] == ["done"]:
                texts.pop(0)
            return sorted(run)
        return [move]

    def drop_only_place(self, position: ForestShufflePosition, half: i64, texts: list[str]) -> None:
        """Take "at T" off a gesture where the rules do not ask, because there is one place."""
        if not texts or not texts[0].startswith("at "):
            return
        place = GAME.move_from_text(texts[0])
        places = position.own_forest().places(half)
        if len(places) == 1 and HALVES[half].side != PLANTED:
            if places[0] != argument_of(place):
                reason = f"it fits only at tree {int(places[0]) + 1}"
                raise IllegalMove(reason, reason)
            texts.pop(0)

    # ---- what a screen needs ----

    def move_parts(self, move: i64) -> dict[str, Any]:
        verb, argument = verb_of(move), argument_of(move)
        parts: dict[str, Any] = {"text": move_text(move), "verb": VERBS[verb]}
        if verb == AT:
            parts["tree"] = int(argument) + 1
        elif verb > SAPLING:
            parts["card"], parts["side"] = card_and_side(HALVES[argument])
        elif verb >= TAKE:
            parts["card"] = kind_text(argument)
        return parts

    def hand(self, view: View) -> list[dict[str, Any]]:
        assert isinstance(view, ForestShuffleView)
        return hand_plays(view) if view.seat >= 0 else []

    def barred(self, view: View) -> dict[str, dict[str, Any]]:
        assert isinstance(view, ForestShuffleView)
        known = view.known
        if known.to_act() != view.seat or known.question not in PLAYING_QUESTIONS:
            return {}
        is_free = known.question == ASK_FREE
        found: dict[str, dict[str, Any]] = {}
        for kind in set(known.table[view.seat].hand):
            printed = KINDS[kind]
            for half in range(printed.first_half, printed.first_half + printed.halves):
                move = move_of(PLACE if is_free else PLAY, half)
                if (reason := known.reason_against(move)) is not None:
                    found[move_text(move)] = barred_by(reason)
        return found

    def without_scores(self, view: dict[str, Any]) -> None:
        for seat in view["table"]:
            del seat["points"]

    def sheets(self, position: Position) -> list[dict[str, Any]] | None:
        assert isinstance(position, ForestShufflePosition)
        return [sheet.as_json() for sheet in score_sheet([seat.forest for seat in position.table])]

    def explained(self, position: Position, language: str) -> list[dict[str, Any]] | None:
        assert isinstance(position, ForestShufflePosition)
        speech = words(language)
        told: list[dict[str, Any]] = []
        for sheet in score_sheet([seat.forest for seat in position.table]):
            lines = [
                {
                    **line.as_json(),
                    "label": explain.label(line, speech),
                    "text": explain.sentence(line, speech),
                }
                for line in sheet.lines
            ]
            told.append({**sheet.as_json(), "lines": lines})
        return told

    def cards(self, language: str) -> ForestShuffleCards:
        return ForestShuffleCards(
            language=language,
            symbols=list(SYMBOL_NAMES),
            species={species.key: species_card(species, language) for species in SPECIES},
            kinds={
                kind.text: KindCard(
                    key=kind.text,
                    box=kind.box,
                    copies=int(kind.copies),
                    tree=kind.is_tree,
                    symbols=[
                        name for bit, name in enumerate(SYMBOL_NAMES) if kind.symbols >> bit & 1
                    ],
                    halves=[
                        half_card(HALVES[half])
                        for half in range(kind.first_half, kind.first_half + kind.halves)
                    ],
                )
                for kind in KINDS
            },
        )


def card_and_side(half: Half) -> tuple[str, str | None]:
    """The kind and the side of a half; a tree has no side."""
    side = None if half.side == PLANTED else SIDE_NAMES[half.side]
    return KINDS[half.kind].text, side


def hand_plays(view: ForestShuffleView) -> list[dict[str, Any]]:
    """Every half in the hand of a seat: cost, places, matching cards, and whether it goes now."""
    known = view.known
    seat = known.table[view.seat]
    hand = [int(kind) for kind in seat.hand]
    is_asked = known.to_act() == view.seat and known.question in PLAYING_QUESTIONS
    verb = PLACE if is_asked and known.question == ASK_FREE else PLAY
    legal = set(view.legal_moves()) if is_asked else set()
    plays: list[dict[str, Any]] = []
    for kind in sorted(set(hand)):
        rest = hand.copy()
        rest.remove(kind)
        printed = KINDS[kind]
        for number in range(printed.first_half, printed.first_half + printed.halves):
            half = HALVES[number]
            move = move_of(verb, number)
            card, side = card_and_side(half)
            places = [] if side is None else [int(t) + 1 for t in seat.forest.places(number)]
            plays.append(
                {
                    "text": move_text(move),
                    "card": card,
                    "side": side,
                    "cost": 0 if verb == PLACE else int(half.species.cost),
                    "places": places,
                    "matching": [
                        kind_text(other)
                        for other in rest
                        if KINDS[other].symbols >> half.symbol & 1
                    ],
                    "now": move in legal,
                }
            )
    return plays


def half_card(half: Half) -> HalfCard:
    """A printed half."""
    return HalfCard(
        species=half.species.key,
        symbol=SYMBOL_NAMES[half.symbol],
        side=None if half.side == PLANTED else SIDE_NAMES[half.side],
    )


def species_card(species: Species, language: str) -> SpeciesCard:
    """What the cards of a species say."""
    speech = words(language)
    note = f"notes.{species.key}"
    return SpeciesCard(
        key=species.key,
        name=species.names[language],
        names=species.names,
        plurals={each: words(each).say(f"plurals.{species.key}") for each in LANGUAGES},
        slot=species.slot,
        copies=int(species.copies),
        cost=int(species.cost),
        types=names_of_types(species.types),
        points=Sentence(
            word=species.points.word,
            numbers=species.points.numbers(),
            text=explain.worth(species, speech),
        ),
        effect=sentence(species.effect, speech) if species.effect is not None else None,
        bonus=sentence(species.bonus, speech) if species.bonus is not None else None,
        watch=sentence(species.watch, speech) if species.watch is not None else None,
        share_slot=int(species.share_slot),
        lasting=explain.permanent(species, speech),
        note=speech.say(note) if note in speech else "",
        notes={name: words(name).say(note) for name in LANGUAGES if note in words(name)},
        examples=[example_card(example) for example in examples(species)],
    )


def example_card(example: Example) -> ExampleCard:
    """An example, counted."""
    return ExampleCard(
        forests=example.cards(), line=SheetLine.model_validate(example.line.as_json())
    )


def sentence(effect: Effect | Watch, speech: Words) -> Sentence:
    """What an effect does: its word, its numbers, and the sentence they make."""
    return Sentence(word=effect.word, numbers=effect.numbers(), text=explain.does(effect, speech))


FOREST_SHUFFLE: Final = ForestShuffleTabletop()
