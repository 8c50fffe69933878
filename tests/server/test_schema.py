"""The schema from which clients generate their types."""

import json
import subprocess
import sys

from weald.server import schema


def test_the_schema_holds_every_type_of_the_wire() -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "weald.server.schema"], capture_output=True, check=True, text=True
    ).stdout
    found = json.loads(printed)
    assert found == schema.schema()
    names = {model.__name__ for model in schema.models()}
    assert names <= set(found["$defs"])
    assert {"Update", "Play", "ForestShuffleView", "LivingForestDuelView", "OpenedTable"} <= names
