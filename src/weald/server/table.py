"""Table: one live match, the authority; takes what is asked one at a time, stores, then tells."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import Any

from weald.core.position import NOBODY
from weald.server.audience import now, seated
from weald.server.bodies import Preferences
from weald.server.bot_seat import bot_name
from weald.server.connection import Connection
from weald.server.limits import Limits
from weald.server.line import Draft
from weald.server.link_secrets import hashed, opens
from weald.server.messages import ChangePreferences, Hello, Play, PreferencesChanged, Welcome
from weald.server.refusal import Refusal
from weald.server.undoing import Undoing
from weald.store.records import EntryRow, ResultRow, Row


class Table(Undoing):
    """One table, from the first seat to the last move."""

    # ---- coming and going ----

    async def admit(self, connection: Connection, hello: Hello, limits: Limits) -> None:
        """Let a socket in and tell it how things stand."""
        seat = self.seat_of(hello.secret)
        self.make_room(seat, limits)
        connection.seat = seat
        connection.wants_sheets = hello.sheets
        if seat is not None and self.seats[seat].left:
            await self.change_seat(seat, left=False)
        if connection.is_closed:  # gone again meanwhile
            return
        self.connections.append(connection)
        preferences = self.preferences(seat) if seat is not None else None
        state = self.state()
        connection.tell(Welcome(id=hello.id, seat=seat, preferences=preferences, table=state))
        self.tell_table(state, but=connection)
        if self.has_begun:
            self.tell_all_since(connection, hello.last)
        if self.undo is not None:
            connection.tell(self.undo_asked(self.undo))

    def make_room(self, seat: int | None, limits: Limits) -> None:
        """Let one more socket of a seat come in place of its oldest; refuse one spectator more.

        Nobody can take the room of a seat whose secret they do not have.
        """
        others = [connection for connection in self.connections if connection.seat == seat]
        if seat is None and len(others) >= limits.spectators_a_table:
            raise Refusal("too_many", "too many people watch this table")
        if seat is not None and len(others) >= limits.connections_a_seat:
            self.connections.remove(others[0])
            others[0].close("too_many", again=False)

    def tell_all_since(self, connection: Connection, last: int | None) -> None:
        """Tell a socket that comes back what it has missed."""
        last = 0 if last is None or last > self.line.at else last
        common = self.line.common_plies(last)
        taken_back = self.line.lengths[last] - common
        events = self.line.events_from(common) if common < len(self.line.plies) else []
        self.tell_update(connection, self.teller(), last, events, taken_back, None)

    def dismiss(self, connection: Connection) -> None:
        """A socket is gone."""
        if connection in self.connections:
            self.connections.remove(connection)
            self.last_used = monotonic()
            self.tell_table(self.state())

    async def change_seat(self, seat: int, **changes: Any) -> None:
        """Write down who sits in a seat from now on."""
        changed = replace(self.seats[seat], change=self.seats[seat].change + 1, **changes)
        await self.store.add(changed)
        self.seats[seat] = changed

    async def join(self, seat: int, secret: str, name: str | None, new_secret: str) -> None:
        """Somebody takes an open seat by its invitation."""
        row = self.seats[seat] if 0 <= seat < len(self.seats) else None
        if row is None or not opens(secret, row.invite_hash):
            raise Refusal("wrong_secret", "this invitation does not open that seat")
        if row.kind != "open":
            raise Refusal("seat_taken", "somebody sits here already")
        named = name or row.name
        await self.change_seat(seat, kind="person", name=named, secret_hash=hashed(new_secret))
        self.after_seating()

    def after_seating(self) -> None:
        """Somebody has sat down: tell it, and begin once nobody is missing."""
        self.tell_table(self.state())
        if self.has_begun and self.line.at == 0:
            teller = self.teller()
            for connection in list(self.connections):
                self.tell_update(connection, teller, 0, [], 0, None)
        self.wake_bot()

    async def leave(self, seat: int) -> None:
        """A person stands up; all sockets of the seat are closed by the page itself."""
        if self.seats[seat].kind == "person" and not self.seats[seat].left:
            await self.change_seat(seat, left=True)
        self.tell_table(self.state())

    async def replace_by_bot(self, asker: int, seat: int, level: str) -> None:
        """Let a bot play a seat."""
        if not 0 <= seat < len(self.seats):
            raise Refusal("not_allowed", "there is no such seat")
        if not self.bots.knows(self.row.game, level):
            raise Refusal("unknown_level", "no bot of this game has that level")
        row = self.seats[seat]
        if row.kind == "bot":
            raise Refusal("bot_plays", "a bot plays there already")
        here = {connection.seat for connection in self.connections}
        if row.kind == "person" and seat != asker and not row.left and seat in here:
            raise Refusal("player_here", "that player is here")
        invite = None if row.kind == "open" else row.invite_hash
        # Whoever stood up keeps the name, by which the others know the seat.
        name = bot_name(level) if row.kind == "open" else row.name
        await self.change_seat(seat, kind="bot", level=level, name=name, invite_hash=invite)
        self.drop_undo()
        self.after_seating()

    async def take_back_seat(self, seat: int) -> None:
        """A person plays on in a seat that a bot has played meanwhile."""
        if self.seats[seat].kind != "bot":
            raise Refusal("not_allowed", "no bot plays there")
        await self.change_seat(seat, kind="person", level=None, left=False)
        self.stop_thinking()
        self.after_seating()

    async def change_preferences(self, asker: Connection, wish: ChangePreferences) -> None:
        """What the server shall answer for a seat from now on."""
        seat = seated(asker)
        if Preferences(**self.seats[seat].preferences) != wish.preferences:  # type: ignore[arg-type]
            await self.change_seat(seat, preferences=wish.preferences.model_dump())
        for connection in self.connections:
            if connection.seat == seat:
                answers = wish.id if connection is asker else None
                told = PreferencesChanged(id=answers, preferences=wish.preferences)
                connection.tell(told)

    # ---- moves ----

    async def play(self, asker: Connection, wish: Play) -> None:
        """A person's list of moves: all of them, or none."""
        seat = seated(asker)
        self.check_playable(seat, wish.at)
        draft = Draft(self.line)
        draft.play_texts(seat, wish.moves)
        if self.seats[seat].left:  # who plays has sat down again, and is asked about undos
            await self.change_seat(seat, left=False)
            self.tell_table(self.state())
        await self.keep(draft, asker, wish.id)

    async def keep(self, draft: Draft, asker: Connection | None, answers: str | None) -> None:
        """Store the moves of a draft and what follows by itself, then tell."""
        draft.answer(self.preferences)
        time = now()
        rows: list[Row] = [
            EntryRow(
                table=self.row.id,
                number=self.line.at + 1 + number,
                kind="move",
                seat=ply.seat,
                text=self.top.game.move_text(ply.move),
                by=ply.by,
                gesture=ply.gesture,
                time=time,
            )
            for number, ply in enumerate(draft.plies)
        ]
        if draft.to_act() == NOBODY:
            position = draft.position
            scores = [int(score) for score in position.scores()]
            winners = [int(seat) for seat in position.winners()]
            rows.append(ResultRow(self.row.id, scores, winners, time))
        since = self.line.at
        await self.store.add(*rows)
        self.line.adopt(draft)
        self.drop_undo()
        self.tell_updates(since, draft.events, 0, asker, answers)
        self.wake_bot()
