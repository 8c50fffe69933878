"""Player: what lies on one side of the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from weald.games.living_forest_duel.forest import Forest

TOKENS: Final = 2
VARANS: Final = 7
# A token on the shared line: its element, and which card it points at, in one number.
NOT_LAID: Final = -1
TOKEN_UNIT: Final = 256


class Player:
    """One seat's tokens, winnings, personal line, forest and piles."""

    def __init__(self, forest: Forest) -> None:
        self.forest = forest
        self.unused: i64 = TOKENS
        self.lost: i64 = 0
        self.first_token: i64 = NOT_LAID
        self.second_token: i64 = NOT_LAID
        self.fires: i64 = 0
        self.sanki: i64 = 0
        self.varans: i64 = VARANS  # still in the pile
        self.varans_discarded: i64 = 0
        self.refilled: i64 = 0  # cards taken from the season deck
        # The personal line: a bit for each animal, the varans by number, and what all of it shows.
        self.line: i64 = 0
        self.line_varans: i64 = 0
        self.line_elements: i64 = 0
        self.line_solitary: i64 = 0

    def copy(self) -> Player:
        """A player that goes on alone from here."""
        twin = Player(self.forest)
        twin.unused = self.unused
        twin.lost = self.lost
        twin.first_token = self.first_token
        twin.second_token = self.second_token
        twin.fires = self.fires
        twin.sanki = self.sanki
        twin.varans = self.varans
        twin.varans_discarded = self.varans_discarded
        twin.refilled = self.refilled
        twin.line = self.line
        twin.line_varans = self.line_varans
        twin.line_elements = self.line_elements
        twin.line_solitary = self.line_solitary
        return twin

    def lay(self, element: i64, index: i64) -> None:
        """Lay an unused token so that it points at that card of the shared line."""
        self.unused -= 1
        token = element * TOKEN_UNIT + index
        if self.first_token == NOT_LAID:
            self.first_token = token
        else:
            self.second_token = token

    def lose_token(self) -> None:
        """Put away an unused token until the round ends."""
        self.unused -= 1
        self.lost += 1
