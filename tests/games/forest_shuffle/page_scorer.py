"""The page's scorer and the engine, asked the same questions."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from weald.core.errors import BadForest
from weald.games.forest_shuffle.forest_json import forests_from_json
from weald.games.forest_shuffle.pad import pad_choices, pad_questions, score_pad
from weald.games.forest_shuffle.scoring import score_sheet

ROOT = Path(__file__).parents[3]
WEB = ROOT / "web"
Question = dict[str, Any]
CALLS: dict[str, Any] = {
    "score_sheet": lambda position: [
        sheet.as_json() for sheet in score_sheet(forests_from_json(position))
    ],
    "score_pad": score_pad,
    "pad_choices": pad_choices,
    "pad_questions": pad_questions,
}


def node() -> str:
    """The Node that `make pages` uses."""
    chosen = ROOT / ".venv" / "node"
    place = Path(chosen.read_text().strip()) / "node" if chosen.is_file() else None
    found = str(place) if place and place.is_file() else shutil.which("node")
    if found is None or not WEB.is_dir():
        pytest.skip("the sources of the pages or Node are not here")
    return found


def asked_of_page(questions: list[Question]) -> list[Question]:
    """What the page's scorer answers."""
    given = "\n".join(json.dumps(question) for question in questions)
    script = str(WEB / "scripts" / "score-lines.mjs")
    done = subprocess.run(
        [node(), script], input=given, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def asked_of_engine(question: Question) -> Question:
    """What the engine answers."""
    try:
        return {"made": CALLS[question["call"]](*question["given"])}
    except BadForest as fault:
        told = {
            name: getattr(fault, name) for name in ("reason", "word", "facts", "player", "tree")
        }
        return {"refused": told}


def differences(questions: list[Question]) -> list[Question]:
    """The questions that the two answer differently, with both answers."""
    found = []
    for question, page in zip(questions, asked_of_page(questions), strict=True):
        engine = json.loads(json.dumps(asked_of_engine(question)))
        if engine != page:
            found.append({"asked": question, "engine": engine, "page": page})
    return found
