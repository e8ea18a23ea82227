"""Valuations of shares: what a sale changes, by the rounding of the rules."""

from dataclasses import replace

from railhead.analysis.offer import Holding, Opinion, Paid, Sale, Times, Valuation, Worth, break_even
from railhead.bots.appraisal import appraised
from railhead.bots.evaluator import S
from railhead.bots.payments import still_paid
from railhead.bots.share_evaluator import ShareEvaluator
from railhead.core.auction import Auction, ShareSold, is_in, lowest_bid
from railhead.core.event import Event
from railhead.core.shares import DividendPaid, ShareState, held, per_share, share_value
from railhead.core.view import View


def share_on_the_block(view: View) -> list[str]:
    """The share that is being auctioned, if any."""
    return [] if view["auction"] is None else [view["auction"]["company"]]


def share_valuation(state: ShareState, auction: Auction, name: str, times: Times, *, pays: bool) -> Valuation:
    """The facts of a share on the block; a company that is not on the map does not pay yet."""
    company, price = auction.lot, lowest_bid(auction)
    after = per_share(state.income[company], state.sold[company] + 1) if pays else None
    return Valuation(
        lot=name,
        price=price,
        value=share_value(state, company),
        value_after=after,
        treasury=state.money[company],
        treasury_after=state.money[company] + price,
        times=times,
        seats=[holding(state, auction, seat, after) for seat in range(state.seats)],
        opinion=None,
    )


def holding(state: ShareState, auction: Auction, seat: int, after: int | None) -> Holding:
    """What a dividend of this company pays a seat; if the seat does not buy and another can, the other buys."""
    count = held(state, seat, auction.lot)
    now = count * (share_value(state, auction.lot) or 0)
    if after is None:
        return Holding(seat, count, now, None, None)
    return Holding(seat, count, now, (count + 1) * after, count * after if has_rival(auction, seat) else now)


def has_rival(auction: Auction, seat: int) -> bool:
    """Whether another seat can still buy the share."""
    return any(is_in(auction, other) for other in range(auction.seats) if other != seat)


def with_opinion(facts: Valuation, evaluator: ShareEvaluator[S], state: S, company: int) -> Valuation:
    """The facts with an evaluator's opinion. The state is changed."""
    likely, limits = evaluator.to_come(state), appraised(evaluator, state)
    pays = still_paid(evaluator, state)[company]
    as_now = pays / facts.value_after if facts.value_after else likely  # in dividends such as would be paid now
    seats = [
        Worth(holding.seat, break_even(holding, facts.times, as_now), limit)
        for holding, limit in zip(facts.seats, limits, strict=True)
    ]
    return replace(facts, opinion=Opinion(round(likely, 1), seats, round(pays, 1)))


def share_sold(event: Event) -> Sale | None:
    return Sale(event.seat, event.company, event.price) if isinstance(event, ShareSold) else None


def dividend_paid(state: ShareState, event: Event) -> list[Paid]:
    """Every share of a company gets as much."""
    if not isinstance(event, DividendPaid):
        return []
    return [Paid(event.company, [float(event.per_share)] * state.seats)]
