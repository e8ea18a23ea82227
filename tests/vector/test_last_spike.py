"""The second engine of The Last Spike: the same games as by the rules, and nobody sees what is hidden."""

import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import railhead
from railhead.core.record import Record, first_state
from railhead.games.last_spike.vector import building, drawing, ending, hidden, land, tables
from railhead.games.last_spike.vector.engine import LastSpike
from railhead.games.last_spike.vector.state import DEAL, GONE, HIDDEN, OVER, PHASES, PILE, PLAY, SELL, State
from railhead.lab.fuzz import Outcome
from railhead.lab.parity import parity
from railhead.lab.parity.pair import written
from railhead.lab.parity.side_by_side import begun, side_by_side
from railhead.vector.arrays import NONE
from railhead.vector.engine import NOBODY, SILENCE, Setup
from railhead.vector.engines import engine_of
from railhead.vector.random_play import advance, any_of, numbers

GAME = "last-spike"
EDITION = "columbia-2015-reconstructed"
TESTS = Path(__file__).parents[1]
GOLDEN = sorted((TESTS / "golden" / GAME).glob("*[0-9].json"))
COUNTS = [line for line in (TESTS / "perft" / f"{GAME}.txt").read_text("utf-8").splitlines() if line[0] != "#"]

GAMES = 40
SETUPS = [
    Setup(2 + number % 5, EDITION, {"voluntary_double": number // 5 % 2 == 1, "hidden_cash": number // 10 % 2 == 1})
    for number in range(GAMES)
]

IN_BOTH = {
    *("arange", "argsort", "asarray", "broadcast_to", "concatenate", "maximum", "minimum", "pad", "roll", "stack"),
    *("take_along_axis", "where", "zeros_like"),
}
"""What the engine may ask of an array module: functions that numpy and jax.numpy have alike."""


# The same games


def differing(outcomes: Iterable[Outcome]) -> list[str]:
    return [f"{outcome.number} at {outcome.plies}: {outcome.failure}" for outcome in outcomes if outcome.failure]


def test_random_games_and_games_among_bots_are_the_same_in_both_engines() -> None:
    outcomes = list(parity(GAME, 16, seed=1))
    assert not differing(outcomes)
    assert all(outcome.plies > 60 for outcome in outcomes)


@pytest.mark.prove
def test_many_games_are_the_same_in_both_engines() -> None:
    assert not differing(parity(GAME, 320, seed=2))


@cache
def golden_games() -> list[Record]:
    """They have every ending, both options and bankruptcies."""
    return [Record.from_text(path.read_text("utf-8")) for path in GOLDEN]


def replayed(records: list[Record]) -> Iterator[Outcome]:
    """The games of some records in both engines."""
    game = railhead.game(GAME)
    pairs = [written(game, number, record) for number, record in enumerate(records)]
    return side_by_side(game, engine_of(GAME), pairs, len(pairs))


def test_the_golden_games_are_the_same_in_both_engines() -> None:
    outcomes = sorted(replayed(golden_games()), key=lambda outcome: outcome.number)
    assert not differing(outcomes)
    assert [outcome.record.actions for outcome in outcomes] == [record.actions for record in golden_games()]


def test_a_player_who_goes_bankrupt_leaves_the_same_behind_in_both_engines() -> None:
    assert not differing(replayed([bankruptcy()]))


POOR = """
from railhead.core import box
box.change("last-spike", {"start_cash.2": 13000, "start_cash.3": 13000, "start_cash.4": 12000, "start_cash.5": 14000})
from railhead.lab.parity import parity
print([outcome.failure for outcome in parity("last-spike", GAMES, 3) if outcome.failure])
"""


@pytest.mark.parametrize("games", [10, pytest.param(160, marks=pytest.mark.prove)])
def test_games_of_the_poor_are_the_same_in_both_engines(games: int) -> None:
    """In a process of its own, as a study has it. They sell land, and go bankrupt."""
    program = POOR.replace("GAMES", str(games))
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ended.stdout, ended.stderr) == ("[]\n", "")


def counted(engine: LastSpike, state: State) -> Iterator[int]:
    """How many sequences there are of 1, 2, ... actions; a game that is over counts once."""
    over = 0
    while True:
        games, actions = np.nonzero(engine.legal(state).actions)
        over += int(engine.is_over(state).sum())
        yield len(games) + over
        state = engine.step(State(*(field[games] for field in state)), actions)


@pytest.mark.parametrize("line", COUNTS, ids=range(len(COUNTS)))
def test_the_counts_are_those_of_the_rules(line: str) -> None:
    """The position is that of a record, read with everything that it hides."""
    text, _, expected = line.rpartition(" | ")
    game, engine = railhead.game(GAME), LastSpike(np)
    state, _ = railhead.replay(Record.from_text(text))
    position = game.state_to_json(state)
    seats = tuple("ABCDEF"[: len(position["seats"])])
    placed = Record(GAME, EDITION, seats, (), position["options"], position)
    counts = counted(engine, begun(game, engine, [written(game, 0, placed)]))
    wanted = [int(number) for number in expected.split()]
    assert [next(counts) for _ in wanted] == wanted


# Faults


def bankruptcy() -> Record:
    """A game of three in which one who owns land goes bankrupt, and the others play on (LS-SELL-5, LS-READ-7)."""
    seats = [
        {"cash": 9000, "cards": {"OMA": [0]}, "hand": ["A1", "A2", "A3"]},
        {"cash": 0, "cards": {"DEN": [0, 3000]}, "hand": ["V1", "W1", "Y4", "U4"]},
        {"cash": 9000, "cards": {}, "hand": ["D2", "D3", "E1", "E2"]},
    ]
    board = {"laid": ["D1", "D4"]}
    position = {"phase": "draw", "turn": 0, "ply": 30, "seats": seats, "board": board}
    actions = ("draw B1", "play D2", "buy DEN", "draw U4", "play A1", "skip", "draw V1", "play D3", "skip")
    return Record(GAME, EDITION, ("Ada", "Ben", "Cleo"), actions, {}, position)


FAULTS: dict[str, tuple[Any, str, Any]] = {
    "LS-SET-4": (drawing, "starter", lambda xp, state: state.turn),
    "LS-SET-5": (drawing, "HAND", 3),
    "LS-SET-6": (drawing, "ASIDE_FOR", 9),
    "LS-TURN-2": (building, "has_place", lambda xp, state: state.tiles == state.tiles),
    "LS-TURN-3": (building, "DOUBLE", 3),
    "LS-FREE-1": (tables, "CITY_BESIDE", np.full(len(tables.TILES), NONE, np.int8)),
    "LS-FREE-2": (land, "is_closed", lambda state: state.cards[..., :: tables.RANKS] == 0),
    "LS-BUY-1": (tables, "PRICE", tables.PRICE + 1000),
    "LS-PAY-1": (tables, "PAYOUT", tables.PAYOUT[::-1]),
    "LS-SELL-1": (tables, "SALE_VALUE", tables.PRICE // 2),
    "LS-SELL-2": (building, "saleable", lambda state: np.full(state.cards.shape, True)),
    "LS-SELL-5": (building, "bankrupt", lambda xp, state: state.held < 0),
    "LS-END-1": (ending, "BONUS", 0),
    "LS-READ-7": (ending, "IN_STACK", GONE),
    "LS-READ-10": (hidden, "OVER", PLAY),
}


@pytest.mark.parametrize("clause", FAULTS)
def test_a_fault_in_the_second_engine_is_found(clause: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*FAULTS[clause])
    assert any(outcome.failure for outcome in replayed([bankruptcy(), *golden_games()]))


# In arrays


@cache
def positions() -> tuple[State, ...]:
    """Positions of random play, every third ply."""
    engine = engine_of(GAME)
    state, kept = engine.new(SETUPS), []
    for turn in range(270):
        state = advance(np, engine, state, numbers(np, GAMES, 5, turn))
        if turn % 3 == 0:
            kept.append(state)
    return tuple(kept)


def same(one: State, other: State) -> bool:
    return all((a == b).all() and a.dtype == b.dtype for a, b in zip(one, other, strict=True))


def frozen(state: State) -> State:
    """Arrays that cannot be changed, as those of jax are."""
    for field in state:
        field.setflags(write=False)
    return state


def test_only_what_numpy_and_jax_have_alike_is_used_and_nothing_is_changed_in_place() -> None:
    shared: Any = SimpleNamespace(**{name: getattr(np, name) for name in IN_BOTH})
    engine, plain = LastSpike(shared), LastSpike(np)
    state = engine.new(SETUPS)
    for turn in range(80):
        number = numbers(shared, GAMES, 1, turn)
        state = frozen(advance(shared, engine, state, number))
        seat = state.turn
        assert (engine.observe_all(state, seat) == plain.observe_all(state, seat)).all()
        assert same(engine.dealt(engine.known(state, seat), number), plain.dealt(plain.known(state, seat), number))


def test_every_field_keeps_its_type_and_shape() -> None:
    first = engine_of(GAME).new(SETUPS)
    for state in positions():
        for field, start in zip(state, first, strict=True):
            assert (field.dtype, field.shape) == (start.dtype, start.shape)


def test_a_game_that_is_over_stays_as_it_is_and_begins_again_where_that_is_wanted() -> None:
    engine = engine_of(GAME)
    first = state = engine.new(SETUPS)
    for turn in range(260):
        state = engine.step(state, any_of(np, engine.legal(state), numbers(np, GAMES, 9, turn)))
    assert engine.is_over(state).all()
    assert (engine.to_act(state) == NOBODY).all()
    assert engine.winners(state).any(-1).all()
    assert not engine.legal(state).actions.any()
    for action in (SILENCE, 0, 60, 95, tables.SKIPS, 120):
        assert same(engine.step(state, np.full(GAMES, action, np.int32)), state)
    assert same(engine.step(first, np.full(GAMES, SILENCE, np.int32)), first)
    assert same(engine.again(state), first)


def test_one_game_alone_is_played_as_among_many() -> None:
    engine, number = engine_of(GAME), numbers(np, GAMES, 2, 0)
    for state in positions()[::9]:
        action = any_of(np, engine.legal(state), number)
        alone = State(*(np.asarray(field[3]) for field in state))
        assert same(engine.step(alone, action[3]), State(*(field[3] for field in engine.step(state, action))))
        seen = engine.observe(state, state.turn)
        assert (engine.observe(alone, state.turn[3]) == seen[3]).all()


# What is hidden


def everybody(state: State) -> Iterator[Any]:
    """Each seat in turn; where nobody sits, seat 0."""
    for seat in range(tables.SEATS):
        yield np.where(seat < state.seats, seat, 0).astype(np.int8)


def test_nothing_hidden_leaks_into_what_a_seat_observes() -> None:
    """Whatever the others hold, and however much cash they hide, the seat observes the same."""
    engine = engine_of(GAME)
    changed = 0
    for turn, state in enumerate(positions()[::9]):
        for seat in everybody(state):
            other = engine.dealt(engine.known(state, seat), numbers(np, GAMES, 8, turn))
            assert (engine.observe(other, seat) == engine.observe(state, seat)).all()
            assert same(engine.known(other, seat), engine.known(state, seat))
            changed += int((other.tiles != state.tiles).any(-1).sum())
            assert (other.cash == state.cash)[~state.hidden_cash].all()
    assert changed > 300


def test_a_tile_in_another_hand_changes_nothing_but_what_a_critic_sees() -> None:
    engine = engine_of(GAME)
    state = next(state for state in positions() if ((state.phase == PLAY) & (state.pile > 0)).sum() > 8)
    turn, neighbour = state.turn, (state.turn + 1) % state.seats
    tiles = state.tiles.copy()
    chosen = np.flatnonzero((state.phase == PLAY) & (state.pile > 0) & (tiles == neighbour[:, None]).any(-1))
    for game in chosen:
        held, lying = np.argmax(tiles[game] == neighbour[game]), np.argmax(tiles[game] == PILE)
        tiles[game, [held, lying]] = tiles[game, [lying, held]]
    other = state._replace(tiles=tiles)
    assert len(chosen) > 4
    assert (engine.observe(other, turn) == engine.observe(state, turn)).all()
    by_critic = (engine.observe_all(other, turn) != engine.observe_all(state, turn)).any(-1)
    assert np.flatnonzero(by_critic).tolist() == chosen.tolist()


def test_what_a_view_shows_is_observed_and_played_as_the_position_itself_is() -> None:
    game, engine = railhead.game(GAME), engine_of(GAME)
    for record in golden_games():
        pair = written(game, 0, record)
        state, arrays = pair.state, begun(game, engine, [pair])
        for text in record.actions[:120]:
            seat = game.to_act(state)
            assert seat is not None
            if seat >= 0:
                shown, at = engine.read([game.view(state, seat)]), np.array([seat], np.int8)
                assert (engine.observe(shown, at) == engine.observe(arrays, at)).all()
                assert (engine.legal(shown).actions == engine.legal(arrays).actions).all()
                assert (shown.tiles == HIDDEN).any()
            action = game.parse(text)
            game.play(state, action)
            arrays = engine.step(arrays, np.array([game.actions.index(action)]))


def position(state: State, place: int) -> dict[str, Any]:
    """A game of the arrays as the rules write positions."""
    game = State(*(field[place].tolist() for field in state))

    def tiles(where: int) -> list[str]:
        return [name for name, at in zip(tables.TILES, game.tiles, strict=True) if at == where]

    def cards(seat: int) -> dict[str, list[int]]:
        return {
            city: [price for (of, price), card in tables.CARD.items() if of == number and game.cards[card] == seat]
            for number, city in enumerate(tables.CITIES)
        }

    seats = [
        {
            "cash": game.cash[seat],
            "cards": cards(seat),
            "hand": tiles(seat),
            "out": game.out[seat],
            **dict(zip(["starting_tile"], tiles(tables.SEATS + seat), strict=False)),
        }
        for seat in range(game.seats)
    ]
    board = {
        "laid": tiles(PILE + 1),
        "pending": None if game.pending == NONE else tables.TILES[game.pending],
        "aside": next(iter(tiles(PILE + 2)), None),
        "free_taken": game.free_taken,
        "draw_pile": game.pile,
    }
    return {
        "options": {"voluntary_double": game.voluntary_double, "hidden_cash": game.hidden_cash},
        "ply": game.ply,
        "phase": PHASES[game.phase],
        "turn": game.turn,
        "seats": seats,
        "board": board,
    }


def poorer(state: State) -> State:
    """Positions in which the seat in turn, if it has anything to sell, has chosen its tile and cannot pay it."""
    engine = engine_of(GAME)
    in_turn = np.arange(tables.SEATS) == state.turn[:, None]
    worth = building.means(np, state, state.turn[:, None])[:, 0] - state.cash[in_turn]
    sells = (state.phase == PLAY) & (worth > 0)
    broke = state._replace(cash=np.where(sells[:, None] & in_turn, 0, state.cash))
    plays = (broke.phase == PLAY) & engine.legal(broke).actions.any(-1)
    action = np.where(plays, any_of(np, engine.legal(broke), numbers(np, GAMES, 6, 0)), SILENCE)
    after = engine.step(broke, action)
    return State(*(field[after.phase == SELL] for field in after))


@pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.prove)])
def test_what_is_dealt_could_be_so_by_the_rules(every: int) -> None:
    """The audit of the rules accepts every position, also for a spectator who sees no hand."""
    game, engine = railhead.game(GAME), engine_of(GAME)
    phases = set()
    for number, state in enumerate(positions()[::every]):
        for seen in filter(lambda some: len(some.turn), (state, poorer(state))):
            for seat in (np.full(len(seen.turn), NONE, np.int8), (seen.turn + 1) % seen.seats):
                dealt = engine.dealt(engine.known(seen, seat), numbers(np, len(seat), 3, number))
                assert ((dealt.tiles == PILE).sum(-1) == dealt.pile).all()
                for place in range(0, len(seat), 3):
                    game.state_from_json(position(dealt, place))
                phases |= {int(phase) for phase in dealt.phase}
    assert phases == set(range(OVER))


def test_every_unseen_tile_is_dealt_alike_often() -> None:
    engine = engine_of(GAME)
    state = next(state for state in positions() if state.phase[4] == PLAY)
    many = 4000
    seen = engine.known(state, state.turn)
    seen = State(*(np.repeat(field[4:5], many, 0) for field in seen))
    dealt = engine.dealt(seen, numbers(np, many, 7, 0))
    neighbour = (seen.turn[0] + 1) % seen.seats[0]
    held = (dealt.tiles == neighbour).sum(0)
    unseen = seen.tiles[0] == HIDDEN
    assert not held[~unseen].any()
    expected = many * int(seen.held[0, neighbour]) / unseen.sum()
    assert held[unseen] == pytest.approx(expected, rel=0.3)


# Observations


def test_an_observation_has_the_same_size_in_every_game_and_no_number_is_wild() -> None:
    engine = engine_of(GAME)
    sizes = set()
    for state in positions():
        for seen in (engine.observe(state, state.turn), engine.observe_all(state, state.turn)):
            assert np.isfinite(seen).all()
            assert seen.min() > -1
            assert seen.max() < 8
            sizes.add((seen.shape[-1], seen.dtype))
    assert len(sizes) == 2


def test_a_network_sees_what_a_tile_costs_and_brings_as_the_choices_say_it() -> None:
    game, engine = railhead.game(GAME), engine_of(GAME)
    looked_at = completed = 0
    spaces = slice(-12 * len(tables.TILES) - 3 * tables.CARDS, -3 * tables.CARDS)
    for record in golden_games():
        state = first_state(game, record)
        for text in record.actions:
            seat = game.to_act(state)
            assert seat is not None
            view: Any = game.view(state, seat) if seat >= 0 else None
            if view and view["phase"] == "play":
                planes = engine.observe(engine.read([view]), np.array([seat]))[0, spaces].reshape(12, -1)
                places = [tables.TILE[choice["target"]] for choice in view["choices"]]
                assert np.flatnonzero(planes[6]).tolist() == places
                for place, choice in zip(places, view["choices"], strict=True):
                    assert planes[5, place] * 10_000 == pytest.approx(choice["cost"])
                    assert planes[7, place] == (choice["free_land"] is not None)
                    assert planes[8, place] == (choice["completes"] is not None)
                    assert planes[9, place] == choice["last_spike"]
                    brought = choice["payouts"][seat] + 20_000 * choice["last_spike"]
                    assert planes[10, place] * 50_000 == pytest.approx(brought)
                    looked_at, completed = looked_at + 1, completed + (choice["completes"] is not None)
            game.play(state, game.parse(text))
    assert looked_at > 500
    assert completed > 50


def test_each_seat_sees_itself_first() -> None:
    engine, width = engine_of(GAME), 19
    for state in positions()[20::20]:
        is_shown = ~state.hidden_cash & (state.phase > DEAL)
        for seat in everybody(state):
            seen = engine.observe(state, seat)
            cash = np.take_along_axis(state.cash, seat[:, None], 1)[:, 0]
            assert seen[:, 2] * 50_000 == pytest.approx(cash)
            following = np.take_along_axis(state.cash, ((seat + 1) % state.seats)[:, None], 1)[:, 0]
            assert seen[is_shown, width + 2] * 50_000 == pytest.approx(following[is_shown])
