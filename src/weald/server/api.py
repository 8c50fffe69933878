"""The HTTP interface: tables, records and replays."""

from __future__ import annotations

import asyncio
import io
from functools import cache
from typing import Annotated, Any, Literal

import segno
from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from weald import __version__
from weald.build_info import build_name
from weald.core.record import write_record
from weald.server.bodies import (
    BotWish,
    Fault,
    Games,
    Health,
    JoinedSeat,
    Joining,
    KnownTables,
    NewTable,
    OpenedTable,
    QrWish,
    RematchTable,
    RematchWish,
    Replay,
    Standings,
    Step,
    TableState,
)
from weald.server.cards import ForestShuffleCards, LivingForestDuelCards
from weald.server.games import TABLETOPS
from weald.server.limits import address_of
from weald.server.lobby import Lobby
from weald.server.refusal import Refusal
from weald.server.table import Table
from weald.server.websocket import tell_rematch

Number = Annotated[str, Path(max_length=40, pattern=r"^[a-z0-9]+$")]
SeatNumber = Annotated[int, Path(ge=0, le=9)]
MOST_STEPS = 200
STEPS_AT_ONCE = 8
"""After so many steps of a replay others get their turn."""

FAULTS: dict[int | str, dict[str, Any]] = {
    status: {"model": Fault, "description": words}
    for status, words in {
        401: "No secret, or one that opens nothing here",
        403: "Spectators only watch",
        404: "No such table",
        409: "Not now",
        413: "Too large",
        422: "Not understood, or not offered",
        429: "Too many",
        503: "The server is going down",
    }.items()
}
router = APIRouter(prefix="/api", responses=FAULTS)
# Answers with something else than JSON; their refusals are JSON still.
files = APIRouter(
    prefix="/api",
    responses={
        status: {
            "description": fault["description"],
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Fault"}}},
        }
        for status, fault in FAULTS.items()
    },
)
bearer = HTTPBearer(auto_error=False, description="The secret of a link")


def lobby_of(request: Request) -> Lobby:
    """The lobby of the running app."""
    lobby: Lobby = request.app.state.lobby
    return lobby


def secret_of(shown: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> str:
    """The secret a request shows."""
    if shown is None:
        raise Refusal("wrong_secret", "show the secret of a link: Authorization: Bearer ...")
    return shown.credentials


async def table_of(number: Number, lobby: Annotated[Lobby, Depends(lobby_of)]) -> Table:
    """The table of the path."""
    return await lobby.find(number)


Here = Annotated[Lobby, Depends(lobby_of)]
Secret = Annotated[str, Depends(secret_of)]
TheTable = Annotated[Table, Depends(table_of)]


@router.get("/health")
async def health(lobby: Here) -> Health:
    """Whether the server is well."""
    return Health(
        status="ok",
        version=__version__,
        build=build_name(),
        tables=len(lobby.tables),
        connections=lobby.connections.total(),
    )


@router.get("/games")
async def games(lobby: Here) -> Games:
    """What can be played here, with options and bot levels."""
    return lobby.offers()


@router.get(
    "/games/{key}/cards",
    responses={200: {"model": ForestShuffleCards | LivingForestDuelCards}},
)
async def cards(
    key: Annotated[str, Path(max_length=40)],
    lang: Literal["en", "de", "nl"] = "en",
) -> Response:
    """The card tables of a game, with names and sentences in a language."""
    if key not in TABLETOPS:
        raise Refusal("unknown_table", "there is no such game")
    headers = {"Cache-Control": "public, max-age=600"}
    return Response(cards_text(key, lang), media_type="application/json", headers=headers)


@cache
def cards_text(key: str, language: str) -> str:
    """The card tables of a game, put together once: its examples take a while to count."""
    return TABLETOPS[key].cards(language).model_dump_json()


@router.post("/tables", status_code=201)
async def open_table(wish: NewTable, request: Request, lobby: Here) -> OpenedTable:
    """Open a table. Its secrets are told here and never again."""
    return await lobby.open_table(wish, address_of(request.scope))


@router.get("/tables/{number}")
async def table_state(table: TheTable) -> TableState:
    """What anyone with the table's number may know."""
    return table.state()


@router.post("/tables/{number}/seats/{seat}/join")
async def join(
    number: Number, seat: SeatNumber, wish: Joining, secret: Secret, lobby: Here
) -> JoinedSeat:
    """Take an open seat by its invitation; the answer holds the new secret of the seat."""
    return await lobby.join(number, seat, secret, wish.name)


@router.post("/tables/{number}/seats/{seat}/bot")
async def replace_by_bot(
    seat: SeatNumber, wish: BotWish, secret: Secret, table: TheTable
) -> TableState:
    """Let a bot play an open seat, the own one, or one whose player is away."""
    asker = table.own_seat(secret)
    await table.ask(lambda: table.replace_by_bot(asker, seat, wish.level))
    return table.state()


@router.post("/tables/{number}/leave")
async def leave(secret: Secret, table: TheTable) -> TableState:
    """Stand up from the own seat."""
    seat = table.own_seat(secret)
    await table.ask(lambda: table.leave(seat))
    return table.state()


@router.post("/tables/{number}/rematch")
async def rematch(wish: RematchWish, secret: Secret, table: TheTable, lobby: Here) -> RematchTable:
    """Open a table for the same players; their secrets hold there too."""
    table.own_seat(secret)
    state = await table.ask(lambda: lobby.rematch(table, wish.same_seed))
    tell_rematch(table, None, None)
    return RematchTable(table=state)


def finished(table: Table) -> None:
    """Refuse what would tell hidden things of a match that goes on."""
    if not table.line.is_over:
        raise Refusal("not_over", "the match is not over")


@files.get("/tables/{number}/record", response_class=PlainTextResponse)
async def record(number: Number, table: TheTable) -> Response:
    """The record of a match that is over."""
    finished(table)
    match = table.line.match.fork()
    match.seat_players([f"{seat.name}={seat.level or 'human'}" for seat in table.seats])
    name = f'attachment; filename="weald-{number}.txt"'
    return PlainTextResponse(write_record(match), headers={"Content-Disposition": name})


@router.get("/tables/{number}/replay")
async def replay(
    table: TheTable,
    first: Annotated[int, Query(ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_STEPS)] = 50,
) -> Replay:
    """Steps of a match that is over, with nothing hidden; step 0 is the deal."""
    finished(table)
    found = await steps(table, first, first + count)
    return Replay(table=table.state(), plies=len(table.line.plies), steps=found)


async def steps(table: Table, first: int, end: int) -> list[Step]:
    """Some steps of a match, played once more."""
    line = table.line
    position = line.match.first_position()
    found: list[Step] = []
    for ply in range(min(end, len(line.plies) + 1)):
        position.journal = []
        played = line.plies[ply - 1] if ply > 0 else None
        if played is not None:
            position.play(played.move)
        if ply >= first:
            if ply % STEPS_AT_ONCE == 0:
                await asyncio.sleep(0)
            found.append(
                Step(
                    ply=ply,
                    seat=played.seat if played is not None else None,
                    move=line.top.game.move_text(played.move) if played is not None else None,
                    events=[event.told_to(event.seat) for event in position.journal],
                    scores=[int(score) for score in position.scores()],
                    sheets=line.top.sheets(position),
                    position=position.as_json(),
                )
            )
    return found


@router.post("/standings")
async def standings(known: KnownTables, lobby: Here) -> Standings:
    """How the tables stand that a browser remembers; unknown ones are left out."""
    return await lobby.standings(known)


class SvgResponse(Response):
    """A drawing."""

    media_type = "image/svg+xml"


@files.post("/qr", response_class=SvgResponse)
async def qr(wish: QrWish) -> Response:
    """A link as a QR code."""
    drawing = io.BytesIO()
    segno.make(wish.link, error="m", micro=False).save(drawing, kind="svg", border=2, xmldecl=False)
    return SvgResponse(drawing.getvalue())
