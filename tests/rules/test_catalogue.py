"""Every clause of a catalogue has a test that names it, and every test names clauses that exist."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PAGES = TESTS.parents[1] / "docs" / "rules"
CLAUSE = re.compile(r"\*\*([A-Z]{2}-[A-Z]+-[0-9]+)\*\*")


def clauses(game: str) -> list[str]:
    """The clause ids of a game's page, as they stand there; none without a page."""
    page = PAGES / f"{game}.md"
    return CLAUSE.findall(page.read_text("utf-8")) if page.exists() else []


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
