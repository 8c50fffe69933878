"""Entrant: a bot and its budget, as people write them.

greedy          a bot of the table BOTS
search:200ms    with so much time a turn (ms or s)
search:500      with so many playouts a turn
wildwood        a level of the game, which brings its own budget
learned@FILE    with weights of a file (so may champion): learned@my.weights, champion@my.weights:1s
mybot.py:MyBot  a class of a file, made with its dice; a budget may follow: mybot.py:MyBot:1s
"""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from weald.bots.bot import BOTS, Bot
from weald.bots.budget import NO_LIMIT, Budget
from weald.bots.learned import ChampionBot, LearnedBot, network_in
from weald.bots.levels import LEVELS, level_called
from weald.bots.weights import read_label
from weald.core.errors import BadOptions, WrongWeights

IN_FILE = re.compile(r"(?P<file>.+\.py):(?P<name>[^:]+)(?::(?P<budget>[^:]*))?")
TRAINED = re.compile(r"(?P<bot>[a-z]+)@(?P<file>.+?)(?::(?P<budget>[^:]*))?")
BUDGET = re.compile(r"(?P<number>\d{1,9}(?:\.\d{1,6})?)(?P<unit>ms|s|)", re.ASCII)
TRAINED_BOTS: dict[str, Callable[..., Bot]] = {"learned": LearnedBot, "champion": ChampionBot}
MOST_SECONDS = 3600.0
LONGEST_SHOWN = 40


@dataclass(frozen=True)
class Entrant:
    """Somebody who plays in an arena or at a table."""

    text: str
    make: Callable[..., Bot]
    budget: Budget


def names_of(game: str) -> list[str]:
    """Every name of a bot or a level that plays this game."""
    return [*BOTS, *(level.key for level in LEVELS.get(game, []))]


def budget_from_text(text: str) -> Budget:
    """The budget that "200ms", "1s", "0.5s" or "500" stands for; BadOptions if for none."""
    found = BUDGET.fullmatch(text)
    if found is not None and found["unit"]:
        seconds = float(found["number"]) / (1000.0 if found["unit"] == "ms" else 1.0)
        if 0 < seconds <= MOST_SECONDS:
            return Budget(seconds=seconds)
    elif found is not None and found["number"].isdigit() and int(found["number"]) > 0:
        return Budget(playouts=int(found["number"]))
    raise BadOptions(
        f'"{text[:LONGEST_SHOWN]}" is no budget: write 200ms or 1.5s for time a turn, '
        "or 500 for playouts a turn"
    )


def entrant_from_text(text: str, game: str, seats: int | None = None) -> Entrant:
    """Who a text names; BadOptions, with what could be written, if nobody.

    With the number of seats told, weights for another number are refused too.
    """
    in_file = IN_FILE.fullmatch(text)
    if in_file is not None:
        budget = in_file["budget"]
        made = class_in_file(Path(in_file["file"]), in_file["name"])
        return Entrant(text, made, NO_LIMIT if budget is None else budget_from_text(budget))
    trained = TRAINED.fullmatch(text)
    if trained is not None and trained["bot"] in TRAINED_BOTS:
        budget = trained["budget"]
        made = partial(
            TRAINED_BOTS[trained["bot"]], weights=weights_in(trained["file"], game, seats)
        )
        return Entrant(text, made, NO_LIMIT if budget is None else budget_from_text(budget))
    return named_entrant(text, game)


def named_entrant(text: str, game: str) -> Entrant:
    """Which bot or level of this package a text names; no file is opened. BadOptions if none."""
    name, colon, budget = text.partition(":")
    level = level_called(game, name)
    if level is not None:
        if colon:
            raise BadOptions(f'the level "{name}" brings its own budget: write it without one')
        return Entrant(text, level.make, level.budget)
    if name in BOTS:
        return Entrant(text, BOTS[name], budget_from_text(budget) if colon else NO_LIMIT)
    raise BadOptions(
        f'no bot is called "{name[:LONGEST_SHOWN]}"; there are {", ".join(names_of(game))}, '
        "each bot with a budget if you like (search:200ms), or a class of yours (mybot.py:MyBot)"
    )


def weights_in(name: str, game: str, seats: int | None) -> Path:
    """A file of weights for a game; BadOptions if it is none."""
    file = Path(name)
    try:
        label = read_label(file.read_bytes())
        if label.game != game:
            raise WrongWeights(f"these weights are for {label.game}, not for {game}")
        if seats is not None:
            network_in(file, game, seats)
    except OSError:
        raise BadOptions(f"there is no file {file}") from None
    except WrongWeights as error:
        raise BadOptions(f"{file}: {error}") from None
    return file


def class_in_file(file: Path, name: str) -> Callable[..., Bot]:
    """The class of that name in a Python file, which is run for it."""
    spec = importlib.util.spec_from_file_location(file.stem, file)
    if not file.is_file() or spec is None or spec.loader is None:
        raise BadOptions(f"there is no file {file}")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # a stranger's file may fail in any way
        raise BadOptions(f"{file} cannot be run: {type(error).__name__}: {error}") from None
    made: Callable[..., Bot] | None = getattr(module, name, None)
    if not callable(made) or not callable(getattr(made, "choose", None)):
        raise BadOptions(f"{file} has no class {name} with a method choose(view, moves, budget)")
    return made
