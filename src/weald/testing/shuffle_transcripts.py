"""Replay whole matches of Forest Shuffle, comparing the state after every turn and the scores.

The transcripts come from a program that uses every draw and extra turn without asking, so those
questions are answered with `use`; all other decisions are in the transcript.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from weald.core.errors import WealdError
from weald.core.match import Match
from weald.core.position import NOBODY
from weald.games.forest_shuffle import GAME
from weald.games.forest_shuffle.cards.deck import HALVES, KIND_OF_CARD, kind_text
from weald.games.forest_shuffle.cards.symbols import SIDE_NAMES
from weald.games.forest_shuffle.forest import SAPLING
from weald.games.forest_shuffle.position import ForestShufflePosition
from weald.games.forest_shuffle.questions import (
    ASK_USE,
    ASK_WHERE,
    OVER,
)
from weald.games.forest_shuffle.scoring import score_sheet
from weald.games.forest_shuffle.seat import Seat
from weald.testing.difference import BadTranscript, Difference

DRAW_AFTER_THIRD_WINTER = "draw_after_third_winter"
"""Tag of a turn after which the other program drew on: its last hand and deck are wrong."""


def recognises(transcript: dict[str, Any]) -> bool:
    """Whether this is a transcript of Forest Shuffle."""
    return {"players", "deck", "dealt", "turns"} <= transcript.keys()


def first_difference(transcript: dict[str, Any]) -> Difference | None:
    """The first place where our rules depart from the transcript, or nothing."""
    try:
        return Replay(transcript).first_difference()
    except (KeyError, TypeError, IndexError, AttributeError, ValueError) as error:
        raise BadTranscript(f"it lacks what a transcript needs: {error!r}") from error


def kind_of(card: str) -> str:
    """The text of the kind a numbered card belongs to."""
    return kind_text(KIND_OF_CARD[card])


def rising(cards: list[str]) -> list[str]:
    """The kinds of numbered cards in the order in which our rules ask for them."""
    return [kind_text(kind) for kind in sorted(KIND_OF_CARD[card] for card in cards)]


def texts(kinds: vec[i64]) -> list[str]:
    """The texts of kinds, in rising order."""
    return [kind_text(kind) for kind in sorted(kinds)]


class Replay:
    """One transcript, and our match beside it."""

    def __init__(self, transcript: dict[str, Any]) -> None:
        self.transcript = transcript
        options = {"seats": str(transcript["players"]), "first": str(transcript["first_seat"])}
        self.match = Match(GAME, options, dealt={"deck": transcript["deck"]})
        self.place = "the start"

    @property
    def position(self) -> ForestShufflePosition:
        """Our position."""
        position = self.match.position
        assert isinstance(position, ForestShufflePosition)
        return position

    def first_difference(self) -> Difference | None:
        """Play the transcript to its first difference, or to its end."""
        try:
            self.answer_mulligans()
            difference = self.state_difference(self.transcript["start"], [])
            for turn in self.transcript["turns"]:
                if difference is None:
                    difference = self.turn_difference(turn)
        except WealdError as error:
            return Difference(self.place, "a legal move", str(error))
        return difference or self.score_difference()

    def answer_mulligans(self) -> None:
        """Take or leave the mulligans."""
        for entry in self.transcript["mulligans"]:
            self.place = f"mulligan of seat {entry['seat']}"
            self.match.play_text("mulligan" if entry["mulligan"] else "keep")

    # ---- a turn ----

    def turn_difference(self, turn: dict[str, Any]) -> Difference | None:
        """Play a turn and compare what came of it."""
        self.place = f"turn {turn['n']}"
        begun = {"seat": int(self.position.to_act()), "owed": int(self.position.owed)}
        expected = {"seat": turn["seat"], "owed": turn["owed"]}
        if begun != expected:
            return Difference(self.place, expected, begun)
        for number, step in enumerate(turn["steps"]):
            if "do" in step:
                self.place = f"turn {turn['n']}, step {number} ({step['do']})"
                self.use_what_is_offered()
                self.decide(step)
        self.use_what_is_offered()
        self.place = f"after turn {turn['n']}"
        difference = self.state_difference(turn["state"], turn.get("tags", []))
        follows = int(self.position.to_act())
        if difference is None and follows != (NOBODY if turn["next"] is None else turn["next"]):
            return Difference(f"{self.place}, next", turn["next"], follows)
        return difference

    def use_what_is_offered(self) -> None:
        """Use every draw and extra turn, as the other program does."""
        while self.position.question == ASK_USE:
            self.match.play_text("use")

    def decide(self, step: dict[str, Any]) -> None:
        """Answer as the transcript does."""
        what = step["do"]
        if what == "draw":
            source = step["from"]
            self.match.play_text("draw" if source == "deck" else f"take {kind_of(step['card'])}")
        elif what in ("play", "mole_play"):
            self.play_card("play", step)
        elif what == "free":
            self.play_card("place", step)
        elif what == "raccoon":
            self.fill_cave(step)
        elif what in ("free_decline", "gnat_stop"):
            # Ours does not ask where no card could be placed.
            if step["legal"]:
                self.match.play_text("skip")
        elif what == "mole_stop":
            # Ours stops by itself where no card is left.
            if step["hand"] > 0:
                self.match.play_text("done")
        else:
            raise BadTranscript(f'"{what}" is no decision of a transcript')

    def play_card(self, verb: str, step: dict[str, Any]) -> None:
        """Play or place a card: which, where, and the payment."""
        card = kind_of(step["card"])
        if step["as"] == "sapling":
            self.match.play_text(f"sapling {card}")
            return
        half = card if step["as"] == "tree" else f"{card}.{step['as']}"
        self.match.play_text(f"{verb} {half}")
        if self.position.question == ASK_WHERE:
            self.match.play_text(f"at {step['tree'] + 1}")
        for paid in rising(step.get("pay", [])):
            self.match.play_text(f"pay {paid}")

    def fill_cave(self, step: dict[str, Any]) -> None:
        """Put cards under the cave, and stop; ours stops by itself where no card is left."""
        for card in rising(step["cards"]):
            self.match.play_text(f"cave {card}")
        if len(step["cards"]) < step["hand"]:
            self.match.play_text("done")

    # ---- comparing ----

    def state_difference(self, state: dict[str, Any], tags: list[str]) -> Difference | None:
        """The first field of a state that differs."""
        position = self.position
        drew_on = DRAW_AFTER_THIRD_WINTER in tags
        expected: dict[str, Any] = {
            "clearing": rising(state["clearing"]),
            "winter": state["winter"],
            "gone": state["gone"],
        }
        found: dict[str, Any] = {
            "clearing": texts(position.clearing),
            "winter": int(position.winters),
            "gone": len(position.gone),
        }
        if not drew_on:
            expected["deck"] = state["deck"]
            found["deck"] = len(position.deck) - int(position.drawn)
        for number, wanted in state["seats"].items():
            seat = position.table[int(number)]
            is_wrong_hand = drew_on and int(number) == position.seat
            for field, value in expected_seat(wanted).items():
                if not (field == "hand" and is_wrong_hand):
                    expected[f"seat {number} {field}"] = value
                    found[f"seat {number} {field}"] = found_seat(seat)[field]
        for field, value in expected.items():
            if found[field] != value:
                return Difference(f"{self.place}, {field}", value, found[field])
        return None

    def score_difference(self) -> Difference | None:
        """The first final score or subtotal that differs."""
        if self.position.question != OVER:
            return Difference("the end", "the match is over", "the match goes on")
        sheets = score_sheet([seat.forest for seat in self.position.table])
        scores = [int(score) for score in self.position.scores()]
        if scores != self.transcript["scores"]:
            return Difference("the end, scores", self.transcript["scores"], scores)
        parts = [sheet.parts for sheet in sheets]
        if parts != self.transcript["parts"]:
            return Difference("the end, parts", self.transcript["parts"], parts)
        return None


def expected_seat(wanted: dict[str, Any]) -> dict[str, Any]:
    """A seat of a transcript, cards as kinds."""
    forest = []
    for tree in wanted["forest"]:
        told: dict[str, Any] = {
            "tree": kind_of(tree["tree"]),
            "sapling": tree.get("sapling", False),
        }
        for side in SIDE_NAMES:
            told[side] = rising(tree.get(side, []))
        forest.append(told)
    return {"hand": rising(wanted["hand"]), "cave": wanted["cave"], "forest": forest}


def found_seat(seat: Seat) -> dict[str, Any]:
    """A seat of ours in the same shape."""
    forest = []
    for tree in range(len(seat.forest.trees)):
        half = seat.forest.trees[tree]
        is_sapling = half == SAPLING
        kind = seat.sapling_face(tree) if is_sapling else HALVES[half].kind
        told: dict[str, Any] = {"tree": kind_text(kind), "sapling": is_sapling}
        for side, name in enumerate(SIDE_NAMES):
            cards = [HALVES[card].kind for card in seat.forest.slot_cards(tree, side)]
            told[name] = [kind_text(card) for card in sorted(cards)]
        forest.append(told)
    return {"hand": texts(seat.hand), "cave": int(seat.forest.cave), "forest": forest}
