"""The HTTP interface of the score pad's relay."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request

from weald.server.api import FAULTS, Number, SeatNumber, Secret
from weald.server.limits import address_of
from weald.server.pad_bodies import NewPad, OpenedPad, PadSaved, PadState, PadWish
from weald.server.pads import Pads

router = APIRouter(prefix="/api/pads", responses=FAULTS)


def pads_of(request: Request) -> Pads:
    """The relay of the running app."""
    pads: Pads = request.app.state.pads
    return pads


Relay = Annotated[Pads, Depends(pads_of)]


@router.post("", status_code=201)
async def open_pad(wish: NewPad, request: Request, pads: Relay) -> OpenedPad:
    """Share a game of the score pad. Its secret is told here and never again."""
    return await pads.open_pad(wish, address_of(request.scope))


@router.get("/{number}")
async def pad_state(
    number: Number,
    secret: Secret,
    pads: Relay,
    after: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    history: bool = False,
) -> PadState:
    """What has changed after a change: the latest of each forest, or with `history` every change.

    A history is told page by page: ask again with the number of the last change until it is `seen`.
    """
    return await pads.state(number, secret, after, history)


@router.post("/{number}/players/{player}")
async def save_forest(
    number: Number, player: SeatNumber, wish: PadWish, secret: Secret, pads: Relay
) -> PadSaved:
    """Keep a player's forest as it is now; `stale` if another phone changed it meanwhile."""
    return await pads.save(number, secret, player, wish)
