"""French by ear: no word stands before a vowel that it gives way to, whatever is put into a sentence."""

import re
from collections.abc import Iterator
from string import Formatter

import pytest

from railhead.games import GAMES
from railhead.locale import catalogue, sentence

VOWELS = "aeiouàâäéèêëîïôöùûüAEIOUÀÂÄÉÈÊËÎÏÔÖÙÛÜ"
GIVES_WAY = r"(?<![\w-])(?:de|le|la|je|me|te|se|ne|que|jusque|lorsque|puisque)"
WRITTEN = re.compile(rf"{GIVES_WAY} (?!A1\b|one?z|oui\b|\d)[{VOWELS}]", re.IGNORECASE)
BETWEEN = re.compile(r"«[^»]*»|“[^”]*”")


def vocabulary() -> Iterator[str]:
    """Names of spaces, companies, dials and people: what is put into sentences and is known beforehand."""
    yield from ("Ann", "Eve", "Extension", "Indianapolis", "El Paso")
    for game in GAMES.values():
        yield from game.places.values()
    yield from (text for key, text in catalogue("fr").items() if re.match(r"word\.|company\.", key))


def filled(text: str, value: str) -> dict[str, object]:
    """The value in each place for one; where the sentence wants digits, a number."""
    return {name: 7 if spec == "d" else value for _, name, spec, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("value", sorted({value for value in vocabulary() if value[0] in VOWELS and len(value) > 2}))
def test_a_word_gives_way_to_a_value_that_begins_with_a_vowel(value: str) -> None:
    clash = re.compile(rf"{GIVES_WAY} {re.escape(value)}", re.IGNORECASE)
    for key, text in catalogue("fr").items():
        told = sentence("fr", key, filled(text, value))
        assert not clash.search(told), (key, told)


def test_a_word_gives_way_to_what_is_written() -> None:
    wrong = [(key, text) for key, text in catalogue("fr").items() if WRITTEN.search(BETWEEN.sub("", text))]
    assert wrong == []


def test_places_that_are_spelt_keep_the_word() -> None:
    assert sentence("fr", "event.last-spike.land_bought", {"seat": "Ann", "city": "Omaha", "price": 4000}).count(
        "d’Omaha"
    )
    assert "de A1" in sentence("fr", "event.last-spike.starter_found", {"seat": "Ann", "tile": "B1"})
