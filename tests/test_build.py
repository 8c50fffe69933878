"""The build that is tested is the one that was meant, whole and unmixed."""

import ast
import os
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from typer.testing import CliRunner

import weald
from weald.build_info import build_name
from weald.cli.main import app

pytestmark = pytest.mark.rules

SOURCE = Path(weald.__file__).parent
SETUP = Path(__file__).parents[1] / "setup.py"
EXPECTED = os.environ.get(
    "WEALD_EXPECT_BUILD", "compiled" if build_name() == "compiled" else "pure"
)


def told_by_setup(name: str) -> tuple[str, ...]:
    """A constant of setup.py, which cannot be imported without building."""
    for node in ast.parse(SETUP.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return tuple(ast.literal_eval(node.value))
    raise LookupError(name)


def compiled_modules() -> list[str]:
    """The names of all modules that are compiled: whole rooms, and files by name."""
    rooms = told_by_setup("COMPILED_ROOMS")
    files = [file for room in rooms for file in (SOURCE / room).rglob("*.py")]
    files += [SOURCE / name for name in told_by_setup("COMPILED_FILES")]
    parts = [file.relative_to(SOURCE.parent).with_suffix("").parts for file in files]
    return sorted(".".join(part for part in name if part != "__init__") for name in parts)


def test_the_build_under_test_is_the_expected_one() -> None:
    assert build_name() == {"compiled": "compiled", "pure": "pure Python"}[EXPECTED]


@pytest.mark.parametrize("name", compiled_modules())
def test_every_compiled_module_is_there_and_comes_from_the_same_build(name: str) -> None:
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    is_native = spec.origin.endswith(tuple(EXTENSION_SUFFIXES))
    assert is_native == (EXPECTED == "compiled"), f"{name} is loaded from {spec.origin}"


def librt_of(requirements: list[str]) -> SpecifierSet:
    """Which versions of mypyc's library are allowed."""
    return next(one.specifier for one in map(Requirement, requirements) if one.name == "librt")


def test_at_run_time_librt_is_of_the_series_the_rules_are_compiled_for() -> None:
    read = tomllib.loads(SETUP.with_name("pyproject.toml").read_text(encoding="utf-8"))
    built = str(librt_of(read["build-system"]["requires"])).removeprefix("==")
    allowed = librt_of(read["project"]["dependencies"])
    major, minor, _ = built.split(".")
    assert allowed.contains(built)
    assert not allowed.contains(f"{major}.{int(minor) + 1}.0")


def test_no_native_module_has_lost_its_source() -> None:
    natives = [path for suffix in ("*.so", "*.pyd") for path in SOURCE.rglob(suffix)]
    orphans = [path for path in natives if not (path.parent / f"{stem(path)}.py").exists()]
    assert orphans == []


def stem(native: Path) -> str:
    """The module a native file holds: rng for rng.cpython-311-x86_64-linux-gnu.so."""
    return native.name.split(".")[0]


def test_the_command_tells_its_version_and_its_build() -> None:
    answer = CliRunner().invoke(app, ["--version"])
    assert answer.exit_code == 0
    assert answer.output == f"weald {weald.__version__} ({build_name()})\n"


@pytest.mark.parametrize("arguments", [["--no-such-option"], ["no-such-command"]])
def test_a_command_line_that_is_not_understood_ends_with_two(arguments: list[str]) -> None:
    assert CliRunner().invoke(app, arguments).exit_code == 2
