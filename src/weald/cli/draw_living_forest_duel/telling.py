"""What happened, turn by turn, as sentences."""

from weald.cli.draw_living_forest_duel.names import Names
from weald.games.living_forest_duel.cards.tables import BONUSES
from weald.games.living_forest_duel.elements import ELEMENT_NAMES

OPENING = ("drawn", "token-laid", "token-put-away")
"""Events that begin a turn, unless a Sanki was spent on them."""
OF_THE_ROUND = ("varans-came", "fire-spread", "round-ended")

Told = dict[str, object]


class Teller:
    """Turns told events into a line a turn, and one for the end of each round."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.words = names.words.inside("told")
        self.lines: list[str] = []
        self.phrases: list[str] = []
        self.who = -1  # whose line it is
        self.is_round = False  # or the end of a round

    def story(self, told: list[Told]) -> list[str]:
        """A line for each turn in which something happened."""
        names = ["", *[str(event["event"]) for event in told], ""]
        for place, event in enumerate(told):
            before, name, after = names[place : place + 3]
            if self.begins_line(before, name, after):
                self.close()
                self.is_round = name in OF_THE_ROUND
            if name == "round-ended":
                self.close(self.words("round-ended", round=event["round"]))
                self.is_round = False
            elif name == "fire-spread" and before == "fire-spread":
                self.phrases[-1] += f", {self.fact('position', event['position'])}"
            elif not (name == "bonus-gained" and after == "sanki-taken"):
                self.phrases.append(self.phrase(name, event))
        self.close(self.words("round-ends") if self.is_round else "")
        return self.lines

    def begins_line(self, before: str, name: str, after: str) -> bool:
        """Whether an event does not belong to the line of the one before."""
        if name == "pile-shuffled":
            return after == "drawn"  # told before the card that needed it
        if name in OF_THE_ROUND:
            return not self.is_round
        return self.is_round or (name in OPENING and before not in ("sanki-spent", "pile-shuffled"))

    def close(self, title: str = "") -> None:
        """End a line."""
        who = title or (self.names.players[self.who] if self.who >= 0 else "")
        if self.phrases:
            said = "; ".join(self.phrases)
            self.lines.append(f"{who}: {said}." if who else f"{said[0].upper()}{said[1:]}.")
        elif title:
            self.lines.append(f"{title}.")
        self.phrases = []
        self.who = -1

    def phrase(self, name: str, event: Told) -> str:
        """An event as a phrase, with a name if it is about another seat than the line."""
        seat = int(str(event["seat"]))
        if self.who < 0 <= seat and name not in OF_THE_ROUND:
            self.who = seat
        facts = {key: self.fact(key, value) for key, value in event.items()}
        facts["name"] = self.names.players[seat] if seat >= 0 else ""
        said = self.words(self.sentence(name, event), **facts)
        is_about_another = self.who >= 0 and seat not in (-1, self.who)
        return f"{facts['name']}: {said}" if is_about_another else said

    def sentence(self, name: str, event: Told) -> str:
        """Which sentence tells an event."""
        if name == "recruited":
            return f"recruited-{event['to']}"
        if name == "varans-came" and event["varans"] == 0:
            return "no-varans-left"
        if name == "onibi-card-moved" and event["to"] == -1:
            return "onibi-card-back"
        return f"won-{event['victory']}" if name == "won" else name

    def fact(self, key: str, value: object) -> object:
        """A fact of an event as a person reads it."""
        text = str(value)
        if key == "card":
            return self.names.animal_called(text)
        if key == "tree":
            return self.names.tree(self.names.tree_called(text))
        if key == "element":
            return self.names.element(ELEMENT_NAMES.index(text))
        if key == "bonus":
            return self.names.bonus(BONUSES[text])
        if key == "position":
            return self.names.position(int(text))
        if key == "to" and text.lstrip("-").isdigit():
            return self.names.players[int(text)]
        return value
