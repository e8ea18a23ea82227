"""Hints are true: what shrewd plays, with the numbers that playing it gives, told to whoever reads them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from railhead.analysis import proof
from railhead.analysis.chances import seeded
from railhead.analysis.decisions import decisions as decisions_of
from railhead.analysis.hint import hint
from railhead.analysis.proof import NAMES, numbers_in, other_numbers, prove, unclaimed
from railhead.analysis.valuation import valuations
from railhead.bots import appraisal
from railhead.bots.judgement import Judged
from railhead.bots.memory import Memory
from railhead.bots.played_out import addressed, player
from railhead.bots.share_evaluator import ShareEvaluator
from railhead.bots.shrewd import ShrewdBot
from railhead.core.errors import Reason, because
from railhead.core.record import Record
from railhead.games import GAMES
from railhead.lab.positions import decisions
from rules.chicago_express import table as express
from rules.last_spike import table as spike

SOME = 40


def some(game: str, seed: int, count: int = SOME) -> Iterator[Any]:
    return islice(decisions(game, seed), count)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_the_bots_move_and_its_numbers_are_what_comes_of_it(game: str) -> None:
    found = [prove(GAMES[game], state) for state in some(game, seed=7)]
    assert [one for one in found if one.wrong] == []
    assert sum(one.numbers for one in found) > 2 * SOME


def test_the_proof_notices_a_number_that_is_wrong_or_comes_from_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each number of a true sentence is changed in turn."""
    rules = GAMES["chicago-express"]
    state = express.position(treasuries={"PRR": 20})
    view = rules.view(state, rules.to_act(state))
    found = hint(view, seeded(view), NAMES[:3])
    assert prove(rules, state).wrong == []
    for name, value in numbers_in(found.why):
        other = replace(found, why=changed(found.why, name, int(value) + 1))
        monkeypatch.setattr(proof, "hint", lambda *_, other=other: other)
        assert any(wrong.startswith(f"{name} is ") for wrong in prove(rules, state).wrong)
    why = because("advice.playouts", games=8, action="bid 9", who="you")
    assert list(other_numbers(why, {})) == ["games is None, not 8"]
    assert list(unclaimed("Of 8 games 9 are won.", why, [8])) == ["9 is said without a figure"]


def changed(why: Reason, name: str, value: int) -> Reason:
    """The sentence with another number."""
    parts = {key: changed(part, name, value) if isinstance(part, Reason) else part for key, part in why.values.items()}
    return Reason(why.key, parts | ({name: value} if name in parts else {}))


@pytest.mark.parametrize("game", GAMES)
def test_panel_hint_and_bot_say_one_number(game: str) -> None:
    """What the hint calls the worth of what is on offer is the panel's, and shrewd pays up to it and no more."""
    rules, asked = GAMES[game], 0
    for state in some(game, seed=8, count=12):
        view = rules.view(state, rules.to_act(state))
        found = hint(view, seeded(view))
        seat = rules.to_act(state)
        assert seat is not None
        if found.do[0].split()[0] not in ("bid", "buy", "pass", "skip") or "limit" not in found.why.values:
            continue
        limit, asked = found.why.values["limit"], asked + 1
        worths = [lot.opinion.seats[seat].up_to for lot in valuations(view) if lot.opinion]
        assert limit in worths
        paid = found.why.values.get("amount", found.why.values.get("price"))
        lowest = found.why.values.get("lowest", paid)
        assert isinstance(limit, int)
        assert isinstance(lowest, int)
        assert lowest <= limit if found.do[0].split()[0] in ("bid", "buy") else lowest >= limit
    assert asked


def test_shrewd_plays_the_whole_hint_at_the_table() -> None:
    """Also where it would be as glad of another move: chance decides by the same seed."""
    rules = GAMES["american-rails"]
    for before in islice(decisions("american-rails", 9), 20):
        state, seat, rng = before, rules.to_act(before), Random(3)
        for text in ShrewdBot().move(rules.view(before, seat), Random(3)):
            assert ShrewdBot().choose(rules.view(state, seat), rng) == text
            state = rules.apply(state, text, seat=seat).state
        assert not (rules.goes_on(state) and rules.to_act(state) == seat)


@pytest.mark.parametrize("game", ["chicago-express", "american-rails"])
def test_a_hint_asks_the_network_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One position takes as long as ten, so all that it needs is asked together; whatever asks again is told the same
    for nothing."""
    asked, ask = [], appraisal.asked_of_network

    def asking(evaluator: ShareEvaluator[Any], states: Sequence[Any]) -> list[Judged]:
        asked.append(len(states))
        return ask(evaluator, states)

    monkeypatch.setattr(appraisal, "SAID", Memory(1 << 8))
    monkeypatch.setattr(appraisal, "asked_of_network", asking)
    rules, times = GAMES[game], []
    for state in some(game, seed=11, count=20):
        asked.clear()
        view = rules.view(state, rules.to_act(state))
        hint(view, seeded(view))
        times.append(sum(map(bool, asked)))
    assert max(times) == 1


# Words


def test_you_are_the_reader_and_others_have_their_names() -> None:
    why = because(
        "advice.outcome.both", who=player(0), rival=player(1), mine=4, mine_before=3, theirs=2, theirs_before=1
    )
    told = addressed(why, 0, ("Ada", "Ben"))
    assert str(told) == "; the next dividend then pays you 4 instead of 3, and Ben 2 instead of 1"
    assert "Ada" in str(addressed(why, 1, ("Ada", "Ben")))
    assert str(addressed(why, None, ("Ada", "Ben"))).count("you") == 0


def test_an_expansion_is_told_by_the_hexes_that_are_advised() -> None:
    """PRR pays for three hexes; the sentence sums them up, and says what the next dividend becomes."""
    rules = GAMES["chicago-express"]
    state = express.say(express.position(treasuries={"PRR": 20}), "expand PRR")
    view = rules.view(state, 0)
    found = hint(view, seeded(view), ("Ada", "Ben", "Cleo"))
    after = state
    for text in found.do:
        after = rules.apply(after, text).state
    values = dict(found.why.values)
    shown = rules.view(after)["companies"]["PRR"]
    assert values["cost"] == 20 - shown["treasury"]
    assert values["income"] == shown["income"]


def test_the_end_is_told_by_what_everybody_has_then() -> None:
    laid = f"{spike.route('BE')} V1 V2 V4 {spike.route('Y')}"
    state = spike.position(hands=("V3", "", ""), laid=laid, cash=[90000, 5000, 5000], cards=("DEN 0, OGD 0, SAC 0",))
    view = spike.GAME.view(state, 0)
    found = hint(view, seeded(view), ("Ada", "Ben", "Cleo"))
    cash = spike.GAME.scores(spike.say(state, "play V3"))
    assert (found.why.values["mine"], found.why.values["theirs"]) == (cash[0], max(cash[1:]))


# The report


def test_no_move_is_reproached_with_a_better_one_that_shrewd_finds_no_better() -> None:
    """Whatever shrewd might have played itself is its advice."""
    rules = GAMES["american-rails"]
    actions, state = [], rules.new(3)
    rng = Random(5)
    for _ in range(60):
        seat = rules.to_act(state)
        assert seat is not None
        text = str(rules.legal(state)[0]) if seat < 0 else ShrewdBot().choose(rules.view(state, seat), rng)
        actions.append(text)
        state = rules.apply(state, text).state
    record = Record("american-rails", None, ("Ada", "Ben", "Cleo"), tuple(actions))
    made = decisions_of(record)
    assert made
    for decision in made:
        assert decision.advice.do[0] == record.actions[decision.ply]
        assert " you" not in str(decision.advice.why)
