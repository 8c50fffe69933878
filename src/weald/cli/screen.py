"""Screen: the terminal people sit at, its words, and the keyboard."""

import contextlib
import sys

from rich.console import Console, RenderableType
from rich.text import Text

from weald.cli.words import TerminalWords

ASCII_FOR = str.maketrans(
    "╭╮╰╯├┤┬┴─│┌┐└┘┄┊═║╔╗╚╝╠╣╦╩╬☼≈♣»→▯▲▼◀▶▸·–✓×…▄▟█▙▀",
    "++++++++-|++++.:=|+++++++++*~%>>#^v<>>.-*x.#####",
)


class AsciiFile:
    """A file that cannot show our signs: each is replaced by a plain one."""

    def __init__(self, file: object) -> None:
        self.file = file

    def write(self, text: str) -> int:
        """Write with plain signs."""
        plain = text.translate(ASCII_FOR).encode("ascii", "replace").decode()
        written: int = self.file.write(plain)  # type: ignore[attr-defined]
        return written

    def __getattr__(self, name: str) -> object:
        return getattr(self.file, name)


def make_console() -> Console:
    """The console of this process; plain signs where the terminal knows no others."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - arrow keys and history for input()
    encoding = (sys.stdout.encoding or "ascii").lower().replace("-", "")
    if encoding.startswith("utf"):
        return Console(highlight=False)
    return Console(highlight=False, file=AsciiFile(sys.stdout))  # type: ignore[arg-type]


class Screen:
    """Prints sentences and drawings, reads lines."""

    def __init__(self, console: Console, words: TerminalWords) -> None:
        self.console = console
        self.words = words

    def say(self, name: str, style: str = "", /, **facts: object) -> None:
        """Print a sentence by its name."""
        self.line(self.words(name, **facts), style)

    def line(self, text: str, style: str = "") -> None:
        """Print a line as it is."""
        self.console.print(Text(text, style))

    def draw(self, picture: RenderableType) -> None:
        """Print a drawing."""
        self.console.print(picture)

    def ask(self, prompt: str) -> str:
        """A line from the person at the keyboard; EOFError when there will be no more."""
        self.console.file.flush()
        line = input(prompt)
        if not sys.stdin.isatty():
            self.line(line)  # so that a script's answers stand in its output
        return line.strip()

    def wipe(self) -> None:
        """Clear the screen, and what could be scrolled back to."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        else:
            self.line("\n" * 3)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines."""
        return self.console.size.width, self.console.size.height
