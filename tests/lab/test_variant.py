"""A box with other numbers: only in processes the laboratory starts, and only what can be played."""

import subprocess
import sys

import pytest

import railhead
from lab.played import Clumsy, die
from railhead.core import box
from railhead.core.errors import SetupError
from railhead.lab.executors import ProcessExecutor, SerialExecutor
from railhead.lab.match import Match
from railhead.lab.variants import read_variant, try_out


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
    assert str(refused.value).count("cost.") == 1 + box.NAMED


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
from railhead.core.box import change
change("chicago-express", {"shares.PRR": 9, "cash_in_all": 200, "cost.K4": 8, "industrial.E0.track.8": 9})
change("american-rails", {"city.D16.full": 3, "cash_2013.4": 77, "cash_2010.3": 11, "cost.mountain": 6})
change("last-spike", {"cost.A3": 9000, "land.STL.5": 20000, "pays.STL.5": 1000, "start_cash.4": 7000})
import railhead
from railhead.games.american_rails.rules.board import BIT, FULL, PRICE
from railhead.games.american_rails.rules.components import starting_cash
from railhead.games.chicago_express.rules.board import COST, COSTS_AT_MOST, INDUSTRY_TRACK, BIT as CHICAGO_BIT
from railhead.games.last_spike.rules.board import PAYOUT, PRICES, COST as TILE_COST, BIT as TILE
view = railhead.game("chicago-express").view(railhead.game("chicago-express").new(4))
print(view["companies"]["PRR"]["shares_left"], view["seats"][0]["cash"], COST[CHICAGO_BIT["K4"]], len(COSTS_AT_MOST))
print(INDUSTRY_TRACK[0][-1], railhead.game("chicago-express").box.printed["industrial.E0.track.8"])
print(FULL[BIT["D16"]], starting_cash(4, first_printing=False), starting_cash(3, first_printing=True))
print(PRICE[BIT["B15"]])
print(TILE_COST[TILE["A3"]], PRICES[0][4], PAYOUT[0][5], railhead.game("last-spike").new(4).money[0])
"""


def test_a_process_reads_its_rules_with_the_variant() -> None:
    done = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True, check=True)
    assert done.stdout == "9 50 8 9\n9 8\n3 77 11\n6\n9000 20000 1000 7000\n"


def test_workers_play_the_variant_and_this_process_does_not() -> None:
    match = Match("chicago-express", 2, ("random",), variant={"cash_in_all": 200}).checked()
    (varied,) = ProcessExecutor(1).play(match, [0])
    (alone,) = SerialExecutor().play(match, [0])
    assert varied.statistics["purse"] == alone.statistics["purse"] == 100
    assert Match("chicago-express", 2, ("random",)).checked().play(0).statistics["purse"] == 60


def test_a_process_that_has_read_the_printed_rules_plays_no_variant() -> None:
    match = Match("chicago-express", 2, ("random",), variant={"cash_in_all": 200}).checked()
    with pytest.raises(SetupError, match="has already been read with other numbers"):
        match.play(0)
    assert railhead.game("chicago-express").new(2).money[-2] == 60
