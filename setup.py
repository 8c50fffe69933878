"""Compile the rules with mypyc, or leave them as the Python they are.

WEALD_PURE=1 asks for the uncompiled package. It is also what a machine without a working C
compiler gets: the same files, the same results, about thirty times slower.
"""

import os
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCE = Path("src")
C_FILES = Path("build/c")
COMPILED_ROOMS = ("core", "games")
COMPILED_FILES = (
    "bots/appraisal.py",
    "bots/branches.py",
    "bots/choosing.py",
    "bots/forest_shuffle_appraisal.py",
    "bots/forest_shuffle_luck.py",
    "bots/forest_shuffle_moods.py",
    "bots/forest_shuffle_outlook.py",
    "bots/forest_shuffle_traits.py",
    "bots/learned_appraisal.py",
    "bots/living_forest_duel_appraisal.py",
    "bots/living_forest_duel_outlook.py",
    "bots/living_forest_duel_thumb.py",
    "bots/living_forest_duel_weights.py",
    "bots/network.py",
    "bots/tree_search.py",
    "envs/stepping.py",
    "learn/practice.py",
)
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}


def compiled_sources() -> list[str]:
    """Every file that mypyc compiles, as one group: its classes are native to each other."""
    weald = SOURCE / "weald"
    in_rooms = [path for room in COMPILED_ROOMS for path in (weald / room).rglob("*.py")]
    alone = [weald / name for name in COMPILED_FILES]
    missing = [path.as_posix() for path in alone if not path.is_file()]
    if missing:
        raise FileNotFoundError(f"COMPILED_FILES of setup.py names no file: {', '.join(missing)}")
    return sorted(path.as_posix() for path in in_rooms + alone)


def say_pure(reason: str) -> None:
    """The one line that tells why nothing is compiled."""
    sys.stderr.write(f"weald: not compiled, runs as pure Python and slower ({reason})\n")


def show_progress(done: int, total: int) -> None:
    """Count the C files of the one big library on a line of its own, where somebody watches."""
    if sys.stdout.isatty() and total > 1:
        sys.stdout.write(f"\r    {done} of {total} C files" + ("\n" if done == total else ""))
        sys.stdout.flush()


def has_compiler() -> bool:
    """Whether a C file that includes Python.h can be compiled here."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint main(void) { return 0; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(probe)], output_dir=folder, include_dirs=[get_python_inc()])
        except Exception:  # each compiler class fails in its own way; all mean no
            return False
    return True


def native_extensions() -> list[Extension]:
    """The compiled modules, or nothing where they are not wanted or not possible."""
    if not COMPILING_COMMANDS.intersection(sys.argv):
        return []
    if os.environ.get("WEALD_PURE", "0") not in ("", "0"):
        say_pure("WEALD_PURE is set")
        return []
    if not has_compiler():
        say_pure("no C compiler with Python's headers was found")
        return []
    from mypyc.build import mypycify

    try:
        extensions = mypycify(
            compiled_sources(),
            opt_level="3",
            debug_level="0",
            strip_asserts=False,
            multi_file=True,
            target_dir=C_FILES.as_posix(),
            group_name="weald",
        )
    except SystemExit:  # how mypyc ends after printing what is wrong with the source
        say_pure("mypyc refused the source, see above")
        return []
    for extension in extensions:
        extension.depends.append("setup.py")
    return extensions


def remove_natives(folder: Path, keep: Sequence[Path] = ()) -> None:
    """Delete native modules a former build left behind, which Python would prefer to the source."""
    kept = {path.resolve() for path in keep}
    for pattern in ("*.so", "*.pyd"):
        for path in folder.rglob(pattern):
            if path.resolve() not in kept:
                path.unlink()


def is_newer(made: Path, sources: Sequence[Path]) -> bool:
    """Whether a file was made after all of its sources."""
    if not made.exists():
        return False
    return made.stat().st_mtime > max(source.stat().st_mtime for source in sources)


class BuildSources(build_py):
    """Copy the Python files; without compiled modules, none of an earlier build may stay."""

    def run(self) -> None:
        if not self.distribution.ext_modules:
            remove_natives(SOURCE if self.editable_mode else Path(self.build_lib))
        super().run()


class BuildNatives(build_ext):
    """Compile what changed, on all cores; where that fails, carry on without them."""

    def run(self) -> None:
        if self.extensions:
            try:
                super().run()
            except Exception:  # the compiler has said what it objects to
                say_pure("the C compiler failed, see above")
                self.extensions = []
                self.distribution.ext_modules = []
        names = [self.get_ext_filename(extension.name) for extension in self.extensions]
        for folder in (Path(self.build_lib), *([SOURCE] if self.inplace else [])):
            remove_natives(folder, [folder / name for name in names])

    def build_extensions(self) -> None:
        compile_some = self.compiler.compile
        common = [Path("setup.py"), Path("pyproject.toml"), *C_FILES.glob("*.h")]

        def compile_one(source: str, **options: Any) -> list[str]:
            objects = self.compiler.object_filenames([source], output_dir=options["output_dir"])
            if is_newer(Path(objects[0]), [Path(source), *common]):
                return objects
            return compile_some([source], **options)

        def compile_all(sources: list[str], **options: Any) -> list[str]:
            objects: list[str] = []
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                for made in pool.map(lambda source: compile_one(source, **options), sources):
                    objects += made
                    show_progress(len(objects), len(sources))
            return objects

        self.compiler.compile = compile_all
        super().build_extensions()


setup(
    ext_modules=native_extensions(),
    cmdclass={"build_ext": BuildNatives, "build_py": BuildSources},
)
