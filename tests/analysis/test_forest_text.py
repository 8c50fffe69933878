"""Positions as a person types them."""

from itertools import groupby
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.forests import possible_forests
from weald.analysis.explain import species_name, symbol_name
from weald.analysis.forest_text import read_position
from weald.core.errors import BadForest
from weald.games.forest_shuffle.forest_json import forests_from_json, forests_json
from weald.games.forest_shuffle.scoring import points
from weald.text.words import LANGUAGES, Words, words


def players(text: str) -> Any:
    return read_position(text).as_json()["players"]


def tree(line: str) -> Any:
    """The one tree of a line."""
    (read,) = players(f"cave 0\n{line}")[0]["trees"]
    return read


def fault(text: str) -> str:
    """Why a text cannot be read, with the line."""
    with pytest.raises(BadForest) as caught:
        read_position(text)
    return f"{caught.value.line}: {caught.value}"


def test_a_forest_begins_with_its_player_and_cave() -> None:
    read = players("Anna, cave 3\n\nBen: Höhle 0\nGROT 12\nDe Vries, grot 1")
    assert [(player.get("name"), player["cave"]) for player in read] == [
        ("Anna", 3),
        ("Ben", 0),
        (None, 12),
        ("De Vries", 1),
    ]


def test_trees_without_cards_may_share_a_line() -> None:
    trees = players("cave 0\noak, 2 birch; sapling x2  # and no more")[0]["trees"]
    assert [each["species"] for each in trees] == ["oak", "birch", "birch", "sapling", "sapling"]


def test_cards_follow_their_tree() -> None:
    line = "silver fir: top goshawk; left hare x3; right roe deer birch; bottom wood ant"
    assert tree(line) == {
        "species": "silver_fir",
        "symbol": "silver_fir",
        "slots": {
            "top": [{"species": "goshawk"}],
            "left": [{"species": "european_hare"}] * 3,
            "right": [{"species": "roe_deer", "symbol": "birch"}],
            "bottom": [{"species": "wood_ant"}],
        },
    }


def test_a_side_may_be_left_out_where_there_is_only_one() -> None:
    assert tree("oak: goshawk, wood ant") == tree("oak: top goshawk, bottom wood ant")
    assert list(tree("oak: wolf sycamore")["slots"]) == ["left"]


@pytest.mark.parametrize(
    "line",
    [
        "Tanne: oben Habicht; links 3 Feldhasen; rechts Reh (Birke); unten Waldameise",
        "zilverspar: boven havik; links 3 haas; rechts ree berk; onder bosmier",
        "SILVER_FIR: GOSHAWK, L 3X HARE, R ROE DEER (BIRCH), ANT",
        "silv f: gosh; l hase ×3; r roe bir; wood a",
        "silver fir : left 2 hare; left hare; goshawk; right roe_deer birch; bottom 1 ant",
    ],
)
def test_names_may_be_in_any_language_and_shortened(line: str) -> None:
    full = tree("silver fir: goshawk; left 3 european hare; right roe deer (birch); wood ant")
    assert tree(line) == full


def test_hares_with_different_symbols_share_a_place() -> None:
    slot = tree("oak: left hare birch; left hare oak")["slots"]["left"]
    assert [card["symbol"] for card in slot] == ["birch", "oak"]


def test_umlauts_may_be_spelled_out() -> None:
    assert tree("oak: Eichelhaeher") == tree("oak: Eichelhäher") == tree("oak: eichelhaher")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "1: a forest begins with its player"),
        ("oak", "1: a forest begins with its player"),
        ("Anna, cave 3\nslver fir", '2: there is no tree "slver fir"; did you mean Silver Fir?'),
        ("cave 0\n\n# x\nBen", '(a player goes like this: "Ben, cave 0")'),
        ("cave 0\noak: goshwak", '2: there is no species "goshwak"; did you mean Goshawk?'),
        ("cave 0\noak: left deer", '2: "deer" could be Fallow Deer, Red Deer or Roe Deer'),
        ("cave 0\nfir", '2: "fir" could be Douglas Fir or Silver Fir'),
        ("cave 0\noak: wolf", '2: say on which side the Wolf lies: "left …" or "right …"'),
        ("cave 0\nwolf", "2: Wolf is no tree; it follows its tree after a colon"),
        ("cave 0\n2 oak: goshawk", "2: trees with cards at them go one a line"),
        ("cave 0\noak: left", "2: a side is named, but no card"),
        ("cave 0\noak: left roe deer (elm)", '2: there is no symbol "elm"'),
        ("cave 0\n0 oak", "2: "),
        ("cave 0\n999 oak", "2: "),
    ],
)
def test_what_cannot_be_read_is_answered_with_line_and_help(text: str, reason: str) -> None:
    assert reason in fault(text)


def test_a_tree_knows_the_line_it_was_typed_on() -> None:
    typed = read_position("Anna, cave 0\noak\n\nBen, cave 0\nbirch, oak\nbeech")
    assert [typed.line_of(0, 0), typed.line_of(1, 1), typed.line_of(1, 2)] == [2, 5, 6]
    assert [typed.line_of(1, -1), typed.line_of(-1, -1)] == [4, 4]


def position_text(position: dict[str, Any], language: str) -> str:
    """Write a position as a person could have typed it."""
    spoken, lines = words(language), list[str]()
    for player in position["players"]:
        cave = f"{spoken.say('parts.cave').casefold()} {player.get('cave', 0)}"
        lines.append(f"{player['name']}, {cave}" if "name" in player else cave)
        lines += [tree_text(tree, spoken) for tree in player.get("trees", [])]
        lines.append("")
    return "\n".join(lines)


def tree_text(tree: dict[str, Any], spoken: Words) -> str:
    """Write a tree and the cards at it."""
    name, slots = species_name(str(tree["species"]), spoken), tree.get("slots", {})
    cards = [
        slot_text(side, list(same), spoken)
        for side, slot in slots.items()
        for _, same in groupby(slot, key=lambda card: (card["species"], card.get("symbol")))
    ]
    return f"{name}: {'; '.join(cards)}" if cards else name


def slot_text(side: str, same: list[dict[str, Any]], spoken: Words) -> str:
    """Write equal cards of a slot."""
    count = f"{len(same)} " if len(same) > 1 else ""
    name = species_name(str(same[0]["species"]), spoken, len(same))
    symbol = same[0].get("symbol")
    shown = f" ({symbol_name(str(symbol), spoken)})" if symbol else ""
    return f"{spoken.say(f'sides.{side}')} {count}{name}{shown}"


NAMES = st.text("abcdefghijklmnopqrstuvwxyzäöüÉ '-.", max_size=12).map(str.strip)


@settings(max_examples=40)
@given(forests=possible_forests(), names=st.lists(NAMES, max_size=5), data=st.data())
def test_text_and_json_come_back_unchanged_and_score_the_same(
    forests: list[Any], names: list[str], data: st.DataObject
) -> None:
    position: Any = forests_json(forests)
    for player, name in zip(position["players"], names, strict=False):
        if name:
            player["name"] = name
    text = position_text(position, data.draw(st.sampled_from(LANGUAGES)))
    again = read_position(text).as_json()
    assert again == position
    assert list(points(forests_from_json(again))) == list(points(forests))
