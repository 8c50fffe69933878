"""Position and View: what every game fills in."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from weald.core.event import Event
from weald.core.reason import Reason
from weald.core.rng import Rng

NOBODY: Final = -1
"""The seat to act once a match is over."""

SPECTATOR: Final = -1
"""The seat of somebody who only watches: sees what everyone may see."""


class Position:
    """One moment of one match: mutable, cheap to copy; no clock, file or global dice inside."""

    # What happens is written down here where somebody wants to read it; copies begin without.
    journal: list[Event] | None = None

    def seats(self) -> i64:
        """How many seats play."""
        raise NotImplementedError

    def to_act(self) -> i64:
        """The seat that must answer, or NOBODY once the match is over."""
        raise NotImplementedError

    def legal_moves(self) -> vec[i64]:
        """Every move the seat to act may answer, in a stable order; the one judge of legality."""
        raise NotImplementedError

    def play(self, move: i64) -> None:
        """Carry out a legal move. Trusts it: `core.play.checked` is the door for strangers."""
        raise NotImplementedError

    def copy(self) -> Position:
        """A position that goes on by itself from here."""
        raise NotImplementedError

    def reason_against(self, move: i64) -> Reason | None:
        """What stands against a move of the seat to act; nothing exactly when it is legal."""
        raise NotImplementedError

    def why_not(self, move: i64) -> str:
        """The same in words, for logs and bot authors; empty exactly when it is legal."""
        reason = self.reason_against(move)
        return "" if reason is None else reason.words

    def scores(self) -> vec[i64]:
        """The score of each seat: final, or as if the match ended now."""
        raise NotImplementedError

    def winners(self) -> vec[i64]:
        """The seats that have won; several share a victory; none while the match goes on."""
        winners = vec[i64]()
        if self.to_act() == NOBODY:
            scores = self.scores()
            best = scores[0]
            for score in scores:
                if score > best:
                    best = score
            for seat in range(len(scores)):
                if scores[seat] == best:
                    winners = append(winners, seat)
        return winners

    def view(self, seat: i64) -> View:
        """What that seat may know and could remember, and nothing else; SPECTATOR too."""
        raise NotImplementedError

    def as_json(self) -> dict[str, object]:
        """Everything in the position, as JSON types; for tests and records, never for the wire."""
        raise NotImplementedError


class View:
    """What one seat may know of a position."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def redeal(self, rng: Rng) -> Position:
        """A full position that fits everything the seat knows, built from the view alone."""
        raise NotImplementedError

    def as_position(self) -> Position:
        """What the seat knows in the shape of a position: to be read, never to be played on."""
        raise NotImplementedError

    def to_act(self) -> i64:
        """The seat that must answer, or NOBODY once the match is over."""
        raise NotImplementedError

    def legal_moves(self) -> vec[i64]:
        """The moves this seat may answer now; none if another seat must answer."""
        raise NotImplementedError

    def as_json(self) -> dict[str, object]:
        """The whole view as JSON types: what goes over the wire."""
        raise NotImplementedError
