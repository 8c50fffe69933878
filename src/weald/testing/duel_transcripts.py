"""Replay transcripts of Living Forest Duel (lfd-transcript-1), comparing every step.

A transcript writes a `done` wherever an action ends, ours ends an action by itself when nothing is
left to do. So a step whose only choice is `done` is skipped where we ask something else already,
and the states are compared again after it.
"""

from __future__ import annotations

from typing import Any

from weald.core.errors import BadOptions, WealdError
from weald.core.match import Match
from weald.games.living_forest_duel import GAME
from weald.games.living_forest_duel.cards.model import SEASON_NAMES
from weald.games.living_forest_duel.elements import ELEMENT_NAMES
from weald.games.living_forest_duel.position import DuelPosition
from weald.testing.difference import BadTranscript, Difference

FORMAT = "lfd-transcript-1"
ONLY_DONE = ["done"]


def recognises(transcript: dict[str, Any]) -> bool:
    """Whether this is a transcript of Living Forest Duel."""
    return transcript.get("format") == FORMAT


def first_difference(transcript: dict[str, Any]) -> Difference | None:
    """The first place where our rules depart from the transcript, or nothing."""
    try:
        return Replay(transcript).first_difference()
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise BadTranscript(f"it lacks what a transcript needs: {error!r}") from error


def dealt_by(transcript: dict[str, Any]) -> dict[str, list[str]]:
    """The deal of a transcript, as our game takes it."""
    setup = transcript["setup"]
    dealt = {"shared": setup["shared_deck_top_first"]}
    for season in SEASON_NAMES:
        dealt[season] = setup["season_cards_as_shuffled_top_first"][season]
    for kind in ELEMENT_NAMES:
        dealt[kind] = setup["tree_piles_top_first"][kind]
    number = 0
    for step in transcript["steps"]:
        if "new_shared_deck_top_first" in step:
            number += 1
            dealt[f"reshuffle-{number}"] = step["new_shared_deck_top_first"]
    return dealt


def without_nothing(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields that are there: a transcript writes null for one that is gone."""
    return {name: value for name, value in fields.items() if value is not None}


class Replay:
    """One transcript, and our match beside it."""

    def __init__(self, transcript: dict[str, Any]) -> None:
        self.steps: list[dict[str, Any]] = transcript["steps"]
        self.setup: dict[str, Any] = transcript["setup"]
        self.result: dict[str, Any] = transcript["result"]
        self.expected: dict[str, Any] = dict(transcript["initial_state"])
        try:
            self.match = Match(GAME, {}, dealt=dealt_by(transcript))
        except BadOptions as error:
            raise BadTranscript(f"its setup cannot be dealt: {error}") from None

    @property
    def position(self) -> DuelPosition:
        """Where our match stands."""
        assert isinstance(self.match.position, DuelPosition)
        return self.match.position

    def legal(self) -> list[str]:
        """Our list of legal decisions, sorted as text."""
        return sorted(GAME.move_text(move) for move in self.position.legal_moves())

    def first_difference(self) -> Difference | None:
        """The first difference of the whole match."""
        found = self.setup_difference() or self.state_difference("before step 1")
        for number, step in enumerate(self.steps):
            if found is not None:
                return found
            found = self.step_difference(step, f"step {step['n']}")
            if found is None and number + 1 < len(self.steps):
                following = self.steps[number + 1]["legal"]
                if following != ONLY_DONE or self.legal() == ONLY_DONE:
                    found = self.state_difference(f"after step {step['n']}")
        return found or self.result_difference()

    def step_difference(self, step: dict[str, Any], place: str) -> Difference | None:
        """Compare the choices, then carry out the decision."""
        self.expected.update(step["changes"])
        ours = self.legal()
        if step["legal"] == ONLY_DONE and ours != ONLY_DONE:
            return None
        if ours != step["legal"]:
            return Difference(f"{place}, legal decisions", step["legal"], ours)
        seat = self.position.to_act()
        if SEASON_NAMES[seat] != step["player"]:
            return Difference(f"{place}, who decides", step["player"], SEASON_NAMES[seat])
        self.position.journal = []
        try:
            self.match.play_text(step["decision"])
        except WealdError as error:
            return Difference(f"{place}, the decision {step['decision']}", "to be played", error)
        drawn = [event.facts["card"] for event in self.position.journal if event.name == "drawn"]
        if drawn != ([step["drawn"]] if "drawn" in step else []):
            return Difference(f"{place}, drawn", step.get("drawn"), drawn)
        return None

    def setup_difference(self) -> Difference | None:
        """Compare what the setup left in the recruitment line and the season decks."""
        ours = self.position.as_json()
        orders = ours["orders"]
        assert isinstance(orders, dict)
        if ours["recruitment_line"] != self.setup["recruit_line"]:
            place = "setup, recruitment line"
            return Difference(place, self.setup["recruit_line"], ours["recruitment_line"])
        for season, deck in self.setup["season_deck_top_first"].items():
            if orders[season] != deck:
                return Difference(f"setup, season deck of {season}", deck, orders[season])
        return None

    def state_difference(self, place: str) -> Difference | None:
        """Compare every field of the state."""
        expected = without_nothing(self.expected)
        ours = without_nothing(state_of(self.position))
        for name in sorted(expected.keys() | ours.keys()):
            wanted, found = expected.get(name), ours.get(name)
            if name == "action_stack":
                wanted = without_provisional(wanted, found)
            if name == "tokens":
                wanted, found = tokens_in_line(wanted), tokens_in_line(found)
            if wanted != found:
                return Difference(f"{place}, {name}", wanted, found)
        return None

    def result_difference(self) -> Difference | None:
        """Compare who won, how, and in which round."""
        ours = self.position.as_json()
        winner = ours["winner"]
        found = {
            "winner": SEASON_NAMES[winner] if isinstance(winner, int) else None,
            "condition": ours["victory"],
            "rounds": ours["round"],
        }
        for name, value in found.items():
            if self.result[name] != value:
                return Difference(f"result, {name}", self.result[name], value)
        return None


def without_provisional(wanted: Any, found: Any) -> Any:
    """The expected actions; a bonus that has not begun here has no strength to compare yet."""
    if not isinstance(wanted, list) or not isinstance(found, list) or len(wanted) != len(found):
        return wanted
    return [
        {**theirs, "left": None} if ours["left"] is None else theirs
        for theirs, ours in zip(wanted, found, strict=True)
    ]


def tokens_in_line(tokens: Any) -> Any:
    """Tokens by the cards they point at; a transcript does not keep the order they were laid in."""

    def place(token: dict[str, Any]) -> tuple[int, str]:
        return token["index"], token["element"]

    return {
        season: {**side, "placed": sorted(side["placed"], key=place)}
        for season, side in tokens.items()
    }


def state_of(position: DuelPosition) -> dict[str, Any]:
    """Our position in the fields of a transcript."""
    table: dict[str, Any] = position.as_json()
    players: dict[str, Any] = {player["season"]: player for player in table["players"]}
    to_act = table["to_act"]
    actions = [
        {
            "element": action["element"],
            "left": action["left"] if action["begun"] else None,
            "bonus": action["bonus"],
        }
        for action in table["actions"]
    ]

    def each(name: str) -> dict[str, Any]:
        return {season: player[name] for season, player in players.items()}

    return {
        "round": table["round"],
        "phase": table["question"],
        "to_move": None if to_act is None else SEASON_NAMES[to_act],
        "action_stack": actions or None,
        "revealed_varan": table["revealed_varan"],
        "shared_line": [place["card"] for place in table["shared_line"]],
        "line": each("line"),
        "tokens": {
            season: {"hand": side["unused"], "lost": side["lost"], "placed": side["laid"]}
            for season, side in players.items()
        },
        "net_solitary": each("solitary"),
        "available": each("strength"),
        "fires_on_clearing": [card["position"] for card in table["clearing"] if card["fire"]],
        "fires": each("fires"),
        "onibi": table["onibi"],
        "onibi_card": table["onibi_card"],
        "sanki": {"supply": table["sanki_supply"], **each("sanki")},
        "varans_left": each("varans"),
        "recruit_line": sorted(card for card in table["recruitment_line"] if card is not None),
        "season_deck_left": {
            season: side["season_deck"]["left"] for season, side in players.items()
        },
        "shared_deck_left": len(table["draw_pile"]),
        "discard": table["discard_pile"],
        "tree_piles": {
            kind: {"left": pile["left"], "top": pile["top"]}
            for kind, pile in table["tree_piles"].items()
        },
        "forest": {
            season: {
                f"{tree['x']},{tree['y']}": [*tree["covered"], tree["tree"]]
                for tree in side["forest"]
            }
            for season, side in players.items()
        },
    }
