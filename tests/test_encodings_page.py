"""docs/encodings.md says what each number means, as the code lays them out."""

from pathlib import Path

from weald.core.encoding import Encoding, Part
from weald.games.encodings import ENCODINGS

PAGE = Path(__file__).parents[1] / "docs" / "encodings.md"
BEGIN, END = "<!-- the tables: from the code -->", "<!-- end of the tables -->"


def rows(parts: list[Part], last_column: str) -> list[str]:
    """A table of parts."""
    with_scale = last_column == "scale"
    lines = ["| from | numbers | part | what it means |" + (" scale |" if with_scale else "")]
    lines.append("|---|---|---|---|" + ("---|" if with_scale else ""))
    for part in parts:
        scale = f" {part.most} |" if with_scale else ""
        lines.append(f"| {part.start} | {part.size} | {part.name} | {part.meaning} |{scale}")
    return lines


def section(title: str, encoding: Encoding) -> list[str]:
    """The tables of one encoding."""
    return [
        f"## {title}, version {encoding.version}",
        "",
        f"Observation: {encoding.size} numbers.",
        "",
        *rows(encoding.layout, "scale"),
        "",
        f"Actions: {encoding.actions}.",
        "",
        *rows(encoding.action_layout, ""),
        "",
    ]


def tables() -> str:
    """What the page holds between its marks."""
    lines = section("Forest Shuffle, two seats", ENCODINGS["forest-shuffle"]({"seats": "2"}))
    lines += section("Living Forest Duel", ENCODINGS["living-forest-duel"]({}))
    return "\n".join(lines)


def page_with(made: str) -> str:
    """The page with these tables between its marks."""
    text = PAGE.read_text(encoding="utf-8")
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    return f"{before}{BEGIN}\n\n{made}\n{END}{after}"


def test_the_page_shows_the_layouts() -> None:
    """After a wanted change: raise the VERSION of the encoding, then write the page anew.

    python tests/test_encodings_page.py
    """
    assert page_with(tables()) == PAGE.read_text(encoding="utf-8")


if __name__ == "__main__":
    PAGE.write_text(page_with(tables()), encoding="utf-8")
