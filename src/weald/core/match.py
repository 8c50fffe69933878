"""Match: options, seed (or the deal as it fell) and moves; everything else is recomputed."""

from __future__ import annotations

from mypy_extensions import i64

from weald.core.errors import BadOptions
from weald.core.game import Game
from weald.core.play import checked
from weald.core.position import Position
from weald.core.rng import SecretRng, fresh_seed

LONGEST_SEED = 200
LONGEST_PLAYER = 100


def checked_seed(seed: str) -> str:
    """The seed, if it can stand on a line of a record."""
    if not seed or seed != seed.strip() or not seed.isprintable() or len(seed) > LONGEST_SEED:
        raise BadOptions(
            f"a seed is a number or a text of 1 to {LONGEST_SEED} printable characters "
            "without spaces at its ends"
        )
    return seed


class Match:
    """One play of a game, from the deal to the last move."""

    def __init__(
        self,
        game: Game,
        options: dict[str, str] | None = None,
        seed: str | None = None,
        dealt: dict[str, list[str]] | None = None,
    ) -> None:
        """Begin a match by seed, by dealt order, or, with neither, by a fresh secret seed."""
        if seed is not None and dealt is not None:
            raise BadOptions("a match begins by a seed or by a dealt order, not by both")
        self.game = game
        self.options = game.options(options if options is not None else {})
        self.dealt = dealt
        self.seed: str | None = None
        if dealt is None:
            self.seed = checked_seed(seed) if seed is not None else fresh_seed()
        self.moves: list[int] = []
        self.players: list[str] = []  # who sits where, if anybody cares; no part of the rules
        self.position = self.first_position()

    def seat_players(self, players: list[str]) -> None:
        """Say who sits where, seat by seat, in words a record can keep."""
        seats = int(self.position.seats())
        if len(players) != seats:
            raise BadOptions(f"{len(players)} players are named for {seats} seats")
        for player in players:
            is_kept = player and player == player.strip() and player.isprintable()
            if not is_kept or len(player) > LONGEST_PLAYER:
                raise BadOptions(
                    f"a player is named by 1 to {LONGEST_PLAYER} printable characters "
                    "without spaces at their ends"
                )
        self.players = players

    def first_position(self) -> Position:
        """The position before the first move, made anew."""
        if self.dealt is not None:
            return self.game.start_dealt(self.options, self.dealt)
        assert self.seed is not None
        return self.game.start(self.options, SecretRng(self.seed))

    def play(self, move: i64) -> None:
        """Play a move; IllegalMove if it is none now."""
        checked(self.game, self.position, move, len(self.moves))
        self.moves.append(move)

    def play_text(self, text: str) -> None:
        """Play a move given as text; BadMove or IllegalMove if it is none."""
        self.play(self.game.move_from_text(text))

    def undo(self, plies: int = 1) -> None:
        """Take back the last plies."""
        if not 0 <= plies <= len(self.moves):
            raise BadOptions(f"{plies} plies cannot be taken back: {len(self.moves)} were played")
        kept = self.moves[: len(self.moves) - plies]
        self.position = self.first_position()
        for move in kept:
            self.position.play(move)
        self.moves = kept

    def fork(self, ply: int | None = None) -> Match:
        """A match of its own that shares the first plies of this one (all, if not said)."""
        ply = len(self.moves) if ply is None else ply
        if not 0 <= ply <= len(self.moves):
            raise BadOptions(f"there is no ply {ply}: {len(self.moves)} were played")
        twin = Match(self.game, self.options, self.seed, self.dealt)
        for move in self.moves[:ply]:
            twin.position.play(move)
        twin.moves = self.moves[:ply]
        twin.players = self.players
        return twin
