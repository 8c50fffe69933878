"""The clearing as a row of seven places."""

from rich.text import Text

from weald.cli.draw_living_forest_duel.names import (
    FIRE_SIGN,
    FIRE_STYLE,
    ONIBI_STYLE,
    Names,
    bonus_sign,
)
from weald.cli.draw_living_forest_duel.strips import Place, strip
from weald.cli.drawing import Question
from weald.cli.picture import fitted
from weald.core.position import NOBODY
from weald.games.living_forest_duel.cards.model import SUMMER
from weald.games.living_forest_duel.cards.tables import CLEARING, CLEARING_CARDS
from weald.games.living_forest_duel.moves import DONE, FIRE, ONIBI, RECRUIT
from weald.games.living_forest_duel.state import State

WIDEST_PLACE = 14


def place_width(width: int) -> int:
    """How wide each of seven places with shared borders can be."""
    return max(6, min(WIDEST_PLACE, (width - CLEARING_CARDS - 1) // CLEARING_CARDS))


class ClearingArtist:
    """Draws fires, Onibi and bonuses, with the numbers of fires to take and places to reach."""

    def __init__(self, names: Names, state: State, question: Question | None, width: int) -> None:
        self.names = names
        self.words = names.words
        self.state = state
        self.question = question
        self.inner = place_width(width)

    def heading(self) -> Text:
        """What the clearing is worth, who holds the Onibi card, what the supply has left."""
        state = self.state
        holder = self.words("nobody")
        if state.onibi_card != NOBODY:
            holder = self.names.seat(int(state.onibi_card))
        facts = self.words(
            "clearing-facts",
            value=int(state.fire_value()),
            holder=holder,
            fires=int(state.fire_supply()),
            sanki=int(state.sanki_supply()),
        )
        return Text.assemble((self.words("clearing"), "bold green"), f"  {facts}")

    def numbers(self) -> list[str]:
        """The numbers of the choices that concern each place."""
        found: list[list[str]] = [[] for _ in CLEARING]
        for choice in self.question.choices if self.question else []:
            number = str(self.question.numbers[choice.move] if self.question else "")
            if FIRE <= choice.move < DONE:
                found[choice.move - FIRE].append(number)
            elif ONIBI < choice.move < RECRUIT:
                found[self.reached(choice.move - ONIBI)].append(number)
        return [" ".join(numbers) for numbers in found]

    def reached(self, steps: int) -> int:
        """The place that Onibi reaches with so many steps."""
        direction = 1 if self.state.turn == SUMMER else -1
        return int(self.state.onibi + direction * steps) % CLEARING_CARDS

    def tokens(self, place: int) -> Text:
        """The fire and Onibi on a place."""
        parts: list[Text] = []
        is_here = self.state.onibi == place
        if self.state.fires >> place & 1:
            fire = FIRE_SIGN if is_here else f"{FIRE_SIGN} {self.words('fire')}"
            parts.append(Text(fire, FIRE_STYLE))
        if is_here:
            parts.append(Text("Onibi", ONIBI_STYLE))
        return Text(" ").join(parts)

    def large(self) -> Text:
        """The clearing with borders."""
        numbers = self.numbers()
        places = [
            Place(
                Text(self.names.position(int(card.position))),
                Text(f"{FIRE_SIGN}{int(card.fire_value)}", "red"),
                [Text(self.names.bonus(int(card.bonus))), self.tokens(i)],
                numbers[i],
            )
            for i, card in enumerate(CLEARING)
        ]
        return Text.assemble(self.heading(), "\n", strip(places, self.inner))

    def small(self) -> Text:
        """The clearing in one line: place, fire value and bonus, then fire and Onibi."""
        cells: list[Text] = []
        for i, card in enumerate(CLEARING):
            cell = Text.assemble(
                f"{self.names.position(int(card.position)):>2} ",
                (f"{int(card.fire_value)}", "red"),
                bonus_sign(int(card.bonus)),
                (FIRE_SIGN if self.state.fires >> i & 1 else " ", FIRE_STYLE),
                ("Oni" if self.state.onibi == i else "", ONIBI_STYLE),
            )
            cells.append(fitted(cell, self.inner))
        return Text.assemble(self.heading(), "\n", Text("│").join(cells))
