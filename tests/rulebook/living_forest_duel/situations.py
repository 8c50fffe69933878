"""Situations of Living Forest Duel in few words, for tests that read like the rulebook."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from weald.core.rng import Rng
from weald.games.living_forest_duel import GAME
from weald.games.living_forest_duel.cards.model import SEASON_NAMES
from weald.games.living_forest_duel.cards.tables import (
    ANIMAL_NUMBERS,
    MIDDLE,
    NO_CARD,
    TREE_NUMBERS,
    TREES_A_KIND,
    animal_keys,
)
from weald.games.living_forest_duel.drawing import arrive_in_personal_line, arrive_in_shared_line
from weald.games.living_forest_duel.elements import ELEMENT_NAMES, by_name
from weald.games.living_forest_duel.forest import cell_at
from weald.games.living_forest_duel.player import Player
from weald.games.living_forest_duel.position import DuelPosition

SEATS = {season: seat for seat, season in enumerate(SEASON_NAMES)}
START_LINE = "fox tiger axolotl stag hare panther goldfish"


def animals(text: str) -> vec[i64]:
    """Animals by their texts."""
    return vec[i64]([ANIMAL_NUMBERS[key] for key in text.split()])


def dealt(
    shared: str = "", summer: str = "", winter: str = "", trees: str = ""
) -> dict[str, list[str]]:
    """A whole deal whose piles begin with these cards; the others follow as in the tables."""
    whole = GAME.dealt(GAME.start(GAME.options({}), Rng("deal")))
    first = {"shared": shared.split(), "summer": summer.split(), "winter": winter.split()}
    for kind in ELEMENT_NAMES:
        first[kind] = [tree for tree in trees.split() if tree.startswith(kind)]
    return {
        name: [*first[name], *sorted(card for card in cards if card not in first[name])]
        for name, cards in whole.items()
    }


class Duel:
    """A position laid out for a test, and moves as text."""

    def __init__(
        self,
        *,
        pile: str = "bat anteater peacock weasel meerkat raccoon chameleon panda",
        line: str = "",
        summer: str = "",
        winter: str = "",
        recruits: str = START_LINE,
        trees: str = "",
        turn: str = "summer",
        **options: str,
    ) -> None:
        """Cards in the pile, the lines and on top of the tree piles; Summer to move."""
        self.position: DuelPosition = GAME.start_dealt(GAME.options(options), dealt(trees=trees))
        self.position.pile = animals(pile)
        self.position.recruits = vec[i64](
            [ANIMAL_NUMBERS[key] if key != "-" else NO_CARD for key in recruits.split()]
        )
        for card in animals(line):
            arrive_in_shared_line(self.position, card)
        for season, cards in (("summer", summer), ("winter", winter)):
            for card in animals(cards):
                arrive_in_personal_line(self.position, card, SEATS[season])
        self.position.turn = self.position.asked = SEATS[turn]

    # ---- moves ----------------------------------------------------------------------------------

    def play(self, *texts: str) -> Duel:
        """Play moves, each of which must be listed."""
        for text in texts:
            assert text in self.legal(), f"{text}: {self.why_not(text)}"
            self.position.play(GAME.move_from_text(text))
        return self

    def legal(self) -> list[str]:
        """The legal moves as sorted text."""
        return sorted(GAME.move_text(move) for move in self.position.legal_moves())

    def why_not(self, text: str) -> str:
        """The reason against a move."""
        return self.position.why_not(GAME.move_from_text(text))

    # ---- what lies where ------------------------------------------------------------------------

    @property
    def summer(self) -> Player:
        return self.position.summer

    @property
    def winter(self) -> Player:
        return self.position.winter

    @property
    def to_act(self) -> str:
        return SEASON_NAMES[self.position.to_act()] if self.position.to_act() >= 0 else "nobody"

    @property
    def question(self) -> str:
        return str(self.json["question"])

    @property
    def json(self) -> dict[str, Any]:
        return self.position.as_json()

    @property
    def shared_line(self) -> list[str]:
        return animal_keys(self.position.shared_line)

    @property
    def discards(self) -> list[str]:
        return sorted(animal_keys(self.position.discard_pile()))

    @property
    def recruits(self) -> list[str]:
        return [card if card is not None else "-" for card in self.json["recruitment_line"]]

    @property
    def fires(self) -> list[int]:
        return [card["position"] for card in self.json["clearing"] if card["fire"]]

    @property
    def won_by(self) -> tuple[str, str]:
        """Who won, and how."""
        assert self.position.winner >= 0, "nobody has won"
        return SEASON_NAMES[self.position.winner], str(self.json["victory"])

    def line_of(self, season: str) -> list[str]:
        return sorted(animal_keys(self.position.personal_line(SEATS[season])))

    def strength(self, season: str) -> dict[str, int]:
        return by_name(self.position.elements(SEATS[season]))

    def forest(self, season: str) -> dict[str, list[str]]:
        return self.position.player(SEATS[season]).forest.stacks()

    # ---- laying out -----------------------------------------------------------------------------

    def burn(self, *positions: int) -> Duel:
        """Fire tokens on exactly these positions."""
        self.position.fires = sum(1 << (position + MIDDLE) for position in positions)
        return self

    def onibi(self, position: int, card: str = "supply") -> Duel:
        """Onibi on this position, and who holds the Onibi card."""
        self.position.onibi = position + MIDDLE
        self.position.onibi_card = SEATS.get(card, -1)
        return self

    def planted(self, season: str, trees: str) -> Duel:
        """Trees already in a forest, as in "sun_1 1 0, water_2 0 1"."""
        player = self.position.player(SEATS[season])
        for place in trees.split(", "):
            tree, x, y = place.split()
            player.forest = player.forest.planted(TREE_NUMBERS[tree], cell_at(int(x), int(y)))
        return self

    def use_up_trees(self, kind: str) -> Duel:
        """An empty tree pile."""
        lane = ELEMENT_NAMES.index(kind)
        self.position.trees_taken += TREES_A_KIND << (12 * lane)
        return self
