"""`weald bench`: its figures, its bars, and how it ends."""

import json
from importlib.machinery import ModuleSpec
from importlib.util import find_spec

import pytest
from rich.progress import Progress

from tests.cli.terminal import run
from weald.build_info import build_name
from weald.cli import bench_run
from weald.cli.bench_report import as_tables, bars, figures
from weald.cli.bench_run import OURS, PEER, PURE, Bench, Request, plan
from weald.games import GAMES

QUICK = ["--seconds", "0.001", "--rounds", "1"]


def test_the_figures_come_as_json() -> None:
    result = run("bench", "--json", *QUICK)
    assert result.exit_code == 0, result.output
    told = json.loads(result.output)
    assert {row["game"] for row in told["figures"]} == set(GAMES)
    shuffle = [row for row in told["figures"] if row["game"] == "forest-shuffle"]
    assert {row["seats"] for row in shuffle} == {2, 3, 4, 5}
    for what in ("plies/s", "matches/s", "copies/s", "API plies/s", "replays/s", "score sheets/s"):
        assert what in {row["what"] for row in shuffle}
    for row in told["figures"]:
        assert row["uncompiled"] > 0
        if build_name() == "compiled":
            assert row["ratio"] == pytest.approx(row["compiled"] / row["uncompiled"])
    assert {"search plies/s", "search playouts/s"} <= {row["what"] for row in shuffle}
    if build_name() == "compiled":
        assert all(0 < share < 1 for share in told["search_share"].values())
    assert len(told["bars"]) >= 8
    for bar in told["bars"]:
        assert (bar["passed"] is None) == (bar["value"] is None)
    if build_name() == "compiled" and find_spec("pyspiel"):
        assert all(bar["value"] > 0 for bar in told["bars"]), "every bar is measured"


def test_without_the_peer_a_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: object) -> ModuleSpec | None:
        return None

    def little() -> list[Request]:
        return [request for request in plan() if request.task == "play"][:1]

    monkeypatch.setattr(bench_run, "find_spec", nothing)
    monkeypatch.setattr("weald.cli.bench.plan", little)
    result = run("bench", *QUICK)
    assert result.exit_code == 0
    assert 'pip install "weald[peers]"' in result.output
    assert "?" in result.output


def test_the_progress_bar_ends_full(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Progress] = []

    class Kept(Progress):
        def start(self) -> None:
            shown.append(self)

    def little() -> list[Request]:
        return [Request("copy", "forest-shuffle", 2), Request("usual")]

    monkeypatch.setattr("weald.cli.bench.Progress", Kept)
    monkeypatch.setattr("weald.cli.bench.plan", little)
    assert run("bench", "--seconds", "0.001", "--rounds", "2").exit_code == 0
    assert [task.finished for task in shown[0].tasks] == [True]


def test_an_interrupted_run_shows_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Bench, "measure", interrupted)
    result = run("bench", *QUICK)
    assert result.exit_code == 130
    assert "Interrupted" in result.output


def test_bars_are_kept_or_missed() -> None:
    bench = Bench(1.0)
    play = Request("play", "forest-shuffle", 2)
    bench.found[OURS, play] = [
        {"count": rate, "seconds": 1, "matches": 1} for rate in (900, 3000, 99)
    ]
    bench.found[PURE, play] = [{"count": 30, "seconds": 1, "matches": 1}]
    bench.found[PEER, Request("usual")] = [{"count": 100, "seconds": 1}]
    found = {bar.name: bar for bar in bars(bench)}
    compiled = found["forest-shuffle: compiled / uncompiled"]
    assert compiled.value == 30, "the median of the rounds"
    assert compiled.passed
    assert found["forest-shuffle: random play / gin_rummy"].passed is False
    assert found["forest-shuffle: a replay"].passed is None
    assert len(figures(bench)) == 2
    assert len(as_tables(bench)) == 4
    bench.folder.cleanup()


@pytest.mark.parametrize(
    "arguments", [["--seconds", "0"], ["--seconds", "x"], ["--rounds", "0"], ["--rounds", "9999"]]
)
def test_bad_arguments_get_a_sentence_and_two(arguments: list[str]) -> None:
    assert run("bench", *arguments).exit_code == 2


def test_environments_are_measured_beside_others() -> None:
    pytest.importorskip("pettingzoo", reason="not installed: pettingzoo")
    result = run("bench", "envs", "--json", *QUICK)
    assert result.exit_code == 0, result.output
    told = json.loads(result.output)
    ours = {row["what"] for row in told["figures"] if row["game"] and row["steps_a_second"]}
    assert {"turn_env", "vector", "vector_numpy", "vector_processes"} <= ours
    for row in told["figures"]:
        assert (row["steps_a_second"] is None) == (row["missing"] is not None)
    assert [bar["bar"] for bar in told["bars"]] == [5, 20, 3]


def test_only_rules_and_envs_are_measured() -> None:
    result = run("bench", "weather")
    assert result.exit_code == 2
    assert "rules and envs" in result.output
