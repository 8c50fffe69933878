"""Samples of self-play: the same chunk gives the same, and each is told what became of it."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from weald.bots.weights import shipped_file
from weald.games.encodings import ENCODINGS
from weald.learn.samples import Samples, joined, load, rows_of
from weald.learn.self_play import Chunk, play_chunk

DUEL = Chunk("living-forest-duel", {}, "samples", 6)
FOREST = Chunk("forest-shuffle", {"seats": "3"}, "samples", 2)


def same(one: Samples, other: Samples) -> bool:
    return (
        np.array_equal(one.rows.spread(), other.rows.spread())
        and np.array_equal(one.margins, other.margins)
        and np.array_equal(one.wins, other.wins)
    )


@pytest.mark.parametrize("chunk", [DUEL, FOREST])
def test_a_chunk_is_the_same_wherever_it_is_played(chunk: Chunk) -> None:
    assert same(play_chunk(chunk), play_chunk(chunk))
    assert not same(play_chunk(chunk), play_chunk(replace(chunk, seed="others")))


@pytest.mark.parametrize("chunk", [DUEL, FOREST])
def test_a_sample_is_an_encoded_view_and_the_eyes_hunch(chunk: Chunk) -> None:
    samples = play_chunk(chunk)
    encoding = ENCODINGS[chunk.game](chunk.options)
    assert samples.rows.spread().shape == (len(samples), encoding.size + 1)
    assert np.unique(samples.rows.spread()[:, -1]).size > 10
    # Matches played by eye are told how they ended: who won, and by how much.
    assert set(np.unique(samples.wins)) == {0.0, 1.0}
    assert np.all((samples.margins > 0) == (samples.wins > 0.5))


def test_every_so_many_turns_are_noted() -> None:
    all_turns, fourth = len(play_chunk(DUEL)), len(play_chunk(replace(DUEL, every=4)))
    assert 0.1 * all_turns < fourth < 0.5 * all_turns


@pytest.mark.parametrize("slip", [0.0, 1.0])
@pytest.mark.parametrize("chunk", [DUEL, FOREST])
def test_the_eye_plays_with_the_tastes_of_its_weights(chunk: Chunk, slip: float) -> None:
    chunk = replace(chunk, slip=slip)
    file = shipped_file(chunk.game, int(chunk.options.get("seats", "2")))
    assert file is not None
    plain, tasting = play_chunk(chunk), play_chunk(replace(chunk, weights=file.read_bytes()))
    assert not same(plain, tasting)  # the same deals, played otherwise


def test_the_smaller_the_trace_the_more_a_sample_is_told_of_the_next_promise() -> None:
    file = shipped_file("forest-shuffle", 3)
    assert file is not None
    chunk = replace(FOREST, weights=file.read_bytes())
    by_end = play_chunk(replace(chunk, trace=1.0))
    half = play_chunk(replace(chunk, trace=0.5))
    by_promise = play_chunk(replace(chunk, trace=0.0))
    assert set(np.unique(by_end.wins)) == {0.0, 1.0}
    # Only what a seat noted last is told the end alone, whatever the trace.
    last = 2 * 3
    assert (by_promise.wins == by_end.wins).sum() == last
    assert (half.wins == by_end.wins).sum() == last
    far, near = np.abs(by_promise.wins - by_end.wins), np.abs(half.wins - by_end.wins)
    assert near.mean() < far.mean()


def test_samples_are_kept_whole(tmp_path: Path) -> None:
    samples = play_chunk(DUEL)
    samples.save(tmp_path / "part.npz")
    assert same(load(tmp_path / "part.npz"), samples)
    assert [file.name for file in tmp_path.iterdir()] == ["part.npz"]
    others = play_chunk(replace(DUEL, seed="others"))
    both = joined([samples, others])
    assert same(both.some(np.arange(len(samples))), samples)
    assert same(both.some(np.arange(len(samples), len(both))), others)


def test_rows_without_what_is_0_say_the_same() -> None:
    full = np.array([[0, 3, 0], [0, 0, 0], [-1, 0, 7]], dtype=np.int16)
    rows = rows_of(full)
    assert rows.numbers.tolist() == [3, -1, 7]
    assert np.array_equal(rows.spread(), full)
    places = np.array([2, 1, 2, 0])
    assert np.array_equal(rows.some(places).spread(), full[places])
    assert np.array_equal(rows.some(places[:0]).spread(), full[:0])
