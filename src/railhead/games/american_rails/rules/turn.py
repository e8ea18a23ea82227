"""The sequence of play: the preparation round, then years of three action phases and a dividend."""

from collections.abc import Callable, Mapping

from railhead.core.action import Action, Bid
from railhead.core.auction import NOBODY, Pass, is_over
from railhead.core.errors import Refusal
from railhead.core.event import Tell
from railhead.core.sequence import Row, Rule, SequenceOfPlay, allowed, always, chance, nobody, nothing, seat_in_turn
from railhead.core.shares import bidder, bids
from railhead.games.american_rails.rules import auction, development, dividends, ending, expansion, setup
from railhead.games.american_rails.rules.actions import (
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


def begins(state: State) -> bool:
    """Whether nothing is under way: a turn begins, or a share is chosen in the preparation round."""
    return state.phase in (TAKE, OVER) or (state.phase is OFFER and not state.action_phase)


def goes_on(state: State) -> bool:
    """The action of the space that was taken is carried out."""
    return state.phase in (DEVELOP, FUND, TWO, EXPAND) or (state.phase is OFFER and bool(state.action_phase))


# What may be said


def founder(state: State) -> int:
    """AR-PREP-2, AR-AUC-4: whoever has bought the share of a company that is not on the map."""
    assert state.founding is not None
    return state.founding.seat


def free_spaces(state: State) -> list[Action]:
    """AR-ROUND-2: one marker a space."""
    taken = column(state, state.action_phase)
    return [action for action, seat in zip(TAKE_OF, taken, strict=True) if seat == NONE]


def refuse_space(state: State, action: TakeSpace) -> Refusal | None:
    """AR-ROUND-2: a taken space is blocked for that phase."""
    taken = column(state, state.action_phase)[SPACES.index(action.space)]
    return None if taken == NONE else forbid("AR-ROUND-2", "space_taken", space=action.space)


def clauses(preparing: str, playing: str, key: str) -> Callable[[State, Action], Refusal]:
    """What is asked instead: by one clause in the preparation round, by another in a year."""
    return lambda state, action: forbid(playing if state.action_phase else preparing, key)


# What follows from it


def play_bid(state: State, action: Bid, tell: Tell) -> None:
    auction.bid(state, action.amount, tell)
    close_auction_if_over(state, tell)


def play_pass(state: State, action: Pass, tell: Tell) -> None:
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


def play_founding(state: State, action: FoundCompany, tell: Tell) -> None:
    """AR-PREP-3: in the preparation round the founder's marker comes on the turn order track."""
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


def play_space(state: State, action: TakeSpace, tell: Tell) -> None:
    """AR-ROUND-4: the player moves the marker; then the action is carried out or declined."""
    state.placed[(state.action_phase - 1) * len(SPACES) + SPACES.index(action.space)] = state.turn
    if tell:
        tell(SpaceTaken(state.turn, action.space))
    if action.space == "pass":  # AR-ACT-1
        end_turn(state, tell)
    elif action.space in ASKS:
        state.phase = ASKS[action.space]
    else:
        expansion.begin(state, CUBES_OF_SPACE[action.space])


def play_development(state: State, action: DevelopCity, tell: Tell) -> None:
    development.develop(state, BIT[action.hex], tell)
    end_turn(state, tell)


def play_funding(state: State, action: FundCompany, tell: Tell) -> None:
    development.fund(state, NUMBER[action.company], tell)
    end_turn(state, tell)


def play_two(state: State, action: TakeTwo, tell: Tell) -> None:
    """AR-ACT-3: one of the three forms of Take 2."""
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


def play_lay(state: State, action: LayCube, tell: Tell) -> None:
    expansion.lay(state, NUMBER[action.company], BIT[action.hex], tell)
    if expansion.is_over(state):
        end_turn(state, tell)


def play_stop(state: State, action: Stop, tell: Tell) -> None:
    if tell:
        tell(ExpansionStopped(state.turn))
    end_turn(state, tell)


def play_decline(state: State, action: Decline, tell: Tell) -> None:
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

# The sequence of play: who acts, what is legal, the clause for all else; then how each action is refused and played

SEQUENCE: Mapping[Phase, Row[State]] = {
    REMOVE: Row(
        chance,
        setup.removals,
        always(forbid("AR-SET-3", "remove_first")),
        Rule(RemoveCompany, allowed, setup.remove),
    ),
    OFFER: Row(
        seat_in_turn,
        auction.choices,
        clauses("AR-PREP-1", "AR-ROUND-4", "offer_a_share"),
        Rule(OfferShare, auction.refuse_offer, auction.offer),
        Rule(Decline, auction.refuse_decline, play_decline),
    ),
    BID: Row(
        bidder,
        bids,
        clauses("AR-PREP-1", "AR-AUC-1", "bid_or_pass"),
        Rule(Bid, auction.refuse_bid, play_bid),
        Rule(Pass, allowed, play_pass),
    ),
    FOUND: Row(
        founder,
        auction.foundings,
        clauses("AR-PREP-2", "AR-AUC-4", "found_a_company"),
        Rule(FoundCompany, auction.refuse_founding, play_founding),
    ),
    TAKE: Row(
        seat_in_turn,
        free_spaces,
        always(forbid("AR-ROUND-2", "take_a_space")),
        Rule(TakeSpace, refuse_space, play_space),
    ),
    DEVELOP: Row(
        seat_in_turn,
        development.developments,
        always(forbid("AR-ROUND-4", "develop_or_decline")),
        Rule(DevelopCity, development.refuse_development, play_development),
        Rule(Decline, allowed, play_decline),
    ),
    FUND: Row(
        seat_in_turn,
        development.fundings,
        always(forbid("AR-ROUND-4", "fund_or_decline")),
        Rule(FundCompany, development.refuse_funding, play_funding),
        Rule(Decline, allowed, play_decline),
    ),
    TWO: Row(
        seat_in_turn,
        development.twos,
        always(forbid("AR-ROUND-4", "two_or_decline")),
        Rule(TakeTwo, development.refuse_two, play_two),
        Rule(Decline, allowed, play_decline),
    ),
    EXPAND: Row(
        seat_in_turn,
        expansion.choices,
        always(forbid("AR-ROUND-4", "lay_or_end")),
        Rule(LayCube, expansion.refuse_lay, play_lay),
        Rule(Stop, expansion.refuse_stop, play_stop),
        Rule(Decline, expansion.refuse_decline, play_decline),
    ),
    OVER: Row(nobody, nothing, always(forbid("AR-END-1", "game_over"))),
}
_PLAY = SequenceOfPlay(SEQUENCE)
to_act, legal, play = _PLAY.to_act, _PLAY.legal, _PLAY.play
