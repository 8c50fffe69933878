"""Turns, drawing and the Onibi card: sections 4, 5, 9 and 10 of the rules."""

from tests.rulebook.living_forest_duel.situations import Duel


def test_on_a_turn_a_player_draws_or_uses_a_token() -> None:
    duel = Duel(line="tapir")
    assert duel.legal() == ["draw", "token plant", "token water"]


def test_turns_alternate_while_both_have_tokens() -> None:
    duel = Duel(pile="bat anteater peacock weasel")
    seen = []
    for _ in range(3):
        seen.append(duel.to_act)
        duel.play("draw")
    assert seen == ["summer", "winter", "summer"]


def test_a_player_without_tokens_takes_no_turns_and_the_other_goes_on_alone() -> None:
    duel = Duel()
    duel.winter.unused = 0
    assert duel.play("draw").to_act == "summer"
    assert duel.play("draw").to_act == "summer"


def test_the_round_ends_when_nobody_has_an_unused_token() -> None:
    duel = Duel(line="tapir lynx")
    duel.winter.unused, duel.summer.unused = 0, 1
    duel.play("token water", "fire 1")
    assert duel.position.round == 2


def test_the_next_round_is_begun_by_the_opponent_of_who_took_the_last_turn() -> None:
    for last, next_round_by in (("summer", "winter"), ("winter", "summer")):
        duel = Duel(line="tapir", turn=last)
        duel.summer.unused = duel.winter.unused = 0
        duel.position.player(duel.position.turn).unused = 1
        duel.play("token water", "fire 1")
        assert (duel.position.round, duel.to_act) == (2, next_round_by)


def test_a_sanki_answer_of_the_other_player_does_not_change_whose_turn_it_was() -> None:
    duel = Duel(line="bear cobra", pile="summer_varan bat", turn="winter")
    duel.winter.unused, duel.winter.lost = 0, 2
    duel.position.turn = duel.position.asked = 1
    duel.summer.sanki, duel.summer.unused, duel.summer.lost = 1, 1, 0
    duel.play("draw")
    assert duel.to_act == "summer"
    duel.play("sanki keep")  # the third symbol costs Summer the last token: the round is over
    assert (duel.position.round, duel.to_act) == (2, "summer")


def test_a_shared_animal_or_the_deer_joins_the_end_of_the_shared_line() -> None:
    duel = Duel(line="bat", pile="raccoon stag peacock").play("draw", "draw")
    assert duel.shared_line == ["bat", "raccoon", "stag"]


def test_a_season_animal_joins_its_seasons_personal_line_whoever_drew() -> None:
    duel = Duel(pile="hare fox bat").play("draw", "draw")
    assert (duel.line_of("winter"), duel.line_of("summer")) == (["hare"], ["fox"])
    assert duel.shared_line == []


def test_drawn_animals_of_the_onibi_card_holder_join_the_shared_line() -> None:
    duel = Duel(pile="fox hare bat").onibi(0, card="summer").play("draw", "draw")
    assert (duel.shared_line, duel.line_of("winter")) == (["fox"], ["hare"])


def test_a_varan_joins_its_personal_line_onibi_card_or_not() -> None:
    duel = Duel(pile="summer_varan bat").onibi(0, card="summer").play("draw")
    assert (duel.line_of("summer"), duel.shared_line) == (["summer_varan"], [])


def test_what_lies_in_a_personal_line_serves_its_player_only() -> None:
    duel = Duel(summer="tanuki", winter="ram")
    assert duel.strength("summer") == {"sun": 5, "water": 0, "plant": 0, "wind": 0}
    assert duel.strength("winter") == {"sun": 0, "water": 0, "plant": 2, "wind": 0}


def test_the_third_solitary_symbol_costs_a_token_and_the_fourth_another() -> None:
    duel = Duel(line="bear cobra", pile="lynx tapir", winter="eagle eagle").play("draw")
    assert (duel.summer.unused, duel.summer.lost) == (1, 1)
    duel.play("draw")
    assert (duel.summer.unused, duel.summer.lost) == (0, 2)


def test_a_card_without_a_solitary_symbol_costs_nothing() -> None:
    duel = Duel(line="bear cobra lynx", pile="bat anteater").play("draw")
    assert (duel.summer.lost, duel.winter.lost) == (0, 0)


def test_gregarious_symbols_give_no_token_back() -> None:
    duel = Duel(line="bear cobra", pile="lynx stag bat").play("draw", "draw")
    assert duel.position.solitary(0) == 2
    assert (duel.summer.unused, duel.summer.lost) == (1, 1)


def test_lost_tokens_stay_away_until_the_round_ends() -> None:
    duel = Duel(line="bear cobra crocodile", pile="lynx bat").burn(-1, 1).play("draw")
    assert (duel.winter.unused, duel.winter.lost) == (1, 1)
    duel.play("token water", "fire 1", "done")
    duel.play("token wind", "onibi 3")
    assert duel.position.round == 2
    for player in (duel.summer, duel.winter):
        assert (player.unused, player.lost) == (2, 0)


def test_a_varan_without_a_sanki_simply_arrives() -> None:
    duel = Duel(pile="winter_varan bat").play("draw")
    assert duel.line_of("winter") == ["winter_varan"]
    assert (duel.question, duel.to_act) == ("turn", "winter")


def test_a_sanki_is_never_offered_against_a_guardian_animal() -> None:
    duel = Duel(pile="fox bat")
    duel.summer.sanki = duel.winter.sanki = 1
    assert duel.play("draw").question == "turn"


def test_a_sanki_kept_after_drawing_ends_the_turn() -> None:
    duel = Duel(pile="tapir bat")
    duel.summer.sanki = 1
    duel.play("draw")
    assert duel.why_not("draw") == "first say whether the Sanki is used or kept"
    duel.play("sanki keep")
    assert (duel.to_act, duel.summer.sanki, duel.question) == ("winter", 1, "turn")


def test_the_deer_allows_the_extra_action_too() -> None:
    duel = Duel(line="tapir", pile="stag bat")
    duel.summer.sanki = 1
    assert duel.play("draw").question == "sanki_for_action"


def test_a_used_sanki_returns_to_the_supply() -> None:
    duel = Duel(line="tapir", pile="stag bat")
    duel.summer.sanki = 3
    duel.play("draw", "sanki use")
    assert (duel.summer.sanki, duel.json["sanki_supply"]) == (2, 1)


def test_no_extra_action_once_the_draw_cost_the_last_token() -> None:
    duel = Duel(line="bear cobra", pile="lynx bat")
    duel.summer.sanki, duel.summer.unused = 1, 1
    duel.play("draw")
    assert (duel.summer.unused, duel.question, duel.to_act) == (0, "turn", "winter")
