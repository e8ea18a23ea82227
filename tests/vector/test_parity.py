"""Both engines play the same games: random ones, games among bots, and the golden ones, and nothing differs."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from commanding import Run
from vector.titles import counter_clockwise, differing, every_title, golden_games, replayed

import railhead
from railhead.core.board import hex_neighbours
from railhead.core.record import Record
from railhead.games.chicago_express.rules.board import PRINTED, TERRAIN
from railhead.games.chicago_express.vector import auction, building, dividends, tables, turn
from railhead.lab.parity import parity

GAME = "chicago-express"


@every_title
def test_random_games_and_games_among_bots_are_the_same_in_both_engines(name: str) -> None:
    outcomes = list(parity(name, 4, seed=1))
    assert not differing(outcomes)
    assert sorted(outcome.number for outcome in outcomes) == list(range(4))
    assert all(outcome.plies > 20 for outcome in outcomes)


@pytest.mark.prove
@every_title
def test_many_games_are_the_same_in_both_engines(name: str) -> None:
    assert not differing(list(parity(name, 160, seed=2)))


@every_title
def test_the_golden_games_are_the_same_in_both_engines(name: str) -> None:
    outcomes = sorted(replayed(golden_games(name)), key=lambda outcome: outcome.number)
    assert not differing(outcomes)
    assert [outcome.record.actions for outcome in outcomes] == [record.actions for record in golden_games(name)]
    assert len(outcomes) >= 8


NEAR = hex_neighbours(TERRAIN)
TAKES_A_HOUSE = {hex for hex, terrain in TERRAIN.items() if terrain in ("city", "mountain", "forest")}


def way(start: str, goal: str) -> list[str]:
    """A shortest way from hex to hex that crosses no start."""
    ways, seen = [[start]], {start, *PRINTED["start"]}
    while ways[0][-1] != goal:
        so_far = ways.pop(0)
        ways += [[*so_far, near] for near in NEAR[so_far[-1]] if near not in seen]
        seen |= set(NEAR[so_far[-1]])
    return ways[0]


def grown(start: str, size: int, others: list[str]) -> list[str]:
    """A network of some size that seeks hexes for houses and keeps away from others."""
    network = [start]
    while len(network) < size:
        near = sorted({near for hex in network for near in NEAR[hex]} - {*network, *others, *PRINTED["start"]})
        network.append(max(near, key=TAKES_A_HOUSE.__contains__))
    return network


PRR_TRACK = [*way("R5", "D3"), *way("D3", "A2")[1:-1]]
"""By way of Fort Wayne to the gates of Chicago."""

CO_TRACK = grown("Q9", 25, PRR_TRACK)
ALL_HOUSES = [hex for hex in CO_TRACK if hex in TAKES_A_HOUSE][:20]


def placed(edition: str, houses: list[str], *actions: str, interrupts: bool = True) -> Record:
    """A game of two from a position in which PRR is rich and stands before Chicago."""
    options, game = {"chicago_interrupts": interrupts}, railhead.game(GAME)
    position = game.state_to_json(game.new(2, edition, options)) | {"phase": "choose", "auction": None, "ply": 20}
    for number, company in enumerate(("PRR", "B&O", "NYC", "C&O")):
        position["seats"][number % 2]["shares"][company] = 1
    tracks = {"PRR": PRR_TRACK, "B&O": ["Q7"], "NYC": ["S3"], "C&O": CO_TRACK, "WAB": []}
    position["companies"] = {name: {"treasury": 200 if track else 0, "track": track} for name, track in tracks.items()}
    position["board"] = {key: position["board"][key] for key in ("dials", "industry", "wabash_open")} | {
        "houses": houses
    }
    return Record(GAME, edition, ("Ada", "Ben"), actions, options, position)


def test_what_no_golden_game_has_is_the_same_in_both_engines() -> None:
    """Wabash begins in a Fort Wayne that is developed (CE-CHI-2); no house is left (CE-DEV-7)."""
    at_once = ("expand PRR", "lay A2", "pass", "pass", "develop none")
    later = ("expand PRR", "lay A2", "lay A3", "lay A4", "bid 5", "pass", "develop none")
    records = [
        *(placed(edition, ["D3"], *at_once) for edition in ("first", "revised")),
        *(placed(edition, ["D3"], *later, interrupts=False) for edition in ("first", "revised")),
        placed("first", ALL_HOUSES, "develop none", "expand none"),
    ]
    assert len(ALL_HOUSES) == 20
    assert not differing(replayed(records))


FAULTS: dict[str, tuple[Any, str, Any]] = {
    "CE-OPEN-1": (tables, "NEXT_LOT", np.array([1, 2, 3, -1, -1, -1], np.int8)),
    "CE-OPEN-3": (auction, "next_in", counter_clockwise),
    "CE-AUC-1": (turn, "offered", lambda state: dividends.sold(state) < tables.SHARES),
    "CE-EXP-1": (building, "HEXES_PER_EXPANSION", 2),
    "CE-EXP-5": (tables, "ROOM", np.full(len(tables.HEXES), tables.COMPANIES, np.uint8)),
    "CE-DEV-3": (building, "FOREST_CASH", 1),
    "CE-DIV-1": (dividends, "per_share", lambda income, shares: income // shares),
    "CE-CHI-2": (dividends, "inaugurate", lambda xp, state, opens: state),
    "CE-END-1": (dividends, "HOUSES_AT_END", -1),
}


@pytest.mark.parametrize("clause", FAULTS)
def test_a_fault_in_the_second_engine_is_found(clause: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*FAULTS[clause])
    assert any(outcome.failure for outcome in replayed(golden_games(GAME)))


RICH = """
from railhead.core import box
box.change(
    "chicago-express",
    {"cash_in_all": 3000, "houses": 60, "shares.PRR": 9, "hexes_per_expansion": 5, "forest_cash": 7},
)
from railhead.lab.parity import parity
print([outcome.failure for outcome in parity("chicago-express", 40, 3) if outcome.failure])
"""


@pytest.mark.prove
def test_games_with_another_box_are_the_same_in_both_engines() -> None:
    """In a process of its own, as a study has it. Rich companies build everywhere, which ours seldom do."""
    ended = subprocess.run([sys.executable, "-c", RICH], capture_output=True, text=True, check=False)
    assert (ended.stdout, ended.stderr) == ("[]\n", "")


# The command


def test_the_command_says_how_many_games_it_compared(run: Run) -> None:
    status, out, _ = run("parity", GAME, "--games", 2, "--seed", 3)
    assert status == 0
    assert out.startswith("2 games, ")
    assert out.endswith(" 0 with a difference.\n")
    assert not list(Path().iterdir())


def test_games_take_the_places_of_those_that_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.lab.parity.AT_ONCE", 2)
    few = sorted(parity("last-spike", 5, seed=1), key=lambda outcome: outcome.number)
    monkeypatch.undo()
    assert not differing(few)
    assert few == sorted(parity("last-spike", 5, seed=1), key=lambda outcome: outcome.number)


def test_several_processes_compare_the_same_games(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.lab.parity.PART", 2)
    status, out, _ = run("parity", "last-spike", "--games", 3, "--seed", 3, "--jobs", 2)
    assert status == 0
    assert out.startswith("3 games, 1 of them among bots, ")
    assert run("parity", "last-spike", "--games", 3, "--seed", 3)[:2] == (status, out)


def test_games_that_are_not_finished_in_time_do_not_count(run: Run) -> None:
    status, out, _ = run("parity", GAME, "--games", 3, "--minutes", 1e-9)
    assert (status, out) == (0, "0 games, 0 of them among bots, 0 actions, seed 0: 0 with a difference.\n")


def plainly(*arguments: object) -> subprocess.CompletedProcess[str]:
    """The same without the command."""
    command = [sys.executable, "-m", "railhead.lab.parity", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_module_compares_without_the_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for missing in ("cyclopts", "rich", "msgspec", "starlette"):
        (tmp_path / f"{missing}.py").write_text("raise ImportError", "utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *sys.path]))
    ended = plainly("last-spike", "--games", 2, "--seed", 3, "--every", 1)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.startswith("last-spike: 2 games, 2 of them among bots, ")
    assert plainly("chess").returncode == 1
    assert plainly("last-spike", "--jobs", 0).returncode == 2


def test_a_difference_is_kept_as_a_record_up_to_where_it_was_seen(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auction, "next_in", counter_clockwise)
    status, out, _ = run("parity", GAME, "--games", 1, "--failures", "kept")
    assert status == 1
    assert "to_act: 1 by the rules, " in out
    record = Record.from_text(Path("kept", f"{GAME}-0-0.json").read_text("utf-8"))
    state, _ = railhead.replay(record)
    assert state.ply == len(record.actions) > 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess",), "no game “chess”"),
        ((GAME, "--games", 0), "--help"),
        ((GAME, "--arrays", "abacus"), "--help"),
    ],
)
def test_what_cannot_be_compared_is_refused_in_a_sentence(run: Run, arguments: tuple[object, ...], words: str) -> None:
    status, out, err = run("parity", *arguments)
    assert (status, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


def test_a_title_without_a_second_engine_is_refused_in_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.vector.engines.part", lambda name, of: None)
    status, out, err = run("parity", GAME)
    assert (status, out) == (2, "")
    assert err.startswith(f"{GAME} has no second engine yet")


def test_ctrl_c_says_how_far_it_came(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def tired(*_: object) -> Callable[..., Any]:
        raise KeyboardInterrupt

    monkeypatch.setattr(auction, "next_in", tired)
    status, _, err = run("parity", GAME, "--games", 5)
    assert status == 130
    assert err.splitlines()[-1] == "Interrupted: 0 of 5 games were compared, 0 of them with a difference."
