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
class Samples:
    """Encoded views, each with the margin and the chance to win it should promise."""

    rows: NDArray[np.int16]
    margins: NDArray[np.float32]
    wins: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.rows)

    def save(self, file: Path) -> None:
        """Write them to a file, whole or not at all."""
        save_arrays(file, rows=self.rows, margins=self.margins, wins=self.wins)

    def some(self, places: NDArray[np.intp]) -> Samples:
        """Those at these places."""
        return Samples(self.rows[places], self.margins[places], self.wins[places])


def load(file: Path) -> Samples:
    """The samples of a file."""
    with np.load(file) as held:
        return Samples(held["rows"], held["margins"], held["wins"])


def joined(parts: list[Samples]) -> Samples:
    """All samples of several parts."""
    return Samples(
        np.concatenate([part.rows for part in parts]),
        np.concatenate([part.margins for part in parts]),
        np.concatenate([part.wins for part in parts]),
    )
