"""The README is true: its Python runs, its pictures and pages exist, its commands are there."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from weald.cli.main import app

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("sample", SAMPLES)
def test_the_python_in_the_readme_runs(sample: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(sample, "README.md", "exec"), {})
    capsys.readouterr()


def test_every_picture_and_page_the_readme_names_is_there() -> None:
    names = re.findall(r"\]\(([^)#:\"]+)\)", README)
    assert names
    assert [name for name in names if not (ROOT / name).exists()] == []


def test_every_page_of_the_documents_is_on_the_map() -> None:
    on_the_map = set(re.findall(r"\(docs/([\w-]+\.md)\)", README.split("## Map of documents")[1]))
    assert on_the_map == {page.name for page in (ROOT / "docs").glob("*.md")}


def test_every_room_on_the_map_is_there_and_every_room_is_on_the_map() -> None:
    on_the_map = set(re.findall(r"^\| `src/weald/(\w+)`", README, re.MULTILINE))
    rooms = {path.parent.name for path in (ROOT / "src/weald").glob("*/__init__.py")}
    assert on_the_map == rooms


def test_every_command_the_readme_names_exists() -> None:
    for command in sorted(set(re.findall(r"`weald ([\w-]+)", README))):
        shown = CliRunner().invoke(app, [command, "--help"])
        assert shown.exit_code == 0, f"weald {command}: {shown.output}"
