"""Many matches at once play what single matches play, however many processes share them."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from weald.core.encoding import encoded, mask_of
from weald.core.errors import BadOptions, IllegalMove
from weald.core.position import NOBODY
from weald.core.rng import Rng
from weald.envs.many import ManyMatches
from weald.envs.memory import array_over
from weald.envs.processes import ParallelMatches
from weald.envs.stepping import ALL_SEATS
from weald.games import GAMES

GAMES_AND_SEATS: list[tuple[str, dict[str, object]]] = [
    ("forest-shuffle", {"seats": 2}),
    ("forest-shuffle", {"seats": 5}),
    ("living-forest-duel", {}),
]
everywhere = pytest.mark.parametrize(("game", "options"), GAMES_AND_SEATS)


def chosen(matches: ManyMatches | ParallelMatches, dice: np.random.Generator) -> NDArray[Any]:
    """A random legal action in each match."""
    actions: NDArray[Any] = np.argmax(dice.random(matches.masks.shape) * matches.masks, axis=1)
    return actions


@everywhere
def test_every_lane_shows_what_its_seat_knows_and_may_do(
    game: str, options: dict[str, object]
) -> None:
    matches = ManyMatches(game, 5, options=options, reward="margin", seed="many")
    dice = np.random.default_rng(1)
    ended = 0
    for _ in range(500):
        for number, lane in enumerate(matches.matches.lanes):
            seat = int(lane.position.to_act())
            assert matches.acting[number] == seat
            numbers = array_over(encoded(matches.encoding, lane.position, seat), np.int16)
            assert np.array_equal(matches.observations[number], numbers)
            mask = array_over(mask_of(matches.encoding, lane.position, seat), np.bool_)
            assert np.array_equal(matches.masks[number], mask)
        matches.step(chosen(matches, dice))
        ended += int(matches.done.sum())
        assert (matches.rewards[~matches.done] == 0).all()
        assert matches.rewards.sum(axis=1) == pytest.approx(0)
        for number in np.flatnonzero(matches.done).tolist():
            scores = matches.final_scores[number]
            others = (scores.sum() - scores) / (len(scores) - 1)
            assert matches.rewards[number] == pytest.approx(scores - others)
            assert matches.plies[number] > 20
    assert ended >= 5
    assert (matches.learners == ALL_SEATS).all()


def test_a_lane_plays_the_matches_its_seed_names() -> None:
    matches = ManyMatches("forest-shuffle", 2, seed=8)
    lane = matches.matches.lanes[1]
    dice = np.random.default_rng(2)
    for number in range(2):
        position = GAMES["forest-shuffle"].start({"seats": "2"}, Rng(f"8 1 {number}"))
        while position.to_act() != NOBODY:
            assert lane.position.as_json() == position.as_json()
            actions = chosen(matches, dice)
            place = list(lane.choices).index(actions[1])
            position.play(lane.moves[place])
            matches.step(actions)
        assert matches.done[1]
        assert list(matches.final_scores[1]) == list(position.scores())


@everywhere
def test_processes_change_nothing(game: str, options: dict[str, object]) -> None:
    dice = np.random.default_rng(3)
    alone = ManyMatches(game, 7, "random", options, seed="shared")
    with ParallelMatches(game, 7, "random", options, seed="shared", processes=2) as shared:
        for _ in range(120):
            for name in ("observations", "masks", "acting", "done", "rewards", "final_scores"):
                assert np.array_equal(getattr(alone, name), getattr(shared, name)), name
            actions = chosen(alone, dice)
            alone.step(actions)
            shared.step(actions)


def test_the_learner_sits_at_each_seat_in_turn() -> None:
    matches = ManyMatches("forest-shuffle", 4, "random", {"seats": 3}, seed=1)
    assert list(matches.learners) == [0, 1, 2, 0]
    seats: list[set[int]] = [set() for _ in range(4)]
    dice = np.random.default_rng(4)
    for _ in range(500):
        assert (matches.acting == matches.learners).all()
        for lane in range(4):
            seats[lane].add(int(matches.acting[lane]))
        matches.step(chosen(matches, dice))
    assert seats == [{0, 1, 2}] * 4


def test_bots_answer_for_the_others() -> None:
    for bot in ("greedy", "seedling"):
        matches = ManyMatches("living-forest-duel", 2, bot, learner=1, seed=2)
        assert all(lane.plies > 0 for lane in matches.matches.lanes), "seat 0 has begun"
        dice = np.random.default_rng(5)
        for _ in range(60):
            assert (matches.acting == 1).all()
            matches.step(chosen(matches, dice))


def test_an_illegal_action_is_told_and_nothing_has_changed() -> None:
    matches = ManyMatches("forest-shuffle", 3, seed=1)
    before = matches.observations.copy()
    actions = np.argmax(matches.masks, axis=1)
    actions[2] = np.argmin(matches.masks[2])
    with pytest.raises(IllegalMove, match="lane 2 of forest-shuffle, seed 1, match 0, ply 0"):
        matches.step(actions)
    assert np.array_equal(matches.observations, before)
    with pytest.raises(ValueError, match="3 actions"):
        matches.step([1, 2])


def test_processes_refuse_what_one_process_refuses() -> None:
    with ParallelMatches("forest-shuffle", 3, seed=1, processes=1) as shared:
        actions = np.argmax(shared.masks, axis=1)
        actions[2] = np.argmin(shared.masks[2])
        for wrong in (0, [1, 2], [[1], [2], [3]]):
            with pytest.raises(ValueError, match="3 actions"):
                shared.step(wrong)
        with pytest.raises(IllegalMove, match="lane 2 of forest-shuffle, seed 1, match 0") as told:
            shared.step(actions)
        assert told.value.reason == "that action is not in the mask"
    with pytest.raises(BadOptions, match="nobody"):
        ParallelMatches("forest-shuffle", 3, "nobody")
    with pytest.raises(BadOptions, match="seat from 0 to 1"):
        ParallelMatches("forest-shuffle", 3, "random", learner=2)


@pytest.mark.parametrize("processes", [0, 3])
def test_there_are_no_more_processes_than_matches_and_never_none(processes: int) -> None:
    with ParallelMatches("living-forest-duel", 1, seed=1, processes=processes) as shared:
        assert len(shared.workers) == 1
        shared.step(np.argmax(shared.masks, axis=1))


def test_arrays_are_the_memory_itself() -> None:
    matches = ManyMatches("living-forest-duel", 2, seed=1)
    observations = matches.observations
    before = observations.copy()
    matches.step_random(5, "dice")
    assert not np.array_equal(observations, before)
    assert not observations.flags.owndata
    with pytest.raises(ValueError, match="read-only"):
        observations[0, 0] = 1
