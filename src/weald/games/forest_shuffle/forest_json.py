"""Forests from JSON and back.

{"boxes": ["base"], "players": [{"name": "Anna", "cave": 3, "trees": [
  {"species": "oak", "slots": {"top": [CARD], "left": [CARD, CARD]}}, {"species": "sapling"}]}]}
CARD: {"species": "european_hare", "symbol": "linden"}

Other keys are ignored. Only "players" and each "species" must be there; a symbol may be left out
where no Roe Deer could count it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from weald.core.errors import BadForest
from weald.games.forest_shuffle.cards.deck import HALVES, SYMBOL_NAMES
from weald.games.forest_shuffle.cards.symbols import NO_SYMBOL, PLANTED, SIDE_NAMES
from weald.games.forest_shuffle.forest import SAPLING, SIDES, Forest
from weald.games.forest_shuffle.laid import (
    SAPLING_KEY,
    Laid,
    LaidCard,
    LaidForest,
    LaidTree,
    halves_like,
    short,
    species_name,
    species_of,
)
from weald.games.forest_shuffle.options import BOXES, MOST_SEATS
from weald.games.forest_shuffle.possible import choose_halves

MOST_CAVE: Final = 1000


def forests_from_json(position: object) -> list[Forest]:
    """The forests of a match; BadForest or ImpossibleForest says what is wrong with them."""
    laid = laid_from_json(position)
    choose_halves(laid)
    return [grown(forest) for forest in laid.forests]


def laid_from_json(position: object) -> Laid:
    """The described forests, before anything is checked that concerns several cards."""
    players = players_of(position)
    return Laid([read_forest(player, number) for number, player in enumerate(players)])


def player_names(position: object) -> list[str]:
    """The names of the players, "player 1" for one without."""
    return [name_of(player, number) for number, player in enumerate(players_of(position))]


def players_of(position: object) -> list[object]:
    """The list of players, once the boxes are known to be in play."""
    if not isinstance(position, dict):
        raise BadForest('a position is a JSON object with "players"')
    check_boxes(position.get("boxes", BOXES))
    players = position.get("players")
    if not isinstance(players, list) or not 1 <= len(players) <= MOST_SEATS:
        raise BadForest(f'a position has "players": a list of one to {MOST_SEATS} forests')
    return players


def check_boxes(boxes: object) -> None:
    """Refuse boxes whose cards are not in play yet."""
    if not isinstance(boxes, list):
        raise BadForest('"boxes" is a list such as ["base"]')
    for box in boxes:
        if box not in BOXES:
            raise BadForest(f'box "{short(box)}" is not in play yet, only the base game is')


def name_of(player: object, number: int) -> str:
    """The name of a player."""
    if isinstance(player, dict):
        name = player.get("name")
        if isinstance(name, str) and name.strip():
            return short(name.strip())
    return f"player {number + 1}"


def read_forest(player: object, number: int) -> LaidForest:
    """One player's forest as it was described."""
    name = name_of(player, number)
    if not isinstance(player, dict):
        raise BadForest(f'{name}: a player is a JSON object with "cave" and "trees"', number)
    cave = player.get("cave", 0)
    # A bool is an int to Python, but not a number of cards.
    if isinstance(cave, bool) or not isinstance(cave, int) or not 0 <= cave <= MOST_CAVE:
        raise BadForest(f'{name}: "cave" is the number of cards under the cave', number)
    trees = player.get("trees", [])
    if not isinstance(trees, list):
        raise BadForest(f'{name}: "trees" is a list of trees', number)
    forest = LaidForest(name, cave)
    for i in range(len(trees)):
        forest.trees.append(TreeReader(name, number, i).tree(trees[i]))
    return forest


class TreeReader:
    """Reads one tree and the cards at it; knows where it stands, for the refusals."""

    def __init__(self, name: str, player: int, tree: int) -> None:
        self.name = name
        self.player = player
        self.number = tree

    def refusal(self, reason: str) -> BadForest:
        """A refusal that says whose tree it is."""
        where = f"{self.name}, tree {self.number + 1}"
        return BadForest(f"{where}: {reason}", self.player, self.number)

    def tree(self, value: object) -> LaidTree:
        """A tree or sapling with its slots."""
        if not isinstance(value, dict):
            raise self.refusal('a tree is a JSON object with "species" and "slots"')
        if value.get("species") == SAPLING_KEY:
            tree = LaidTree(None)
        else:
            tree = LaidTree(self.card(value, PLANTED))
        slots = value.get("slots", {})
        if not isinstance(slots, dict):
            raise self.refusal('"slots" is a JSON object with "top", "bottom", "left", "right"')
        for side_name, cards in slots.items():
            if side_name not in SIDE_NAMES:
                raise self.refusal(
                    f'there is no slot "{short(side_name)}", only top, bottom, left, right'
                )
            if not isinstance(cards, list):
                raise self.refusal(f'slot "{side_name}" is a list of cards')
            side = SIDE_NAMES.index(side_name)
            tree.slots[side] = [self.card(card, side) for card in cards]
        return tree

    def card(self, value: object, side: i64) -> LaidCard:
        """A card on a side."""
        if not isinstance(value, dict):
            raise self.refusal('a card is a JSON object with "species" and "symbol"')
        key, box, symbol = value.get("species"), value.get("box"), value.get("symbol")
        if box is not None and box not in BOXES:
            raise self.refusal(f'box "{short(box)}" is not in play yet, only the base game is')
        species = species_of(key) if isinstance(key, str) else -1
        if species < 0:
            raise self.refusal(f'there is no species "{short(key)}"')
        if side == PLANTED and not halves_like(species, PLANTED, NO_SYMBOL):
            raise self.refusal(f"{species_name(species)} is no tree")
        if symbol is not None and symbol not in SYMBOL_NAMES:
            raise self.refusal(f'there is no tree symbol "{short(symbol)}"')
        number = SYMBOL_NAMES.index(symbol) if isinstance(symbol, str) else NO_SYMBOL
        return LaidCard(species, number, side)


def grown(laid: LaidForest) -> Forest:
    """The forest of the printed halves that were chosen."""
    forest = Forest()
    forest.cave = laid.cave
    for number in range(len(laid.trees)):
        tree = laid.trees[number]
        forest.plant(SAPLING if tree.card is None else tree.card.half)
        for slot in tree.slots:
            for card in slot:
                forest.attach(card.half, number)
    return forest


def forests_json(forests: list[Forest]) -> dict[str, object]:
    """Forests as the JSON that `forests_from_json` reads."""
    return {"boxes": BOXES[:], "players": [forest_json(forest) for forest in forests]}


def forest_json(forest: Forest) -> dict[str, object]:
    """One forest as a player of that JSON."""
    trees = [tree_json(forest, i64(tree)) for tree in range(len(forest.trees))]
    return {"cave": int(forest.cave), "trees": trees}


def tree_json(forest: Forest, tree: i64) -> dict[str, object]:
    """A tree and the cards at it."""
    half = forest.trees[tree]
    told: dict[str, object] = {"species": SAPLING_KEY, "symbol": None}
    if half != SAPLING:
        told = card_json(half)
    slots: dict[str, object] = {}
    for side in range(i64(SIDES)):
        cards = [card_json(card) for card in forest.slot_cards(tree, side)]
        if cards:
            slots[SIDE_NAMES[side]] = cards
    return {**told, "slots": slots}


def card_json(half: i64) -> dict[str, object]:
    """A card as its species and its symbol."""
    printed = HALVES[half]
    return {"species": printed.species.key, "symbol": SYMBOL_NAMES[printed.symbol]}
