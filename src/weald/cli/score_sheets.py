"""Score sheets on a terminal: a table for each forest, then the ranking."""

import json

import typer
from rich import box
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from weald.analysis.explain import label, why
from weald.cli.score_input import ScoredPosition
from weald.games.forest_shuffle.scoring import Sheet
from weald.text.words import Words


def print_json(positions: list[ScoredPosition]) -> None:
    """Print the points and groups of each position as a line of JSON."""
    for position in positions:
        told = {
            "points": [sheet.points for sheet in position.sheets],
            "groups": [sheet.groups for sheet in position.sheets],
        }
        typer.echo(json.dumps(told))


def print_sheets(positions: list[ScoredPosition], words: Words) -> None:
    """Print the sheets of each position."""
    console = Console(highlight=False)
    for number, position in enumerate(positions, 1):
        if len(positions) > 1:
            title = words.say("titles.position", number=number)
            console.rule(Text(f"{title}: {position.title}" if position.title else title))
        for name, sheet in zip(position.names, position.sheets, strict=True):
            console.print(sheet_table(name, sheet, words))
        if len(position.sheets) > 1:
            points = [sheet.points for sheet in position.sheets]
            console.print(ranking(position.names, points, words))


def sheet_table(name: str, sheet: Sheet, words: Words) -> Table:
    """The sheet of one forest: its lines by part of the scorepad, subtotals, total."""
    table = Table(box=box.SIMPLE_HEAD, title=Text(name, "bold green"), title_justify="left")
    table.add_column(words.say("titles.card"), min_width=16)
    table.add_column(words.say("titles.why"))
    table.add_column(words.say("titles.points"), justify="right")
    for part, points in sheet.parts.items():
        lines = [line for line in sheet.lines if line.part == part]
        if part != "cave":
            for line in lines:
                style = "" if line.points else "dim"
                cells = label(line, words), why(line, words), str(line.points)
                table.add_row(*(Text(cell, style) for cell in cells))
        reason = "" if part != "cave" else why(lines[0], words)
        table.add_row(
            Text(words.say(f"parts.{part}"), "bold"), reason, Text(str(points), "bold"),
            end_section=True,
        )  # fmt: skip
    total = Text(words.say("titles.total"), "bold green")
    table.add_row(total, "", Text(str(sheet.points), "bold green"))
    return table


def ranking(names: list[str], points: list[int], words: Words) -> Group:
    """Who comes where, and who has won."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(words.say("titles.rank"), justify="right")
    table.add_column(words.say("titles.player"))
    table.add_column(words.say("titles.points"), justify="right")
    order = sorted(zip(names, points, strict=True), key=lambda entry: -entry[1])
    for name, own in order:
        rank = 1 + sum(1 for other in points if other > own)
        table.add_row(str(rank), Text(name), str(own), style="bold" if rank == 1 else "")
    first = [name for name, own in order if own == max(points)]
    if len(first) == 1:
        verdict = words.say("titles.wins", name=first[0], points=max(points))
    else:
        verdict = words.say("titles.share", names=words.joined(first, "and"), points=max(points))
    return Group(table, Text(verdict, "bold green"), Text())
