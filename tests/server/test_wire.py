"""Every byte sent to a seat or a spectator tells only what they may know."""

import random
import re
from typing import Any

import pytest

from tests.server.harness import Player, Server, people, play_on, sit_down
from weald.core.match import Match
from weald.core.position import SPECTATOR, Position
from weald.core.rng import Rng
from weald.games import GAMES
from weald.server import views
from weald.server.games import TABLETOPS
from weald.server.line import Line
from weald.server.link_secrets import hashed
from weald.server.telling import Teller
from weald.store.records import EntryRow

SINGLE_CARDS = re.compile(r"base-\d+")
VIEWS: dict[str, type[views.Seen]] = {
    "forest-shuffle": views.ForestShuffleView,
    "living-forest-duel": views.LivingForestDuelView,
}
GAMES_AND_SEATS = [("forest-shuffle", seats) for seats in (2, 3, 4, 5)] + [
    ("living-forest-duel", 2)
]


def cards_in_sight(position: dict[str, Any], seat: int) -> set[str]:
    """The cards that lie open in a full position, and those in the seat's own hands."""
    table = position["table"]
    shown = [position["clearing"], position["gone"], [(position["playing"] or {}).get("card", "")]]
    for number, place in enumerate(table):
        shown.append(place["cave_open"])
        shown += [halves for tree in place["forest"] for halves in tree["slots"].values()]
        if number == seat:
            shown += [place["hand_cards"], place["mulligan_cards"]]
    return {card.partition(".")[0] for cards in shown for card in cards}


class Oracle:
    """Plays the match again with open eyes, and knows when each seat may know each card."""

    def __init__(self, match: Match, seats: int) -> None:
        position = match.first_position()
        self.known: list[dict[int, set[str]]] = [{} for _ in range(seats + 1)]
        self.note(0, position, seats)
        for ply, move in enumerate(match.moves):
            position.play(move)
            self.note(ply + 1, position, seats)

    def note(self, ply: int, position: Position, seats: int) -> None:
        told = position.as_json()
        for seat in range(seats + 1):
            eyes = seat if seat < seats else SPECTATOR
            before = self.known[seat].get(ply - 1, set())
            self.known[seat][ply] = before | cards_in_sight(told, eyes)

    def check(self, player: Player, seat: int) -> None:
        """Hold every message of a player against what it might know when it was sent."""
        ply = 0
        for text in player.raw:
            found = re.match(r'.*?"ply":(\d+),', text)
            if text.startswith('{"type":"update"') and found is not None:
                ply = int(found[1])
            unknown = set(SINGLE_CARDS.findall(text)) - self.known[seat][ply]
            assert not unknown, f"seat {seat} was told of {unknown} at ply {ply}: {text}"


@pytest.mark.parametrize(("game", "seats"), GAMES_AND_SEATS)
def test_no_byte_tells_a_seat_or_a_spectator_what_it_may_not_know(
    server: Server, game: str, seats: int
) -> None:
    opened = server.open_table(game=game, seats=people(seats))
    players = sit_down(server, opened, sheets=seats == 3)
    spectator = server.player(opened["table"]["id"], opened["spectators"]["secret"])
    play_on([*players, spectator], random.Random(f"{game} {seats}"))
    result = players[0].update["result"]
    assert hashed(result["seed"]) == opened["table"]["seed_hash"]
    record = server.http.get(f"/api/tables/{opened['table']['id']}/record").text
    match = Match(GAMES[game], opened["table"]["options"], result["seed"])
    for move in re.findall(r"(?:seat \d: |; )([^;\n]+)", record):
        match.play_text(move)
    secrets = [door["secret"] for door in [*opened["links"], opened["spectators"]]]
    for seat, player in enumerate([*players, spectator]):
        for text in player.raw:
            assert not any(secret in text for secret in secrets)
            assert ('"result":null' in text) == (result["seed"] not in text)
        if game == "forest-shuffle":
            Oracle(match, seats).check(player, seat)
        player.close()


def played_line(game: str, seats: int, seed: int, plies: int) -> Line:
    """A line of random moves."""
    top = TABLETOPS[game]
    match = Match(top.game, top.match_options({}, seats), f"line {seed}")
    dice = random.Random(seed)
    for _ in range(plies):
        if match.position.to_act() < 0:
            break
        match.play(dice.choice(list(match.position.legal_moves())))
    line = Line(top, Match(top.game, match.options, match.seed), [])
    for number, move in enumerate(match.moves):
        seat = int(line.position.to_act())
        text = top.game.move_text(move)
        line.take(EntryRow("t", number + 1, "move", seat, text, "person", number + 1, ""))
    return line


@pytest.mark.parametrize(("game", "seats"), GAMES_AND_SEATS)
def test_an_update_is_the_same_whatever_lies_hidden(game: str, seats: int) -> None:
    for seed in range(30):
        line = played_line(game, seats, seed, seed * 8)
        for seat in (*range(seats), SPECTATOR):
            told = Teller(line, True).for_seat(seat)
            VIEWS[game].model_validate(told["view"])
            other = played_line(game, seats, seed, seed * 8)
            other.match.position = line.position.view(seat).redeal(Rng(f"{seed} {seat}"))
            assert Teller(other, True).for_seat(seat) == told


def test_hidden_live_scores_are_told_to_nobody_before_the_end(server: Server) -> None:
    opened = server.open_table(game="forest-shuffle", seats=people(2), live_scores=False)
    players = sit_down(server, opened, sheets=True)
    play_on(players, random.Random(5))
    *during, end = [text for text in players[0].raw if text.startswith('{"type":"update"')]
    assert all('"points"' not in text and '"scores":null' in text for text in during)
    assert '"points"' in end
    assert '"sheets":[' in end
