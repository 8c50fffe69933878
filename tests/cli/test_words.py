"""The words of the terminal are the same sentences in every language."""

import json
import re
from pathlib import Path

import pytest

import weald
from weald.text.words import GAP, LANGUAGES, flattened, words

TEXT = Path(weald.__file__).parent / "text"
SOURCES = "\n".join(
    path.read_text(encoding="utf-8") for path in (TEXT.parent / "cli").rglob("*.py")
)


def sentences(language: str) -> dict[str, str]:
    return flattened(json.loads((TEXT / f"terminal_{language}.json").read_text(encoding="utf-8")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_sentence_with_the_same_gaps(language: str) -> None:
    english, spoken = sentences("en"), sentences(language)
    assert list(spoken) == list(english)
    for key, sentence in english.items():
        gaps = [{gap[0] for gap in GAP.findall(text)} for text in (sentence, spoken[key])]
        assert gaps[0] == gaps[1], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_tree_symbols_share_a_letter(language: str) -> None:
    letters = [
        text for key, text in sentences(language).items() if ".forest-shuffle.letters." in key
    ]
    assert len(letters) == len(set(letters)) == 8
    assert all(len(letter) == 1 for letter in letters)


def test_no_sentence_has_been_forgotten() -> None:
    duel = "seasons|elements|bonuses|groups|symbols|near|ask|move|victory"
    built = re.compile(rf"\.(letters|types|told|why-not|{duel})\.|\.(move|ask|text|choose)-")
    names = [key.split(".")[-1] for key in sentences("en") if not built.search(key)]
    assert [name for name in names if f'"{name}"' not in SOURCES] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_bends_to_the_name_of_whoever_plays(language: str) -> None:
    """A person at the terminal is called "You", "Du" or "Jij"."""
    before_a_name = {"en": "of", "de": "von|an|für|bei", "nl": "van|aan|voor|bij"}[language]
    after_a_name = {"en": "is|has|gets", "de": "ist|hat|bekommt", "nl": "is|heeft|krijgt"}[language]
    bent = re.compile(rf"\b({before_a_name}) {{(name|to)}}|{{name}} ({after_a_name})\b")
    # Where several people share a terminal, and where forests are asked for, people have names.
    named = ("terminal.pass-on", "terminal.scoring.", "terminal.thinking")
    told = {key: text for key, text in sentences(language).items() if not key.startswith(named)}
    assert [key for key, text in told.items() if bent.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_fits_eighty_columns(language: str) -> None:
    for key in ("terminal.help", "terminal.living-forest-duel.help"):
        for line in words(language).say(key).splitlines():
            assert len(line) <= 80
