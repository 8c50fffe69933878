"""Audience: what a table knows, and how all its sockets are told."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal

from weald.core.match import Match
from weald.core.position import NOBODY
from weald.server.actor import Actor
from weald.server.bodies import Preferences, SeatState, TableState
from weald.server.connection import Connection
from weald.server.games import TABLETOPS
from weald.server.line import Happened, Line
from weald.server.link_secrets import hashed, opens
from weald.server.messages import Explained, ExplainRequest, TableChanged
from weald.server.refusal import Refusal
from weald.server.telling import Teller, result_of
from weald.store.database import Store
from weald.store.records import KeptTable

Undo = Literal["no", "free", "ask"]


def now() -> str:
    """The time, as it is written down."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def seated(connection: Connection) -> int:
    """The seat of a socket; spectators are refused."""
    if connection.seat is None:
        raise Refusal("not_seated", "spectators only watch")
    return connection.seat


class Audience(Actor):
    """A match, who sits at its table, and the sockets that look on."""

    def __init__(self, kept: KeptTable, store: Store) -> None:
        super().__init__(f"table {kept.table.id}")
        self.row = kept.table
        self.seats = kept.seats
        self.rematch = kept.rematch
        self.store = store
        self.top = TABLETOPS[self.row.game]
        match = Match(self.top.game, self.row.options, self.row.seed)
        self.line = Line(self.top, match, kept.entries)
        self.connections: list[Connection] = []
        """Who looks on, in the order of their coming."""

    # ---- what anyone may know ----

    @property
    def has_begun(self) -> bool:
        """Whether everyone is there."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def status(self) -> Literal["waiting", "playing", "finished"]:
        """Where the match stands."""
        if self.line.is_over:
            return "finished"
        return "playing" if self.has_begun else "waiting"

    def to_act(self) -> int | None:
        """The seat that is asked; None before and after a match."""
        seat = int(self.line.position.to_act())
        return seat if self.has_begun and seat != NOBODY else None

    def state(self) -> TableState:
        """What anyone with the table's number may know."""
        here = {connection.seat for connection in self.connections}
        return TableState(
            id=self.row.id,
            game=self.row.game,
            rules_version=self.row.rules_version,
            options=self.row.options,
            status=self.status,
            seats=[
                SeatState(
                    seat=seat.seat,
                    kind=seat.kind,  # type: ignore[arg-type]
                    name=seat.name,
                    level=seat.level,
                    connected=seat.seat in here,
                    left=seat.left,
                )
                for seat in self.seats
            ],
            live_scores=self.row.live_scores,
            seed_hash=hashed(self.row.seed),
            seed_chosen=self.row.seed_chosen,
            at=self.line.at,
            ply=len(self.line.plies),
            to_act=self.to_act(),
            created=self.row.created,
            rematch=self.rematch,
            result=result_of(self.line),
        )

    def seat_of(self, secret: str) -> int | None:
        """The seat a secret opens; None for the spectators' secret; Refusal if it opens nothing."""
        for seat in self.seats:
            if opens(secret, seat.secret_hash):
                return seat.seat
        if opens(secret, self.row.spectator_hash):
            return None
        raise Refusal("wrong_secret", "this link does not open this table")

    def own_seat(self, secret: str) -> int:
        """The seat a secret opens; spectators are refused."""
        seat = self.seat_of(secret)
        if seat is None:
            raise Refusal("not_seated", "spectators only watch")
        return seat

    def preferences(self, seat: int) -> Preferences | None:
        """What the server answers for a seat; None for a bot, which is always asked."""
        row = self.seats[seat]
        return Preferences(**row.preferences) if row.kind == "person" else None  # type: ignore[arg-type]

    def undo_of(self, seat: int | None) -> Undo:
        """Whether a seat can take its last moves back."""
        if seat is None or self.line.is_over or self.seats[seat].kind != "person":
            return "no"
        kept = self.line.last_gesture(seat)
        if kept is None:
            return "no"
        is_free = self.line.undo_is_free(kept, seat) or not self.other_people(seat)
        return "free" if is_free else "ask"

    def other_people(self, seat: int) -> set[int]:
        """The people at the table beside one."""
        return {
            row.seat
            for row in self.seats
            if row.kind == "person" and not row.left and row.seat != seat
        }

    # ---- telling ----

    def teller(self) -> Teller:
        """What puts updates together for the present position."""
        return Teller(self.line, self.row.live_scores)

    def tell_updates(
        self,
        since: int,
        events: list[Happened],
        taken_back: int,
        asker: Connection | None,
        answers: str | None,
    ) -> None:
        """Tell every socket how the match stands now."""
        teller = self.teller()
        for connection in list(self.connections):
            told = answers if connection is asker else None
            self.tell_update(connection, teller, since, events, taken_back, told)

    def tell_update(
        self,
        connection: Connection,
        teller: Teller,
        since: int,
        events: list[Happened],
        taken_back: int,
        answers: str | None,
    ) -> None:
        """Tell one socket how the match stands now."""
        update = teller.update(
            connection.seat,
            since,
            events,
            taken_back,
            self.undo_of(connection.seat),
            connection.wants_sheets,
            answers,
        )
        connection.tell(update)

    def tell_table(self, state: TableState, but: Connection | None = None) -> None:
        """Tell every socket who sits where."""
        for connection in list(self.connections):
            if connection is not but:
                connection.tell(TableChanged(table=state))

    def explain(self, asker: Connection, wish: ExplainRequest) -> None:
        """Tell why every seat has its points."""
        is_shown = self.has_begun and (self.row.live_scores or self.line.is_over)
        sheets = self.top.explained(self.line.position, wish.lang) if is_shown else None
        told = Explained(id=wish.id, at=self.line.at, lang=wish.lang, sheets=sheets)
        asker.tell(told)

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody has looked at this table for so long."""
        return not self.connections and super().is_idle(seconds)

    def put_away(self) -> None:
        """End at once; every socket is told to come back."""
        super().put_away()
        for connection in list(self.connections):
            connection.close("stopping", again=True)
