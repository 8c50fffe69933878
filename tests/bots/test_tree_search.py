"""How a search is shaped: how far it looks, and whom it believes."""

import pytest

from weald.bots.appraisals import EYES, Eye
from weald.bots.branches import Node
from weald.bots.choosing import best_of
from weald.bots.tree_search import SECONDS_A_TURN, Settings, TreeSearch
from weald.core.match import Match
from weald.core.rng import Rng
from weald.games import GAMES
from weald.games.living_forest_duel.state import OVER, TURN, State


def test_with_four_times_the_time_a_search_looks_twice_as_far() -> None:
    settings = Settings(turns=20.0, stretch=0.5)
    assert settings.horizon(0, 1.0, 2) == 20
    assert settings.horizon(0, 4.0, 2) == 40


def test_with_less_stretch_time_is_spent_against_luck() -> None:
    settings = Settings(turns=20.0, stretch=0.25)
    assert settings.horizon(0, 1.0, 2) == 20
    assert settings.horizon(0, 16.0, 2) == 40


def test_a_search_may_look_so_many_rounds_ahead() -> None:
    settings = Settings(turns=0.0, turns_a_seat=8.0)
    assert [settings.horizon(0, 1.0, seats) for seats in (2, 3, 5)] == [16, 24, 40]


@pytest.mark.parametrize("stretch", [0.25, 0.5])
@pytest.mark.parametrize("playouts", [300, 3_000])
def test_playouts_go_as_far_as_they_would_in_the_time_they_take(
    stretch: float, playouts: int
) -> None:
    settings = Settings(turns=22.0, stretch=stretch)
    horizon = int(settings.horizon(playouts, 0.0, 2))
    seconds = SECONDS_A_TURN * playouts * horizon
    assert abs(int(settings.horizon(0, seconds, 2)) - horizon) <= 1


@pytest.mark.parametrize("eye", EYES, ids=lambda eye: eye.game)
def test_near_playouts_are_believed_until_there_are_enough_far_ones(eye: Eye) -> None:
    position = Match(GAMES[eye.game], seed="believed").position
    view = position.view(position.to_act())
    search = TreeSearch(eye.appraisal, Settings(trust=15.0, far_trust=50.0), view, Rng("believed"))
    search.prepare(view.legal_moves())
    root = search.root
    seen = root.guesses[0]
    assert search.value_of(0) == seen
    root.visits[0], root.totals[0] = 15, 15 * (seen + 0.2)
    assert search.value_of(0) == pytest.approx(seen + 0.1)
    far = search.far_root
    far.visits[0], far.totals[0] = 50, 50 * (seen + 0.3)
    assert search.value_of(0) == pytest.approx(seen + 0.2)


@pytest.mark.parametrize("eye", EYES, ids=lambda eye: eye.game)
def test_a_far_playout_follows_the_eye_until_its_tree_knows_better(eye: Eye) -> None:
    position = Match(GAMES[eye.game], seed="patience").position
    while len(position.legal_moves()) < 2:
        position.play(position.legal_moves()[0])
    view = position.view(position.to_act())
    search = TreeSearch(eye.appraisal, Settings(slip=0.0), view, Rng("patience"))
    node, moves = Node(), position.legal_moves()
    liked = int(best_of(eye.appraisal.rate(position, moves)))
    for _ in range(6):
        place = int(search.select(node, position, moves, 6))
        assert node.moves[place] == moves[liked]
        node.visited += 1
    found_better = 1 if liked == 0 else 0
    for place in range(len(moves)):
        node.visits[place] = 100
        node.totals[place] = 90.0 if place == found_better else 10.0
    assert search.select(node, position, moves, 6) == found_better


@pytest.mark.parametrize("eye", EYES, ids=lambda eye: eye.game)
def test_far_playouts_grow_a_tree_only_where_they_are_told_to(eye: Eye) -> None:
    position = Match(GAMES[eye.game], seed="grown").position
    view = position.view(position.to_act())
    for turns in (0, 6):
        settings = Settings(turns=8.0, far_tree_turns=turns)
        search = TreeSearch(eye.appraisal, settings, view, Rng("grown"))
        search.run(400, 0.0)
        grown = [child for child in search.far_root.children if child and child.visited]
        assert sum(search.root.visits) + sum(search.far_root.visits) == 400
        assert bool(grown) == bool(turns)


def test_a_near_playout_is_valued_when_the_turn_in_which_it_leaves_the_tree_is_over() -> None:
    eye = next(eye for eye in EYES if eye.game == "living-forest-duel")
    position = Match(GAMES[eye.game], seed="ended").position
    view = position.view(position.to_act())
    search = TreeSearch(eye.appraisal, eye.learned, view, Rng("ended"))
    search.prepare(view.legal_moves())
    questions = set()
    for number in range(200):
        played = view.redeal(search.rng)
        search.near_playout(number % len(search.root.moves), played)
        assert isinstance(played, State)
        questions.add(played.question)
    assert questions <= {TURN, OVER}
