"""The figures of a move in a share game, counted again from views and events alone."""

from collections.abc import Sequence
from typing import Any

from railhead.analysis.offer import Valuation
from railhead.analysis.replayed import Replayed
from railhead.analysis.valuation import valuations

Figures = dict[str, Any]
"""Numbers by their names in a sentence; `rival` is a seat."""


def recount_shares(replayed: Replayed, company: str | None, paid: Sequence[int] | None) -> Figures:
    """What can be counted in every share game. `paid` is what a dividend paid each seat that came with the move."""
    figures = of_payments(replayed, paid)
    if company is None:
        return figures
    return figures | of_company(replayed, company) | of_auction(replayed, company)


def of_company(replayed: Replayed, name: str) -> Figures:
    """Its treasury, income and shares."""
    before, after = (view["companies"][name] for view in (replayed.before, replayed.after))
    owned = [seat["shares"].get(name, 0) for seat in replayed.after["seats"]]
    return {
        "cost": before["treasury"] - after["treasury"],
        "funds": after["treasury"] - before["treasury"],
        "treasury": after["treasury"],
        "gain": after["income"] - before["income"],
        "income": after["income"],
        "held": owned[replayed.seat],
        "sold": sum(owned),
        "before": after["share_value"] or 0,
    }


# Payments


def of_payments(replayed: Replayed, paid: Sequence[int] | None) -> Figures:
    """What the move does for its seat, and for the other whom it concerns most."""
    seat = replayed.seat
    if replayed.after["to_act"] is None:
        return compared(seat, replayed.after["scores"])
    if paid is not None:
        return compared(seat, paid)
    before, after = dividend(replayed.before), dividend(replayed.after)
    rival = other_with_most(seat, [abs(now - then) for then, now in zip(before, after, strict=True)])
    theirs = {"theirs": after[rival], "theirs_before": before[rival], "rival": rival}
    return {"mine": after[seat], "mine_before": before[seat]} | theirs


def compared(seat: int, money: Sequence[int]) -> Figures:
    rival = other_with_most(seat, money)
    return {"mine": money[seat], "theirs": money[rival], "rival": rival}


def dividend(view: Any) -> list[int]:
    """What everybody's shares pay, as a view shows them."""
    values = {name: company["share_value"] or 0 for name, company in view["companies"].items()}
    return [sum(count * values[name] for name, count in seat["shares"].items()) for seat in view["seats"]]


def other_with_most(seat: int, money: Sequence[int]) -> int:
    return max((other for other in range(len(money)) if other != seat), key=lambda other: money[other])


def cash_change(replayed: Replayed) -> list[int]:
    pairs = zip(replayed.before["scores"], replayed.after["scores"], strict=True)
    return [now - then for then, now in pairs]


# Auctions


def of_auction(replayed: Replayed, company: str) -> Figures:
    """A share that was on the block, or is now: its prices, and what the panel says it is worth."""
    view = next((view for view in (replayed.before, replayed.after) if view["auction"]), None)
    if view is None or view["auction"]["company"] != company:
        return {}
    prices = {"lowest": view["auction"]["next"], "least": view["auction"]["least"]}
    return prices | of_sale(replayed, company) | of_opinion(valuations(view)[0], replayed.seat, view["auction"])


def of_sale(replayed: Replayed, company: str) -> Figures:
    """A bid that wins, or an offer that is not sold yet."""
    cash, shown = replayed.before["seats"][replayed.seat]["cash"], replayed.after["companies"][company]
    sold = replayed.told("share_sold")
    if not sold:
        return {"cash": cash, "pays": shown["value_after_sale"]}
    with_it = [one["per_share"] for one in replayed.told("dividend_paid") if one["company"] == company]
    price = sold[0]["price"]
    return {"amount": price, "left": cash - price, "pays": with_it[0] if with_it else shown["share_value"]}


def of_opinion(value: Valuation, seat: int, auction: Any) -> Figures:
    """What the panel says: how often the share will pay, what it is worth, and to whom most."""
    assert value.opinion is not None
    worth = [one.up_to or 0 for one in value.opinion.seats]
    order = sorted(auction["in"], key=lambda one: (one - auction["to_bid"]) % len(worth))
    return {"likely": value.opinion.likely, "limit": worth[seat], "buyer": max(order, key=lambda one: worth[one])}
