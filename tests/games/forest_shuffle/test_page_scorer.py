"""The page's scorer is made from the rules, and gives the same points for the same reasons."""

from __future__ import annotations

import ast
import importlib
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.forests import lay
from tests.games.forest_shuffle.page_scorer import (
    ROOT,
    WEB,
    Question,
    asked_of_page,
    differences,
)
from weald.core.match import Match
from weald.core.position import NOBODY
from weald.games import GAMES
from weald.games.forest_shuffle.cards.deck import SPECIES, SYMBOL_NAMES, cards_of_boxes
from weald.games.forest_shuffle.forest import Forest
from weald.games.forest_shuffle.forest_json import forests_json

CASES = ROOT / "tests" / "cases" / "forest_shuffle"


def cases() -> list[dict[str, Any]]:
    files = [CASES / "named.jsonl", CASES / "scoring.jsonl"]
    return [json.loads(line) for file in files for line in file.read_text().splitlines()]


def dealt(number: int) -> dict[str, Any]:
    """Forests of up to five players, dealt at random from one deck."""
    dice = random.Random(number)
    forests = [Forest() for _ in range(dice.randint(1, 5))]
    deck = list(cards_of_boxes(["base"]))
    dice.shuffle(deck)
    for kind in deck[: dice.randint(0, len(deck))]:
        lay(forests[dice.randrange(len(forests))], kind, dice.random())
    return forests_json(forests)


def played(number: int) -> dict[str, Any]:
    """The forests at the end of a random match."""
    dice = random.Random(number)
    match = Match(GAMES["forest-shuffle"], {"seats": str(2 + number % 4)}, str(number))
    position = match.position
    while position.to_act() != NOBODY:
        position.play(dice.choice(list(position.legal_moves())))
    return forests_json([seat.forest for seat in position.table])  # type: ignore[attr-defined]


def spoilt(position: dict[str, Any], number: int) -> dict[str, Any]:
    """A position with a card exchanged, added, or its symbol changed or left out."""
    dice = random.Random(number)
    trees = [tree for player in position["players"] for tree in player["trees"]]
    if not trees:
        return position
    for _ in range(dice.randint(1, 3)):
        slots = dice.choice(trees)["slots"]
        side = dice.choice(["top", "bottom", "left", "right"])
        card = {"species": dice.choice([species.key for species in SPECIES])}
        if dice.random() < 0.5:
            card["symbol"] = dice.choice(SYMBOL_NAMES)
        slots.setdefault(side, []).append(card)
    for tree in trees:
        for cards in tree["slots"].values():
            for card in cards:
                if dice.random() < 0.1:
                    card.pop("symbol", None)
    return position


def ask(call: str, *given: object) -> Question:
    return {"call": call, "given": list(given)}


def test_the_page_s_scorer_is_made_from_the_rules_as_they_are() -> None:
    if not WEB.is_dir():
        pytest.skip("the sources of the pages are not here")
    done = subprocess.run(
        [sys.executable, "-m", "scorer", "--print"],
        cwd=WEB / "scripts", capture_output=True, text=True, check=True,
    )  # fmt: skip
    made = (WEB / "src" / "scorer" / "rules.js").read_text(encoding="utf-8")
    assert done.stdout == made, "run: make wire"


@pytest.mark.parametrize(
    "text",
    ["with a: b", "x = lambda: 1", "a @= b", "f'{a:3}'", "x = a[::2]", "x = zip(a, b)"],
)
def test_what_the_translation_does_not_know_it_refuses(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not WEB.is_dir():
        pytest.skip("the sources of the pages are not here")
    monkeypatch.syspath_prepend(str(WEB / "scripts"))
    statements = importlib.import_module("scorer.statements")
    unknown = importlib.import_module("scorer.expressions").Unknown
    writer = statements.Statements({}, set(), set())
    with pytest.raises(unknown):
        writer.lines(ast.parse(text).body[0])


def test_all_scoring_cases_have_their_points_in_the_page() -> None:
    positions = cases()
    answers = asked_of_page([ask("score_sheet", position) for position in positions])
    assert len(answers) == 477
    for position, answer in zip(positions, answers, strict=True):
        told = [
            {name: sheet[name] for name in ("points", "parts", "groups")}
            for sheet in answer["made"]
        ]
        assert told == position["expected"], position["id"]


@pytest.mark.parametrize("make", [dealt, played])
def test_points_and_their_reasons_are_the_engine_s(make: Any) -> None:
    positions = [make(number) for number in range(300)]
    assert sum(len(position["players"]) for position in positions) > 850
    assert differences([ask("score_sheet", position) for position in positions]) == []


def test_refusals_are_the_engine_s() -> None:
    positions = [spoilt(dealt(number), number) for number in range(300)]
    lynx = {"species": "sapling", "slots": {"left": [{"species": "lynx"}]}}
    positions += [{"players": [{"trees": [lynx] * 7}]}, {"players": [{"cave": 900}]}]
    questions = [ask("score_sheet", position) for position in positions]
    questions += [ask("score_pad", position) for position in positions]
    assert differences(questions) == []
    refused = {answer.get("refused", {}).get("word") for answer in asked_of_page(questions)}
    assert {"wrong_half", "unlike", "copies", "deck", "halves", "same_cards"} <= refused


def test_what_fits_at_a_place_is_what_the_engine_says() -> None:
    questions = []
    for number in range(60):
        position = dealt(number)
        if position["players"][0]["trees"]:
            for side in ("tree", "top", "bottom", "left", "right"):
                questions.append(ask("pad_choices", position, 0, 0, side))
    assert differences(questions) == []


def counted(number: int) -> dict[str, Any]:
    """A forest counted at random, its questions answered at random."""
    dice = random.Random(number)
    keys = [*dice.sample([species.key for species in SPECIES], 5), "sapling", *ASKED]
    counts = {key: dice.randint(0, 2) for key in keys}
    trees = {key: dice.randint(0, 5) for key in ("oak", "beech", "silver_fir")}
    answers: dict[str, Any] = {key: dice.randint(0, 3) for key in ASKED if dice.random() < 0.3}
    answers["violet_carpenter_bee"] = {dice.choice(keys): dice.randint(0, 2)}
    return {"players": [{"counts": {**counts, **trees}, "answers": answers}]}


ASKED = (
    "chaffinch", "red_squirrel", "common_toad", "european_fat_dormouse", "beech_marten",
    "roe_deer", "violet_carpenter_bee",
)  # fmt: skip


def test_counted_forests_are_asked_about_and_scored_alike() -> None:
    questions = []
    for number in range(300):
        questions.append(ask("score_pad", counted(number)))
        questions.append(ask("pad_questions", counted(number), 0))
    assert differences(questions) == []
    answers = asked_of_page(questions)
    assert sum("made" in answer for answer in answers) > 40
    refused = {answer.get("refused", {}).get("word") for answer in answers}
    assert {"answer", "least", "uneven", "bees_at", "places"} <= refused


def test_strange_positions_are_refused_alike() -> None:
    strange: list[object] = [
        None, [], {}, {"players": []}, {"players": [1]}, {"players": [{"cave": True}]},
        {"players": [{"cave": -1}]}, {"players": [{"trees": {}}]}, {"players": [{"trees": [3]}]},
        {"players": [{"trees": [{"species": "constructor"}]}]},
        {"players": [{"trees": [{"species": "oak", "slots": {"constructor": []}}]}]},
        {"players": [{"trees": [{"species": "oak", "slots": {"top": [{"species": "oak"}]}}]}]},
        {"boxes": ["alpine"], "players": [{}]},
        {"players": [{"name": "\u202eX" * 30, "cave": "3"}]},
        {"players": [{"counts": {"oak": -1}}]}, {"players": [{"counts": {"toString": 1}}]},
        {"players": [{"counts": {"lynx": 9}}]}, {"players": [{"counts": [], "answers": 3}]},
    ]  # fmt: skip
    questions = [
        ask(call, position) for position in strange for call in ("score_sheet", "score_pad")
    ]
    assert differences(questions) == []


def test_the_page_s_scorer_is_small() -> None:
    made = Path(WEB / "src" / "scorer" / "rules.js")
    if not made.is_file():
        pytest.skip("the sources of the pages are not here")
    assert made.stat().st_size < 120_000
