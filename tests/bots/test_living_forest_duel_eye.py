"""The eye for Living Forest Duel: what it must see, and what it must not."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.rulebook.living_forest_duel.situations import Duel, dealt
from weald.bots.bot import BOTS, Bot
from weald.bots.budget import NO_LIMIT
from weald.bots.choosing import best_of
from weald.bots.living_forest_duel_appraisal import LivingForestDuelAppraisal
from weald.core.match import Match
from weald.core.position import NOBODY, Position
from weald.core.rng import Rng
from weald.games.living_forest_duel import GAME

EYE = LivingForestDuelAppraisal()
ALMOST_A_SQUARE = "sun_1 1 0, sun_2 0 1, water_3 1 1, sun_4 2 0, sun_5 2 1, water_2 0 2, sun_3 1 2"


def moves_of(position: Position) -> vec[i64]:
    return position.legal_moves()


def favourite(duel: Duel) -> str:
    """The move that looks best."""
    moves = moves_of(duel.position)
    return GAME.move_text(moves[best_of(EYE.rate(duel.position, moves))])


def play_turn(duel: Duel) -> Duel:
    """Play what looks best until the turn is over."""
    turns = duel.position.turns
    while duel.position.turns == turns and duel.position.to_act() != NOBODY:
        duel.play(favourite(duel))
    return duel


def eighth_fire() -> Duel:
    duel = Duel(line="peacock weasel meerkat").burn(-1, 3)
    duel.summer.fires = 7
    return duel


def last_strangers() -> Duel:
    return Duel(
        line="tapir spider cockatoo", recruits="fox tiger axolotl bee wolf ram coati"
    ).burn()


def ninth_tree() -> Duel:
    return Duel(line="cobra cockatoo peacock", trees="sun_6 water_1 plant_3 wind_1").planted(
        "summer", ALMOST_A_SQUARE
    )


def onibi_into_the_camp() -> Duel:
    return Duel(line="meerkat elephant peacock").onibi(2, "winter")


WINS = {
    "fire": eighth_fire,
    "recruitment": last_strangers,
    "forest": ninth_tree,
    "onibi": onibi_into_the_camp,
}


@pytest.mark.parametrize("victory", WINS)
def test_the_eye_takes_a_victory_that_one_turn_brings(victory: str) -> None:
    assert play_turn(WINS[victory]()).won_by == ("summer", victory)


@pytest.mark.parametrize("victory", WINS)
def test_a_victory_within_reach_counts_nearly_as_one(victory: str) -> None:
    assert EYE.chances(WINS[victory]().position, 0)[0] > 0.8


def test_the_eye_takes_the_fire_that_the_opponent_needs() -> None:
    duel = Duel(line="weasel meerkat").burn(-1)
    duel.winter.fires = 7
    assert favourite(duel) == "token water"


def test_the_eye_pushes_onibi_away_from_its_own_camp() -> None:
    duel = Duel(line="meerkat bat chameleon peacock").onibi(-2, "summer")
    assert favourite(duel) == "token wind"


def test_chances_are_shares_of_one_victory() -> None:
    dice = Rng("chances")
    position = Match(GAME, {}, "11").position
    while position.to_act() != NOBODY:
        chances = EYE.chances(position, 0)
        assert 0.0 < chances[0] < 1.0
        assert chances[0] + chances[1] == pytest.approx(1.0)
        moves = position.legal_moves()
        position.play(moves[dice.below(len(moves))])
    assert list(EYE.chances(position, 0)) == [float(score) for score in position.scores()]
    assert sorted(EYE.chances(position, 0)) == [0.0, 1.0]


SUMMER = "fox tiger axolotl bee chimpanzee coati flamingo frog goat hummingbird owl platypus"
WINTER = (
    "hare panther goldfish mantis macaque squirrel crane salamander ram raven horned_owl dolphin"
)


@pytest.mark.parametrize("fires", range(8))
def test_the_seasons_are_looked_at_alike(fires: int) -> None:
    whole = dealt(summer=f"{SUMMER} rhinoceros tanuki toucan", winter=f"{WINTER} bison wolf eagle")
    summer, winter = (GAME.start_dealt({}, whole) for _ in range(2))
    summer.summer.fires = winter.winter.fires = fires
    summer.onibi, winter.onibi = 4, 2
    winter.turn = winter.asked = 1
    assert EYE.chances(summer, 0)[0] == pytest.approx(EYE.chances(winter, 0)[1])


def test_the_phase_changes_when_a_turn_ends_and_only_then() -> None:
    duel = Duel(line="peacock weasel meerkat").burn(-1, 1)
    before = EYE.phase(duel.position)
    duel.play("token water")
    assert EYE.phase(duel.position) == before
    duel.play("fire -1")
    assert (duel.to_act, EYE.phase(duel.position)) == ("winter", before + 1)


def test_the_eye_does_not_look_at_what_is_hidden() -> None:
    match = Match(GAME, {}, "hidden")
    position = match.position
    dice = Rng("redeals")
    while position.to_act() != NOBODY:
        moves = position.legal_moves()
        rates = list(EYE.rate(position, moves))
        other = position.view(position.to_act()).redeal(dice)
        assert list(EYE.rate(other, moves)) == pytest.approx(rates)
        assert list(EYE.chances(other, 0)) == pytest.approx(list(EYE.chances(position, 0)))
        position.play(moves[best_of(EYE.rate(position, moves))])


def winner_of(bots: list[Bot], seed: str) -> int:
    """Who wins a match of two bots."""
    position = Match(GAME, {}, seed).position
    while position.to_act() != NOBODY:
        view = position.view(position.to_act())
        position.play(bots[view.seat].choose(view, view.legal_moves(), NO_LIMIT))
    return int(position.winners()[0])


def test_greedy_plays_the_same_match_again() -> None:
    def moves() -> list[int]:
        position = Match(GAME, {}, "again").position
        bot = BOTS["greedy"](Rng("dice"))
        played = []
        while position.to_act() != NOBODY:
            view = position.view(position.to_act())
            played.append(bot.choose(view, view.legal_moves(), NO_LIMIT))
            position.play(played[-1])
        return played

    assert moves() == moves()


def test_greedy_beats_random_clearly_from_both_seats() -> None:
    greedy, rival = BOTS["greedy"](Rng("greedy")), BOTS["random"](Rng("random"))
    wins = 0
    for deal in range(20):
        wins += winner_of([greedy, rival], str(deal)) == 0
        wins += winner_of([rival, greedy], str(deal)) == 1
    assert wins >= 36
