"""Forests asked for step by step: a tree, what lies at it, and the symbols where they matter."""

import typer

from weald.analysis.explain import species_name, symbol_name
from weald.analysis.forest_text import read_position
from weald.analysis.species_names import UnknownName, find_species
from weald.cli.score_input import ScoredPosition, UnreadableFile
from weald.cli.words import TerminalWords
from weald.core.errors import BadForest
from weald.games.forest_shuffle.cards.symbols import SIDE_NAMES
from weald.games.forest_shuffle.options import MOST_SEATS
from weald.games.forest_shuffle.pad import Pad, score_pad

Player = dict[str, object]


def asked_positions(language: str) -> list[ScoredPosition]:
    """The position that a person tells."""
    asking = Asking(TerminalWords(language).inside("scoring"))
    asking.ask_all()
    if not asking.players:
        raise UnreadableFile(asking.words("no-forests"))
    return [ScoredPosition(asking.position())]


class Asking:
    """Asks for forest after forest; what cannot be is refused and asked for again."""

    def __init__(self, words: TerminalWords) -> None:
        self.words = words
        self.players: list[Player] = []

    def position(self) -> dict[str, object]:
        """All that was told, as JSON."""
        return {"boxes": ["base"], "players": self.players}

    def prompt(self, question: str, /, **facts: object) -> str:
        """A line that a person types; nothing at the end of the input."""
        try:
            answer: str = typer.prompt(
                self.words(question, **facts), default="", show_default=False, prompt_suffix=": "
            )
        except typer.Abort:
            raise UnreadableFile(self.words("no-forests")) from None
        return answer.strip()

    def say(self, sentence: str, /, **facts: object) -> None:
        """A line for the person, apart from what is printed at the end."""
        typer.echo(self.words(sentence, **facts), err=True)

    def ask_all(self) -> None:
        """Ask for all players."""
        self.say("begin")
        while len(self.players) < MOST_SEATS:
            name = self.prompt("name", number=len(self.players) + 1)
            if not name:
                return
            self.ask_forest(name)

    def ask_forest(self, name: str) -> None:
        """Ask for the trees of a player, then for the cave."""
        trees: list[object] = []
        player: Player = {"name": name, "cave": 0, "trees": trees}
        self.players.append(player)
        while True:
            typed = self.prompt("tree", name=name, number=len(trees) + 1)
            if not typed:
                break
            before = trees[:]
            try:
                trees += self.read_trees(typed)
                self.ask_symbols()
            except BadForest as fault:
                trees[:] = before
                self.say("refused", reason=fault)
                continue
            self.say_points(name)
        self.ask_cave(player, name)

    def read_trees(self, typed: str) -> list[object]:
        """The trees of a typed line; of one alone, the sides are asked for."""
        trees = self.typed_trees(typed)
        if len(trees) > 1 or ":" in typed:
            return trees
        told: list[str] = []
        for side in SIDE_NAMES:
            cards = self.prompt(side)
            prefix = f"{side} " if side in ("left", "right") else ""
            told += [f"{prefix}{card}" for card in cards.replace(",", ";").split(";") if card]
        return self.typed_trees(f"{typed}: {'; '.join(told)}") if told else trees

    def typed_trees(self, line: str) -> list[object]:
        """The trees that a line in the quick form describes."""
        (player,) = read_position(f"x, cave 0\n{line}").players
        trees = player["trees"]
        assert isinstance(trees, list)
        return trees

    def ask_symbols(self) -> None:
        """Ask for each symbol on which points depend."""
        asked = Pad(self.position()).unclear()
        while asked:
            card = asked[0]
            self.say_symbol(card)
            asked = Pad(self.position()).unclear()

    def say_symbol(self, card: dict[str, object]) -> None:
        """Ask for the symbol of one card until it is one that it can show."""
        spoken, symbols = self.words.spoken, card["symbols"]
        assert isinstance(symbols, list)
        number, tree, place = card["player"], card["tree"], card["place"]
        assert isinstance(number, int)
        assert isinstance(tree, int)
        assert isinstance(place, int)
        while True:
            typed = self.prompt(
                "symbol",
                card=species_name(str(card["species"]), spoken),
                tree=tree + 1,
                symbols=", ".join(symbol_name(symbol, spoken) for symbol in symbols),
            )
            try:
                symbol = find_species(typed, symbols, "symbol")
            except UnknownName as fault:
                self.say("refused", reason=fault)
                continue
            trees: object = self.players[number]["trees"]
            assert isinstance(trees, list)
            laid = trees[tree]["slots"][card["side"]]
            # Equal cards of a typed line are one object: each must be told apart.
            laid[place] = {**laid[place], "symbol": symbol}
            return

    def ask_cave(self, player: Player, name: str) -> None:
        """Ask for the number of cards under the cave."""
        while True:
            typed = self.prompt("cave", name=name) or "0"
            try:
                player["cave"] = int(typed) if typed.isascii() and typed.isdigit() else -1
                score_pad(self.position())
            except BadForest:
                self.say("no-number")
                continue
            return

    def say_points(self, name: str) -> None:
        """Tell how many points the forest has so far."""
        sheets = score_pad(self.position())["sheets"]
        assert isinstance(sheets, list)
        self.say("so-far", name=name, points=sheets[-1]["points"])
