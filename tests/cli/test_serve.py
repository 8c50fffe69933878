"""`weald serve` and `weald play` where they cannot start: a sentence, and an end."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-c", "from weald.cli.main import main; main()"]


def ended(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The real command, once it has ended by itself."""
    return subprocess.run(
        [*COMMAND, *arguments],
        capture_output=True,
        text=True,
        env=os.environ | environment,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize(
    ("database", "reason"),
    [
        ("", "name a file"),
        ("missing/folder/x.db", "unable to open database file"),
        (".", "unable to open database file"),
        ("letter.txt", "not a database"),
        ("foo://user:password@bar", "foo"),
        ("sqlite:///x.db", "async"),
        ("postgresql+nobody://user:password@bar/x", "nobody"),
        ("sqlite+aiosqlite://host:port:port/x", "://"),
    ],
)
def test_a_database_that_cannot_be_opened_ends_the_server_with_a_sentence(
    folder: Path, database: str, reason: str
) -> None:
    (folder / "letter.txt").write_text("Dear Anna, " * 100)
    done = ended("serve", "--port", "0", "--database", database)
    assert done.returncode == 2
    assert done.stdout == ""
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith("weald: the database ")
    assert reason in sentence
    assert "password" not in sentence


def test_matches_that_no_folder_can_keep_are_not_begun(folder: Path) -> None:
    (folder / ".local").write_text("no folder")
    done = ended("play", HOME=str(folder))
    assert done.returncode == 2
    (sentence,) = done.stderr.splitlines()
    assert str(folder) in sentence
