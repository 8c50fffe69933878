"""Samples: what seats knew at the ends of turns, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray


def save_arrays(file: Path, **arrays: NDArray[Any]) -> None:
    """Write arrays to a file, whole or not at all."""
    part = file.with_suffix(".part.npz")
    np.savez_compressed(part, allow_pickle=False, **arrays)
    part.replace(file)


@dataclass(frozen=True)
class Rows:
    """Rows of numbers, nearly all of them 0: only the others are kept, row after row."""

    width: int
    begins: NDArray[np.int64]  # where each row begins among the numbers; last, where all end
    columns: NDArray[np.uint16]
    numbers: NDArray[np.int16]

    def __len__(self) -> int:
        return len(self.begins) - 1

    def some(self, places: NDArray[np.intp]) -> Rows:
        """Those at these places."""
        sizes = self.begins[places + 1] - self.begins[places]
        begins = begins_of(sizes)
        taken = np.arange(begins[-1]) + np.repeat(self.begins[places] - begins[:-1], sizes)
        return Rows(self.width, begins, self.columns[taken], self.numbers[taken])

    def whose(self) -> NDArray[np.int64]:
        """The row of each number."""
        return np.repeat(np.arange(len(self)), np.diff(self.begins))

    def spread(self) -> NDArray[np.int16]:
        """All numbers, with those that are 0."""
        full = np.zeros((len(self), self.width), dtype=np.int16)
        full[self.whose(), self.columns] = self.numbers
        return full


def begins_of(sizes: NDArray[np.int64]) -> NDArray[np.int64]:
    """Where each of some neighbours begins, and where the last ends."""
    return np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(sizes)])


def rows_of(full: NDArray[np.int16]) -> Rows:
    """Rows that are written out, without what is 0."""
    whose, columns = np.nonzero(full)
    sizes = np.bincount(whose, minlength=len(full))
    return Rows(full.shape[1], begins_of(sizes), columns.astype(np.uint16), full[whose, columns])


@dataclass(frozen=True)
class Samples:
    """Encoded views, each with the margin and the chance to win it should promise."""

    rows: Rows
    margins: NDArray[np.float32]
    wins: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.rows)

    def save(self, file: Path) -> None:
        """Write them to a file, whole or not at all."""
        save_arrays(
            file,
            width=np.array(self.rows.width),
            begins=self.rows.begins,
            columns=self.rows.columns,
            numbers=self.rows.numbers,
            margins=self.margins,
            wins=self.wins,
        )

    def some(self, places: NDArray[np.intp]) -> Samples:
        """Those at these places."""
        return Samples(self.rows.some(places), self.margins[places], self.wins[places])


def load(file: Path) -> Samples:
    """The samples of a file."""
    with np.load(file) as held:
        rows = Rows(int(held["width"]), held["begins"], held["columns"], held["numbers"])
        return Samples(rows, held["margins"], held["wins"])


def joined(parts: list[Samples]) -> Samples:
    """All samples of several parts."""
    rows = [part.rows for part in parts]
    return Samples(
        Rows(
            rows[0].width,
            begins_of(np.concatenate([np.diff(each.begins) for each in rows])),
            np.concatenate([each.columns for each in rows]),
            np.concatenate([each.numbers for each in rows]),
        ),
        np.concatenate([part.margins for part in parts]),
        np.concatenate([part.wins for part in parts]),
    )
