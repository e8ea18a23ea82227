"""Every clause has a test that names it, every test names clauses that exist, and French says the same."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import railhead
from railhead.locale import LANGUAGES, catalogue

TESTS = Path(__file__).parent
PAGES = TESTS.parents[1] / "docs" / "rules"
CLAUSE = re.compile(r"\*\*([A-Z]{2}-[A-Z]+-[0-9]+)\*\*")
TEXT = re.compile(r"^- \*\*([A-Z]{2}-[A-Z]+-[0-9]+)\*\*(.*?)(?=^- |^$)", re.MULTILINE | re.DOTALL)
CHAPTER = re.compile(r"^## .*?(?: \(([A-Z]{2}-[A-Z]+)\))?$", re.MULTILINE)
CITED = re.compile(r"[A-Z]{2}-[A-Z]+-[0-9]+")


def clauses(game: str) -> list[str]:
    """The clause ids of a game's page, as they stand there; none without a page."""
    page = PAGES / f"{game}.md"
    return CLAUSE.findall(page.read_text("utf-8")) if page.exists() else []


def translated(game: str) -> tuple[str, str]:
    """A game's page in English and in French."""
    english, french = (folder / f"{game}.md" for folder in (PAGES, PAGES / "fr"))
    return english.read_text("utf-8"), french.read_text("utf-8")


def named(game: str) -> dict[str, list[str]]:
    """The clauses that a game's tests name, and the tests that do."""
    found: dict[str, list[str]] = {}
    for file in sorted((TESTS / game).glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for clause in marked(node):
                    found.setdefault(clause, []).append(f"{file.name}::{node.name}")
    return found


def marked(test: ast.FunctionDef) -> Iterator[str]:
    """The ids in `@pytest.mark.clause(...)` above a test."""
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.clause":
            yield from (ast.literal_eval(argument) for argument in decorator.args)


def games() -> list[str]:
    """Every game with a page of clauses or a folder of tests."""
    pages = {page.stem for page in PAGES.glob("*.md") if clauses(page.stem)}
    folders = {folder.name for folder in TESTS.iterdir() if any(folder.glob("test_*.py"))}
    return sorted(pages | folders)


@pytest.mark.parametrize("game", games())
def test_every_clause_has_a_test(game: str) -> None:
    untested = sorted(set(clauses(game)) - set(named(game)))
    assert not untested, f"no test names {', '.join(untested)}"


@pytest.mark.parametrize("game", games())
def test_every_test_names_clauses_that_exist(game: str) -> None:
    strange = {clause: tests for clause, tests in named(game).items() if clause not in clauses(game)}
    assert not strange, f"docs/rules/{game}.md has no such clause: {strange}"


@pytest.mark.parametrize("game", games())
def test_no_clause_stands_twice_on_its_page(game: str) -> None:
    assert len(clauses(game)) == len(set(clauses(game)))


def test_there_is_a_catalogue_to_check() -> None:
    assert "chicago_express" in games()


# Both languages


def pages() -> list[str]:
    """Every game with a page of clauses; the folder of translations is none."""
    return sorted(page.stem for page in PAGES.glob("*.md"))


@pytest.mark.parametrize("game", pages())
def test_the_french_page_has_the_same_clauses_in_the_same_chapters(game: str) -> None:
    english, french = translated(game)
    assert CLAUSE.findall(french) == CLAUSE.findall(english)
    assert CHAPTER.findall(french) == CHAPTER.findall(english)


@pytest.mark.parametrize("game", pages())
def test_the_french_page_cites_the_same_clauses_and_has_the_same_tables(game: str) -> None:
    """A row that is missing or a clause that cites another one would show here."""
    english, french = translated(game)
    assert [sorted(CITED.findall(row)) for row in rows(french)] == [sorted(CITED.findall(row)) for row in rows(english)]
    assert {clause: CITED.findall(text) for clause, text in TEXT.findall(french)} == {
        clause: CITED.findall(text) for clause, text in TEXT.findall(english)
    }


@pytest.mark.parametrize("game", pages())
def test_no_clause_is_empty(game: str) -> None:
    for page in translated(game):
        assert [clause for clause, _ in TEXT.findall(page)] == CLAUSE.findall(page)
        assert [clause for clause, text in TEXT.findall(page) if not re.search(r"\w", text)] == []


def test_every_game_has_a_french_page_and_no_page_is_left_over() -> None:
    assert sorted(page.stem for page in (PAGES / "fr").glob("*.md")) == pages()


def rows(page: str) -> list[str]:
    return [line for line in page.splitlines() if line.startswith("|")]


# The help


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_cites_clauses_that_exist(language: str) -> None:
    assert all(railhead.GAMES.values())  # with a title its words are read
    known = {clause for game in pages() for clause in clauses(game)}
    said = {key: set(CITED.findall(text)) for key, text in catalogue(language).items() if helps(key)}
    assert {key: cited - known for key, cited in said.items() if not cited <= known} == {}


def test_the_help_cites_the_same_clauses_in_both_languages() -> None:
    english, french = (catalogue(language) for language in ("en", "fr"))
    for key in filter(helps, english):
        assert CITED.findall(english[key]) == CITED.findall(french[key]), key


def helps(key: str) -> bool:
    return key.startswith("help.")
