"""The page about scoring says what is so: every example on it is run."""

import contextlib
import io
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from weald.cli.main import app

PAGE = Path(__file__).parents[1] / "docs" / "scoring.md"


def blocks(kind: str) -> list[str]:
    """The fenced blocks of a kind."""
    return re.findall(rf"```{kind}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def trimmed(text: str) -> str:
    """A text without the spaces at the ends of its lines."""
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


@pytest.mark.parametrize("block", blocks("console"))
def test_commands_on_the_page_answer_as_shown(
    block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    Path("game.txt").write_text(blocks("text")[0], encoding="utf-8")
    Path("impossible.txt").write_text("Anna, cave 0\nbeech: left 2 bee\n", encoding="utf-8")
    command, shown = block.split("\n", 1)
    answer = CliRunner().invoke(app, command.removeprefix("$ weald ").split())
    assert trimmed(answer.output) == trimmed(shown)


def test_the_json_on_the_page_is_the_typed_position(tmp_path: Path) -> None:
    typed, written = tmp_path / "game.txt", tmp_path / "game.json"
    typed.write_text(blocks("text")[0], encoding="utf-8")
    written.write_text(blocks("json")[0], encoding="utf-8")
    sheets = [CliRunner().invoke(app, ["score", str(file)]) for file in (typed, written)]
    assert sheets[0].exit_code == 0
    assert sheets[0].output == sheets[1].output


@pytest.mark.parametrize("block", blocks("json"))
def test_each_json_on_the_page_is_a_position(block: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(block, encoding="utf-8")
    assert CliRunner().invoke(app, ["score", str(file)]).exit_code == 0


def test_the_program_on_the_page_prints_what_it_says() -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(blocks("python")[0], str(PAGE), "exec"), {})
    assert printed.getvalue() == blocks("text")[1]
