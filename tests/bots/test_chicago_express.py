"""The evaluator of Chicago Express: quiet positions, sane forecasts, and a sentence for everything."""

from itertools import pairwise
from random import Random

import pytest

from railhead.bots import bot
from railhead.bots.bidding import bid_priors, expected_sale
from railhead.core.action import Action
from railhead.core.auction import NOBODY, PASS, open_auction, take_bid
from railhead.games.chicago_express.bots import ChicagoExpressEvaluator
from railhead.games.chicago_express.bots.horizon import dividends_to_come
from railhead.games.chicago_express.rules.components import BO, CASH, CASH_IN_ALL, COMPANIES, OPENING_ORDER
from railhead.games.chicago_express.rules.state import CHOOSE, OVER, State
from railhead.locale import LANGUAGES, catalogue
from rules.chicago_express.table import CHICAGO, GATES, position

EVALUATOR = ChicagoExpressEvaluator()
RULES = EVALUATOR.rules


def wandering(seats: int, edition: str, interrupts: bool, seed: int) -> list[State]:
    """The positions of a game in which everybody picks an action at random by its prior."""
    rng = Random(seed)
    state = RULES.new(seats, edition, {"chicago_interrupts": interrupts})
    met = []
    while RULES.to_act(state) is not None:
        met.append(state.copy())
        actions, weights = zip(*EVALUATOR.priors(state), strict=True)
        RULES.play(state, rng.choices(actions, weights)[0])
    return met


GAMES = [(2, "first", True), (3, "revised", False), (4, "first", False), (5, "revised", True), (6, "first", True)]
MET = {setup: wandering(*setup, seed=7) for setup in GAMES}
SOME = [state for met in MET.values() for state in met[::7]]


@pytest.mark.parametrize("setup", GAMES)
def test_priors_are_legal_and_add_up(setup: tuple[int, str, bool]) -> None:
    for state in MET[setup]:
        priors = EVALUATOR.priors(state)
        assert {action for action, _ in priors} <= set(RULES.legal(state))
        assert sum(weight for _, weight in priors) == pytest.approx(1)
        assert all(before >= after for (_, before), (_, after) in pairwise(priors))


@pytest.mark.parametrize("setup", GAMES)
def test_quiescence_leaves_a_legal_position_in_which_somebody_chooses(setup: tuple[int, str, bool]) -> None:
    for state in MET[setup]:
        EVALUATOR.quiesce(quiet := state.copy())
        assert quiet.phase in {CHOOSE, OVER}
        assert RULES.problems(quiet) == []


def test_nothing_but_quiescence_changes_a_state() -> None:
    for state in SOME:
        before = state.key()
        (
            EVALUATOR.expected_scores(state),
            EVALUATOR.win_probabilities(state),
            EVALUATOR.limits(state),
            EVALUATOR.to_come(state),
        )
        rated = EVALUATOR.rate(state)
        EVALUATOR.why(state, [rated[0].action])
        assert state.key() == before


def test_win_probabilities_add_up_to_one_and_are_the_truth_at_the_end() -> None:
    for state in SOME:
        assert sum(EVALUATOR.win_probabilities(state)) == pytest.approx(1)
    over = play_out(SOME[0])
    assert EVALUATOR.expected_scores(over) == RULES.scores(over)
    assert [seat for seat, chance in enumerate(EVALUATOR.win_probabilities(over)) if chance] == RULES.winners(over)


def play_out(state: State) -> State:
    state = state.copy()
    while RULES.to_act(state) is not None:
        RULES.play(state, EVALUATOR.priors(state)[0][0])
    return state


def test_rated_actions_are_legal_and_the_best_comes_first() -> None:
    for state in SOME:
        rated = EVALUATOR.rate(state)
        assert {one.action for one in rated} <= set(RULES.legal(state))
        assert all(before.worth >= after.worth for before, after in pairwise(rated))


def whole_move(state: State, action: Action) -> list[Action]:
    """An action, and how greedy goes on with an expansion."""
    move, after = [action], RULES.apply(state, action).state
    while RULES.goes_on(after):
        move.append(EVALUATOR.rate(after)[0].action)
        RULES.play(after, move[-1])
    return move


def test_every_legal_action_has_a_reason_in_both_languages() -> None:
    for state in SOME:
        for action in RULES.legal(state)[:40]:
            reason = EVALUATOR.why(state, whole_move(state, action))
            assert reason.key.startswith("advice.chicago_express.")
            assert all("{" not in reason.words(language) for language in LANGUAGES)


def test_every_sentence_has_its_moment() -> None:
    said = {
        EVALUATOR.why(state, whole_move(state, action)).key
        for met in MET.values()
        for state in met[::4]
        for action in RULES.legal(state)[:7]
    }
    said |= {EVALUATOR.why(state, whole_move(state, RULES.parse(text))).key for state, text in RARE}
    written = {key for key in catalogue("en") if key.startswith("advice.chicago_express.")}
    parts = {f"advice.chicago_express.{part}" for part in ("dividends", "few_dividends", "last_dividend")}
    assert said == written - parts


GATES_OF_PRR = position(shares=("PRR PRR", "PRR B&O", "NYC C&O"), networks={"PRR": GATES["PRR"]}, treasuries={"PRR": 9})
SOLD_OUT = ("PRR PRR B&O C&O", "PRR B&O B&O NYC NYC", "NYC NYC NYC B&O")
LAST_TURN = position(edition="revised", shares=SOLD_OUT, dials=(3, 4, 2), treasuries={"C&O": 9})
RARE = [
    (GATES_OF_PRR, "expand PRR"),
    (RULES.apply(GATES_OF_PRR, "expand PRR").state, f"lay {CHICAGO}"),
    (LAST_TURN, "expand C&O"),
    (position(edition="revised", shares=SOLD_OUT, dials=(2, 5, 0)), "auction C&O"),
    (position(edition="revised", shares=SOLD_OUT, dials=(3, 0, 3), networks={"PRR": GATES["PRR"]}), "develop N3"),
]
"""What does not come up in every game."""


@pytest.mark.parametrize(
    ("dials", "action", "key"),
    [
        ((2, 5, 0), "auction C&O", "offer_after_the_end"),
        ((3, 4, 0), "expand C&O", "expand_after_the_end"),
        ((3, 0, 3), "develop N3", "develop_after_the_end"),
    ],
)
def test_nothing_is_promised_of_an_action_that_the_end_comes_before(
    dials: tuple[int, int, int], action: str, key: str
) -> None:
    """In `revised` the dividend comes first (CE-READ-1), and here it ends the game (CE-END-2)."""
    for edition in ("first", "revised"):
        networks = {"PRR": GATES["PRR"]}
        table = position(edition=edition, shares=SOLD_OUT, dials=dials, networks=networks, treasuries={"C&O": 9})
        assert action in map(str, RULES.legal(table))
        said = EVALUATOR.why(table, whole_move(table, RULES.parse(action))).key
        assert (said == f"advice.chicago_express.{key}") is (edition == "revised")


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_declining_to_bring_the_last_dividend_says_so(edition: str) -> None:
    table = position(edition=edition, shares=SOLD_OUT, dials=(2, 5, 0))
    assert RULES.apply(table, "auction none").state.phase is OVER
    assert EVALUATOR.why(table, [RULES.parse("auction none")]).key == "advice.chicago_express.decline_for_dividend"


# What positions are worth


def opening(seats: int) -> State:
    """A position after the opening auctions, as they are likely to go."""
    EVALUATOR.quiesce(state := RULES.new(seats))
    return state


def test_cash_and_shares_are_worth_having() -> None:
    state = opening(3)
    before = EVALUATOR.expected_scores(state)
    richer, bigger = state.copy(), state.copy()
    richer.money[CASH] += 5
    bigger.shares[0] += 1
    bigger.sold[0] += 1
    assert EVALUATOR.expected_scores(richer)[0] >= before[0] + 5
    assert EVALUATOR.expected_scores(bigger)[0] >= before[0] + 5


def test_chicago_next_door_is_taken_before_the_dividend() -> None:
    soon = position(
        shares=("PRR PRR", "PRR B&O", "NYC C&O"), networks={"PRR": GATES["PRR"]}, treasuries={"PRR": 9}, dials=(2, 4, 3)
    )
    assert str(EVALUATOR.rate(soon)[0].action) == "expand PRR"
    EVALUATOR.quiesce(after := RULES.apply(soon, "expand PRR").state)
    assert after.wabash_open


def test_a_share_of_a_company_at_the_gates_is_worth_more() -> None:
    far = position(shares=("PRR PRR", "PRR B&O", "NYC C&O"), treasuries={"PRR": 9})
    assert EVALUATOR.expected_scores(GATES_OF_PRR)[0] > EVALUATOR.expected_scores(far)[0] + 10


def test_dividends_to_come_shrink_as_shares_are_sold() -> None:
    state = opening(4)
    first = dividends_to_come(state, state.sold)
    assert 3 < first < 6
    assert dividends_to_come(state, [3, 4, 2, 1, 0]) < first
    assert dividends_to_come(state, [3, 4, 5, 1, 0]) == 1


def test_nobody_is_advised_to_pay_more_than_their_cash() -> None:
    for state in SOME:
        limits = EVALUATOR.limits(state)
        assert (limits != []) == (state.auction is not None)
        assert all(0 <= limit <= purse for limit, purse in zip(limits, RULES.scores(state), strict=False))


@pytest.mark.parametrize("seats", [3, 4])
def test_opening_shares_go_for_about_half_the_cash(seats: int) -> None:
    state = RULES.new(seats)
    while state.auction is not None:
        RULES.play(state, EVALUATOR.rate(state)[0].action)
    prices = state.money[: len(OPENING_ORDER)]
    assert 0.35 < sum(prices) / len(prices) / (CASH_IN_ALL / seats) < 0.65


def test_a_share_in_the_last_round_is_worth_about_its_dividend() -> None:
    late = position(shares=SOLD_OUT, dials=(2, 4, 2))
    assert EVALUATOR.to_come(late) == 1
    auction = RULES.apply(late, "auction C&O").state
    assert all(2 <= limit <= 5 for limit in EVALUATOR.limits(auction))


def test_an_expansion_that_is_finished_for_its_owner_raises_the_income() -> None:
    after = RULES.apply(position(shares=("B&O", "PRR", "NYC C&O"), treasuries={"B&O": 12}), "expand B&O").state
    before = after.income[BO]
    EVALUATOR.quiesce(after)
    assert after.income[BO] > before


def test_greedy_beats_random_players() -> None:
    assert [winners_with_greedy_at(seat) for seat in range(3)] == [[0], [1], [2]]


def winners_with_greedy_at(place: int) -> list[int]:
    """Who wins a game of three in which the others play at random."""
    rng, state = Random(place), RULES.new(3)
    while (seat := RULES.to_act(state)) is not None:
        player = bot("greedy" if seat == place else "random")
        RULES.play(state, RULES.parse(player.choose(RULES.view(state, seat), rng)))
    return RULES.winners(state)


# Auctions


def test_the_highest_limit_wins_just_above_the_second() -> None:
    auction = open_auction(0, 7, 0, 3)
    assert expected_sale(auction, [20, 15, 18]) == (0, 19)
    assert expected_sale(auction, [18, 18, 5]) == (0, 18)
    assert expected_sale(auction, [6, 9, 6]) == (1, 7)
    assert expected_sale(auction, [6, 6, 6]) == (NOBODY, 0)


def test_a_high_bid_stands_where_nobody_goes_higher() -> None:
    auction = open_auction(0, 7, 0, 3)
    take_bid(auction, 12, COMPANIES[0], None)
    assert expected_sale(auction, [10, 12, 11]) == (0, 12)
    assert expected_sale(auction, [15, 13, 11]) == (0, 14)
    assert expected_sale(auction, [12, 13, 11]) == (1, 13)


def test_a_bidder_without_the_cash_can_only_pass() -> None:
    assert bid_priors(open_auction(0, 7, 0, 2), [20, 20], 6) == [(PASS, 1.0)]
