"""What a person types, as choices of a question."""

import re
from pathlib import Path
from types import ModuleType

import pytest

from weald.cli.answers import Answers, NotAnAnswer, Picking, split_answers
from weald.cli.drawing import ANY_NUMBER, Choice, Drawing, Question, drawing_of
from weald.cli.words import TerminalWords
from weald.core.match import Match
from weald.core.position import NOBODY, Position
from weald.core.reason import Reason
from weald.core.rng import Rng
from weald.games import GAMES, forest_shuffle, living_forest_duel
from weald.text.words import LANGUAGES

WORDS = TerminalWords("en")
GAME = GAMES["forest-shuffle"]


def words_of_reason(reason: Reason) -> str:
    return reason.words


def drawing_for(game: str, language: str) -> Drawing:
    return drawing_of(game)(TerminalWords(language), ["Anna", "Ben"])


def answers_to(game: str, position: Position, language: str) -> Answers:
    """What answers the question that a position asks."""
    drawing = drawing_for(game, language)
    question = drawing.question(position.view(position.to_act()))
    words = TerminalWords(language)
    return Answers(words, GAMES[game], position, question, drawing.sentence_of)


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ("", []),
        ("   ", []),
        ("7", ["7"]),
        ("7 2  4", ["7", "2", "4"]),
        ("7,2;4", ["7", "2", "4"]),
        ("play birch; use", ["play birch", "use"]),
        ("take  base-112 ;1 2", ["take base-112", "1", "2"]),
    ],
)
def test_several_answers_fit_on_one_line(line: str, answers: list[str]) -> None:
    assert split_answers(line) == answers


def test_a_choice_is_found_by_number_text_or_name() -> None:
    position = Match(GAME, {}, "7").position
    moves = [int(move) for move in position.legal_moves()]
    question = Question("?", [Choice(move, f"Choice {GAME.move_text(move)}") for move in moves])
    answers = Answers(WORDS, GAME, position, question, words_of_reason)
    assert answers.choice("1").move == moves[0]
    assert answers.choice("draw").move == moves[0]
    assert answers.choice("CHOICE DRAW").move == moves[0]
    for typed in ("0", "99", "choice", "dr", "nothing", "play beech", "١"):
        with pytest.raises(NotAnAnswer):
            answers.choice(typed)


def test_a_payment_is_picked_in_any_order_and_played_in_rising_order() -> None:
    choices = [Choice(7, "a"), Choice(3, "b", copies=2)]
    picking = Picking(WORDS, Question("?", choices, picks=3))
    for choice in (choices[0], choices[1]):
        picking.add(choice)
    assert picking.left() == 1
    with pytest.raises(NotAnAnswer):
        picking.add(choices[0])
    picking.add(choices[1])
    assert picking.is_complete()
    assert picking.moves() == [3, 3, 7]


def test_any_number_of_choices_is_closed_by_its_own_move() -> None:
    choices = [Choice(7, "a"), Choice(5, "none")]
    question = Question("?", choices, picks=ANY_NUMBER, closing=5)
    picking = Picking(WORDS, question)
    assert not picking.is_enough()
    picking.add(choices[0])
    assert picking.is_enough()
    assert picking.moves() == [7, 5]
    nothing = Picking(WORDS, question)
    nothing.add(choices[1])
    assert nothing.is_complete()
    assert nothing.moves() == [5]


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_is_a_choice_and_every_other_is_refused_in_words(game: str) -> None:
    conceivable = GAMES[game].conceivable_moves()
    dice = Rng(f"typing in {game}")
    for number in range(8):
        match = Match(GAMES[game], {}, f"typed {number}")
        drawings = [drawing_for(game, language) for language in LANGUAGES]
        while match.position.to_act() != NOBODY:
            position = match.position
            legal = [int(move) for move in position.legal_moves()]
            answers = answers_to(game, position, "en")
            assert set(legal) <= {choice.move for choice in answers.question.choices}
            for _ in range(12):
                move = int(conceivable[dice.below(len(conceivable))])
                reason = position.reason_against(move)
                assert (reason is None) == (move in legal)
                told = [drawing.sentence_of(reason) for drawing in drawings] if reason else []
                assert all(re.fullmatch(r"[^{}_]+", sentence) for sentence in told), told
            match.play(legal[dice.below(len(legal))])


@pytest.mark.parametrize(
    ("game", "rules"),
    [("forest-shuffle", forest_shuffle), ("living-forest-duel", living_forest_duel)],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_the_rules_has_words_and_no_words_are_left_over(
    game: str, rules: ModuleType, language: str
) -> None:
    source = Path(str(rules.__file__)).with_name("legal.py").read_text(encoding="utf-8")
    names = set(re.findall(r'Reason\(\s*"(\w+)"', source))
    assert len(names) > 20
    corner = f"terminal.{game}.why-not."
    keys = [key for key in TerminalWords(language).spoken.sentences if key.startswith(corner)]
    assert {key.removeprefix(corner) for key in keys} == names


def test_a_move_that_may_not_be_played_now_is_refused_in_the_language_of_the_player() -> None:
    position = Match(GAMES["living-forest-duel"], {}, "7").position
    told = {
        "en": "Not now: no action is under way: draw a card or use a token.",
        "de": "Jetzt nicht: es läuft keine Aktion: ziehe eine Karte oder setze ein Plättchen ein.",
        "nl": "Nu niet: er is geen actie bezig: trek een kaart of zet een fiche in.",
    }
    for language, sentence in told.items():
        with pytest.raises(NotAnAnswer, match=re.escape(sentence)):
            answers_to("living-forest-duel", position, language).choice("fire 1")


def test_a_reason_names_things_as_the_player_calls_them() -> None:
    drawing = drawing_for("living-forest-duel", "de")
    facts: dict[str, object] = {"animal": "stag", "cost": 7, "left": 5}
    assert drawing.sentence_of(Reason("animal_too_dear", "", facts)) == (
        "Hirsch kostet 7 Sonne, und du hast noch 5"
    )
    assert drawing.sentence_of(Reason("no_fire", "", {"place": 2})) == "auf +2 liegt kein Feuer"
    drawing = drawing_for("forest-shuffle", "nl")
    types: dict[str, object] = {"types": ["deer", "bird"]}
    assert drawing.sentence_of(Reason("wrong_type", "", types)) == (
        "alleen dit mag worden gelegd: hert of vogel"
    )
    assert drawing.sentence_of(Reason("slot_taken", "", {"side": "top"})) == (
        "die plek is bezet (boven)"
    )
