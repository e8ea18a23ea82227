"""The page's words: every key it asks for has a sentence in each language, and no sentence is left over."""

import re
from importlib.resources import files

import pytest

from railhead.locale import LANGUAGES, catalogue

STATIC = files("railhead.server") / "static"
SCRIPTS = "".join(file.read_text("utf-8") for file in STATIC.iterdir() if file.name.endswith(".js"))
WORDS = set(re.findall(r'"((?:page|drawing|ledger|line|table|terminal|word|choice)\.[a-z_.]+)"', SCRIPTS))
PATTERNS = {
    re.compile(re.sub(r"\\\$\\\{[^}]*\\\}", r"[\\w-]+", re.escape(key)))
    for key in re.findall(r"`((?:page|ledger|word)\.[^`]*\$\{[^`]*)`", SCRIPTS)
}
PANELS = {f"page.{name}" for name in re.findall(r'panel\(\s*"(\w+)"', SCRIPTS)}
LEDGER = {f"ledger.{name}" for name in ("treasury", "income", "per_share", "shares_left", "pieces_left")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_the_page_says_is_in_the_catalogue(language: str) -> None:
    assert len(WORDS) > 50
    assert sorted(key for key in WORDS | PANELS | LEDGER if key not in catalogue(language)) == []
    assert [way.pattern for way in PATTERNS if not any(map(way.fullmatch, catalogue(language)))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_page_is_left_over(language: str) -> None:
    own = [key for key in catalogue(language) if key.startswith("page.")]
    said = WORDS | PANELS
    assert [key for key in own if key not in said and not any(way.fullmatch(key) for way in PATTERNS)] == []


def test_the_languages_put_the_same_values_into_their_sentences() -> None:
    english, french = (catalogue(language) for language in ("en", "fr"))
    for key in (key for key in english if key.startswith("page.")):
        assert sorted(re.findall(r"{\w+}", english[key])) == sorted(re.findall(r"{\w+}", french[key])), key


def test_the_page_makes_no_markup_out_of_text() -> None:
    """What the policy of the server forbids is not even written."""
    for word in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "new Function",
        "DOMParser",
    ):
        assert word not in SCRIPTS
