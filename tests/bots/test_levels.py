"""Levels: five a game, with names in every language, and gentle ones that are no fools."""

from itertools import pairwise
from time import perf_counter, process_time

import pytest

from weald.bots.bot import BOTS
from weald.bots.budget import NO_LIMIT, Budget
from weald.bots.contest import Batch, play_batch
from weald.bots.entrant import entrant_from_text
from weald.bots.levels import GENTLE, LEVEL_KEYS, LEVELS
from weald.bots.search import SearchBot
from weald.core.match import Match
from weald.core.rng import Rng
from weald.games import GAMES
from weald.games.forest_shuffle.cards.deck import SPECIES
from weald.text.words import LANGUAGES, words

LONGEST_TURN = 2.0


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_five_levels_of_bots_that_exist(game: str) -> None:
    levels = LEVELS[game]
    assert tuple(level.key for level in levels) == LEVEL_KEYS
    assert all(level.bot in (*BOTS, GENTLE) for level in levels)
    assert not set(LEVEL_KEYS) & set(BOTS)
    for level in levels:
        entrant = entrant_from_text(level.key, game)
        assert entrant.budget == level.budget
        assert (level.budget.seconds or 0.0) <= LONGEST_TURN


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_have_names_that_are_no_cards(language: str) -> None:
    spoken = words(language)
    names = {spoken.say(f"levels.{key}.name") for key in LEVEL_KEYS}
    assert len(names) == len(LEVEL_KEYS)
    assert not names & {species.names[language] for species in SPECIES}
    assert not names & {spoken.say("sapling.one"), spoken.say("types.tree.one")}


def share_of_wins(game: str, lone: str, rest: str, sets: int) -> float:
    results = play_batch(Batch(game, {}, "1", lone, rest, 0, sets))
    return sum(result.shares[result.rotation] for result in results) / len(results)


def test_a_gentle_level_errs_but_is_no_fool() -> None:
    assert share_of_wins("forest-shuffle", "seedling", "random", sets=6) >= 0.9
    assert share_of_wins("forest-shuffle", "seedling", "greedy", sets=6) <= 0.3


@pytest.mark.parametrize("game", list(GAMES))
def test_each_level_beats_the_one_below_about_as_clearly(game: str) -> None:
    # Wildwood has a clock: docs/strength.md tells how clearly it beats woodland.
    levels = [level.key for level in LEVELS[game] if level.budget == NO_LIMIT]
    assert len(levels) == len(LEVELS[game]) - 1
    for lower, upper in pairwise(levels):
        assert 0.65 <= share_of_wins(game, upper, lower, sets=25) <= 0.9


@pytest.mark.parametrize("game", list(GAMES))
def test_a_turn_takes_its_budget_and_at_most_a_tenth_more(game: str) -> None:
    budget = entrant_from_text("search:200ms", game).budget
    assert budget.seconds is not None
    for attempt in range(5):
        match = Match(GAMES[game], {}, f"turn {attempt}")
        seat = int(match.position.to_act())
        bot = SearchBot(Rng("1"))
        answers = 0
        began, began_working = perf_counter(), process_time()
        while match.position.to_act() == seat:
            view = match.position.view(seat)
            answers += len(view.legal_moves()) > 1
            match.play(bot.choose(view, view.legal_moves(), budget))
        # Others may take this machine's time meanwhile: what counts is the time spent working.
        assert process_time() - began_working <= 1.1 * budget.seconds
        if answers:
            assert perf_counter() - began >= 0.5 * budget.seconds


def test_playouts_are_counted() -> None:
    position = Match(GAMES["forest-shuffle"], {}, "2").position
    view = position.view(position.to_act())
    advice = SearchBot(Rng("1")).advise(view, view.legal_moves(), entrant_budget("search:100"))
    assert 50 <= sum(each.playouts for each in advice) <= 110


def entrant_budget(text: str) -> Budget:
    return entrant_from_text(text, "forest-shuffle").budget
