"""The 52 rulings, each with its test; docs/rulings-living-forest-duel.md tells the answers."""

import pytest

from tests.rulebook.living_forest_duel.situations import Duel, dealt
from weald.games.living_forest_duel import GAME
from weald.games.living_forest_duel.cards.tables import BONUS_NAMES, CLEARING, TREES

# ---- counting and tokens ------------------------------------------------------------------------


def test_01_negative_signs_are_element_signs() -> None:
    duel = Duel(line="lynx gorilla")  # wind 2 - 1
    assert duel.strength("summer")["wind"] == 1
    duel.play("token wind")
    assert duel.json["players"][0]["laid"] == [{"element": "wind", "card": "gorilla", "index": 1}]

    between = Duel(line="bat")
    between.winter.unused = 0
    between.play("token wind", "onibi 1")
    between.position.pile = Duel(pile="gorilla lynx").position.pile
    between.position.drawn = 0
    between.play("draw", "draw")
    assert "token wind" in between.legal()


def test_02_the_token_goes_on_the_last_sign() -> None:
    duel = Duel(line="meerkat anteater chameleon", recruits="coati fox tiger stag hare ram wolf")
    duel.play("token sun")
    assert duel.json["players"][0]["laid"] == [{"element": "sun", "card": "anteater", "index": 1}]


def test_03_a_sign_pointed_at_by_either_player_cannot_be_pointed_at_again() -> None:
    duel = Duel(line="spider meerkat", winter="wolf")
    duel.play("token sun", "recruit fox")
    assert duel.to_act == "winter"
    assert duel.strength("winter")["sun"] == 5
    assert duel.why_not("token sun") == "a token already points at the last sun of the shared line"


def test_04_a_second_token_on_the_same_element_needs_a_sign_between() -> None:
    duel = Duel(line="spider crocodile", summer="frog", pile="chameleon bear bat")
    duel.winter.unused = 0
    duel.play("token water", "fire -1", "fire 1")
    duel.burn(-1).play("draw")
    assert duel.why_not("token water") == (
        "no other water would lie between the two tokens of this player"
    )
    duel.play("draw")
    assert duel.strength("summer")["water"] == 5  # chameleon 1, bear 2, frog 2
    duel.play("token water")


def test_04_the_sign_between_may_carry_the_other_players_token() -> None:
    duel = Duel(line="crocodile", pile="weasel bat bear bat").burn(-1, 1, 0)
    duel.play("token water", "fire -1")
    duel.play("draw", "draw")  # Winter reveals the weasel, Summer the bat
    duel.play("token water", "fire 1")
    duel.play("draw")  # Summer reveals the bear
    duel.play("draw")
    assert "token water" in duel.legal()


def test_05_a_token_on_another_element_does_not_block() -> None:
    duel = Duel(line="tapir", recruits="coati fox tiger stag hare ram wolf")
    duel.play("token sun", "recruit coati")
    assert duel.strength("winter") == {"sun": 0, "water": 2, "plant": 1, "wind": 0}
    assert "token water" in duel.legal()


def test_06_no_token_is_laid_for_nothing() -> None:
    duel = Duel(line="raccoon")
    assert duel.why_not("token sun") == "a strength of 1 in sun is not enough for anything"
    assert duel.why_not("token wind") == "the shared line shows no wind"
    negative = Duel(line="elephant")
    assert negative.why_not("token sun") == "a strength of -1 in sun is not enough for anything"


def test_07_the_strength_is_fixed_when_the_action_starts() -> None:
    duel = Duel(line="spider meerkat", recruits="coati tanuki tiger stag hare panther goldfish")
    duel.play("token sun", "recruit coati")
    assert duel.strength("summer")["sun"] == 3
    assert duel.json["actions"][0]["left"] == 4


def test_08_an_action_may_stop_once_something_was_taken_and_a_bonus_at_any_time() -> None:
    duel = Duel(line="crocodile weasel").burn(-1, 1)
    duel.play("token water")
    assert duel.why_not("done") == "the action must take at least one thing"
    duel.play("fire 1")
    assert "done" in duel.legal()

    bonus = Duel(line="lynx crocodile").onibi(0).burn(-1, 1)
    bonus.play("token wind", "onibi 2")
    assert bonus.json["actions"] == [
        {"element": "water", "bonus": True, "begun": True, "left": 4, "taken": 0}
    ]
    assert "done" in bonus.legal()


def test_09_onibi_moves_at_least_one_step() -> None:
    duel = Duel(line="lynx").play("token wind")
    assert duel.legal() == ["onibi 1", "onibi 2"]
    assert duel.why_not("done") == "Onibi must move at least one step"


# ---- solitary and gregarious --------------------------------------------------------------------


def test_10_only_drawn_cards_are_checked_but_a_recruited_one_counts_later() -> None:
    duel = Duel(
        line="bear cobra peacock meerkat anteater",
        recruits="owl fox tiger stag hare panther goldfish",
        pile="lynx bat",
    )
    duel.play("token sun", "recruit owl")
    assert (duel.position.solitary(0), duel.summer.lost) == (3, 0)
    duel.play("draw")  # the lynx: four for Summer, three for Winter
    assert (duel.summer.unused, duel.summer.lost) == (0, 1)
    assert (duel.winter.unused, duel.winter.lost) == (1, 1)


def test_11_gregarious_symbols_are_subtracted() -> None:
    duel = Duel(line="bear cobra", winter="eagle", pile="lynx bat", turn="winter").play("draw")
    assert (duel.position.solitary(0), duel.position.solitary(1)) == (3, 2)
    assert (duel.summer.lost, duel.winter.lost) == (1, 0)

    varans = Duel(summer="summer_varan summer_varan summer_varan")
    assert varans.position.solitary(0) == 3


def test_12_a_player_is_brought_to_the_total_due() -> None:
    duel = Duel(line="bear cobra", summer="owl", pile="lynx bat").play("draw")
    assert (duel.summer.unused, duel.summer.lost) == (0, 2)
    assert (duel.winter.unused, duel.winter.lost) == (1, 1)


def test_13_both_are_checked_even_for_a_card_that_only_one_sees() -> None:
    duel = Duel(line="bear cobra", summer="owl", pile="winter_varan bat").play("draw")
    assert duel.line_of("winter") == ["winter_varan"]
    assert duel.summer.lost == 1


@pytest.mark.parametrize(("answer", "lost"), [("once", 1), ("again", 2)])
def test_14_the_third_symbol_reached_again_costs_nothing_more(answer: str, lost: int) -> None:
    duel = Duel(
        line="bear cobra lynx",
        summer="toucan",
        winter="eagle",
        pile="tapir bat",
        third_solitary=answer,
    )
    duel.summer.unused, duel.summer.lost = 1, 1
    duel.play("draw")
    assert duel.position.solitary(0) == 3
    assert duel.summer.lost == lost


def test_14_read_to_the_letter_a_card_that_only_the_other_sees_costs_nothing_again() -> None:
    duel = Duel(
        line="bear cobra lynx", pile="winter_varan bat", third_solitary="again", turn="winter"
    )
    duel.summer.unused, duel.summer.lost = 1, 1
    duel.play("draw")
    assert (duel.position.solitary(0), duel.summer.lost) == (3, 1)


def test_15_laid_tokens_are_never_lost() -> None:
    duel = Duel(line="bear cobra lynx", winter="eagle", pile="bat spider bat")
    duel.play("token wind", "onibi 3")
    duel.play("draw", "draw")  # Winter reveals the bat, Summer the spider: four
    assert (duel.summer.unused, duel.summer.lost) == (0, 1)
    assert len(duel.json["players"][0]["laid"]) == 1


def test_16_a_gregarious_card_in_the_shared_line_helps_both() -> None:
    duel = Duel(line="bear cobra stag", pile="lynx bat").play("draw")
    assert (duel.summer.lost, duel.winter.lost) == (0, 0)


# ---- drawing, Onibi card, Sanki -----------------------------------------------------------------


def discard(duel: Duel, cards: str) -> None:
    """Put cards on the discard pile."""
    duel.position.discards = sum(1 << card for card in Duel(pile=cards).position.pile)


def test_17_the_pile_is_replaced_by_the_draw_that_empties_it() -> None:
    duel = Duel(pile="bat")
    discard(duel, "bear cobra")
    duel.play("draw")
    assert duel.shared_line == ["bat"]
    assert duel.json["draw_pile"] == ["bear", "cobra"]
    assert duel.discards == []


def test_17_or_only_when_the_next_card_is_needed() -> None:
    duel = Duel(pile="bat", reshuffle="when-needed")
    discard(duel, "bear")
    duel.play("draw")
    assert (duel.json["draw_pile"], duel.discards) == ([], ["bear"])
    duel.play("draw")
    assert duel.shared_line == ["bat", "bear"]
    assert duel.json["draw_pile"] == []


def test_18_without_any_card_there_is_no_draw_until_one_is_discarded() -> None:
    duel = Duel(pile="", line="spider meerkat")
    assert duel.why_not("draw") == "no card is left to draw"
    assert "draw" not in duel.legal()
    duel.play("token sun", "recruit hare")  # Winter's hare is discarded
    assert duel.json["draw_pile"] == ["hare"]
    assert "draw" in duel.legal()


def test_18_with_nothing_possible_a_token_is_put_away() -> None:
    duel = Duel(pile="")
    assert duel.legal() == ["put away"]
    assert duel.why_not("put away") == ""
    duel.play("put away")
    assert (duel.summer.unused, duel.summer.lost, duel.to_act) == (1, 1, "winter")


def test_19_what_an_onibi_card_holder_recruits_goes_to_the_personal_line() -> None:
    duel = Duel(line="spider meerkat").onibi(0, card="summer")
    duel.play("token sun", "recruit fox")
    assert duel.line_of("summer") == ["fox"]


def test_20_cards_already_laid_stay_when_the_onibi_card_changes_hands() -> None:
    duel = Duel(line="lynx", summer="fox", turn="winter").onibi(-3)
    duel.play("token wind", "onibi 1")
    assert duel.json["onibi_card"] == "summer"
    assert (duel.line_of("summer"), duel.shared_line) == (["fox"], ["lynx"])


def test_21_the_owner_of_a_varan_decides_about_the_sanki_whoever_drew() -> None:
    duel = Duel(pile="summer_varan bat", turn="winter")
    duel.summer.sanki, duel.summer.varans = 1, 6
    duel.play("draw")
    assert (duel.to_act, duel.question) == ("summer", "sanki_on_varan")
    assert duel.json["revealed_varan"] == "summer_varan"
    assert duel.line_of("summer") == []
    duel.play("sanki use")
    assert (duel.summer.sanki, duel.summer.varans, duel.position.solitary(0)) == (0, 7, 0)
    assert (duel.to_act, duel.question) == ("summer", "turn")


def test_22_after_a_declined_sanki_nobody_without_tokens_plays() -> None:
    duel = Duel(line="bear cobra", pile="summer_varan bat", turn="winter")
    duel.summer.sanki, duel.summer.unused, duel.summer.lost = 1, 1, 0
    duel.play("draw", "sanki keep")
    assert (duel.summer.unused, duel.summer.lost) == (0, 1)
    assert (duel.to_act, duel.question) == ("winter", "turn")


def test_22_after_a_declined_sanki_only_the_owner_is_checked() -> None:
    duel = Duel(line="bear cobra", winter="horned_owl", pile="summer_varan bat")
    duel.summer.sanki = 1
    duel.play("draw", "sanki keep")
    assert (duel.summer.lost, duel.winter.lost) == (1, 0)


def test_23_the_extra_action_belongs_to_the_player_who_drew() -> None:
    duel = Duel(pile="tapir bat bear", recruits="coati fox tiger stag hare ram wolf")
    duel.winter.sanki = 1
    duel.play("draw")
    assert (duel.to_act, duel.question) == ("winter", "turn")
    duel.play("draw")
    assert (duel.to_act, duel.question) == ("winter", "sanki_for_action")


def test_24_there_is_no_extra_action_after_a_varan() -> None:
    duel = Duel(line="tapir", pile="winter_varan bat")
    duel.summer.sanki = 1
    duel.play("draw")
    assert (duel.to_act, duel.question) == ("winter", "turn")


def test_25_the_extra_action_needs_a_legal_token_and_an_opponent_with_tokens() -> None:
    nothing_to_lay = Duel(pile="crocodile bat").burn()
    nothing_to_lay.summer.sanki = 1
    assert nothing_to_lay.play("draw").question == "turn"

    alone = Duel(pile="tapir bat")
    alone.summer.sanki, alone.winter.unused = 1, 0
    assert alone.play("draw").question == "turn"

    offered = Duel(pile="tapir bat")
    offered.summer.sanki = 1
    assert offered.play("draw").question == "sanki_for_action"


def test_26_once_the_sanki_is_spent_a_token_must_be_laid() -> None:
    duel = Duel(pile="tapir bat")
    duel.summer.sanki = 1
    duel.play("draw", "sanki use")
    assert duel.question == "token_after_sanki"
    assert duel.legal() == ["token plant", "token water"]
    assert duel.why_not("draw") == "the Sanki was spent: a token must be laid now"
    duel.play("token water", "fire 1")
    assert (duel.to_act, duel.summer.sanki, duel.summer.unused) == ("winter", 0, 1)


def test_27_sanki_come_from_the_supply_then_from_the_opponent() -> None:
    # Both neighbours show a Sanki: one comes from the supply, one from Winter.
    duel = Duel(line="bear cobra", trees="water_2").planted("summer", "sun_2 0 -1, sun_6 1 0")
    duel.winter.sanki = 2
    duel.play("token plant", "plant water_2 1 -1")
    assert (duel.summer.sanki, duel.winter.sanki, duel.json["sanki_supply"]) == (2, 1, 0)

    all_three = Duel(line="lynx").onibi(1)
    all_three.summer.sanki = 3
    all_three.play("token wind", "onibi 2")
    assert all_three.summer.sanki == 3


# ---- bonuses ------------------------------------------------------------------------------------


def test_28_a_bonus_action_may_be_declined() -> None:
    duel = Duel(line="lynx tapir").play("token wind", "onibi 2")
    assert duel.legal() == ["done", "fire -1", "fire 1"]
    duel.play("done")
    assert (duel.to_act, duel.summer.fires) == ("winter", 0)


def test_28_or_must_be_carried_out_where_it_can() -> None:
    duel = Duel(line="lynx tapir", bonus_actions="must").play("token wind", "onibi 2")
    assert duel.legal() == ["fire -1", "fire 1"]
    impossible = Duel(line="lynx", bonus_actions="must").play("token wind", "onibi 2")
    assert impossible.to_act == "winter"


def test_29_every_matching_neighbour_gives_the_bonus_once() -> None:
    duel = Duel(line="bear cobra", trees="water_2").planted("summer", "sun_2 0 -1, sun_6 1 0")
    duel.play("token plant", "plant water_2 1 -1")
    assert duel.summer.sanki == 2


def test_30_matching_needs_no_river_between() -> None:
    # sun_2 and water_2 have rivers north and south only; water_2 joins the recruit tree below it.
    duel = Duel(line="bear cobra", trees="water_2").planted("summer", "sun_2 0 -1, water_6 1 0")
    duel.play("token plant", "plant water_2 1 -1")
    assert duel.summer.sanki == 1


def test_31_each_bonus_is_counted_when_it_begins() -> None:
    # A recruit tree between two recruit trees: the tanuki of the first bonus serves the second.
    duel = Duel(
        line="spider cobra",  # sun 4, plant 3
        trees="water_4",
        recruits="tanuki axolotl tiger stag hare panther goldfish",
    ).planted("summer", "wind_3 1 0, wind_4 0 -1")
    duel.play("token plant", "plant water_4 1 -1")
    assert [action["begun"] for action in duel.json["actions"]] == [True, False, True]
    assert duel.json["actions"][-1]["left"] == 4
    duel.play("recruit tanuki")
    assert duel.json["actions"][-1] == {
        "element": "sun",
        "bonus": True,
        "begun": True,
        "left": 9,
        "taken": 0,
    }


def test_32_a_planting_bonus_is_a_whole_planting_action() -> None:
    duel = Duel(line="chameleon cobra cockatoo", trees="sun_1 water_1").onibi(-1)
    duel.play("token wind", "onibi 1")
    assert duel.json["actions"][0] == {
        "element": "plant",
        "bonus": True,
        "begun": True,
        "left": 4,
        "taken": 0,
    }
    duel.play("plant sun_1 1 0", "plant water_1 -1 0")
    assert duel.forest("summer").keys() == {"0,0", "1,0", "-1,0"}


def test_33_no_tree_gives_a_planting_bonus() -> None:
    assert {BONUS_NAMES[tree.bonus] for tree in TREES} == {
        "sanki",
        "extinguish",
        "recruit",
        "none",
    }
    assert [BONUS_NAMES[card.bonus] for card in CLEARING].count("plant") == 1


# ---- forest -------------------------------------------------------------------------------------


def test_34_everything_stays_joined_also_after_covering() -> None:
    # sun_1 carries the river east to sun_5; plant_1 has no river east or west.
    duel = Duel(line="bear cobra cockatoo", trees="plant_1 plant_2").planted(
        "summer", "sun_1 1 0, sun_5 2 0"
    )
    duel.play("token plant")
    assert duel.why_not("plant plant_1 1 0") == ("some river would no longer be joined to the lake")
    through = Duel(line="bear cobra cockatoo", trees="plant_2").planted(
        "summer", "sun_1 1 0, sun_5 2 0"
    )
    through.play("token plant", "plant plant_2 1 0")


def test_34_a_tree_may_be_covered_when_the_others_are_joined_another_way() -> None:
    # A ring: start tree, sun_5 east, wind_4 south-east, sun_4 south.
    ring = "sun_5 1 0, sun_4 0 1, wind_4 1 1"
    duel = Duel(line="bear cobra", trees="sun_1").planted("summer", ring)
    duel.play("token plant", "plant sun_1 1 0")
    assert duel.forest("summer")["1,0"] == ["sun_5", "sun_1"]


def test_35_a_river_may_end_at_a_dry_edge() -> None:
    # The river of sun_5 runs south into the dry north edge of sun_1, which water_3 joins.
    duel = Duel(line="tapir", trees="sun_1").planted("summer", "sun_5 1 0, water_3 0 1")
    duel.play("token plant", "plant sun_1 1 1")
    assert duel.forest("summer")["1,1"] == ["sun_1"]


def test_36_a_covered_tree_gives_nothing() -> None:
    duel = Duel(line="bear cobra", trees="water_1").planted("summer", "sun_1 1 0")
    assert duel.strength("summer")["sun"] == 2  # cobra and tree
    duel.play("token plant", "plant water_1 1 0")
    assert duel.forest("summer")["1,0"] == ["sun_1", "water_1"]
    assert duel.strength("summer") == {"sun": 1, "water": 3, "plant": 0, "wind": 1}


def test_37_a_tree_of_the_same_action_may_be_covered() -> None:
    duel = Duel(line="bear cobra", trees="sun_1 water_1")
    duel.play("token plant", "plant sun_1 1 0")
    duel.play("plant water_1 1 0")
    assert duel.forest("summer")["1,0"] == ["sun_1", "water_1"]


SQUARE_LACKING_ONE = (
    "sun_1 1 0, sun_5 2 0, sun_4 0 1, water_4 1 1, water_6 2 1, wind_1 0 2, wind_2 1 2"
)


def test_38_a_full_square_wins_wherever_the_start_tree_lies() -> None:
    duel = Duel(line="bear cobra cockatoo", trees="plant_6").planted("summer", SQUARE_LACKING_ONE)
    duel.planted("summer", "sun_2 0 -1")  # a tree outside does not matter
    assert duel.json["players"][0]["nearness"]["forest"] == 1
    duel.play("token plant")
    plantings = [move for move in duel.legal() if move.endswith(" 2 2")]
    duel.play(plantings[0])
    assert duel.won_by == ("summer", "forest")


def test_39_a_victory_comes_before_the_bonuses_of_the_tree() -> None:
    duel = Duel(line="bear cobra cockatoo", trees="water_2").planted("summer", SQUARE_LACKING_ONE)
    duel.planted("summer", "water_3 2 1, water_5 1 2")
    duel.play("token plant", "plant water_2 2 2")
    assert duel.won_by == ("summer", "forest")
    assert duel.summer.sanki == 0


# ---- recruitment --------------------------------------------------------------------------------


def test_40_the_line_is_refilled_one_for_one_after_the_whole_action() -> None:
    duel = Duel(
        line="spider meerkat anteater peacock",  # sun 9
        recruits="coati - tanuki stag hare panther goldfish",
    )
    deck = duel.json["orders"]["summer"]
    duel.play("token sun", "recruit coati", "recruit hare")
    assert duel.recruits == ["-", "-", "tanuki", "stag", "-", "panther", "goldfish"]
    duel.play("done")
    assert duel.recruits == [deck[0], "-", "tanuki", "stag", deck[1], "panther", "goldfish"]


def test_41_empty_places_count_for_nobody() -> None:
    duel = Duel(line="spider meerkat", recruits="fox - tiger - ram - -")
    duel.play("token sun", "recruit ram")
    assert duel.won_by == ("summer", "recruitment")


def test_42_who_empties_the_line_wins() -> None:
    duel = Duel(line="spider meerkat", recruits="- - - - ram - -")
    duel.play("token sun", "recruit ram")
    assert duel.won_by == ("summer", "recruitment")


def test_43_leaving_only_animals_of_the_opponent_gives_the_opponent_the_victory() -> None:
    duel = Duel(line="spider meerkat", recruits="fox - - - ram wolf -")
    duel.summer.refilled = 12
    duel.play("token sun", "recruit fox")
    assert duel.won_by == ("winter", "recruitment")


def test_44_of_two_equally_cheap_recruits_the_latest_drawn_goes_back() -> None:
    position = GAME.start_dealt(GAME.options({}), dealt(summer="goat hummingbird frog tiger"))
    line = position.as_json()["recruitment_line"]
    assert isinstance(line, list)
    assert line[:3] == ["goat", "tiger", "frog"]


# ---- clearing and end of a round ----------------------------------------------------------------


def test_45_the_step_around_costs_one_step() -> None:
    duel = Duel(line="lynx lynx").onibi(1)
    duel.play("token wind", "onibi 3")
    assert duel.json["onibi"] == -3
    assert duel.json["onibi_card"] == "winter"
    assert duel.summer.sanki == 1


def test_46_the_crossing_step_itself_wins() -> None:
    duel = Duel(line="chameleon").onibi(3, card="winter")
    duel.play("token wind", "onibi 1")
    assert duel.won_by == ("summer", "onibi")


def test_47_a_fire_under_onibi_can_be_taken_and_the_card_burns_on_and_counts_once() -> None:
    duel = Duel(line="tapir").onibi(-1).burn(-1, 1)
    assert duel.json["fire_value"] == 4
    duel.play("token water", "fire -1")
    assert duel.json["fire_value"] == 4
    assert duel.fires == [1]


def ending_round(line: str, summer: str, winter: str) -> Duel:
    """Summer has the last token of the round."""
    duel = Duel(line=line, summer=summer, winter=winter)
    duel.summer.unused, duel.winter.unused = 1, 0
    return duel


def test_48_only_a_strictly_greater_fire_brings_varans() -> None:
    duel = ending_round("lynx", "hummingbird", "").onibi(-3).burn()
    duel.play("token wind", "onibi 1")  # on -2: fire 3
    assert duel.position.round == 2
    assert duel.summer.varans == 7  # water 1 + 2
    assert duel.winter.varans == 6  # water 1


def test_49_a_varan_comes_for_each_burning_card_before_new_fires_are_laid() -> None:
    # The printed example: fire 8 on three cards, water 7 for Winter.
    duel = ending_round("lynx weasel", "", "dolphin").onibi(1).burn(-1, 1)
    duel.play("token wind", "onibi 2")  # on 3: 4 + 2 + 2
    assert duel.winter.varans == 4
    assert duel.fires == [-3, -1, 1, 2]
    assert duel.discards.count("winter_varan") == 3


def test_50_a_card_beside_onibi_burns_only_while_the_supply_of_19_lasts() -> None:
    duel = ending_round("lynx", "", "").onibi(-1).burn(0)
    duel.summer.fires, duel.winter.fires = 7, 10  # one token is left
    assert duel.json["fire_supply"] == 1
    duel.play("token wind", "onibi 1")
    assert duel.fires == [-1, 0]
    assert duel.json["fire_supply"] == 0


def test_50_summers_side_comes_first_also_around_the_end() -> None:
    duel = ending_round("lynx", "", "").onibi(1).burn(0)
    duel.summer.fires, duel.winter.fires = 7, 10
    duel.position.onibi_card = -1
    duel.play("token wind", "onibi 2")  # on 3: beside it 2 and -3
    assert duel.fires == [0, 2]


def test_51_the_round_ends_with_the_player_whose_turn_it_was() -> None:
    duel = Duel(line="bear cobra", pile="lynx bat", turn="winter")
    duel.summer.unused, duel.summer.lost = 0, 1
    duel.winter.unused = 1
    duel.play("draw")  # costs Winter the last token
    assert (duel.position.round, duel.to_act) == (2, "summer")


@pytest.mark.parametrize("needed", ["8", "7"])
def test_52_eight_fire_tokens_win_or_seven_if_agreed(needed: str) -> None:
    duel = Duel(line="tapir", fires_to_win=needed)
    duel.summer.fires = int(needed) - 2
    duel.play("token water", "fire -1")
    assert duel.position.winner < 0
    again = Duel(line="tapir", fires_to_win=needed)
    again.summer.fires = int(needed) - 1
    again.play("token water", "fire -1")
    assert again.won_by == ("summer", "fire")
