"""The recruitment line, the shared line with its tokens, and the personal lines."""

from collections import Counter

from rich.text import Text

from weald.cli.draw_living_forest_duel.clearing import place_width
from weald.cli.draw_living_forest_duel.names import Names, printed_signs, signed, symbol
from weald.cli.draw_living_forest_duel.strips import Place, strip
from weald.cli.drawing import Question
from weald.cli.picture import Picture, fitted, side_by_side
from weald.games.living_forest_duel.cards.model import NO_SEASON, Animal
from weald.games.living_forest_duel.cards.tables import ANIMALS
from weald.games.living_forest_duel.moves import RECRUIT
from weald.games.living_forest_duel.player import TOKEN_UNIT
from weald.games.living_forest_duel.state import SEATS, State

SIGN_WIDTH = 3
LEAST_CARD = 10
USED_UP = "×"


class LineArtist:
    """Draws cards that lie in lines."""

    def __init__(self, names: Names, state: State, question: Question | None, width: int) -> None:
        self.names = names
        self.words = names.words
        self.state = state
        self.question = question
        self.width = width
        self.inner = place_width(width)

    # ---- the recruitment line ----

    def number(self, move: int) -> str:
        """The number of a choice, if it is one."""
        found = self.question.numbers.get(move) if self.question else None
        return str(found) if found else ""

    def recruits_heading(self) -> Text:
        """What the recruitment line holds of each season, and the decks behind it."""
        cards = [int(card) for card in self.state.recruits if card >= 0]
        seasons = [int(ANIMALS[card].season) for card in cards]
        facts = [
            self.words(
                "season-cards",
                season=self.names.season(seat),
                cards=seasons.count(seat),
                deck=len(self.state.deal.season_deck(seat).order)
                - int(self.state.player(seat).refilled),
            )
            for seat in range(SEATS)
        ]
        head = (self.words("recruitment-line"), "bold green")
        return Text.assemble(head, f"  {' · '.join(facts)}")

    def recruits_large(self) -> Text:
        """The recruitment line with borders: season, cost, name and signs."""
        places = [self.recruit(int(card)) for card in self.state.recruits]
        return Text.assemble(self.recruits_heading(), "\n", strip(places, self.inner))

    def recruit(self, card: int) -> Place:
        """One place of the recruitment line."""
        if card < 0:
            return Place(Text(), Text(), [Text(), Text()])
        animal = ANIMALS[card]
        number = self.number(RECRUIT + card)
        gap = " " if self.inner >= LEAST_CARD + 1 else ""
        head = Text() if animal.season == NO_SEASON else self.names.letter(int(animal.season))
        name = Text(self.names.animal(animal), "bold" if number else "")
        lines = [name, self.names.signs(animal, gap)]
        return Place(head, Text(f"☼{int(animal.cost)}", "yellow"), lines, number)

    def recruits_small(self) -> Text:
        """The recruitment line without borders; places that stay empty are left out."""
        names: list[Text] = []
        signs: list[Text] = []
        for card in self.state.recruits:
            if card >= 0:
                animal = ANIMALS[card]
                head = Text.assemble(self.names.letter(int(animal.season)), f"{int(animal.cost)} ")
                names.append(fitted(self.names.animal(animal), self.inner))
                signs.append(fitted(head + self.names.signs(animal, ""), self.inner))
        rows = [self.recruits_heading(), Text("│").join(names), Text("│").join(signs)]
        return Text("\n", no_wrap=True).join(rows)

    # ---- the shared line ----

    def marks(self, place: int) -> dict[int, Text]:
        """For each sign of a card that is used up: the letter of its token, or a cross."""
        found: dict[int, Text] = {}
        for seat in range(SEATS):
            for token in self.state.tokens_laid(seat):
                element, index = int(token // TOKEN_UNIT), int(token % TOKEN_UNIT)
                if index > place:
                    found.setdefault(element, Text(USED_UP, "dim"))
                elif index == place:
                    found[element] = self.names.letter(seat)
        return found

    def shared_heading(self) -> Text:
        """The title of the shared line with the meaning of its marks."""
        facts = self.words(
            "shared-facts", summer=self.names.letter(0).plain, winter=self.names.letter(1).plain
        )
        if len(self.state.shared_line) == 0:
            facts = self.words("empty")
        return Text.assemble((self.words("shared-line"), "bold green"), f"  {facts}")

    def shared_large(self) -> Text:
        """The shared line as cards, tokens under the signs they point at."""
        cards = [
            self.shared_card(ANIMALS[card], i) for i, card in enumerate(self.state.shared_line)
        ]
        if not cards:
            return self.shared_heading()
        return Text.assemble(self.shared_heading(), "\n", side_by_side(cards, self.width, gap=0))

    def shared_card(self, animal: Animal, place: int) -> Picture:
        """One card of the shared line."""
        signs = printed_signs(animal)
        marks = self.marks(place)
        name = self.names.animal(animal)
        mark = symbol(animal)
        inner = max(LEAST_CARD, len(name) + 1 + mark.cell_len, len(signs) * SIGN_WIDTH)
        head = Text.assemble(name, " " if mark else "", mark)
        line, below = Text(), Text()
        for element, number in signs:
            token = marks.get(element)
            sign = signed(element, number)
            if token is not None:
                sign.stylize("dim")
            line.append_text(fitted(sign, SIGN_WIDTH))
            below.append("─").append_text(token if token else Text("─")).append("─")
        return [
            Text.assemble("╭", head, "─" * (inner - head.cell_len), "╮"),
            Text.assemble("│", fitted(line, inner), "│"),
            Text.assemble("╰", below, "─" * (inner - below.cell_len), "╯"),
        ]

    def shared_small(self) -> Text:
        """The shared line as a row of words, marks behind the signs."""
        cards: list[Text] = []
        for i, card in enumerate(self.state.shared_line):
            marks = self.marks(i)
            words = Text.assemble((self.names.animal(ANIMALS[card]), "bold"), symbol(ANIMALS[card]))
            for element, number in printed_signs(ANIMALS[card]):
                words.append(" ").append_text(signed(element, number))
                words.append_text(marks.get(element, Text()))
            cards.append(words)
        if not cards:
            return self.shared_heading()
        title = Text(self.words("shared-line"), "bold green")
        return chunked([title, *cards], self.width, " → ")

    # ---- the personal lines ----

    def personal(self, seat: int) -> Text | None:
        """The personal line of a seat; nothing if it is empty."""
        cards = Counter(int(card) for card in self.state.personal_line(seat))
        if not cards:
            return None
        title = self.words("personal-line", name=self.names.seat(seat))
        told = [
            Text.assemble(
                self.names.animal(ANIMALS[card]),
                f" ×{many}" if many > 1 else "",
                " ",
                self.names.signs(ANIMALS[card]),
            )
            for card, many in cards.items()
        ]
        return chunked([Text(title, "bold green"), *told], self.width, " · ")

    def personals(self) -> Text | None:
        """Both personal lines, as far as there are any."""
        found = [line for line in map(self.personal, range(SEATS)) if line is not None]
        return Text("\n").join(found) if found else None


def chunked(parts: list[Text], width: int, mark: str) -> Text:
    """A title and parts in lines that break only between parts."""
    lines = [parts[0].copy().append("  ")]
    is_first = True
    for part in parts[1:]:
        glue = "" if is_first else mark
        if lines[-1].cell_len + len(glue) + part.cell_len > width:
            lines.append(Text(mark.lstrip()))
            glue = ""
        lines[-1].append(glue).append_text(part)
        is_first = False
    return Text("\n", no_wrap=True).join(lines)
