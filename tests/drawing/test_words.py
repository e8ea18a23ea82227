"""The words of the drawing: both languages have them all, and none is left over."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import railhead
from browser.test_words import asked, general, known_keys, literals, scripts
from railhead.locale import LANGUAGES, catalogue

HERE = Path(railhead.__file__).parent
SOURCES = sorted([*HERE.glob("drawing/**/*.py"), *HERE.glob("games/*/drawing/*.py")])
SAID = re.compile(r'\b(say|self|several)\(\s*f?"([^"]+)"')


def keys(language: str) -> set[str]:
    return {key for key in known_keys(language) & catalogue(language).keys() if key.startswith("drawing.")}


def patterns() -> Iterator[str]:
    """The keys that the drawing says; a value in one stands for any word."""
    for path in SOURCES:
        for verb, key in SAID.findall(path.read_text("utf-8")):
            if not key.startswith("{"):
                forms = r"\.(one|many)" if verb == "several" else ""
                yield r"drawing\." + re.sub(r"\\{.*?\\}", r"[\\w-]+", re.escape(key)) + forms


def test_both_languages_say_everything_with_the_same_values() -> None:
    english, *others = LANGUAGES
    for language in others:
        assert keys(language) == keys(english)
        for key in keys(english):
            holes = [sorted(re.findall(r"{(\w+)(?::d)?}", catalogue(spoken)[key])) for spoken in (english, language)]
            assert holes[0] == holes[1], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_the_drawing_says_has_its_words(language: str) -> None:
    said, known = [*patterns()], [general(key) for key in keys(language)]
    assert len(said) > 40
    assert [way for way in said if not any(re.fullmatch(way, key) for key in known)] == []


def test_no_word_is_left_over() -> None:
    """A word of the drawing is said by the drawing, or by the page; those of clocks by the games' views."""
    _, counted, made = asked()
    whole = {literal for text in scripts() for literal in literals(text)}
    ways = [*patterns(), *made, *map(re.escape, whole), *(re.escape(key) + r"\.(one|many)" for key in counted)]
    said = re.compile("|".join(ways))
    left = {key for key in keys("en") if not said.fullmatch(key) and not said.fullmatch(general(key))}
    assert {key for key in left if not general(key).startswith("drawing.clock.")} == set()
