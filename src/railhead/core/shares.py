"""Shares in players' hands: who owns how many, what they cost, and what the bank pays on them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from railhead.core.action import Action, Bid
from railhead.core.auction import Auction, legal_bids
from railhead.core.board import Board
from railhead.core.event import Event, Tell
from railhead.core.ledger import BANK, open_ledger, pay
from railhead.core.position import PositionReader
from railhead.core.view import CompanyView, PlainChoice, SeatView


class ShareState(Protocol):
    """What a state of a share game has. A treasury's account is its company's number; behind them come the players."""

    @property
    def seats(self) -> int: ...

    @property
    def money(self) -> list[int]:
        """Treasuries, then players, then the bank."""

    @property
    def shares(self) -> list[int]:
        """Seat by seat, a count for each company."""

    @property
    def sold(self) -> list[int]:
        """By company: shares in players' hands."""

    @property
    def income(self) -> list[int]:
        """By company."""


class AuctionState(ShareState, Protocol):
    """A share game whose shares are auctioned."""

    @property
    def auction(self) -> Auction | None: ...


class NetworkState(ShareState, Protocol):
    """A share game whose companies build."""

    @property
    def track(self) -> list[int]:
        """By company: the spaces of its network."""


class BuildingState(AuctionState, NetworkState, Protocol):
    """A share game with both."""


@dataclass(frozen=True, slots=True)
class DividendPaid(Event):
    """The company's `income`, shared out among the `shares` in hands, rounded up; `payments` by seat."""

    company: str
    per_share: int
    payments: list[int]
    income: int
    shares: int


def cash(state: ShareState, seat: int) -> int:
    return state.money[len(state.sold) + seat]


def bidder(state: AuctionState) -> int:
    """Who bids or passes next."""
    auction = state.auction
    assert auction is not None
    return auction.to_bid


def bids(state: AuctionState) -> list[Action]:
    """What the bidder may say, within its cash."""
    auction = state.auction
    assert auction is not None
    return legal_bids(auction, state.money[len(state.sold) + auction.to_bid])


def held(state: ShareState, seat: int, company: int) -> int:
    """How many shares of a company a seat owns."""
    return state.shares[seat * len(state.sold) + company]


def all_cash(state: ShareState) -> list[int]:
    """Cash by seat."""
    first = len(state.sold)
    return state.money[first : first + state.seats]


def hand_over(state: ShareState, company: int, seat: int, price: int) -> None:
    """The price goes to the company's treasury, the share to the player."""
    pay(state.money, len(state.sold) + seat, company, price)
    state.shares[seat * len(state.sold) + company] += 1
    state.sold[company] += 1


def per_share(income: int, shares: int) -> int:
    """An income shared out, rounded up for each share."""
    return -(-income // shares)


def share_value(state: ShareState, company: int) -> int | None:
    """Income per share in players' hands, rounded up; None while nobody owns one."""
    sold = state.sold[company]
    return per_share(state.income[company], sold) if sold else None


def value_after_sale(state: NetworkState, company: int) -> int | None:
    """What a share would be worth if one more were sold; None while its company is not on the map."""
    return per_share(state.income[company], state.sold[company] + 1) if state.track[company] else None


def payments(state: ShareState, company: int) -> list[int]:
    """What a dividend of a company brings each seat."""
    value = share_value(state, company) or 0
    return [value * count for count in state.shares[company :: len(state.sold)]]


def pay_dividend(state: ShareState, company: int, name: str, tell: Tell) -> None:
    """The bank pays each share in a player's hands; a company without sold shares pays nothing."""
    value = share_value(state, company)
    if value is None:
        return
    amounts = payments(state, company)
    for account, amount in enumerate(amounts, start=len(state.sold)):
        pay(state.money, BANK, account, amount)
    if tell:
        tell(DividendPaid(name, value, amounts, state.income[company], state.sold[company]))


# Views and positions


class ShareSeat(SeatView):
    """A place at a table where cash is open."""

    cash: int


class BidChoice(PlainChoice):
    """What buying at this price would leave the bidder, bring the company, and make a share worth.

    `share_value` is null while its company is not on the map.
    """

    verb: Literal["bid"]
    target: int
    cost: int
    cash: int
    treasury: int
    share_value: int | None


def bid_choice(state: BuildingState, bid: Bid) -> BidChoice:
    """A bid as a choice of the seat that is to bid."""
    assert state.auction is not None
    company = state.auction.lot
    return {
        "do": str(bid),
        "verb": "bid",
        "target": bid.amount,
        "cost": bid.amount,
        "cash": cash(state, state.auction.to_bid) - bid.amount,
        "treasury": state.money[company] + bid.amount,
        "share_value": value_after_sale(state, company),
    }


def seat_view(state: ShareState, seat: int, companies: Sequence[str]) -> ShareSeat:
    """A seat's cash and shares, zeros left out."""
    first = seat * len(companies)
    owned = zip(companies, state.shares[first : first + len(companies)], strict=True)
    return {"cash": cash(state, seat), "shares": {name: count for name, count in owned if count}}


def company_view(state: NetworkState, company: int, board: Board, shares_left: int, pieces_left: int) -> CompanyView:
    """A company as everybody sees it."""
    return {
        "treasury": state.money[company],
        "income": state.income[company],
        "shares_left": shares_left,
        "pieces_left": pieces_left,
        "track": board.names_in(state.track[company]),
        "share_value": share_value(state, company),
        "value_after_sale": value_after_sale(state, company) if shares_left else None,
    }


def read_holdings(reader: PositionReader, state: NetworkState, companies: Sequence[str], board: Board) -> None:
    """Cash and shares of the seats, treasuries and networks of the companies, as a position says them."""
    state.money[:] = open_ledger(len(companies) + state.seats)
    for seat in range(state.seats):
        pay(state.money, BANK, len(companies) + seat, reader.number("seats", seat, "cash"))
        owned = reader.counts(companies, "seats", seat, "shares")
        for number, name in enumerate(companies):
            state.shares[seat * len(companies) + number] = owned.get(name, 0)
    for number, name in enumerate(companies):
        pay(state.money, BANK, number, reader.number("companies", name, "treasury"))
        state.track[number] = board.mask(reader.some_of(board.names, "companies", name, "track"))
