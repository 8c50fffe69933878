"""One JSON schema of all that goes over the wire: `python -m weald.server.schema`."""

from __future__ import annotations

import json
import sys
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from weald.server import bodies, cards, messages, pad_bodies, views


def models() -> list[type[BaseModel]]:
    """Every type of the wire, in the order of the files."""
    return [
        value
        for module in (messages, bodies, views, cards, pad_bodies)
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, BaseModel)
        and value.__module__ == module.__name__
    ]


def schema() -> dict[str, Any]:
    """The schema: each type under its name in `$defs`."""
    _, made = models_json_schema(
        [(model, "serialization") for model in models()], title="Weald on the wire"
    )
    return {"version": messages.VERSION, **made}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(schema(), indent=2) + "\n")
