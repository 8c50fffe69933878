"""Undoing: taking moves back, at once or by consent."""

from __future__ import annotations

from weald.server.audience import now, seated
from weald.server.bot_seat import BotSeats
from weald.server.connection import Connection
from weald.server.messages import UndoAnswer, UndoAsked, UndoRequest, UndoSettled
from weald.server.refusal import Refusal
from weald.server.thinking import Thinking
from weald.store.database import Store
from weald.store.records import EntryRow, KeptTable


class UndoQuestion:
    """An undo that waits for the consent of the other people."""

    def __init__(self, seat: int, at: int, kept: int, asked: set[int]) -> None:
        self.seat = seat
        self.at = at
        self.kept = kept
        self.asked = asked


class Undoing(Thinking):
    """A table at which moves can be taken back."""

    def __init__(self, kept: KeptTable, store: Store, bots: BotSeats) -> None:
        super().__init__(kept, store, bots)
        self.undo: UndoQuestion | None = None

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
            raise Refusal("undo_pending", "an undo is being asked for already")
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
