"""A playthrough: one random match as text, every ply with its moves, events and views.

    game living-forest-duel
    rules 1
    option fires_to_win 8
    seed golden
    view 0 1 spectator {"round": 1, ...}
    0 seat 0 of draw
    0 plays draw
    event {"event": "drawn", "seat": 0, "card": "bear"}
    view 0 1 spectator {"turn": 1, "players.0.unused": 1, ...}
    result 1 0

A view shows only what changed in it since the ply before; those who see the same share a line.
Compared with the file kept for a game, a change of its rules shows as a difference to be read.
"""

from __future__ import annotations

import json

from weald.core.game import Game
from weald.core.match import Match
from weald.core.position import NOBODY, SPECTATOR, Position
from weald.core.rng import Rng


class Playthrough:
    """Writes down one match as it is played."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.lines: list[str] = []
        self.seen: dict[int, dict[str, object]] = {}

    def viewers(self) -> list[int]:
        """Every seat, and a spectator."""
        return [*range(self.match.position.seats()), SPECTATOR]

    def write_head(self) -> None:
        """What the match is, and the first views."""
        match = self.match
        self.lines += [f"game {match.game.key}", f"rules {match.game.rules_version}"]
        self.lines += [f"option {name} {value}" for name, value in match.options.items()]
        self.lines.append(f"seed {match.seed}")
        self.write_views()

    def write_ply(self, move: int) -> None:
        """What could be answered, what was, what then happened, and who sees what."""
        position, game = self.match.position, self.match.game
        ply = len(self.match.moves)
        choices = "; ".join(game.move_text(legal) for legal in position.legal_moves())
        self.lines.append(f"{ply} seat {position.to_act()} of {choices}")
        self.lines.append(f"{ply} plays {game.move_text(move)}")
        position.journal = []
        self.match.play(move)
        self.write_events(position)
        self.write_views()

    def write_events(self, position: Position) -> None:
        """Each event as a spectator is told it, then what a seat alone is told."""
        for event in position.journal or []:
            told = event.told_to(SPECTATOR)
            self.lines.append(f"event {json.dumps(told)}")
            if event.secret:
                self.lines.append(f"secret {event.seat} {json.dumps(event.secret)}")

    def write_views(self) -> None:
        """What changed for each viewer."""
        told: dict[str, list[str]] = {}
        for viewer in self.viewers():
            view = self.match.position.view(viewer).as_json()
            view.pop("seat", None)
            changed = changes(self.seen[viewer], view) if viewer in self.seen else view
            self.seen[viewer] = view
            name = "spectator" if viewer == SPECTATOR else str(viewer)
            told.setdefault(json.dumps(changed), []).append(name)
        self.lines += [f"view {' '.join(names)} {text}" for text, names in told.items()]

    def write_end(self) -> None:
        """The scores."""
        scores = " ".join(str(int(score)) for score in self.match.position.scores())
        self.lines.append(f"result {scores}")


def parts(value: object) -> dict[str, object] | None:
    """What a JSON value consists of, if of anything: by name, or by number in a list of objects."""
    if isinstance(value, dict):
        return value
    if isinstance(value, list) and value and all(isinstance(part, dict) for part in value):
        return {str(number): part for number, part in enumerate(value)}
    return None


def changes(before: object, now: object, path: str = "") -> dict[str, object]:
    """The new values of what differs, each under the path that leads to it."""
    if before == now:
        return {}
    old, new = parts(before), parts(now)
    if old is None or new is None or old.keys() != new.keys():
        return {path: now}
    changed: dict[str, object] = {}
    for name, value in new.items():
        changed.update(changes(old[name], value, f"{path}.{name}" if path else name))
    return changed


def playthrough(game: Game, options: dict[str, str], seed: str) -> str:
    """One random match of a game as text; the same seed gives the same text on every build."""
    match = Match(game, options, seed)
    rng = Rng(f"moves of {seed}")
    writer = Playthrough(match)
    writer.write_head()
    while match.position.to_act() != NOBODY:
        moves = match.position.legal_moves()
        writer.write_ply(int(moves[rng.below(len(moves))]))
    writer.write_end()
    return "\n".join(writer.lines) + "\n"


def first_changed_line(kept: str, played: str) -> str:
    """The first line in which two playthroughs differ, in words; empty if there is none."""
    kept_lines, played_lines = kept.splitlines(), played.splitlines()
    for number, (old, new) in enumerate(zip(kept_lines, played_lines, strict=False), 1):
        if old != new:
            return f"line {number}: kept {old[:300]!r}, played {new[:300]!r}"
    if len(kept_lines) != len(played_lines):
        return f"{len(kept_lines)} lines kept, {len(played_lines)} played"
    return ""
