"""A match as readable text, and back.

    weald record 1
    game GAME
    rules 1
    option seats 2
    player Anna=human
    player Ben=random
    seed 7
    0 seat 0: play birch; use
    2 seat 1: draw; take base-112
    result 85 90
    end 4 moves 5d41402abc4b2a76

Who sat where may be left out. Each line of moves begins with the number of its first ply and the
seat that answers. A match begun by dealt order has `dealt NAME CARD CARD ...` lines in place of the
seed. The last line counts the moves and carries a checksum of all lines above it.
"""

from __future__ import annotations

import hashlib
from typing import Final

from weald.core.errors import BadMove, BadOptions, CorruptRecord, IllegalMove
from weald.core.game import Game
from weald.core.match import Match
from weald.core.position import NOBODY

FIRST_LINE: Final = "weald record 1"
MOST_MOVES_A_LINE: Final = 8
UNFINISHED: Final = "unfinished"


def checksum(lines: list[str]) -> str:
    """Sixteen hexadecimal digits that change with any change of the lines."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def result_text(match: Match) -> str:
    """The scores seat by seat, or that the match is unfinished."""
    if match.position.to_act() != NOBODY:
        return UNFINISHED
    return " ".join(str(int(score)) for score in match.position.scores())


def move_lines(match: Match) -> list[str]:
    """The moves, a line for each string of moves of one seat."""
    lines: list[str] = []
    position = match.first_position()
    last_seat = NOBODY
    moves_on_line = 0
    for ply, move in enumerate(match.moves):
        seat = int(position.to_act())
        text = match.game.move_text(move)
        if seat == last_seat and moves_on_line < MOST_MOVES_A_LINE:
            lines[-1] += f"; {text}"
            moves_on_line += 1
        else:
            lines.append(f"{ply} seat {seat}: {text}")
            moves_on_line = 1
        last_seat = seat
        position.play(move)
    return lines


def write_record(match: Match) -> str:
    """The match as the text of a record."""
    lines = [FIRST_LINE, f"game {match.game.key}", f"rules {match.game.rules_version}"]
    lines += [f"option {name} {value}" for name, value in match.options.items()]
    lines += [f"player {player}" for player in match.players]
    if match.dealt is not None:
        lines += [f"dealt {name} {' '.join(cards)}" for name, cards in match.dealt.items()]
    else:
        lines.append(f"seed {match.seed}")
    lines += move_lines(match)
    lines.append(f"result {result_text(match)}")
    lines.append(f"end {len(match.moves)} moves {checksum(lines)}")
    return "\n".join(lines) + "\n"


class RecordReader:
    """Reads a record line by line; every fault is a CorruptRecord with its line."""

    def __init__(self, text: str, games: dict[str, Game]) -> None:
        self.lines = text.splitlines()
        self.games = games
        self.at = 0

    def fault(self, reason: str) -> CorruptRecord:
        """The error for the line just read."""
        return CorruptRecord(max(self.at, 1), reason)

    def next_line(self) -> str:
        """The next line; a record that has none left was cut off."""
        if self.at >= len(self.lines):
            raise CorruptRecord(len(self.lines) + 1, "the record ends too early: it was cut off")
        self.at += 1
        return self.lines[self.at - 1]

    def next_starts_with(self, word: str) -> bool:
        """Whether the next line begins with this word."""
        return self.at < len(self.lines) and self.lines[self.at].startswith(word + " ")

    def value(self, word: str) -> str:
        """What follows this word on the next line, which must begin with it."""
        line = self.next_line()
        if not line.startswith(word + " "):
            raise self.fault(f'expected "{word} ...", found "{line[:60]}"')
        return line[len(word) + 1 :]

    def pair(self, word: str) -> tuple[str, str]:
        """The name and the value that follow this word on the next line."""
        name, _, value = self.value(word).partition(" ")
        return name, value

    def read(self) -> Match:
        """The whole match, replayed and checked."""
        if self.next_line() != FIRST_LINE:
            raise self.fault(f'a record begins with "{FIRST_LINE}": this file is something else')
        match = self.read_start()
        while self.at < len(self.lines) and self.lines[self.at][:1].isdigit():
            self.read_moves(match)
        result = self.value("result")
        if result != result_text(match):
            raise self.fault(f'the moves lead to "{result_text(match)}", not to "{result}"')
        self.read_end(match)
        return match

    def read_start(self) -> Match:
        """The match before its first move."""
        key = self.value("game")
        if key not in self.games:
            raise self.fault(f'no game is called "{key[:40]}"; there are {", ".join(self.games)}')
        game = self.games[key]
        rules = self.value("rules")
        if rules != str(game.rules_version):
            raise self.fault(
                f'played under rules version "{rules[:20]}"; this is version {game.rules_version}'
            )
        options: dict[str, str] = {}
        while self.next_starts_with("option"):
            name, value = self.pair("option")
            options[name] = value
        players = self.read_players()
        seed: str | None = None
        dealt: dict[str, list[str]] | None = None
        if self.next_starts_with("dealt"):
            dealt = {}
            while self.next_starts_with("dealt"):
                name, value = self.pair("dealt")
                dealt[name] = value.split()
        else:
            seed = self.value("seed")
        try:
            match = Match(game, options, seed, dealt)
            if players:
                match.seat_players(players)
        except BadOptions as error:
            raise self.fault(str(error)) from None
        return match

    def read_players(self) -> list[str]:
        """Who sat where, if the record says so."""
        players: list[str] = []
        while self.next_starts_with("player"):
            players.append(self.value("player"))
        return players

    def read_moves(self, match: Match) -> None:
        """Play the moves of one line."""
        head, colon, tail = self.next_line().partition(": ")
        words = head.split(" ")
        if not colon or len(words) != 3 or words[1] != "seat":
            raise self.fault('a line of moves looks like "12 seat 0: draw; take beech"')
        if words[0] != str(len(match.moves)):
            raise self.fault(f"expected ply {len(match.moves)} here, found ply {words[0][:20]}")
        for text in tail.split("; "):
            if words[2] != str(int(match.position.to_act())):
                raise self.fault(f'it is not for seat {words[2][:20]} to answer "{text[:60]}"')
            try:
                match.play_text(text)
            except (BadMove, BadOptions, IllegalMove) as error:
                # BadOptions: a card told to fall in the middle of a match that cannot fall there.
                raise self.fault(str(error)) from None

    def read_end(self, match: Match) -> None:
        """Check the closing line."""
        expected = f"{len(match.moves)} moves {checksum(self.lines[: self.at])}"
        if self.value("end") != expected:
            raise self.fault("the checksum does not fit: the record was edited")
        if self.at != len(self.lines):
            self.at += 1
            raise self.fault("nothing may follow the closing line")


def read_record(text: str, games: dict[str, Game]) -> Match:
    """The match a record tells, replayed and checked; CorruptRecord if anything is amiss."""
    return RecordReader(text, games).read()
