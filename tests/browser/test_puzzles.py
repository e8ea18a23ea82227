"""Puzzles in the page: three of each title are answered, by pressing and by the keyboard, and axe finds nothing."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.guests import PHONE, Guests
from browser.moments import GAMES
from browser.test_axe import Looked
from railhead.analysis.puzzles.puzzle import Puzzle
from railhead.analysis.puzzles.shipped import book_of
from server.hosted import Hosted

pytestmark = pytest.mark.prove
titles = pytest.mark.parametrize("game", GAMES)


def three(game: str) -> list[int]:
    """The ids of the first puzzle of each kind, and of others."""
    found = book_of(game).puzzles
    firsts = [next(number for number, one in enumerate(found) if one.kind == kind) for kind in kinds(found)]
    others = [number for number in range(len(found)) if number not in firsts]
    return [number + 1 for number in [*firsts, *others][:3]]


def kinds(found: list[Puzzle]) -> list[str]:
    return sorted({one.kind for one in found})


def answers(page: Page, count: int) -> None:
    expect(page.locator(".puzzle-answers button")).to_have_count(count)
    expect(page.locator("svg.ground > *").first).to_be_attached()


@titles
def test_three_puzzles_are_answered(guests: Guests, server: Hosted, game: str) -> None:
    guest = guests.come(f"{server.address}/puzzle/{game}")
    page = guest.page
    expect(page.get_by_text("Puzzle of the day", exact=True)).to_be_visible()
    for solved, number in enumerate(three(game), start=1):
        puzzle = book_of(game).puzzles[number - 1]
        page.goto(f"{server.address}/puzzle/{game}/{number}")
        answers(page, len(puzzle.answers))
        wrong = solved == 2
        chosen = (puzzle.best + 1) % len(puzzle.answers) if wrong else puzzle.best
        button = page.locator(".puzzle-answers button").nth(chosen)
        button.focus()
        page.keyboard.press("Enter")
        verdict = page.locator(".verdict-head")
        expect(verdict).to_have_text("Not the best answer." if wrong else "Right.")
        expect(verdict).to_be_focused()
        expect(page.locator(".puzzle-answers button").nth(puzzle.best)).to_contain_text("best")
        expect(page.locator(".puzzle-days b")).to_have_text("1 day")
        expect(page.locator(".week .punched")).to_have_count(1)
    page.keyboard.press("n")
    page.wait_for_url(f"**/puzzle/{game}/*")
    expect(page.locator(".verdict-head")).to_have_count(0)


@titles
def test_from_a_puzzle_the_game_is_looked_at_and_played_on(guests: Guests, server: Hosted, game: str) -> None:
    page = guests.come(f"{server.address}/puzzle/{game}/1").page
    asked = book_of(game).record(book_of(game).puzzles[0])
    page.locator(".puzzle-answers button").first.click()
    expect(page.locator(".verdict-head")).to_be_visible()
    page.get_by_role("link", name="See the game so far").click()
    page.wait_for_url("**/replay")
    expect(page.get_by_role("slider")).to_have_attribute("max", str(len(asked.actions)))
    page.go_back()
    page.locator(".puzzle-answers button").first.click()
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".map")).to_be_visible()


@titles
def test_on_a_low_screen_answers_stand_beside_the_board(guests: Guests, server: Hosted, game: str) -> None:
    page = guests.come(f"{server.address}/puzzle/{game}/1", viewport={"width": 844, "height": 390}).page
    answers(page, len(book_of(game).puzzles[0].answers))
    for button in page.locator(".puzzle-answers button").all():
        expect(button).to_be_in_viewport(ratio=1)
    expect(page.locator(".map")).to_be_in_viewport(ratio=1)


def test_the_card_and_the_rules_lead_to_the_puzzle_of_the_day(guests: Guests, server: Hosted) -> None:
    page = guests.come(server.address).page
    page.get_by_role("link", name="Puzzle of the day: The Last Spike").click()
    expect(page.get_by_text("Puzzle of the day", exact=True)).to_be_visible()
    page.goto(f"{server.address}/rules/last-spike")
    page.get_by_role("link", name="Puzzles from this game").click()
    expect(page.locator(".puzzle-answers button").first).to_be_visible()


def test_a_puzzle_that_is_none_is_told_in_a_sentence(guests: Guests, server: Hosted) -> None:
    guest = guests.come(f"{server.address}/puzzle/last-spike/999")
    expect(guest.page.get_by_text("There is no such puzzle")).to_be_visible()
    guest.complaints.clear()  # the browser notes an answer that refuses


@titles
@pytest.mark.parametrize("size", [None, PHONE])
def test_axe_finds_nothing_before_and_after_an_answer(
    guests: Guests, server: Hosted, game: str, size: dict[str, int] | None
) -> None:
    wanted: dict[str, Any] = {} if size is None else {"viewport": size, "locale": "fr-FR"}
    guest = guests.come(f"{server.address}/puzzle/{game}/{three(game)[0]}", **wanted)
    looked = Looked(guest)
    expect(guest.page.locator(".puzzle-answers button").first).to_be_visible()
    looked.over(game)
    guest.page.locator(".puzzle-answers button").first.click()
    expect(guest.page.locator(".verdict-head")).to_be_visible()
    looked.over(f"{game}, answered", dark=False)
    assert looked.found == []
