"""`weald train`: a short run that learns something, is killed, and goes on where it was."""

import os
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="not installed: torch")

import torch

from weald.bots.appraisals import eye_for
from weald.bots.learned import encoding_for
from weald.bots.learned_appraisal import LearnedAppraisal
from weald.bots.weights import (
    Label,
    read_label,
    read_weights,
    shipped_file,
    tastes_in,
    tastes_of,
    write_weights,
)
from weald.core.errors import BadOptions
from weald.core.rng import Rng
from weald.games import GAMES
from weald.learn.fitting import Corrector, Expansion, columns_of, numbers_of
from weald.learn.plan import Folder
from weald.learn.samples import rows_of
from weald.learn.self_play import Chunk, play_chunk

SHORT = (
    *("forest-shuffle", "--generations", "2", "--matches", "2000", "--lessons", "1"),
    *("--sobering", "2", "--trial", "4", "--yardstick", "2", "--window", "1"),
    *("--widths", "16,16", "--epochs", "6"),
)
LONGEST = 600


def begin(folder: Path, *more: str) -> subprocess.Popen[str]:
    """A run in a process group of its own."""
    command = [sys.executable, "-c", "from weald.cli.main import main; main()", "train"]
    return subprocess.Popen(
        [*command, *SHORT, "--to", str(folder), "--processes", "2", *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        env={**os.environ, "OMP_NUM_THREADS": "1", "COLUMNS": "200"},
    )


def test_a_run_learns_and_goes_on_after_it_was_killed(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    killed = begin(folder)
    first_part = folder / "generation-00" / "part-0001.npz"
    until = time.monotonic() + LONGEST
    while not first_part.exists() and killed.poll() is None and time.monotonic() < until:
        time.sleep(0.02)
    assert first_part.exists(), killed.communicate()[0]
    os.killpg(killed.pid, signal.SIGKILL)
    killed.communicate()
    written = first_part.stat().st_mtime_ns
    assert not (folder / "generation-00" / "candidate.weights").exists()

    with Folder(folder).alone():
        both, _ = begin(folder).communicate(timeout=LONGEST)
    assert "another run works in" in both

    said, _ = begin(folder).communicate(timeout=LONGEST)
    assert "Goes on" in said
    assert "Generation 0" in said
    assert "Generation 1" in said
    assert first_part.stat().st_mtime_ns == written, "a part that was there was played again"
    assert (folder / "log.txt").read_text().count("Generation 0:") == 1
    assert (folder / "progress.png").read_bytes().startswith(b"\x89PNG")
    label = read_label((folder / "champion.weights").read_bytes())
    assert (label.game, label.seats) == ("forest-shuffle", 2)
    assert label.tastes == tastes_in("forest-shuffle")

    # The network errs less than the eye it began with, on matches that neither has seen.
    held_out = play_chunk(Chunk("forest-shuffle", {}, "held out", 200, every=4))
    weights = (folder / "generation-00" / "candidate.weights").read_bytes()
    by_network = error_of(promises_of_file(weights, held_out.rows.spread())[:, 1], held_out.wins)
    by_eye = error_of(held_out.rows.spread()[:, -1] / 1000.0, held_out.wins)
    assert by_network < by_eye - 0.003

    # Everything is there: the same command finds nothing left to do, and another plan is refused.
    again, _ = begin(folder).communicate(timeout=LONGEST)
    assert "Generation" not in again
    other, _ = begin(folder, "--seed", "2").communicate(timeout=LONGEST)
    assert "another plan" in other


def test_a_folder_is_for_one_run_at_a_time(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    another = pytest.raises(BadOptions, match="another run works in")
    with folder.alone(), another, folder.alone():
        pass
    with folder.alone():
        pass


@pytest.mark.parametrize(
    ("option", "value", "why"),
    [
        ("--slip", "1.5", "--slip is a share from 0 to 1"),
        ("--trace", "-0.1", "--trace is a share from 0 to 1"),
        ("--window", "0", "--window is a number from 1 on"),
        ("--lessons", "-1", "--lessons is a number from 0 on"),
        ("--from", "no/such.weights", "no/such.weights cannot be read"),
        ("--from", str(shipped_file("forest-shuffle", 3)), "for forest-shuffle with 3 seats"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(
    tmp_path: Path, option: str, value: str, why: str
) -> None:
    folder = tmp_path / "run"
    refused = begin(folder, option, value)
    said, _ = refused.communicate(timeout=LONGEST)
    assert why in said
    assert refused.returncode != 0
    assert not folder.exists()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    refused = begin(tmp_path / "file" / "run")
    said, _ = refused.communicate(timeout=LONGEST)
    assert "cannot be written" in said
    assert "Traceback" not in said
    assert refused.returncode == 2


def test_a_run_sets_out_from_weights_and_they_stay_the_champion_until_beaten(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "run"
    start = shipped_file("forest-shuffle", 2)
    assert start is not None
    # A network that saw a handful of matches cannot prove to be stronger in four.
    few = ("--generations", "1", "--matches", "20", "--lessons", "0", "--from", str(start))
    said, _ = begin(folder, *few).communicate(timeout=LONGEST)
    assert "the champion stays" in said
    assert (folder / "champion.weights").read_bytes() == start.read_bytes()
    candidate = (folder / "generation-00" / "candidate.weights").read_bytes()
    assert tastes_of(candidate) == tastes_of(start.read_bytes()), "no lesson changed its tastes"
    again, _ = begin(folder, *few).communicate(timeout=LONGEST)
    assert "Generation" not in again
    other, _ = begin(folder, *few[:-2]).communicate(timeout=LONGEST)
    assert "another plan" in other


@pytest.mark.parametrize(
    ("game", "options"), [("forest-shuffle", {"seats": "2"}), ("living-forest-duel", {})]
)
def test_a_network_promises_the_same_in_play_as_in_training(
    game: str, options: dict[str, str]
) -> None:
    samples = play_chunk(Chunk(game, options, "same", 3))
    encoding = encoding_for(game, 2)
    columns = columns_of(encoding, samples.rows)
    expand = Expansion(columns)
    torch.manual_seed(1)
    network = Corrector(expand, (8, 4))
    rules = GAMES[game].rules_version
    label = Label(game, 2, rules, encoding.version, columns, [8, 4], {})
    file = write_weights(label, numbers_of(network, expand, columns))
    eye = eye_for(GAMES[game].start(options, Rng("eye")).view(0))
    played = LearnedAppraisal(eye.appraisal, read_weights(file, encoding), encoding, 0.0)
    trained = network(expand(samples.rows)).tolist()
    rows = samples.rows.spread()
    by_matrices = promises_of_file(file, rows)
    for row, wanted, told in zip(rows, trained, by_matrices, strict=True):
        for place, number in enumerate(row.tolist()):
            played.memory[place] = number
        promised = list(played.network.promises(played.memory, 0))
        assert promised == pytest.approx(wanted, abs=1e-4)
        assert promised == pytest.approx(told, rel=1e-6)


def test_numbers_below_nothing_count_as_nothing_where_they_are_looked_up() -> None:
    rows = play_chunk(Chunk("living-forest-duel", {}, "below", 6)).rows.spread()
    columns = columns_of(encoding_for("living-forest-duel", 2), rows_of(rows))
    looked_up = [column for column, steps, _ in columns if steps]
    assert rows[:, looked_up].min() < 0, "the comparison above has such numbers"
    above = rows.copy()
    above[:, looked_up] = above[:, looked_up].clip(min=0)
    expand = Expansion(columns)
    assert torch.equal(expand(rows_of(rows)).reached, expand(rows_of(above)).reached)


def error_of(log_odds: np.ndarray, wins: np.ndarray) -> float:
    """The mean squared error of chances."""
    return float(((1.0 / (1.0 + np.exp(-log_odds)) - wins) ** 2).mean())


def promises_of_file(data: bytes, rows: np.ndarray) -> np.ndarray:
    """The promises of a file of weights for rows of numbers, by matrices."""
    label = read_label(data)
    numbers = np.frombuffer(data.split(b"\n", 1)[1], dtype="<f4").astype(np.float64)
    inputs: list[np.ndarray] = []
    for column, steps, scale in label.columns:
        values = rows[:, column].astype(np.float64)
        if steps:
            inputs += [np.minimum(values, steps) == step for step in range(1, steps + 1)]
        else:
            inputs.append(values * scale)
    hidden = np.stack(inputs, axis=1).astype(np.float64)
    at = 0
    for place, (size, outputs) in enumerate(pairwise([len(inputs), *label.widths, 2])):
        weights = numbers[at : at + size * outputs].reshape(size, outputs)
        at += size * outputs
        hidden = (hidden if place == 0 else np.maximum(hidden, 0.0)) @ weights
        hidden = hidden + numbers[at : at + outputs]
        at += outputs
    by_hunch = numbers[at : at + 2]
    answer: np.ndarray = hidden + rows[:, -1:] * 0.001 * by_hunch
    return answer
