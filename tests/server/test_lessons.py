"""The first games that teach: every decision of the learner is a step, every figure is the rules' own, and the bots
play what is written."""

import asyncio
import re
from random import Random
from typing import Any

import pytest

from patience import LONG
from railhead.bots import bot
from railhead.bots import lesson as lesson_of_bots
from railhead.bots.lesson import Lesson, lesson
from railhead.core import fair
from railhead.core.game import CHANCE
from railhead.core.record import steps
from railhead.games import GAMES
from railhead.games import game as game_of
from railhead.locale import catalogue
from railhead.server.http import lessons
from railhead.server.live.room import Room
from railhead.server.refused import Refused
from server.visiting import Visited, Visitor

TAUGHT = [name for name in GAMES if lesson(name) is not None]
STATIONS = 9
MOST_WORDS = 10


def states(told: Lesson) -> list[Any]:
    return [step.state for step in steps(game_of(told.game), told.record)]


@pytest.mark.parametrize("game", TAUGHT)
def test_every_decision_of_the_learner_is_a_step(game: str) -> None:
    told, plan, rules = lessons.lesson(game), lessons.plan(game), game_of(game)
    taught = {step.ply + number for step in plan.steps for number in range(len(step.do))}
    asked = {
        ply
        for ply, state in enumerate(states(told)[: len(told.line)])
        if ply >= told.begins and rules.to_act(state) == told.seat and len(rules.legal(state)) > 1
    }
    assert asked <= taught
    assert all(rules.to_act(states(told)[ply]) == told.seat for ply in taught)
    assert len(plan.stations) == STATIONS


@pytest.mark.parametrize("game", TAUGHT)
def test_what_is_drawn_is_what_the_table_draws(game: str) -> None:
    told, rules = lessons.lesson(game), game_of(game)
    for ply, (state, said) in enumerate(zip(states(told), told.line, strict=False)):
        if ply >= told.begins and rules.to_act(state) == CHANCE:
            assert str(fair.drawn(told.seed, ply, rules.legal(state))) == said


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", TAUGHT)
def test_a_step_has_its_words_and_no_sentence_is_long(game: str, language: str) -> None:
    words = catalogue(language)
    for step in lessons.plan(game).steps:
        said = {part: words[f"lesson.{game}.{step.key}.{part}"] for part in ("why", "do", "sum")}
        named = {name for text in said.values() for name in re.findall(r"\{(\w+)\}", text)}
        assert named <= step.values.keys()
        for part in ("why", "do"):
            counted = [word for word in said[part].split() if re.search(r"\w", word)]
            assert len(counted) <= MOST_WORDS, said[part]
    for station in lessons.plan(game).stations:
        assert words[f"lesson.{game}.station.{station}"]
        assert words[f"lesson.{game}.learnt.{station}"]


def said(game: str, step: lessons.LessonStep, language: str) -> dict[str, str]:
    """Every sentence of a step, and the line that stays of its station, as they are written."""
    words, own = catalogue(language), f"lesson.{game}"
    keys = [f"{own}.{step.key}.{part}" for part in ("why", "do", "sum", "wrong")]
    if step is [one for one in lessons.plan(game).steps if one.station == step.station][-1]:
        keys.append(f"{own}.learnt.{step.station}")
    return {key: words[key] for key in keys if key in words}


COUNTED = {
    "en": "two three four five six seven eight nine ten twice half",
    "fr": "deux trois quatre cinq six sept huit neuf dix onze",
}
FACTS = {"lesson.last-spike.learnt.price"}
"""What is told of a rule, and not of this game: LS-SELL-1."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", TAUGHT)
def test_every_number_of_a_sentence_is_a_figure_of_the_rules(game: str, language: str) -> None:
    """A number is one of the step's figures, or belongs to the name of a space."""
    rules, told = game_of(game), lessons.lesson(game)
    spaces = set(re.findall(r"\b[A-Z]\d\b", " ".join(told.line)))
    for step in lessons.plan(game).steps:
        own = {digits for action in step.do for digits in re.findall(r"[a-z](\d+)\b", action)}
        for key, text in said(game, step, language).items():
            assert set(re.findall(r"\{(\w+)\}", text)) <= step.values.keys(), key
            written = re.findall(r"\w*\d\w*", re.sub(r"\{\w+\}", "", text))
            assert set(written) <= spaces | own, (key, text)
            if key not in FACTS:
                assert not set(re.findall(r"\w+", text.lower())) & set(COUNTED[language].split()), (key, text)
    assert rules.id == game


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", TAUGHT)
def test_what_is_to_be_done_is_what_the_step_does(game: str, language: str) -> None:
    """A bid has its amount in the sentence, a tile its name; nothing else is named there but what is kept."""
    bids = 0
    for step in lessons.plan(game).steps:
        text = said(game, step, language)[f"lesson.{game}.{step.key}.do"].format_map(step.values)
        (verb, *what), numbers = step.do[0].split(" "), re.findall(r"\b\d+\b", text)
        if verb == "bid":
            bids += 1
            assert numbers == what, text
        elif verb == "play":
            assert re.search(rf"\b{what[0]}\b", text), text
        assert verb != "pass" or not numbers, text
    assert bids or game == "last-spike"


@pytest.mark.parametrize("game", TAUGHT)
def test_what_a_share_pays_is_the_income_divided(game: str) -> None:
    divided = [step.values for step in lessons.plan(game).steps if {"income", "shares", "value"} <= step.values.keys()]
    for values in divided:
        assert values["value"] == -(-values["income"] // values["shares"])
        assert values.get("gain", values["shares"] * values["value"]) == values["shares"] * values["value"]
    assert divided or game == "last-spike"


@pytest.mark.parametrize("game", TAUGHT)
def test_the_bots_play_what_is_written_and_then_as_novices(game: str) -> None:
    told, rules = lessons.lesson(game), game_of(game)
    played, rng = bot("lesson"), Random(1)
    for state, said in zip(states(told), told.line, strict=False):
        seat = rules.to_act(state)
        if seat is not None and seat != CHANCE:
            assert played.choose(rules.view(state, seat), rng) == said
    last = states(told)[-1]
    seat = rules.to_act(last)
    if seat is not None and seat != CHANCE:
        assert played.choose(rules.view(last, seat), rng) in map(str, rules.legal(last))


def test_a_figure_is_where_it_stands_or_made_of_several() -> None:
    seen = lessons.Moments(
        {"seats": [{"cash": 4}]},
        {"seats": [{"cash": 10}], "choices": [{"do": "buy A1", "cost": 3}]},
        {"seats": [{"cash": 25}]},
    )
    assert lessons.figure("before seats.0.cash", seen) == 10
    assert lessons.figure("before choices.buy A1.cost", seen) == 3
    assert lessons.figure("after seats.0.cash - before seats.0.cash + since seats.0.cash", seen) == 19
    with pytest.raises(TypeError, match="seats"):
        lessons.figure("before seats", seen)


def test_a_title_may_bring_no_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_of_bots, "lesson", lambda game: None)
    with pytest.raises(Refused, match="no lesson"):
        lessons.lesson("last-spike")


@pytest.mark.anyio
@pytest.mark.parametrize("game", TAUGHT)
async def test_a_lesson_has_a_table_of_its_own(ada: Visitor, game: str) -> None:
    plan = await ada.get(f"games/{game}/lesson")
    made = await ada.post(f"games/{game}/lesson", name="Ada")
    table = (await ada.get(f"tables/{made['id']}"))["table"]
    assert [seat["bot"] for number, seat in enumerate(table["seats"]) if number != plan["seat"]] == ["lesson"] * (
        len(table["seats"]) - 1
    )
    assert table["seats"][plan["seat"]]["name"] == "Ada"
    assert table["you"]["seats"] == [plan["seat"]]


@pytest.mark.anyio
async def test_nobody_else_may_seat_the_bot_of_a_lesson(ada: Visitor) -> None:
    told = await ada.get("games")
    assert "lesson" not in [one["name"] for one in told["bots"]]
    assert (await ada.table("chicago-express", ("me", "lesson"), error="notation"))["key"] == "table.bot"
    open_table = (await ada.table("chicago-express", ("me", "open")))["id"]
    order = f"tables/{open_table}/seats"
    assert (await ada.post(order, "notation", seat=1, do="bot", bot="lesson"))["key"] == "table.bot"
    record = await ada.get("samples/chicago-express")
    body = {"record": record, "ply": 9, "seat": 0, "name": "Ada", "bot": "lesson"}
    assert (await ada.post("replay/play-on", "notation", **body))["key"] == "table.bot"


@pytest.mark.anyio
async def test_a_lesson_that_ends_its_game_leads_to_a_game_against_novices(ada: Visitor, served: Visited) -> None:
    plan = await ada.get("games/last-spike/lesson")
    table = (await ada.post("games/last-spike/lesson", name="Ada"))["id"]
    room = await served.hub.room(table)
    for step in plan["steps"]:
        await reached(room, step["ply"])
        await ada.post(f"tables/{table}/actions", ply=step["ply"], do=step["do"], seat=plan["seat"])
    await reached(room, len(plan["line"]))
    shown = await ada.get(f"tables/{table}")
    assert shown["table"]["status"] == "finished"
    assert shown["view"]["winners"] == [plan["seat"]]
    assert [line["do"] for line in (await ada.get(f"tables/{table}/log"))["lines"]] == plan["line"]
    again = (await ada.post(f"tables/{table}/rematch"))["id"]
    seats = (await ada.get(f"tables/{again}"))["table"]["seats"]
    assert [seat["bot"] for seat in seats] == [None, "novice", "novice"]


async def reached(room: Room, ply: int) -> None:
    async with asyncio.timeout(LONG):
        while room.table.ply < ply:
            await asyncio.sleep(0.01)
