"""What a seat knows and could remember, what it must not know, and how unseen cards are redealt."""

from __future__ import annotations

import json

import pytest

from tests.rulebook.forest_shuffle.phrases import texts
from tests.rulebook.forest_shuffle.table import Table, redeals, start_dealt
from weald.core.position import NOBODY, SPECTATOR
from weald.core.rng import Rng
from weald.games.forest_shuffle import GAME
from weald.games.forest_shuffle.cards.deck import KINDS, UNKNOWN, WINTER, kind_text
from weald.games.forest_shuffle.position import ForestShufflePosition

TREELESS = "base-067, base-068, base-069, base-070, base-071, base-072"
NEW_SIX = "base-080, base-081, base-082, base-083, base-084, oak"


def seen_by(table: Table, seat: int) -> str:
    """The whole view of a seat as text."""
    return json.dumps(table.position.view(seat).as_json())


# ---- what a seat knows ----


def test_a_seat_knows_its_own_hand_and_only_the_number_of_the_others() -> None:
    table = start_dealt(f"{NEW_SIX}, 6 birch")
    own = table.position.view(0).known
    assert texts(own.table[0].hand) == table.hand
    assert list(own.table[1].hand) == [UNKNOWN] * 6


def test_a_spectator_knows_no_hand_and_has_no_moves() -> None:
    table = start_dealt(f"{NEW_SIX}, 6 birch")
    watching = table.position.view(SPECTATOR)
    assert [list(seat.hand) for seat in watching.known.table] == [[UNKNOWN] * 6] * 2
    assert len(watching.legal_moves()) == 0
    assert "base-080" not in json.dumps(watching.as_json())


def test_a_seat_has_moves_only_when_it_must_answer() -> None:
    position = start_dealt("6 oak, 6 birch").position
    assert list(position.view(0).legal_moves()) == list(position.legal_moves())
    assert len(position.view(1).legal_moves()) == 0


def test_nobody_knows_the_deck_or_the_removed_cards() -> None:
    position = start_dealt("6 oak, 6 birch").position
    for seat in (0, 1, SPECTATOR):
        known = position.view(seat).known
        assert set(known.deck) == {UNKNOWN}
        assert set(known.removed) == {UNKNOWN}


def test_a_sapling_shows_its_face_to_its_owner_alone() -> None:
    table = start_dealt(f"{NEW_SIX}, 6 birch").do("sapling base-083")
    assert '"face": "base-083"' in seen_by(table, 0)
    assert "base-083" not in seen_by(table, 1)
    assert "base-083" not in seen_by(table, SPECTATOR)


def test_cards_caved_from_the_hand_are_known_to_their_owner_alone() -> None:
    table = Table(hand="raccoon, oak, base-083, base-090", forest="oak", rival_hand="birch")
    table.do("play raccoon; pay oak; cave base-083, base-090; draw; draw")
    assert "base-083" in seen_by(table, 0)
    assert "base-083" not in seen_by(table, 1)
    assert '"cave": 2' in seen_by(table, 1)


def test_cards_the_bear_caved_from_the_clearing_stay_known_to_all() -> None:
    table = Table(hand="bear, 3 oak", forest="oak", clearing="base-083")
    table.do("play bear; pay 3 oak; use")
    assert "base-083" in seen_by(table, 1)
    assert "base-083" in seen_by(table, SPECTATOR)


def test_a_hand_given_up_is_known_to_its_owner_alone() -> None:
    table = start_dealt(f"{TREELESS}, 6 oak", NEW_SIX).do("mulligan")
    assert "base-068" in seen_by(table, 0)
    assert "base-068" not in seen_by(table, 1)
    assert list(table.position.view(1).known.table[0].mulligan) == [UNKNOWN] * 6


def test_cards_swept_from_the_clearing_are_known_to_all() -> None:
    table = Table(hand="linden, oak", clearing="base-083, 8 beech").do("play linden; pay oak")
    assert table.clearing == []
    assert "base-083" in seen_by(table, 1)


def test_a_card_taken_openly_stays_known_until_it_is_played_or_paid() -> None:
    table = Table(hand="oak", clearing="base-083, base-090", forest="oak")
    table.do("take base-083; take base-090")
    assert "base-083" in seen_by(table, 1)
    table.do("draw; draw; play base-083.bottom")
    assert texts(table.seats[0].seen) == ["base-090"]


def test_a_card_taken_openly_is_still_remembered_after_a_card_was_hidden() -> None:
    table = Table(hand="oak", clearing="base-083, base-090", forest="oak")
    table.do("take base-083; take base-090; draw; draw; sapling base-083")
    view = table.position.view(1)
    assert texts(view.known.table[0].seen) == ["base-083", "base-090"]
    assert list(view.known.table[0].hidden) == [UNKNOWN]
    assert '"face"' not in seen_by(table, 1)


def test_the_card_being_played_is_open_and_in_nobodys_hand() -> None:
    table = Table(hand="owl, 2 oak", forest="2 birch", rival_hand="6 beech").do("play owl")
    assert '"card": "base-111.top"' in seen_by(table, 1)
    redealt = redeals(table, 1, 5)[0]
    assert len(redealt.table[0].hand) == 2


# ---- what a seat must not know ----


def secrets_from(position: ForestShufflePosition, seat: int) -> set[str]:
    """Every split card (there is one of each) that this seat may not know the place of."""
    secret = [*position.deck[position.drawn :], *position.removed]
    for number, other in enumerate(position.table):
        if number != seat:
            secret += [*other.hand, *other.hidden, *other.mulligan]
    names = {kind_text(kind) for kind in secret if kind != WINTER and not KINDS[kind].is_tree}
    remembered = {kind_text(kind) for other in position.table for kind in other.seen}
    return names - remembered


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_view_of_a_random_match_holds_a_card_its_seat_may_not_know(seats: int) -> None:
    rng = Rng(f"leaks {seats}")
    position = GAME.start({"seats": str(seats)}, rng)
    while position.to_act() != NOBODY:
        for seat in range(-1, seats):
            told = json.dumps(position.view(seat).as_json())
            assert not [name for name in secrets_from(position, seat) if f'"{name}' in told]
        moves = position.legal_moves()
        position.play(moves[rng.below(len(moves))])


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_redeal_of_a_random_match_looks_the_same_and_can_be_played_to_its_end(
    seats: int,
) -> None:
    rng = Rng(f"redeals {seats}")
    position = GAME.start({"seats": str(seats)}, rng)
    ply = 0
    while position.to_act() != NOBODY:
        for seat in range(-1, seats):
            view = position.view(seat)
            redealt = view.redeal(rng)
            assert redealt.view(seat).as_json() == view.as_json()
            assert all(list(each.hand) == sorted(each.hand) for each in redealt.table)
            assert len(redealt.legal_moves()) > 0
            if ply % 40 == seat:
                play_on(redealt, rng)
        moves = position.legal_moves()
        position.play(moves[rng.below(len(moves))])
        ply += 1


def play_on(position: ForestShufflePosition, rng: Rng) -> None:
    """Play random moves to the end; every question has an answer."""
    while position.to_act() != NOBODY:
        moves = position.legal_moves()
        assert len(moves) > 0
        position.play(moves[rng.below(len(moves))])


def test_nothing_in_a_view_depends_on_which_card_another_seat_puts_under_the_cave() -> None:
    """Two matches that differ only in the caved card give one view, with the same redeals."""
    for moves in ("", "done", "done; draw; draw"):
        told = []
        for caved in ("base-067", "base-158"):
            table = Table(hand="base-139, oak, base-067, base-158", forest="oak", deck="3 birch")
            table.do(f"play base-139.right; pay oak; cave {caved}; {moves}")
            view = table.position.view(1)
            told.append([view.as_json(), {"from_kind": int(view.known.from_kind)}])
            for redealt in redeals(table, 1, 20):
                choices = [GAME.move_text(move) for move in redealt.legal_moves()]
                told[-1].append({"redealt": redealt.as_json(), "choices": choices})
        assert told[0] == told[1]


def test_a_redeal_in_the_middle_of_anothers_payment_can_be_played_on() -> None:
    table = Table(hand="wolf, base-156, base-157, base-158", forest="oak", rival_hand="birch")
    table.do("play wolf; pay base-156")
    for redealt in redeals(table, 1, 50):
        assert len(redealt.legal_moves()) > 0
        play_on(redealt, Rng("on"))


def test_a_redeal_during_anothers_mulligan_question_can_be_played_on() -> None:
    table = start_dealt(f"{TREELESS}, {NEW_SIX}")
    for redealt in redeals(table, 1, 20):
        hand = list(redealt.table[0].hand)
        assert hand == sorted(hand)
        assert not any(KINDS[kind].is_tree for kind in hand)
        play_on(redealt, Rng("on"))


def test_secret_events_are_told_to_their_own_seat_alone() -> None:
    table = Table(hand="raccoon, 2 oak", forest="oak", deck="base-083, base-090")
    table.position.journal = []
    table.do("play raccoon; pay oak; cave oak; draw; draw; sapling base-083")
    told = [[event.told_to(seat) for event in table.position.journal] for seat in (0, 1)]
    assert "base-083" in json.dumps(told[0])
    secret = [event for event in told[1] if event["seat"] == 0]
    names = {"caved", "drawn", "sapling-planted"}
    assert [event for event in secret if event["event"] in names]
    assert all("card" not in event for event in secret if event["event"] in names)
