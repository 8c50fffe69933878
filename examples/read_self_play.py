"""Read self-play with Polars, and make arrays of it as a learner wants them.

weald self-play forest-shuffle greedy --matches 200 --to data
python examples/read_self_play.py data            needs pip install 'weald[envs,data]'
"""

import sys
from pathlib import Path

import numpy as np
import polars as pl
import pyarrow.parquet as pq


def main(folder: Path) -> None:
    """Tell what the data holds."""
    first = sorted(folder.glob("*.parquet"))[0]
    told = {name.decode(): value.decode() for name, value in pq.read_schema(first).metadata.items()}
    print(", ".join(f"{name}: {value}" for name, value in told.items() if "weald" in name))
    plies = pl.scan_parquet(folder / "*.parquet")
    verb = pl.col("move").str.split(" ").list.first().alias("verb")
    by_verb = plies.group_by(verb).agg(pl.len().alias("plies"), pl.col("win").mean())
    print(by_verb.sort("plies", descending=True).collect())
    learned = plies.select("observation", "mask", "action", "win").collect()
    observations = learned["observation"].to_numpy()
    masks = learned["mask"].to_numpy()
    actions = learned["action"].to_numpy()
    assert masks[np.arange(len(actions)), actions].all(), "every action taken was legal"
    print(f"observations {observations.shape} {observations.dtype}, masks {masks.shape}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
