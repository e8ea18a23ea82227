"""The box as data: what is asked of it, what a study may change, and where every number comes from."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import railhead
from railhead.core.box import ABOUT, Box, change
from railhead.core.errors import SetupError
from railhead.games import OURS

ROOT = Path(__file__).resolve().parents[2]
TOY = tomllib.loads("""
[shares]
clause = "TOY-1"
known = "rulebook"
B = 4
A = 3

[cash]
clause = "TOY-2"
known = "guessed"
note = "nobody has counted it"
number = 1

[purse]
clause = "TOY-3"
known = "rulebook"
2 = 60
3 = 50
""")
CITY = {"X": {"name": "Xanten", "pays": [1, 2], "open": True}, "Y": {"name": "Ypern", "pays": [3, 4]}}
titles = pytest.mark.parametrize("title", OURS)


def test_without_a_variant_everything_is_as_printed() -> None:
    box = Box("toy", TOY)
    assert box.number("cash") == 1
    assert box.row("shares", ("A", "B")) == (3, 4)
    assert box.table("shares") == {"B": 4, "A": 3}
    assert box.by_players("purse") == {2: 60, 3: 50}
    assert box.holds("city", CITY) is CITY
    assert box.printed == {"shares.B": 4, "shares.A": 3, "cash": 1, "purse.2": 60, "purse.3": 50} | {
        "city.X.pays.1": 1,
        "city.X.pays.2": 2,
        "city.Y.pays.1": 3,
        "city.Y.pays.2": 4,
    }


def test_a_study_changes_numbers_by_their_places() -> None:
    change("studied", {"cash": 9, "shares.B": 7, "purse.3": 5, "city.X.pays.2": 8, "else": 1, "cash.z": 1})
    box = Box("studied", TOY)
    assert box.number("cash") == 9
    assert box.row("shares", ("A", "B")) == (3, 7)
    assert box.by_players("purse") == {2: 60, 3: 5}
    assert box.holds("city", CITY) == {"X": {"name": "Xanten", "pays": [1, 8], "open": True}, "Y": CITY["Y"]}
    assert box.printed["cash"] == 1
    assert "else" not in box.printed
    assert Box("toy", TOY).number("cash") == 1, "no other title is changed"


def test_once_a_title_is_read_its_box_stays_as_it_is() -> None:
    Box("read", TOY)
    change("read", {})
    with pytest.raises(SetupError, match="The title read has already been read with other numbers here"):
        change("read", {"cash": 9})
    change("varied", {"cash": 9})
    Box("varied", TOY)
    change("varied", {"cash": 9})
    for other in ({}, {"cash": 8}):
        with pytest.raises(SetupError, match="has already been read"):
            change("varied", other)
    assert Box("varied", TOY).number("cash") == 9


def box_of(title: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((ROOT / f"src/railhead/games/{title}/box.toml").read_text("utf-8"))


@titles
def test_every_number_names_its_clause_and_its_source(title: str) -> None:
    catalogue = (ROOT / f"docs/rules/{title}.md").read_text("utf-8")
    legend = (ROOT / f"src/railhead/games/{title}/box.toml").read_text("utf-8").split("\n\n")[0]
    for name, entry in box_of(title).items():
        assert f"**{entry['clause']}**" in catalogue, name
        assert f'"{entry["known"]}"' in legend, f"{name}: what {entry['known']} means is not said"
        parts = {key: part for key, part in entry.items() if key not in ABOUT}
        assert parts, name
        assert all(type(part) is int and part >= 0 for part in parts.values()), name


@titles
def test_every_number_of_the_box_is_asked_for(title: str) -> None:
    components = (ROOT / f"src/railhead/games/{title}/rules/components.py").read_text("utf-8")
    asked = re.findall(r'BOX\.\w+\("(\w+)"', components)
    assert sorted(asked) == sorted(box_of(title)), "each once"


@titles
def test_no_table_has_another_box_than_the_printed_one(title: str) -> None:
    box = railhead.game(title.replace("_", "-")).box
    assert box is not None
    assert not box.changes
    assert box.has.items() <= box.printed.items()
