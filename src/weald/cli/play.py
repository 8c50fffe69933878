"""`weald play`: a match at this terminal, of people and bots."""

from pathlib import Path
from typing import Annotated

import typer

from weald.bots.appraisals import eye_for
from weald.cli.drawing import drawing_of
from weald.cli.faults import refused
from weald.cli.keeping import Keeper
from weald.cli.options import GameOptions, Seats, options_from_texts
from weald.cli.players import Player, give_dice, player_from_text, player_in_record, seated
from weald.cli.polite_ends import polite_ends
from weald.cli.saving import load
from weald.cli.screen import Screen, make_console
from weald.cli.serve import play_in_browser
from weald.cli.terminal_match import TerminalMatch
from weald.cli.words import TerminalWords
from weald.core.errors import BadOptions, WealdError
from weald.core.game import Game
from weald.core.match import Match
from weald.core.position import SPECTATOR
from weald.core.rng import Rng
from weald.games import GAMES, game_called
from weald.text.words import LANGUAGES


def checked_language(language: str) -> str:
    """The language, if Weald speaks it."""
    if language not in LANGUAGES:
        raise BadOptions(f'Weald speaks {", ".join(LANGUAGES)}, not "{language[:20]}"')
    return language


def default_bot(game: Game) -> str:
    """The bot for a seat that nobody was named for: one that thinks at once, if any does."""
    try:
        eye_for(game.start(game.options({}), Rng("anybody")).view(SPECTATOR))
    except LookupError:
        return "random"
    return "greedy"


def first_seat(first: str, players: list[Player]) -> str:
    """The number of the seat that begins, given by its number or by a name."""
    names = [player.name.lower() for player in players]
    return str(names.index(first.lower())) if first.lower() in names else first


def seats_of(game: Game, wanted: int | None, named: int) -> int:
    """How many seats a match has: as many as wanted, or as are named if the game has as many."""
    fewest, most = game.seat_numbers()[0], game.seat_numbers()[-1]
    seats = wanted if wanted is not None else min(max(named, fewest), most)
    game.seat_options(seats)  # refuses numbers the game cannot seat
    return seats


def new_match(
    game: Game,
    seats: int | None,
    named: list[str],
    seed: str | None,
    options: dict[str, str],
    first: str | None,
    own: str,
) -> tuple[Match, list[Player]]:
    """A match from the options of the command line."""
    for name, value in (("seats", seats), ("first", first)):
        if value is not None and name in options:
            raise BadOptions(f"--{name} and --option {name}=... say the same: give only one")
    if "seats" in options:
        seats = int(game.options(options)["seats"])
    given = [player_from_text(text, game.key) for text in named]
    players = seated(given, seats_of(game, seats, len(given)), own, default_bot(game))
    options |= game.seat_options(len(players))
    if first is not None:
        options["first"] = first_seat(first, players)
    match = Match(game, options, seed)
    match.seat_players([player.as_text() for player in players])
    return match, players


def resumed_match(
    game: Game, path: Path, named: list[str], own_name: str
) -> tuple[Match, list[Player]]:
    """A match from a file, with the players it names or those given now."""
    match = load(path, GAMES)
    if match.game.key != game.key:
        raise BadOptions(f"{path} is a match of {match.game.key}: weald play {match.game.key} ...")
    if named:
        given = [player_from_text(text, game.key) for text in named]
    else:
        given = [player_in_record(text, game.key) for text in match.players]
    players = seated(given, int(match.position.seats()), own_name, default_bot(game))
    match.seat_players([player.as_text() for player in players])
    return match, players


def play(
    game: Annotated[
        str | None, typer.Argument(help="A game, for this terminal; none: both in the browser.")
    ] = None,
    seats: Seats = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            help="Who sits there: NAME=human or NAME=BOT; once a seat.", metavar="NAME=WHO"
        ),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed gives the same deal.")] = None,
    first: Annotated[
        str | None, typer.Option(help="The seat that begins: a name, or its number from 0.")
    ] = None,
    option: GameOptions = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    lang: Annotated[str, typer.Option(help="en, de or nl.")] = "en",
) -> None:
    """Play in the browser; or, with a game named, at this terminal, alone or with others."""
    if game is None:
        if seats or seat or seed or first or option or resume:
            raise refused("name the game that is to be played: weald play forest-shuffle ...")
        play_in_browser()
        return
    try:
        words = TerminalWords(checked_language(lang))
        chosen = game_called(game)
        if resume is not None:
            if seed is not None or seats is not None or first is not None or option:
                raise BadOptions(
                    "a resumed match has its seats, seed, beginner and options already"
                )
            match, players = resumed_match(chosen, resume, seat or [], words("you"))
        else:
            options = options_from_texts(chosen, option or [])
            match, players = new_match(
                chosen, seats, seat or [], seed, options, first, words("you")
            )
        give_dice(players, match)
    except WealdError as error:
        raise refused(str(error)) from None
    screen = Screen(make_console(), words)
    drawing = drawing_of(match.game.key)(words, [player.name for player in players])
    greet(screen, match, players, drawing.words("name"))
    keeper = Keeper(match, screen, GAMES, resume)
    with polite_ends():
        TerminalMatch(match, players, drawing, screen, keeper).run()


def greet(screen: Screen, match: Match, players: list[Player], game: str) -> None:
    """Say what is being played, and by whom."""
    names = ", ".join(player.titled() for player in players)
    screen.say("begin", "bold", game=game, seats=len(players), players=names)
    if match.moves:
        screen.say("resumed", plies=len(match.moves))
