"""Traits of moves, and what tastes for them do to the rates of a bot that has learned."""

import pytest
from librt.vecs import vec

from weald.bots.appraisal import Appraisal
from weald.bots.appraisals import eye_for
from weald.bots.forest_shuffle_traits import (
    DRAWING,
    HOLDING,
    PLANTING,
    TAKING,
    TRAITS,
    traits_of,
)
from weald.bots.learned import encoding_for
from weald.bots.learned_appraisal import LearnedAppraisal
from weald.bots.network import Inputs, Layer, Network
from weald.core.match import Match
from weald.core.rng import Rng
from weald.games import GAMES
from weald.games.forest_shuffle.cards.deck import SPECIES

NUMBER = {species.key: int(species.index) for species in SPECIES}


def traits(text: str) -> list[int]:
    return [int(trait) for trait in traits_of(GAMES["forest-shuffle"].move_from_text(text))]


def test_a_move_has_the_traits_of_its_cards() -> None:
    beech = NUMBER["beech"]
    assert traits("draw") == [DRAWING]
    assert traits("play beech") == [beech]
    assert traits("take beech") == [HOLDING + beech, TAKING]
    assert traits("pay beech") == [-1 - HOLDING - beech]
    assert traits("sapling beech") == [-1 - HOLDING - beech, PLANTING]
    assert traits("done") == []


def test_no_move_has_a_trait_beyond_the_count() -> None:
    match = Match(GAMES["forest-shuffle"], {}, "traits")
    dice = Rng("traits")
    seen = set()
    while match.position.to_act() >= 0:
        moves = match.position.legal_moves()
        for move in moves:
            for trait in traits_of(move):
                seen.add(int(max(trait, -1 - trait)))
        match.play(moves[dice.below(len(moves))])
    assert len(seen) > 10
    assert max(seen) < TRAITS


def learned_with(tastes: list[float], game: str, eye: Appraisal) -> LearnedAppraisal:
    nothing = Layer(0, 0, vec[float](), vec[float]())
    network = Network(Inputs(), nothing, nothing, nothing, vec[float](), vec[float](tastes))
    return LearnedAppraisal(eye, network, encoding_for(game, 2), 0.0)


def test_a_taste_changes_the_rate_of_just_its_moves() -> None:
    position = Match(GAMES["forest-shuffle"], {"seats": "2"}, "taste").position
    eye = eye_for(position.view(0)).appraisal
    tastes = [0.0] * int(eye.count_tastes())
    tastes[DRAWING], tastes[TRAITS + DRAWING] = 2.0, 3.0
    learned = learned_with(tastes, "forest-shuffle", eye)
    moves = position.legal_moves()
    draw = GAMES["forest-shuffle"].move_from_text("draw")
    plain, liked = eye.rate(position, moves), learned.rate(position, moves)
    for i, move in enumerate(moves):
        more = 2.0 + 3.0 if move == draw else 0.0  # the whole match is ahead
        assert liked[i] == pytest.approx(plain[i] + more)


@pytest.mark.parametrize(
    ("game", "guessed"),
    # A draw may bring any card, and what can go on in several ways is judged by the best of them.
    [("forest-shuffle", ()), ("living-forest-duel", ("draw", "token", "plant"))],
)
def test_a_rate_changes_by_the_flavour_of_its_move(game: str, guessed: tuple[str, ...]) -> None:
    match = Match(GAMES[game], {}, "flavour")
    eye = eye_for(match.position.view(0)).appraisal
    dice = Rng("flavour")
    tastes = [1e-5 * float(dice.below(100)) for _ in range(int(eye.count_tastes()))]
    learned = learned_with(tastes, game, eye)
    compared = 0
    while match.position.to_act() >= 0:
        moves = match.position.legal_moves()
        plain, liked = eye.rate(match.position, moves), learned.rate(match.position, moves)
        for i, move in enumerate(moves):
            if GAMES[game].move_text(move).startswith(guessed):
                continue
            flavour = list(eye.flavour(match.position, move))
            added = sum(taste * much for taste, much in zip(tastes, flavour, strict=False))
            assert liked[i] - plain[i] == pytest.approx(added, abs=1e-9)
            compared += 1
        match.play(moves[dice.below(len(moves))])
    assert compared > 50


def test_the_flavour_of_the_last_move_is_empty() -> None:
    match = Match(GAMES["living-forest-duel"], {}, "last")
    eye = eye_for(match.position.view(0)).appraisal
    dice = Rng("last")
    while True:
        before, moves = match.position.copy(), match.position.legal_moves()
        move = moves[dice.below(len(moves))]
        match.play(move)
        if match.position.to_act() < 0:
            break
    assert list(eye.flavour(before, move)) == []
