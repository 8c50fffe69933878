"""The command `weald score`: the points of forests, explained."""

from typing import Annotated

import typer

from weald.cli.faults import refused

EXAMPLE = """
A position is JSON (docs/scoring.md), one or many, or typed like this:

\b
    Anna, cave 3
    silver fir: goshawk; left 3 hare; wood ant; right wolf
    oak, 2 birch, sapling
    Ben, cave 0
    beech: chaffinch; left roe deer (linden)
"""
FORM = (
    "A forest begins with its player and the cards under the cave. Then comes a line for each "
    "tree, with the cards at it after a colon. Names may be English, German or Dutch, and "
    "shortened. Tree symbols are asked for only where a Roe Deer counts them."
)


def score(
    file: Annotated[
        str, typer.Argument(help="The file with the forests; - reads what is piped in.")
    ] = "",
    lang: Annotated[str, typer.Option(help="The language of the sheets: en, de or nl.")] = "en",
    as_json: Annotated[
        bool, typer.Option("--json", help="Print a line of JSON for each position instead.")
    ] = False,
    interactive: Annotated[
        bool, typer.Option("--interactive", "-i", help="Ask for the forests step by step.")
    ] = False,
) -> None:
    """Score forests of Forest Shuffle and explain every point."""
    from weald.cli.score_asking import asked_positions
    from weald.cli.score_input import UnreadableFile, positions_in
    from weald.cli.score_sheets import print_json, print_sheets
    from weald.text.words import LANGUAGES, words

    if lang not in LANGUAGES:
        raise refused(f'there is no language "{lang}"; choose one of {", ".join(LANGUAGES)}')
    if interactive == bool(file):
        raise refused("name a file with forests, or let them be asked for: --interactive")
    try:
        positions = asked_positions(lang) if interactive else positions_in(file)
    except UnreadableFile as fault:
        raise refused(str(fault)) from None
    if as_json:
        print_json(positions)
    else:
        print_sheets(positions, words(lang))


score.__doc__ = f"{score.__doc__}\n{EXAMPLE}\n{FORM}"
