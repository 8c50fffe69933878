"""What a seat knows, and what a redeal makes of it."""

import json
from collections import Counter
from typing import Any

import pytest

from tests.rulebook.living_forest_duel.situations import Duel, dealt
from weald.core.errors import BadOptions
from weald.core.match import Match
from weald.core.playout import random_plies
from weald.core.position import SPECTATOR
from weald.core.rng import Rng, SecretRng
from weald.games.living_forest_duel import GAME
from weald.games.living_forest_duel.position import DuelPosition


def played(seed: str, plies: int) -> DuelPosition:
    position = GAME.start(GAME.options({}), SecretRng(seed))
    random_plies(position, Rng(seed), plies)
    return position


def test_both_seats_and_a_spectator_see_the_same_table() -> None:
    position = played("same", 60)
    seen = [position.view(seat).as_json() for seat in (0, 1, SPECTATOR)]
    assert [view.pop("seat") for view in seen] == [0, 1, -1]
    assert seen[0] == seen[1] == seen[2]


def test_positions_that_differ_only_in_hidden_orders_look_the_same() -> None:
    for plies in (0, 30, 60, 90, 120):
        position = played("twins", plies)
        view = position.view(0)
        texts = {json.dumps(view.redeal(Rng(str(n))).view(0).as_json()) for n in range(10)}
        assert texts == {json.dumps(view.as_json())}
        orders = {json.dumps(view.redeal(Rng(str(n))).as_json()["orders"]) for n in range(10)}
        assert len(orders) > 1


def test_a_view_holds_no_order_no_dice_and_no_deal() -> None:
    position = played("secret", 50)
    seen = position.view(0).seen
    assert seen.rng is not position.rng
    assert seen.last_reshuffle is None
    assert seen.deal is not position.deal
    assert list(seen.pile) == sorted(seen.pile)
    assert seen.deal.reshuffles == []
    for deck in (seen.deal.summer, seen.deal.winter):
        assert list(deck.shuffled) == []


def test_a_told_reshuffle_to_come_is_not_in_a_view() -> None:
    source = Match(GAME, {}, seed="told")
    random_plies(source.position, Rng("told"), 400)
    told = GAME.dealt(source.position)
    assert "reshuffle-1" in told
    view = GAME.start_dealt(GAME.options({}), told).view(0)
    assert view.seen.deal.reshuffles == []


def test_cards_put_under_a_season_deck_are_known_where_they_lie() -> None:
    deal = dealt(summer="coati goat hummingbird tanuki bee flamingo axolotl")
    position = GAME.start_dealt(GAME.options({}), deal)
    table: dict[str, Any] = position.view(1).as_json()
    assert table["players"][0]["season_deck"]["bottom"] == [
        "coati",
        "hummingbird",
        "goat",
        "tanuki",
    ]
    for number in range(20):
        orders: dict[str, Any] = position.view(1).redeal(Rng(str(number))).as_json()
        assert orders["orders"]["summer"][-4:] == ["coati", "hummingbird", "goat", "tanuki"]


def test_the_bottom_stays_known_when_the_deck_is_drawn_down_to_it() -> None:
    deal = dealt(summer="coati goat hummingbird tanuki bee flamingo axolotl")
    position = GAME.start_dealt(GAME.options({}), deal)
    position.summer.refilled = 10
    table: dict[str, Any] = position.view(1).as_json()
    assert table["players"][0]["season_deck"] == {
        "left": 2,
        "unknown": [],
        "bottom": ["goat", "tanuki"],
    }


def test_the_top_of_a_tree_pile_stays_on_top() -> None:
    position = GAME.start_dealt(GAME.options({}), dealt(trees="sun_4 plant_6"))
    for number in range(20):
        piles: dict[str, Any] = position.view(0).redeal(Rng(str(number))).as_json()["tree_piles"]  # type: ignore[assignment]
        assert (piles["sun"]["top"], piles["plant"]["top"]) == ("sun_4", "plant_6")


def test_every_unseen_card_is_equally_likely_everywhere_it_can_be() -> None:
    position = GAME.start_dealt(
        GAME.options({}), dealt(shared="bear cobra", winter="squirrel ram raven wolf mantis crane")
    )
    position.play(0)
    view = position.view(1)
    redeals = 6000
    places: dict[str, Counter[tuple[str, int]]] = {}
    dice = Rng("uniform")
    for _ in range(redeals):
        orders: dict[str, list[str]] = view.redeal(dice).as_json()["orders"]  # type: ignore[assignment]
        for pile, cards in orders.items():
            places.setdefault(pile, Counter()).update((c, i) for i, c in enumerate(cards))
    known_bottom = len(view.seen.deal.winter.order) - int(view.seen.deal.winter.under)
    hidden = {"draw_pile": (0, 17), "winter": (0, known_bottom), "sun": (1, 6), "wind": (1, 6)}
    for pile, (first, end) in hidden.items():
        size = end - first
        unseen = {card for card, place in places[pile] if first <= place < end}
        assert len(unseen) == size
        expected = redeals / size
        spread = 5 * (expected * (1 - 1 / size)) ** 0.5  # five standard deviations
        for card in unseen:
            for place in range(first, end):
                assert abs(places[pile][card, place] - expected) < spread


def test_nobody_dealt_the_cards_of_a_redeal() -> None:
    with pytest.raises(BadOptions, match="made from a view"):
        GAME.dealt(played("redealt", 30).view(0).redeal(Rng("any")))


def test_the_dice_of_a_redeal_are_its_own() -> None:
    position = played("dice", 40)
    view = position.view(0)
    dice = Rng("given")
    first, second = view.redeal(dice), view.redeal(dice)
    assert first.rng is not second.rng
    assert first.rng is not dice
    assert first.rng.word() != second.rng.word()


def test_two_copies_reshuffle_alike_and_neither_disturbs_the_other() -> None:
    original = Duel(pile="bat").position
    original.discards = (1 << 12) - 2
    one, two = original.copy(), original.copy()
    one.play(0)
    two.play(0)
    assert list(one.pile) == list(two.pile)
    original.play(0)
    assert list(original.pile) == list(one.pile)
    assert one.own_dice() is not two.own_dice()


def test_a_match_goes_on_the_same_whatever_the_given_dice_do_meanwhile() -> None:
    dice = SecretRng("shared")
    one = GAME.start(GAME.options({}), dice)
    for _ in range(100):
        dice.word()
    two = GAME.start(GAME.options({}), SecretRng("shared"))
    moves = Rng("moves")
    while one.to_act() >= 0:
        legal = one.legal_moves()
        move = legal[moves.below(len(legal))]
        one.play(move)
        two.play(move)
    assert one.reshuffles > 0
    assert one.as_json() == two.as_json()
