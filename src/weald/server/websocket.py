"""Bytes to messages and back; no rules, no state."""

from __future__ import annotations

import asyncio
import logging

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from weald.server.audience import seated
from weald.server.connection import Connection
from weald.server.limits import Allowance, address_of
from weald.server.lobby import Lobby
from weald.server.messages import (
    ASKED,
    VERSION,
    Asked,
    ChangePreferences,
    ExplainRequest,
    Hello,
    HintRequest,
    Leave,
    Ping,
    Play,
    Pong,
    Refused,
    Rematch,
    RematchReady,
    ReplaceByBot,
    TakeBack,
    UndoAnswer,
    UndoRequest,
)
from weald.server.refusal import Refusal
from weald.server.table import Table

log = logging.getLogger(__name__)

NORMAL = 1000
POLICY = 1008
GOING_AWAY = 1001


def parsed(text: str) -> Asked:
    """The message a text stands for; Refusal if it stands for none."""
    try:
        return ASKED.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"])[:80]
        raise Refusal("malformed", f"{place}: {first['msg'][:120]}".lstrip(": ")) from None


class Socket:
    """One socket: says hello, then asks and is told until it closes."""

    def __init__(self, websocket: WebSocket, lobby: Lobby, number: str) -> None:
        self.websocket = websocket
        self.lobby = lobby
        self.number = number
        self.address = address_of(websocket.scope)
        self.connection = Connection(self.address)
        self.table: Table | None = None
        limits = lobby.limits
        self.allowance = Allowance(limits.messages_a_second, limits.messages_at_once)
        self.refusals_left = limits.refusals_a_connection

    async def serve(self) -> None:
        """The whole life of the socket."""
        await self.websocket.accept()
        connections = self.lobby.connections
        connections[self.address] += 1
        writer = asyncio.create_task(self.write())
        reader = asyncio.create_task(self.converse())
        try:
            # Who can no longer be told anything is no longer listened to.
            await asyncio.wait([reader, writer], return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            log.debug("a socket of table %s was cut off", self.number)
        finally:
            reader.cancel()
            self.connection.end()
            if self.table is not None:
                self.table.dismiss(self.connection)
            connections[self.address] -= 1
            if not connections[self.address]:
                del connections[self.address]
            await self.finish(writer)

    async def converse(self) -> None:
        """Read and carry out until the socket closes, or must be closed."""
        try:
            self.check_room()
            table = await self.enter()
            while True:
                await self.take(table, await self.read())
        except Refusal as refusal:
            self.refuse(refusal, None, None)
            self.connection.close(refusal.reason, again=refusal.reason in ("stopping", "busy"))
        except WebSocketDisconnect:
            return
        except Exception:
            log.exception("a socket of table %s failed", self.number)
            self.connection.close("busy", again=True)

    def check_room(self) -> None:
        """Refuse one socket more than the server takes."""
        limits, connections = self.lobby.limits, self.lobby.connections
        if (
            connections.total() > limits.connections
            or connections[self.address] > limits.connections_an_address
        ):
            raise Refusal("too_many", "too many connections")

    async def finish(self, writer: asyncio.Task[None]) -> None:
        """Send what still lies in the outbox, then end the writer."""
        self.connection.outbox.put_nowait(None)
        await asyncio.wait([writer], timeout=2)
        writer.cancel()

    async def write(self) -> None:
        """Send what the outbox holds, until it says to close."""
        while (text := await self.connection.outbox.get()) is not None:
            try:
                async with asyncio.timeout(self.lobby.limits.send_seconds):
                    await self.websocket.send_text(text.decode())
            except (WebSocketDisconnect, RuntimeError, TimeoutError):
                return
        if self.websocket.application_state == WebSocketState.CONNECTED:
            try:
                await self.websocket.close(GOING_AWAY if self.lobby.is_stopping else NORMAL)
            except (WebSocketDisconnect, RuntimeError):
                return

    async def read(self) -> str:
        """The next text; floods are ended."""
        message = await self.websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", NORMAL))
        if not self.allowance.take():
            raise Refusal("too_many", "too many messages")
        text = message.get("text")
        return text if isinstance(text, str) else ""

    async def enter(self) -> Table:
        """Wait for the hello, and let the socket in."""
        try:
            text = await asyncio.wait_for(self.read(), self.lobby.limits.hello_seconds)
        except TimeoutError:
            raise Refusal("malformed", "no hello came") from None
        hello = parsed(text)
        if not isinstance(hello, Hello):
            raise Refusal("malformed", "the first message is a hello")
        if hello.version != VERSION:
            raise Refusal("version", f"this server speaks version {VERSION}")
        table = self.table = await self.lobby.find(self.number)
        limits = self.lobby.limits
        await table.ask(lambda: table.admit(self.connection, hello, limits))
        return table

    async def take(self, table: Table, text: str) -> None:
        """Do what a message asks, or say why not."""
        wish: Asked | None = None
        try:
            wish = parsed(text)
            await self.carry_out(table, wish)
        except Refusal as refusal:
            self.refuse(refusal, wish.id if wish is not None else None, table.line.at)
            self.refusals_left -= 1
            if self.refusals_left <= 0:
                raise Refusal(
                    "too_many", "too many messages that could not be carried out"
                ) from None

    def refuse(self, refusal: Refusal, answers: str | None, at: int | None) -> None:
        """Tell that nothing was changed, and why."""
        told = Refused(id=answers, reason=refusal.reason, words=refusal.words, at=at)
        self.connection.tell(told)

    async def carry_out(self, table: Table, wish: Asked) -> None:
        """Pass a message on to the table."""
        me = self.connection
        if isinstance(wish, Ping):
            me.tell(Pong(id=wish.id))
        elif isinstance(wish, Play):
            await table.ask(lambda: table.play(me, wish))
        elif isinstance(wish, UndoRequest):
            await table.ask(lambda: table.request_undo(me, wish))
        elif isinstance(wish, UndoAnswer):
            await table.ask(lambda: table.answer_undo(me, wish))
        elif isinstance(wish, ChangePreferences):
            await table.ask(lambda: table.change_preferences(me, wish))
        elif isinstance(wish, ExplainRequest):
            table.explain(me, wish)
        elif isinstance(wish, HintRequest):
            table.hint(me, wish)
        elif isinstance(wish, Leave):
            await table.ask(lambda: table.leave(seated(me)))
        elif isinstance(wish, ReplaceByBot):
            await table.ask(lambda: table.replace_by_bot(seated(me), wish.seat, wish.level))
        elif isinstance(wish, TakeBack):
            await table.ask(lambda: table.take_back_seat(seated(me)))
        elif isinstance(wish, Rematch):
            seated(me)
            await table.ask(lambda: self.lobby.rematch(table, wish.same_seed))
            tell_rematch(table, me, wish.id)
        else:
            raise Refusal("malformed", "hello was said already")


def tell_rematch(table: Table, asker: Connection | None, answers: str | None) -> None:
    """Tell every socket of a table where the rematch is, and which seat is theirs."""
    if table.rematch is None:
        return
    for connection in list(table.connections):
        seat = None if connection.seat is None else (connection.seat + 1) % len(table.seats)
        told = RematchReady(table=table.rematch, seat=seat)
        told.id = answers if connection is asker else None
        connection.tell(told)
