"""Tokens, the four actions and their bonuses: sections 6, 7 and 8 of the rules."""

from tests.rulebook.living_forest_duel.situations import Duel

# ---- tokens and strength ------------------------------------------------------------------------


def test_strength_adds_the_shared_line_the_own_line_and_the_visible_trees() -> None:
    duel = Duel(line="peacock weasel", summer="hummingbird", winter="raven salamander")
    duel.planted("summer", "water_1 1 0, water_2 0 1, sun_1 -1 0")
    assert duel.strength("summer") == {"sun": 4, "water": 7, "plant": 0, "wind": 0}
    assert duel.strength("winter") == {"sun": 3, "water": 7, "plant": 2, "wind": 0}


def test_negative_signs_subtract() -> None:
    duel = Duel(line="crocodile panda")
    assert duel.strength("summer") == {"sun": 2, "water": 2, "plant": 1, "wind": 0}


def test_what_a_token_counted_in_the_shared_line_is_used_up_for_both() -> None:
    duel = Duel(line="crocodile", pile="weasel bat", summer="hummingbird")
    duel.play("token water", "fire -1", "fire 1")
    assert (duel.strength("summer")["water"], duel.strength("winter")["water"]) == (2, 0)
    duel.play("draw")
    assert (duel.strength("summer")["water"], duel.strength("winter")["water"]) == (4, 2)


def test_the_strength_is_counted_before_the_token_is_laid() -> None:
    duel = Duel(line="crocodile").play("token water")
    assert duel.json["actions"][0]["left"] == 3
    assert duel.summer.unused == 1


def test_the_sign_may_stand_on_an_earlier_card_than_the_last() -> None:
    duel = Duel(line="tapir bat").play("token water")
    assert duel.json["shared_line"][0]["tokens"] == [{"seat": 0, "element": "water"}]


def test_two_tokens_of_one_player_may_lie_on_different_elements() -> None:
    duel = Duel(line="tapir lynx")
    duel.winter.unused = 0
    duel.play("token water", "fire 1", "token wind", "onibi 2")
    assert duel.position.round == 2


# ---- water --------------------------------------------------------------------------------------


def test_fires_are_taken_one_by_one_up_to_the_strength() -> None:
    duel = Duel(line="crocodile weasel").burn(-3, -1, 1, 2).play("token water")
    assert duel.legal() == ["fire -1", "fire -3", "fire 1", "fire 2"]
    duel.play("fire 2")
    assert duel.legal() == ["done", "fire -1", "fire 1"]
    assert duel.why_not("fire -3") == "that fire needs 4 water, and 2 is left"
    assert duel.why_not("fire 0") == "no fire token lies on position 0"
    duel.play("fire 1")
    assert (duel.summer.fires, duel.to_act) == (2, "winter")  # nothing left: it ends by itself


# ---- sun ----------------------------------------------------------------------------------------


def test_own_animals_go_to_the_own_line_and_all_others_to_the_discard_pile() -> None:
    duel = Duel(
        line="spider tapir meerkat anteater peacock gorilla panda",  # sun 15
        recruits="fox tiger axolotl stag hare ram goldfish",
    )
    duel.play("token sun")
    duel.play("recruit fox", "recruit hare")
    assert duel.line_of("summer") == ["fox"]
    assert duel.discards == ["hare"]
    assert duel.why_not("recruit stag") == "stag costs 7 sun, and 5 is left"
    assert duel.why_not("recruit wolf") == "wolf is not in the recruitment line"


def test_the_deer_belongs_to_no_season_and_is_discarded() -> None:
    duel = Duel(line="spider tapir meerkat").play("token sun", "recruit stag")
    assert duel.discards == ["stag"]


def test_a_recruited_animal_works_at_once_for_later_actions() -> None:
    duel = Duel(line="spider tapir").play("token sun", "recruit fox")
    assert duel.strength("summer")["plant"] == 3  # spider, tapir and the fox just recruited


def test_cards_that_refill_the_line_cannot_be_taken_in_the_same_action() -> None:
    duel = Duel(line="spider tapir meerkat anteater peacock gorilla panda")
    first_of_deck = duel.json["orders"]["summer"][0]
    duel.play("token sun", "recruit fox")
    assert f"recruit {first_of_deck}" not in duel.legal()


def test_an_empty_season_deck_refills_nothing_and_the_place_stays_empty() -> None:
    duel = Duel(line="spider tapir")
    duel.summer.refilled = 12
    duel.play("token sun", "recruit fox")
    assert duel.recruits == ["-", "tiger", "axolotl", "stag", "hare", "panther", "goldfish"]


# ---- plant --------------------------------------------------------------------------------------


def test_only_top_trees_are_offered_and_each_pile_once() -> None:
    duel = Duel(line="bear cobra cockatoo", trees="sun_1 sun_2").play("token plant")
    assert duel.why_not("plant sun_2 0 1") == "sun_2 is not on top of its pile"
    duel.play("plant sun_1 1 0")
    assert duel.why_not("plant sun_2 0 1") == "each pile gives one tree at most in an action"
    assert duel.json["tree_piles"]["sun"]["top"] == "sun_2"
    assert duel.json["tree_piles"]["sun"]["used"] is True


def test_a_tree_dearer_than_the_strength_left_is_refused() -> None:
    duel = Duel(line="bear", trees="water_3").play("token plant")
    assert duel.why_not("plant water_3 0 1") == "water_3 costs 3 plant, and 2 is left"


def test_a_tree_lies_where_its_river_joins_the_lake() -> None:
    duel = Duel(line="raccoon", trees="sun_1").play("token plant")  # rivers east and west
    assert duel.legal() == ["plant sun_1 -1 0", "plant sun_1 1 0"]
    assert duel.why_not("plant sun_1 0 1") == "its river would not be joined to the lake"
    assert duel.why_not("plant sun_1 5 5") == "its river would not be joined to the lake"


def test_the_start_tree_is_never_covered() -> None:
    duel = Duel(line="raccoon").play("token plant")
    assert duel.why_not("plant sun_1 0 0") == "the start tree is never covered"


def test_rivers_join_through_other_trees() -> None:
    duel = Duel(line="raccoon", trees="sun_1").planted("summer", "water_1 1 0").play("token plant")
    assert "plant sun_1 2 0" in duel.legal()


def test_the_forest_has_no_limit_in_size() -> None:
    east = ", ".join(f"sun_1 {x} 0" for x in range(1, 12))
    duel = Duel(line="raccoon", trees="sun_1").planted("summer", east).play("token plant")
    assert "plant sun_1 12 0" in duel.legal()


def test_covering_follows_the_same_rules_and_gives_bonuses_anew() -> None:
    duel = Duel(line="bear", trees="water_1").planted("summer", "sun_1 1 0, sun_6 2 0")
    duel.play("token plant", "plant water_1 1 0")
    assert duel.forest("summer")["1,0"] == ["sun_1", "water_1"]
    assert duel.summer.sanki == 1  # beside sun_6


def test_bonuses_of_covered_trees_do_not_exist() -> None:
    duel = Duel(line="bear", trees="water_1").planted("summer", "sun_6 2 0, sun_5 2 0")
    duel.planted("summer", "sun_1 1 0")
    duel.play("token plant", "plant water_1 1 0")
    assert duel.summer.sanki == 0


def test_trees_planted_earlier_give_nothing_later_on_their_own() -> None:
    duel = Duel(line="lynx").planted("summer", "water_1 1 0, water_5 2 0").onibi(-1)
    duel.play("token wind", "onibi 1")
    assert duel.summer.sanki == 0


def test_a_bonus_is_worked_off_before_planting_goes_on() -> None:
    duel = Duel(line="bear cobra", trees="sun_5 water_1").planted("summer", "sun_1 1 0")
    duel.play("token plant", "plant sun_5 2 0")
    assert [action["element"] for action in duel.json["actions"]] == ["plant", "water"]
    duel.play("fire 1")
    assert [action["element"] for action in duel.json["actions"]] == ["plant"]
    assert "plant water_1 -1 0" in duel.legal()


def test_a_bonus_action_uses_nothing_up() -> None:
    duel = Duel(line="bear cobra", trees="sun_5").planted("summer", "sun_1 1 0")
    duel.play("token plant", "plant sun_5 2 0", "fire 1")
    assert duel.strength("summer")["water"] == 2


def test_an_empty_tree_pile_offers_nothing() -> None:
    duel = Duel(line="raccoon").use_up_trees("sun")
    assert duel.why_not("token plant") == "a strength of 1 in plant is not enough for anything"
    assert duel.json["tree_piles"]["sun"] == {"left": 0, "top": None, "below": [], "used": False}


# ---- wind ---------------------------------------------------------------------------------------


def test_onibi_goes_toward_the_opponent() -> None:
    assert Duel(line="lynx").play("token wind", "onibi 2").json["onibi"] == 2
    assert Duel(line="lynx", turn="winter").play("token wind", "onibi 2").json["onibi"] == -2


def test_only_the_bonus_where_onibi_stops_is_gained() -> None:
    duel = Duel(line="lynx anteater", recruits="coati fox tiger stag hare ram wolf")
    duel.play("token wind", "onibi 3")  # over the recruit and extinguish cards
    assert (duel.summer.sanki, duel.question, duel.to_act) == (1, "turn", "winter")


def test_onibi_leaving_the_clearing_gives_the_opponent_the_onibi_card() -> None:
    duel = Duel(line="lynx").onibi(3).play("token wind", "onibi 1")
    assert (duel.json["onibi"], duel.json["onibi_card"]) == (-3, "winter")


def test_onibi_leaving_the_clearing_returns_the_movers_own_card_to_the_supply() -> None:
    duel = Duel(line="lynx").onibi(3, card="summer").play("token wind", "onibi 1")
    assert duel.json["onibi_card"] == "supply"


def test_several_crossings_are_handled_one_by_one() -> None:
    duel = Duel(line="lynx lynx lynx elephant").onibi(3, card="summer")
    duel.play("token wind", "onibi 8")  # back to the supply, then to Winter
    assert (duel.json["onibi"], duel.json["onibi_card"]) == (-3, "winter")
    twice = Duel(line="lynx lynx lynx elephant").onibi(3).play("token wind", "onibi 8")
    assert twice.won_by == ("summer", "onibi")


def test_the_wind_carries_no_farther_than_its_strength() -> None:
    duel = Duel(line="lynx").play("token wind")
    assert duel.why_not("onibi 3") == "the wind carries Onibi 2 steps at most"
    assert duel.why_not("fire 1") == "no fire is being extinguished"
    assert duel.why_not("recruit fox") == "no animal is being recruited"
    assert duel.why_not("plant sun_1 1 0") == "no tree is being planted"
    assert duel.why_not("draw") == "an action is under way"


# ---- bonuses ------------------------------------------------------------------------------------


def test_an_impossible_bonus_passes_by_itself() -> None:
    duel = Duel(line="lynx").play("token wind", "onibi 1")  # recruit, without any sun
    assert (duel.to_act, duel.question) == ("winter", "turn")


def test_a_bonus_is_counted_like_an_action_without_laying_a_token() -> None:
    duel = Duel(line="lynx", summer="tanuki").play("token wind", "onibi 1")
    assert duel.json["actions"][0]["left"] == 5
    duel.play("recruit fox")
    assert len(duel.json["players"][0]["laid"]) == 1


def test_bonuses_nest_through_a_planting_bonus() -> None:
    duel = Duel(line="chameleon weasel cobra", trees="sun_5").planted("summer", "sun_1 1 0")
    duel.onibi(-1).burn(1)
    duel.play("token wind", "onibi 1", "plant sun_5 2 0")
    assert [(a["element"], a["bonus"]) for a in duel.json["actions"]] == [
        ("plant", True),
        ("water", True),
    ]
    duel.play("fire 1")
    assert duel.to_act == "winter"
