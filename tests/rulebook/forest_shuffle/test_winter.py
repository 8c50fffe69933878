"""Winter cards: two are replaced at once, the third ends the match in the middle of anything."""

import pytest

from tests.rulebook.forest_shuffle.table import Table, dealt_deck
from weald.games.forest_shuffle import GAME

# ---- the first and the second ----


def test_a_winter_card_drawn_is_laid_aside_and_replaced_at_once() -> None:
    table = Table(deck="winter, oak, birch").do("draw")
    assert (table.hand, table.position.winters) == (["oak"], 1)
    assert table.do("draw").hand == ["birch", "oak"]


def test_a_winter_card_revealed_by_a_tree_is_replaced_in_the_clearing() -> None:
    table = Table(hand="linden, oak", deck="winter, birch").do("play linden; pay oak")
    assert table.clearing == ["birch", "oak"]
    table = Table(hand="linden", deck="winter, birch").do("sapling linden")
    assert table.clearing == ["birch"]


def test_two_winter_cards_in_a_row_are_both_replaced() -> None:
    table = Table(deck="winter, winter, oak").do("draw")
    assert (table.hand, table.position.winters, table.is_over) == (["oak"], 2, False)


def test_a_winter_card_never_lies_in_a_hand_or_in_the_clearing() -> None:
    table = Table(hand="birch", deck="winter, oak, winter, beech").do("play birch; use")
    assert (table.clearing, table.hand) == (["oak"], ["beech"])


# ---- the third ----


def frozen(table: Table) -> bool:
    """Whether a match is over with nothing pending."""
    position = table.position
    return (
        table.is_over
        and table.to_act == -1
        and table.offers == []
        and (table.owed, len(position.work), len(position.queue)) == (0, 0, 0)
        and position.half == -1
    )


def test_the_third_winter_card_ends_the_match_at_once_when_drawn() -> None:
    table = Table(deck="winter, oak", winters=2).do("draw")
    assert frozen(table)
    assert table.hand == []


def test_the_third_winter_card_may_come_with_the_second_card_of_the_draw_action() -> None:
    table = Table(deck="oak, winter, birch", winters=2).do("draw; draw")
    assert frozen(table)
    assert table.hand == ["oak"]


def test_the_third_winter_card_may_follow_the_second_at_once() -> None:
    table = Table(deck="winter, winter, birch", winters=1).do("draw")
    assert frozen(table)
    assert table.hand == []


def test_all_three_winter_cards_may_come_in_a_row() -> None:
    assert frozen(Table(deck="winter, winter, winter").do("draw"))


@pytest.mark.parametrize("move", ["play linden; pay oak", "sapling linden"])
def test_a_tree_that_reveals_the_third_winter_card_still_counts(move: str) -> None:
    table = Table(hand="linden, oak", deck="winter", winters=2, rival_forest="linden")
    table.do(move)
    assert frozen(table)
    assert len(table.trees) == 1
    assert table.scores == ([3, 3] if "play" in move else [0, 3])


def test_the_effect_and_bonus_of_the_last_card_are_lost() -> None:
    table = Table(hand="3 oak", deck="winter", winters=2).do("play oak; pay 2 oak")
    assert frozen(table)
    assert table.trees == ["oak"]


def test_the_clearing_is_not_checked_any_more() -> None:
    table = Table(hand="linden, oak", clearing="9 beech", deck="winter", winters=2)
    table.do("play linden; pay oak")
    assert frozen(table)
    assert (len(table.clearing), table.gone > 0) == (10, True)


def test_payment_stays_paid() -> None:
    table = Table(hand="owl, 2 birch", forest="oak", deck="winter", winters=2)
    table.do("play owl; pay 2 birch; use")
    assert frozen(table)
    assert (table.clearing, table.at(1, "top")) == (["birch", "birch"], ["tawny_owl"])
    assert table.scores[0] == 5


def test_the_rest_of_a_draw_is_lost() -> None:
    grown = "oak: left red deer / oak: left fallow deer / oak: right roe deer / oak"
    table = Table(hand="wolf left, 3 birch", forest=grown, deck="beech, winter, linden", winters=2)
    table.do("play wolf; at 3; pay 3 birch; use")
    assert frozen(table)
    assert table.hand == ["beech"]


def test_the_second_mushroom_draws_nothing_after_the_third_winter_card() -> None:
    grown = "oak: bottom parasol / oak: bottom parasol / oak"
    table = Table(hand="moss", forest=grown, deck="winter, beech", winters=2)
    table.do("play moss; use")
    assert frozen(table)
    assert table.hand == []


def test_a_draw_may_be_declined_to_put_off_the_end() -> None:
    table = Table(hand="owl, 2 birch", forest="oak", deck="winter", winters=2)
    assert not table.do("play owl; pay 2 birch; skip").is_over


def test_an_extra_turn_is_lost_with_the_bears_draw() -> None:
    table = Table(hand="bear beech, 3 beech", forest="oak", deck="winter", winters=2)
    table.do("play bear; pay 3 beech; use; use")
    assert frozen(table)
    assert (table.cave, table.scores[0]) == (3, 3)


def test_turns_still_owed_are_lost() -> None:
    table = Table(deck="winter", winters=2)
    table.position.owed = 2
    assert frozen(table.do("draw"))


def test_cards_under_the_cave_count_even_if_the_raccoons_draw_ends_the_match() -> None:
    table = Table(hand="raccoon, 4 beech", forest="oak", deck="oak, winter", winters=2)
    table.do("play raccoon; pay beech; cave 3 beech")
    assert frozen(table)
    assert (table.cave, table.hand, table.scores[0]) == (3, ["oak"], 3)


def test_a_card_placed_free_stays_when_a_mushroom_ends_the_match_after_it() -> None:
    grown = "oak: bottom fly agaric / oak"
    hand = "badger douglas fir, douglas fir, lynx left, hare"
    table = Table(hand=hand, forest=grown, deck="oak, winter", winters=2)
    table.do("play badger; at 1; pay douglas_fir; use; place lynx left; at 1; use")
    assert frozen(table)
    assert table.at(1, "left") == ["lynx"]


def test_nothing_can_be_played_after_the_end() -> None:
    table = Table(hand="birch", deck="winter", winters=2).do("draw")
    assert table.position.why_not(0) == "the match is over"
    assert all(table.position.why_not(move) for move in GAME.conceivable_moves())


def test_the_deck_never_runs_out_before_the_third_winter_card() -> None:
    """Even if both last winter cards lie at the very bottom."""
    table = Table()
    table.position = GAME.start_dealt({}, {"deck": dealt_deck("")})
    table.seats = table.position.table
    while table.question == "mulligan":
        table.do("mulligan")
    while not table.is_over:
        offers = table.offers
        table.play("draw" if "draw" in offers else next(o for o in offers if "sapling" in o))
    assert table.deck == 0
