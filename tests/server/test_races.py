"""Requests that come in between each other: what comes of them is what one of their orders brings.

The short form of tests/load/races.py: requests by which seats change hands, the first one stopped wherever it can be.
"""

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Literal
from unittest.mock import patch

import pytest

from server.copies import Ask, world
from server.occasions import OCCASIONS
from server.races import Asks, Finder, Report, pairs, threes

pytestmark = [pytest.mark.anyio, pytest.mark.prove]
MEETING = {
    "all-seated": ("leave", "remove", "new link", "new join link", "bot", "order"),
    "one-free": ("leave", "remove", "new link", "join", "start", "more seats", "fewer seats", "order"),
    "in-play": ("leave", "remove", "new link", "say", "say too late", "take back"),
    "undo-asked": ("leave", "remove", "agree", "refuse", "say"),
    "seat-given-up": ("leave", "remove", "join", "bot on the free seat", "return"),
    "seat-given-up-hidden": ("leave", "join", "return", "look"),
    "over": ("leave", "remove", "rematch"),
}
"""What is asked for, on each occasion, while one of the same is under way."""
MOST_TOLD = 6


async def met(
    database: Path, occasion: str, choose: Callable[[list[Ask]], Iterable[Asks]], processes: int = 1
) -> Report:
    """What is found when some requests meet."""
    make, game = OCCASIONS[occasion]
    async with world(database, processes) as made:
        finder = Finder(made, await make(made, game))
        for asks in choose(finder.situation.asks):
            await finder.meet(asks)
    return finder.report


def check(report: Report, at_least: int, *, waits: bool = True) -> None:
    """Nothing is wrong, and it was really tried; somebody had to wait, unless there is nobody to wait for."""
    if report.wrong:
        pytest.fail("\n".join([report.summary(), *report.wrong[:MOST_TOLD]]), pytrace=False)
    assert report.tried.total() >= at_least
    assert (report.waited.total() > 0) is waits


def of(*whats: str) -> Callable[[list[Ask]], list[Asks]]:
    return lambda asks: pairs(ask for ask in asks if ask.what in whats)


def around_the_start(asks: list[Ask]) -> list[Asks]:
    """The start and every other request, whichever comes first."""
    start = next(ask for ask in asks if ask.what == "start")
    return [pair for ask in asks for pair in ((start, ask), (ask, start))]


@pytest.mark.parametrize("occasion", MEETING)
async def test_seats_change_hands_as_in_one_order_or_another(tmp_path: Path, occasion: str) -> None:
    check(await met(tmp_path / "races.db", occasion, of(*MEETING[occasion])), 30)


async def test_whatever_is_asked_for_while_a_game_begins(tmp_path: Path) -> None:
    check(await met(tmp_path / "races.db", "all-seated", around_the_start), 90)


async def test_whatever_is_asked_for_while_hands_are_dealt(tmp_path: Path) -> None:
    def chosen(asks: list[Ask]) -> list[Asks]:
        return [pair for pair in around_the_start(asks) if pair[0].what == "start"]

    check(await met(tmp_path / "races.db", "all-seated-hidden", chosen), 50)


async def test_whoever_has_lost_a_seat_does_nothing_to_the_next_one_on_it(tmp_path: Path) -> None:
    def chosen(asks: list[Ask]) -> list[Asks]:
        return [three for three in threes(asks) if [ask.what for ask in three[:2]] == ["remove", "join"]]

    check(await met(tmp_path / "races.db", "in-play", chosen), 30)


async def test_two_servers_on_one_database_of_which_one_has_not_heard_of_the_other_yet(tmp_path: Path) -> None:
    def chosen(asks: list[Ask]) -> list[Asks]:
        whats = ("leave", "leave 1", "remove", "new link", "new link 1", "say", "bid", "more seats", "order", "edition")
        return [pair for pair in around_the_start(asks) if pair[0].what == "start" and pair[1].what in whats]

    check(await met(tmp_path / "races.db", "all-seated", chosen, processes=2), 15, waits=False)


class Open(asyncio.Lock):
    """A lock that locks nothing."""

    async def acquire(self) -> Literal[True]:
        return True

    def release(self) -> None:
        pass


async def test_a_table_without_a_lock_would_be_noticed(tmp_path: Path) -> None:
    with patch("asyncio.Lock", Open):
        report = await met(tmp_path / "races.db", "in-play", of("say", "say otherwise", "leave"))
    assert report.races
