"""Chicago phase (CE-CHI): the special dividend, and Wabash's inauguration."""

from railhead.core.event import Tell
from railhead.core.shares import pay_dividend
from railhead.games.chicago_express.rules.auction import offer
from railhead.games.chicago_express.rules.board import FORT_WAYNE
from railhead.games.chicago_express.rules.components import COMPANIES, WAB
from railhead.games.chicago_express.rules.events import ChicagoReached, WabashInaugurated
from railhead.games.chicago_express.rules.expansion import place_locomotive
from railhead.games.chicago_express.rules.state import State


def hold_phase(state: State, company: int, tell: Tell) -> None:
    """CE-CHI-1: a dividend for this company alone. The first company there inaugurates Wabash."""
    if tell:
        tell(ChicagoReached(state.turn, COMPANIES[company]))
    pay_dividend(state, company, COMPANIES[company], tell)
    if not state.wabash_open:
        inaugurate_wabash(state, tell)
        offer(state, WAB, tell)  # CE-CHI-3: no dial turns, and it cannot be declined


def inaugurate_wabash(state: State, tell: Tell) -> None:
    """CE-CHI-2: a black locomotive goes on Fort Wayne at no cost; its income is Fort Wayne's."""
    state.wabash_open = True
    place_locomotive(state, WAB, FORT_WAYNE)
    if tell:
        tell(WabashInaugurated(state.income[WAB]))
