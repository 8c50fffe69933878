"""What every game must keep to; each check raises an AssertionError that says what is wrong.

Authors of games run `check_game(GAME, options, seed)` for some options and seeds.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from weald.core.errors import BadMove, BadOptions, IllegalMove
from weald.core.game import Game
from weald.core.match import Match
from weald.core.play import checked
from weald.core.position import NOBODY, SPECTATOR, Position, View
from weald.core.record import read_record, write_record
from weald.core.rng import Rng, SecretRng

LONGEST_MATCH = 20_000
"""Plies after which a random match counts as endless."""
TRIED_MOVES = 300
"""Conceivable moves tried at a ply that is looked at closely."""
LOOKED_AT = 12
"""About so many plies of a match are looked at closely."""


def check_game(game: Game, options: dict[str, str], seed: str) -> None:
    """Everything below, for one seed."""
    check_options(game, options)
    check_seats(game)
    check_move_texts(game)
    check_dice_are_given(game, options)
    check_moves(game, options, seed)
    check_copies(game, options, seed)
    check_journal(game, options, seed)
    check_views(game, options, seed)
    check_records(game, options, seed)
    check_undo_and_fork(game, options, seed)


# ---- random matches -----------------------------------------------------------------------------


def random_match(game: Game, options: dict[str, str], seed: str) -> Match:
    """A match by seed, played at random to its end."""
    match = Match(game, options, seed)
    for move in random_moves(match.position, seed):
        match.play(move)
    return match


def random_moves(position: Position, seed: str) -> Iterator[int]:
    """A random legal move for as long as there is one; whoever takes it must play it."""
    rng = Rng(f"moves of {seed}")
    for ply in range(LONGEST_MATCH):
        if position.to_act() == NOBODY:
            return
        moves = position.legal_moves()
        assert len(moves) > 0, f"seed {seed!r}: no legal move at ply {ply}, and nobody has won"
        yield int(moves[rng.below(len(moves))])
    raise AssertionError(f"seed {seed!r}: a random match did not end in {LONGEST_MATCH} plies")


def moments(match: Match) -> Iterator[Position]:
    """The first position, the last, and some between, spread evenly over a match."""
    stride = max(len(match.moves) // LOOKED_AT, 1)
    position = match.first_position()
    for ply, move in enumerate(match.moves):
        if ply % stride == 0:
            yield position
        position.play(move)
    yield position


# ---- the checks ---------------------------------------------------------------------------------


def check_options(game: Game, given: dict[str, str]) -> None:
    """Options are completed, stay as they are when given again, and strange ones are refused."""
    options = game.options(given)
    assert given.items() <= options.items(), "an option given is not kept"
    assert list(game.options(options).items()) == list(options.items()), "options do not settle"
    for name, value in options.items():
        assert name.split() == [name], f"{name!r} cannot stand in a record"
        assert value == value.strip() != "", f"{value!r} cannot stand in a record"
    for strange in ({"no such option": "1"}, dict.fromkeys(options, "no such value")):
        if strange:
            try:
                game.options(strange)
            except BadOptions:
                continue
            raise AssertionError(f"the options {strange} were not refused")


def check_seats(game: Game) -> None:
    """A match has as many seats as its options were to give it."""
    for seats in game.seat_numbers():
        position = game.start(game.options(game.seat_options(seats)), Rng("seats"))
        assert position.seats() == seats, f"a match for {seats} has {position.seats()} seats"


def check_move_texts(game: Game) -> None:
    """Every conceivable move has a text of its own, and comes back from it."""
    texts: set[str] = set()
    moves = game.conceivable_moves()
    for move in moves:
        text = game.move_text(move)
        assert text == text.strip().replace(";", ""), f"{text!r} cannot stand in a record"
        assert game.move_from_text(text) == move, f"{text!r} comes back as another move"
        texts.add(text)
    assert len(texts) == len(moves), "two moves share a text"
    for strange in ("", " ", "no such move", f"{game.move_text(moves[0])} ", "draw draw"):
        try:
            game.move_from_text(strange)
        except BadMove:
            continue
        raise AssertionError(f"{strange!r} was taken for a move")


def check_moves(game: Game, options: dict[str, str], seed: str) -> None:
    """Listed moves are distinct and without a reason against them; others have one, do nothing."""
    conceivable = game.conceivable_moves()
    rng = Rng(f"tries of {seed}")
    match = random_match(game, options, seed)
    for position in moments(match):
        before = position.as_json()
        legal = [int(move) for move in position.legal_moves()]
        assert len(set(legal)) == len(legal), "a move is listed twice"
        assert bool(legal) == (position.to_act() != NOBODY), "moves are listed for nobody"
        for move in legal:
            assert position.why_not(move) == "", f"{game.move_text(move)} is listed, yet refused"
        tried = [int(conceivable[rng.below(len(conceivable))]) for _ in range(TRIED_MOVES)]
        for move in {*tried, *match.moves} - set(legal):
            assert position.why_not(move), f"{game.move_text(move)} is not listed, and no reason"
            assert is_refused(game, position, move), f"{game.move_text(move)} could be played"
        assert position.as_json() == before, "asking about moves changed the position"
        assert len(position.scores()) == position.seats(), "a seat without a score"
        assert bool(len(position.winners())) == (position.to_act() == NOBODY), "winners too early"


def is_refused(game: Game, position: Position, move: int) -> bool:
    """Whether the door for strangers keeps this move out, for the reason the position gives."""
    try:
        checked(game, position, move, 0)
    except IllegalMove as error:
        return error.reason == position.why_not(move)
    return False


def check_copies(game: Game, options: dict[str, str], seed: str) -> None:
    """A copy goes on by itself, in the same way, whatever becomes of the other."""
    match = random_match(game, options, seed)
    position = match.first_position()
    for ply, move in enumerate(match.moves):
        if ply % max(len(match.moves) // LOOKED_AT, 1) == 0:
            before = position.as_json()
            twin, strayed = position.copy(), position.copy()
            for other_move in random_moves(strayed, f"stray {seed}"):
                strayed.play(other_move)
            assert position.as_json() == before, "playing on a copy changed the position"
            for same_move in match.moves[ply:]:
                twin.play(same_move)
            assert twin.as_json() == match.position.as_json(), "a copy goes on in another way"
            assert position.as_json() == before, "playing on a copy changed the position"
        position.play(move)
    assert position.as_json() == match.position.as_json(), "the same moves lead elsewhere"


def check_journal(game: Game, options: dict[str, str], seed: str) -> None:
    """Writing down what happens changes nothing, and what is written is JSON."""
    match = random_match(game, options, seed)
    position = match.first_position()
    for move in match.moves:
        position.journal = []
        position.play(move)
        for event in position.journal:
            for viewer in (*range(position.seats()), SPECTATOR):
                told = event.told_to(viewer)
                assert json.loads(json.dumps(told)) == told, f"{told} is not JSON"
    assert position.as_json() == match.position.as_json(), "a journal changed the match"


def check_views(game: Game, options: dict[str, str], seed: str) -> None:
    """A view is JSON, lists moves only to the seat that must answer, and can be redealt."""
    rng = Rng(f"redeals of {seed}")
    for position in moments(random_match(game, options, seed)):
        before = position.as_json()
        assert json.loads(json.dumps(before)) == before, "a position is not JSON"
        for viewer in (*range(position.seats()), SPECTATOR):
            view = position.view(viewer)
            seen = view.as_json()
            assert json.loads(json.dumps(seen)) == seen, "a view is not JSON"
            assert view.to_act() == position.to_act(), "a view asks another seat"
            check_view_moves(position, view)
            dealt = view.redeal(rng)
            assert dealt.view(viewer).as_json() == seen, "a redeal does not fit its view"
            assert dealt.to_act() == position.to_act(), "a redeal asks another seat"
            for move in random_moves(dealt, seed):
                dealt.play(move)
            assert view.as_json() == seen, "playing on a redeal changed the view"
        assert position.as_json() == before, "looking at a position changed it"


def check_view_moves(position: Position, view: View) -> None:
    """The seat that must answer sees every legal move, the others none."""
    listed = [int(move) for move in view.legal_moves()]
    if view.seat == position.to_act() and view.seat != NOBODY:
        assert listed == [int(move) for move in position.legal_moves()], "a view lists others"
    else:
        assert listed == [], "a view lists moves to a seat that is not asked"


def check_records(game: Game, options: dict[str, str], seed: str) -> None:
    """A match comes back from its record, begun by seed or by the deal as it fell."""
    match = random_match(game, options, seed)
    dealt = game.dealt(match.position)
    assert json.loads(json.dumps(dealt)) == dealt, "a deal is not JSON"
    for again in (match, replayed(Match(game, options, dealt=dealt), match.moves)):
        text = write_record(again)
        back = read_record(text, {game.key: game})
        assert seen_by_all(back.position) == seen_by_all(match.position), "a record leads elsewhere"
        assert write_record(back) == text, "a record is written otherwise the second time"
        assert game.dealt(back.position) == dealt, "the deal of a record differs"


def seen_by_all(position: Position) -> list[dict[str, object]]:
    """Every view of a position: a deal as it fell need not tell what nobody ever sees."""
    return [position.view(viewer).as_json() for viewer in (*range(position.seats()), SPECTATOR)]


def replayed(match: Match, moves: list[int]) -> Match:
    """A match with these moves played in it."""
    for move in moves:
        match.play(move)
    return match


def check_undo_and_fork(game: Game, options: dict[str, str], seed: str) -> None:
    """Plies can be taken back one by one, and a fork goes its own way."""
    match = random_match(game, options, seed)
    end = match.position.as_json()
    half = len(match.moves) // 2
    fork = match.fork(half)
    undone = match.fork()
    undone.undo(len(match.moves) - half)
    assert undone.moves == fork.moves == match.moves[:half], "undo and fork kept other moves"
    assert undone.position.as_json() == fork.position.as_json(), "undo and fork lead elsewhere"
    replayed(fork, match.moves[half:])
    assert fork.position.as_json() == end == match.position.as_json(), "a fork changed the match"


def check_dice_are_given(game: Game, options: dict[str, str]) -> None:
    """The same dice give the same match; nothing inside a game throws its own."""
    first = game.start(game.options(options), SecretRng("given")).as_json()
    second = game.start(game.options(options), SecretRng("given")).as_json()
    other = game.start(game.options(options), SecretRng("others")).as_json()
    assert first == second, "the same dice gave another deal"
    assert first != other, "other dice gave the same deal"
