"""The doors of the Makefile need no more than they say."""

import shutil
import subprocess
from pathlib import Path

import pytest

MAKEFILE = Path(__file__).parent.parent / "Makefile"

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="not installed: make")


def make(folder: Path, *words: str) -> str:
    """What make says in a folder."""
    command = ["make", "--no-print-directory", "-C", str(folder), "-f", str(MAKEFILE), *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_every_command_of_the_pages_finds_the_node_that_was_chosen(tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv/node").write_text("/chosen/node\n")
    said = make(tmp_path, "probe", '--eval=probe: ; @$(in-web) true && echo "$$PATH"')
    assert said.startswith("/chosen/node:")


def test_testing_the_rules_uncompiled_needs_no_browser_no_pages_and_nothing_that_learns() -> None:
    all_tests = make(MAKEFILE.parent, "-n", "-B", "test", "WEALD_PURE=")
    rules_alone = make(MAKEFILE.parent, "-n", "-B", "test", "WEALD_PURE=1")
    for asked in ("playwright install", "Building the pages", "Installing what learns"):
        assert asked in all_tests
        assert asked not in rules_alone
    assert "pytest -n auto -m rules tests" in rules_alone
