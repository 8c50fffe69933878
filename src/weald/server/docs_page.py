"""The page of the interface: made here, because it must work without the Internet."""

from __future__ import annotations

from html import escape
from typing import Any, get_args

from pydantic import BaseModel

from weald.server import messages

STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
    "color:#24302a;background:#f3eee1}h2{margin-top:2.5rem}table{border-collapse:collapse}"
    "td,th{text-align:left;vertical-align:top;padding:.3rem 1rem .3rem 0;"
    "border-bottom:1px solid #d6cbb2}code{font-size:.9em}"
)


def row(*cells: str) -> str:
    """A row of a table."""
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def requests(openapi: dict[str, Any]) -> list[str]:
    """A row for each request."""
    return [
        row(f"<code>{method.upper()} {escape(path)}</code>", escape(about.get("description", "")))
        for path, methods in openapi["paths"].items()
        for method, about in methods.items()
    ]


def message_rows(union: Any) -> list[str]:
    """A row for each message of a union."""
    found: list[str] = []
    for model in get_args(union):
        if isinstance(model, type) and issubclass(model, BaseModel):
            name = get_args(model.model_fields["type"].annotation)[0]
            fields = [field for field in model.model_fields if field not in ("type", "id")]
            head = f"<code>{escape(name)}</code>"
            about = escape(model.__doc__ or "")
            found.append(row(head, f"<code>{escape(', '.join(fields))}</code>", about))
    return found


def table(rows: list[str]) -> str:
    """Rows as a table."""
    return f"<table>{''.join(rows)}</table>"


def docs_page(openapi: dict[str, Any]) -> str:
    """The whole page."""
    asked = get_args(messages.Asked)[0]
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Weald: the interface</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
        f"<h1>Weald {escape(str(openapi['info']['version']))}: the interface</h1>"
        '<p>The requests as a schema: <a href="/api/openapi.json">openapi.json</a>.</p>'
        f"<h2>Requests</h2>{table(requests(openapi))}"
        f"<h2>Socket <code>/ws/tables/{{id}}</code>: what a client sends</h2>"
        f"{table(message_rows(asked))}"
        f"<h2>What the server sends</h2>{table(message_rows(messages.Told))}</html>"
    )
