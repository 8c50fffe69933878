"""The end of a round, the four victories and dead ends: sections 11, 12 and 13 of the rules."""

from tests.rulebook.living_forest_duel.situations import Duel


def last_token(**laid_out: str) -> Duel:
    """Summer has the last token of the round."""
    duel = Duel(**laid_out)
    duel.summer.unused, duel.winter.unused = 1, 0
    return duel


def test_water_behind_the_last_token_counts_against_the_fire() -> None:
    # The crocodile is used up by the token; only the frog's 2 are left against fire 2.
    duel = last_token(line="crocodile", summer="frog").onibi(1).burn(-1)
    duel.play("token water", "fire -1")
    assert (duel.summer.varans, duel.winter.varans) == (7, 6)


def test_varans_come_only_as_far_as_the_pile_reaches() -> None:
    duel = last_token(line="lynx").onibi(1).burn(-3, -1, 1)
    duel.winter.varans = 1
    duel.play("token wind", "onibi 2")
    assert (duel.summer.varans, duel.winter.varans) == (3, 0)
    assert duel.discards.count("winter_varan") == 1


def test_both_cards_beside_onibi_catch_fire() -> None:
    duel = last_token(line="lynx").onibi(-1).burn(-3)
    duel.play("token wind", "onibi 1")
    assert duel.fires == [-3, -1, 1]


def test_a_card_has_one_fire_token_at_most() -> None:
    duel = last_token(line="lynx").onibi(-1).burn(-1, 1)
    duel.play("token wind", "onibi 1")
    assert duel.fires == [-1, 1]
    assert duel.json["fire_supply"] == 17


def test_the_two_ends_of_the_clearing_are_beside_each_other() -> None:
    duel = last_token(line="lynx").onibi(1).burn()
    duel.play("token wind", "onibi 2")
    assert duel.fires == [-3, 2]


def test_all_lines_are_discarded_and_tokens_return() -> None:
    duel = last_token(line="lynx bear", summer="fox summer_varan", winter="hare").onibi(0).burn()
    duel.summer.varans = duel.winter.varans = 0
    duel.play("token wind", "onibi 3")
    assert duel.discards == ["bear", "fox", "hare", "lynx", "summer_varan"]
    assert (duel.shared_line, duel.line_of("summer"), duel.line_of("winter")) == ([], [], [])
    assert duel.strength("summer") == {"sun": 0, "water": 0, "plant": 0, "wind": 0}
    assert (duel.position.solitary(0), duel.position.solitary(1)) == (0, 0)
    for side in duel.json["players"]:
        assert (side["unused"], side["lost"], side["laid"]) == (2, 0, [])


def test_an_empty_draw_pile_is_formed_anew_at_the_end_of_the_round() -> None:
    duel = last_token(line="lynx", pile="").onibi(1).burn()
    duel.summer.varans = duel.winter.varans = 0
    duel.play("token wind", "onibi 2")
    assert (duel.json["draw_pile"], duel.discards) == (["lynx"], [])


def test_extinguished_fires_stay_with_the_player() -> None:
    duel = last_token(line="tapir").play("token water", "fire 1")
    assert (duel.position.round, duel.summer.fires) == (2, 1)


def test_fire_victory_comes_in_the_middle_of_an_action() -> None:
    duel = Duel(line="crocodile weasel").burn(-1, 1)
    duel.summer.fires = 7
    duel.play("token water", "fire -1")
    assert duel.won_by == ("summer", "fire")
    assert (duel.legal(), duel.to_act, duel.question) == ([], "nobody", "over")
    assert duel.why_not("draw") == "the match is over"
    assert [int(score) for score in duel.position.scores()] == [1, 0]
    assert [int(seat) for seat in duel.position.winners()] == [0]


def test_recruitment_victory_needs_a_line_of_own_animals_only() -> None:
    duel = Duel(line="spider meerkat", recruits="fox tiger axolotl stag owl frog bee")
    duel.summer.refilled = 12
    duel.play("token sun", "recruit bee")
    assert duel.position.winner < 0, "the deer belongs to no season"
    own = Duel(line="spider meerkat", recruits="fox tiger axolotl hare owl frog bee")
    own.play("token sun", "recruit hare")
    assert own.won_by == ("summer", "recruitment")


def test_the_acting_players_own_condition_is_looked_at_first() -> None:
    duel = Duel(line="spider meerkat", recruits="- - - - fox - -", turn="winter")
    duel.play("token sun", "recruit fox")  # an empty line would fit both
    assert duel.won_by == ("winter", "recruitment")


def test_a_full_row_longer_than_three_does_not_win() -> None:
    duel = Duel(line="raccoon", trees="sun_1")
    duel.planted("summer", ", ".join(f"water_1 {x} 0" for x in range(1, 10)))
    duel.play("token plant", "plant sun_1 10 0")
    assert duel.position.winner < 0
    assert duel.json["players"][0]["nearness"]["forest"] == 6


def test_onibi_victory_needs_the_opponent_to_hold_the_onibi_card() -> None:
    for card, is_over in (("supply", False), ("summer", False), ("winter", True)):
        duel = Duel(line="lynx").onibi(3, card=card).play("token wind", "onibi 1")
        assert (duel.position.winner == 0) is is_over


def test_winter_wins_by_bringing_onibi_to_summer() -> None:
    duel = Duel(line="lynx", turn="winter").onibi(-2, card="summer")
    duel.play("token wind", "onibi 2")
    assert duel.won_by == ("winter", "onibi")


def test_nearness_tells_what_is_missing_for_each_victory() -> None:
    duel = Duel(recruits="fox - tiger stag hare - ram").onibi(2, card="winter")
    duel.summer.fires = 3
    duel.planted("summer", "sun_1 1 0, sun_1 -1 0, water_2 0 1")
    near = duel.json["players"]
    assert near[0]["nearness"] == {"fire": 5, "recruitment": 3, "forest": 5, "onibi": 2}
    assert near[1]["nearness"] == {"fire": 8, "recruitment": 3, "forest": 8, "onibi": 20}


def test_a_dead_end_puts_away_token_after_token_until_the_round_ends() -> None:
    duel = Duel(pile="").burn()
    duel.play("put away", "put away", "put away", "put away")
    assert duel.position.round == 2


def test_a_token_is_put_away_only_when_nothing_else_is_possible() -> None:
    duel = Duel()
    assert duel.why_not("put away") == "a token is put away only when nothing else is possible"
    assert duel.why_not("done") == "no action is under way: draw a card or lay a token"
    assert duel.why_not("sanki use") == "no Sanki can be used now"
