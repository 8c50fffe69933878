"""The terminal and the browser call the games and the things of the duel by the same words."""

import json
import re
from pathlib import Path

import pytest

from weald.text.words import LANGUAGES

ROOT = Path(__file__).parents[2]
DUEL = {
    "name": "game.living-forest-duel",
    "seasons.summer": "summer",
    "seasons.winter": "winter_",
    **{f"elements.{name}": f"el.{name}" for name in ("sun", "water", "plant", "wind")},
    **{f"bonuses.{name}": f"bonus.{name}" for name in ("recruit", "extinguish", "plant", "sanki")},
    "symbols.solitary": "solitary",
    "symbols.gregarious": "gregarious",
    "shared-line": "shared-line",
    "clearing": "clearing",
}
SAME = {
    "forest-shuffle.name": "game.forest-shuffle",
    **{f"living-forest-duel.{name}": key for name, key in DUEL.items()},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_things_are_called_alike_in_terminal_and_browser(language: str) -> None:
    texts = json.loads(
        (ROOT / f"src/weald/text/terminal_{language}.json").read_text(encoding="utf-8")
    )
    browser = (ROOT / f"web/src/text/{language}.ts").read_text(encoding="utf-8")
    for name, key in SAME.items():
        found = texts["terminal"]
        for part in name.split("."):
            found = found[part]
        shown = re.search(rf"^  '?{re.escape(key)}'?: '([^']*)',$", browser, re.MULTILINE)
        assert shown is not None, key
        assert shown[1] == found, key
