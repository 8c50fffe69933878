"""The eye for Forest Shuffle: what it sees quickly is what counting everything anew gives."""

import pytest

from weald.bots.forest_shuffle_outlook import GROWTH, Outlook
from weald.core.match import Match
from weald.core.position import NOBODY
from weald.core.rng import Rng
from weald.games import GAMES
from weald.games.forest_shuffle.cards.deck import HALVES
from weald.games.forest_shuffle.cards.symbols import PLANTED
from weald.games.forest_shuffle.forest import SAPLING
from weald.games.forest_shuffle.position import ForestShufflePosition
from weald.games.forest_shuffle.tally import Tally


def random_end(seed: str) -> ForestShufflePosition:
    match = Match(GAMES["forest-shuffle"], {"seats": "2"}, seed)
    rng = Rng(seed)
    while match.position.to_act() != NOBODY:
        moves = match.position.legal_moves()
        match.play(moves[rng.below(len(moves))])
    assert isinstance(match.position, ForestShufflePosition)
    return match.position


@pytest.mark.parametrize("seed", [str(number) for number in range(12)])
def test_what_a_card_adds_is_what_counting_anew_finds(seed: str) -> None:
    table = random_end(seed).table
    forest, rivals = table[0].forest, [Tally(table[1].forest)]
    left = int(seed) / 12
    outlook = Outlook(forest, rivals, left, GROWTH)

    def anew(half: int, tree: int) -> float:
        grown = forest.copy()
        if tree < 0:
            grown.plant(half)
        else:
            grown.attach(half, tree)
        return Outlook(grown, rivals, left, GROWTH).now - outlook.now

    tried = 0
    for half in HALVES:
        trees = [-1] if half.side == PLANTED else list(forest.places(half.index))
        for tree in trees:
            assert outlook.gain(half.index, tree) == pytest.approx(anew(half.index, tree)), half
            tried += 1
    assert outlook.gain_of_tree(SAPLING) == pytest.approx(anew(SAPLING, -1))
    assert Outlook(forest, rivals, left, GROWTH).now == pytest.approx(outlook.now)
    assert tried > 50


def test_without_growth_the_outlook_is_the_score() -> None:
    for seed in range(20):
        position = random_end(str(seed))
        tallies = [Tally(seat.forest) for seat in position.table]
        for seat, score in enumerate(position.scores()):
            rivals = [tallies[1 - seat]]
            assert Outlook(position.table[seat].forest, rivals, 0.0, GROWTH).now == score
