"""CE-END: when the game ends, and who has won."""

from typing import Any

import pytest

from rules.chicago_express.table import (
    CHICAGO,
    COMPANIES,
    EDITIONS,
    GAME,
    GATES,
    TWENTY_HOUSES,
    cash,
    choice,
    company,
    dials,
    in_chicago,
    industry,
    legal,
    position,
    refused,
    say,
    see,
    treasury,
)

LAST_AUCTION = (2, 5, 0)
"""One more auction turns the second dial red."""

ALL_20_OF_PRR = f"{GATES['PRR']} {CHICAGO} A3 B3"
ALL_22_OF_B_AND_O = f"{GATES['B&O']} D3 C4 D4 E4 F4 G3"
ALL_11_OF_WABASH = "C3 C4 D2 D4 E3 E4 C5 D5 E5 E2"


def houses(count: int) -> str:
    return " ".join(TWENTY_HOUSES.split()[:count])


def is_over(state: Any) -> bool:
    return see(state)["phase"] == "over"


def ends(**table: Any) -> bool:
    """Whether a general dividend now would end the game; before it the game goes on."""
    state = position(dials=LAST_AUCTION, **table)
    assert not is_over(state)
    return is_over(say(state, "auction none"))


@pytest.mark.clause("CE-END-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_three_companies_without_locomotives(edition: str) -> None:
    networks = {"PRR": ALL_20_OF_PRR, "B&O": ALL_22_OF_B_AND_O, "WAB": ALL_11_OF_WABASH}
    state = position(networks=networks)
    assert [company(state, name)["pieces_left"] for name in networks] == [0, 0, 0]
    assert ends(networks=networks, edition=edition)
    assert not ends(networks={**networks, "PRR": f"{GATES['PRR']} {CHICAGO} A3"}, edition=edition)


@pytest.mark.clause("CE-END-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("held", "over"),
    [
        (("PRR PRR PRR", "B&O B&O B&O B&O", "NYC NYC NYC NYC NYC C&O"), True),
        (("PRR PRR PRR", "B&O B&O B&O B&O", "NYC C&O C&O C&O C&O C&O C&O"), True),
        (("PRR PRR PRR", "B&O B&O B&O B&O", "NYC NYC NYC NYC C&O C&O C&O C&O C&O"), False),
        (("PRR PRR", "B&O B&O B&O B&O", "NYC NYC NYC NYC NYC C&O"), False),
    ],
)
def test_three_companies_without_shares(held: tuple[str, ...], over: bool, edition: str) -> None:
    assert ends(shares=held, edition=edition) is over


@pytest.mark.clause("CE-END-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("built", "over"), [(16, False), (17, True), (18, True), (20, True)])
def test_three_or_fewer_houses_in_the_reserve(built: int, over: bool, edition: str) -> None:
    assert ends(networks={"NYC": TWENTY_HOUSES}, houses=houses(built), edition=edition) is over


@pytest.mark.clause("CE-END-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("detroit", "over"), [(1, False), (7, False), (8, True)])
def test_detroit_on_8(detroit: int, over: bool, edition: str) -> None:
    assert ends(detroit=detroit, edition=edition) is over


@pytest.mark.clause("CE-END-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_condition_alone_does_not_end_the_game_before_the_next_dividend(edition: str) -> None:
    state = position(networks={"NYC": TWENTY_HOUSES}, houses=houses(16), edition=edition)
    state = say(state, "develop L3")
    assert see(state)["board"]["houses_left"] == 3
    state = say(state, *["auction none"] * 3, *["develop none"] * 2)
    assert not is_over(state)
    before = cash(state)
    state = say(state, "develop none")
    assert is_over(state)
    assert [after - money for after, money in zip(cash(state), before, strict=True)] == [7, 6, 10 + 5]


@pytest.mark.clause("CE-END-2")
def test_the_action_that_makes_the_dividend_due_still_counts_in_first_and_comes_too_late_in_revised() -> None:
    for edition, over in [("first", True), ("revised", False)]:
        state = position(networks={"NYC": TWENTY_HOUSES}, houses=houses(16), dials=(3, 0, 3), edition=edition)
        state = say(state, "develop L3")
        assert see(state)["board"]["houses_left"] == 3
        assert is_over(state) is over


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("built", [15, 16, 17])
def test_a_development_that_ends_the_game_says_so_before_it_is_chosen(built: int, edition: str) -> None:
    table = position(networks={"NYC": TWENTY_HOUSES}, houses=houses(built), dials=(3, 0, 3), edition=edition)
    for line in legal(table, "develop"):
        assert choice(table, line)["ends_game"] is is_over(say(table, line))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("detroit", [6, 7, 8])
def test_declining_says_whether_it_ends_the_game_and_not_whether_the_next_dividend_would(
    detroit: int, edition: str
) -> None:
    table = position(detroit=detroit, dials=LAST_AUCTION, edition=edition)
    assert choice(table, "auction none")["ends_game"] is is_over(say(table, "auction none"))


LAST_OF = {"auction": (2, 5, 0), "expand": (3, 4, 0), "develop": (3, 0, 3)}
"""Dials at which one more choice of a kind turns the second one red."""

BROUGHT = {"auction": {"least"}, "expand": {"treasury"}, "develop": {"income_gains", "cash_gains"}}
"""What a choice of a kind shows beside what its dial brings."""


def shown(verb: str, **table: Any) -> tuple[Any, dict[str, set[str]]]:
    """A table at which a choice of a kind brings the dividend, and by line which of that each choice shows."""
    networks = {"NYC": TWENTY_HOUSES}
    state = position(networks=networks, treasuries={"PRR": 9, "NYC": 9}, dials=LAST_OF[verb], **table)
    return state, {line: BROUGHT[verb] & {*choice(state, line)} for line in legal(state, verb) if "none" not in line}


@pytest.mark.clause("CE-END-2", "CE-READ-1")
@pytest.mark.parametrize("verb", LAST_OF)
def test_in_revised_a_choice_that_ends_the_game_shows_nothing_that_will_never_come(verb: str) -> None:
    """The game is over before the action is carried out."""
    state, brought = shown(verb, detroit=8, edition="revised")
    assert brought
    for line, keys in brought.items():
        after = say(state, line)
        assert choice(state, line)["ends_game"]
        assert is_over(after)
        assert [company(after, name) for name in COMPANIES] == [company(state, name) for name in COMPANIES]
        assert keys == set()


@pytest.mark.clause("CE-END-2", "CE-READ-1")
@pytest.mark.parametrize("verb", LAST_OF)
@pytest.mark.parametrize(("edition", "detroit"), [("first", 8), ("first", 1), ("revised", 1)])
def test_any_other_choice_shows_what_it_brings(verb: str, edition: str, detroit: int) -> None:
    """In `first` the last action is carried out before the game ends."""
    _, brought = shown(verb, detroit=detroit, edition=edition)
    assert brought
    assert all(len(keys) == 1 for keys in brought.values())


@pytest.mark.clause("CE-END-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_detroit_reaching_8_ends_the_game_one_dividend_later(edition: str) -> None:
    state = say(position(detroit=7, dials=LAST_AUCTION, edition=edition), "auction none")
    assert (industry(state)["detroit"], is_over(state)) == (8, False)
    assert is_over(say(state, *["auction none"] * 3, *["expand none"] * 5))


@pytest.mark.clause("CE-END-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_chicago_dividend_does_not_end_it(edition: str) -> None:
    networks = {**in_chicago("PRR"), "NYC": GATES["NYC"]}
    state = position(networks=networks, detroit=8, treasuries={"NYC": 9}, turn=2, edition=edition)
    state = say(state, "expand NYC", f"lay {CHICAGO}")
    assert cash(state) == [30, 30, 50]
    assert (is_over(state), GAME.to_act(state)) == (False, 0)


@pytest.mark.clause("CE-END-2")
@pytest.mark.parametrize("line", ["auction none", "expand none", "develop none", "pass", "bid 1", "lay A2", "stop"])
def test_when_it_is_over_nothing_more_is_said(line: str) -> None:
    state = say(position(detroit=8, dials=LAST_AUCTION), "auction none")
    assert (GAME.to_act(state), legal(state)) == (None, [])
    assert refused(state, line) == "CE-END-2"
    assert dials(state) == (3, 5, 0)


@pytest.mark.clause("CE-END-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_most_cash_wins_and_shares_and_treasuries_count_for_nothing(edition: str) -> None:
    state = position(
        cash=(60, 20, 10),
        shares=("PRR", "B&O B&O B&O", "NYC NYC C&O C&O C&O"),
        treasuries={"B&O": 500, "NYC": 500, "C&O": 500},
        detroit=8,
        dials=LAST_AUCTION,
        edition=edition,
    )
    assert GAME.winners(state) == []
    state = say(state, "auction none")
    assert GAME.scores(state) == [60 + 7, 20 + 6, 10 + 8 + 6]
    assert GAME.winners(state) == see(state)["winners"] == [0]
    assert see(state)["scores"] == [67, 26, 24]
    assert treasury(state, "B&O") == 500


@pytest.mark.clause("CE-END-3")
def test_the_last_dividend_decides() -> None:
    state = position(cash=(30, 29, 22), detroit=8, dials=LAST_AUCTION)
    state = say(state, "auction none")
    assert (GAME.scores(state), GAME.winners(state)) == ([37, 35, 35], [0])
    state = say(position(cash=(27, 29, 24), detroit=8, dials=LAST_AUCTION), "auction none")
    assert (GAME.scores(state), GAME.winners(state)) == ([34, 35, 37], [2])


@pytest.mark.clause("CE-END-3")
def test_equal_players_share_the_win() -> None:
    state = say(position(cash=(30, 20, 24), detroit=8, dials=LAST_AUCTION), "auction none")
    assert (GAME.scores(state), GAME.winners(state)) == ([37, 26, 37], [0, 2])
    state = say(position(cash=(30, 31, 24), detroit=8, dials=LAST_AUCTION), "auction none")
    assert (GAME.scores(state), GAME.winners(state)) == ([37, 37, 37], [0, 1, 2])
