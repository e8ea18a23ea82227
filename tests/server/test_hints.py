"""Hints, chances and valuations: whom they are for, what they say, and that they are thought out beside the server."""

import sys
from pathlib import Path
from typing import Any

import pytest

from railhead.server.live.held import Held
from railhead.server.table.sheet import HouseRules
from railhead.server.workers import studies
from railhead.server.workers.workers import Workers
from server.visiting import Visited, Visitor, serving

pytestmark = pytest.mark.anyio
GAMES = ["chicago-express", "american-rails", "last-spike"]
ASKED = ("hint", "chances")


def secret(link: str) -> str:
    return link.partition("#")[2]


async def rules_of(visitor: Visitor, table: str) -> Any:
    return (await visitor.get(f"tables/{table}"))["table"]["rules"]


async def say(visitor: Visitor, table: str, *texts: str) -> None:
    for text in texts:
        shown = await visitor.get(f"tables/{table}")
        await visitor.post(f"tables/{table}/actions", ply=shown["ply"], do=[text])


# Whether a table allows them


@pytest.mark.parametrize(
    ("seats", "wanted", "allowed"),
    [
        (("me", "random"), {}, True),
        (("me", "me"), {}, False),
        (("me", "open"), {}, False),
        (("me", "open"), {"hints": True}, True),
        (("me", "random"), {"hints": False}, False),
    ],
)
async def test_hints_are_for_one_person_unless_the_host_decides(
    ada: Visitor, seats: tuple[str, ...], wanted: dict[str, bool], *, allowed: bool
) -> None:
    created = await ada.table(seats=seats, rules=wanted)
    assert (await rules_of(ada, created["id"]))["hints"] is allowed


async def test_what_was_decided_stays_when_somebody_else_sits_down(ada: Visitor, ben: Visitor) -> None:
    created = await ada.table(seats=("me", "random"))
    table = created["id"]
    await ada.post(f"tables/{table}/seats", seat=1, do="remove")
    await ben.post(f"tables/{table}/join", name="Ben", key=secret(created["links"]["join"]))
    assert (await rules_of(ben, table))["hints"] is True


async def without_a_word(held: Held) -> None:
    """A table that was made when nothing was said of hints."""
    await held.change(held.sheet.replaced(rules=HouseRules(seating="fixed")))


async def test_a_table_from_before_there_were_hints_goes_by_who_plays(served: Visited, ada: Visitor) -> None:
    for seats, allowed in ((("me", "me"), False), (("me", "random"), True)):
        table = await ada.playing(seats=seats)
        room = await served.hub.room(table)
        await served.hub.act(room, without_a_word)
        assert (await rules_of(ada, table))["hints"] is allowed


@pytest.mark.parametrize("what", ASKED)
async def test_where_hints_are_not_allowed_there_are_none(ada: Visitor, what: str) -> None:
    table = await ada.playing()
    answer = await ada.get(f"tables/{table}/{what}", "forbidden")
    assert answer["key"] == "table.no_hints"


@pytest.mark.parametrize("what", [*ASKED, "valuation"])
async def test_nothing_is_told_before_the_game_begins_or_to_strangers(ada: Visitor, ben: Visitor, what: str) -> None:
    created = await ada.table(seats=("me", "random"))
    await ada.get(f"tables/{created['id']}/{what}", "forbidden")
    table = await ada.playing(rules={"hints": True})
    await ben.get(f"tables/{table}/{what}", "forbidden")


# Hints


@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_can_be_played_and_plays_nothing_itself(ada: Visitor, game: str) -> None:
    table = await ada.playing(game, ("me", "me", "me"), rules={"hints": True})
    for _ in range(4):
        before = await ada.get(f"tables/{table}")
        hint = await ada.get(f"tables/{table}/hint")
        assert hint["ply"] == before["ply"] == (await ada.get(f"tables/{table}"))["ply"]
        assert hint["why"]
        assert hint["chances"].startswith("Your chances: ")
        seat = before["view"]["to_act"]
        await ada.post(f"tables/{table}/actions", ply=hint["ply"], do=hint["do"], seat=seat)


async def test_a_hint_is_for_the_seat_that_is_to_act(served: Visited, ada: Visitor, ben: Visitor) -> None:
    created = await ada.table(seats=("me", "open"), rules={"hints": True, "watch": "link"})
    table = created["id"]
    await ben.post(f"tables/{table}/join", name="Ben", key=secret(created["links"]["join"]))
    await ada.post(f"tables/{table}/start")
    await ada.get(f"tables/{table}/hint")
    await ben.get(f"tables/{table}/hint", "turn")
    await ada.get(f"tables/{table}/hint", "forbidden", seat=1)
    async with served.visitor(bearer=secret(created["links"]["watch"])) as watcher:
        await watcher.get(f"tables/{table}/hint", "forbidden")
        await watcher.get(f"tables/{table}/chances")


async def test_a_hint_speaks_the_readers_language(served: Visited) -> None:
    told = []
    async with served.visitor() as ada:
        table = await ada.playing(rules={"hints": True})
        told = [await ada.get(f"tables/{table}/hint", lang=language) for language in ("en", "fr")]
    assert told[0]["do"] == told[1]["do"]
    assert told[0]["why"] != told[1]["why"]


async def test_the_same_question_has_the_same_answer(ada: Visitor) -> None:
    table = await ada.playing("last-spike", ("me", "me", "me"), rules={"hints": True})
    for what in (*ASKED, "valuation"):
        assert await ada.get(f"tables/{table}/{what}") == await ada.get(f"tables/{table}/{what}")


async def test_over_and_done_nobody_is_asked_any_more(ada: Visitor) -> None:
    table = await ada.playing("chicago-express", ("me", "me"), rules={"hints": True})
    await play_out(ada, table)
    await ada.get(f"tables/{table}/hint", "turn")
    told = await ada.get(f"tables/{table}/chances")
    winners = (await ada.get(f"tables/{table}"))["view"]["winners"]
    assert [seat for seat, part in enumerate(told["chances"]) if part > 0] == winners
    assert (await ada.get(f"tables/{table}/valuation"))["lots"] == []


async def play_out(visitor: Visitor, table: str) -> None:
    """To the end, by whoever holds all seats."""
    while (shown := await visitor.get(f"tables/{table}"))["view"]["to_act"] is not None:
        said = quickest(shown["view"]["choices"])
        await visitor.post(f"tables/{table}/actions", ply=shown["ply"], do=[said])


def quickest(choices: list[Any]) -> str:
    """What ends a game of Chicago Express soon: nothing is bid, and every action is declined."""
    texts: list[str] = [choice["do"] for choice in choices]
    return next((text for text in texts if text == "pass" or text.endswith("none")), texts[0])


# Chances


@pytest.mark.parametrize("game", GAMES)
async def test_chances_are_parts_of_the_win(ada: Visitor, game: str) -> None:
    table = await ada.playing(game, ("me", "me", "me"), rules={"hints": True})
    told = await ada.get(f"tables/{table}/chances")
    assert sum(told["chances"]) == pytest.approx(1.0, abs=0.001)
    assert len(told["chances"]) == 3


@pytest.mark.parametrize("game", GAMES)
async def test_chances_change_as_choices_are_tried(ada: Visitor, game: str) -> None:
    table = await ada.playing(game, ("me", "me", "me"), rules={"hints": True})
    shown = await ada.get(f"tables/{table}")
    seat, ply = shown["view"]["to_act"], shown["ply"]
    now = (await ada.get(f"tables/{table}/chances", seat=seat))["chances"]
    do = shown["view"]["choices"][-1]["do"]
    told = await ada.post(f"tables/{table}/chances", ply=ply, do=[do], seat=seat)
    assert told["before"] == now
    assert sum(told["after"]) == pytest.approx(1.0, abs=0.001)
    nothing = await ada.post(f"tables/{table}/chances", ply=ply, seat=seat)
    assert nothing["before"] == nothing["after"] == now
    await ada.post(f"tables/{table}/chances", "notation", ply=ply, do=["win"], seat=seat)
    assert (await ada.get(f"tables/{table}"))["ply"] == ply


async def test_where_money_is_hidden_chances_are_an_interval(ada: Visitor) -> None:
    for is_hidden in (True, False):
        rules = {"hints": True, "seating": "fixed"}
        table = await ada.playing("last-spike", ("me", "me", "me"), rules=rules, options={"hidden_cash": is_hidden})
        for _ in range(8):
            hint, seat = await ada.get(f"tables/{table}/hint"), (await ada.get(f"tables/{table}"))["view"]["to_act"]
            await ada.post(f"tables/{table}/actions", ply=hint["ply"], do=hint["do"], seat=seat)
        told = await ada.get(f"tables/{table}/chances")
        for between, chance in zip(told["between"], told["chances"], strict=True):
            assert between["low"] - 1e-3 <= chance <= between["high"] + 1e-3
            assert (between["high"] - between["low"] > 0.02) is is_hidden
    table = await ada.playing("chicago-express", rules={"hints": True})
    assert (await ada.get(f"tables/{table}/chances"))["between"] is None


async def test_what_if_has_chances_where_hints_are_allowed_and_when_the_game_is_over(ada: Visitor) -> None:
    table = await ada.playing("chicago-express", ("me", "me"))
    await ada.post(f"tables/{table}/chances", "forbidden", ply=0)
    await play_out(ada, table)
    told = await ada.post(f"tables/{table}/chances", ply=0, do=["bid 12"])
    record = await ada.get(f"tables/{table}/record")
    assert await ada.post("replay/chances", record=record, ply=0, do=["bid 12"]) == told


# Valuations


async def test_facts_are_for_everybody_and_opinions_only_where_they_are_allowed(served: Visited, ada: Visitor) -> None:
    for allowed in (False, True):
        created = await ada.table(seats=("me", "me"), rules={"hints": allowed, "watch": "link"})
        table = created["id"]
        await ada.post(f"tables/{table}/start")
        async with served.visitor(bearer=secret(created["links"]["watch"])) as watcher:
            for reader in (ada, watcher):
                [lot] = (await reader.get(f"tables/{table}/valuation"))["lots"]
                assert (lot["lot"], lot["price"], lot["value"], lot["value_after"]) == ("PRR", 7, None, 7)
                assert lot["times"]["most"] == 8
                assert (lot["opinion"] is not None) is allowed


async def test_any_share_that_could_be_put_up_is_valued(ada: Visitor) -> None:
    table = await ada.playing()
    [lot] = (await ada.get(f"tables/{table}/valuation", company="B&O"))["lots"]
    assert (lot["lot"], lot["price"]) == ("B&O", 6)
    for wrong in ("WAB", "DEN", "prr", "PRR1", ""):
        await ada.get(f"tables/{table}/valuation", "notation", company=wrong)


async def test_a_valuation_can_be_had_of_the_past(ada: Visitor) -> None:
    table = await ada.playing()
    await say(ada, table, "bid 9", "bid 12")
    told = await ada.get(f"tables/{table}/valuation", ply=1)
    assert (told["ply"], told["lots"][0]["price"]) == (1, 10)
    assert (await ada.get(f"tables/{table}/valuation"))["lots"][0]["price"] != 10
    await ada.get(f"tables/{table}/valuation", "stale", ply=99)


# A game looked at again


async def test_a_finished_game_is_looked_at_again_with_the_plies_of_its_log(ada: Visitor) -> None:
    """The first bid is taken back: the log has two lines more than the record."""
    table = await ada.playing("chicago-express", ("me", "me"), rules={"undo": "free"})
    await ada.get(f"tables/{table}/course", "forbidden")
    await say(ada, table, "bid 9")
    await ada.post(f"tables/{table}/undo", ply=1, seat=0)
    await play_out(ada, table)
    shown, course = await ada.get(f"tables/{table}"), await ada.get(f"tables/{table}/course")
    lines = (await ada.get(f"tables/{table}/log"))["lines"]
    assert (course["plies"][0], course["plies"][-1]) == (0, shown["ply"])
    assert [lines[ply - 1]["do"] for ply in course["plies"][1:]].count("undo 1") == 0
    assert len(course["chances"]) == len(course["plies"])
    assert [seat for seat, part in enumerate(course["chances"][-1]) if part > 0] == shown["view"]["winners"]
    for turn in course["turns"]:
        assert (lines[turn["ply"]]["do"], lines[turn["ply"]]["seat"]) == (turn["do"], turn["seat"])
    for bought in course["purchases"]:
        assert lines[bought["ply"]]["seat"] == bought["seat"]
        assert lines[bought["ply"]]["do"].startswith("bid ")
    assert course["tale"]["ply"] in course["plies"]


async def test_a_record_is_looked_at_again_without_a_table(ada: Visitor) -> None:
    record = await ada.get("samples/chicago-express")
    course = await ada.post("replay/course", record=record)
    assert (course["plies"][0], course["plies"][-1]) == (0, len(record["actions"]))
    for turn in course["turns"]:
        assert record["actions"][turn["ply"]] == turn["do"]
        assert turn["events"][0].keys() > {"event"}
    assert len(course["accuracy"]) == len(course["tales"]) == len(record["seats"])
    assert course["tale"]["kind"] == "had"
    await ada.post("replay/course", "illegal", record=record | {"actions": ["bid 3"]})
    await ada.post("replay/course", "limit", record=record | {"actions": record["actions"] * 20})
    await ada.post("replay/course", "notation", record=record | {"actions": ["draw ?"]})


# Beside the server


async def test_only_the_readers_own_view_is_thought_about(
    served: Visited, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[Any] = []

    async def study(what: str, _visitor: str, view: Any = None, views: Any = (), **_: object) -> Any:
        thought.extend([view] if view else views)
        words = {"en": "-"}
        chances: list[Any] = [{"chances": [], "between": None} for _ in views]
        return {"hint": {"do": ["skip"], "why": words, "chances": words}, "chances": chances}.get(what, [])

    monkeypatch.setattr(served.hub.bots, "study", study)
    table = await ada.playing("last-spike", ("me", "me", "me"), rules={"hints": True}, options={"hidden_cash": True})
    seat = (await ada.get(f"tables/{table}"))["view"]["to_act"]
    for what in (*ASKED, "valuation"):
        await ada.get(f"tables/{table}/{what}", seat=seat)
    await ada.post(f"tables/{table}/chances", ply=(await ada.get(f"tables/{table}"))["ply"], seat=seat)
    for view in thought:
        assert ["hand" in shown for shown in view["seats"]] == [number == seat for number in range(3)]
        assert [shown["cash"] is None for shown in view["seats"]] == [number != seat for number in range(3)]
    assert len(thought) == 5


async def test_what_is_thought_out_is_thought_out_in_another_process(
    ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studies, "STUDIES", {})
    table = await ada.playing(rules={"hints": True})
    for what in (*ASKED, "valuation"):
        await ada.get(f"tables/{table}/{what}")


async def test_a_study_that_fails_is_one_sentence_and_leaves_the_table_alone(tmp_path: Path) -> None:
    silent = (sys.executable, "-c", "import sys; sys.exit(1)")
    async with serving(tmp_path / "r.db") as served, served.visitor() as ada:
        served.hub.bots = bots = Workers(1, 10.0, silent)
        table = await ada.playing(rules={"hints": True})
        for what in ASKED:
            answer = await ada.get(f"tables/{table}/{what}", "limit")
            assert answer["wait"] > 0
        [lot] = (await ada.get(f"tables/{table}/valuation"))["lots"]
        assert (lot["price"], lot["opinion"]) == (7, None)
        await say(ada, table, "bid 9")
        await bots.close()


# The coach


@pytest.mark.parametrize("game", GAMES)
async def test_the_coach_says_what_a_move_gives_away(ada: Visitor, game: str) -> None:
    table = await ada.playing(game, ("me", "me", "me"), rules={"hints": True})
    shown = await ada.get(f"tables/{table}")
    seat, ply = shown["view"]["to_act"], shown["ply"]
    hint = await ada.get(f"tables/{table}/hint", seat=seat)
    told = await ada.post(f"tables/{table}/coach", ply=ply, do=hint["do"], seat=seat)
    assert (told["loss"], told["do"], told["why"]) == (0, hint["do"], hint["why"])
    for choice in shown["view"]["choices"][-3:]:
        told = await ada.post(f"tables/{table}/coach", ply=ply, do=[choice["do"]], seat=seat)
        assert 0 <= told["loss"] <= 1
    await ada.post(f"tables/{table}/coach", "stale", ply=ply + 1, do=hint["do"], seat=seat)
    await ada.post(f"tables/{table}/coach", "turn", ply=ply, do=hint["do"], seat=(seat + 1) % 3)
    await ada.post(f"tables/{table}/coach", "notation", ply=ply, do=["win"], seat=seat)
    assert (await ada.get(f"tables/{table}"))["ply"] == ply


async def test_the_coach_is_quiet_where_no_hints_are_allowed(ada: Visitor) -> None:
    table = await ada.playing("chicago-express", ("me", "me"))
    await ada.post(f"tables/{table}/coach", "forbidden", ply=0, do=["pass"])
