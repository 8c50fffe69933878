"""What a person types, as choices of a question."""

import pytest

from weald.cli.answers import Answers, NotAnAnswer, Picking, split_answers
from weald.cli.drawing import ANY_NUMBER, Choice, Question
from weald.cli.words import TerminalWords
from weald.core.match import Match
from weald.games import GAMES

WORDS = TerminalWords("en")
GAME = GAMES["forest-shuffle"]


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
    answers = Answers(WORDS, GAME, position, question)
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
