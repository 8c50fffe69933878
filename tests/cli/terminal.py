"""A terminal for tests: runs the command with typed lines and keeps what was printed."""

import random
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest
from typer.testing import CliRunner

from weald.cli.main import app

HEARING = """
import signal
for name in ("SIGINT", "SIGHUP"):
    if hasattr(signal, name):
        signal.signal(getattr(signal, name), signal.SIG_DFL)
signal.signal(signal.SIGINT, signal.default_int_handler)
from weald.cli.main import main
main()
"""
"""Runs the command, and hears signals even where the tests themselves run deaf (`nohup`, `&`)."""
OWNING = """
import fcntl, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
"""
"""Makes the terminal the process's own, so that closing it is heard."""
PLAIN = {"COLUMNS": "80", "LINES": "40", "NO_COLOR": "1", "TERM": "xterm"}


@dataclass
class Outcome:
    """How a command ended, and all it printed."""

    exit_code: int
    output: str


def run(*arguments: str, typed: Iterable[str] = (), **environment: str) -> Outcome:
    """Run the command; each line of `typed` is a line at its keyboard, then there are no more."""
    lines = "".join(f"{line}\n" for line in typed)
    result = CliRunner().invoke(app, arguments, input=lines, env=PLAIN | environment)
    return Outcome(result.exit_code, result.output)


def some_numbers(seed: int, count: int = 6000, highest: int = 24) -> list[str]:
    """Numbers a restless person might type: many are no choice, some are."""
    dice = random.Random(seed)
    return [str(dice.randint(1, highest)) for _ in range(count)]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to play in, in which nothing lies yet."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def records(folder: Path) -> list[Path]:
    """The records that lie in a folder."""
    return sorted(folder.glob("*.weald"))
