"""A box with other numbers: only for processes the laboratory starts, and only what can be played."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from commanding import Run

import railhead
from lab.played import Clumsy, die
from railhead.core import variant
from railhead.core.errors import SetupError
from railhead.core.variant import VARIABLE, Box, changes_of
from railhead.lab.crew import Alone, Processes, studying
from railhead.lab.match import Match
from railhead.lab.variants import read_variant, try_out


@pytest.fixture
def studied(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Whatever the environment says is read anew, and forgotten afterwards."""
    changes_of.cache_clear()
    yield monkeypatch
    changes_of.cache_clear()


def test_without_a_variant_everything_is_as_printed() -> None:
    box = Box("toy")
    assert box.holds("shares", (3, 4), ("A", "B")) == (3, 4)
    assert box.printed == {"shares.A": 3, "shares.B": 4}


def test_numbers_are_found_by_their_places(studied: pytest.MonkeyPatch) -> None:
    studied.setenv(
        VARIABLE, '{"toy": {"cash": 9, "shares.B": 7, "city.X.pays.2": 8, "purse.3": 5, "else": 1, "cash.z": 1}}'
    )
    box = Box("toy")
    assert box.holds("cash", 1) == 9
    assert box.holds("shares", (3, 4), ("A", "B")) == (3, 7)
    assert box.holds("purse", {2: 60, 3: 50}) == {2: 60, 3: 5}
    city = {"X": {"name": "Xanten", "pays": [1, 2], "open": True}, "Y": {"name": "Ypern", "pays": [3, 4]}}
    assert box.holds("city", city) == {"X": {"name": "Xanten", "pays": [1, 8], "open": True}, "Y": city["Y"]}
    assert set(box.printed) == {"cash", "shares.A", "shares.B", "purse.2", "purse.3"} | {
        f"city.{name}.pays.{rank}" for name in "XY" for rank in (1, 2)
    }


@pytest.mark.parametrize(
    "said", ["", "nonsense", "[]", '{"other": {"cash": 9}}', '{"toy": 3}', '{"toy": {"cash": "x"}}']
)
def test_what_is_no_variant_is_none(studied: pytest.MonkeyPatch, said: str) -> None:
    studied.setenv(VARIABLE, said)
    assert Box("toy").holds("cash", 1) == 1


def test_the_variable_is_set_for_processes_started_meanwhile_and_then_gone() -> None:
    with studying("toy", {"cash": 9}):
        assert os.environ[VARIABLE] == '{"toy": {"cash": 9}}'
    assert VARIABLE not in os.environ
    with studying("toy", {}):
        assert VARIABLE not in os.environ


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        ("chicago-express", "gold=3", "no gold in the box; there are shares.PRR, locomotives.PRR"),
        ("chicago-express", "shares.XYZ=3", "there are shares.PRR, shares.B&O, shares.NYC"),
        ("chicago-express", "shares", "is no change of the box"),
        ("chicago-express", "shares.PRR=-1", "is no change of the box"),
        ("last-spike", "cost.A3=2500", "cost.A3 cannot be 2500; the printed number is 3000"),
    ],
)
def test_what_is_not_in_the_box_is_refused(game: str, text: str, words: str) -> None:
    with pytest.raises(SetupError) as refused:
        read_variant(game, text)
    assert words in str(refused.value)


def test_a_refusal_names_only_some_places() -> None:
    with pytest.raises(SetupError) as refused:
        read_variant("chicago-express", "cost.Z99=1")
    assert str(refused.value).count("cost.") == 1 + variant.NAMED


def test_a_number_below_zero_can_never_be() -> None:
    box = railhead.game("chicago-express").box
    assert box is not None
    with pytest.raises(SetupError, match="houses cannot be -1"):
        box.check({"houses": -1})


def test_several_changes_at_once() -> None:
    assert read_variant("american-rails", "cash_2013.4=70, city.D16.full=6") == {"cash_2013.4": 70, "city.D16.full": 6}


def test_a_box_that_breaks_the_rules_is_found_out_before_it_is_studied() -> None:
    with pytest.raises(SetupError, match=r"With shares\.PRR=0 and 3 players games break: the audit finds"):
        try_out(Match("chicago-express", 3, ("random",), variant={"shares.PRR": 0}))


def test_a_box_that_ends_its_process_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.lab.variants.trial", die)
    with pytest.raises(SetupError, match="With bonus=0 and 3 players games break: -"):
        try_out(Match("last-spike", 3, ("random",), variant={"bonus": 0}))


def test_a_box_that_the_bots_cannot_play_is_refused() -> None:
    match = Clumsy("last-spike", 3, ("random",), variant={"bonus": 0})
    with pytest.raises(SetupError, match=r"games break: Game 0 among random, random, random failed: .*two left feet"):
        try_out(match)


PROBE = """
import railhead
from railhead.games.american_rails.rules.board import BIT, FULL
from railhead.games.american_rails.rules.components import starting_cash
from railhead.games.chicago_express.rules.board import COST, COSTS_AT_MOST, BIT as CHICAGO_BIT
from railhead.games.last_spike.rules.board import PAYOUT, PRICES, COST as TILE_COST, BIT as TILE
view = railhead.game("chicago-express").view(railhead.game("chicago-express").new(4))
print(view["companies"]["PRR"]["shares_left"], view["seats"][0]["cash"], COST[CHICAGO_BIT["K4"]], len(COSTS_AT_MOST))
print(FULL[BIT["D16"]], starting_cash(4, first_printing=False), starting_cash(3, first_printing=True))
print(TILE_COST[TILE["A3"]], PRICES[0][4], PAYOUT[0][5])
"""
CHANGES = """{
"chicago-express": {"shares.PRR": 9, "cash_in_all": 200, "cost.K4": 8},
"american-rails": {"city.D16.full": 3, "cash_2013.4": 77, "cash_2010.3": 11},
"last-spike": {"cost.A3": 9000, "land.STL.5": 20000, "pays.STL.5": 1000}}"""


def test_a_process_reads_its_rules_with_the_variant() -> None:
    environment = os.environ | {VARIABLE: CHANGES}
    done = subprocess.run([sys.executable, "-c", PROBE], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "9 50 8 9\n3 77 11\n9000 20000 1000\n"


def test_workers_play_the_variant_and_this_process_does_not() -> None:
    match = Match("chicago-express", 2, ("random",), variant={"cash_in_all": 200}).checked()
    (varied,) = Processes(1).play(match, [0])
    (alone,) = Alone().play(match, [0])
    assert varied.told["purse"] == alone.told["purse"] == 100
    assert Match("chicago-express", 2, ("random",)).checked().play(0).told["purse"] == 60


@pytest.mark.parametrize("command", ["play", "serve", "terminal", "simulate"])
def test_no_command_runs_with_a_variant(run: Run, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.setenv(VARIABLE, '{"chicago-express": {"houses": 30}}')
    status, out, err = run(command)
    assert (status, out) == (2, "")
    assert err == f"The variable {VARIABLE} is set, and tables are played with the printed box only; unset it.\n"
