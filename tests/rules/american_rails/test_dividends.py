"""AR-DIV: what shares are paid."""

import pytest

from rules.american_rails.table import (
    CHICAGO_ATLANTA,
    EDITIONS,
    cash,
    company,
    income,
    incomes,
    last_turn,
    say,
    treasuries,
)

NINETEEN = "B2 C2 C1 C3 C4 C5 B5 B6 D4 E5"
"""Chicago 7, Rock Island 2, Fort Wayne 2, Detroit 4, Indianapolis 4."""


@pytest.mark.clause("AR-DIV-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_example_of_majestic(edition: str) -> None:
    state = last_turn(shares=("MAJ MAJ", "", "MAJ", ""), networks={"MAJ": NINETEEN}, edition=edition)
    assert (income(state, "MAJ"), company(state, "MAJ")["share_value"]) == (19, 7)
    assert cash(say(state, "take pass")) == [50 + 14, 50, 50 + 7, 50]


@pytest.mark.clause("AR-DIV-1")
@pytest.mark.parametrize(
    ("held", "gains"),
    [
        (("MAJ", "", "", ""), [19, 0, 0, 0]),
        (("MAJ", "MAJ", "", ""), [10, 10, 0, 0]),
        (("MAJ MAJ", "", "", ""), [20, 0, 0, 0]),
        (("MAJ", "MAJ", "MAJ", ""), [7, 7, 7, 0]),
        (("MAJ", "MAJ", "MAJ", "MAJ"), [5, 5, 5, 5]),
        (("MAJ MAJ MAJ MAJ", "", "", ""), [20, 0, 0, 0]),
    ],
)
def test_income_is_divided_by_the_shares_in_hands_and_rounded_up_for_each(
    held: tuple[str, ...], gains: list[int]
) -> None:
    state = say(last_turn(shares=held, networks={"MAJ": NINETEEN}), "take pass")
    assert [money - 50 for money in cash(state)] == gains


@pytest.mark.clause("AR-DIV-1")
@pytest.mark.parametrize("gone", [0, 1, 2, 3])
def test_unsold_and_removed_shares_do_not_count(gone: int) -> None:
    state = last_turn(shares=("AME", "AME", "", ""), shares_removed={"AME": gone})
    assert company(state, "AME")["shares_left"] == 3 - gone
    assert cash(say(state, "take pass")) == [54, 54, 50, 50]


@pytest.mark.clause("AR-DIV-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_company_pays_and_one_without_shares_in_hands_does_not(edition: str) -> None:
    held = ("AME NAT", "NAT CON", "MAJ MAJ AME", "AME NAT")
    state = last_turn(shares=held, edition=edition)
    assert incomes(state) == [8, 4, 4, 7, 0, 0]
    state = say(state, "take pass")
    assert cash(state) == [50 + 3 + 2, 50 + 2 + 4, 50 + 2 * 4 + 3, 50 + 3 + 2]
    assert [company(state, name)["share_value"] for name in ("AME", "NAT", "CON", "MAJ", "LIB")] == [3, 2, 4, 4, None]


@pytest.mark.clause("AR-DIV-1")
def test_the_bank_pays_and_no_treasury() -> None:
    state = last_turn(treasuries={"AME": 40, "NAT": 1})
    after = say(state, "take pass")
    assert treasuries(after) == treasuries(state) == [40, 1, 0, 0, 0, 0]
    assert cash(after) == [58, 54, 54, 67]
    assert incomes(after) == incomes(state)


@pytest.mark.clause("AR-DIV-1")
def test_special_income_is_paid_every_year() -> None:
    state = last_turn(shares=("NAT", "", "", ""), networks={"NAT": CHICAGO_ATLANTA})
    assert income(state, "NAT") == 7 + 4 + 5 + 10
    assert cash(say(state, "take pass")) == [76, 50, 50, 50]


@pytest.mark.clause("AR-DIV-1")
def test_a_share_bought_in_the_last_action_is_paid() -> None:
    state = last_turn(shares=("AME", "", "", "NAT"))
    state = say(state, "take auction", "offer AME", "bid 10", "pass", "pass", "pass")
    assert cash(state) == [54, 50, 50, 50 - 10 + 4 + 4]
