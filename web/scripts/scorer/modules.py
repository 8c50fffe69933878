"""Which modules of the rules the page's scorer is made of, and what of them is needed."""

from __future__ import annotations

import ast
import csv
import json
from pathlib import Path

from scorer.statements import Statements

SOURCE = Path(__file__).parents[3] / "src" / "weald"
RULES = "games/forest_shuffle"
MODULES = (
    "core/bits.py", "core/errors.py",
    *(f"{RULES}/cards/{name}.py" for name in ("symbols", "model")),
    *(f"{RULES}/{name}.py" for name in ("points", "set_points")),
    *(f"{RULES}/cards/{name}.py" for name in ("base", "book", "deck")),
    *(f"{RULES}/{name}.py" for name in ("options", "forest", "tally", "scoring", "laid",
      "possible", "forest_json", "counted", "pad")),
)  # fmt: skip
"""In an order in which each finds what it needs when it is read."""
DOORS = ("forests_from_json", "score_sheet", "pad_choices", "pad_questions", "score_pad")
"""What the page calls; what none of these needs is left out."""
LEFT_OUT = {"effect", "bonus", "watch", "capacity"}
"""Arguments that have nothing to do with points."""
TABLES = ("species.csv", "cards.csv")
BANNER = """\
// Made from the Python source of the rules by scripts/scorer: do not edit, run `make wire`.
import * as py from './python.js';
"""


class Definition:
    """A name that a module defines: a function, a class or a value."""

    def __init__(self, name: str, node: ast.stmt) -> None:
        self.name = name
        self.node = node

    def needs(self) -> set[str]:
        """The names it mentions, annotations apart."""
        found: set[str] = set()

        def look(each: ast.AST) -> None:
            if isinstance(each, ast.Name):
                found.add(each.id)
            for field, value in ast.iter_fields(each):
                if field in ("annotation", "returns"):
                    continue
                for child in value if isinstance(value, list) else [value]:
                    if isinstance(child, ast.keyword) and child.arg in LEFT_OUT:
                        continue
                    if isinstance(child, ast.AST):
                        look(child)

        look(self.node)
        return found - {self.name}


def definitions() -> list[Definition]:
    """Everything the modules define, in order; a call at the top of a module has no name."""
    found: list[Definition] = []
    for module in MODULES:
        tree = ast.parse((SOURCE / module).read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found.append(Definition(node.name, node))
            elif isinstance(node, ast.AnnAssign | ast.Assign):
                target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
                found.append(Definition(ast.unparse(target), node))
            elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
                found.append(Definition("", node))
    return found


def needed(found: list[Definition]) -> set[str]:
    """The names that the doors need, directly or through others."""
    by_name = {each.name: each for each in found if each.name}
    names: set[str] = set()
    asked = list(DOORS)
    while asked:
        name = asked.pop()
        if name in by_name and name not in names:
            names.add(name)
            asked += by_name[name].needs()
    return names


def signatures(found: list[Definition]) -> dict[str, list[str]]:
    """The parameters of each function, method and class, for calls with keywords."""
    told: dict[str, list[str]] = {}
    for each in found:
        if isinstance(each.node, ast.FunctionDef):
            told[each.name] = [one.arg for one in each.node.args.args]
        if isinstance(each.node, ast.ClassDef):
            for method in each.node.body:
                if isinstance(method, ast.FunctionDef):
                    name = each.name if method.name == "__init__" else method.name
                    told[name] = [one.arg for one in method.args.args[1:]]
    return told


def table_rows(name: str) -> list[dict[str, str]]:
    """The rows of a table of the cards, as the rules read them."""
    text = (SOURCE / RULES / "cards" / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def rows_text() -> str:
    """The tables of the cards, and the function that reads them."""
    tables = []
    for name in TABLES:
        rows = table_rows(name)
        told = [list(rows[0]), *(list(row.values()) for row in rows)]
        tables.append(f"  {json.dumps(name)}: {json.dumps(told, ensure_ascii=False)},")
    return "\n".join(["const TABLES = {", *tables, "};", ROWS])


ROWS = """\
function rows(name) {
  const [head, ...rest] = TABLES[name];
  return rest.map((row) => Object.fromEntries(row.map((value, i) => [head[i], value])));
}"""


def scorer_text() -> str:
    """The whole scorer as the text of a JavaScript module."""
    found = definitions()
    names = needed(found)
    classes = {each.name for each in found if isinstance(each.node, ast.ClassDef)}
    calls = signatures([each for each in found if each.name in names])
    writer = Statements(calls, classes, LEFT_OUT)
    told = [BANNER]
    for each in found:
        if each.name == "rows":
            told.append(rows_text())
        elif each.name in names or (not each.name and each.needs() & names):
            told.append("\n".join(written(writer, each)))
    told.append(f"export {{ {', '.join(DOORS)} }};")
    return "\n".join(told) + "\n"


def written(writer: Statements, each: Definition) -> list[str]:
    """A definition in JavaScript."""
    if isinstance(each.node, ast.FunctionDef):
        return writer.function(each.node)
    if isinstance(each.node, ast.ClassDef):
        return writer.class_(each.node)
    if isinstance(each.node, ast.AnnAssign | ast.Assign) and each.node.value is not None:
        return [f"const {each.name} = {writer.write(each.node.value)};"]
    return writer.lines(each.node)
