"""What the catalogues say of their doubtful places is true of the boards, and both languages say it."""

from pathlib import Path

import pytest

from railhead.core.board import bits
from railhead.games.chicago_express.board import BOARD as EXPRESS
from railhead.games.chicago_express.board import COST, HOUSE, INCOME, INDUSTRY_AT, PRINTED
from railhead.locale import LANGUAGES

RULES = Path(__file__).parents[2] / "docs" / "rules"


def row(game: str, language: str, first: str) -> str:
    """The row of a table in a catalogue, by how it begins."""
    page = RULES / ("" if language == "en" else language) / f"{game}.md"
    (found,) = [line for line in page.read_text("utf-8").splitlines() if line.startswith(f"| {first} |")]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hex_fits_the_printed_icon_unless_the_house_of_n4_is_worth_1(language: str) -> None:
    """Chicago Express: cost 3, income 1, house 1. Industrial cities have a track of their own."""
    cost_and_income = [bit for bit in bits(EXPRESS.mask(EXPRESS.names)) if (COST[bit], INCOME.get(bit)) == (3, 1)]
    fitting = {EXPRESS.name[bit]: HOUSE[bit] for bit in cost_and_income if bit not in INDUSTRY_AT}
    assert 1 not in fitting.values()
    assert fitting["N4"] == 2
    assert "house 1" in PRINTED["doubtful"]["N4"]
    assert "-3 +1 +1" in row("chicago_express", language, "N4")
