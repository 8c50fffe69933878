"""The peer of docs/strength.md: OpenSpiel's IS-MCTS answers our questions from views."""

from importlib.util import find_spec

import pytest

from weald.bots.budget import Budget
from weald.bots.entrant import entrant_from_text
from weald.core.match import Match
from weald.core.rng import Rng
from weald.games import GAMES

FILE = "benchmarks/openspiel_peer.py"


@pytest.mark.skipif(find_spec("pyspiel") is None, reason="OpenSpiel is not installed")
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", ["IsMcts", "IsMctsFast"])
def test_the_peer_answers_with_legal_moves(
    name: str, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.chdir(request.config.rootpath)
    peer = entrant_from_text(f"{FILE}:{name}:20ms", "forest-shuffle")
    assert peer.budget == Budget(seconds=0.02)
    match = Match(GAMES["forest-shuffle"], {}, "1")
    bots = [peer.make(Rng(f"seat {seat}")) for seat in range(2)]
    for _ in range(12):
        view = match.position.view(match.position.to_act())
        match.play(bots[int(view.seat)].choose(view, view.legal_moves(), peer.budget))
