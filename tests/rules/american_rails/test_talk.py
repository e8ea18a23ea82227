"""AR-TALK: bargains bind no one, and nothing is given or traded."""

from itertools import combinations

import pytest

from rules.american_rails.table import COMPANIES, GAME, cash, legal, position, say, shares, start, treasuries

VERBS = {
    *{"remove", "offer", "bid", "pass", "found", "take"},
    *{"develop", "fund", "two", "lay", "stop", "decline"},
}


@pytest.mark.clause("AR-TALK-1")
def test_no_action_gives_or_trades_money_or_shares() -> None:
    assert {action.verb for action in GAME.actions.actions} | {"bid"} == VERBS


@pytest.mark.clause("AR-TALK-1")
def test_no_action_names_a_seat() -> None:
    targets = {str(action.target).split()[0] for action in GAME.actions.actions if action.target is not None}
    assert not targets & {str(seat) for seat in range(5)}


@pytest.mark.clause("AR-TALK-1")
def test_shares_change_hands_only_from_the_reserve_and_no_player_pays_another() -> None:
    state = position(shares=("AME MAJ", "NAT MAJ", "CON", "LIB REP"), treasuries=dict.fromkeys(COMPANIES, 20))
    for space in ("develop", "fund", "two", "expand3", "expand4"):
        taken = say(state, f"take {space}")
        for line in legal(taken):
            after = say(taken, line)
            assert [shares(after, seat) for seat in range(4)] == [shares(state, seat) for seat in range(4)]
            changes = [now - before for now, before in zip(cash(after), cash(state), strict=True)]
            assert not any(one > 0 > other or one < 0 < other for one, other in combinations(changes, 2))


@pytest.mark.clause("AR-TALK-1")
def test_a_sold_share_is_paid_to_its_company_and_to_nobody_else() -> None:
    state = say(position(), "take auction", "offer AME", "bid 20", "pass", "pass", "pass")
    assert (cash(state), treasuries(state)) == ([30, 50, 50, 50], [20, 0, 0, 0, 0, 0])
    assert sum(cash(start())) == sum(cash(state)) + sum(treasuries(state))
