"""The statistics of games add up: nobody has money that is not accounted for."""

import pytest

import railhead
from railhead.games.last_spike import lab
from railhead.games.last_spike.rules.events import IsolatedTileLaid, PlayerBankrupted, TileLaid
from railhead.lab.match import Match
from railhead.lab.playing import Played


def played(game: str, seats: int, number: int) -> Played:
    return Match(game, seats, ("random",)).checked().play(number)


def owned(one: Played, seat: int) -> int:
    """What a seat's shares or land brought beyond what they cost."""
    return sum(lot["brought"][seat] - lot["paid"][seat] for lot in one.statistics["lots"].values())


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_in_chicago_express_shares_explain_all_cash(seats: int) -> None:
    for number in range(3):
        one = played("chicago-express", seats, number)
        assert list(one.scores) == [one.statistics["purse"] + owned(one, seat) for seat in range(seats)]


@pytest.mark.parametrize("seats", [2, 4])
def test_in_the_last_spike_land_tiles_and_the_bonus_explain_all_cash(seats: int) -> None:
    one = played("last-spike", seats, 1)
    _, events = railhead.replay(one.record)
    cash = [
        one.statistics["purse"] + owned(one, seat) + 20_000 * one.statistics["bonus"].count(seat)
        for seat in range(seats)
    ]
    for event in events:
        if isinstance(event, TileLaid | IsolatedTileLaid):
            cash[event.seat] -= event.cost
    assert cash == list(one.scores)


@pytest.mark.parametrize("game", railhead.GAMES)
def test_every_share_and_card_is_counted(game: str) -> None:
    one = played(game, 3, 2)
    state, _ = railhead.replay(one.record)
    for seat, view in enumerate(railhead.game(game).view(state)["seats"]):
        held = {name: lot["held"][seat] for name, lot in one.statistics["lots"].items() if lot["held"][seat]}
        assert held == view["shares"]


def test_chicago_express_counts_its_opening_and_its_end() -> None:
    one = played("chicago-express", 3, 0)
    first = railhead.game("chicago-express")
    state = first.new(3)
    prices = []
    for text in one.record.actions:
        if state.phase.value != "opening":
            break
        before = first.scores(state)
        state = first.apply(state, text).state
        if sum(before) != sum(first.scores(state)):
            prices.append(sum(before) - sum(first.scores(state)))
    assert list(one.statistics["opening"]) == ["PRR", "B&O", "C&O", "NYC"]
    assert [price for price in one.statistics["opening"].values() if price] == prices
    assert one.statistics["ending"]
    assert one.statistics["dividends"] >= 1


def test_american_rails_counts_years_connections_and_companies_in_the_east() -> None:
    one = played("american-rails", 4, 0)
    state, _ = railhead.replay(one.record)
    view = railhead.game("american-rails").view(state)
    assert one.statistics["dividends"] == view["board"]["year"] - 1850
    assert one.statistics["connections"] == sum(len(pairs) for pairs in view["board"]["connections"].values())
    there = [company for company in view["companies"].values() if "D16" in company["track"]]
    assert one.statistics["entered"]["D16"] == len(there)
    assert set(one.statistics["opening"]) <= set(view["companies"])


def test_a_bankrupt_player_has_no_land() -> None:
    lots = {"DEN": lab.new_lot(2)}
    lab.take(lots["DEN"], 1, 3000)
    lab.follow(lots, PlayerBankrupted(1, []))
    assert (lots["DEN"]["held"], lots["DEN"]["sold"]) == ([0, 0], 1)


def test_the_last_spike_counts_tiles_until_it_could_first_be_driven() -> None:
    games = [Match("last-spike", 3, ("greedy",)).checked().play(number) for number in range(6)]
    assert [one.statistics["soonest_tiles"] for one in games] == [first_spike(one) for one in games]
    assert all(one.statistics["soonest_routes"] <= one.statistics["dividends"] for one in games)
    assert any(one.statistics["soonest_tiles"] < one.statistics["tiles"] for one in games)


def first_spike(one: Played) -> int:
    """The number of the tile that is the first to be offered as the last spike."""
    rules = railhead.game("last-spike")
    state = rules.new(len(one.bots))
    for text in one.record.actions:
        seat = rules.to_act(state)
        choices = rules.view(state, seat)["choices"] if seat is not None and seat >= 0 else []
        if any(choice.get("last_spike") for choice in choices):
            break
        rules.play(state, rules.parse(text))
    return int(state.laid.bit_count()) + 1
