"""The browser's types are made from the server's messages."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from weald.server.schema import schema

TYPES = Path(__file__).parents[2] / "web" / "src" / "wire" / "messages.ts"


def test_the_types_of_the_pages_are_those_of_the_messages() -> None:
    if not TYPES.is_file():
        pytest.skip("the sources of the pages are not here")
    mark = hashlib.sha256(json.dumps(schema(), indent=2).encode()).hexdigest()
    told = TYPES.read_text(encoding="utf-8")
    assert f"// schema {mark}" in told, "run: make wire"
