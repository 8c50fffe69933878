"""Lobby: opening, finding, joining and leaving tables."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Final

from weald.core.errors import BadOptions
from weald.core.match import checked_seed
from weald.core.rng import fresh_seed
from weald.games import GAMES
from weald.server.audience import now
from weald.server.bodies import (
    GameOffer,
    Games,
    JoinedSeat,
    KnownTables,
    Link,
    NewTable,
    OpenedTable,
    SeatLink,
    SeatWish,
    Standings,
    TableStanding,
    TableState,
)
from weald.server.bot_seat import BotSeats, bot_name
from weald.server.games import TABLETOPS
from weald.server.limits import Allowances, Limits
from weald.server.link_secrets import fresh_secret, fresh_table_id, hashed
from weald.server.refusal import Refusal
from weald.server.table import Table
from weald.store.database import Store
from weald.store.records import KeptTable, SeatRow, TableRow

log = logging.getLogger(__name__)
SWEEP_SECONDS: Final = 15.0
SECONDS_AN_HOUR: Final = 3600


def link(table: str, secret: str) -> Link:
    """The door a secret opens."""
    return Link(secret=secret, path=f"/t/{table}#{secret}")


class Lobby:
    """All tables of this server: the live ones in memory, the others in the store."""

    def __init__(self, store: Store, bots: BotSeats, limits: Limits) -> None:
        self.store = store
        self.bots = bots
        self.limits = limits
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.openings = Allowances(limits.tables_an_hour / SECONDS_AN_HOUR, limits.tables_an_hour)
        self.connections: Counter[str] = Counter()
        self.is_stopping = False
        self.sweeper: asyncio.Task[None] | None = None

    # ---- life ----

    async def open(self) -> None:
        """Begin, and let matches between bots alone go on."""
        self.sweeper = asyncio.create_task(self.sweep(), name="lobby")
        for number in await self.store.unfinished_between_bots():
            try:
                await self.find(number)
            except Refusal as refusal:
                log.warning("the bots at table %s do not go on: %s", number, refusal.words)
            except Exception:  # one match that cannot be read must not close the others' tables
                log.exception("the bots at table %s do not go on", number)

    async def close(self) -> None:
        """Finish what is being done at each table, tell everyone, and stop."""
        self.is_stopping = True
        if self.sweeper is not None:
            self.sweeper.cancel()
        await asyncio.gather(*(table.stop() for table in self.tables.values()))
        self.bots.close()

    async def sweep(self) -> None:
        """Put tables away that nobody has needed for a while."""
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.limits.idle_seconds))
            for number, table in list(self.tables.items()):
                if table.is_idle(self.limits.idle_seconds):
                    del self.tables[number]
                    table.put_away()

    # ---- finding ----

    async def find(self, number: str) -> Table:
        """A table by its number, brought back from the store if need be."""
        if self.is_stopping:
            raise Refusal("stopping", "the server is going down")
        if number in self.tables and not self.tables[number].is_stopped:
            return self.tables[number]
        if number not in self.loading:
            self.loading[number] = asyncio.create_task(self.load(number))
            self.loading[number].add_done_callback(lambda _: self.loading.pop(number, None))
        return await asyncio.shield(self.loading[number])

    async def load(self, number: str) -> Table:
        """Bring a table back from the store."""
        kept = await self.store.load(number)
        if kept is None:
            raise Refusal("unknown_table", "there is no such table")
        game = GAMES.get(kept.table.game)
        if game is None or game.rules_version != kept.table.rules_version:
            raise Refusal("not_offered", "this match was played under other rules")
        return self.seat_down(kept)

    def seat_down(self, kept: KeptTable) -> Table:
        """A table in memory."""
        table = Table(kept, self.store, self.bots)
        self.tables[kept.table.id] = table
        table.wake_bot()
        return table

    # ---- opening ----

    def offers(self) -> Games:
        """What can be played here."""
        return Games(
            games=[
                GameOffer(
                    key=key,
                    rules_version=top.game.rules_version,
                    fewest_seats=top.game.seat_numbers()[0],
                    most_seats=top.game.seat_numbers()[-1],
                    options=top.options(),
                    levels=self.bots.levels(key),
                    bots={level: bot_name(level) for level in self.bots.levels(key)},
                    preferences=list(top.preferences),
                )
                for key, top in TABLETOPS.items()
            ]
        )

    async def open_table(self, wish: NewTable, address: str) -> OpenedTable:
        """Open a table; its secrets are told here and never again."""
        if wish.game not in GAMES:
            raise Refusal("not_offered", "there is no such game")
        try:
            options = TABLETOPS[wish.game].match_options(wish.options, len(wish.seats))
            seed = checked_seed(wish.seed) if wish.seed is not None else fresh_seed()
        except BadOptions as error:
            raise Refusal("not_offered", str(error)) from None
        for seat in wish.seats:
            if (seat.kind == "bot") != (seat.level is not None):
                raise Refusal("unknown_level", "a bot needs a level, and nobody else has one")
            if seat.level is not None and not self.bots.knows(wish.game, seat.level):
                raise Refusal("unknown_level", "no bot of this game has that level")
        if not self.openings.take(address):
            raise Refusal("too_many", "too many tables were opened from here; try again later")
        row = TableRow(
            id=fresh_table_id(),
            game=wish.game,
            rules_version=GAMES[wish.game].rules_version,
            options=options,
            seed=seed,
            seed_chosen=wish.seed is not None,
            live_scores=wish.live_scores,
            spectator_hash="",
            created=now(),
        )
        return await self.make_table(row, wish.seats)

    async def make_table(self, row: TableRow, wishes: list[SeatWish]) -> OpenedTable:
        """Write a table down with fresh secrets, and set it up."""
        watch = fresh_secret("watch")
        row = TableRow(**{**vars(row), "spectator_hash": hashed(watch)})
        seats: list[SeatRow] = []
        links: list[SeatLink] = []
        names = [wish.name for wish in wishes]
        for number, wish in enumerate(wishes):
            secret = fresh_secret("join" if wish.kind == "open" else "seat")
            names[number] = wish.name or free_name(wish, number, names)
            seats.append(seat_row(row.id, number, wish, names[number] or "", secret))
            if wish.kind != "bot":
                path = link(row.id, secret).path
                links.append(SeatLink(secret=secret, path=path, seat=number, kind=wish.kind))
        table = await self.keep_table(row, seats)
        return OpenedTable(table=table.state(), links=links, spectators=link(row.id, watch))

    async def keep_table(self, row: TableRow, seats: list[SeatRow]) -> Table:
        """Write a table down, then set it up."""
        if self.is_stopping:
            raise Refusal("stopping", "the server is going down")
        await self.store.add(row, *seats)
        return self.seat_down(KeptTable(row, seats, [], None))

    async def join(self, number: str, seat: int, secret: str, name: str | None) -> JoinedSeat:
        """Take an open seat by its invitation."""
        table = await self.find(number)
        new_secret = fresh_secret("seat")
        await table.ask(lambda: table.join(seat, secret, name, new_secret))
        path = link(number, new_secret).path
        opened = SeatLink(secret=new_secret, path=path, seat=seat, kind="person")
        return JoinedSeat(table=table.state(), link=opened)

    # ---- again ----

    async def rematch(self, table: Table, same_seed: bool) -> TableState:
        """A new table for the same players, each one seat further; a second wish finds the first.

        Runs as a job of the old table, so that two wishes cannot make two tables.
        """
        if not table.line.is_over:
            raise Refusal("not_over", "the match is not over")
        if table.rematch is None:
            row = TableRow(
                **{
                    **vars(table.row),
                    "id": fresh_table_id(),
                    "seed": table.row.seed if same_seed else fresh_seed(),
                    "seed_chosen": same_seed,
                    "created": now(),
                    "rematch_of": table.row.id,
                }
            )
            moved = [table.seats[-1], *table.seats[:-1]]
            seats = [
                SeatRow(**{**vars(old), "table": row.id, "seat": seat, "change": 0, "left": False})
                for seat, old in enumerate(moved)
            ]
            table.rematch = (await self.keep_table(row, seats)).row.id
        return (await self.find(table.rematch)).state()

    async def standings(self, known: KnownTables) -> Standings:
        """How the tables stand that a browser remembers."""
        found: list[TableStanding] = []
        for one in known.tables:
            try:
                table = await self.find(one.table)
                seat = table.seat_of(one.secret)
            except Refusal:
                continue
            turn = seat is not None and table.to_act() == seat
            found.append(TableStanding(table=table.state(), seat=seat, your_turn=turn))
        return Standings(tables=found)


def free_name(wish: SeatWish, number: int, taken: list[str | None]) -> str:
    """A name for somebody who brought none, and that nobody else has."""
    if wish.kind != "bot":
        return f"Player {number + 1}"
    first = bot_name(wish.level)
    names = [first, *(f"{first} {count}" for count in range(2, len(taken) + 2))]
    return next(name for name in names if name not in taken)


def seat_row(table: str, number: int, wish: SeatWish, name: str, secret: str) -> SeatRow:
    """A seat as it is first written down."""
    return SeatRow(
        table=table,
        seat=number,
        change=0,
        kind=wish.kind,
        name=name,
        level=wish.level,
        secret_hash=hashed(secret) if wish.kind == "person" else None,
        invite_hash=hashed(secret) if wish.kind == "open" else None,
        left=False,
    )
