"""Living Forest Duel as it stands on a terminal of 80 columns, part by part."""

import pytest
from rich.console import Console, RenderableType

from weald.cli.draw_living_forest_duel import DRAWING
from weald.cli.draw_living_forest_duel.draw import DuelDrawing
from weald.cli.words import TerminalWords
from weald.core.match import Match
from weald.core.position import NOBODY, SPECTATOR, View
from weald.core.rng import Rng
from weald.games import GAMES
from weald.games.living_forest_duel.moves import PLANT_TREE
from weald.text.words import LANGUAGES

MOVES = (
    "draw; token water; fire 1; draw; token plant; plant sun_3 1 0; token sun; recruit toucan; "
    "draw; draw; token wind; onibi 1; draw; draw; draw; token plant; plant plant_3 0 -1; "
    "plant sun_1 -1 0; draw; draw; token wind; onibi 2; recruit flamingo; draw; draw; token sun; "
    "recruit rhinoceros; draw; draw; draw; token plant; plant sun_5 -1 0; draw; token water; "
    "fire 0; draw; draw; token plant; plant wind_4 0 1; token sun; recruit tanuki; draw; "
    "token water; fire -2; draw; draw; token wind; onibi 2; draw; draw; sanki use; token wind"
)
PLAYED = MOVES.split("; ")


def drawing(language: str = "en") -> DuelDrawing:
    return DRAWING(TerminalWords(language), ["Anna", "Ben"])


def match_after(plies: int) -> Match:
    match = Match(GAMES["living-forest-duel"], {}, "golden")
    match.position.journal = []
    for move in PLAYED[:plies]:
        match.play_text(move)
    return match


def view_after(plies: int) -> View:
    position = match_after(plies).position
    return position.view(position.to_act())


def printed(picture: RenderableType, width: int = 80) -> str:
    console = Console(width=width, highlight=False, no_color=True)
    with console.capture() as capture:
        console.print(picture)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def table_after(plies: int, height: int = 60, size: str = "", language: str = "en") -> str:
    drawn = drawing(language)
    drawn.size = size
    view = view_after(plies)
    return printed(drawn.table(view, drawn.question(view), 80, height))


def asked_after(plies: int, width: int = 80) -> str:
    view = view_after(plies)
    question = drawing().question(view)
    return printed(drawing().ask(view, question, width, 60), width) + "\n" + question.words


# ---- the table ----


def test_the_round_the_turn_and_the_piles_stand_above_all() -> None:
    first = table_after(16).splitlines()[0]
    assert first.startswith("── Round 2 · turn: Anna (Summer) · draw pile 11 · discards 9 ──")


def test_the_clearing_is_a_row_of_seven_places_with_fires_and_onibi() -> None:
    assert """\
Clearing  fire 7 · Onibi card: nobody · supply: 15 fires, 3 Sanki
╭-3──────▲4┬-2──────▲3┬-1──────▲2┬0───────▲2┬+1──────▲2┬+2──────▲3┬+3──────▲4╮
│Sanki     │douse     │recruit   │plant     │recruit   │douse     │Sanki     │
│          │          │▲ Onibi   │▲ fire    │          │▲ fire    │          │
╰──────────┴──────────┴──────────┴──────────┴──────────┴──────────┴──────────╯""" in table_after(23)


def test_a_low_terminal_gets_the_clearing_in_one_line() -> None:
    line = "-3 4+S    │-2 3+≈    │-1 2+☼▲Oni│ 0 2+♣▲   │+1 2+☼    │+2 3+≈▲   │+3 4+S"
    assert line in table_after(23, height=24)
    assert line in table_after(23, size="small")
    assert line not in table_after(23, height=24, size="big")


def test_the_recruitment_line_shows_season_cost_name_signs_and_symbols() -> None:
    assert """\
Recruitment line  Summer 3, deck 11 · Winter 3, deck 12
╭S───────☼9┬S───────☼5┬S───────☼8┬────────☼7┬W───────☼7┬W───────☼9┬W───────☼8╮
│Axolotl   │Flamingo  │Rhinoceros│Stag      │Dolphin   │Goldfish  │Macaque   │
│☼1≈2»2    │☼3≈2      │≈1♣4      │&         │☼1≈4      │☼1≈2»2    │☼3≈-1&    │
╰──────────┴──────────┴──────────┴──────────┴──────────┴──────────┴──────────╯""" in table_after(16)
    assert "S9 ☼1≈2»2 │S5 ☼3≈2   │S8 ≈1♣4   │·7 &" in table_after(16, size="small")


def test_tokens_lie_under_the_signs_they_point_at_and_used_up_signs_are_crossed() -> None:
    assert """\
╭Gorilla─────╮╭Cobra !───╮╭Panda─────╮╭Weasel────╮╭Lynx !────╮
│☼2 ≈1 ♣1 »-1││☼1 ♣2 »1  ││☼2 ≈-1♣2  ││☼1 ≈2     ││≈1 »2     │
╰───────×──×─╯╰────×──×──╯╰───────S──╯╰──────────╯╰────W─────╯""" in table_after(22)
    small = table_after(22, size="small")
    assert "Gorilla ☼2 ≈1 ♣1× »-1× → Cobra! ☼1 ♣2× »1× → Panda ☼2 ≈-1 ♣2S" in small
    assert "Lynx! ≈1 »2W" in small


def test_personal_lines_are_shown_where_there_are_any() -> None:
    assert "Line: Anna (Summer)  Toucan ☼1 »-1 &" in table_after(11)
    assert "Line: Ben" not in table_after(11)


def test_the_rivers_of_both_forests_join_across_the_tiles() -> None:
    assert """\
Forest: Anna (Summer)   Forest: Ben (Winter)
         ╭♣4─────╮      ╭───║───╮╭☼2─║───╮
         ════╗   │      ═══lake══════╣   │
         ╰+☼─║───╯      ╰───║───╯╰+S─║───╯
╭☼1─────╮╭───║───╮
════════════lake══
╰+≈─────╯╰───║───╯""" in table_after(22)


def test_the_tops_of_the_tree_piles_show_cost_river_bonus_and_how_many_are_left() -> None:
    assert "Tree piles  ☼2 ╦ +≈ (4)   ≈3 ╠ +S (6)   ♣5 ╔ +S (5)   »3 ╝ +☼ (6)" in table_after(22)


def test_both_seats_are_told_in_figures() -> None:
    assert """\
Strength           ☼ sun ≈ water ♣ plant » wind tokens lost Sanki varans  !
  Anna (Summer)        7       3       1      0      1    0     0      5  2
▸ Ben (Winter)         7       3       0      0      1    0     0      5  2
To win             fire tokens foreign recruits trees in 3x3 Onibi steps left
  Anna (Summer)            0/8                4          3/9               12
▸ Ben (Winter)             1/8                4          2/9               10""" in table_after(22)


def test_a_turn_lists_its_choices_with_their_strength() -> None:
    shown = table_after(15)
    assert " 1 draw a card    2 token on ☼ sun: recruit with 5" in shown
    assert " 3 token on ♣ plant: plant with 5" in shown


def test_a_spectator_sees_the_same_table() -> None:
    position = match_after(22).position
    views = [position.view(seat) for seat in (0, 1, SPECTATOR)]
    tables = {printed(drawing().table(view, None, 80, 50)) for view in views}
    assert len(tables) == 1


# ---- questions within a turn ----


def test_cells_to_plant_in_carry_the_numbers_of_the_choices() -> None:
    assert (
        asked_after(38)
        == """\
Forest: Anna (Summer)
           ┌┄┄┄┄┄┄┄┄┄┐╭♣4+☼─≈#7─╮
           ┊☼#3  ≈#8 ┊═════╗    │
           └┄┄┄┄┄┄┄┄┄┘╰────║────╯
┌┄┄┄┄┄┄┄┄┄┐╭☼1+≈─☼#4─╮╭────║────╮┌┄┄┄┄┄┄┄┄┄┐
┊☼#5  ≈#10┊═══════════════lake═══┊☼#1  »#11┊
└┄┄┄┄┄┄┄┄┄┘╰─────≈#9─╯╰────║────╯└┄┄┄┄┄┄┄┄┄┘
                      ┌┄┄┄┄┄┄┄┄┄┐
                      ┊☼#2  ≈#6 ┊
                      └»#12┄┄┄┄┄┘
☼ ╩ Sun tree: cost 2, bonus Sanki, #1 to #5
≈ ╠ Water tree: cost 3, bonus Sanki, #6 to #10
» ╝ Wind tree: cost 3, bonus recruit, #11 to #12
Anna (Summer): which tree goes where? ♣ 4 left."""
    )


def test_a_forest_too_wide_for_the_terminal_has_its_choices_in_words() -> None:
    assert "Sun tree over (-1, 0)" in asked_after(38, width=30)


def test_recruits_carry_the_numbers_and_a_bonus_may_be_declined() -> None:
    shown = asked_after(22)
    assert "╰──────────┴─── 2 ────┴──────────┴─── 3 ────┴─── 4 ────┴" in shown
    assert " 1 decline the bonus    2 send Flamingo away (5)    3 send Stag away (7)" in shown
    assert " 4 recruit Dolphin (7)" in shown
    assert shown.endswith("Ben (Winter): a bonus: which animal do you recruit? ☼ 7 left.")


def test_fires_carry_the_numbers() -> None:
    shown = asked_after(2)
    assert "╰──────────┴──────────┴─── 1 ────┴──────────┴─── 2 ────┴" in shown
    assert " 1 fire on -1 (2)    2 fire on +1 (2)" in shown


def test_places_that_onibi_can_reach_carry_the_numbers_and_tell_of_the_card() -> None:
    shown = asked_after(52)
    assert "╰──────────┴──────────┴──────────┴──────────┴──────────┴─── 2 ────┴─── 1 ────╯" in shown
    assert " 2 2 steps to +2: douse, Onibi card → Anna" in shown


def test_a_sanki_question_has_two_answers() -> None:
    shown = asked_after(50)
    assert " 1 spend a Sanki and use a token    2 keep the Sanki, end the turn" in shown


def test_every_planting_choice_is_on_the_picture_whatever_the_forest() -> None:
    seen = 0
    for seed in range(6):
        match = Match(GAMES["living-forest-duel"], {}, str(seed))
        rng = Rng(str(seed))
        while match.position.to_act() != NOBODY:
            moves = [int(move) for move in match.position.legal_moves()]
            plantings = [move for move in moves if move >= PLANT_TREE]
            if len(plantings) > 8:
                view = match.position.view(match.position.to_act())
                question = drawing().question(view)
                shown = printed(drawing().ask(view, question, 80, 50)).split("\n☼")[0]
                numbers = [question.numbers[move] for move in plantings]
                assert all(f"#{number}" in shown for number in numbers), shown
                seen += 1
            preferred = plantings or [move for move in moves if move == 3] or moves
            chosen = preferred if rng.below(4) else moves
            match.play(chosen[rng.below(len(chosen))])
    assert seen > 5


# ---- what happened ----


def story_after(plies: int, language: str = "en") -> list[str]:
    journal = match_after(plies).position.journal
    assert journal is not None
    return drawing(language).story([event.told_to(SPECTATOR) for event in journal])


def test_each_turn_and_each_end_of_a_round_is_a_line() -> None:
    told = story_after(12)
    assert told[:4] == [
        "Anna: drew Tapir.",
        "Ben: laid a token on water at Tapir (strength 2); doused the fire on +1 (fire token 1).",
        "Anna: drew Spider.",
        "Ben: laid a token on plant at Spider (strength 2); planted Sun tree at (1, 0).",
    ]
    assert told[-2].endswith("(strength 1); pushed Onibi 1 step to +1; bonus: recruit.")
    assert told[-1].startswith("End of round 1: 2 varans for Anna (fire 4, water 1); 2 varans for")
    assert told[-1].endswith("; new fire on 0, +2.")


def test_a_new_draw_pile_is_told_with_the_card_that_was_drawn() -> None:
    shuffled = "Anna: the discards were shuffled into a new draw pile (22 cards); drew Raccoon."
    assert shuffled in story_after(42)


def test_a_sanki_spent_on_a_token_stays_in_its_turn() -> None:
    line = "Ben: drew Anteater; spent a Sanki to use a token; laid a token on wind at Anteater"
    assert any(told.startswith(line) for told in story_after(52))


def test_what_happens_to_the_other_seat_is_told_by_name() -> None:
    told: list[dict[str, object]] = [
        {"event": "drawn", "seat": 0, "card": "tapir"},
        {"event": "token-lost", "seat": 0, "solitary": 3},
        {"event": "token-lost", "seat": 1, "solitary": 3},
    ]
    assert drawing().story(told) == [
        "Anna: drew Tapir; lost a token (3 loners); Ben: lost a token (3 loners)."
    ]
    lost = "ein Plättchen verloren (3 Einzelgänger)"
    assert drawing("de").story(told) == [f"Anna: Tapir gezogen; {lost}; Ben: {lost}."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_matches_can_be_told_and_drawn_in_every_language(language: str) -> None:
    drawn = drawing(language)
    for seed in range(4):
        match = Match(GAMES["living-forest-duel"], {}, str(seed))
        match.position.journal = []
        rng = Rng(str(seed))
        while match.position.to_act() != NOBODY:
            moves = match.position.legal_moves()
            if len(match.moves) % 7 == 0:
                view = match.position.view(match.position.to_act())
                question = drawn.question(view)
                assert len(question.choices) == len(moves)
                pictures = [
                    drawn.table(view, question, 80, 24),
                    drawn.table(view, question, 80, 60),
                    drawn.ask(view, question, 80, 24),
                ]
                shown = "\n".join(printed(picture) for picture in pictures)
                assert max(map(len, shown.splitlines())) <= 80
            match.play(moves[rng.below(len(moves))])
        journal = match.position.journal
        assert journal is not None
        assert len(drawn.story([event.told_to(SPECTATOR) for event in journal])) > 20
        assert "Anna" in drawn.verdict(match.position.view(SPECTATOR)) or "Ben" in drawn.verdict(
            match.position.view(SPECTATOR)
        )


@pytest.mark.parametrize("victory", ["fire", "recruitment", "forest", "onibi"])
def test_every_victory_has_its_words(victory: str) -> None:
    for language in LANGUAGES:
        told: list[dict[str, object]] = [{"event": "won", "seat": 1, "victory": victory}]
        (line,) = drawing(language).story(told)
        assert line.startswith("Ben: ")
        assert "Ben" in drawing(language).words(f"victory.{victory}", name="Ben", fires=8)
