"""`weald replay`: a record, checked and told turn by turn."""

import hashlib
from pathlib import Path
from typing import Annotated

import typer

from weald.cli.drawing import DRAWINGS, Drawing, drawing_of
from weald.cli.faults import refused
from weald.cli.play import checked_language
from weald.cli.saving import load
from weald.cli.screen import Screen, make_console
from weald.cli.words import TerminalWords
from weald.core.errors import WealdError
from weald.core.match import Match
from weald.core.position import NOBODY, SPECTATOR, Position
from weald.core.record import move_lines
from weald.games import GAMES


def names_of(match: Match, words: TerminalWords) -> list[str]:
    """Who sat where."""
    if match.players:
        return [player.rpartition("=")[0] or player for player in match.players]
    return [words("seat", number=seat) for seat in range(int(match.position.seats()))]


def replayed(match: Match, plies: int) -> Position:
    """The position after so many plies, with all that happened written down."""
    position = match.first_position()
    position.journal = []
    for move in match.moves[:plies]:
        position.play(move)
    return position


def tell(screen: Screen, match: Match, position: Position, drawing: Drawing | None) -> None:
    """The match in sentences; what is hidden stays so while it is unfinished."""
    if drawing is None:
        for line in move_lines(match):
            screen.line(line)
        return
    is_over = match.position.to_act() == NOBODY
    if not is_over and drawing.has_secrets:
        screen.say("stays-hidden")
    journal = position.journal or []
    told = [event.told_to(event.seat if is_over else SPECTATOR) for event in journal]
    for line in drawing.story(told):
        screen.line(line)


def tell_result(screen: Screen, match: Match, names: list[str], drawing: Drawing | None) -> None:
    """Who won, or that nobody has yet."""
    plies = len(match.moves)
    if match.position.to_act() != NOBODY:
        screen.say(
            "replayed-unfinished", "bold", plies=plies, name=names[int(match.position.to_act())]
        )
        return
    verdict = drawing.verdict(match.position.view(SPECTATOR)) if drawing is not None else ""
    if verdict:
        screen.say("replayed-verdict", "bold", plies=plies, verdict=verdict)
        return
    scores = match.position.scores()
    told = ", ".join(f"{name} {int(scores[seat])}" for seat, name in enumerate(names))
    winners = screen.words.listed([names[int(seat)] for seat in match.position.winners()])
    screen.say("replayed", "bold", plies=plies, scores=told, winners=winners)


def fits(match: Match, seed_hash: str) -> bool:
    """Whether the seed of a match is the one whose hash was shown."""
    seed = match.seed if match.seed is not None else ""
    return hashlib.sha256(seed.encode()).hexdigest() == seed_hash.strip().lower()


def replay(
    file: Annotated[Path, typer.Argument(help="The record of a match.")],
    ply: Annotated[
        int | None, typer.Option(help="Stop after so many plies and show the table.")
    ] = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", help="Only check, and tell the result.")
    ] = False,
    seed_hash: Annotated[
        str | None, typer.Option(help="The hash shown when the match began, to be checked.")
    ] = None,
    lang: Annotated[str, typer.Option(help="en, de or nl.")] = "en",
) -> None:
    """Replay a record: check every line of it, tell the match and its result."""
    try:
        words = TerminalWords(checked_language(lang))
        match = load(file, GAMES)
    except WealdError as error:
        raise refused(str(error)) from None
    plies = len(match.moves) if ply is None else ply
    if not 0 <= plies <= len(match.moves):
        raise refused(f"--ply is a number from 0 to {len(match.moves)}: the match is so long")
    screen = Screen(make_console(), words)
    if seed_hash is not None:
        if not fits(match, seed_hash):
            raise refused("the seed does not fit the hash: the cards were shuffled by another one")
        screen.say("fair-seed")
    names = names_of(match, words)
    drawing = drawing_of(match.game.key)(words, names) if match.game.key in DRAWINGS else None
    position = replayed(match, plies)
    if not quiet:
        tell(screen, match, position, drawing)
    if ply is not None and drawing is not None:
        width, height = screen.size
        screen.draw(drawing.table(position.view(SPECTATOR), None, width, height))
    tell_result(screen, match, names, drawing)
