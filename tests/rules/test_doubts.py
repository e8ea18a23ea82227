"""What the catalogues say of their doubtful places is true of the boards, and both languages say it."""

from pathlib import Path

import pytest

import railhead
from railhead.core.board import bits
from railhead.drawing import draw
from railhead.games.american_rails.rules.board import BOARD as RAILS
from railhead.games.chicago_express.rules.board import BOARD as EXPRESS
from railhead.games.chicago_express.rules.board import COST, HOUSE, INCOME, INDUSTRY_AT, PRINTED
from railhead.locale import LANGUAGES, sentence

RULES = Path(__file__).parents[2] / "docs" / "rules"
ASSUMED = "games-on-the-brain-2010"
SHOWN = {"en": "edition of 2010, mostly assumed", "fr": "édition de 2010, surtout supposée"}


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


def test_the_western_edge_of_american_rails_is_where_the_catalogue_says_it_may_be_clipped() -> None:
    first = {letter: min(int(name[1:]) for name in RAILS.names if name[0] == letter) for letter in "CDEFGHIJKLMNOPQR"}
    assert {letter for letter, column in first.items() if column == 1} == {*"CEGIKMOQ"}
    assert {letter for letter, column in first.items() if column == 0} == {*"DFHJLNPR"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shown_name_of_the_edition_of_2010_says_that_it_is_assumed(language: str) -> None:
    """Only what each begins with is confirmed; the id is what it was."""
    game = railhead.game("american-rails")
    cash = {seats: game.scores(game.new(seats, ASSUMED))[0] for seats in (3, 4, 5)}
    assert cash == {3: 65, 4: 50, 5: 40}
    assert SHOWN[language] == sentence(language, f"page.american-rails.edition.{ASSUMED}", {})
    assert SHOWN[language] in " ".join(draw(game.view(game.new(3, ASSUMED)), language=language).split())
    assert "65, 50" in row("american_rails", language, "AR-READ-1")
