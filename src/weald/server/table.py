"""Table: one live match, the authority; takes what is asked one at a time, stores, then tells."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from time import monotonic
from typing import Any, Literal, TypeVar

from weald.core.match import Match
from weald.core.position import NOBODY
from weald.server.bodies import Preferences, SeatState, TableState
from weald.server.bot_seat import BotSeats
from weald.server.connection import Connection
from weald.server.games import TABLETOPS
from weald.server.line import Draft, Happened, Line
from weald.server.link_secrets import hashed, opens
from weald.server.messages import (
    ChangePreferences,
    Explained,
    ExplainRequest,
    Hello,
    Hint,
    HintRequest,
    Play,
    PreferencesChanged,
    TableChanged,
    UndoAnswer,
    UndoAsked,
    UndoRequest,
    UndoSettled,
    Welcome,
)
from weald.server.refusal import Refusal
from weald.server.telling import Teller, result_of
from weald.store.database import Store
from weald.store.records import EntryRow, KeptTable, ResultRow, Row

log = logging.getLogger(__name__)
Answer = TypeVar("Answer")
Undo = Literal["no", "free", "ask"]


def now() -> str:
    """The time, as it is written down."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class UndoQuestion:
    """An undo that waits for the consent of the other people."""

    def __init__(self, seat: int, at: int, kept: int, asked: set[int]) -> None:
        self.seat = seat
        self.at = at
        self.kept = kept
        self.asked = asked


class Table:
    """One table, from the first seat to the last move."""

    def __init__(self, kept: KeptTable, store: Store, bots: BotSeats) -> None:
        self.row = kept.table
        self.seats = kept.seats
        self.rematch = kept.rematch
        self.store = store
        self.bots = bots
        self.top = TABLETOPS[self.row.game]
        match = Match(self.top.game, self.row.options, self.row.seed)
        self.line = Line(self.top, match, kept.entries)
        self.connections: set[Connection] = set()
        self.undo: UndoQuestion | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.jobs: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self.askers: set[asyncio.Future[Any]] = set()
        self.working = asyncio.Lock()
        self.is_stopped = False
        self.last_used = monotonic()
        self.actor = asyncio.create_task(self.work(), name=f"table {self.row.id}")

    # ---- one thing at a time ----

    async def work(self) -> None:
        """Do what is asked, one after another."""
        self.wake_bot()
        while True:
            job = await self.jobs.get()
            async with self.working:
                self.last_used = monotonic()
                await job()

    async def ask(self, wish: Callable[[], Awaitable[Answer]]) -> Answer:
        """Have something done when its turn comes; what it raises is raised here."""
        if self.is_stopped:
            raise Refusal("stopping", "the server is going down")
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.askers.add(done)
        done.add_done_callback(self.askers.discard)

        async def job() -> None:
            try:
                answer = await wish()
            except Exception as error:  # it is for the asker to hear
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(answer)

        self.jobs.put_nowait(job)
        return await done

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody has needed this table for so long."""
        busy = self.connections or self.working.locked() or self.thinking or not self.jobs.empty()
        return not busy and monotonic() - self.last_used >= seconds

    async def stop(self) -> None:
        """Finish what is being done, and nothing more."""
        self.is_stopped = True
        async with self.working:
            self.actor.cancel()
        self.stop_thinking()
        for asker in list(self.askers):
            asker.set_exception(Refusal("stopping", "the server is going down"))
        for connection in list(self.connections):
            connection.close("stopping", again=True)

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

    # ---- coming and going ----

    async def admit(self, connection: Connection, hello: Hello, most: int) -> None:
        """Let a socket in and tell it how things stand."""
        seat = self.seat_of(hello.secret)
        if len(self.connections) >= most:
            raise Refusal("too_many", "too many people look at this table")
        connection.seat = seat
        connection.wants_sheets = hello.sheets
        if seat is not None and self.seats[seat].left:
            await self.change_seat(seat, left=False)
        self.connections.add(connection)
        preferences = self.preferences(seat) if seat is not None else None
        state = self.state()
        connection.tell(Welcome(id=hello.id, seat=seat, preferences=preferences, table=state))
        self.tell_table(state, but=connection)
        if self.has_begun:
            self.tell_all_since(connection, hello.last)
        if self.undo is not None:
            connection.tell(self.undo_asked(self.undo))

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
            self.connections.discard(connection)
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
        if level not in self.bots.levels(self.row.game):
            raise Refusal("unknown_level", "no bot of this game has that level")
        row = self.seats[seat]
        if row.kind == "bot":
            raise Refusal("not_allowed", "a bot plays there already")
        here = {connection.seat for connection in self.connections}
        if row.kind == "person" and seat != asker and not row.left and seat in here:
            raise Refusal("not_allowed", "that player is here")
        invite = None if row.kind == "open" else row.invite_hash
        await self.change_seat(seat, kind="bot", level=level, invite_hash=invite)
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
        await self.keep(draft, asker, wish.id)

    def check_playable(self, seat: int, at: int) -> None:
        """Refuse moves that come too early, too late or from the wrong seat."""
        if not self.has_begun:
            raise Refusal("not_begun", "the match begins when all seats are taken")
        if at != self.line.at:
            raise Refusal("stale", "the match has gone on since")
        if self.line.is_over:
            raise Refusal("over", "the match is over")
        if self.seats[seat].kind == "bot":
            raise Refusal("not_allowed", "a bot plays this seat: take it back first")
        if self.to_act() != seat:
            raise Refusal("not_your_turn", "another seat is asked")

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

    # ---- undo ----

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

    async def request_undo(self, asker: Connection, wish: UndoRequest) -> None:
        """Take back at once, or ask the other people."""
        seat = seated(asker)
        if wish.at != self.line.at:
            raise Refusal("stale", "the match has gone on since")
        kept = self.line.last_gesture(seat)
        undo = self.undo_of(seat)
        if undo == "no" or kept is None:
            raise Refusal("nothing_to_undo", "there is nothing to take back")
        if undo == "free":
            await self.take_back(seat, kept, asker, wish.id)
        elif self.undo is not None:
            raise Refusal("not_allowed", "an undo is being asked for already")
        else:
            self.undo = UndoQuestion(seat, self.line.at, kept, self.other_people(seat))
            for connection in self.connections:
                told = self.undo_asked(self.undo)
                told.id = wish.id if connection is asker else None
                connection.tell(told)

    def undo_asked(self, undo: UndoQuestion) -> UndoAsked:
        """The question to the other people."""
        return UndoAsked(at=undo.at, seat=undo.seat, plies=len(self.line.plies) - undo.kept)

    async def answer_undo(self, asker: Connection, wish: UndoAnswer) -> None:
        """One of the other people agrees, or not."""
        seat = seated(asker)
        undo = self.undo
        if undo is None or wish.at != undo.at or seat not in undo.asked:
            raise Refusal("not_asked", "there is no such question to this seat")
        if not wish.agree:
            self.undo = None
            self.tell_settled(UndoSettled(granted=False, seat=undo.seat, by=seat), asker, wish.id)
            return
        undo.asked.discard(seat)
        if not undo.asked:
            self.undo = None
            await self.take_back(undo.seat, undo.kept, None, None)
            self.tell_settled(UndoSettled(granted=True, seat=undo.seat, by=None), asker, wish.id)

    def tell_settled(
        self, told: UndoSettled, asker: Connection | None, answers: str | None
    ) -> None:
        """Tell everyone how the question of an undo was settled."""
        for connection in self.connections:
            told.id = answers if connection is asker else None
            connection.tell(told)

    def drop_undo(self) -> None:
        """Something else happened: the question of an undo is void."""
        if self.undo is not None:
            told = UndoSettled(granted=False, seat=self.undo.seat, by=None)
            self.undo = None
            self.tell_settled(told, None, None)

    async def take_back(
        self, seat: int, kept: int, asker: Connection | None, answers: str | None
    ) -> None:
        """Write the undo down, carry it out, and tell."""
        number = self.line.at + 1
        taken_back = len(self.line.plies) - kept
        row = EntryRow(
            table=self.row.id,
            number=number,
            kind="undo",
            seat=seat,
            text=str(kept),
            by="person",
            gesture=number,
            time=now(),
        )
        await self.store.add(row)
        self.stop_thinking()
        self.line.take_back(kept)
        self.drop_undo()
        self.tell_updates(number - 1, [], taken_back, asker, answers)
        self.wake_bot()

    # ---- bots ----

    def wake_bot(self) -> None:
        """If a bot is asked, let it think."""
        seat = self.to_act()
        if seat is not None and self.thinking is None and self.seats[seat].kind == "bot":
            self.thinking = asyncio.create_task(self.think(seat, self.line.at))

    def stop_thinking(self) -> None:
        """The question a bot thinks about is void."""
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    async def think(self, seat: int, at: int) -> None:
        """Let a bot choose from its view, then play its move."""
        level = self.seats[seat].level or ""
        view = self.line.position.view(seat)
        move = await self.bots.choose(self.row.game, level, view, f"{self.row.id} {seat}", at)

        async def play() -> None:
            self.thinking = None
            if at == self.line.at and self.to_act() == seat and self.seats[seat].kind == "bot":
                draft = Draft(self.line)
                draft.play(move, "bot")
                await self.keep(draft, None, None)
            else:
                self.wake_bot()

        try:
            await self.ask(play)
        except Exception:
            log.exception("a bot's move could not be played at table %s", self.row.id)
            self.thinking = None

    def explain(self, asker: Connection, wish: ExplainRequest) -> None:
        """Tell why every seat has its points."""
        is_shown = self.has_begun and (self.row.live_scores or self.line.is_over)
        sheets = self.top.explained(self.line.position, wish.lang) if is_shown else None
        told = Explained(id=wish.id, at=self.line.at, lang=wish.lang, sheets=sheets)
        asker.tell(told)

    async def hint(self, asker: Connection, wish: HintRequest) -> None:
        """Tell a person what the best bot would play."""
        seat = seated(asker)
        self.check_playable(seat, wish.at)
        levels = self.bots.levels(self.row.game)
        if not levels:
            raise Refusal("not_offered", "there is no bot to ask")
        view = self.line.position.view(seat)
        asked = f"{self.row.id} hint {seat}"
        move = await self.bots.choose(self.row.game, levels[-1], view, asked, wish.at)
        asker.tell(Hint(id=wish.id, at=wish.at, moves=[self.top.game.move_text(move)]))

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


def seated(connection: Connection) -> int:
    """The seat of a socket; spectators are refused."""
    if connection.seat is None:
        raise Refusal("not_seated", "spectators only watch")
    return connection.seat
