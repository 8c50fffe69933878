"""Polite ends: what a closed window or a kill does to a command that has something to save."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

ENDS = ("SIGTERM", "SIGHUP")
"""Signals that end a match like Ctrl-C."""


def stop_politely(*_: object) -> None:
    """A closed window or a polite kill ends the match like Ctrl-C: saved."""
    raise KeyboardInterrupt


def numbers_of(*names: str) -> list[signal.Signals]:
    """Those of the signals that exist here and that this thread can hear."""
    is_main = threading.current_thread() is threading.main_thread()
    return [getattr(signal, name) for name in names if is_main and hasattr(signal, name)]


@contextmanager
def polite_ends() -> Iterator[None]:
    """While a match is on, no signal that can be caught loses it.

    A signal that was to be ignored from the start (`nohup`) stays ignored.
    """
    before = {number: signal.getsignal(number) for number in numbers_of(*ENDS, "SIGINT")}
    for number in numbers_of(*ENDS):
        if before[number] != signal.SIG_IGN:
            signal.signal(number, stop_politely)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def ignore_ends() -> None:
    """From now on no such signal, nor Ctrl-C, is heard until the polite ends are over."""
    for number in numbers_of(*ENDS, "SIGINT"):
        signal.signal(number, signal.SIG_IGN)
