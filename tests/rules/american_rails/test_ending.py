"""AR-END: when the game ends, and who wins."""

from typing import Any

import pytest

from rules.american_rails.table import (
    COMPANIES,
    EDITIONS,
    FULL,
    GAME,
    QUINED,
    RESERVE,
    SHARES,
    TWELVE_TOWNS,
    board,
    cash,
    company,
    idle,
    is_over,
    last_turn,
    legal,
    position,
    refused,
    say,
    see,
    turn_order,
)


def ends(**table: Any) -> bool:
    """Whether the dividends now would end the game; before them it goes on."""
    state = last_turn(**table)
    assert not is_over(state)
    assert GAME.winners(state) == []
    return is_over(say(state, "take pass"))


def low(*names: str) -> dict[str, str]:
    """Networks of all six companies: these have two cubes in reserve, the others three."""
    return {name: network if name in names else network[: network.rindex(" ")] for name, network in FULL.items()}


def towns(count: int) -> str:
    return " ".join(TWELVE_TOWNS.split()[:count])


@pytest.mark.clause("AR-END-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(("year", "over"), [(1851, False), (1852, False), (1856, False), (1857, True)])
def test_after_the_dividends_of_1857(year: int, over: bool, seats: int, edition: str) -> None:
    assert ends(seats=seats, year=year, edition=edition) is over


@pytest.mark.clause("AR-END-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kept", [None, *COMPANIES])
def test_when_no_company_has_a_share_left(kept: str | None, edition: str) -> None:
    held = " ".join(name for name, count in SHARES.items() for _ in range(count - (name == kept)))
    assert ends(shares=(held, "", "", ""), edition=edition) is (kept is None)


@pytest.mark.clause("AR-END-1")
def test_removed_shares_are_not_left_either() -> None:
    gone = {name: count - 1 for name, count in SHARES.items()}
    assert ends(shares=("AME NAT", "CON", "MAJ LIB", "REP"), shares_removed=gone)
    assert not ends(shares=("AME NAT", "CON", "MAJ LIB", "REP"), shares_removed=gone | {"NAT": 2})
    assert ends(shares=("AME NAT", "CON", "MAJ REP", ""), shares_removed=gone | {"LIB": 2})


@pytest.mark.clause("AR-END-1")
def test_the_share_sold_last_ends_the_game_after_the_dividends_only() -> None:
    gone = {name: count - 1 for name, count in SHARES.items()} | {"NAT": 2}
    state = position(shares=("AME NAT", "CON", "MAJ LIB", "REP"), shares_removed=gone)
    state = say(state, "take auction", "offer NAT", "bid 10", "pass", "pass", "pass")
    assert [company(state, name)["shares_left"] for name in COMPANIES] == [0] * 6
    for _ in range(11):
        assert not is_over(state)
        state = idle(state)
    assert (is_over(state), board(state)["year"]) == (True, 1851)
    assert cash(state) == [50 - 10 + 8 + 4, 54, 50 + 7 + 5, 55]


@pytest.mark.clause("AR-END-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_so_many_reserves_with_two_or_fewer_pieces_as_there_are_players(seats: int, edition: str) -> None:
    removed = "LIB" if seats == 3 and edition == QUINED else ""
    names = [name for name in ("REP", "MAJ", "CON", "NAT", "AME") if name != removed]
    held = (" ".join(names), "", "", "", "")[:seats]
    table: dict[str, Any] = {"seats": seats, "shares": held, "edition": edition}
    for count in range(len(names) + 1):
        networks = {name: low(*names[:count])[name] for name in names}
        state = last_turn(networks=networks, **table)
        left = [company(state, name)["pieces_left"] for name in names]
        assert left == [2] * count + [3] * (len(names) - count)
        assert ends(networks=networks, **table) is (count >= seats)


@pytest.mark.clause("AR-END-1")
@pytest.mark.parametrize(("seats", "companies"), [(3, 2), (4, 3), (5, 4)])
@pytest.mark.parametrize(("placed", "markers_low"), [(9, False), (10, True), (11, True), (12, True)])
def test_the_development_markers_are_a_reserve(seats: int, companies: int, placed: int, markers_low: bool) -> None:
    names = ("AME", "NAT", "CON", "MAJ", "REP")
    table: dict[str, Any] = {"seats": seats, "shares": (" ".join(names), "", "", "", "")[:seats]}
    developed = " ".join(TOWNS_WITHOUT_LIBERTY.split()[:placed])
    for low_ones, over in [(companies, markers_low), (companies - 1, False), (companies + 1, True)]:
        networks = {name: low(*names[:low_ones])[name] for name in names}
        assert board(last_turn(networks=networks, developed=developed, **table))["markers_left"] == 12 - placed
        assert ends(networks=networks, developed=developed, **table) is over


TOWNS_WITHOUT_LIBERTY = "A11 A14 A16 B6 C9 D10 D13 E5 E8 F6 G5 G9"


@pytest.mark.clause("AR-END-1")
@pytest.mark.parametrize("fewer", [0, 1])
def test_a_reserve_without_pieces_counts_too(fewer: int) -> None:
    networks = low("NAT", "CON", "MAJ") | {"REP": FULL["REP"] + " H1 H0"[: 3 * (2 - fewer)]}
    state = last_turn(networks=networks)
    assert company(state, "REP")["pieces_left"] == fewer
    assert ends(networks=networks)


@pytest.mark.clause("AR-END-1")
def test_the_income_cube_is_no_part_of_a_reserve() -> None:
    state = last_turn(networks=low("NAT"))
    assert company(state, "NAT")["pieces_left"] == RESERVE["NAT"] - len(FULL["NAT"].split()) == 2
    assert 29 - len(FULL["NAT"].split()) == 3


@pytest.mark.clause("AR-END-1")
def test_a_condition_alone_does_not_end_the_game_before_the_dividends() -> None:
    state = position(networks=low("AME", "NAT", "CON", "MAJ", "REP"), developed=towns(12))
    for _ in range(11):
        state = idle(state)
        assert not is_over(state)
    assert is_over(idle(state))


@pytest.mark.clause("AR-END-1")
@pytest.mark.parametrize(
    "line", ["take pass", "decline", "pass", "bid 10", "offer AME", "lay AME D15", "stop", "found B6", "remove AME"]
)
def test_when_it_is_over_nothing_more_is_said(line: str) -> None:
    state = say(last_turn(year=1857), "take pass")
    assert (GAME.to_act(state), see(state)["to_act"], legal(state)) == (None, None, [])
    assert refused(state, line) in {"AR-END-1", "AR-ROUND-1"}
    assert (board(state)["year"], board(state)["action_phase"], turn_order(state)) == (1857, 3, [0, 1, 2, 3])


@pytest.mark.clause("AR-END-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_most_cash_wins_and_shares_and_treasuries_count_for_nothing(edition: str) -> None:
    state = last_turn(
        cash=(40, 60, 20, 10),
        shares=("AME AME", "", "CON", "MAJ MAJ MAJ LIB REP"),
        treasuries={"AME": 500, "MAJ": 500},
        year=1857,
        edition=edition,
    )
    assert GAME.winners(state) == see(state)["winners"] == []
    state = say(state, "take pass")
    assert GAME.scores(state) == see(state)["scores"] == [48, 60, 24, 10 + 3 * 3 + 5 + 5]
    assert GAME.winners(state) == see(state)["winners"] == [1]


@pytest.mark.clause("AR-END-2")
def test_the_last_dividend_decides() -> None:
    state = say(last_turn(cash=(50, 55, 54, 10), year=1857), "take pass")
    assert (GAME.scores(state), GAME.winners(state)) == ([58, 59, 58, 27], [1])
    state = say(last_turn(cash=(52, 55, 54, 10), year=1857), "take pass")
    assert (GAME.scores(state), GAME.winners(state)) == ([60, 59, 58, 27], [0])


@pytest.mark.clause("AR-END-2")
def test_equal_players_share_the_win() -> None:
    state = say(last_turn(cash=(50, 54, 53, 10), year=1857), "take pass")
    assert (GAME.scores(state), GAME.winners(state)) == ([58, 58, 57, 27], [0, 1])
    state = say(last_turn(cash=(50, 54, 54, 41), year=1857), "take pass")
    assert (GAME.scores(state), GAME.winners(state)) == ([58] * 4, [0, 1, 2, 3])
