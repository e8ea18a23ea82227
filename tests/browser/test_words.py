"""The page's words: every key it asks for has a sentence in each language, and no sentence is left over."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from railhead.games import GAMES, package_of
from railhead.locale import LANGUAGES, catalogue
from railhead.server.http.words import page_words

SOURCES = Path(__file__).parents[2] / "web" / "src"
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"])//[^\n]*", re.DOTALL)
KEY = re.compile(r'"([a-z_-]+(?:\.[\w&-]+)+)"')
SPOKEN = re.compile(r"\b(say|several|has)\(")
CHOSEN = re.compile(r'\? "([\w.-]*)" : "([\w.-]*)"$')
OWN = re.compile(r"(page|page_\w+|rules)\.po")
OWN_OF_TITLE = re.compile(r"(page|guide|log|home)\.po")


@cache
def scripts() -> tuple[str, ...]:
    """All that the page is written in, without its tests and comments."""
    paths = (path for path in SOURCES.rglob("*.ts*") if ".test." not in path.name and "generated" not in path.parts)
    return tuple(COMMENT.sub("", path.read_text("utf-8")) for path in sorted(paths))


def literals(text: str) -> set[str]:
    """Strings that look like keys."""
    return set(KEY.findall(text))


def templates(text: str) -> Iterator[str]:
    """Every text between backticks that has values in it, also those inside such values."""
    open_at: list[tuple[int, int]] = []
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign == "{") - (sign == "}")
        if sign != "`":
            continue
        if not open_at or open_at[-1][1] != depth:
            open_at.append((place, depth))
        elif "${" in (template := text[open_at.pop()[0] + 1 : place]):
            yield template


def cut(template: str) -> Iterator[tuple[str, bool]]:
    """The parts of a template, and whether each is a value."""
    part, depth = "", 0
    for sign in template.replace("${", "\0"):
        if sign == "\0" and depth == 0:
            yield part, False
            part = ""
        elif sign == "}" and depth == 1:
            yield part, True
            part = ""
        else:
            part += sign
        depth += (sign in "\0{") - (sign == "}")
    yield part, False


def as_pattern(template: str) -> str:
    """A value is one of the two words that it chooses from, or any."""
    ways = (re.escape(part) if not is_value else words_of(part) for part, is_value in cut(template))
    return "".join(ways)


def words_of(value: str) -> str:
    chosen = CHOSEN.search(value)
    return r"[\w&-]+" if chosen is None else f"(?:{'|'.join(map(re.escape, chosen.groups()))})"


@cache
def patterns() -> frozenset[re.Pattern[str]]:
    """All keys that are put together."""
    whole = {template for text in scripts() for template in templates(text) if re.match(r"[a-z_-]+\.", template)}
    return frozenset(re.compile(as_pattern(template)) for template in whole)


@cache
def forms() -> frozenset[str]:
    """What is put behind a key: `one` and `many`, `you` and `they`."""
    behind = {template for text in scripts() for template in templates(text) if template.startswith("${key}.")}
    ways = {as_pattern(template.removeprefix("${key}.")) for template in behind}
    return frozenset(re.sub(r"[(?:)]", "", "|".join(ways)).split("|"))


@cache
def asked() -> tuple[set[str], set[str], set[str]]:
    """What is given to `say` and `has`, what to `several`, and what is put together for them."""
    found: dict[str, set[str]] = {"say": set(), "has": set(), "several": set()}
    made: set[str] = set()
    for text in scripts():
        for call in SPOKEN.finditer(text):
            key = first_argument(text[call.end() :])
            for template in templates(key):
                made |= {as_pattern(template)} if re.match(r"[a-z_-]+\.", template) else set()
                key = key.replace(f"`{template}`", "")
            found[call[1]] |= literals(key)
    return found["say"] | found["has"], found["several"], made


def first_argument(text: str) -> str:
    """What stands before the first comma, or the end, of a call."""
    depth = 0
    for place, sign in enumerate(text):
        if depth == 0 and sign in ",)":
            return text[:place]
        depth += (sign in "([{") - (sign in ")]}")
    return text


def own_keys(language: str) -> Iterator[str]:
    """The keys of those files that are the page's alone."""
    ours = [(files("railhead.locale"), OWN)]
    for folder, own in [*ours, *((files(package_of(game)) / "locale", OWN_OF_TITLE) for game in GAMES)]:
        for file in sorted((folder / language).iterdir(), key=lambda file: file.name):
            if own.fullmatch(file.name):
                yield from re.findall(r'^msgid "(.+)"$', file.read_text("utf-8"), re.MULTILINE)


def known_keys(language: str) -> set[str]:
    """All keys of all titles; where a title says something in its own words, the general key too."""
    assert all(GAMES.values())
    return {form for key in page_words(language) for form in (key, general(key))}


def general(key: str) -> str:
    """`auction.title` for `auction.chicago-express.title`."""
    area, _, rest = key.partition(".")
    title, _, rest = rest.partition(".")
    return f"{area}.{rest}" if title in GAMES else key


def is_said(key: str) -> bool:
    whole, _, form = key.rpartition(".")
    keys = {key, general(key)} | ({whole, general(whole)} if form in forms() else set())
    said = {literal for text in scripts() for literal in literals(text)}
    return not said.isdisjoint(keys) or any(way.fullmatch(one) for way in patterns() for one in keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_the_page_says_is_in_the_catalogue(language: str) -> None:
    known = known_keys(language)
    said, counted, made = asked()
    assert len(said) > 300
    assert sorted(said - known) == []
    assert sorted({f"{key}.{form}" for key in counted for form in ("one", "many")} - known) == []
    stems = known | {key.rpartition(".")[0] for key in known}
    assert [way for way in made if not any(re.fullmatch(way, key) for key in stems)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_page_is_left_over(language: str) -> None:
    assert {"one", "many", "you", "they"} < forms()
    assert [key for key in own_keys(language) if not is_said(key)] == []


def test_the_languages_put_the_same_values_into_their_sentences() -> None:
    english, french = (catalogue(language) for language in ("en", "fr"))
    assert list(own_keys("en")) == list(own_keys("fr"))
    for key in own_keys("en"):
        assert sorted(re.findall(r"{\w+}", english[key])) == sorted(re.findall(r"{\w+}", french[key])), key


@pytest.mark.parametrize(
    "word", ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "setHTMLUnsafe"]
)
def test_the_page_makes_no_markup_out_of_text(word: str) -> None:
    """What the policy of the server forbids is not even written."""
    assert all(word not in text for text in scripts())
