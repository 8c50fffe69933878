"""Bots that have learned: their weights fit, they are strong, and can do without any."""

from importlib.resources import files
from pathlib import Path

import pytest

from weald.bots import learned
from weald.bots.appraisals import EYES
from weald.bots.contest import Batch, play_batch
from weald.bots.endings import ENDINGS
from weald.bots.entrant import entrant_from_text
from weald.bots.learned import LearnedMinds, encoding_for
from weald.bots.learned_appraisal import LearnedAppraisal
from weald.bots.network import chance_of
from weald.bots.weights import read_label, read_weights, shipped_file
from weald.core.match import Match
from weald.core.position import NOBODY, Position
from weald.core.rng import Rng
from weald.games import GAMES

SHIPPED = sorted(Path(str(files("weald.bots").joinpath("trained"))).glob("*.weights"))
TABLES = [*(("forest-shuffle", seats) for seats in (2, 3, 4, 5)), ("living-forest-duel", 2)]


def share_of_wins(game: str, lone: str, rest: str, sets: int, **options: str) -> float:
    results = play_batch(Batch(game, options, "1", lone, rest, 0, sets=sets))
    return sum(result.shares[result.rotation] for result in results) / len(results)


def later(game: str, options: dict[str, str]) -> Position:
    """A position some turns into a match."""
    match = Match(GAMES[game], options, "later")
    dice = Rng("later")
    for _ in range(40):
        moves = match.position.legal_moves()
        match.play(moves[dice.below(len(moves))])
    assert match.position.to_act() != NOBODY
    return match.position


@pytest.mark.parametrize("game", GAMES)
def test_where_there_are_no_points_the_win_alone_counts(game: str) -> None:
    position = later(game, GAMES[game].seat_options(2))
    seat = int(position.to_act())
    eye, _ = LearnedMinds(searches=True)(position.view(seat))
    assert isinstance(eye, LearnedAppraisal)
    is_win_alone = eye.chances(position, seat)[seat] == pytest.approx(
        chance_of(eye.promises(position, seat)[1]), abs=1e-9
    )
    assert is_win_alone != ENDINGS[game].has_points


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_weights_come_with_the_package_for_every_table(game: str, seats: int) -> None:
    file = shipped_file(game, seats)
    assert file is not None
    label = read_label(file.read_bytes())
    assert (label.game, label.seats) == (game, seats)
    read_weights(file.read_bytes(), encoding_for(game, seats))


def test_weights_are_small() -> None:
    assert len(SHIPPED) == len(TABLES)
    assert sum(file.stat().st_size for file in SHIPPED) < 5_500_000


def test_learned_is_clearly_stronger_than_greedy() -> None:
    assert share_of_wins("forest-shuffle", "learned", "greedy", 24) >= 0.6


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_learned_wins_more_than_its_share_against_several(seats: int) -> None:
    share = share_of_wins("forest-shuffle", "learned", "greedy", 6, seats=str(seats))
    assert share >= 1.3 / seats


def test_the_champion_is_stronger_than_greedy_in_the_duel() -> None:
    assert share_of_wins("living-forest-duel", "champion:100", "greedy", 15) >= 0.6


@pytest.mark.parametrize(("game", "options"), [("forest-shuffle", {}), ("living-forest-duel", {})])
def test_many_positions_are_valued_in_one_call(game: str, options: dict[str, str]) -> None:
    position = later(game, options)
    seat = int(position.to_act())
    mind, _ = LearnedMinds(True)(position.view(seat))
    assert isinstance(mind, LearnedAppraisal)
    guesses = [position.view(seat).redeal(Rng(f"{number}")) for number in range(20)]
    chances = list(mind.win_chances(guesses, seat))
    assert chances == [mind.win_chance(guess, seat) for guess in guesses]
    assert all(0.0 < chance < 1.0 for chance in chances)


def test_a_match_that_is_over_is_no_matter_of_opinion() -> None:
    match = Match(GAMES["living-forest-duel"], {}, "over")
    dice = Rng("over")
    mind, _ = LearnedMinds(True)(match.position.view(0))
    while match.position.to_act() != NOBODY:
        moves = match.position.legal_moves()
        match.play(moves[dice.below(len(moves))])
    chances = [mind.win_chance(match.position, seat) for seat in (0, 1)]
    assert chances == [float(score) for score in match.position.scores()]


def test_without_weights_the_plain_eye_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learned, "shipped_file", lambda _game, _seats: None)
    for game in GAMES:
        view = Match(GAMES[game], {}, "1").position.view(0)
        appraisal, _ = LearnedMinds(True)(view)
        assert appraisal in [eye.appraisal for eye in EYES]
        untaught = entrant_from_text("learned", game).make(Rng("1"))
        greedy = entrant_from_text("greedy", game).make(Rng("1"))
        asked = (view, view.legal_moves(), entrant_from_text("greedy", game).budget)
        assert untaught.choose(*asked) == greedy.choose(*asked)
        make = entrant_from_text("champion:20", game).make
        budget = entrant_from_text("champion:20", game).budget
        moves = view.legal_moves()
        assert make(Rng("1")).choose(view, moves, budget) in list(moves)
