"""The second engine of American Rails: what no golden game has, planted faults, chance, and what a network sees."""

import subprocess
import sys
from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest
from vector.titles import counter_clockwise, differing, golden_games, replayed

import railhead
from railhead.core.game import CHANCE
from railhead.core.record import Record
from railhead.games.american_rails.vector import auction, building, rounds, tables, turn
from railhead.vector.engine import SILENCE, Engine, Setup
from railhead.vector.engines import engine_of
from rules.american_rails.table import COMPANIES, FULL, TWELVE_TOWNS, position

GAME = "american-rails"
NUMBER = {name: number for number, name in enumerate(COMPANIES)}


def placed(state: Any, *actions: str) -> Record:
    """A game from a position of the rules."""
    game = railhead.game(GAME)
    position = game.state_to_json(state)
    names = ("Ada", "Ben", "Cleo", "Dan", "Eve")[: len(position["seats"])]
    return Record(GAME, position["edition"], names, actions, {}, position)


def test_what_no_golden_game_has_is_the_same_in_both_engines() -> None:
    """No city is free for a company (AR-AUC-4), no marker is left (AR-ACT-4), somebody has less than 2 (AR-READ-2)."""
    crowded = {name: track for name, track in FULL.items() if name != "REP"}
    shares = ("AME", "NAT", "CON", "MAJ LIB")
    others = ("pass", "pass", "bid 10", "pass")
    records = [
        placed(position(shares=shares, networks=crowded), "take auction", "offer REP", *others, "take pass"),
        placed(position(networks=FULL, developed=TWELVE_TOWNS), "take develop", "decline", "take pass"),
        placed(position(cash=[1, 0, 9, 2]), "take two", "two others", "take pass"),
        placed(position(networks=FULL, treasuries={"AME": 99}), "take expand4", "lay AME C8", "stop", "take pass"),
    ]
    assert not differing(replayed(records))


RICH = """
from railhead.core import box
cash = {f"{printing}.{seats}": 400 for printing in ("cash_2013", "cash_2010") for seats in (3, 4, 5)}
box.change(
    "american-rails",
    cash
    | {"markers": 5, "full_gain": 3, "shared_gain": 2, "connection": 4}
    | {"funds": 60, "taken": 7, "least_bid": 3, "cost.forest": 1, "cubes.AME": 60},
)
from railhead.lab.parity import parity
print([outcome.failure for outcome in parity("american-rails", 40, 3) if outcome.failure])
"""


@pytest.mark.prove
def test_games_with_another_box_are_the_same_in_both_engines() -> None:
    """In a process of its own, as a study has it. Rich companies build everywhere, which ours seldom do."""
    ended = subprocess.run([sys.executable, "-c", RICH], capture_output=True, text=True, check=False)
    assert (ended.stdout, ended.stderr) == ("[]\n", "")


# Planted faults


def lowest(xp: Any, places: Any) -> Any:
    return np.where((places >= 0).any(-1), places.argmax(-1), -1)


FAULTS: dict[str, tuple[Any, str, Any]] = {
    "AR-SET-1": (tables, "CASH", tables.CASH[::-1]),
    "AR-SET-3": (auction, "in_play", lambda state: np.ones((*state.removed.shape, 6), np.bool_)),
    "AR-PREP-1": (turn, "LEAST_BID", 9),
    "AR-PREP-3": (rounds, "join_order", lambda xp, state, seat: state),
    "AR-ROUND-2": (rounds, "highest", lowest),
    "AR-ROUND-6": (rounds, "ranks", lambda xp, places: places),
    "AR-ACT-2": (turn, "FUNDS", 4),
    "AR-ACT-3": (tables, "FEW", 2),
    "AR-ACT-4": (tables, "TAKES_A_MARKER", tables.IS_CITY),
    "AR-EXP-3": (tables, "ROOM", np.full(len(tables.HEXES), 7, np.uint8)),
    "AR-EXP-4": (tables, "PRICE", np.full(len(tables.HEXES), 2, np.int16)),
    "AR-AUC-1": (auction, "next_in", counter_clockwise),
    "AR-AUC-4": (building, "free_cities", lambda state: np.broadcast_to(tables.IS_CITY, state.hexes.shape)),
    "AR-INC-2": (tables, "SHARED", tables.FULL),
    "AR-INC-3": (building, "SHARED_GAIN", 2),
    "AR-INC-5": (building, "connected", lambda *_: 0),
    "AR-DIV-1": (rounds, "per_share", lambda income, shares: income // shares),
    "AR-END-1": (rounds, "LOW_RESERVE", 0),
    "AR-READ-8": (rounds, "LAST_YEAR", 1856),
}


@pytest.mark.parametrize("clause", FAULTS)
def test_a_fault_in_the_second_engine_is_found(clause: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*FAULTS[clause])
    short = [record for record in golden_games(GAME) if len(record.actions) < 300]
    assert any(outcome.failure for outcome in replayed(short))


# Chance


def said(engine: Engine[Any], state: Any) -> list[str]:
    """What may be said in the first game."""
    return [str(engine.actions.action(int(number))) for number in np.flatnonzero(engine.legal(state).actions[0])]


def test_chance_takes_a_company_out_with_three_players_of_one_edition() -> None:
    engine = engine_of(GAME)
    editions = railhead.game(GAME).editions.names
    state = engine.new([Setup(seats, edition, {}) for edition in editions for seats in (3, 4, 5)])
    assert engine.to_act(state).tolist() == [CHANCE, 0, 0, 0, 0, 0]
    assert said(engine, state) == [f"remove {name}" for name in COMPANIES]
    removal = engine.actions.index(engine.actions.parse("remove NAT"))
    after = engine.step(state, np.array([removal, *[SILENCE] * 5]))
    assert said(engine, after) == [f"offer {name}" for name in COMPANIES if name != "NAT"]


# Observations


def weighed(changes: Any, stakes: Any) -> float:
    """What changes of incomes mean for somebody with such stakes."""
    return float(sum(stakes[NUMBER[name]] * change for name, change in changes.items()))


def shown(choice: Any, planes: Any) -> Any:
    """What the planes say of the hex of a choice: what a cube brings, costs and takes, or what a marker brings."""
    place = planes[:, tables.HEX[choice["target"].split()[-1]]] * 8
    return [place[7], place[8] * 20 / 8, place[9]] if choice["verb"] == "lay" else [place[10]]


def told(choice: Any, stakes: Any) -> list[float]:
    """The same, as the choice says it."""
    if choice["verb"] == "develop":
        return [weighed(choice["income_gains"], stakes)]
    losses = {name: -change for name, change in choice["income_gains"].items() if change < 0}
    return [choice["income"] - choice["connection"], choice["cost"], weighed(losses, stakes)]


def test_a_network_sees_what_cubes_and_markers_bring_as_the_choices_say_it() -> None:
    game, engine, looked_at = railhead.game(GAME), engine_of(GAME), Counter[str]()
    for seed in range(3):
        rng, state = Random(seed), game.new(4)
        while legal := game.legal(state):
            seat = game.to_act(state)
            view: Any = game.view(state, seat)
            choices = [choice for choice in view["choices"] if choice["verb"] in ("lay", "develop")]
            if choices:
                arrays = engine.read([view])
                planes = engine.observe(arrays, np.array([seat]))[0, -11 * len(tables.HEXES) :].reshape(11, -1)
                stakes = arrays.shares[0, :, seat] / np.maximum(arrays.shares[0].sum(-1), 1)
                for choice in choices:
                    assert shown(choice, planes) == pytest.approx(told(choice, stakes), abs=1e-5)
                looked_at.update(choice["verb"] for choice in choices)
            game.play(state, rng.choice(legal))
    assert min(looked_at["lay"], looked_at["develop"]) > 50
