"""`weald replay`: a record told and checked, and every kind of file that is none."""

import hashlib
from pathlib import Path

import pytest

from tests.cli.terminal import run
from weald.core.match import Match
from weald.core.position import NOBODY
from weald.core.record import checksum, write_record
from weald.core.rng import Rng
from weald.games import GAMES


def random_match(game: str, seed: str, plies: int = 10**6) -> Match:
    match = Match(GAMES[game], {}, seed)
    rng = Rng(seed)
    while match.position.to_act() != NOBODY and len(match.moves) < plies:
        moves = match.position.legal_moves()
        match.play(moves[rng.below(len(moves))])
    return match


def write(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.fixture
def record() -> str:
    match = random_match("forest-shuffle", "7")
    match.seat_players(["Anna=human", "Ben=random"])
    return write_record(match)


def test_a_match_is_told_turn_by_turn(folder: Path, record: str) -> None:
    result = run("replay", write(folder / "m", record), COLUMNS="1000")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert sum(line.startswith(("Anna: ", "Ben: ")) for line in lines) > 50
    match = random_match("forest-shuffle", "7")
    scores = [int(score) for score in match.position.scores()]
    told = f"Anna {scores[0]}, Ben {scores[1]}"
    assert f"{len(match.moves)} plies, all in order. Result: {told}." in lines[-1]


def test_quiet_tells_only_the_result(folder: Path, record: str) -> None:
    result = run("replay", write(folder / "m", record), "--quiet")
    assert result.exit_code == 0
    assert len(result.output.splitlines()) <= 2


def test_a_match_without_names_is_told_by_seats(folder: Path) -> None:
    text = write_record(random_match("forest-shuffle", "1"))
    assert "Seat 0: " in run("replay", write(folder / "m", text)).output


def test_every_game_can_be_replayed(folder: Path) -> None:
    for game in GAMES:
        text = write_record(random_match(game, "4"))
        result = run("replay", write(folder / f"{game}.weald", text))
        assert result.exit_code == 0, result.output
        assert "all in order" in result.output


def test_a_duel_is_told_in_sentences_and_ends_with_its_victory(folder: Path) -> None:
    match = random_match("living-forest-duel", "4")
    match.seat_players(["Anna=human", "Ben=random"])
    path = write(folder / "m", write_record(match))
    lines = run("replay", path, COLUMNS="1000").output.splitlines()
    assert sum(line.startswith(("Anna: ", "Ben: ")) for line in lines) > 30
    assert any(line.startswith("End of round 1") for line in lines)
    assert lines[-1].startswith(f"{len(match.moves)} plies, all in order. Victory: ")
    for language, title in (("de", "Wald: Anna (Sommer)"), ("nl", "Bos: Anna (Zomer)")):
        result = run("replay", path, "--quiet", "--ply", "60", "--lang", language)
        assert title in result.output


def test_an_unfinished_duel_has_nothing_to_hide(folder: Path) -> None:
    match = random_match("living-forest-duel", "4", 30)
    result = run("replay", write(folder / "m", write_record(match)))
    assert "Unfinished; next to answer: Seat" in result.output
    assert "stay hidden" not in result.output


def test_the_table_is_shown_at_any_ply(folder: Path, record: str) -> None:
    path = write(folder / "m", record)
    plies = record.splitlines()[-1].split()[1]
    for ply in ("0", "50", plies):
        result = run("replay", path, "--quiet", "--ply", ply)
        assert result.exit_code == 0
        assert "Clearing" in result.output
    for ply in ("-1", str(int(plies) + 1)):
        result = run("replay", path, "--ply", ply)
        assert result.exit_code == 2
        assert f"from 0 to {plies}" in result.output


def test_an_unfinished_match_keeps_its_secrets(folder: Path) -> None:
    match = random_match("forest-shuffle", "7", 40)
    result = run("replay", write(folder / "m", write_record(match)), COLUMNS="1000")
    assert result.exit_code == 0
    assert "Unfinished; next to answer: Seat" in result.output
    assert "as a sapling" not in result.output
    assert "drew 1 card" in result.output or "drew 2 cards" in result.output


def test_a_record_cut_off_anywhere_is_refused_with_its_line(folder: Path, record: str) -> None:
    lines = record.splitlines()
    for kept in (0, 1, 5, len(lines) // 2, len(lines) - 1):
        result = run("replay", write(folder / "m", "\n".join(lines[:kept])))
        assert result.exit_code == 2
        assert "line " in result.output


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("seed 7", "seed 8", None, ""),
        ("game forest-shuffle", "game chess", 2, "no game is called"),
        ("rules 1", "rules 99", 3, "rules version"),
        ("option seats 2", "option seats 3", None, ""),
        ("player Ben=random", "player ", None, ""),
        ("player Ben=random\n", "", None, "players are named"),
        ("player Anna=human", "player Otto=human", None, "edited"),
        ("result ", "result 9", None, "the moves lead to"),
        ("weald record 1", "weald record 2", 1, "something else"),
    ],
)
def test_an_edited_record_is_refused(
    folder: Path, record: str, old: str, new: str, line: int | None, reason: str
) -> None:
    assert old in record
    result = run("replay", write(folder / "m", record.replace(old, new, 1)), COLUMNS="400")
    assert result.exit_code == 2
    assert reason in result.output
    assert f"line {line if line else ''}" in result.output


def test_a_move_changed_by_hand_is_refused_even_with_a_fresh_checksum(
    folder: Path, record: str
) -> None:
    lines = record.splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith("0 seat"))
    lines[place] = lines[place].split(": ")[0] + ": done"
    plies = lines[-1].split()[1]
    lines[-1] = f"end {plies} moves {checksum(lines[:-1])}"
    result = run("replay", write(folder / "m", "\n".join(lines)))
    assert result.exit_code == 2
    assert f"line {place + 1}" in result.output


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n\n",
        b"\x89PNG\r\n\x1a\n\x00\xff",
        b'{"game": 1}',
        "Grüße".encode("latin-1"),
        b"\x00" * 99,
    ],
)
def test_a_foreign_file_is_refused(folder: Path, content: bytes) -> None:
    (folder / "m").write_bytes(content)
    result = run("replay", str(folder / "m"))
    assert result.exit_code == 2
    assert "line 1" in result.output
    assert "Traceback" not in result.output


def test_no_file_a_folder_and_a_giant_are_refused(folder: Path) -> None:
    (folder / "giant").write_bytes(b"x" * 5_000_000)
    for name in ("missing", ".", "giant"):
        result = run("replay", name)
        assert result.exit_code == 2
        assert name in result.output
    assert run("replay").exit_code == 2
    assert run("replay", "missing", "--lang", "xx").exit_code == 2


def test_the_seed_is_held_against_the_hash_shown_at_the_start(folder: Path, record: str) -> None:
    file = write(folder / "m", record)
    shown = hashlib.sha256(b"7").hexdigest()
    right = run("replay", file, "--quiet", "--seed-hash", shown)
    assert right.exit_code == 0
    assert "The seed fits the hash" in right.output
    wrong = run("replay", file, "--quiet", "--seed-hash", hashlib.sha256(b"8").hexdigest())
    assert wrong.exit_code == 2
