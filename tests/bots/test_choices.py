"""The benchmark of choices: a judged position tells what a choice costs."""

import pytest

from benchmarks import choices


def test_a_judged_position_tells_what_a_choice_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "FIRST_LOOK", 2)
    monkeypatch.setattr(choices, "SECOND_LOOK", 3)
    judged = choices.judge("forest-shuffle", 2, 1)
    assert judged is not None
    chances = judged["chances"]
    assert 2 <= len(chances) <= choices.CANDIDATES
    assert all(0.0 <= chance <= 1.0 for chance in chances.values())
    view = choices.moment("forest-shuffle", 2, 1)
    assert view is not None
    assert choices.judge("forest-shuffle", 2, 1) == judged
    cost = choices.cost("forest-shuffle", 2, "champion:60 slip=0.5 candidates=4", judged)
    assert 0.0 <= cost <= 100.0 * (max(chances.values()) - min(chances.values()))


def test_the_shape_of_a_search_is_changed_as_the_text_says() -> None:
    view = choices.moment("forest-shuffle", 2, 1)
    assert view is not None
    (_, settings), seconds, playouts = choices.mind_for(
        "champion:600ms turns=11 candidates=3", view
    )
    (_, usual), _, _ = choices.mind_for("champion:600ms", view)
    assert (settings.turns, settings.candidates) == (11.0, 3)
    assert settings.near == usual.near
    assert (seconds, playouts) == (0.6, 0)
    with pytest.raises(AttributeError):
        choices.mind_for("champion:600ms no_such_thing=1", view)
