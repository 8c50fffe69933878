"""What holds in every match of Living Forest Duel, whatever is played."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from weald.core.playout import random_playout
from weald.core.rng import Rng
from weald.games.living_forest_duel import GAME
from weald.games.living_forest_duel.cards.tables import ANIMALS, TREES
from weald.games.living_forest_duel.options import OPTIONS
from weald.games.living_forest_duel.position import DuelPosition

BOX = Counter({animal.key: int(animal.copies) for animal in ANIMALS})
ALL_TREES = Counter(tree.key for tree in TREES)

any_options = st.fixed_dictionaries({name: st.sampled_from(v) for name, v in OPTIONS.items()})


def animals_on(table: dict[str, Any]) -> Counter[str]:
    found = Counter(table["orders"]["draw_pile"])
    found.update(table["discard_pile"])
    found.update(card["card"] for card in table["shared_line"])
    found.update(card for card in table["recruitment_line"] if card)
    if table["revealed_varan"]:
        found[table["revealed_varan"]] += 1
    for seat, side in enumerate(table["players"]):
        found.update(side["line"])
        found.update(side["season_deck"]["unknown"] + side["season_deck"]["bottom"])
        found[f"{('summer', 'winter')[seat]}_varan"] += side["varans"]
    return found


def trees_on(table: dict[str, Any]) -> Counter[str]:
    found: Counter[str] = Counter()
    for pile in table["tree_piles"].values():
        found.update([pile["top"]] if pile["top"] else [])
        found.update(pile["below"])
    for side in table["players"]:
        for tree in side["forest"]:
            found.update([tree["tree"], *tree["covered"]])
    return found


def check_tokens(position: DuelPosition) -> None:
    fires = bin(position.fires).count("1")
    assert position.fire_supply() + fires + position.summer.fires + position.winter.fires == 19
    assert position.fire_supply() >= 0
    assert position.sanki_supply() + position.summer.sanki + position.winter.sanki == 3
    for seat in (0, 1):
        player = position.player(seat)
        laid = len(position.tokens_laid(seat))
        assert player.unused + player.lost + laid == 2
        assert min(player.unused, player.lost, player.varans, player.sanki) >= 0


def check_counts(position: DuelPosition, table: dict[str, Any]) -> None:
    """The running counts are what counting anew gives."""
    printed = {animal.key: animal for animal in ANIMALS}
    for seat, side in enumerate(table["players"]):
        cards = [card["card"] for card in table["shared_line"]] + side["line"]
        assert side["solitary"] == sum(printed[card].symbol for card in cards)
        for lane, element in enumerate(("sun", "water", "plant", "wind")):
            last = max(
                (
                    t["index"]
                    for p in table["players"]
                    for t in p["laid"]
                    if t["element"] == element
                ),
                default=-1,
            )
            behind = [card["card"] for card in table["shared_line"]][last + 1 :] + side["line"]
            trees = sum(1 for tree in side["forest"] if tree["tree"].startswith(element))
            signs = [(int(printed[c].elements) + 0x800800800800) >> 12 * lane for c in behind]
            strength = sum((sign & 0xFFF) - 0x800 for sign in signs) + trees
            assert side["strength"][element] == strength
            assert position.strength(seat, lane) == strength


@settings(max_examples=50)
@given(st.text(max_size=20), any_options)
def test_cards_and_tokens_are_conserved_at_every_ply_and_a_match_ends(
    seed: str, options: dict[str, str]
) -> None:
    dice = Rng(seed)
    position = GAME.start(options, dice)
    for _ in range(5000):
        table = position.as_json()
        assert animals_on(table) == BOX
        assert trees_on(table) == ALL_TREES
        check_tokens(position)
        if position.to_act() < 0:
            break
        check_counts(position, table)
        moves = position.legal_moves()
        assert len(moves) > 0
        position.play(moves[dice.below(len(moves))])
    assert position.winner in (0, 1)
    assert sum(position.scores()) == 1


@given(st.text(max_size=20), any_options)
def test_a_finished_match_is_won_in_the_way_it_says(seed: str, options: dict[str, str]) -> None:
    dice = Rng(seed)
    position = GAME.start(options, dice)
    while position.to_act() >= 0:
        moves = position.legal_moves()
        position.play(moves[dice.below(len(moves))])
    table: dict[str, Any] = position.as_json()
    winner = table["players"][table["winner"]]
    assert winner["nearness"][table["victory"]] == 0


@given(st.text(max_size=20), st.integers(0, 150))
def test_nothing_but_the_listed_moves_can_be_played(seed: str, plies: int) -> None:
    dice = Rng(seed)
    position = GAME.start(GAME.options({}), dice)
    for _ in range(plies):
        moves = position.legal_moves()
        if len(moves) == 0:
            break
        position.play(moves[dice.below(len(moves))])
    before = json.dumps(position.as_json())
    legal = set(position.legal_moves())
    for _ in range(300):
        move = CONCEIVABLE[dice.below(len(CONCEIVABLE))]
        assert (position.why_not(move) == "") == (move in legal)
    for move in CONCEIVABLE[:120]:
        assert (position.why_not(move) == "") == (move in legal)
    assert json.dumps(position.as_json()) == before


CONCEIVABLE = GAME.conceivable_moves()


def test_every_conceivable_move_is_judged_at_some_positions() -> None:
    dice = Rng("every move")
    position = GAME.start(GAME.options({}), dice)
    looked_at = 0
    while position.to_act() >= 0 and looked_at < 4:
        moves = position.legal_moves()
        if len(moves) > 6:
            looked_at += 1
            allowed = [int(move) for move in CONCEIVABLE if not position.why_not(move)]
            assert allowed == sorted(int(move) for move in moves)
        position.play(moves[dice.below(len(moves))])
    assert looked_at > 0


@pytest.mark.parametrize("seed", range(5))
def test_thousands_of_random_matches_end(seed: int) -> None:
    dice = Rng(f"many {seed}")
    for _ in range(400):
        position = GAME.start(GAME.options({}), dice)
        assert random_playout(position, dice) < 1500
        assert position.winner in (0, 1)
