"""NumPy arrays over the memory that compiled code writes: nothing is copied."""

from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray


def array_over(memory: Any, kind: DTypeLike, rows: int = 0) -> NDArray[Any]:
    """A read-only array that always shows what a vec holds now, in so many rows if any."""
    array: NDArray[Any] = np.frombuffer(memory, kind)
    return array.reshape(rows, -1) if rows else array
