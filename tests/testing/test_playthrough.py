"""Playthroughs: what they show, and how they are compared."""

from weald.games.living_forest_duel import GAME
from weald.testing.playthrough import changes, first_changed_line, playthrough


def test_a_playthrough_tells_the_moves_the_events_and_the_views() -> None:
    lines = playthrough(GAME, {}, "any").splitlines()
    assert lines[0] == "game living-forest-duel"
    assert any(line.startswith("0 seat 0 of draw") for line in lines)
    assert "0 plays draw" in lines
    assert any(line.startswith('event {"event": "drawn"') for line in lines)
    assert any(line.startswith("view 0 1 spectator {") for line in lines)
    assert lines[-1] in ("result 1 0", "result 0 1")


def test_the_same_seed_gives_the_same_playthrough() -> None:
    assert playthrough(GAME, {}, "elm") == playthrough(GAME, {}, "elm")


def test_the_first_changed_line_is_told() -> None:
    assert first_changed_line("a\nb\n", "a\nb\n") == ""
    assert first_changed_line("a\nb\n", "a\nc\n") == "line 2: kept 'b', played 'c'"
    assert first_changed_line("a\nb\n", "a\n") == "2 lines kept, 1 played"


def test_changes_are_told_by_their_path() -> None:
    before = {"round": 1, "players": [{"fires": 0}, {"fires": 2}], "line": ["bear"]}
    now = {"round": 1, "players": [{"fires": 0}, {"fires": 3}], "line": ["bear", "bat"]}
    assert changes(before, now) == {"players.1.fires": 3, "line": ["bear", "bat"]}
