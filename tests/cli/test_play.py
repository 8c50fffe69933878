"""`weald play`: whole matches, and everything a person may type on the way."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.terminal import HEARING, OWNING, PLAIN, records, run, some_numbers
from weald.bots.bot import BOTS
from weald.bots.budget import Budget
from weald.bots.weights import shipped_file
from weald.cli import terminal_match
from weald.cli.draw_forest_shuffle.names import Names
from weald.cli.polite_ends import polite_ends, stop_politely
from weald.cli.words import TerminalWords
from weald.core.match import Match
from weald.core.position import View
from weald.core.record import read_record, write_record
from weald.core.rng import Rng
from weald.games import GAMES

GAME = "forest-shuffle"
STEADY = ["1 2 3"] * 3000
"""Answers every question sooner or later, whatever it is."""
NONSENSE = [
    *["", "0", "99", "-1", "1.5", "²", "xyzzy", "play", "play unicorn", "pay", "at 99"],
    *["take a tree;;", "undo x", "card", "card nobody", "forest Nobody", "save", "[bold]"],
    *["{name}", "a" * 5000, "?", "table", "small", "big", "fit", "score", "card owl", "forest"],
]


def match_in(path: Path) -> Match:
    return read_record(path.read_text(encoding="utf-8"), GAMES)


# ---- whole matches ----


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        ([], "en"),
        (["--seats", "4"], "en"),
        (["--seats", "5", "--seat", "Zoe=human"], "de"),
        (["--seat", "Anna=human", "--seat", "Ben=human"], "en"),
        (["--seats", "3", "--first", "1"], "nl"),
    ],
)
def test_a_match_is_played_to_its_end_within_80_columns(
    arguments: list[str], language: str
) -> None:
    typed = some_numbers(len(arguments))
    result = run("play", GAME, "--seed", "3", "--lang", language, *arguments, typed=typed)
    assert result.exit_code == 0, result.output
    words = TerminalWords(language)
    assert words("final") in result.output
    assert words("save-offer") in result.output
    assert max(len(line) for line in result.output.splitlines()) <= 80
    assert "\x1b" not in result.output


def test_a_number_is_not_taken_for_a_file_name_and_that_is_said(folder: Path) -> None:
    result = run("play", GAME, "--seed", "5", typed=[*STEADY, "1", "1.weald"])
    assert result.exit_code == 0
    assert TerminalWords("en")("number-no-name") in result.output
    assert [file.name for file in folder.iterdir()] == ["1.weald"]


def test_the_record_of_a_finished_match_can_be_saved_and_replayed(folder: Path) -> None:
    result = run("play", GAME, "--seed", "5", typed=[*STEADY, "done.weald"])
    assert result.exit_code == 0
    assert not (folder / "1 2 3").exists(), "an answer typed too late names no file"
    saved = folder / "done.weald"
    assert f"weald replay {saved.name}" in result.output
    assert match_in(saved).players == ["You=human", "Ben=greedy"]
    assert run("replay", str(saved), "--quiet").exit_code == 0


def test_bots_alone_play_a_match_that_is_told(folder: Path) -> None:
    result = run("play", GAME, "--seat", "Anna=random", "--seat", "Ben=random", "--seed", "1")
    assert result.exit_code == 0
    assert "Final scores" in result.output
    assert "· Anna: drew" in result.output
    assert "Not saved." in result.output
    assert records(folder) == []


def test_the_same_seed_and_answers_give_the_same_match(folder: Path) -> None:
    typed = some_numbers(8, 300)
    first, second = (run("play", GAME, "--seed", "x", typed=typed) for _ in range(2))
    one, two = records(folder)
    assert one.read_text() == two.read_text()
    assert first.output.replace("-1.weald", "") == second.output.replace("-2.weald", "")


@pytest.mark.parametrize("size", [("80", "24"), ("100", "40"), ("160", "50"), ("40", "10")])
def test_every_size_of_terminal_is_kept(size: tuple[str, str]) -> None:
    columns, lines = size
    result = run(
        "play", GAME, "--seed", "2", typed=some_numbers(1, 500), COLUMNS=columns, LINES=lines
    )
    assert result.exit_code == 0
    if int(columns) >= 80:
        assert max(len(line) for line in result.output.splitlines()) <= int(columns)


# ---- secrets ----


def test_others_draw_and_plant_unseen() -> None:
    output = run("play", GAME, "--seed", "3", typed=some_numbers(1), COLUMNS="2000").output
    told = re.findall(r"Ben: .*", output)
    assert any("drew" in line for line in told)
    for line in told:
        assert not re.search(r"drew (?!\d cards?\b)", line), line
        assert not re.search(r"as a sapling", line), line


def test_a_hand_is_hidden_before_another_person_looks() -> None:
    two = ["--seat", "Anna=human", "--seat", "Ben=human", "--seed", "12"]
    output = run("play", GAME, *two, typed=["", "1", "", "", "table"]).output
    position = Match(GAMES[GAME], {}, "12").position
    names = Names(TerminalWords("en").inside(GAME))
    anna, rest = output.split("Pass to Anna.")[1].split("Anna, press Enter to hide this.")
    ben = rest.split("Pass to Ben.")[1]
    hands = [set(position.view(seat).known.table[seat].hand) for seat in (0, 1)]  # type: ignore[attr-defined]
    first_words = [{names.kind(int(kind)).split()[0] for kind in hand} for hand in hands]
    assert all(word in anna for word in first_words[0])
    assert all(word in ben for word in first_words[1])
    assert not any(word in ben for word in first_words[0] - first_words[1])
    assert "Anna: drew 2 cards." in ben
    assert "Anna: drew" in anna


# ---- commands ----


def test_undo_takes_back_an_answer_and_all_that_followed(folder: Path) -> None:
    output = run("play", GAME, "--seed", "7", typed=["1", "undo", "undo"]).output
    assert output.count("turn 1 · deck 119") == 2
    assert "Taken back." in output
    assert "There is nothing to take back." in output
    assert match_in(records(folder)[0]).moves == []


def test_undo_within_a_payment_begins_it_anew(folder: Path) -> None:
    table = ["play", GAME, "--seed", "12"]
    output = run(*table, typed=["play sycamore", "1", "undo", "2 3", "quit"]).output
    assert output.index("Chosen so far") < output.index("The choice begins anew.")
    assert "Taken back." not in output, "the tree is still to be paid"
    run(*table, typed=["play sycamore", "2 3", "quit"])
    undone, straight = (match_in(path).moves for path in records(folder))
    assert undone == straight
    assert len(undone) > 2


@pytest.mark.parametrize("bot", ["search:20", "learned", "random"])
def test_after_an_undo_bots_think_as_if_nothing_had_been(folder: Path, bot: str) -> None:
    table = ["play", GAME, "--seed", "7", "--seat", "Anna=human", "--seat", f"Ben={bot}"]
    once = ["1"] * 12
    run(*table, typed=[*once, "quit"])
    run(*table, typed=[*once, "undo 99", *once, "quit"])
    straight, undone = (match_in(path).moves for path in records(folder))
    assert straight == undone


def test_several_undos_reach_back_over_turns() -> None:
    typed = ["1", "1", "1", "undo 99"]
    output = run("play", GAME, "--seed", "7", typed=typed).output
    assert output.count("turn 1 · deck 119") == 2


def test_saving_never_overwrites_unless_told(folder: Path) -> None:
    (folder / "mine.txt").write_text("precious")
    output = run("play", GAME, "--seed", "7", typed=["save mine.txt", "quit"]).output
    assert "mine.txt exists and stays as it is" in output
    assert (folder / "mine.txt").read_text() == "precious"
    run("play", GAME, "--seed", "7", typed=["save! mine.txt", "1", "quit"])
    saved = match_in(folder / "mine.txt")
    assert saved.seed == "7"
    assert len(saved.moves) > 0, "leaving brings the saved file up to date"


@pytest.mark.parametrize("name", ["no/such/folder/x", "/", "x" * 300, "a\0b"])
def test_a_file_that_cannot_be_written_is_told(name: str) -> None:
    result = run("play", GAME, "--seed", "7", typed=[f"save {name}"])
    assert result.exit_code == 0
    told = " ".join(result.output.split())
    assert "could not be written" in told or "exists" in told


def test_leaving_saves_and_tells_how_to_go_on(folder: Path) -> None:
    output = run("play", GAME, "--seed", "7", typed=["2", "1", "quit"]).output
    (saved,) = records(folder)
    assert f"weald play {GAME} --resume {saved.name}" in output
    before = match_in(saved)
    again = run("play", GAME, "--resume", saved.name, typed=["1"])
    assert f"Resumed after {len(before.moves)} answers." in again.output
    after = match_in(saved)
    assert records(folder) == [saved], "the match grew in its own file"
    assert after.moves[: len(before.moves)] == before.moves
    assert len(after.moves) > len(before.moves)


def test_a_resumed_match_that_was_taken_back_does_not_replace_its_file(folder: Path) -> None:
    run("play", GAME, "--seed", "7", typed=["2", "1", "quit"])
    (saved,) = records(folder)
    before = saved.read_text()
    run("play", GAME, "--resume", saved.name, typed=["undo", "2", "quit"])
    assert saved.read_text() == before
    assert len(records(folder)) == 2


def test_the_end_of_the_keyboard_saves_at_once(folder: Path) -> None:
    result = run("play", GAME)
    assert result.exit_code == 0
    assert "--resume" in result.output
    assert len(records(folder)) == 1


@pytest.mark.skipif(os.name != "posix", reason="signals as posix has them")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_match_outlives_its_window(folder: Path, number: signal.Signals) -> None:
    process = subprocess.Popen(
        [
            sys.executable,
            "-c",
            HEARING,
            "play",
            GAME,
            "--seed",
            "3",
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=os.environ | PLAIN,
        text=True,
    )
    assert process.stdout is not None
    while "Your turn" not in process.stdout.readline():
        pass
    time.sleep(0.2)
    process.send_signal(number)
    assert process.wait(20) == 0
    process.communicate()
    assert len(records(folder)) == 1


@pytest.mark.skipif(os.name != "posix", reason="terminals as posix has them")
@pytest.mark.parametrize("signals", [1, 3])
def test_a_match_is_saved_when_its_terminal_is_closed(folder: Path, signals: int) -> None:
    terminal, inside = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", OWNING + HEARING, "play", GAME, "--seed", "3"],
        stdin=inside,
        stdout=inside,
        stderr=subprocess.DEVNULL,
        env=os.environ | PLAIN,
        start_new_session=True,
    )
    os.close(inside)
    for answer in (b"1\n", b"1\n", b""):
        shown = b""
        while not shown.endswith(b"> ") and select.select([terminal], [], [], 60)[0]:
            shown += os.read(terminal, 4096)
        os.write(terminal, answer)
    time.sleep(0.2)
    os.close(terminal)  # ends the keyboard and the screen, and sends the first signal
    for _ in range(signals - 1):  # the shell that began the match may pass on its own
        time.sleep(0.001)
        process.send_signal(signal.SIGHUP)
    process.wait(20)
    (saved,) = records(folder)
    assert len(match_in(saved).moves) > 1


@pytest.mark.skipif(os.name != "posix", reason="signals as posix has them")
def test_a_hangup_that_was_to_be_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as nohup does
    try:
        with polite_ends():
            assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
            assert signal.getsignal(signal.SIGTERM) == stop_politely
    finally:
        signal.signal(signal.SIGHUP, before)


def test_nonsense_at_every_prompt_changes_nothing(folder: Path) -> None:
    clean = run("play", GAME, "--seed", "9", typed=STEADY[:25])
    typed = [line for i in range(25) for line in (NONSENSE[i % len(NONSENSE)], STEADY[0])]
    noisy = run("play", GAME, "--seed", "9", typed=typed)
    assert (clean.exit_code, noisy.exit_code) == (0, 0)
    first, second = (match_in(path) for path in records(folder))
    length = min(len(first.moves), len(second.moves))
    assert length > 20
    assert first.moves[:length] == second.moves[:length]


def test_answers_given_ahead_end_with_the_turn() -> None:
    output = run("play", GAME, "--seed", "7", typed=["1 1 1 1 1"]).output
    assert "The rest of the line was not answered" in output


def test_help_names_every_command() -> None:
    output = run("play", GAME, typed=["?"]).output
    for command in ("undo", "table", "forest", "card", "score", "save", "quit", "big", "small"):
        assert command in output


def test_a_choice_can_be_named_in_words() -> None:
    output = run("play", GAME, "--seed", "7", typed=["horse", "play HORSE chestnut"]).output
    assert '"horse" could mean several choices: 2 play Horse Chestnut' in output
    assert "Pay 1 card for Horse Chestnut" in output


def test_a_payment_tells_which_cards_earn_the_bonus() -> None:
    output = run("play", GAME, "--seed", "7", typed=["2 1", "play red deer"]).output
    assert "Bonus if every card shows Horse Chestnut [H] ✓" in output
    assert "✓ pay" in output


def test_a_terminal_without_our_signs_gets_plain_ones() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            HEARING,
            "play",
            GAME,
            "--seed",
            "3",
        ],
        input=b"1\n2\n?\nscore\n",
        capture_output=True,
        env=os.environ | PLAIN | {"PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert b"Your hand" in done.stdout


def test_the_named_seat_begins(folder: Path) -> None:
    for first in ("1", "ben"):
        output = run("play", GAME, "--seed", "7", "--first", first).output
        assert output.index("· Ben: ") < output.index("Your turn")
    assert match_in(records(folder)[0]).options["first"] == "1"


# ---- bots ----


class Stumbling:
    """A bot that falls over."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: View, moves: object, budget: Budget) -> int:
        raise RuntimeError("stumbled")


def test_a_bot_that_breaks_loses_nobody_the_match(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "stumbling", Stumbling)
    result = run("play", GAME, "--seat", "A=human", "--seat", "B=stumbling", typed=["1", "1"])
    assert result.exit_code == 1
    assert len(records(folder)) == 1


# ---- hints and levels ----


def test_a_hint_names_a_move_its_chance_its_score_and_the_runner_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(terminal_match, "HINT_BUDGET", Budget(playouts=12))
    result = run("play", GAME, "--seed", "3", typed=["hint", "1"])
    assert re.search(r"Hint: .+\. Chance to win: \d+ %, final score about \d+\.", result.output)
    assert re.search(r"Or else: .+ \(\d+ %, about \d+\)\.", result.output)
    hinted = result.output.index("Hint: ")
    assert "Your turn" in result.output[hinted:], "the question is asked again"


def test_a_level_or_a_bot_with_its_budget_can_sit_at_the_table(folder: Path) -> None:
    seats = ["--seat", "Anna=search:3", "--seat", "Ben=seedling", "--seed", "1"]
    result = run("play", GAME, *seats, typed=["kept.weald"])
    assert result.exit_code == 0, result.output
    assert match_in(folder / "kept.weald").players == ["Anna=search:3", "Ben=seedling"]


# ---- what is not understood ----


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["chess"], "no game is called"),
        (["--seats", "1"], "2 to 5 seats"),
        (["--seats", "9"], "2 to 5 seats"),
        (["--seats", "many"], "integer"),
        (["--seat", "Anna"], "NAME=WHO"),
        (["--seat", "Anna=genius"], "random"),
        (["--seat", "Anna=search:soon"], "200ms"),
        (["--seat", "Anna=grove:1s"], "its own budget"),
        (["--seat", f"A=learned@{shipped_file(GAME, 3)}"], "for forest-shuffle with 3 seats"),
        (["--seat", "=human"], "a name has"),
        (["--seat", "A=human", "--seat", "a=human"], "two players"),
        (
            ["--seats", "2", *["--seat", "A=human", "--seat", "B=human", "--seat", "C=human"]],
            "3 players",
        ),
        (["--seed", ""], "a seed is"),
        (["--seed", "a\nb"], "a seed is"),
        (["--first", "7"], "first"),
        (["--first", "1", "--option", "first=0"], "--first and --option"),
        (["--seats", "2", "--option", "seats=3"], "--seats and --option"),
        (["--option", "seats=9"], "from 2 to 5"),
        (["--first", "Nobody"], "first"),
        (["--lang", "xx"], "en, de, nl"),
        (["--resume", "missing.weald"], "missing.weald"),
        (["--resume", "."], "directory"),
        (["--wrong"], "No such option"),
    ],
)
def test_bad_arguments_get_a_sentence_and_two(
    folder: Path, arguments: list[str], hint: str
) -> None:
    result = run("play", *([GAME] if arguments != ["chess"] else []), *arguments)
    assert result.exit_code == 2
    assert hint.lower() in " ".join(result.output.replace("│", " ").split()).lower()
    assert "Traceback" not in result.output
    assert list(folder.iterdir()) == []


def test_seats_may_be_told_as_an_option(folder: Path) -> None:
    assert run("play", GAME, "--option", "seats=3").exit_code == 0
    assert len(match_in(records(folder)[0]).players) == 3


def test_a_resumed_match_keeps_its_deal(folder: Path) -> None:
    (folder / "m").write_text(write_record(Match(GAMES[GAME], {}, "7")))
    result = run("play", GAME, "--resume", "m", "--seed", "8")
    assert result.exit_code == 2
    assert "already" in result.output
    assert run("play", GAME, "--resume", "m", "--seat", "Zoe=human").exit_code == 0


def test_a_record_of_another_game_is_not_resumed(folder: Path) -> None:
    other = next(key for key in GAMES if key != GAME)
    (folder / "m").write_text(write_record(Match(GAMES[other], {}, "7")))
    result = run("play", GAME, "--resume", "m")
    assert result.exit_code == 2
    assert other in result.output


@pytest.mark.parametrize(
    "bot", ["evil.py:Bot", "./evil.py:Bot:1s", "greedy:evil.py:Bot", "learned@evil.py:Bot"]
)
def test_a_record_runs_no_file_that_it_names(folder: Path, bot: str) -> None:
    for file in ("evil.py", "greedy:evil.py"):
        (folder / file).write_text("open('ran', 'w').close()\nclass Bot:\n    choose = print\n")
    match = Match(GAMES[GAME], {}, "7")
    match.seat_players(["Anna=human", f"Ben={bot}"])
    (folder / "m.weald").write_text(write_record(match))
    result = run("play", GAME, "--resume", "m.weald")
    assert result.exit_code == 2
    assert "--seat NAME=WHO" in result.output
    assert not (folder / "ran").exists()


def test_whoever_resumes_a_match_may_seat_a_bot_of_a_file(folder: Path) -> None:
    (folder / "mine.py").write_text(
        "class Bot:\n"
        "    def __init__(self, rng): pass\n"
        "    def choose(self, view, moves, budget): return moves[0]\n"
    )
    (folder / "m.weald").write_text(write_record(Match(GAMES[GAME], {}, "7")))
    seats = ["--seat", "Anna=human", "--seat", "Ben=mine.py:Bot"]
    assert run("play", GAME, "--resume", "m.weald", *seats).exit_code == 0
