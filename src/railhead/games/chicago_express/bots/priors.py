"""Priors of actions, by quick rules."""

from railhead.bots.bidding import bid_priors
from railhead.bots.priors import Priors, Valued, priors_of
from railhead.core.board import bits
from railhead.core.shares import all_cash, cash
from railhead.games.chicago_express.bots.building import best_hex, pull, rated_hexes, rise
from railhead.games.chicago_express.bots.companies import Outlook, share_if_bought, shares_worth
from railhead.games.chicago_express.bots.pricing import after_sale, quick_limits
from railhead.games.chicago_express.rules import auction, development, expansion
from railhead.games.chicago_express.rules.actions import (
    AUCTION_NONE,
    AUCTION_OF,
    DEVELOP_AT,
    DEVELOP_NONE,
    EXPAND_NONE,
    EXPANSION_OF,
    LAY_AT,
    STOP,
)
from railhead.games.chicago_express.rules.board import FORESTS
from railhead.games.chicago_express.rules.components import (
    AUCTION_DIAL,
    COMPANIES,
    DEVELOPMENT_DIAL,
    EXPANSION_DIAL,
    RED,
)
from railhead.games.chicago_express.rules.state import CHOOSE, State

TEMPERATURE = 0.8
"""The temperature of priors, in dollars."""

PROSPECT = 0.75
"""How much of a change in what shares will pay counts: some of it would have happened anyway."""

OFFERED, CHEAP, LOST = 0.5, 0.5, 0.8
"""The value of any auction; and how much of a bargain counts, if oneself or a rival is likely to make it."""

FURTHER_HEXES = 2.4
"""An expansion brings so many times what its best hex does."""

HOUSE_HELPS, BEST_HOUSES = 0.35, 5
FOREST_HELPS = 0.6
"""What a development of a forest, which pays the treasury cash, counts in income."""


def priors(state: State) -> Priors:
    if state.auction is not None:
        return bid_priors(state.auction, quick_limits(state), cash(state, state.auction.to_bid))
    return priors_of(ChoiceValues(state).choices() if state.phase is CHOOSE else lays(state), TEMPERATURE)


def lays(state: State) -> Valued:
    running = state.expansion
    assert running is not None
    company = running.company
    outlook = Outlook(state, state.sold)
    stake = pull(state, state.turn, company)
    found: Valued = [(stake * gain, LAY_AT[bit.bit_length() - 1]) for gain, bit in rated_hexes(state, company, outlook)]
    return [*found, (0.0, STOP)] if running.laid else found


class ChoiceValues:
    """What each free choice is worth to the seat whose turn it is. Any choice turns a dial, which alone changes what
    shares will pay."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.stakes = [pull(state, state.turn, company) for company in range(len(COMPANIES))]
        self.now = shares_worth(state, Outlook(state, state.sold))

    def choices(self) -> Valued:
        found: Valued = []
        for dial, choices in (
            (AUCTION_DIAL, self.offers),
            (EXPANSION_DIAL, self.expansions),
            (DEVELOPMENT_DIAL, self.houses),
        ):
            if self.state.dials[dial] < RED[dial]:
                turned = self.state.copy()
                turned.dials[dial] += 1
                found += choices(turned)
        return found

    def gain(self, worth: list[float]) -> float:
        """What the seat gains against an average rival, once shares are worth this."""
        then_now = zip(self.stakes, worth, self.now, strict=True)
        return PROSPECT * sum([stake * (then - now) for stake, then, now in then_now])

    def offers(self, turned: State) -> Valued:
        declined = self.gain(shares_worth(turned, Outlook(turned, turned.sold)))
        found: Valued = [(declined, AUCTION_NONE)]
        found += [
            (self.of_offer(turned, company), action)
            for company, action in enumerate(AUCTION_OF)
            if auction.can_offer(turned, company)
        ]
        return found

    def of_offer(self, turned: State, company: int) -> float:
        """One more share sold: its price in the treasury, the end nearer, perhaps a bargain for the richest seat."""
        outlook, seat = after_sale(turned, company), turned.turn
        purses = all_cash(turned)
        second, richest = sorted(purses)[-2:]
        fair = share_if_bought(turned, company, outlook, seat, auction.least_bid(turned, company)) / outlook.coin
        price = min(fair, richest)
        worth = shares_worth(turned, outlook)
        worth[company] = share_if_bought(turned, company, outlook, seat, price)
        bargain = max(0.0, price - second)
        return OFFERED + self.gain(worth) + bargain * (CHEAP if purses[seat] == richest else -LOST)

    def expansions(self, turned: State) -> Valued:
        outlook = Outlook(turned, turned.sold)
        declined = self.gain(shares_worth(turned, outlook))
        found: Valued = [(declined, EXPAND_NONE)]
        first = turned.turn * len(COMPANIES)
        for company, action in enumerate(EXPANSION_OF):
            if turned.shares[first + company] and expansion.layable(turned, company):
                best, _ = best_hex(turned, company, outlook)
                found.append((declined + (FURTHER_HEXES * best if best > 0 else best), action))
        return found

    def houses(self, turned: State) -> Valued:
        outlook = Outlook(turned, turned.sold)
        declined = self.gain(shares_worth(turned, outlook))
        per_income = [
            HOUSE_HELPS * outlook.dividends * stake / sold if sold else 0.0
            for stake, sold in zip(self.stakes, turned.sold, strict=True)
        ]
        found: Valued = []
        for bit in bits(development.developable(turned)):
            gain: float = FOREST_HELPS if bit & FORESTS else rise(turned, bit)
            value = gain * sum([per_income[company] for company, track in enumerate(turned.track) if track & bit])
            found.append((declined + value, DEVELOP_AT[bit.bit_length() - 1]))
        found.sort(key=lambda pair: -pair[0])
        return [(declined, DEVELOP_NONE), *found[:BEST_HOUSES]]
