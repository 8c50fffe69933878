"""docs/research.md and docs/encodings.md are true: their Python runs, from top to bottom."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
NEEDED = {"research.md": ("gymnasium", "pettingzoo", "pyspiel"), "encodings.md": ()}


@pytest.mark.parametrize("page", NEEDED)
def test_the_python_of_a_page_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    missing = [name for name in NEEDED[page] if find_spec(name) is None]
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / page).read_text("utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, page, "exec"), names)
    assert blocks
    capsys.readouterr()


def test_every_page_and_example_named_is_there() -> None:
    text = (DOCS / "research.md").read_text("utf-8")
    for name in re.findall(r"`(examples/\w+\.py)`", text):
        assert (DOCS.parent / name).exists(), name
    for name in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (DOCS / name).exists(), name
