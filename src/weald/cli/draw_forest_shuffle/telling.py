"""What happened, turn by turn, as sentences."""

from weald.cli.draw_forest_shuffle.names import Names, half_from_text, side_of

GATHERED = {"drawn", "taken", "paid", "caved"}
"""Events that are told together when several come in a row."""
TOLD_BY_NUMBER = {"clearing-caved", "clearing-swept"}


class Teller:
    """Turns told events into a line a turn."""

    def __init__(self, names: Names, players: list[str]) -> None:
        self.names = names
        self.words = names.words.inside("told")
        self.players = players

    def story(self, told: list[dict[str, object]]) -> list[str]:
        """A line for each turn in which something happened."""
        lines: list[str] = []
        phrases: list[str] = []
        who = -1
        for run in runs_of(told):
            event = run[0]
            seat = int(str(event["seat"]))
            if event["event"] == "turn-began" or seat != who:
                self.close(lines, who, phrases)
                phrases = []
                who = seat
            if event["event"] != "turn-began":
                phrases.append(self.phrase(run))
        self.close(lines, who, phrases)
        return lines

    def close(self, lines: list[str], who: int, phrases: list[str]) -> None:
        """End the line of a turn."""
        if phrases:
            lines.append(f"{self.players[who]}: {'; '.join(phrases)}.")

    def phrase(self, run: list[dict[str, object]]) -> str:
        """Like events in a row as one phrase."""
        event = run[0]
        name = str(event["event"])
        if name in GATHERED:
            return self.gathered(name, run)
        if name in TOLD_BY_NUMBER:
            cards = event["cards"]
            assert isinstance(cards, list)
            return self.words(name, count=len(cards))
        if name == "sapling-planted" and "card" in event:
            return self.words("sapling-planted-seen", card=self.names.card(str(event["card"])))
        if name in ("played", "placed"):
            return self.entered(name, event)
        if name == "revealed":
            return self.words(name, card=self.names.card(str(event["card"])))
        return self.words(name, winter=event.get("winter"))

    def gathered(self, name: str, run: list[dict[str, object]]) -> str:
        """Several cards that went the same way."""
        if "card" not in run[0]:
            return self.words(name, count=len(run))
        cards = [self.names.card(str(event["card"])) for event in run]
        secret = name in ("drawn", "caved")
        return self.words(f"{name}-seen" if secret else name, cards=", ".join(cards))

    def entered(self, name: str, event: dict[str, object]) -> str:
        """A card that came into a forest."""
        half = half_from_text(str(event["card"]))
        card = self.names.half(half)
        if not side_of(half):
            return self.words("planted" if name == "played" else "placed-tree", card=card)
        return self.words(name, card=card, side=self.names.side(half), tree=event["tree"])


def runs_of(told: list[dict[str, object]]) -> list[list[dict[str, object]]]:
    """The events in order, like ones in a row of one seat together."""
    runs: list[list[dict[str, object]]] = []
    for event in told:
        last = runs[-1][0] if runs else {}
        alike = all(last.get(key) == event.get(key) for key in ("event", "seat"))
        if alike and event["event"] in GATHERED and ("card" in last) == ("card" in event):
            runs[-1].append(event)
        else:
            runs.append([event])
    return runs
