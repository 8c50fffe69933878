"""Traits of moves and moods of matches, and what tastes for them do to the rates of a bot."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from weald.bots.appraisal import Appraisal
from weald.bots.appraisals import eye_for
from weald.bots.forest_shuffle_moods import (
    AHEAD,
    ALWAYS,
    CLEARING,
    ELSEWHERE,
    HAND_SIZE,
    IN_FOREST,
    IN_HAND,
    MOODS,
    OPEN,
    PART,
    TREES,
)
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
from weald.games.forest_shuffle.cards.deck import HALVES, KIND_OF_CARD, SPECIES
from weald.games.forest_shuffle.cards.symbols import PLANTED
from weald.games.forest_shuffle.position import ForestShufflePosition

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


def mood_of(position: ForestShufflePosition) -> list[float]:
    eye = eye_for(position.view(0)).appraisal
    return [round(number, 9) for number in eye.mood(position)]


def test_a_mood_tells_what_lies_before_a_seat() -> None:
    position = GAMES["forest-shuffle"].start({"seats": "3"}, Rng("mood"))
    assert isinstance(position, ForestShufflePosition)
    beech, wolf, oak = NUMBER["beech"], NUMBER["wolf"], NUMBER["oak"]
    planted = {half.species.key: half.index for half in HALVES if half.side == PLANTED}
    wolves = next(half for half in HALVES if half.species.key == "wolf")
    own, next_seat, last = (each.forest for each in position.table)
    own.plant(planted["beech"])
    own.plant(planted["beech"])
    own.attach(wolves.index, 0)
    next_seat.plant(planted["oak"])
    last.plant(planted["oak"])
    last.plant(planted["oak"])
    position.table[0].hand = vec[i64]([KIND_OF_CARD["beech"]] * 4)
    mood = mood_of(position)
    assert mood[ALWAYS] == 1.0
    assert mood[AHEAD] == 1.0
    assert mood[HAND_SIZE] == pytest.approx(0.4)
    assert mood[CLEARING] == 0.0
    assert mood[TREES] == pytest.approx(0.2)
    assert mood[IN_FOREST + beech] == pytest.approx(2 * PART)
    assert mood[IN_FOREST + wolf] == pytest.approx(PART)
    assert mood[IN_HAND + beech] == pytest.approx(4 * PART)
    assert mood[ELSEWHERE + oak] == pytest.approx(1.5 * PART)  # on average
    assert mood[ELSEWHERE + beech] == 0.0
    assert sorted(mood[OPEN : OPEN + 4]) == pytest.approx([PART, 2 * PART, 2 * PART, 2 * PART])


def test_a_taste_can_grow_with_what_is_in_the_forest() -> None:
    position = GAMES["forest-shuffle"].start({"seats": "2"}, Rng("growing"))
    assert isinstance(position, ForestShufflePosition)
    eye = eye_for(position.view(0)).appraisal
    tastes = [0.0] * (TRAITS * MOODS)
    tastes[DRAWING * MOODS + IN_FOREST + NUMBER["oak"]] = 10.0
    learned = learned_with(tastes, "forest-shuffle", eye)
    draw = GAMES["forest-shuffle"].move_from_text("draw")
    oak = next(h.index for h in HALVES if h.species.key == "oak")

    def liking() -> float:
        moves = vec[i64]([draw])
        return learned.rate(position, moves)[0] - eye.rate(position, moves)[0]

    assert liking() == pytest.approx(0.0)
    position.table[0].forest.plant(oak)
    assert liking() == pytest.approx(10.0 * PART)
    position.table[0].forest.plant(oak)
    assert liking() == pytest.approx(20.0 * PART)


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
    tastes = [0.0] * (TRAITS * MOODS)
    tastes[DRAWING * MOODS + ALWAYS], tastes[DRAWING * MOODS + AHEAD] = 2.0, 3.0
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
    traits, moods = int(eye.count_traits()), int(eye.count_moods())
    tastes = [1e-5 * float(dice.below(100)) for _ in range(traits * moods)]
    learned = learned_with(tastes, game, eye)
    compared = 0
    while match.position.to_act() >= 0:
        moves = match.position.legal_moves()
        plain, liked = eye.rate(match.position, moves), learned.rate(match.position, moves)
        mood = list(eye.mood(match.position))
        likings = [
            sum(taste * much for taste, much in zip(tastes[first:], mood, strict=False))
            for first in range(0, traits * moods, moods)
        ]
        for i, move in enumerate(moves):
            if GAMES[game].move_text(move).startswith(guessed):
                continue
            flavour = list(eye.flavour(match.position, move))
            added = sum(liking * much for liking, much in zip(likings, flavour, strict=False))
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
