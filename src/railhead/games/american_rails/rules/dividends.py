"""Dividends (AR-DIV) and what follows a year (AR-ROUND-6)."""

from railhead.core.event import Tell
from railhead.core.shares import pay_dividend
from railhead.games.american_rails.rules.components import COMPANIES
from railhead.games.american_rails.rules.state import State


def pay_dividends(state: State, tell: Tell) -> None:
    """AR-DIV-1: the bank pays each share in players' hands."""
    for company, name in enumerate(COMPANIES):
        pay_dividend(state, company, name, tell)
