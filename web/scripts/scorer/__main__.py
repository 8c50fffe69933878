"""Writes web/src/scorer/rules.js from the source of the rules.

PYTHONPATH=web/scripts python -m scorer          # `make wire` does it too
PYTHONPATH=web/scripts python -m scorer --print  # to standard output
"""

from __future__ import annotations

import sys
from pathlib import Path

from scorer.modules import scorer_text

OUT = Path(__file__).parents[2] / "src" / "scorer" / "rules.js"

if __name__ == "__main__":
    if "--print" in sys.argv:
        sys.stdout.write(scorer_text())
    else:
        OUT.write_text(scorer_text(), encoding="utf-8")
