"""Both seats in figures: the strength of each element, what they have, how near they are."""

from rich.text import Text

from weald.cli.draw_living_forest_duel.names import (
    ELEMENT_SIGNS,
    ELEMENT_STYLES,
    SEASON_STYLES,
    SYMBOL_SIGNS,
    Names,
)
from weald.cli.picture import Picture, fitted
from weald.games.living_forest_duel.cards.model import SOLITARY
from weald.games.living_forest_duel.elements import ELEMENTS, amount
from weald.games.living_forest_duel.nearness import SQUARE, nearness
from weald.games.living_forest_duel.state import SEATS, VICTORY_NAMES, State

NAME_WIDTH = 18
SHORTEST_NAME = 14
GAP = 2


class SeatArtist:
    """Draws tables with a line a seat."""

    def __init__(self, names: Names, state: State, width: int) -> None:
        self.names = names
        self.words = names.words
        self.state = state
        self.width = width

    def titles(self) -> list[Text]:
        """Who sits where; a mark for the seat that answers."""
        return [
            Text.assemble(
                "▸ " if self.state.asked == seat else "  ",
                (self.names.seat(seat), SEASON_STYLES[seat]),
            )
            for seat in range(SEATS)
        ]

    def strengths(self) -> Picture:
        """Strength of each element, tokens, Sanki, varans and solitary symbols."""
        columns: list[tuple[Text, list[str]]] = []
        for element in range(ELEMENTS):
            head = f"{ELEMENT_SIGNS[element]} {self.names.element(element)}"
            cells = [str(int(self.state.strength(seat, element))) for seat in range(SEATS)]
            columns.append((Text(head, ELEMENT_STYLES[element]), cells))
        players = [self.state.player(seat) for seat in range(SEATS)]
        columns += [
            (Text(self.words("tokens")), [str(int(player.unused)) for player in players]),
            (Text(self.words("lost")), [str(int(player.lost)) for player in players]),
            (Text("Sanki"), [str(int(player.sanki)) for player in players]),
            (Text(self.words("varans")), [str(int(player.varans)) for player in players]),
            (
                Text(f" {SYMBOL_SIGNS[SOLITARY]}"),
                [str(int(self.state.solitary(seat))) for seat in range(SEATS)],
            ),
        ]
        return self.table(self.words("strength"), columns)

    def victories(self) -> Picture:
        """How near each of the four victories is."""
        missing = [nearness(self.state, seat) for seat in range(SEATS)]
        columns: list[tuple[Text, list[str]]] = []
        for name in VICTORY_NAMES:
            cells = [self.missing(name, seat, missing[seat][name]) for seat in range(SEATS)]
            columns.append((Text(self.words(f"near.{name}")), cells))
        return self.table(self.words("missing"), columns)

    def missing(self, name: str, seat: int, count: int) -> str:
        """How far one victory is: what is reached, or what is still in the way."""
        if name == "fire":
            return f"{int(self.state.player(seat).fires)}/{int(self.state.rules.fires_to_win)}"
        if name == "forest":
            return f"{SQUARE - count}/{SQUARE}"
        return str(count)

    def table(self, title: str, columns: list[tuple[Text, list[str]]]) -> Picture:
        """A title, heads and a line a seat, figures below the ends of their heads."""
        names = self.titles()
        widths = [max(head.cell_len, *map(len, cells)) for head, cells in columns]
        first = max(NAME_WIDTH, *[name.cell_len for name in names])
        gap = GAP if first + sum(widths) + GAP * len(widths) <= self.width else 1
        first = max(SHORTEST_NAME, min(first, self.width - sum(widths) - gap * len(widths)))
        lines = [fitted(Text(title, "bold green"), first), *[fitted(name, first) for name in names]]
        for (head, cells), wide in zip(columns, widths, strict=True):
            for line, cell in zip(lines, [head, *map(Text, cells)], strict=True):
                line.append_text(fitted(cell, wide + gap, "right"))
        return lines

    def breakdown(self, seat: int) -> Picture:
        """Where the strength of each element of one seat comes from."""
        player = self.state.player(seat)
        sources = [
            (self.words("shared-line"), int(self.state.behind_elements)),
            (self.words("own-line"), int(player.line_elements)),
            (self.words("forest"), int(player.forest.elements)),
            (self.words("together"), int(self.state.elements(seat))),
        ]
        lines = [fitted(Text(self.words("strength"), "bold green"), NAME_WIDTH)]
        lines += [fitted(f"  {name}", NAME_WIDTH) for name, _ in sources]
        for element in range(ELEMENTS):
            head = f"{ELEMENT_SIGNS[element]} {self.names.element(element)}"
            wide = len(head) + GAP
            lines[0].append_text(fitted(Text(head, ELEMENT_STYLES[element]), wide, "right"))
            for line, (_, numbers) in zip(lines[1:], sources, strict=True):
                line.append_text(fitted(str(int(amount(numbers, element))), wide, "right"))
        return lines
