"""Pads: the relay of the score pad. It keeps every forest that was entered; it counts nothing."""

from __future__ import annotations

import asyncio
from typing import Final
from weakref import WeakValueDictionary

from weald.server.audience import now
from weald.server.limits import Allowances, Limits
from weald.server.link_secrets import fresh_secret, fresh_table_id, hashed, opens
from weald.server.pad_bodies import (
    MOST_PLAYERS,
    NewPad,
    OpenedPad,
    PadChange,
    PadForest,
    PadSaved,
    PadState,
    PadWish,
)
from weald.server.refusal import Refusal
from weald.store.database import Store
from weald.store.records import PadChangeRow, PadRow

SECONDS_AN_HOUR: Final = 3600
MOST_CHANGES: Final = 5_000
MOST_BYTES: Final = 20_000_000
"""So much all changes of a game may hold together."""
CHANGES_A_PAGE: Final = 200
BYTES_A_PAGE: Final = 200_000
"""So much of a history is told at once: others wait meanwhile."""


class Pads:
    """All shared games of the score pad."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.openings = Allowances(limits.tables_an_hour / SECONDS_AN_HOUR, limits.tables_an_hour)
        # A lock lives as long as somebody holds it or waits for it.
        self.saving: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def open_pad(self, wish: NewPad, address: str) -> OpenedPad:
        """Begin to relay a game; its secret is told here and never again."""
        if not self.openings.take(address):
            raise Refusal("too_many", "too many games were shared from this address")
        number, secret = fresh_table_id(), fresh_secret("pad")
        rows = [
            PadChangeRow(number, change, change - 1, forest.model_dump(), now())
            for change, forest in enumerate(wish.players, 1)
        ]
        await self.store.add(PadRow(number, hashed(secret), now()), *rows)
        return OpenedPad(
            pad=number, secret=secret, path=f"/pad/{number}#{secret}", seen=len(wish.players)
        )

    async def find(self, number: str, secret: str) -> PadRow:
        """A game, for whoever shows its secret."""
        pad = await self.store.load_pad(number)
        if pad is None:
            raise Refusal("unknown_table", "there is no such game")
        if not opens(secret, pad.secret_hash):
            raise Refusal("wrong_secret", "this secret does not open this game")
        return pad

    async def state(self, number: str, secret: str, after: int, is_whole: bool) -> PadState:
        """What has changed after a change: the latest of each player, or the next page of all."""
        pad = await self.find(number, secret)
        heads = await self.store.pad_heads(number)
        seen = max(heads.values())
        numbers = [head for head in heads.values() if head > after]
        if is_whole and numbers:
            numbers = await self.page(number, after)
        rows = await self.store.pad_changes(number, numbers) if numbers else []
        return PadState(
            pad=number,
            created=pad.created,
            players=len(heads),
            seen=seen,
            changes=[change_of(row) for row in rows],
        )

    async def page(self, number: str, after: int) -> list[int]:
        """The next changes of a game after one: as many as may be told at once."""
        sizes = await self.store.pad_sizes(number, after, CHANGES_A_PAGE)
        told = 0
        numbers: list[int] = []
        for change, size in sizes.items():
            told += size
            if numbers and told > BYTES_A_PAGE:
                break
            numbers.append(change)
        return numbers

    async def save(self, number: str, secret: str, player: int, wish: PadWish) -> PadSaved:
        """Keep a forest, unless another phone changed the same one meanwhile."""
        await self.find(number, secret)
        if await self.store.pad_size(number) >= MOST_BYTES:
            raise Refusal("too_many", "this game has grown too large")
        lock = self.saving.setdefault(number, asyncio.Lock())
        async with lock:
            heads = await self.store.pad_heads(number)
            self.check(heads, player, wish.base)
            change = max(heads.values()) + 1
            row = PadChangeRow(number, change, player, wish.forest.model_dump(), now())
            await self.store.add(row)
        return PadSaved(seen=change)

    def check(self, heads: dict[int, int], player: int, base: int) -> None:
        """Refuse what would overwrite a forest unseen, or goes beyond all measure."""
        if player not in heads and (player != len(heads) or player >= MOST_PLAYERS):
            raise Refusal("not_allowed", "there is no such player")
        if max(heads.values()) >= MOST_CHANGES:
            raise Refusal("too_many", "this game has been changed too often")
        if heads.get(player, 0) > base:
            raise Refusal("stale", "another phone has changed this forest")


def change_of(row: PadChangeRow) -> PadChange:
    """A change as it is told."""
    forest = PadForest.model_validate(row.forest)
    return PadChange(number=row.number, player=row.player, time=row.time, forest=forest)
