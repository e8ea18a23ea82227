"""What the lesson of The Last Spike says of tiles: which are missing, which must wait, who laid one."""

from typing import Any

from railhead.bots.lesson import Lesson, lesson
from railhead.core.record import steps
from railhead.games import game


def told() -> Lesson:
    found = lesson("last-spike")
    assert found is not None
    return found


def before(key: str) -> Any:
    """What the learner sees before a step."""
    ply = 0
    for part in told().parts:
        if part.key == key:
            break
        ply += len(part.do)
    rules = game("last-spike")
    return rules.view([step.state for step in steps(rules, told().record)][ply], told().seat)


def lacking(view: Any, routes: str) -> set[str]:
    return {route + number for route in routes for number in "1234"} - set(view["board"]["laid"])


def playable(view: Any) -> set[str]:
    return {choice["target"] for choice in view["choices"] if choice["verb"] == "play"}


def test_the_tiles_that_are_said_to_be_missing_are() -> None:
    assert lacking(before("route"), "A") == {"A3"}
    assert lacking(before("others"), "C") == {"C3"}
    assert lacking(before("wait"), "ACUY") == {"U2", "Y1"}
    assert lacking(before("spike"), "ACUY") == {"Y1"}


def test_the_tiles_that_are_said_to_wait_must_and_the_others_need_not() -> None:
    view = before("middle")
    assert set(view["seats"][told().seat]["hand"]) == {"W2", "X3", "B1", "Y1"}
    assert playable(view) == {"B1", "Y1"}
    assert playable(before("wait")) == {"Y1", "Z1"}


def test_land_is_free_where_nobody_was_before() -> None:
    free = {
        key: next(one for one in before(key)["choices"] if one["do"] == do)["free_land"] for key, do in LAID.items()
    }
    assert free == {"goal": "OMA", "lay": None, "race": "LAR", "wait": "YUM"}


LAID = {"goal": "play A4", "lay": "play C1", "race": "play U1", "wait": "play Z1"}


def test_those_who_are_said_to_have_laid_a_tile_did() -> None:
    rules = game("last-spike")
    moments = zip(steps(rules, told().record), told().line, strict=False)
    laid = {said: rules.to_act(step.state) for step, said in moments if said.startswith("play")}
    assert [told().seats[laid[f"play {tile}"] or 0] for tile in ("C3", "U2")] == ["Ann", "Ann"]
    assert laid["play Y1"] == told().seat
