"""The table as JSON types: what every seat may see, and for tests everything there is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from weald.core.position import NOBODY
from weald.games.living_forest_duel.cards.model import SEASON_NAMES
from weald.games.living_forest_duel.cards.tables import (
    ANIMALS,
    BONUS_NAMES,
    CLEARING,
    FIRST_VARAN,
    KINDS_OF_TREES,
    RIVERS,
    TREES,
    TREES_A_KIND,
    animal_keys,
)
from weald.games.living_forest_duel.elements import ELEMENT_NAMES, amount, by_name
from weald.games.living_forest_duel.forest import COVERED_UNIT, Forest, x_of, y_of
from weald.games.living_forest_duel.nearness import nearness
from weald.games.living_forest_duel.player import TOKEN_UNIT
from weald.games.living_forest_duel.state import (
    NO_VICTORY,
    QUESTION_NAMES,
    SANKI_ON_VARAN,
    SEATS,
    VICTORY_NAMES,
    State,
)

EDGE_NAMES: Final = ("north", "east", "south", "west")


def sorted_keys(cards: vec[i64]) -> list[str]:
    """Animals as their stable texts, in the order of the alphabet."""
    return sorted(animal_keys(cards))


def seat_or_none(seat: i64) -> int | None:
    """A seat, or nothing for nobody."""
    return None if seat == NOBODY else int(seat)


def table_as_json(state: State) -> dict[str, object]:
    """Everything that lies open, or can be known by whoever watched."""
    return {
        "round": int(state.round),
        "question": QUESTION_NAMES[state.question],
        "to_act": seat_or_none(state.asked),
        "turn": int(state.turn),
        "winner": seat_or_none(state.winner),
        "victory": None if state.victory == NO_VICTORY else VICTORY_NAMES[state.victory],
        "clearing": clearing_as_json(state),
        "fire_value": int(state.fire_value()),
        "fire_supply": int(state.fire_supply()),
        "onibi": int(CLEARING[state.onibi].position),
        "onibi_card": "supply" if state.onibi_card < 0 else SEASON_NAMES[state.onibi_card],
        "sanki_supply": int(state.sanki_supply()),
        "recruitment_line": [ANIMALS[c].key if c >= 0 else None for c in state.recruits],
        "shared_line": shared_line_as_json(state),
        "revealed_varan": revealed_varan(state),
        "draw_pile": sorted_keys(state.pile[state.drawn :]),
        "discard_pile": sorted_keys(state.discard_pile()),
        "reshuffles": int(state.reshuffles),
        "tree_piles": {
            name: tree_pile_as_json(state, kind) for kind, name in enumerate(ELEMENT_NAMES)
        },
        "actions": actions_as_json(state),
        "players": [player_as_json(state, seat) for seat in range(SEATS)],
    }


def clearing_as_json(state: State) -> list[dict[str, object]]:
    """The seven cards of the clearing from Summer's end to Winter's."""
    return [
        {
            "position": int(card.position),
            "fire_value": int(card.fire_value),
            "bonus": BONUS_NAMES[card.bonus],
            "fire": bool(state.fires >> place & 1),
            "onibi": bool(state.onibi == place),
        }
        for place, card in enumerate(CLEARING)
    ]


def shared_line_as_json(state: State) -> list[dict[str, object]]:
    """The shared line in order, with the tokens that point at each card."""
    tokens: list[list[dict[str, object]]] = [[] for _ in state.shared_line]
    for seat in range(SEATS):
        for token in state.tokens_laid(seat):
            element = ELEMENT_NAMES[token // TOKEN_UNIT]
            tokens[token % TOKEN_UNIT].append({"seat": seat, "element": element})
    return [
        {"card": ANIMALS[card].key, "tokens": tokens[i]} for i, card in enumerate(state.shared_line)
    ]


def revealed_varan(state: State) -> str | None:
    """The varan that waits for a Sanki answer."""
    if state.question != SANKI_ON_VARAN:
        return None
    return ANIMALS[FIRST_VARAN + state.asked].key


def tree_pile_as_json(state: State, kind: int) -> dict[str, object]:
    """A tree pile: its top, and what lies below in an order nobody knows."""
    taken = amount(state.trees_taken, kind)
    first = kind * TREES_A_KIND
    keys = [TREES[tree].key for tree in state.deal.trees[first + taken : first + TREES_A_KIND]]
    is_used = state.action is not None and state.action.piles >> kind & 1
    return {
        "left": len(keys),
        "top": keys[0] if keys else None,
        "below": sorted(keys[1:]),
        "used": bool(is_used),
    }


def actions_as_json(state: State) -> list[dict[str, object]]:
    """The unfinished actions, innermost last."""
    actions: list[dict[str, object]] = []
    action = state.action
    while action is not None:
        actions.append(
            {
                "element": ELEMENT_NAMES[action.element],
                "bonus": bool(action.is_bonus),
                "begun": bool(action.has_begun),
                "left": int(action.left),
                "taken": int(action.taken),
            }
        )
        action = action.below
    actions.reverse()
    return actions


def player_as_json(state: State, seat: int) -> dict[str, object]:
    """One side of the table."""
    player = state.player(seat)
    deck = state.deal.season_deck(seat)
    known_from = max(len(deck.order) - deck.under, player.refilled)
    return {
        "season": SEASON_NAMES[seat],
        "unused": int(player.unused),
        "lost": int(player.lost),
        "laid": [token_as_json(state, token) for token in state.tokens_laid(seat)],
        "fires": int(player.fires),
        "sanki": int(player.sanki),
        "varans": int(player.varans),
        "line": sorted_keys(state.personal_line(seat)),
        "solitary": int(state.solitary(seat)),
        "strength": by_name(state.elements(seat)),
        "strength_from": {
            "shared_line": by_name(state.behind_elements),
            "personal_line": by_name(player.line_elements),
            "forest": by_name(player.forest.elements),
        },
        "season_deck": {
            "left": len(deck.order) - int(player.refilled),
            "unknown": sorted_keys(deck.order[player.refilled : known_from]),
            "bottom": animal_keys(deck.order[known_from:]),
        },
        "forest": forest_as_json(player.forest),
        "nearness": nearness(state, seat),
    }


def token_as_json(state: State, token: i64) -> dict[str, object]:
    """A token on the shared line."""
    index = token % TOKEN_UNIT
    return {
        "element": ELEMENT_NAMES[token // TOKEN_UNIT],
        "card": ANIMALS[state.shared_line[index]].key,
        "index": int(index),
    }


def forest_as_json(forest: Forest) -> list[dict[str, object]]:
    """The trees of a forest where they lie, with their rivers and what they cover."""
    trees: list[dict[str, object]] = []
    for cell in forest.cells:
        tree = forest.tree_at(cell)
        covered = [n % COVERED_UNIT for n in forest.covered if n // COVERED_UNIT == cell]
        trees.append(
            {
                "x": int(x_of(cell)),
                "y": int(y_of(cell)),
                "tree": TREES[tree].key,
                "rivers": [name for bit, name in enumerate(EDGE_NAMES) if RIVERS[tree] >> bit & 1],
                "covered": [TREES[number].key for number in covered],
            }
        )
    return trees


def everything(state: State) -> dict[str, object]:
    """The table with every hidden order; never for the wire."""
    orders: dict[str, object] = {"draw_pile": animal_keys(state.pile[state.drawn :])}
    for seat, season in enumerate(SEASON_NAMES):
        refilled = state.player(seat).refilled
        orders[season] = animal_keys(state.deal.season_deck(seat).order[refilled:])
    for kind in range(KINDS_OF_TREES):
        first = kind * TREES_A_KIND
        pile = state.deal.trees[first : first + TREES_A_KIND]
        orders[ELEMENT_NAMES[kind]] = [TREES[tree].key for tree in pile]
    return {**table_as_json(state), "orders": orders}
