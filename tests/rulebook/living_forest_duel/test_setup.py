"""Setup: what lies on the table before the first turn."""

from typing import Any

import pytest

from tests.rulebook.living_forest_duel.situations import Duel, dealt
from weald.core.errors import BadOptions
from weald.core.rng import Rng
from weald.games.living_forest_duel import GAME
from weald.games.living_forest_duel.cards.tables import ANIMALS, CLEARING, COST, TREES
from weald.games.living_forest_duel.position import DuelPosition


def start(**piles: str) -> DuelPosition:
    return GAME.start_dealt(GAME.options({}), dealt(**piles))


def table(**piles: str) -> dict[str, Any]:
    return start(**piles).as_json()


def test_the_box_holds_18_shared_animals_the_deer_15_animals_and_7_varans_a_season() -> None:
    counted: dict[tuple[str, int], int] = {}
    for animal in ANIMALS:
        key = (animal.group, int(animal.season))
        counted[key] = counted.get(key, 0) + int(animal.copies)
    assert counted == {
        ("deer", -1): 1,
        ("shared_animal", -1): 18,
        ("season_animal", 0): 15,
        ("season_animal", 1): 15,
        ("fire_varan", 0): 7,
        ("fire_varan", 1): 7,
    }


def test_every_season_animal_has_a_twin_of_the_other_season() -> None:
    def twins(season: int) -> list[tuple[int, int, int]]:
        own = [a for a in ANIMALS if a.group == "season_animal" and a.season == season]
        return sorted((int(a.cost), int(a.elements), int(a.symbol)) for a in own)

    assert twins(0) == twins(1)


def test_there_are_six_trees_of_each_element_and_a_start_tree_a_season() -> None:
    kinds = [tree.element for tree in TREES]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "sun": 6,
        "water": 6,
        "plant": 6,
        "wind": 6,
        "none": 2,
    }


def test_every_card_has_its_name_in_three_languages() -> None:
    for names in [*(animal.names for animal in ANIMALS), *(tree.names for tree in TREES)]:
        assert all(names[language] for language in ("en", "de", "nl"))


def test_the_clearing_burns_beside_onibi_in_the_middle() -> None:
    clearing = table()["clearing"]
    assert [card["position"] for card in clearing] == [-3, -2, -1, 0, 1, 2, 3]
    assert [card["position"] for card in clearing if card["fire"]] == [-1, 1]
    assert [card["position"] for card in clearing if card["onibi"]] == [0]
    assert [int(card.position) for card in CLEARING if card.has_fire] == [-1, 1]
    assert [int(card.position) for card in CLEARING if card.has_onibi] == [0]
    assert [card["fire_value"] for card in clearing] == [4, 3, 2, 2, 2, 3, 4]


def test_the_supply_holds_17_fire_tokens_the_onibi_card_and_3_sanki() -> None:
    laid = table()
    assert laid["fire_supply"] == 17
    assert laid["onibi_card"] == "supply"
    assert laid["sanki_supply"] == 3


def test_each_player_begins_with_two_tokens_seven_varans_and_the_start_tree() -> None:
    duel = Duel()
    for season in ("summer", "winter"):
        player = duel.position.player(0 if season == "summer" else 1)
        assert (player.unused, player.lost, player.fires, player.sanki) == (2, 0, 0, 0)
        assert player.varans == 7
        assert duel.forest(season) == {"0,0": [f"start_{season}"]}


def test_summer_takes_the_first_turn_of_the_first_round() -> None:
    assert (start().to_act(), start().round) == (0, 1)


def test_the_18_shared_animals_form_the_draw_pile() -> None:
    laid = table(shared="bear cobra")
    assert laid["orders"]["draw_pile"][:2] == ["bear", "cobra"]
    assert laid["draw_pile"] == sorted(a.key for a in ANIMALS if a.group == "shared_animal")


def test_the_recruitment_line_is_three_of_summer_the_stag_and_three_of_winter() -> None:
    line = table(summer="fox tiger axolotl", winter="hare panther goldfish")["recruitment_line"]
    assert line == ["fox", "tiger", "axolotl", "stag", "hare", "panther", "goldfish"]


def test_recruits_of_12_together_are_improved_and_of_13_stay() -> None:
    poor = table(summer="coati fox frog bee")  # 1 + 5 + 6 = 12
    assert poor["recruitment_line"][:3] == ["bee", "fox", "frog"]
    rich = table(summer="goat fox frog bee")  # 2 + 5 + 6 = 13
    assert rich["recruitment_line"][:3] == ["goat", "fox", "frog"]


def test_the_cheapest_recruit_goes_under_the_deck_again_and_again_until_13_is_reached() -> None:
    laid = table(summer="coati goat hummingbird tanuki bee flamingo axolotl")
    assert laid["recruitment_line"][:3] == ["axolotl", "flamingo", "bee"]
    deck = laid["players"][0]["season_deck"]
    assert deck["bottom"] == ["coati", "hummingbird", "goat", "tanuki"]
    assert deck["left"] == 12


def test_the_deer_is_not_part_of_the_sum() -> None:
    for seed in range(200):
        position = GAME.start(GAME.options({}), Rng(f"setup {seed}"))
        assert sum(COST[card] for card in position.recruits[:3]) >= 13
        assert sum(COST[card] for card in position.recruits[4:]) >= 13


def test_the_same_seed_deals_the_same_and_another_deals_otherwise() -> None:
    deals = [GAME.dealt(GAME.start(GAME.options({}), Rng(seed))) for seed in ("a", "a", "b")]
    assert deals[0] == deals[1] != deals[2]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"shared": ["bear"]}, 'the deal of "shared" must hold each of its 18 cards once'),
        ({"summer": ["unicorn"]}, 'there is no card "unicorn" for the deal of summer'),
        ({"jungle": ["bear"]}, 'nothing of this game is dealt as "jungle"'),
        ({"reshuffle-2": ["bear"]}, 'nothing of this game is dealt as "reshuffle-2"'),
    ],
)
def test_an_impossible_deal_is_refused(change: dict[str, list[str]], reason: str) -> None:
    with pytest.raises(BadOptions, match=reason):
        GAME.start_dealt(GAME.options({}), {**dealt(), **change})


def test_a_deal_without_a_pile_is_refused() -> None:
    with pytest.raises(BadOptions, match='the deal lacks its "winter" cards'):
        GAME.start_dealt(
            GAME.options({}), {name: cards for name, cards in dealt().items() if name != "winter"}
        )


def test_a_told_reshuffle_with_other_cards_is_refused_when_it_is_due() -> None:
    told = {**dealt(), "reshuffle-1": ["bear", "cobra"]}
    position = GAME.start_dealt(GAME.options({}), told)
    position.drawn = 17
    position.discards = 1 << 3
    with pytest.raises(BadOptions, match="reshuffle-1 must hold the discarded cards: bear"):
        position.play(0)


def test_options_have_recommended_defaults_and_refuse_the_unknown() -> None:
    assert GAME.options({}) == {
        "fires_to_win": "8",
        "third_solitary": "once",
        "reshuffle": "at-once",
        "bonus_actions": "may-decline",
    }
    with pytest.raises(BadOptions, match="fires_to_win can be 8 or 7"):
        GAME.options({"fires_to_win": "6"})
    with pytest.raises(BadOptions, match='no option "fire"'):
        GAME.options({"fire": "8"})
