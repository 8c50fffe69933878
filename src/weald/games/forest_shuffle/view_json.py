"""A position as JSON types: all of it, or, where cards are blanked out, as a seat sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from weald.games.forest_shuffle.cards.deck import HALVES, SPECIES, UNKNOWN, kind_text
from weald.games.forest_shuffle.cards.symbols import SIDE_NAMES
from weald.games.forest_shuffle.forest import SAPLING, SIDES
from weald.games.forest_shuffle.moves import ARGUMENT_MASK, half_text
from weald.games.forest_shuffle.questions import QUESTION_NAMES
from weald.games.forest_shuffle.seat import IN_CAVE, Seat

if TYPE_CHECKING:
    from weald.games.forest_shuffle.position import ForestShufflePosition

WORK_NAMES = ("watch", "effect", "bonus")


def position_json(position: ForestShufflePosition) -> dict[str, object]:
    """Everything that is not blanked out."""
    points = position.scores()
    return {
        "seats": len(position.table),
        "first": position.options.first,
        "to_act": int(position.to_act()),
        "question": QUESTION_NAMES[position.question],
        "about": work_json(position),
        "playing": playing_json(position),
        "turn": int(position.turn),
        "turn_of": int(position.seat),
        "owed": int(position.owed),
        "deck": len(position.deck) - int(position.drawn),
        "deck_cards": known_texts(position.deck[position.drawn :]),
        "removed": len(position.removed),
        "removed_cards": known_texts(position.removed),
        "winter": int(position.winters),
        "clearing": known_texts(position.clearing),
        "gone": known_texts(position.gone),
        "table": [seat_json(position.table[i], int(points[i])) for i in range(len(position.table))],
    }


def known_texts(kinds: vec[i64]) -> list[str]:
    """The texts of the cards that are known; the unknown ones are left out."""
    return [kind_text(kind) for kind in kinds if kind != UNKNOWN]


def work_json(position: ForestShufflePosition) -> list[dict[str, str]]:
    """What is pending, the next first: which text of which species."""
    found: list[dict[str, str]] = []
    for item in position.work:
        species = SPECIES[item & ARGUMENT_MASK].key
        found.insert(0, {"species": species, "text": WORK_NAMES[item // (ARGUMENT_MASK + 1)]})
    return found


def playing_json(position: ForestShufflePosition) -> dict[str, object] | None:
    """The card that is being played, if any."""
    if position.half < 0:
        return None
    return {
        "card": half_text(position.half),
        "tree": int(position.tree) + 1 if position.tree >= 0 else None,
        "to_pay": int(position.to_pay),
        "match": position.all_match,
    }


def seat_json(seat: Seat, points: int) -> dict[str, object]:
    """What lies before a seat; `seen` are cards that everyone saw it take and not part with."""
    return {
        "points": points,
        "hand": len(seat.hand),
        "hand_cards": known_texts(seat.hand),
        "seen": [
            {"card": kind_text(seat.seen[i]), "hidden_before": int(seat.seen_before[i])}
            for i in range(len(seat.seen))
        ],
        "hidden": [
            {"card": kind_text(seat.hidden[i]), "at": hidden_place(seat.hidden_at[i])}
            for i in range(len(seat.hidden))
        ],
        "mulligan": len(seat.mulligan) > 0,
        "mulligan_cards": known_texts(seat.mulligan),
        "cave": int(seat.forest.cave),
        "cave_open": known_texts(seat.cave_open),
        "forest": [tree_json(seat, i64(tree)) for tree in range(len(seat.forest.trees))],
        "watching": [SPECIES[species].key for species in seat.forest.watching],
        "awake": int(seat.forest.awake),
    }


def hidden_place(place: i64) -> object:
    """Where a hidden card lies: the number of its sapling, or the cave."""
    return "cave" if place == IN_CAVE else int(place) + 1


def tree_json(seat: Seat, tree: i64) -> dict[str, object]:
    """A tree with its slots; a sapling has its face where the viewer may know it."""
    half = seat.forest.trees[tree]
    told: dict[str, object] = {"species": "sapling", "symbol": None}
    if half == SAPLING:
        face = seat.sapling_face(tree)
        if face != UNKNOWN:
            told["face"] = kind_text(face)
    else:
        told = {"species": HALVES[half].species.key, "symbol": HALVES[half].species.key}
    slots: dict[str, list[str]] = {}
    for side in range(i64(SIDES)):
        cards = seat.forest.slot_cards(tree, side)
        if len(cards) > 0:
            slots[SIDE_NAMES[side]] = [half_text(card) for card in cards]
    told["slots"] = slots
    return told
