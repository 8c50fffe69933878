"""Strips: places in a row that share their borders."""

from dataclasses import dataclass, field

from rich.text import Text

from weald.cli.picture import fitted


@dataclass
class Place:
    """One place of a strip: what stands on its borders, and between them."""

    head: Text
    corner: Text  # at the right end of the upper border
    lines: list[Text] = field(default_factory=list)
    foot: str = ""  # the number under which it can be chosen


def strip(places: list[Place], inner: int) -> Text:
    """Places side by side, each so wide within."""
    above, below = Text("╭"), Text("╰")
    for i, place in enumerate(places):
        is_last = i == len(places) - 1
        above.append_text(border(place.head, place.corner, inner)).append("╮" if is_last else "┬")
        below.append_text(lower_border(place.foot, inner)).append("╯" if is_last else "┴")
    rows = [above]
    for row in range(len(places[0].lines)):
        line = Text("│")
        for place in places:
            line.append_text(fitted(place.lines[row], inner)).append("│")
        rows.append(line)
    return Text("\n", no_wrap=True).join([*rows, below])


def border(head: Text, corner: Text, inner: int) -> Text:
    """An upper border with words at both ends."""
    fill = "─" * (inner - head.cell_len - corner.cell_len)
    return Text.assemble(head, fill, corner)


def lower_border(foot: str, inner: int) -> Text:
    """A lower border with a number in its middle."""
    if not foot:
        return Text("─" * inner)
    label = f" {foot[: inner - 2]} "
    left = (inner - len(label)) // 2
    return Text.assemble("─" * left, (label, "bold reverse"), "─" * (inner - len(label) - left))
