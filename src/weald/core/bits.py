"""Single bits of a native int."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# A table, because mypyc writes the 1 of `i64(1) << place` as a C int, which has only 32 bits.
BITS: Final = vec[i64]([2**place for place in range(62)])


def bit(place: i64) -> i64:
    """The int with only this bit set (place below 62)."""
    return BITS[place]
