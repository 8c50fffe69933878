"""Every text exists in every language, and every word of the cards' vocabulary has its texts."""

import re
from pathlib import Path
from types import ModuleType

import pytest

from weald.games.forest_shuffle import effects, points, set_points
from weald.games.forest_shuffle.cards.deck import SPECIES, SYMBOL_NAMES
from weald.games.forest_shuffle.cards.symbols import SIDE_NAMES, TYPE_NAMES
from weald.text.words import GAP, LANGUAGES, Words, words


def gaps(sentence: str) -> set[str]:
    """The names of the facts a sentence asks for, those that only choose a word apart."""
    return {gap[1] for gap in GAP.finditer(sentence) if gap[2] is None}


def vocabulary(module: ModuleType) -> list[str]:
    """The words of a module of the vocabulary, read from its source."""
    source = Path(str(module.__file__)).with_name(f"{module.__name__.split('.')[-1]}.py")
    return re.findall(r'^    word = "(\w+)"', source.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_missing_in_a_language(language: str) -> None:
    assert set(words(language).sentences) == set(words("en").sentences)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_left_with_a_broken_gap(language: str) -> None:
    for key, sentence in words(language).sentences.items():
        assert sentence.strip(), key
        assert not re.search(r"[{}|]", GAP.sub("", sentence)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_speaks_of_the_same_facts_in_every_language(language: str) -> None:
    for key, sentence in words(language).sentences.items():
        same = {name.rstrip("s") for name in gaps(words("en").sentences[key])}
        assert {name.rstrip("s") for name in gaps(sentence)} == same, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_vocabulary_has_its_texts(language: str) -> None:
    spoken = words(language)
    assert len(vocabulary(effects)) > 10
    assert len(vocabulary(points) + vocabulary(set_points)) > 15
    for word in vocabulary(effects):
        assert f"does.{word}" in spoken
    for word in vocabulary(points) + vocabulary(set_points):
        assert f"worth.{word}" in spoken
        assert f"because.{word}" in spoken


@pytest.mark.parametrize("language", LANGUAGES)
def test_species_types_symbols_and_sides_have_names(language: str) -> None:
    spoken = words(language)
    assert {f"plurals.{species.key}" for species in SPECIES} <= set(spoken.sentences)
    assert all(species.names[language] for species in SPECIES)
    assert all(spoken.counted(f"types.{name}", 2) for name in TYPE_NAMES)
    assert all(spoken.say(f"symbols.{name}") for name in SYMBOL_NAMES)
    assert all(spoken.say(f"sides.{name}") for name in SIDE_NAMES)


def test_notes_speak_of_species_that_exist() -> None:
    notes = {key.split(".")[1] for key in words("en").sentences if key.startswith("notes.")}
    assert notes <= {species.key for species in SPECIES}


def test_a_number_chooses_the_form_of_a_word() -> None:
    told = Words("en", {"draw": "Draw {cards} {cards|card|cards}"})
    assert [told.say("draw", cards=count) for count in (0, 1, 2)] == [
        "Draw 0 cards",
        "Draw 1 card",
        "Draw 2 cards",
    ]


def test_a_language_that_is_not_spoken_is_an_error() -> None:
    with pytest.raises(KeyError):
        words("tlh")
