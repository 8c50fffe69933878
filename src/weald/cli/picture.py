"""Picture: a rectangle of text, and how pictures are laid side by side."""

from rich.text import Text

Picture = list[Text]
"""Lines of equal width."""


def fitted(text: Text | str, width: int, align: str = "left") -> Text:
    """A line of exactly that width: padded, or cut with an ellipsis."""
    line = Text(text) if isinstance(text, str) else text.copy()
    line.no_wrap = True
    if line.cell_len > width:
        line.truncate(width, overflow="ellipsis")
    if align == "left":
        line.pad_right(width - line.cell_len)
    elif align == "right":
        line.pad_left(width - line.cell_len)
    else:
        left = (width - line.cell_len) // 2
        line.pad_left(left)
        line.pad_right(width - line.cell_len)
    return line


def folded(name: str, width: int, lines: int) -> list[str]:
    """A name over so many lines, broken between words, or within one that is too long."""
    found = [""]
    for word in name.replace("-", "- ").split():
        glue = "" if not found[-1] or found[-1].endswith("-") else " "
        if len(found[-1]) + len(glue) + len(word) <= width:
            found[-1] += glue + word
            continue
        if found[-1]:
            found.append("")
        while len(word) > width:
            # Never leave one or two letters alone on the next line.
            cut = width - 1 if len(word) - width + 1 > 2 else len(word) - 3
            found[-1] = word[:cut] + "-"
            word = word[cut:]
            found.append("")
        found[-1] = word
    if len(found) > lines:
        found = [*found[: lines - 1], " ".join(found[lines - 1 :])]
    return found + [""] * (lines - len(found))


def side_by_side(pictures: list[Picture], width: int, gap: int = 1) -> Text:
    """Pictures in rows that fit the width."""
    rows: list[Text] = []
    row: list[Picture] = []
    used = 0
    for picture in pictures:
        wide = picture[0].cell_len
        if row and used + gap + wide > width:
            rows += joined_row(row, gap)
            row, used = [], 0
        used += wide + (gap if row else 0)
        row.append(picture)
    if row:
        rows += joined_row(row, gap)
    return Text("\n", no_wrap=True).join(rows)


def joined_row(pictures: list[Picture], gap: int) -> list[Text]:
    """The lines of one row of pictures."""
    height = max(len(picture) for picture in pictures)
    lines: list[Text] = []
    for i in range(height):
        parts = [
            picture[i] if i < len(picture) else Text(" " * picture[0].cell_len)
            for picture in pictures
        ]
        lines.append(Text(" " * gap, no_wrap=True).join(parts))
    return lines
