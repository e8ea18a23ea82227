"""Whole games with exact final views; each way a game can end, in each edition, and each number of players."""

import json
from pathlib import Path
from typing import Any

import pytest

import railhead
from railhead.core.record import Record, first_state
from railhead.core.view import with_names

HERE = Path(__file__).parent
RECORDS = sorted(path for path in HERE.glob("*/*.json") if not path.name.endswith(".view.json"))
ENDINGS = {
    "chicago-express": {"locomotives", "shares", "houses", "detroit"},
    "american-rails": {"year", "shares", "reserves"},
    "last-spike": {"last_spike", "bankruptcy", "no_tiles"},
}


def read(path: Path) -> Record:
    return Record.from_text(path.read_text("utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_ends_exactly_as_it_did(path: Path) -> None:
    record = read(path)
    state, _ = railhead.replay(record)
    view = with_names(railhead.game(record.game).view(state), record.seats)
    assert view == json.loads(path.with_suffix(".view.json").read_text("utf-8"))
    assert view["winners"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_game_played_in_place_with_nobody_listening_ends_the_same(path: Path) -> None:
    record = read(path)
    game = railhead.game(record.game)
    state = first_state(game, record)
    for text in record.actions:
        game.play(state, game.parse(text))
    assert state == railhead.replay(record)[0]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_written_as_it_was_read(path: Path) -> None:
    assert read(path).to_text() == path.read_text("utf-8")


def endings(name: str) -> set[tuple[str, str]]:
    """Edition and ending of every golden game that ended for one reason alone."""
    found = set()
    for path in RECORDS:
        record = read(path)
        if record.game == name:
            conditions = final_conditions(record)
            found |= {(str(record.edition), conditions[0])} if len(conditions) == 1 else set()
    return found


def final_conditions(record: Record) -> Any:
    _, events = railhead.replay(record)
    return events[-1].to_json()["conditions"]


@pytest.mark.parametrize("name", railhead.GAMES)
def test_each_ending_has_a_golden_game_in_each_edition(name: str) -> None:
    demanded = {(edition, ending) for edition in railhead.game(name).editions.names for ending in ENDINGS[name]}
    assert demanded <= endings(name)


@pytest.mark.parametrize("name", railhead.GAMES)
def test_each_number_of_players_has_a_golden_game(name: str) -> None:
    played = {len(record.seats) for record in map(read, RECORDS) if record.game == name}
    assert played == set(railhead.game(name).editions.seats)
