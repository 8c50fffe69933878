"""Traits of moves, and what tastes for them do to the rates of a bot that has learned."""

import pytest
from librt.vecs import vec

from weald.bots.appraisals import eye_for
from weald.bots.forest_shuffle_traits import DRAWING, HOLDING, PLANTING, TAKING, traits_of
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
    eye = eye_for(match.position.view(0)).appraisal
    dice = Rng("traits")
    seen = set()
    while match.position.to_act() >= 0:
        moves = match.position.legal_moves()
        for move in moves:
            for trait in eye.traits(move):
                seen.add(int(max(trait, -1 - trait)))
        assert 0.0 <= eye.ahead(match.position) <= 1.0
        match.play(moves[dice.below(len(moves))])
    assert len(seen) > 10
    assert max(seen) < eye.count_traits()


def test_a_taste_changes_the_rate_of_just_its_moves() -> None:
    position = Match(GAMES["forest-shuffle"], {"seats": "2"}, "taste").position
    eye = eye_for(position.view(0)).appraisal
    count = int(eye.count_traits())
    tastes = [0.0] * (2 * count)
    tastes[DRAWING], tastes[count + DRAWING] = 2.0, 3.0
    nothing = Layer(0, 0, vec[float](), vec[float]())
    network = Network(Inputs(), nothing, nothing, nothing, vec[float](), vec[float](tastes))
    learned = LearnedAppraisal(eye, network, encoding_for("forest-shuffle", 2), 0.0)
    moves = position.legal_moves()
    draw = GAMES["forest-shuffle"].move_from_text("draw")
    plain, liked = eye.rate(position, moves), learned.rate(position, moves)
    for i, move in enumerate(moves):
        more = 2.0 + 3.0 * eye.ahead(position) if move == draw else 0.0
        assert liked[i] == pytest.approx(plain[i] + more)
