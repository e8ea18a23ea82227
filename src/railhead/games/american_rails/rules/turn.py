"""The sequence of play: the preparation round, then years of three action phases and a dividend."""

from collections.abc import Callable

from railhead.core.action import Action, Bid
from railhead.core.auction import NOBODY, Pass, is_over, legal_bids
from railhead.core.errors import Refusal
from railhead.core.event import Tell
from railhead.core.game import CHANCE
from railhead.core.shares import cash
from railhead.games.american_rails.rules import auction, development, dividends, ending, expansion, setup
from railhead.games.american_rails.rules.actions import (
    DECLINE,
    TAKE_OF,
    Decline,
    DevelopCity,
    FoundCompany,
    FundCompany,
    LayCube,
    OfferShare,
    RemoveCompany,
    Stop,
    TakeSpace,
    TakeTwo,
)
from railhead.games.american_rails.rules.board import BIT
from railhead.games.american_rails.rules.components import ACTION_PHASES, CUBES_OF_SPACE, NONE, NUMBER, SPACES, forbid
from railhead.games.american_rails.rules.events import (
    ActionPhaseBegun,
    ExpansionChosen,
    ExpansionStopped,
    SpaceDeclined,
    SpaceTaken,
    YearBegun,
)
from railhead.games.american_rails.rules.state import (
    BID,
    DEVELOP,
    EXPAND,
    FOUND,
    FUND,
    OFFER,
    OVER,
    REMOVE,
    TAKE,
    TWO,
    Phase,
    State,
    column,
    order_of,
)


def to_act(state: State) -> int | None:
    """Chance, the bidder whose turn it is, the founder of a company, else the player whose turn it is."""
    if state.phase is OVER:
        return None
    if state.phase is REMOVE:
        return CHANCE
    if state.auction is not None:
        return state.auction.to_bid
    return state.turn if state.founding is None else state.founding.seat


def begins(state: State) -> bool:
    """Whether nothing is under way: a turn begins, or a share is chosen in the preparation round."""
    return state.phase in (TAKE, OVER) or (state.phase is OFFER and not state.action_phase)


def goes_on(state: State) -> bool:
    """The action of the space that was taken is carried out."""
    return state.phase in (DEVELOP, FUND, TWO, EXPAND) or (state.phase is OFFER and bool(state.action_phase))


# What may be said


def legal(state: State) -> list[Action]:
    """Every legal action, in the order of the table."""
    return LEGAL[state.phase](state)


def bids(state: State) -> list[Action]:
    assert state.auction is not None
    return legal_bids(state.auction, cash(state, state.auction.to_bid))


def offers(state: State) -> list[Action]:
    """AR-READ-13: the action of the track may be declined, the preparation round may not."""
    return [DECLINE, *auction.offers(state)] if state.action_phase else auction.offers(state)


def free_spaces(state: State) -> list[Action]:
    """AR-ROUND-2: one marker a space."""
    taken = column(state, state.action_phase)
    return [action for action, seat in zip(TAKE_OF, taken, strict=True) if seat == NONE]


def refusal(state: State, action: Action) -> Refusal | None:
    """The clause that forbids an action here: first the moment, then the chapter."""
    if type(action) not in EXPECTED[state.phase]:
        preparing, playing, key = EXPECTATION[state.phase]
        return forbid(playing if state.action_phase else preparing, key)
    match action:
        case Bid(amount):
            return auction.refuse_bid(state, amount)
        case OfferShare(company):
            return auction.refuse_offer(state, NUMBER[company])
        case FoundCompany(hex):
            return auction.refuse_founding(state, BIT[hex])
        case TakeSpace(space):
            return refuse_space(state, space)
        case DevelopCity(hex):
            return development.refuse_development(state, BIT[hex])
        case FundCompany(company):
            return development.refuse_funding(state, NUMBER[company])
        case LayCube(company, hex):
            return expansion.refuse_lay(state, NUMBER[company], BIT[hex])
    return refuse_form(state, action)


def refuse_space(state: State, space: str) -> Refusal | None:
    """AR-ROUND-2: a taken space is blocked for that phase."""
    taken = column(state, state.action_phase)[SPACES.index(space)]
    return None if taken == NONE else forbid("AR-ROUND-2", "space_taken", space=space)


def refuse_form(state: State, action: Action) -> Refusal | None:
    """AR-READ-13: when an action may be declined or stopped; AR-ACT-3: who may expand by two."""
    begun = state.expansion is not None and bool(state.expansion.laid)
    match action:
        case Decline() if begun:
            return forbid("AR-READ-13", "begun_already")
        case Decline() if not state.action_phase:
            return forbid("AR-READ-13", "no_declining")
        case Stop() if not begun:
            return forbid("AR-READ-13", "stop_too_soon")
        case TakeTwo("expand") if not development.can_expand_by_two(state):
            return forbid("AR-ACT-3", "no_expanding_by_two")
    return None


# What follows from it


def play(state: State, action: Action, tell: Tell = None) -> None:
    """Play a legal action in place."""
    state.ply += 1
    PLAY[type(action)](state, action, tell)


def play_removal(state: State, action: Action, tell: Tell) -> None:
    assert isinstance(action, RemoveCompany)
    setup.remove(state, NUMBER[action.company], tell)


def play_offer(state: State, action: Action, tell: Tell) -> None:
    assert isinstance(action, OfferShare)
    auction.offer(state, NUMBER[action.company], tell)


def play_bid(state: State, action: Action, tell: Tell) -> None:
    assert isinstance(action, Bid)
    auction.bid(state, action.amount, tell)
    close_auction_if_over(state, tell)


def play_pass(state: State, action: Action, tell: Tell) -> None:
    auction.drop_out(state, tell)
    close_auction_if_over(state, tell)


def close_auction_if_over(state: State, tell: Tell) -> None:
    """The share is sold, and its company founded if it is not on the map; or it leaves the game."""
    closed = state.auction
    assert closed is not None
    if not is_over(closed):
        return
    state.auction = None
    if closed.by == NOBODY:
        auction.leave_game(state, closed.lot, 1, tell)
        after_unsold_share(state, tell)
    else:
        auction.sell(state, closed.lot, closed.by, closed.bid, tell)
        after_sold_share(state, closed.lot, closed.by, tell)


def after_unsold_share(state: State, tell: Tell) -> None:
    """AR-PREP-4: the last player to pass chooses the next one. AR-AUC-3: the phase goes on."""
    if state.action_phase:
        end_turn(state, tell)
    else:
        state.turn = (state.turn - 1) % state.seats
        next_preparation(state, tell)


def after_sold_share(state: State, company: int, seat: int, tell: Tell) -> None:
    """AR-PREP-2, AR-AUC-4: a company not on the map is put on it, if a city is free."""
    if not state.action_phase:
        state.turn = seat
    if state.track[company]:
        end_turn(state, tell)
    elif auction.free_cities(state):
        auction.ask_to_found(state, company, seat)
    else:
        auction.give_up(state, company, seat, tell)
        end_turn(state, tell)


def play_founding(state: State, action: Action, tell: Tell) -> None:
    """AR-PREP-3: in the preparation round the founder's marker comes on the turn order track."""
    assert isinstance(action, FoundCompany)
    auction.found(state, BIT[action.hex], tell)
    if state.action_phase:
        end_turn(state, tell)
    else:
        setup.join_turn_order(state, state.turn)
        next_preparation(state, tell)


def next_preparation(state: State, tell: Tell) -> None:
    """AR-PREP-1: until one share of each company has been put up."""
    if auction.offers(state):
        state.phase = OFFER
    else:
        setup.complete_turn_order(state, tell)
        begin_action_phase(state, 1, tell)


def begin_action_phase(state: State, action_phase: int, tell: Tell) -> None:
    """AR-ROUND-2: the first in the order moves first."""
    state.action_phase = action_phase
    order = order_of(state, action_phase)
    state.phase = TAKE
    state.turn = order[0]
    if tell:
        tell(ActionPhaseBegun(action_phase, order[:]))


def play_space(state: State, action: Action, tell: Tell) -> None:
    """AR-ROUND-4: the player moves the marker; then the action is carried out or declined."""
    assert isinstance(action, TakeSpace)
    state.placed[(state.action_phase - 1) * len(SPACES) + SPACES.index(action.space)] = state.turn
    if tell:
        tell(SpaceTaken(state.turn, action.space))
    if action.space == "pass":  # AR-ACT-1
        end_turn(state, tell)
    elif action.space in ASKS:
        state.phase = ASKS[action.space]
    else:
        expansion.begin(state, CUBES_OF_SPACE[action.space])


def play_development(state: State, action: Action, tell: Tell) -> None:
    assert isinstance(action, DevelopCity)
    development.develop(state, BIT[action.hex], tell)
    end_turn(state, tell)


def play_funding(state: State, action: Action, tell: Tell) -> None:
    assert isinstance(action, FundCompany)
    development.fund(state, NUMBER[action.company], tell)
    end_turn(state, tell)


def play_two(state: State, action: Action, tell: Tell) -> None:
    """AR-ACT-3: one of the three forms of Take 2."""
    assert isinstance(action, TakeTwo)
    if action.form == "expand":
        expansion.begin(state, CUBES_OF_SPACE["two"])
        if tell:
            tell(ExpansionChosen(state.turn, CUBES_OF_SPACE["two"]))
        return
    if action.form == "bank":
        development.take_from_bank(state, tell)
    else:
        development.take_from_others(state, tell)
    end_turn(state, tell)


def play_lay(state: State, action: Action, tell: Tell) -> None:
    assert isinstance(action, LayCube)
    expansion.lay(state, NUMBER[action.company], BIT[action.hex], tell)
    if expansion.is_over(state):
        end_turn(state, tell)


def play_stop(state: State, action: Action, tell: Tell) -> None:
    if tell:
        tell(ExpansionStopped(state.turn))
    end_turn(state, tell)


def play_decline(state: State, action: Action, tell: Tell) -> None:
    if tell:
        tell(SpaceDeclined(state.turn))
    end_turn(state, tell)


def end_turn(state: State, tell: Tell) -> None:
    """AR-ROUND-2: the next in the order; after the last one the next column, after the third the dividends."""
    state.expansion = None
    order = order_of(state, state.action_phase)
    done = order.index(state.turn) + 1
    if done < len(order):
        state.turn = order[done]
        state.phase = TAKE
    elif state.action_phase < ACTION_PHASES:
        begin_action_phase(state, state.action_phase + 1, tell)
    else:
        end_year(state, tell)


def end_year(state: State, tell: Tell) -> None:
    """AR-DIV-1, AR-END-1, AR-ROUND-6: dividends; then the end, or the next year in the third column's order."""
    dividends.pay_dividends(state, tell)
    if ending.end_conditions(state):
        ending.end_game(state, tell)
        return
    state.order = order_of(state, ACTION_PHASES + 1)
    state.placed = [NONE] * len(state.placed)
    state.year += 1
    if tell:
        tell(YearBegun(state.year))
    begin_action_phase(state, 1, tell)


ASKS = {"develop": DEVELOP, "fund": FUND, "two": TWO, "auction": OFFER}
"""What is asked after a space was taken."""

LEGAL: dict[Phase, Callable[[State], list[Action]]] = {
    REMOVE: setup.removals,
    OFFER: offers,
    BID: bids,
    FOUND: auction.foundings,
    TAKE: free_spaces,
    DEVELOP: development.developments,
    FUND: development.fundings,
    TWO: development.twos,
    EXPAND: expansion.choices,
    OVER: lambda _: [],
}
EXPECTED: dict[Phase, tuple[type[Action], ...]] = {
    REMOVE: (RemoveCompany,),
    OFFER: (OfferShare, Decline),
    BID: (Bid, Pass),
    FOUND: (FoundCompany,),
    TAKE: (TakeSpace,),
    DEVELOP: (DevelopCity, Decline),
    FUND: (FundCompany, Decline),
    TWO: (TakeTwo, Decline),
    EXPAND: (LayCube, Stop, Decline),
    OVER: (),
}
EXPECTATION = {
    REMOVE: ("AR-SET-3", "AR-SET-3", "remove_first"),
    OFFER: ("AR-PREP-1", "AR-ROUND-4", "offer_a_share"),
    BID: ("AR-PREP-1", "AR-AUC-1", "bid_or_pass"),
    FOUND: ("AR-PREP-2", "AR-AUC-4", "found_a_company"),
    TAKE: ("AR-ROUND-2", "AR-ROUND-2", "take_a_space"),
    DEVELOP: ("AR-ROUND-4", "AR-ROUND-4", "develop_or_decline"),
    FUND: ("AR-ROUND-4", "AR-ROUND-4", "fund_or_decline"),
    TWO: ("AR-ROUND-4", "AR-ROUND-4", "two_or_decline"),
    EXPAND: ("AR-ROUND-4", "AR-ROUND-4", "lay_or_end"),
    OVER: ("AR-END-1", "AR-END-1", "game_over"),
}
"""What is asked in each phase: the clause in the preparation round, the clause in a year, and the words."""

PLAY: dict[type[Action], Callable[[State, Action, Tell], None]] = {
    RemoveCompany: play_removal,
    OfferShare: play_offer,
    Bid: play_bid,
    Pass: play_pass,
    FoundCompany: play_founding,
    TakeSpace: play_space,
    DevelopCity: play_development,
    FundCompany: play_funding,
    TakeTwo: play_two,
    LayCube: play_lay,
    Stop: play_stop,
    Decline: play_decline,
}
