"""The command `weald cards`."""

import pytest
from typer.testing import CliRunner

from weald.cli.main import app
from weald.games.forest_shuffle.cards.deck import SPECIES
from weald.text.words import LANGUAGES


def cards(*arguments: str, columns: int = 200) -> str:
    """The output of the command, with single spaces."""
    answer = CliRunner().invoke(app, ["cards", *arguments], env={"COLUMNS": str(columns)})
    assert answer.exit_code == 0, answer.stderr
    return " ".join(answer.stdout.split())


def refusal(*arguments: str) -> str:
    answer = CliRunner().invoke(app, ["cards", *arguments])
    assert (answer.exit_code, answer.stdout) == (2, "")
    return answer.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_species_are_listed(language: str) -> None:
    table = cards("--lang", language)
    assert [each.key for each in SPECIES if each.names[language] not in table] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("species", [species.key for species in SPECIES])
def test_every_species_has_its_page(species: str, language: str) -> None:
    assert species in cards(species, "--lang", language)


def test_a_page_tells_what_is_printed_on_the_cards() -> None:
    page = cards("fuchs")
    assert page.startswith("Red Fox Fuchs · Rode vos · red_fox Cost 2")
    assert "Effect Draw a card for each European Hare in your forest." in page
    assert "base-145 Beech left Squeaker (Oak)" in page
    assert "base-133 Oak right European Hare (Silver Fir)" in page


def test_a_tree_tells_how_often_it_was_printed() -> None:
    assert cards("oak").endswith("7 × Oak")


@pytest.mark.parametrize(
    ("filters", "count"),
    [
        (["--type", "deer"], 3),
        (["--type", "Schmetterlinge"], 5),
        (["--type", "cloven"], 5),
        (["--slot", "tree"], 8),
        (["--slot", "oben"], 12),
        (["--slot", "bottom"], 17),
        (["--symbol", "birch", "--type", "deer"], 2),
        (["--symbol", "birke", "--slot", "right", "--type", "deer"], 2),
        (["--slot", "left", "--type", "tree"], 0),
    ],
)
def test_filters_leave_the_species_that_fit(filters: list[str], count: int) -> None:
    table = cards(*filters)
    if count:
        assert f"{count} species." in table
    else:
        assert table == "no card fits these filters"


def test_a_narrow_table_leaves_out_the_types() -> None:
    assert "Types" in cards(columns=100)
    assert "Types" not in cards(columns=60)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["wlof"], 'there is no species "wlof"; did you mean Wolf?'),
        (["deer"], '"deer" could be Fallow Deer, Red Deer or Roe Deer'),
        (["--type", "fish"], 'there is no type "fish"; there are tree, plant'),
        (["--slot", "middle"], 'there is no slot "middle"; there are tree, top'),
        (["--symbol", "elm"], 'there is no symbol "elm"'),
        (["--lang", "fr"], 'there is no language "fr"'),
        (["wolf", "--type", "deer"], "not both"),
    ],
)
def test_bad_arguments_are_answered_with_one_sentence(arguments: list[str], sentence: str) -> None:
    told = refusal(*arguments)
    assert told.startswith("weald: ")
    assert sentence in told
    assert told.count("\n") == 1
