"""`weald play living-forest-duel`: whole matches, and everything a person may type on the way."""

from pathlib import Path

import pytest

from tests.cli.terminal import records, run, some_numbers
from weald.bots import appraisals
from weald.cli.play import default_bot
from weald.cli.words import TerminalWords
from weald.core.match import Match
from weald.core.record import read_record, write_record
from weald.games import GAMES

GAME = "living-forest-duel"
ONE = ["1"] * 400
TWO_PEOPLE = ["--seat", "Anna=human", "--seat", "Ben=human"]
AGAINST_RANDOM = ["--seat", "Anna=human", "--seat", "Ben=random"]
NONSENSE = [
    *["", "0", "99", "-1", "²", "xyzzy", "tokens", "token moon", "recruit unicorn", "fire 9"],
    *["plant sun_1 99 0", "plant me", "onibi 0", "undo x", "card", "card nobody", "forest Nobody"],
    *["save", "[bold]", "{name}", "a" * 5000, "?", "table", "small", "big", "fit", "score"],
    *["card owl", "forest", "forest ben"],
]


def match_in(path: Path) -> Match:
    return read_record(path.read_text(encoding="utf-8"), GAMES)


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        ([], "en"),
        (AGAINST_RANDOM, "de"),
        (TWO_PEOPLE, "nl"),
        (["--seat", "Ben=random", "--seat", "Anna=human", "--option", "fires_to_win=7"], "de"),
    ],
)
def test_a_match_is_played_to_its_end_within_80_columns(
    arguments: list[str], language: str
) -> None:
    typed = some_numbers(4, 1000, highest=6)
    result = run("play", GAME, "--seed", "3", "--lang", language, *arguments, typed=typed)
    assert result.exit_code == 0, result.output
    words = TerminalWords(language)
    assert words.inside(GAME)("final") in result.output
    assert words("save-offer") in result.output
    assert max(len(line) for line in result.output.splitlines()) <= 80
    assert "\x1b" not in result.output


@pytest.mark.parametrize("size", [("80", "24"), ("100", "40"), ("160", "50"), ("40", "10")])
def test_every_size_of_terminal_is_kept(size: tuple[str, str]) -> None:
    columns, lines = size
    typed = some_numbers(1, 100, highest=6)
    result = run(
        "play", GAME, *AGAINST_RANDOM, "--seed", "2", typed=typed, COLUMNS=columns, LINES=lines
    )
    assert result.exit_code == 0
    if int(columns) >= 80:
        assert max(len(line) for line in result.output.splitlines()) <= int(columns)


def test_the_record_of_a_finished_match_can_be_saved_and_replayed(folder: Path) -> None:
    result = run("play", GAME, *AGAINST_RANDOM, "--seed", "5", typed=[*ONE, "done.weald"])
    assert result.exit_code == 0
    saved = folder / "done.weald"
    assert f"weald replay {saved.name}" in result.output
    assert match_in(saved).players == ["Anna=human", "Ben=random"]
    told = run("replay", str(saved), COLUMNS="1000").output
    verdict = next(line for line in result.output.splitlines() if line.startswith("Victory: "))
    assert told.splitlines()[-1].endswith(verdict)
    assert "point" not in verdict


def test_undo_takes_back_an_answer_and_all_that_followed() -> None:
    output = run("play", GAME, *AGAINST_RANDOM, "--seed", "3", typed=["1", "undo", "undo"]).output
    assert "Taken back." in output
    assert "There is nothing to take back." in output
    tables = [line for line in output.splitlines() if line.startswith("── Round 1")]
    assert tables[0] == tables[-1]


def test_leaving_saves_and_resuming_goes_on(folder: Path) -> None:
    output = run("play", GAME, *AGAINST_RANDOM, "--seed", "7", typed=["1", "1", "quit"]).output
    (saved,) = records(folder)
    assert f"weald play {GAME} --resume {saved.name}" in output
    before = match_in(saved)
    again = run("play", GAME, "--resume", saved.name, typed=["1"])
    assert f"Resumed after {len(before.moves)} answers." in again.output
    after = match_in(saved)
    assert after.moves[: len(before.moves)] == before.moves
    assert len(after.moves) > len(before.moves)


def test_saving_under_a_name_never_overwrites(folder: Path) -> None:
    (folder / "mine.txt").write_text("precious")
    output = run("play", GAME, "--seed", "7", typed=["save mine.txt", "save new.txt"]).output
    assert "mine.txt exists and stays as it is" in output
    assert (folder / "mine.txt").read_text() == "precious"
    assert match_in(folder / "new.txt").seed == "7"


def test_nonsense_at_every_prompt_changes_nothing(folder: Path) -> None:
    clean = run("play", GAME, *AGAINST_RANDOM, "--seed", "9", typed=ONE[:30])
    typed = [line for i in range(30) for line in (NONSENSE[i % len(NONSENSE)], "1")]
    noisy = run("play", GAME, *AGAINST_RANDOM, "--seed", "9", typed=typed)
    assert (clean.exit_code, noisy.exit_code) == (0, 0)
    first, second = (match_in(path) for path in records(folder))
    length = min(len(first.moves), len(second.moves))
    assert length > 20
    assert first.moves[:length] == second.moves[:length]


def test_a_move_that_is_none_now_is_refused_with_its_reason() -> None:
    output = run("play", GAME, "--seed", "3", *TWO_PEOPLE, typed=["token plant", "fire -1"]).output
    assert "Not now: " in output
    assert "Not now: no action is under way" in output


def test_a_choice_can_be_named_in_words() -> None:
    output = run("play", GAME, "--seed", "3", *TWO_PEOPLE, typed=["DRAW a card"]).output
    assert "is none of the choices" not in output


def test_nothing_is_hidden_between_two_people_and_the_question_names_who_is_asked() -> None:
    output = run("play", GAME, *TWO_PEOPLE, "--seed", "3", typed=["1", "1", "1", "1"]).output
    assert "press Enter" not in output
    assert "Anna (Summer): draw a card" in output
    assert "Ben (Winter): draw a card" in output


def test_a_forest_is_shown_with_where_the_strength_comes_from() -> None:
    output = run("play", GAME, *TWO_PEOPLE, "--seed", "3", typed=["forest ben"]).output
    assert "Forest: Ben (Winter)" in output
    assert "personal line" in output
    assert "together" in output


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("owl", ["Owl: season animal · Summer · cost 6 · ☼2 ♣4 »1 ! · loner", "Horned owl"]),
        ("stag", ["Stag: deer · cost 7 · & · companion"]),
        ("summer varan", ["Summer varan: varan · Summer · ! · loner"]),
        ("wind_3", ["Wind tree: »3 +☼ recruit ╚"]),
    ],
)
def test_a_card_is_explained(name: str, told: list[str]) -> None:
    output = run("play", GAME, *TWO_PEOPLE, typed=[f"card {name}"]).output
    assert all(line in output for line in told)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_help_explains_the_signs_and_names_every_command(language: str) -> None:
    output = run("play", GAME, *TWO_PEOPLE, "--lang", language, typed=["?"]).output
    signs = ["☼", "≈", "♣", "»", "!", "&", "▲", "+S", "×", "═"]
    commands = ["undo", "table", "forest", "card", "score", "save", "quit", "big", "small"]
    assert all(word in output for word in [*signs, *commands])


def test_a_terminal_without_our_signs_gets_plain_ones() -> None:
    from weald.cli.screen import ASCII_FOR

    output = run("play", GAME, *TWO_PEOPLE, "--seed", "3", typed=["1", "1", "1", "?"]).output
    assert output.translate(ASCII_FOR).isascii()


# ---- bots and options ----


def test_who_is_not_named_is_a_bot_with_an_eye_or_one_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert default_bot(GAMES["forest-shuffle"]) == "greedy"
    monkeypatch.setattr(appraisals, "EYES", [])
    assert default_bot(GAMES[GAME]) == "random"


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["--option", "fires_to_win=9"], "can be 8 or 7"),
        (["--option", "weather=fine"], "there is no option"),
        (["--option", "fires_to_win"], "NAME=VALUE"),
        (["--option", " =7"], "NAME=VALUE"),
        (["--seats", "3"], "has 2 seats"),
        (["--first", "1"], "there is no option"),
        (["--seat", "A=human", "--seat", "B=human", "--seat", "C=human"], "3 players"),
    ],
)
def test_bad_arguments_get_a_sentence_and_two(
    folder: Path, arguments: list[str], hint: str
) -> None:
    result = run("play", GAME, *arguments)
    assert result.exit_code == 2
    assert hint in " ".join(result.output.replace("│", " ").split())
    assert list(folder.iterdir()) == []


def test_an_option_is_kept_in_the_record(folder: Path) -> None:
    run("play", GAME, "--option", "fires_to_win=7", "--option", "reshuffle=when-needed")
    (saved,) = records(folder)
    options = match_in(saved).options
    assert (options["fires_to_win"], options["reshuffle"]) == ("7", "when-needed")


def test_a_resumed_match_keeps_its_options(folder: Path) -> None:
    (folder / "m").write_text(write_record(Match(GAMES[GAME], {}, "7")))
    result = run("play", GAME, "--resume", "m", "--option", "fires_to_win=7")
    assert result.exit_code == 2
    assert "already" in result.output
