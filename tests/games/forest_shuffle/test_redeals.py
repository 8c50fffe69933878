"""How unseen cards are redealt: only where they can be, and everywhere there equally likely."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rulebook.forest_shuffle.phrases import texts
from tests.rulebook.forest_shuffle.table import Table, redeals, start_dealt
from weald.core.position import NOBODY
from weald.core.rng import Rng
from weald.games.forest_shuffle import GAME
from weald.games.forest_shuffle.cards.deck import HALVES, KINDS, WINTER, kind_text
from weald.games.forest_shuffle.position import ForestShufflePosition

TREELESS = "base-067, base-068, base-069, base-070, base-071, base-072"
NEW_SIX = "base-080, base-081, base-082, base-083, base-084, oak"


# ---- redeals: who holds what ----


def test_a_redeal_keeps_everything_the_seat_knows() -> None:
    table = start_dealt(f"{TREELESS}, 6 oak", NEW_SIX).do("mulligan; sapling base-083; draw; draw")
    table.do("sapling base-084")
    for redealt in redeals(table, 0, 20):
        own, real = redealt.table[0], table.seats[0]
        assert list(own.hand) == list(real.hand)
        assert list(own.hidden) == list(real.hidden)
        assert list(own.mulligan) == list(real.mulligan)
        assert list(redealt.clearing) == list(table.position.clearing)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_redeal_conserves_the_cards(seats: int) -> None:
    rng = Rng("conserve")
    position = GAME.start({"seats": str(seats)}, rng)
    whole = Counter(all_cards(position, position.drawn))
    for _ in range(150):
        moves = position.legal_moves()
        position.play(moves[rng.below(len(moves))])
        redealt = position.view(seats - 1).redeal(rng)
        assert Counter(all_cards(redealt, position.drawn)) == whole
    assert len(whole) == 100


def all_cards(position: ForestShufflePosition, drawn: int) -> list[int]:
    """Every card of a match, wherever it lies."""
    cards = [*position.deck[drawn:], *position.removed, *position.clearing, *position.gone]
    if position.half >= 0:
        cards.append(HALVES[position.half].kind)
    for seat in position.table:
        cards += [*seat.hand, *seat.hidden, *seat.mulligan, *seat.cave_open]
        cards += [HALVES[half].kind for half in seat.forest.halves()]
    return [int(card) for card in cards if card != WINTER]


def test_each_unseen_card_is_equally_likely_in_every_hidden_place() -> None:
    """One unseen card, over many redeals: in the hand, a sapling, the box, and the deck."""
    table = start_dealt("base-080, 5 oak, base-083, 5 birch").do("sapling oak; sapling birch")
    position = table.position
    followed, times = table.rival_hand[-1], 6000
    assert followed == "base-083"
    places: Counter[str] = Counter()
    for redealt in redeals(table, 0, times):
        rival = redealt.table[1]
        for name, cards in (
            ("hand", rival.hand),
            ("sapling", rival.hidden),
            ("box", redealt.removed),
            ("deck", redealt.deck[redealt.drawn :]),
        ):
            places[name] += texts(cards).count(followed)
    assert sum(places.values()) == times
    deck = int(len(position.deck) - position.drawn) - 3
    sizes = {"hand": 5, "sapling": 1, "box": 30, "deck": deck}
    all_places = float(sum(sizes.values()))
    spread = sum(
        (places[name] - times * size / all_places) ** 2 / (times * size / all_places)
        for name, size in sizes.items()
    )
    assert spread < 21, f"three degrees of freedom: beyond 21 once in 9000 seeds; {places}"


def test_each_unseen_card_is_equally_likely_on_top_of_the_deck() -> None:
    table = start_dealt("6 oak, 6 birch")
    times = 7300
    top = Counter(kind_text(cards.deck[cards.drawn]) for cards in redeals(table, 0, times))
    unseen = 158 - 6
    for name in ("base-080", "base-120", "base-158"):
        assert 15 <= top[name] <= 90, "48 expected, 7 the deviation"
    assert abs(top["beech"] - times * 10 / unseen) < 6 * 21


def test_winter_cards_lie_only_in_the_bottom_pile_and_everywhere_in_it() -> None:
    table = start_dealt("6 oak, 6 birch")
    places: Counter[int] = Counter()
    times = 3000
    for redealt in redeals(table, 0, times):
        found = [place for place, kind in enumerate(redealt.deck) if kind == WINTER]
        assert len(found) == 3
        assert found[0] == 86
        places.update(found[1:])
    assert min(places) == 87
    assert max(places) == 130
    expected = times * 2 / 44
    spread = sum((places[place] - expected) ** 2 / expected for place in range(87, 131))
    assert spread < 43 + 6 * 9.3, "43 degrees of freedom"


def test_a_winter_card_that_has_come_does_not_come_again() -> None:
    table = Table(deck="winter, oak, birch", rival_hand="4 beech").do("draw; draw")
    for redealt in redeals(table, 0, 50):
        rest = list(redealt.deck[redealt.drawn :])
        assert rest.count(WINTER) == 2


def test_another_seats_given_up_hand_holds_no_tree_and_any_other_unseen_card() -> None:
    table = start_dealt(f"{TREELESS}, 6 oak", NEW_SIX).do("mulligan")
    counted: Counter[str] = Counter()
    times = 3000
    for redealt in redeals(table, 1, times):
        cards = redealt.table[0].mulligan
        assert len(cards) == 6
        assert not any(KINDS[kind].is_tree for kind in cards)
        counted.update(texts(cards))
    assert len(counted) == 92
    expected = times * 6 / 92
    spread = sum((count - expected) ** 2 / expected for count in counted.values())
    assert spread < 91 + 6 * 13.5


# ---- redeals: what was seen and then perhaps hidden ----


def taken_then_hidden() -> Table:
    """Seat 0 took base-083 openly into a hand of three, then hid a card, then drew two."""
    table = Table(hand="3 oak", clearing="base-083, birch", rival_hand="6 beech")
    table.do("take base-083; take birch; draw; draw; sapling oak")
    return table


def test_a_remembered_card_is_in_the_hand_or_hidden_later_each_place_equally_likely() -> None:
    times = 5000
    hidden = sum(
        texts(redealt.table[0].hidden) == ["base-083"]
        for redealt in redeals(taken_then_hidden(), 1, times)
    )
    # Four places in the hand, one sapling.
    assert abs(hidden - times / 5) < 6 * 29


def test_a_remembered_card_is_nowhere_else() -> None:
    for redealt in redeals(taken_then_hidden(), 1, 200):
        seat = redealt.table[0]
        assert texts(seat.hand).count("base-083") + texts(seat.hidden).count("base-083") == 1
        assert "birch" in texts(seat.hand) + texts(seat.hidden)


def test_a_card_hidden_before_cannot_be_one_taken_later() -> None:
    table = Table(hand="3 oak", clearing="base-083, birch", rival_hand="6 beech")
    table.do("sapling oak; draw; draw; take base-083; take birch")
    for redealt in redeals(table, 1, 200):
        assert "base-083" in texts(redealt.table[0].hand)


def test_a_hand_of_remembered_cards_alone_is_known_after_all() -> None:
    table = Table(clearing="base-083, birch", rival_hand="6 beech")
    table.do("take base-083; take birch")
    for redealt in redeals(table, 1, 20):
        assert texts(redealt.table[0].hand) == ["birch", "base-083"]


def test_of_equal_remembered_cards_one_paid_leaves_the_other_remembered() -> None:
    table = Table(hand="linden", clearing="3 birch", rival_hand="6 beech")
    table.do("take birch; take birch; draw; draw; play linden; pay birch")
    for redealt in redeals(table, 1, 20):
        assert texts(redealt.table[0].hand) == ["birch"]


# ---- redeals: a hand of nothing but remembered cards ----


def faces(table: Table, times: int = 300) -> Counter[str]:
    """What the first sapling of seat 0 may be, as seat 1 sees it."""
    dealt = redeals(table, 1, times)
    return Counter(kind_text(redealt.table[0].hidden[0]) for redealt in dealt)


def test_a_card_hidden_out_of_a_hand_of_remembered_cards_is_one_of_them() -> None:
    table = Table(clearing="base-083, base-090")
    table.do("take base-083; take base-090; draw; draw; sapling base-083; draw; draw; draw; draw")
    found = faces(table)
    assert set(found) == {"base-083", "base-090"}
    assert min(found.values()) > 80


def test_a_remembered_card_that_is_played_tells_that_the_other_was_hidden() -> None:
    table = Table(clearing="base-083, base-090", forest="oak: bottom moss", deck="9 beech")
    table.do("take base-083; take base-090; draw; draw; sapling base-083; draw; draw; draw; draw")
    table.do("draw; draw; play base-090.bottom; pay beech")
    found = Counter(kind_text(each.table[0].hidden[-1]) for each in redeals(table, 1, 50))
    assert set(found) == {"base-083"}


def test_a_tree_that_is_played_may_be_another_than_the_one_remembered() -> None:
    table = Table(clearing="birch, base-090", deck="5 beech, 2 birch, 2 beech")
    table.do("take birch; take base-090; draw; draw; sapling birch; draw; draw; draw; draw")
    table.do("draw; draw; play birch")
    assert {"birch", "base-090"} <= set(faces(table, 1000))


def test_an_emptied_hand_has_hidden_every_card_remembered_of_it() -> None:
    table = Table(hand="base-095", clearing="base-083, birch")
    table.do("take base-083; take birch; draw; draw; sapling base-083; draw; draw")
    table.do("play birch; skip; draw; draw; sapling base-095; draw; draw; draw; draw")
    assert table.to_act == 1
    for redealt in redeals(table, 1, 50):
        assert "base-083" in texts(redealt.table[0].hidden)


def test_redeals_fit_however_often_small_hands_are_hidden() -> None:
    """A seat that takes from the clearing and plants what it took, again and again."""
    for seed in range(2):
        rng = Rng(f"small hands {seed}")
        position = GAME.start({"seats": "2"}, rng)
        while position.to_act() != NOBODY:
            moves = [GAME.move_text(move) for move in position.legal_moves()]
            hand = position.own_hand()
            wanted = "take" if len(hand) < 2 else "sapling"
            liked = [text for text in moves if text.startswith(wanted)]
            if not liked or rng.below(5) == 0:
                liked = moves
            position.play(GAME.move_from_text(liked[rng.below(len(liked))]))
            for seat in (0, 1):
                view = position.view(seat)
                redealt = view.redeal(rng)
                assert redealt.view(seat).as_json() == view.as_json()
                assert keeps_floors(redealt)


def keeps_floors(position: ForestShufflePosition) -> bool:
    """Whether each seat has hidden as many of its remembered cards as it must have."""
    for seat in position.table:
        for i in range(0, len(seat.squeezed), 2):
            hidden = Counter(seat.hidden[: seat.squeezed[i]])
            if sum((hidden & Counter(seat.seen)).values()) < seat.squeezed[i + 1]:
                return False
    return True
