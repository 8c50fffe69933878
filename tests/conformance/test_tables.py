"""A game stands in every table that has an entry a game; docs/adding-a-game.md lists them."""

import re
from pathlib import Path

import pytest

from weald.bots.appraisals import EYES
from weald.bots.endings import ENDINGS
from weald.bots.levels import LEVELS
from weald.cli.drawing import DRAWINGS
from weald.core.position import SPECTATOR
from weald.core.rng import Rng
from weald.games import GAMES
from weald.games.encodings import ENCODINGS
from weald.server.games import TABLETOPS
from weald.server.packing import pack_view, unpack_view

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
TABLES = {
    "ENCODINGS": set(ENCODINGS),
    "EYES": {eye.game for eye in EYES},
    "ENDINGS": set(ENDINGS),
    "LEVELS": set(LEVELS),
    "DRAWINGS": set(DRAWINGS),
    "TABLETOPS": set(TABLETOPS),
}


@pytest.mark.parametrize("name", TABLES)
def test_every_game_is_in_the_table(name: str) -> None:
    assert TABLES[name] == set(GAMES)


def test_every_game_has_a_name_for_gymnasium() -> None:
    pytest.importorskip("gymnasium")
    from weald.envs.solo_env import IDS

    assert set(IDS) == set(GAMES)


def test_every_game_is_a_game_of_openspiel() -> None:
    pytest.importorskip("pyspiel")
    from weald.envs.spiel import MOST_PLIES, SPIEL_GAMES

    assert set(SPIEL_GAMES) == set(MOST_PLIES) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_views_of_every_game_travel_to_bots(game: str) -> None:
    view = GAMES[game].start(GAMES[game].options({}), Rng("1")).view(SPECTATOR)
    assert unpack_view(pack_view(view)).as_json() == view.as_json()


def test_the_page_lists_the_tables() -> None:
    listed = PAGE.read_text(encoding="utf-8").split("### The other tables")[1]
    names = set(re.findall(r"`([A-Z_]{3,})`", listed.split("\nBesides")[0])) - {"GAMES"}
    assert names == {*TABLES, "IDS", "MOST_PLIES", "SPIEL_GAMES", "BLANKS"}
