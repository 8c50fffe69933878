"""Forests that no match can grow are named as such, with the player and the tree."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.forests import half_names, possible_forests
from weald.core.errors import BadForest, ImpossibleForest
from weald.games.forest_shuffle.cards.deck import HALVES, SYMBOL_NAMES
from weald.games.forest_shuffle.cards.symbols import NO_SYMBOL, SIDE_NAMES
from weald.games.forest_shuffle.forest_json import forests_from_json, forests_json
from weald.games.forest_shuffle.laid import halves_like
from weald.games.forest_shuffle.scoring import points

Card = dict[str, Any]


def card(species: str, symbol: str | None = None) -> Card:
    return {"species": species, "symbol": symbol}


def tree(species: str = "oak", **slots: list[Card]) -> Card:
    return {"species": species, "slots": slots}


def forest(*trees: Card, cave: int = 0, name: str = "Anna") -> Card:
    return {"name": name, "cave": cave, "trees": list(trees)}


def refusal(*players: Card) -> str:
    with pytest.raises(ImpossibleForest) as caught:
        forests_from_json({"players": list(players)})
    return str(caught.value)


def question(*players: Card) -> str:
    with pytest.raises(BadForest) as caught:
        forests_from_json({"players": list(players)})
    assert not isinstance(caught.value, ImpossibleForest)
    return str(caught.value)


def test_more_trees_of_a_species_than_were_printed_are_impossible() -> None:
    ben = forest(*[tree("silver_fir")] * 3, name="Ben")
    assert refusal(forest(*[tree("silver_fir")] * 4), ben) == (
        "Ben, tree 3 (Silver Fir): only 6 × Silver Fir were printed, "
        "but all forests together have more"
    )


def test_more_copies_of_a_dweller_than_were_printed_are_impossible() -> None:
    trees = [tree(left=[card("wolf")]), tree(left=[card("wolf")])]
    trees += [tree(right=[card("wolf")])] * 3
    assert "only 4 × Wolf were printed" in refusal(forest(*trees))


def test_more_copies_of_one_half_than_were_printed_are_impossible() -> None:
    hares = [card("european_hare", "birch")] * 3
    assert refusal(forest(tree(left=hares))) == (
        "Anna, tree 1 (Oak): only 2 cards have European Hare (birch) left of a tree, "
        "but all forests together show more"
    )


def test_a_half_on_the_wrong_side_is_impossible() -> None:
    assert refusal(forest(tree(bottom=[card("goshawk")]))) == (
        "Anna, tree 1 (Oak): Goshawk lies atop a tree, never below it"
    )
    assert refusal(forest(tree(top=[card("wolf")]))) == (
        "Anna, tree 1 (Oak): Wolf lies left or right of a tree, never atop it"
    )


def test_a_tree_at_a_tree_is_impossible() -> None:
    assert "Oak is a tree" in refusal(forest(tree(top=[card("oak")])))


def test_a_symbol_that_a_half_never_shows_is_impossible() -> None:
    assert refusal(forest(tree(left=[card("wolf", "birch")]))) == (
        "Anna, tree 1 (Oak): Wolf never shows birch left of a tree; "
        "there it shows douglas fir or sycamore"
    )
    # The wolf with silver fir is a right half.
    assert "never shows silver fir" in refusal(forest(tree(left=[card("wolf", "silver_fir")])))
    strange = {"species": "oak", "symbol": "birch", "slots": {}}
    assert "Oak shows its own symbol" in refusal(forest(strange))


def test_two_bees_in_a_slot_are_impossible() -> None:
    bees = [card("violet_carpenter_bee"), card("violet_carpenter_bee")]
    assert refusal(forest(tree("beech", left=bees))) == (
        "Anna, tree 1 (Beech): 2 × Violet Carpenter Bee left of the tree, "
        "but each needs a place of its own"
    )


def test_three_toads_in_a_slot_are_impossible_and_two_are_not() -> None:
    toads = [card("common_toad")] * 3
    assert "3 × Common Toad below the tree, but at most 2" in refusal(forest(tree(bottom=toads)))
    assert list(points(forests_from_json({"players": [forest(tree(bottom=toads[:2]))]}))) == [10]


def test_all_hares_of_a_side_may_share_a_slot() -> None:
    hares = [card("european_hare")] * 6
    assert list(points(forests_from_json({"players": [forest(tree(left=hares))]}))) == [36]


def test_unlike_cards_in_a_slot_are_impossible() -> None:
    mixed = [card("european_hare"), card("wolf")]
    assert "European Hare and Wolf cannot share" in refusal(forest(tree(left=mixed)))
    toad_and_moss = [card("common_toad"), card("moss")]
    assert "cannot share the place below" in refusal(forest(tree("sapling", bottom=toad_and_moss)))


def test_the_two_halves_of_one_card_cannot_both_lie_in_forests() -> None:
    anna = forest(tree(left=[card("violet_carpenter_bee", "douglas_fir")]))
    ben = forest(tree("birch", right=[card("lynx", "beech")]), name="Ben")
    assert refusal(anna, ben) == (
        "Ben, tree 1 (Birch): these are halves of one printed card and cannot all lie in forests: "
        "Violet Carpenter Bee (douglas fir) of Anna, Lynx (beech) of Ben"
    )


def test_three_cards_cannot_be_the_halves_of_two() -> None:
    # Gnats on the right: 125 and 157; the left halves of these cards are badger and wolf.
    trees = [tree(right=[card("gnat")]), tree(right=[card("gnat")])]
    wolf = tree(left=[card("wolf", "douglas_fir")])
    assert "halves of only 2 printed cards" in refusal(forest(*trees, wolf))
    assert forests_from_json({"players": [forest(*trees)]})


def test_earlier_cards_make_way_where_that_helps() -> None:
    # The hare could be any of six, the red deer with horse chestnut one of two of them.
    hares = [tree(left=[card("european_hare")]) for _ in range(4)]
    deer = [tree(right=[card("red_deer", "horse_chestnut")]) for _ in range(2)]
    assert forests_from_json({"players": [forest(*hares, *deer)]})
    assert "halves of" in refusal(forest(*hares, tree(left=[card("european_hare")]), *deer))


def test_more_cards_than_the_deck_holds_are_impossible() -> None:
    assert refusal(forest(cave=159)) == (
        "these forests and caves hold 159 cards, but the deck has only 158"
    )
    assert "hold 159 cards" in refusal(forest(tree("sapling"), cave=157), forest(tree("oak")))
    assert forests_from_json({"players": [forest(tree("sapling"), cave=157)]})


def test_a_roe_deer_must_show_its_symbol() -> None:
    assert question(forest(tree(left=[card("roe_deer")]))) == (
        "Anna, tree 1 (Oak): say which symbol the Roe Deer shows: linden or silver fir"
    )


def test_symbols_matter_only_where_a_roe_deer_counts_them() -> None:
    roe_deer = tree(right=[card("roe_deer", "birch")])
    ant, owl = tree(bottom=[card("wood_ant")]), tree(top=[card("tawny_owl")])
    assert question(forest(roe_deer, ant, owl)) == (
        "Anna: a Roe Deer counts birch here, so say which symbol these cards show: "
        "tree 2, Wood Ant (beech or birch); tree 3, Tawny Owl (beech, birch or sycamore)"
    )
    jay = tree(top=[card("bullfinch")])  # shows douglas fir or silver fir
    assert forests_from_json({"players": [forest(roe_deer, jay), forest(ant, owl)]})


def test_a_refusal_knows_player_and_tree_for_programs_too() -> None:
    with pytest.raises(ImpossibleForest) as caught:
        forests_from_json({"players": [forest(), forest(tree(), tree(top=[card("wolf")]))]})
    assert (caught.value.player, caught.value.tree) == (1, 1)


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ([], 'a position is a JSON object with "players"'),
        ({}, 'a position has "players": a list of one to 5 forests'),
        ({"players": []}, "one to 5 forests"),
        ({"players": [{}] * 6}, "one to 5 forests"),
        ({"boxes": "base", "players": [{}]}, '"boxes" is a list'),
        ({"boxes": ["base", "alpine"], "players": [{}]}, 'box "alpine" is not in play yet'),
        ({"players": [3]}, "player 1: a player is a JSON object"),
        ({"players": [{"cave": -1}]}, 'player 1: "cave" is the number of cards'),
        ({"players": [{"cave": True}]}, 'player 1: "cave" is the number of cards'),
        ({"players": [{"cave": 1.5}]}, 'player 1: "cave" is the number of cards'),
        ({"players": [{"trees": {}}]}, 'player 1: "trees" is a list'),
        ({"players": [{}, {"trees": ["oak"]}]}, "player 2, tree 1: a tree is a JSON object"),
        ({"players": [{"trees": [{}]}]}, 'tree 1: there is no species "None"'),
        ({"players": [{"trees": [{"species": "elm"}]}]}, 'there is no species "elm"'),
        ({"players": [{"trees": [{"species": "wolf"}]}]}, "Wolf is no tree"),
        ({"players": [{"trees": [{"species": "oak", "slots": []}]}]}, '"slots" is a JSON object'),
        ({"players": [{"trees": [tree(under=[])]}]}, 'there is no slot "under"'),
        ({"players": [{"trees": [{"species": "oak", "slots": {"top": 1}}]}]}, "a list of cards"),
        ({"players": [{"trees": [{"species": "oak", "slots": {"top": [1]}}]}]}, "a card is a JSON"),
        ({"players": [forest(tree(top=[card("goshawk", "elm")]))]}, 'no tree symbol "elm"'),
        (
            {"players": [forest(tree(left=[{"species": "squeaker", "box": "woodland_edge"}]))]},
            'Anna, tree 1: box "woodland_edge" is not in play yet',
        ),
    ],
)
def test_json_that_describes_no_forest_is_refused_in_words(position: object, reason: str) -> None:
    with pytest.raises(BadForest) as caught:
        forests_from_json(position)
    assert reason in str(caught.value)


@settings(max_examples=60)
@given(forests=possible_forests())
def test_forests_that_can_exist_are_never_refused_and_come_back(forests: list[Any]) -> None:
    position = forests_json(forests)
    again = forests_from_json(position)
    assert forests_json(again) == position
    assert half_names(again) == half_names(forests)
    assert list(points(again)) == list(points(forests))


def can_be_printed(halves: list[list[int]], taken: frozenset[int] = frozenset()) -> bool:
    """Whether each card finds a printed one of its own, by trying everything."""
    if not halves:
        return True
    kinds = {int(HALVES[half].kind) for half in halves[0]} - taken
    return any(can_be_printed(halves[1:], taken | {kind}) for kind in kinds)


FEW_HALVES = [half for half in HALVES if 115 <= int(half.kind) - 8 + 67 <= 131]
"""The halves of seventeen cards, so few that they often get into each other's way."""


@settings(max_examples=300)
@given(
    picked=st.lists(st.sampled_from(FEW_HALVES), min_size=2, max_size=9),
    tells_symbol=st.lists(st.booleans(), min_size=9, max_size=9),
)
def test_cards_are_refused_exactly_when_not_all_of_them_can_be_printed(
    picked: list[Any], tells_symbol: list[bool]
) -> None:
    trees, candidates = [], []
    for half, tells in zip(picked, tells_symbol, strict=False):
        symbol = int(half.symbol) if tells else NO_SYMBOL
        shown = card(half.species.key, SYMBOL_NAMES[half.symbol] if tells else None)
        trees.append({"species": "sapling", "slots": {SIDE_NAMES[half.side]: [shown]}})
        candidates.append(halves_like(half.species.index, half.side, symbol))
    position = {"players": [forest(*trees)]}
    if can_be_printed(candidates):
        assert forests_from_json(position)
    else:
        with pytest.raises(ImpossibleForest):
            forests_from_json(position)
