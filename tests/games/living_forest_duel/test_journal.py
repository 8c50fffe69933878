"""What a journal tells."""

from tests.rulebook.living_forest_duel.situations import Duel


def told(duel: Duel, *moves: str) -> list[dict[str, object]]:
    duel.position.journal = []
    duel.play(*moves)
    return [event.told_to(0) for event in duel.position.journal]


def test_a_draw_tells_the_card_and_who_lost_a_token() -> None:
    assert told(Duel(line="bear cobra", winter="eagle", pile="lynx bat"), "draw") == [
        {"event": "drawn", "seat": 0, "card": "lynx"},
        {"event": "token-lost", "seat": 0, "solitary": 3},
    ]


def test_extinguishing_tells_the_token_and_each_fire() -> None:
    assert told(Duel(line="tapir"), "token water", "fire -1") == [
        {
            "event": "token-laid",
            "seat": 0,
            "element": "water",
            "strength": 2,
            "card": "tapir",
            "index": 0,
        },
        {"event": "fire-taken", "seat": 0, "position": -1, "fires": 1},
    ]


def test_recruiting_tells_the_card_and_what_refills_its_place() -> None:
    duel = Duel(line="spider meerkat")
    refill = duel.json["orders"]["summer"][0]
    assert told(duel, "token sun", "recruit fox")[1:] == [
        {"event": "recruited", "seat": 0, "card": "fox", "to": "personal-line"},
        {"event": "refilled", "seat": 0, "card": refill},
    ]


def test_planting_tells_the_cell_and_its_bonuses() -> None:
    duel = Duel(line="bear", trees="water_1").planted("summer", "sun_6 1 0")
    assert told(duel, "token plant", "plant water_1 2 0")[1:] == [
        {"event": "planted", "seat": 0, "tree": "water_1", "x": 2, "y": 0},
        {"event": "bonus-gained", "seat": 0, "bonus": "sanki"},
        {"event": "sanki-taken", "seat": 0, "sanki": 1},
    ]


def test_onibi_tells_the_card_that_moves_and_where_he_stops() -> None:
    assert told(Duel(line="lynx").onibi(3), "token wind", "onibi 1")[1:] == [
        {"event": "onibi-card-moved", "seat": 0, "to": 1},
        {"event": "onibi-advanced", "seat": 0, "steps": 1, "position": -3},
        {"event": "bonus-gained", "seat": 0, "bonus": "sanki"},
        {"event": "sanki-taken", "seat": 0, "sanki": 1},
    ]


def test_the_end_of_a_round_tells_varans_and_new_fires() -> None:
    duel = Duel(line="lynx", summer="hummingbird", pile="bat").onibi(-3).burn()
    duel.summer.unused, duel.winter.unused = 1, 0
    names = [(event["event"], event["seat"]) for event in told(duel, "token wind", "onibi 1")]
    assert names[3:] == [
        ("varans-came", 1),
        ("fire-spread", -1),
        ("fire-spread", -1),
        ("round-ended", -1),
    ]


def test_sanki_answers_and_a_reshuffle_are_told_without_the_new_order() -> None:
    duel = Duel(pile="summer_varan")
    duel.summer.sanki, duel.position.discards = 1, 1 << 3
    assert told(duel, "draw", "sanki use") == [
        {"event": "pile-shuffled", "seat": -1, "cards": 1},
        {"event": "drawn", "seat": 0, "card": "summer_varan"},
        {"event": "varan-sent-back", "seat": 0, "season": "summer"},
    ]
    extra = Duel(pile="tapir bat")
    extra.summer.sanki = 1
    assert told(extra, "draw", "sanki use")[1] == {"event": "sanki-spent", "seat": 0}


def test_a_victory_is_told() -> None:
    duel = Duel(line="lynx").onibi(3, card="winter")
    assert told(duel, "token wind", "onibi 1")[1:] == [
        {"event": "won", "seat": 0, "victory": "onibi"}
    ]


def test_a_token_put_away_is_told() -> None:
    assert told(Duel(pile=""), "put away") == [{"event": "token-put-away", "seat": 0}]
