"""Writes messages of interesting positions as JSON, so that every screen can be drawn without a server.

python web/scripts/fixtures.py        # writes web/fixtures/*.json, read by the kit page
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from weald.core.match import Match
from weald.core.position import NOBODY
from weald.games import GAMES
from weald.games.forest_shuffle.cards.deck import HALVES, KINDS, SPECIES, SYMBOL_NAMES
from weald.games.forest_shuffle.cards.symbols import PLANTED, SIDE_NAMES, names_of_types
from weald.games.forest_shuffle.scoring import score_sheet
from weald.games.living_forest_duel.cards.tables import (
    ANIMALS,
    BONUS_NAMES,
    CLEARING,
    RIVERS,
    TREES,
)
from weald.games.living_forest_duel.describe import EDGE_NAMES
from weald.games.living_forest_duel.elements import ELEMENT_NAMES, by_name

OUT = Path(__file__).parent.parent / "fixtures"
NAMES = ["Anna", "Mira", "Hazel", "Ben", "Cleo"]


def sentence(thing: Any) -> dict[str, Any] | None:
    return None if thing is None else {"word": thing.word, "numbers": thing.numbers(), "text": ""}


def shuffle_cards() -> dict[str, Any]:
    species = {
        s.key: {
            "key": s.key,
            "name": s.names["en"],
            "names": s.names,
            "slot": s.slot,
            "copies": int(s.copies),
            "cost": int(s.cost),
            "types": names_of_types(s.types),
            "points": sentence(s.points),
            "effect": sentence(s.effect),
            "bonus": sentence(s.bonus),
            "watch": sentence(s.watch),
            "share_slot": int(s.share_slot),
        }
        for s in SPECIES
    }
    kinds = {}
    for kind in KINDS:
        halves = [HALVES[i] for i in range(kind.first_half, kind.first_half + kind.halves)]
        kinds[kind.text] = {
            "key": kind.text,
            "box": kind.box,
            "copies": int(kind.copies),
            "tree": kind.is_tree,
            "symbols": [n for i, n in enumerate(SYMBOL_NAMES) if kind.symbols >> i & 1],
            "halves": [
                {
                    "species": h.species.key,
                    "symbol": SYMBOL_NAMES[h.symbol],
                    "side": None if h.side == PLANTED else SIDE_NAMES[h.side],
                }
                for h in halves
            ],
        }
    return {"language": "en", "symbols": SYMBOL_NAMES, "species": species, "kinds": kinds}


def duel_cards() -> dict[str, Any]:
    symbols = {1: "solitary", -1: "gregarious", 0: "none"}
    seasons = {0: "summer", 1: "winter", -1: None}
    return {
        "language": "en",
        "elements": list(ELEMENT_NAMES),
        "animals": {
            a.key: {
                "key": a.key,
                "name": a.names["en"],
                "names": a.names,
                "group": a.group,
                "season": seasons[int(a.season)],
                "copies": int(a.copies),
                "symbol": symbols[int(a.symbol)],
                "cost": int(a.cost),
                "elements": by_name(a.elements),
            }
            for a in ANIMALS
        },
        "trees": {
            t.key: {
                "key": t.key,
                "name": t.names["en"],
                "names": t.names,
                "element": t.element,
                "cost": int(t.cost),
                "bonus": BONUS_NAMES[t.bonus] if t.bonus >= 0 else "",
                "rivers": [n for b, n in enumerate(EDGE_NAMES) if RIVERS[t.index] >> b & 1],
            }
            for t in TREES
        },
        "clearing": [
            {
                "key": c.key,
                "position": int(c.position),
                "fire_value": int(c.fire_value),
                "bonus": BONUS_NAMES[c.bonus],
            }
            for c in CLEARING
        ],
    }


def move_json(text: str) -> dict[str, Any]:
    made: dict[str, Any] = dict.fromkeys(
        ("card", "side", "tree", "element", "place", "steps", "x", "y")
    )
    verb, _, rest = text.partition(" ")
    made |= {"text": text, "verb": verb}
    if verb == "token":
        made["element"] = rest
    elif verb == "fire":
        made["place"] = int(rest)
    elif verb == "onibi":
        made["steps"] = int(rest)
    elif verb == "plant":
        card, x, y = rest.split(" ")
        made |= {"card": card, "x": int(x), "y": int(y)}
    elif verb == "at":
        made["tree"] = int(rest)
    elif verb == "sanki":
        made["verb"] = text
    elif rest:
        card, _, side = rest.partition(".")
        made |= {"card": card, "side": side or None}
    return made


def hand_json(match: Match, seat: int) -> list[dict[str, Any]]:
    position = match.position
    player = position.table[seat]
    legal = (
        {match.game.move_text(m) for m in position.legal_moves()}
        if position.to_act() == seat
        else set()
    )
    found = []
    last = -1
    for kind in player.hand:
        if kind == last:
            continue
        last = kind
        card = KINDS[kind]
        rest = list(player.hand)
        rest.remove(kind)
        for half in range(card.first_half, card.first_half + card.halves):
            h = HALVES[half]
            side = None if h.side == PLANTED else SIDE_NAMES[h.side]
            text = f"play {card.text}" + (f".{side}" if side else "")
            places = [] if side is None else [int(t) + 1 for t in player.forest.places(half)]
            found.append(
                {
                    "text": text,
                    "card": card.text,
                    "side": side,
                    "cost": int(h.species.cost),
                    "places": places,
                    "matching": [KINDS[k].text for k in rest if KINDS[k].symbols >> h.symbol & 1],
                    "now": text in legal,
                }
            )
    return found


def update(match: Match, seat: int, events: list[dict[str, Any]]) -> dict[str, Any]:
    position = match.position
    is_shuffle = match.game.key == "forest-shuffle"
    actor = int(position.to_act())
    view = position.view(seat).as_json()
    moves = [match.game.move_text(m) for m in position.legal_moves()] if actor == seat else []
    ahead = {}
    if not is_shuffle:
        for text in moves:
            if text.startswith("token"):
                twin = position.copy()
                twin.play(match.game.move_from_text(text))
                ahead[text] = [move_json(match.game.move_text(m)) for m in twin.legal_moves()]
    sheets = None
    if is_shuffle:
        sheets = [s.as_json() for s in score_sheet([s.forest for s in position.table])]
    over = actor == NOBODY
    return {
        "id": None,
        "type": "update",
        "at": len(match.moves),
        "ply": len(match.moves),
        "since": 0,
        "to_act": None if over else actor,
        "question": view["question"],
        "view": view,
        "moves": [move_json(m) for m in moves],
        "ahead": ahead,
        "hand": hand_json(match, seat) if is_shuffle and seat >= 0 else [],
        "barred": {},
        "events": events[-60:],
        "taken_back": 0,
        "undo": "free" if actor == seat else "no",
        "scores": [int(s) for s in position.scores()],
        "sheets": sheets,
        "result": {
            "scores": [int(s) for s in position.scores()],
            "winners": [int(w) for w in position.winners()],
            "seed": match.seed,
        }
        if over
        else None,
    }


def table(match: Match, seats: int, actor: int | None) -> dict[str, Any]:
    return {
        "id": "kit",
        "game": match.game.key,
        "rules_version": 1,
        "options": match.options,
        "status": "finished" if actor is None else "playing",
        "live_scores": True,
        "seed_hash": "0" * 64,
        "seed_chosen": False,
        "at": len(match.moves),
        "ply": len(match.moves),
        "to_act": actor,
        "created": "2026-01-01T00:00:00Z",
        "rematch": None,
        "result": None,
        "seats": [
            {
                "seat": i,
                "kind": "bot" if i == 2 or seats == 2 and i == 1 else "person",
                "name": NAMES[i],
                "level": "greedy" if i == 2 or seats == 2 and i == 1 else None,
                "connected": True,
                "left": False,
            }
            for i in range(seats)
        ],
    }


def write(name: str, match: Match, seat: int, seats: int, events: list[dict[str, Any]]) -> None:
    told = update(match, seat, events)
    actor = told["to_act"]
    welcome = {
        "id": None,
        "type": "welcome",
        "version": 1,
        "seat": seat,
        "preferences": {"effects": "use", "bonuses": "use", "mushrooms": "use", "forced": "use"},
        "table": table(match, seats, actor),
    }
    (OUT / f"{name}.json").write_text(json.dumps({"welcome": welcome, "update": told}))


def weighed(match: Match, rng: random.Random) -> int:
    """Mostly a move that brings points at once, sometimes any."""
    position = match.position
    moves = list(position.legal_moves())
    texts = [match.game.move_text(m) for m in moves]
    if match.game.key == "forest-shuffle":
        actor = int(position.to_act())
        hand = len(position.table[actor].hand)
        plays = [
            m for m, t in zip(moves, texts, strict=True) if t.startswith(("play", "place", "use"))
        ]
        if plays and (hand >= 6 or rng.random() < 0.4):
            return rng.choice(plays)
        draws = [m for m, t in zip(moves, texts, strict=True) if t.startswith(("draw", "take"))]
        if draws and rng.random() < 0.9:
            return rng.choice(draws)
    elif "draw" in texts and rng.random() < 0.55:
        return moves[texts.index("draw")]
    return rng.choice(moves)


def run(key: str, options: dict[str, str], seed: str, seats: int, wanted: dict[str, Any]) -> None:
    match = Match(GAMES[key], options, seed)
    rng = random.Random(seed)
    events: list[dict[str, Any]] = []
    left = dict(wanted)
    while match.position.to_act() != NOBODY and left:
        for name, test in list(left.items()):
            if test(match):
                write(name, match, 0, seats, events)
                del left[name]
        journal: list[Any] = []
        match.position.journal = journal
        match.play(weighed(match, rng))
        events += [{"ply": len(match.moves), **e.told_to(0)} for e in journal]
    if "end" in left or f"{key}-end" in left:
        write(f"{key}-end", match, 0, seats, events)
    print(key, seed, "not found:", [n for n in left if not n.endswith("end")])


def asked(question: str, trees: int = 0, seat: int = 0, hand: int = 0, clearing: int = 0):
    def test(match: Match) -> bool:
        p = match.position
        view = p.view(0).as_json()
        mine = view["table"][0]
        return (
            p.to_act() == seat
            and view["question"] == question
            and len(mine["forest"]) >= trees
            and mine["hand"] >= hand
            and len(view["clearing"]) >= clearing
        )

    return test


def duel_asked(question: str, line: int = 0, actor: int = 0, element: str = "", trees: int = 0):
    def test(match: Match) -> bool:
        view = match.position.view(0).as_json()
        if (
            match.position.to_act() != actor
            or view["question"] != question
            or len(view["shared_line"]) < line
        ):
            return False
        if len(view["players"][0]["forest"]) < trees:
            return False
        return not element or bool(view["actions"]) and view["actions"][-1]["element"] == element

    return test


def main() -> None:
    OUT.mkdir(exist_ok=True)
    (OUT / "forest-shuffle-cards.json").write_text(json.dumps(shuffle_cards()))
    (OUT / "living-forest-duel-cards.json").write_text(json.dumps(duel_cards()))
    key = "forest-shuffle"
    for seed in range(100, 130):
        if not (OUT / "fs-turn.json").exists():
            run(key, {"seats": "3"}, str(seed), 3, {"fs-turn": asked("turn", 7, 0, 6, 5)})
        if not (OUT / "fs-full.json").exists():
            run(key, {"seats": "2"}, str(seed), 2, {"fs-full": asked("turn", 10, 0, 5, 2)})
    run(
        key,
        {"seats": "3"},
        "11",
        3,
        {
            "fs-first": asked("turn"),
            "fs-wait": asked("turn", 7, 1),
            "fs-second": asked("second", 5),
            "fs-use": asked("use", 3),
            "fs-pay": asked("pay", 4),
            "fs-where": asked("where", 4),
            "forest-shuffle-end": lambda m: False,
        },
    )
    for seed in range(20, 60):
        if not all((OUT / f"fs-{n}.json").exists() for n in ("cave", "mole", "free", "mulligan")):
            run(
                key,
                {"seats": "2"},
                str(seed),
                2,
                {
                    f"fs-{n}": asked(n)
                    for n in ("cave", "mole", "free", "mulligan")
                    if not (OUT / f"fs-{n}.json").exists()
                },
            )
    run(key, {"seats": "5"}, "5", 5, {"fs-five": asked("turn", 6)})
    key = "living-forest-duel"
    for seed in range(40):
        wanted = {
            "duel-turn": duel_asked("turn", 4, trees=3),
            "duel-wait": duel_asked("turn", 3, 1, trees=2),
            "duel-plant": duel_asked("action", 0, 0, "plant", 4),
            "duel-recruit": duel_asked("action", 0, 0, "sun", 3),
            "duel-water": duel_asked("action", 0, 0, "water", 3),
            "duel-wind": duel_asked("action", 0, 0, "wind", 3),
            "duel-sanki": duel_asked("sanki_on_varan"),
            "duel-extra": duel_asked("sanki_for_action"),
            "living-forest-duel-end": lambda m: False,
        }
        wanted = {n: t for n, t in wanted.items() if not (OUT / f"{n}.json").exists()}
        if wanted:
            run(key, {}, str(seed), 2, wanted)


if __name__ == "__main__":
    main()
