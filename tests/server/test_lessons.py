"""The first games that teach: every decision of the learner is a step, every figure is the rules' own, and the bots
play what is written."""

import re
from random import Random
from typing import Any

import pytest

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
from railhead.server.refused import Refused
from server.visiting import Visitor

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


def test_a_figure_is_where_it_stands_or_one_less_another() -> None:
    before, after = {"seats": [{"cash": 10}]}, {"seats": [{"cash": 25}]}
    assert lessons.figure("before seats.0.cash", before, after) == 10
    assert lessons.figure("after seats.0.cash - before seats.0.cash", before, after) == 15
    with pytest.raises(TypeError, match="seats"):
        lessons.figure("before seats", before, after)


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
