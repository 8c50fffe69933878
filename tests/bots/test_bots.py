"""What every bot keeps to."""

import pytest

from weald.bots.appraisals import EYES
from weald.bots.bot import BOTS, Bot
from weald.bots.budget import Budget
from weald.bots.learned import ChampionBot, LearnedBot
from weald.bots.search import SearchBot
from weald.core.match import Match
from weald.core.position import NOBODY
from weald.core.rng import Rng
from weald.games import GAMES

LITTLE = Budget(seconds=0.02, playouts=4)


def played(game: str, bot: str, plies: int) -> Match:
    match = Match(GAMES[game], {}, "7")
    bots: list[Bot] = [BOTS[bot](Rng(f"seat {seat}")) for seat in range(match.position.seats())]
    while match.position.to_act() != NOBODY and len(match.moves) < plies:
        view = match.position.view(match.position.to_act())
        match.play(bots[int(view.seat)].choose(view, view.legal_moves(), LITTLE))
    return match


def pairs() -> list[tuple[str, str]]:
    """Every bot with every game it has an eye for."""
    found = [(game, "random") for game in GAMES]
    for game in GAMES:
        view = Match(GAMES[game], {}, "7").position.view(0)
        if any(isinstance(view, eye.views) for eye in EYES):
            found += [(game, bot) for bot in BOTS if bot != "random"]
    return found


@pytest.mark.parametrize(("game", "bot"), pairs())
def test_a_bot_answers_every_question_with_a_legal_move(game: str, bot: str) -> None:
    match = played(game, bot, 60)
    assert len(match.moves) == 60 or match.position.to_act() == NOBODY


def test_random_is_the_same_with_the_same_dice() -> None:
    first, second = (played("forest-shuffle", "random", 10**6) for _ in range(2))
    assert first.moves == second.moves
    assert first.position.to_act() == NOBODY


@pytest.mark.parametrize("bot", [SearchBot, ChampionBot, LearnedBot])
def test_a_bot_whose_choice_was_not_played_builds_nothing_on_it(
    bot: type[SearchBot | LearnedBot],
) -> None:
    one, two = (bot(Rng("dice")) for _ in range(2))
    view = Match(GAMES["forest-shuffle"], {}, "7").position.view(0)
    for asked in (one, two):
        asked.choose(view, view.legal_moves(), LITTLE)
    one.forget()
    inner = [asked.bot if isinstance(asked, LearnedBot) else asked for asked in (one, two)]
    assert [asked.last_root is None for asked in inner] == [True, False]
