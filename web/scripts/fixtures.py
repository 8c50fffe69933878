"""Writes messages of interesting positions as JSON, so that screens can be drawn without a server.

python web/scripts/fixtures.py        # writes web/fixtures/*.json, read by the kit page

Matches are played at random and told by the server's own words; SCENES says which positions are
wanted.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from weald.bots.levels import LEVELS
from weald.core.match import Match
from weald.server.audience import Undo
from weald.server.bodies import Preferences, SeatState, TableState
from weald.server.games import TABLETOPS
from weald.server.line import Draft, Line
from weald.server.messages import Welcome
from weald.server.telling import Teller, result_of

OUT = Path(__file__).parent.parent / "fixtures"
NAMES = ["Anna", "Mira", "Hazel", "Ben", "Cleo"]
ME = 0
"""The seat whose screen is drawn."""
MOST_EVENTS = 60
MOST_MATCHES = 60

View = dict[str, Any]
Scene = Callable[[Line, View], bool]


def asked(question: str, trees: int = 0, seat: int = ME, hand: int = 0, clearing: int = 0) -> Scene:
    """Forest Shuffle: a question to a seat, with at least so many trees and cards."""

    def is_it(line: Line, view: View) -> bool:
        mine = view["table"][ME]
        return (
            line.position.to_act() == seat
            and view["question"] == question
            and len(mine["forest"]) >= trees
            and mine["hand"] >= hand
            and len(view["clearing"]) >= clearing
        )

    return is_it


def duel_asked(
    question: str, trees: int = 0, seat: int = ME, line_of: int = 0, element: str = ""
) -> Scene:
    """The duel: a question to a seat, with so many trees and shared animals, after an element."""

    def is_it(line: Line, view: View) -> bool:
        return (
            line.position.to_act() == seat
            and view["question"] == question
            and len(view["players"][ME]["forest"]) >= trees
            and len(view["shared_line"]) >= line_of
            and element in ("", *(action["element"] for action in view["actions"][-1:]))
        )

    return is_it


def is_over(line: Line, _: View) -> bool:
    """The match has ended."""
    return line.is_over


SCENES: dict[tuple[str, int], dict[str, Scene]] = {
    ("forest-shuffle", 3): {
        "fs-first": asked("turn"),
        "fs-turn": asked("turn", 7, hand=6, clearing=5),
        "fs-wait": asked("turn", 7, seat=1),
        "fs-second": asked("second", 5),
        "fs-use": asked("use", 3),
        "fs-pay": asked("pay", 4),
        "fs-where": asked("where", 4),
        "forest-shuffle-end": is_over,
    },
    ("forest-shuffle", 2): {
        "fs-full": asked("turn", 10, hand=5, clearing=2),
        "fs-cave": asked("cave"),
        "fs-mole": asked("mole"),
        "fs-free": asked("free"),
        "fs-mulligan": asked("mulligan"),
    },
    ("forest-shuffle", 5): {"fs-five": asked("turn", 6)},
    ("living-forest-duel", 2): {
        "duel-turn": duel_asked("turn", 3, line_of=4),
        "duel-wait": duel_asked("turn", 2, seat=1, line_of=3),
        "duel-plant": duel_asked("action", 4, element="plant"),
        "duel-recruit": duel_asked("action", 3, element="sun"),
        "duel-water": duel_asked("action", 3, element="water"),
        "duel-wind": duel_asked("action", 3, element="wind"),
        "duel-sanki": duel_asked("sanki_on_varan"),
        "duel-extra": duel_asked("sanki_for_action"),
        "living-forest-duel-end": is_over,
    },
}


def weighed(line: Line, dice: random.Random) -> int:
    """Mostly a move that brings points at once, sometimes any."""
    move_text = line.top.game.move_text
    texts = {int(move): move_text(move) for move in line.position.legal_moves()}
    if line.top.game.key == "forest-shuffle":
        actor = int(line.position.to_act())
        view: View = line.position.view(actor).as_json()
        hand = view["table"][actor]["hand"]
        plays = [m for m, t in texts.items() if t.startswith(("play", "place", "use"))]
        if plays and (hand >= 6 or dice.random() < 0.4):
            return dice.choice(plays)
        draws = [m for m, t in texts.items() if t.startswith(("draw", "take"))]
        if draws and dice.random() < 0.9:
            return dice.choice(draws)
    draws = [m for m, t in texts.items() if t == "draw"]
    if draws and dice.random() < 0.55:
        return draws[0]
    return dice.choice(list(texts))


def seats_of(game: str, seats: int) -> list[SeatState]:
    """Who sits at the table: me, one bot, and other people where there are more seats."""
    found = []
    for seat in range(seats):
        is_bot = seat == min(2, seats - 1)
        found.append(
            SeatState(
                seat=seat,
                kind="bot" if is_bot else "person",
                name=NAMES[seat],
                level=LEVELS[game][-1].key if is_bot else None,
                connected=True,
                left=False,
            )
        )
    return found


def table_of(line: Line, seats: int) -> TableState:
    """The table of a match."""
    told = Teller(line, True).common
    return TableState(
        id="kit",
        game=line.top.game.key,
        rules_version=line.top.game.rules_version,
        options=line.match.options,
        status="finished" if line.is_over else "playing",
        seats=seats_of(line.top.game.key, seats),
        live_scores=True,
        seed_hash="0" * 64,
        seed_chosen=False,
        at=told["at"],
        ply=told["ply"],
        to_act=told["to_act"],
        created="2026-01-01T00:00:00Z",
        rematch=None,
        result=result_of(line),
    )


def write(name: str, line: Line, seats: int) -> None:
    """Keep what the server would tell now."""
    events = line.events_from(0)[-MOST_EVENTS:]
    can_undo = line.position.to_act() == ME and line.plies
    undo: Undo = "free" if can_undo else "no"
    update = Teller(line, True).update(ME, 0, events, 0, undo, True, None)
    welcome = Welcome(seat=ME, preferences=Preferences(), table=table_of(line, seats))
    fixture = {"welcome": welcome.model_dump(mode="json"), "update": update}
    (OUT / f"{name}.json").write_text(json.dumps(fixture))


def search(key: str, seats: int, wanted: dict[str, Scene]) -> None:
    """Play matches until every scene has come up."""
    top = TABLETOPS[key]
    left = dict(wanted)
    for seed in range(MOST_MATCHES):
        line = Line(top, Match(top.game, top.match_options({}, seats), str(seed)), [])
        dice = random.Random(seed)
        while left:
            view = line.position.view(ME).as_json()
            for name in [name for name, is_it in left.items() if is_it(line, view)]:
                write(name, line, seats)
                del left[name]
            if line.is_over:
                break
            draft = Draft(line)
            draft.play(weighed(line, dice), "person")
            line.adopt(draft)
    print(f"{key}, {seats} seats:", f"not found: {', '.join(left)}" if left else "all found")


def main() -> None:
    """Write the card tables and every scene."""
    OUT.mkdir(exist_ok=True)
    for key, top in TABLETOPS.items():
        (OUT / f"{key}-cards.json").write_text(top.cards("en").model_dump_json())
    for (key, seats), wanted in SCENES.items():
        search(key, seats, wanted)


if __name__ == "__main__":
    main()
