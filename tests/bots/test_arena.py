"""The arena: mirrored sets, the same results whoever plays them, and bots that misbehave."""

import os
import pickle
from pathlib import Path
from typing import Any

import pytest

from weald.bots.arena import Arena, Plan, times_of
from weald.bots.budget import NO_LIMIT, Budget
from weald.bots.contest import Batch, MatchResult, patience_for, play_batch
from weald.core.errors import BadOptions
from weald.core.record import read_record
from weald.games import GAMES

STRANGE = Path(__file__).with_name("strange_bots.py")
SHUFFLE, DUEL = "forest-shuffle", "living-forest-duel"


def strange(name: str) -> str:
    return f"{os.path.relpath(STRANGE)}:{name}"


def fought(plan: Plan) -> Arena:
    arena = Arena(plan)
    arena.run()
    return arena


def without_clock(arena: Arena) -> dict[str, Any]:
    found = arena.as_json()
    del found["times"]
    return found


# ---- mirrored sets ----


def test_a_set_is_one_deal_from_every_seat() -> None:
    options = {"seats": "3"}
    batch = Batch(SHUFFLE, options, "7", "greedy", "random", 4, sets=2, keeps_records=True)
    results = play_batch(batch)
    assert [(r.set, r.rotation) for r in results] == [(s, r) for s in (4, 5) for r in range(3)]
    matches = [read_record(result.record, GAMES) for result in results]
    assert [match.seed for match in matches] == ["7/4"] * 3 + ["7/5"] * 3
    assert matches[1].players == ["Seat 1=random", "Seat 2=greedy", "Seat 3=random"]
    assert [int(score) for score in matches[0].position.scores()] == results[0].scores


def test_a_batch_is_a_plain_value_in_and_plain_results_out() -> None:
    batch = Batch(DUEL, {}, "1", "random", "random", 0)
    results = play_batch(pickle.loads(pickle.dumps(batch)))
    assert pickle.loads(pickle.dumps(results)) == results
    again = play_batch(batch)
    assert [r.as_json() for r in again] == [r.as_json() for r in results]


def test_results_do_not_depend_on_how_sets_are_cut_into_batches() -> None:
    whole = play_batch(Batch(SHUFFLE, {}, "1", "search:4", "random", 0, sets=2))
    parts = [
        result
        for number in (1, 0)
        for result in play_batch(Batch(SHUFFLE, {}, "1", "search:4", "random", number))
    ]
    parts.sort(key=lambda result: (result.set, result.rotation))
    assert [r.as_json() for r in whole] == [r.as_json() for r in parts]


def test_the_number_of_processes_does_not_change_the_results() -> None:
    plans = [
        Plan(SHUFFLE, ("search:3", "greedy", "seedling"), matches=4, processes=processes)
        for processes in (1, 3)
    ]
    one, three = (without_clock(fought(plan)) for plan in plans)
    assert one == three


def test_another_seed_gives_other_matches() -> None:
    found = [play_batch(Batch(SHUFFLE, {}, seed, "random", "random", 0)) for seed in "12"]
    assert found[0][0].scores != found[1][0].scores


def test_a_match_against_itself_is_even_in_a_mirrored_game_of_first_moves() -> None:
    # The first move always: no dice, so the seat alone decides, and each bot has it once.
    steady = strange("Steady")
    arena = Arena(Plan(SHUFFLE, (steady, steady)))
    (meeting,) = arena.meetings.values()
    meeting.add(play_batch(Batch(SHUFFLE, {}, "1", steady, steady, 0, sets=3)))
    assert meeting.wins().value == 0.5
    margin = meeting.margin()
    assert margin is not None
    assert margin.value == 0.0


# ---- pairings ----


def test_with_two_seats_every_two_bots_meet_once() -> None:
    plan = Plan(SHUFFLE, ("random", "greedy", "search:5"), matches=5)
    assert len(plan.pairings()) == 3
    assert plan.sets == 3
    assert len(list(plan.batches())) == 9


def test_with_more_seats_each_of_several_bots_is_once_alone_against_each_other() -> None:
    plan = Plan(SHUFFLE, ("random", "greedy", "search:5"), matches=10, options={"seats": "4"})
    assert len(plan.pairings()) == 6
    assert plan.sets == 3
    two = Plan(SHUFFLE, ("random", "greedy"), options={"seats": "4"})
    assert two.pairings() == [("random", "greedy")]


def test_shared_victories_are_equal_shares() -> None:
    arena = Arena(Plan(SHUFFLE, ("random", "greedy"), options={"seats": "3"}))
    (meeting,) = arena.meetings.values()
    meeting.add(
        [
            MatchResult(0, 0, [0.5, 0.5, 0.0], [9, 9, 3]),
            MatchResult(0, 1, [0.0, 1.0, 0.0], [1, 4, 2]),
            MatchResult(0, 2, [1.0, 0.0, 0.0], [8, 5, 5]),
        ]
    )
    assert meeting.wins().value == pytest.approx(0.5)
    margin = meeting.margin()
    assert margin is not None
    assert margin.value == pytest.approx(((9 - 6) + (4 - 1.5) + (5 - 6.5)) / 3)


def test_times_are_told_by_mean_ninety_fifth_and_longest() -> None:
    times = times_of([float(number) for number in range(100, 0, -1)])
    assert (times.count, times.mean, times.most, times.longest) == (100, 50.5, 95.0, 100.0)
    assert times_of([]).count == 0
    assert times_of([3.0]).most == 3.0


# ---- bots that misbehave ----


@pytest.mark.parametrize(
    ("name", "kind", "story"),
    [
        ("Crashing", "crash", "ZeroDivisionError: I fell"),
        ("Unborn", "crash", "RuntimeError: not today"),
        ("Leaving", "crash", "SystemExit"),
        ("Cheating", "illegal", "answered 1000000"),
        ("Mumbling", "illegal", "'draw'"),
    ],
)
def test_a_faulty_bot_loses_by_name(name: str, kind: str, story: str) -> None:
    results = play_batch(Batch(SHUFFLE, {}, "1", strange(name), "random", 0))
    for result in results:
        assert result.fault is not None
        assert (result.fault.bot, result.fault.kind) == (strange(name), kind)
        assert story in result.fault.story
        assert result.shares[result.rotation] == 0.0
        assert sum(result.shares) == 1.0


def test_among_more_seats_the_others_share_the_victory_over_a_faulty_bot() -> None:
    batch = Batch(SHUFFLE, {"seats": "3"}, "1", "random", strange("Crashing"), 0)
    first = play_batch(batch)[0]
    assert first.fault is not None
    assert first.fault.seat == 1
    assert first.shares == [0.5, 0.0, 0.5]


@pytest.mark.parametrize(("name", "kind"), [("Dying", "crash"), ("Hanging", "hang")])
def test_a_bot_that_ends_or_blocks_its_process_loses_and_the_run_goes_on(
    name: str, kind: str
) -> None:
    arena = fought(Plan(SHUFFLE, (strange(name), "random"), matches=4, processes=2, patience=0.5))
    (meeting,) = arena.meetings.values()
    assert len(meeting.results) == 4
    assert meeting.wins().value == 0.0
    faults = [result.fault for result in meeting.results]
    assert [fault and (fault.bot, fault.kind) for fault in faults] == [(strange(name), kind)] * 4


def test_patience_is_far_more_than_the_budget() -> None:
    assert patience_for(Budget(seconds=1.0)) == 15.0
    assert patience_for(Budget(seconds=0.1)) == 6.0
    assert patience_for(NO_LIMIT) >= 30.0
    assert patience_for(Budget(playouts=1000)) > patience_for(NO_LIMIT)


# ---- interrupts ----


def test_ctrl_c_keeps_what_was_played() -> None:
    arena = Arena(Plan(SHUFFLE, ("random", "greedy"), matches=10_000, processes=2))
    told: list[Batch] = []

    def tell(batch: Batch, results: list[MatchResult]) -> None:
        told.append(batch)
        assert len(results) == 2
        if len(told) == 3:
            raise KeyboardInterrupt

    arena.run(tell)
    assert arena.is_interrupted
    (meeting,) = arena.meetings.values()
    assert set(meeting.by_set) == {batch.first_set for batch in told}
    assert len(meeting.results) == 6
    assert arena.as_json()["is_interrupted"] is True


# ---- plans that cannot be played ----


@pytest.mark.parametrize(
    ("plan", "help_text"),
    [
        (Plan("chess", ("random", "greedy")), "forest-shuffle"),
        (Plan(SHUFFLE, ("random",)), "two bots"),
        (Plan(SHUFFLE, ("random", "genius")), "greedy"),
        (Plan(SHUFFLE, ("random", "search:0")), "200ms"),
        (Plan(SHUFFLE, ("random", "search:-1s")), "200ms"),
        (Plan(SHUFFLE, ("random", "search:nans")), "200ms"),
        (Plan(SHUFFLE, ("random", "grove:1s")), "its own budget"),
        (Plan(SHUFFLE, ("random", "nowhere.py:Bot")), "no file"),
        (Plan(SHUFFLE, ("random", strange("Nobody"))), "no class Nobody"),
        (Plan(SHUFFLE, ("random", "greedy", "random")), "once"),
        (Plan(SHUFFLE, ("random", "greedy"), matches=0), "--matches"),
        (Plan(SHUFFLE, ("random", "greedy"), processes=0), "--processes"),
        (Plan(SHUFFLE, ("random", "greedy"), patience=0.0), "--patience"),
        (Plan(SHUFFLE, ("random", "greedy"), patience=float("nan")), "--patience"),
        (Plan(SHUFFLE, ("random", "greedy"), seed=""), "seed"),
        (Plan(SHUFFLE, ("random", "greedy"), seed="x" * 199), "seed"),
        (Plan(SHUFFLE, ("random", "greedy"), options={"seats": "6"}), "from 2 to 5"),
        (Plan(DUEL, ("random", "random"), options={"moon": "full"}), "moon"),
    ],
)
def test_a_plan_that_cannot_be_played_says_why(plan: Plan, help_text: str) -> None:
    with pytest.raises(BadOptions, match=help_text):
        plan.checked()
