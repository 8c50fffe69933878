"""The command `weald score`."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from weald.cli.main import app

GAME = """Anna, cave 3
oak: left wolf; right red deer

Ben, cave 8
linden
"""


def score(*arguments: str, piped: str | bytes = "") -> tuple[int, str, str]:
    """Exit code, output and errors of the command."""
    answer = CliRunner().invoke(app, ["score", *arguments], input=piped, env={"COLUMNS": "100"})
    return answer.exit_code, answer.stdout, answer.stderr


@pytest.fixture
def game(tmp_path: Path) -> str:
    file = tmp_path / "game.txt"
    file.write_text(GAME, encoding="utf-8")
    return str(file)


def test_a_sheet_has_lines_subtotals_total_and_ranking(game: str) -> None:
    code, output, errors = score(game)
    assert (code, errors) == (0, "")
    told = [" ".join(line.split()) for line in output.splitlines()]
    for line in (
        "Wolf 1 deer × 5 = 5 5",
        "Trees 0",
        "Left and right 6",
        "Cave 3 cards 3",
        "Total 9",
        "1 Ben 11",
        "2 Anna 9",
        "Ben wins with 11 points.",
    ):
        assert line in told


@pytest.mark.parametrize(
    ("language", "line", "verdict"),
    [
        ("de", "Wolf 1 Hirsch × 5 = 5 5", "Ben gewinnt mit 11 Punkten."),
        ("nl", "Wolf 1 hert × 5 = 5 5", "Ben wint met 11 punten."),
    ],
)
def test_sheets_speak_other_languages(game: str, language: str, line: str, verdict: str) -> None:
    told = [" ".join(each.split()) for each in score(game, "--lang", language)[1].splitlines()]
    assert line in told
    assert verdict in told


def test_equal_points_share_the_victory() -> None:
    _, output, _ = score("-", piped="A, cave 2\nB, cave 2\nC, cave 1")
    assert "A and B share the victory with 2 points each." in output
    ranks = [line.split()[0] for line in output.splitlines() if line.split()[1:2] in (["C"], ["B"])]
    assert ranks == ["1", "3"]


def test_one_forest_alone_has_no_ranking() -> None:
    code, output, _ = score("-", piped="cave 2")
    assert code == 0
    assert "Rank" not in output
    assert "player 1" in output


def test_json_is_one_line_a_position(game: str) -> None:
    assert score(game, "--json")[1] == (
        '{"points": [9, 11], "groups": [{"oak": 0, "wolf": 5, "red_deer": 1}, {"linden": 3}]}\n'
    )


def test_positions_may_stand_one_a_line_or_over_several_lines() -> None:
    position = {"id": "first", "players": [{"cave": 4, "trees": [{"species": "sapling"}]}]}
    piped = f"{json.dumps(position)}\n\n{json.dumps(position, indent=2)}\n"
    told = '{"points": [4], "groups": [{"sapling": 0}]}\n'
    assert score("-", "--json", piped=piped) == (0, told * 2, "")
    assert "Position 1: first" in score("-", piped=piped)[1]


def test_names_of_players_are_no_markup() -> None:
    assert "[red]Anna" in score("-", piped="[red]Anna, cave 2\nBen, cave 0")[1]


def test_a_name_that_cannot_be_printed_is_printed_as_well_as_can_be() -> None:
    assert score("-", piped='{"id": "\\ud800", "players": [{"name": "A\\u001b"}]}' * 2)[0] == 0


BEES = "Anna, cave 0\n\nbeech: left bee; left bee"
GOOD = '{"players": [{}]}'
CSV = "game,begun,player,forest\nG,now,Anna,"


@pytest.mark.parametrize(
    ("piped", "sentence"),
    [
        ("", "standard input: the file is empty"),
        (" \n", "standard input: the file is empty"),
        (b"\xff\xfe\x00", "standard input, line 1: this is no text in UTF-8"),
        ("Anna, cave 1\nok: x", 'line 2: there is no tree "ok"; did you mean Oak?'),
        (BEES, "line 3: Anna, tree 1 (Beech): 2 × Violet Carpenter Bee left of the tree"),
        ("{", "line 1: this is no whole JSON"),
        ("[]", "line 1: a position is a JSON object"),
        (f"{GOOD}\n{GOOD}\n{{}}", 'line 3: a position has "players"'),
        (f'{GOOD}\n{{"boxes": ["alpine"], "players": [{{}}]}}', 'line 2: box "alpine" is not in'),
        ('{"players": [{"cave": ' + "9" * 5000 + "}]}", "line 1: this is no position"),
        ('{"a": ' + "[" * 100_000, "line 1: this is no"),
        ("Anna, cave 0\noak: left roe deer", "line 2: Anna, tree 1 (Oak): say which symbol"),
        ("Anna, cave", "line 1: the number of cards under the cave follows it"),
        ('{"players": [{"name": "\\ud800\\n", "cave": -1}]}', 'line 1: ?: "cave" is the number'),
        ("cave 0\n\x1b[31mox", 'line 2: there is no tree "?[31mox"'),
        (CSV + "x" * 140_000, "line 2: this is no forest"),
        (CSV + "[" * 100_000, "line 2: this is no forest"),
        (CSV + "9" * 5000, "line 2: this is no forest"),
        (CSV + "{", "line 2: this is no whole JSON"),
        ("cave 159", "line 1: these forests and caves hold 159 cards"),
    ],
)
@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_bad_file_is_answered_with_one_sentence(
    piped: str | bytes, sentence: str, options: list[str]
) -> None:
    code, output, errors = score("-", *options, piped=piped)
    assert (code, output) == (2, "")
    assert errors.startswith("weald: ")
    assert sentence in errors
    assert errors.count("\n") == 1


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.txt")
    assert score(missing) == (2, "", f"weald: {missing}: no such file or directory\n")
    assert score(str(tmp_path)) == (2, "", f"weald: {tmp_path}: is a directory\n")


def test_a_language_that_is_not_spoken_is_refused(game: str) -> None:
    assert score(game, "--lang", "fr") == (
        2,
        "",
        'weald: there is no language "fr"; choose one of en, de, nl\n',
    )


def test_help_shows_how_to_type_a_position() -> None:
    assert "silver fir: goshawk; left 3 hare" in score("--help")[1]


def test_a_forest_that_was_only_counted_is_scored_and_explained(tmp_path: Path) -> None:
    file = tmp_path / "counted.json"
    counts = {"silver_fir": 2, "wolf": 1, "roe_deer": 2, "chaffinch": 1}
    answers = {"silver_fir": 4, "roe_deer": 5}
    file.write_text(json.dumps({"players": [{"counts": counts, "answers": answers}]}))
    code, output, _ = score(str(file))
    told = [" ".join(line.split()) for line in output.splitlines()]
    assert code == 0
    assert "2 Silver Firs 4 cards at these trees × 2 = 8 8" in told
    assert "2 Roe Deer 5 cards with their symbol × 3 = 15 15" in told
    assert "Chaffinch not at Beech 0" in told
    assert score(str(file), "--json")[1].startswith('{"points": [33]')


STEPS = [
    "Anna",
    "douglas fir",  # its sides are asked for one by one
    "", "", "roe deer", "wolf",
    "oak", "linden",  # the Roe Deer's symbol: on the left it never shows oak
    "oak: left 7 lynx",  # refused, and asked for again
    "oak, 2 linden",
    "",
    "many", "3",
    "Ben",
    "linden",
    "", "", "", "",
    "",
    "",
    "",
]  # fmt: skip


def test_forests_are_asked_for_step_by_step() -> None:
    steps = "\n".join(STEPS) + "\n"
    code, output, errors = score("--interactive", piped=steps)
    assert code == 0, errors
    told = [" ".join(line.split()) for line in output.splitlines()]
    assert "Wolf 1 deer × 5 = 5 5" in told
    assert "Roe Deer 3 cards showing Linden × 3 = 9 9" in told
    assert "Cave 3 cards 3" in told
    assert any(line.startswith("1 Anna") for line in told)
    assert "but each needs a place of its own" in errors
    assert "Type a number." in errors


@pytest.mark.parametrize("language", ["de", "nl"])
def test_the_steps_are_asked_in_each_language(language: str) -> None:
    code, output, errors = score("-i", "--lang", language, piped="Anna\noak\n\n\n\n\n\n0\n\n")
    assert code == 0, errors
    assert {"de": "Höhle", "nl": "grot"}[language] in output


def test_steps_that_break_off_score_nothing() -> None:
    assert score("--interactive", piped="Anna\noak\n")[0] == 2
    assert score("--interactive", piped="\n")[0] == 2


def test_a_file_or_questions_but_not_both(game: str) -> None:
    assert score()[0] == 2
    assert score(game, "--interactive")[0] == 2
