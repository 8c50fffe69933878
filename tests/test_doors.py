"""Doors between the rooms open one way; this test reads every import and holds them shut."""

import ast
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"
WEALD = SOURCE / "weald"

# A room may import the rooms named here, and all that those may.
DOORS: dict[str, set[str]] = {
    "core": set(),
    "text": set(),
    "games": {"core"},
    "bots": {"games"},
    "envs": {"testing"},
    "learn": {"envs"},
    "store": {"core"},
    "testing": {"bots", "build_info"},
    "analysis": {"games", "text"},
    "server": {"bots", "analysis", "store", "build_info", "weald"},
    "build_info": {"core"},
    "weald": {"bots"},  # weald/__init__.py: the public names
    "cli": {"learn", "server"},
}


def open_doors(room: str) -> set[str]:
    """The rooms that a room may import, itself among them."""
    reached = {room}
    for door in DOORS[room]:
        reached |= open_doors(door)
    return reached


def module_name(file: Path) -> str:
    """The name under which a source file is imported."""
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_module(name: str) -> bool:
    """Whether a name is a module of ours, rather than something inside one."""
    path = SOURCE.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def imports(source: str, importer: str, is_package: bool = False) -> Iterator[str]:
    """Every module of ours that a source imports, at its top or inside a function."""
    package = importer.split(".") if is_package else importer.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            inner = [f"{base}.{alias.name}" for alias in node.names]
            names = [name if is_module(name) else base for name in inner]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] == "weald")


def room_of(module: str) -> str:
    """The room of a module: games for weald.games.forest_shuffle, weald for the front itself."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else parts[0]


def games() -> list[str]:
    """The games by the names of their rooms."""
    return sorted(init.parent.name for init in WEALD.glob("games/*/__init__.py"))


def closed_door(importer: str, imported: str) -> str:
    """Why an import is not allowed; empty if it is."""
    room, other = room_of(importer), room_of(imported)
    if other not in open_doors(room):
        return f"{importer} imports {imported}: the door from {room} to {other} is closed"
    here, there = importer.split("."), imported.split(".")
    is_in_a_game = here[1:2] == ["games"] and here[2:3] != [] and here[2] in games()
    if is_in_a_game and imported == "weald.games":
        return f"{importer} imports the table of games: a game knows only itself"
    if is_in_a_game and there[1:2] == ["games"] and there[2] in games() and there[2] != here[2]:
        return f"{importer} imports {imported}: two games never import each other"
    return ""


FILES = sorted(WEALD.rglob("*.py"))


def test_every_room_has_its_doors() -> None:
    rooms = {room_of(module_name(file)) for file in FILES}
    assert rooms <= set(DOORS), "a new room: say in DOORS what it may import"


def drawn_doors() -> dict[str, set[str]]:
    """The doors that CONTRIBUTING.md draws: each room, and those it may import."""
    page = (SOURCE.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")
    drawing = page.split("## Doors")[1].split("```")[1]
    drawn: dict[str, set[str]] = {}
    for line in drawing.split("\n"):
        chain = [set(rooms.split(", ")) for rooms in line.split(" <- ")]
        for entered, importers in pairwise(chain):
            for room in importers:
                drawn.setdefault(room, set()).update(entered)
    return drawn


def test_the_contributors_page_draws_the_same_doors() -> None:
    rooms = {folder.name for folder in WEALD.iterdir() if (folder / "__init__.py").is_file()}
    drawn = drawn_doors()
    assert drawn.pop("cli") == {"every room"}
    assert open_doors("cli") >= rooms

    def reached(room: str) -> set[str]:
        return {room}.union(*(reached(door) for door in drawn.get(room, set())))

    assert {room: reached(room) for room in rooms - {"cli"}} == {
        room: open_doors(room) & rooms for room in rooms - {"cli"}
    }


@pytest.mark.parametrize("file", FILES, ids=module_name)
def test_imports_go_through_open_doors(file: Path) -> None:
    importer = module_name(file)
    found = imports(file.read_text(encoding="utf-8"), importer, file.name == "__init__.py")
    assert [why for name in found if (why := closed_door(importer, name))] == []


NOT_EVERYWHERE = {
    "_winapi", "curses", "fcntl", "grp", "msvcrt", "nt", "posix", "pty", "pwd", "readline",
    "resource", "syslog", "termios", "tty", "winreg", "winsound",
}  # fmt: skip


@pytest.mark.parametrize("file", FILES, ids=module_name)
def test_no_module_needs_what_only_some_systems_have(file: Path) -> None:
    body = ast.parse(file.read_text(encoding="utf-8")).body
    names = [alias.name for node in body if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in body if isinstance(node, ast.ImportFrom)]
    assert NOT_EVERYWHERE.isdisjoint(names)


@pytest.mark.parametrize("file", sorted(WEALD.glob("core/**/*.py")), ids=module_name)
def test_core_names_no_game(file: Path) -> None:
    text = file.read_text(encoding="utf-8").lower()
    for game in games():
        words = game.split("_")
        assert [name for mark in "_- " if (name := mark.join(words)) in text] == []
        assert "".join(words) not in text


@pytest.mark.parametrize(
    ("importer", "source"),
    [
        ("weald.core.play", "from weald.games import GAMES"),
        ("weald.core.play", "def f():\n    import weald.bots.greedy"),
        ("weald.core.play", "from weald import __version__"),
        ("weald.core.play", "from ..cli import main"),
        ("weald.games", "from weald.text import words"),
        ("weald.store.sqlite", "from weald.games import GAMES"),
        ("weald.testing.perft", "from weald.server.app import app"),
        ("weald.bots.greedy", "from weald.analysis.review import cost"),
        ("weald.analysis.explain", "from weald.bots.bot import BOTS"),
        ("weald.server.app", "from weald.cli import main"),
        ("weald", "from weald.server.app import app"),
    ],
)
def test_a_closed_door_is_noticed(importer: str, source: str) -> None:
    assert any(closed_door(importer, name) for name in imports(source, importer))


@pytest.mark.parametrize(
    ("importer", "source"),
    [
        ("weald.core.play", "import os, typing"),
        ("weald.core.play", "from weald.core.errors import IllegalMove"),
        ("weald.learn.train", "from weald.core.rng import Rng"),
        ("weald.testing.playthrough", "from weald.games import GAMES"),
        ("weald.analysis.explain", "from weald.text import words"),
        ("weald.cli.main", "from weald import __version__"),
    ],
)
def test_an_open_door_is_let_be(importer: str, source: str) -> None:
    assert not any(closed_door(importer, name) for name in imports(source, importer))
