"""The evaluator of The Last Spike: true at the end, legal on the way, and blind to hidden hands."""

from collections.abc import Iterator
from random import Random
from statistics import fmean

import pytest

from railhead.bots import bot
from railhead.bots.mcts.budget import Budget
from railhead.bots.mcts.search import Search
from railhead.core.action import Action
from railhead.core.game import CHANCE
from railhead.games.last_spike.bots import LastSpikeEvaluator
from railhead.games.last_spike.bots.action_values import ActionValues
from railhead.games.last_spike.bots.determinisation import likely_cash
from railhead.games.last_spike.bots.rollout import Rollout
from railhead.games.last_spike.bots.spike import spikes, wins_by
from railhead.games.last_spike.rules import land, turn
from railhead.games.last_spike.rules.board import (
    BIT,
    BOARD,
    CITY,
    CITY_OF_CARD,
    ROUTES_AT,
    complete_routes,
    is_complete,
    is_railway,
)
from railhead.games.last_spike.rules.state import BUY, OVER, State
from railhead.locale import LANGUAGES
from rules.last_spike.table import OPEN_ALL, TILES, position, route, say

EVALUATOR = LastSpikeEvaluator()
RULES = EVALUATOR.rules
OPTIONS = [{}, {"voluntary_double": True}, {"hidden_cash": True}]


def played(seats: int, seed: int, wild: float = 0.3, **options: bool) -> Iterator[State]:
    """Every state of a game among greedy bots that now and then play at random."""
    rng, state = Random(seed), RULES.new(seats, None, options)
    while (seat := turn.to_act(state)) is not None:
        yield state
        legal = RULES.legal(state)
        if seat == CHANCE or rng.random() < wild:
            RULES.play(state, rng.choice(legal))
        else:
            RULES.play(state, EVALUATOR.rate(state)[0].action)
    yield state


def asked(seats: int, seed: int, every: int = 3, wild: float = 0.3, **options: bool) -> Iterator[State]:
    """Some states of such a game in which a seat is asked."""
    for number, state in enumerate(played(seats, seed, wild, **options)):
        if number % every == 0 and turn.to_act(state) not in (None, CHANCE):
            yield state.copy()


def choice(state: State) -> str:
    """What greedy does."""
    return str(EVALUATOR.rate(state)[0].action)


# What holds for every position


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_win_probabilities_add_up_and_are_the_truth_at_the_end(seats: int) -> None:
    for state in played(seats, seed=1):
        found = EVALUATOR.win_probabilities(state)
        assert sum(found) == pytest.approx(1)
        assert min(found) >= 0
    assert state.phase is OVER
    winners = RULES.winners(state)
    assert found == [1 / len(winners) if seat in winners else 0 for seat in range(seats)]
    assert EVALUATOR.expected_scores(state) == RULES.scores(state)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_quiescence_leaves_a_possible_position_and_is_always_the_same(seats: int, options: dict[str, bool]) -> None:
    for state in asked(seats, seed=2, **options):
        before, twin = state.laid.bit_count(), state.copy()
        EVALUATOR.quiesce(state)
        EVALUATOR.quiesce(twin)
        assert RULES.problems(state) == []
        assert state.key() == twin.key()
        assert state.laid.bit_count() > before or state.phase is OVER


def test_late_in_the_game_quiescence_plays_it_to_its_end() -> None:
    late = [state for state in asked(4, seed=3) if state.laid.bit_count() > 30]
    for state in late:
        EVALUATOR.quiesce(state)
    assert late
    assert all(state.phase is OVER for state in late)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_rollout_buys_what_action_values_would(seats: int) -> None:
    buying = [state for state in asked(seats, seed=4, every=1) if state.phase is BUY and not state.free_taken]
    for state in buying:
        card, worth = Rollout(state).best_card(land.buyable(state))
        most, city = max([*ActionValues(state).purchases(), (0.0, -1)])
        assert worth == pytest.approx(most)
        assert CITY_OF_CARD.get(card, -1) == city
    assert len(buying) > 10


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_legal_action_has_a_prior_a_rating_and_a_reason(options: dict[str, bool]) -> None:
    for state in asked(3, seed=4, **options):
        legal = RULES.legal(state)
        priors, rated = EVALUATOR.priors(state), EVALUATOR.rate(state)
        assert {action for action, _ in priors} == {one.action for one in rated} == set(legal)
        weights = [weight for _, weight in priors]
        assert sum(weights) == pytest.approx(1)
        assert weights == sorted(weights, reverse=True)
        assert [one.worth for one in rated] == sorted((one.worth for one in rated), reverse=True)
        for language in LANGUAGES:
            assert all(EVALUATOR.why(state, [action]).words(language).endswith(".") for action in legal)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 5])
def test_determinisations_agree_with_the_view_and_lead_to_the_same_choice(seats: int, options: dict[str, bool]) -> None:
    for state in asked(seats, seed=5, **options):
        view = RULES.view(state, state.turn)
        determinise, rng = EVALUATOR.determiniser(view), Random(1)
        one, other = determinise(rng), determinise(rng)
        for dealt in (one, other):
            assert RULES.problems(dealt) == []
            assert RULES.view(dealt, state.turn) == view
        assert EVALUATOR.rate(one) == EVALUATOR.rate(other) == EVALUATOR.rate(state)


def test_every_unseen_tile_may_be_in_any_hand() -> None:
    state = next(asked(3, seed=6, every=20))
    determinise, rng = EVALUATOR.determiniser(RULES.view(state, state.turn)), Random(1)
    rival = (state.turn + 1) % 3
    dealt = [determinise(rng) for _ in range(150)]
    unseen = BOARD.mask(TILES) & ~state.laid & ~state.hands[state.turn]
    seen = 0
    for one in dealt:
        seen |= one.hands[rival]
    assert seen == unseen
    assert all(one.hands[state.turn] == state.hands[state.turn] for one in dealt)


def test_what_a_rival_would_not_play_is_dealt_to_it_more_often() -> None:
    hits, even, rng = 0, 0.0, Random(1)
    for seed in range(20):
        for state in asked(2, seed, every=6, wild=0.0):
            rival, unseen = state.hands[1 - state.turn], BOARD.mask(TILES) & ~state.laid & ~state.hands[state.turn]
            determinise = EVALUATOR.determiniser(RULES.view(state, state.turn))
            hits += sum((determinise(rng).hands[1 - state.turn] & rival).bit_count() for _ in range(10))
            even += 10 * rival.bit_count() ** 2 / unseen.bit_count()
    assert hits > 1.15 * even


@pytest.mark.parametrize("watcher", [None, 0, 1])
def test_a_view_of_somebody_who_watches_can_be_determinised_at_any_moment(watcher: int | None) -> None:
    for number, state in enumerate(played(2, seed=7, hidden_cash=True)):
        if number % 5 == 0:
            view = RULES.view(state, watcher)
            dealt = EVALUATOR.determiniser(view)(Random(1))
            assert RULES.problems(dealt) == []
            assert RULES.view(dealt, watcher) == view


def test_a_search_of_somebody_who_watches_plays_what_is_in_the_hand_that_was_drawn() -> None:
    class Strict(Search[State]):
        def play(self, state: State, action: Action) -> bool:
            assert action in RULES.legal(state)
            return super().play(state, action)

    for state in asked(3, seed=13, every=20):
        for watcher in (None, (state.turn + 1) % 3):
            search = Strict(EVALUATOR, RULES.view(state, watcher), Random(1))
            search.run(Budget(simulations=20))
            assert sum(search.win_probabilities()) == pytest.approx(1)


def test_hidden_cash_is_estimated_from_what_everyone_sees() -> None:
    errors = []
    for state in asked(3, seed=8, hidden_cash=True):
        errors += [abs(likely_cash(state, seat) - state.money[seat]) for seat in range(3)]
    assert fmean(errors) < 15_000


# Routes and land


def test_only_open_routes_can_be_completed_and_each_tile_makes_it_likelier() -> None:
    for state in asked(4, seed=9):
        for city, routes in enumerate(ROUTES_AT):
            is_open = [not is_complete(state.laid, number) for number in routes]
            assert 0 <= EVALUATOR.routes_to_come(state, city) <= sum(is_open)
            assert (EVALUATOR.routes_to_come(state, city) > 0) == any(is_open)
    one, two = position(laid="A1 B1"), position(laid="A1 A2")
    assert EVALUATOR.routes_to_come(two, CITY["OMA"]) > EVALUATOR.routes_to_come(one, CITY["OMA"])


def test_a_card_more_improves_a_position_and_so_does_cash() -> None:
    plain = position(laid=OPEN_ALL)
    with_card = position(laid=OPEN_ALL, cards=("DEN 3000",))
    with_cash = position(laid=OPEN_ALL, cash=[55000, 50000, 50000])
    before = EVALUATOR.win_probabilities(plain)[0]
    assert EVALUATOR.win_probabilities(with_card)[0] > before
    assert EVALUATOR.win_probabilities(with_cash)[0] > before


def test_early_tiles_go_to_cities_that_nobody_has_touched() -> None:
    state = position(hands=("D1 D4 E2 E3", "", ""), laid="A4")
    assert choice(state) == "play D4"


def test_cheap_land_is_bought_early() -> None:
    state = say(position(hands=("A3 U3 U4 V2", "", ""), laid=OPEN_ALL), "play A3")
    assert choice(state).startswith("buy")


def test_no_land_is_bought_of_a_city_that_will_not_pay_again() -> None:
    done = f"{route('AB')} C1 D1 E1 F1"
    state = say(position(hands=("C2 U3 V2 W2", "", ""), laid=done), "play C2")
    worths = {str(one.action): one.worth for one in EVALUATOR.rate(state)}
    assert worths["buy STL"] < 0 < worths["buy OMA"]


def test_a_tile_that_would_pay_only_others_is_held_back() -> None:
    state = position(hands=("A4 F1 F2 X1", "", ""), laid="A1 A2 A3 F4 X2", cards=("ELP 0", "STL 0 5000 7000"))
    assert choice(state) != "play A4"
    mine = position(hands=("A4 F1 F2 X1", "", ""), laid="A1 A2 A3 F4 X2", cards=("STL 0 5000 7000", "ELP 0"))
    assert choice(mine) == "play A4"


def test_the_land_that_will_pay_least_is_sold() -> None:
    laid = f"{route('A')} B1 C1 D1 F4 X1"
    state = position(hands=("V1", "", ""), cash=0, cards=("STL 11000, OMA 8000, ELP 11000",), laid=f"{laid} D4 E1 E4")
    assert choice(say(state, "play V1")) == "sell STL 11000"


# The last spike

NEARLY_DONE = f"{route('BE')} {route('Y')} V1 V2 V4"
"""A railway that lacks V3."""


def test_the_tiles_that_would_be_the_last_spike_are_known() -> None:
    for state in asked(3, seed=10):
        exact = [bit for bit in BIT.values() if not bit & state.laid and is_railway(state.laid | bit)]
        assert spikes(state.laid) == sum(exact)


def test_the_last_spike_is_driven_when_it_wins() -> None:
    state = position(hands=("V3 C2 C3 U1", "", ""), laid=NEARLY_DONE, cash=60000)
    assert wins_by(state, 0, BIT["V3"])
    assert choice(state) == "play V3"
    assert bot("mcts:40").choose(RULES.view(state, 0), Random(1)) == "play V3"
    assert EVALUATOR.why(state, [RULES.parse("play V3")]).key == "advice.last_spike.last_spike"


def test_the_last_spike_is_held_back_when_another_would_win() -> None:
    state = position(hands=("V3 C2 C1 U1", "", ""), laid=NEARLY_DONE, cash=[30000, 90000, 60000])
    assert not wins_by(state, 0, BIT["V3"])
    assert choice(state) != "play V3"
    assert bot("mcts:40").choose(RULES.view(state, 0), Random(1)) != "play V3"
    assert EVALUATOR.why(state, [RULES.parse("play V3")]).key == "advice.last_spike.last_spike_too_soon"


def test_who_wins_by_the_last_spike_is_worked_out_as_the_rules_have_it() -> None:
    tried = 0
    for state in asked(3, seed=11, every=1):
        for bit in BIT.values():
            if bit & spikes(state.laid) and f"play {BOARD.name[bit]}" in map(str, RULES.legal(state)):
                after = say(state, f"play {BOARD.name[bit]}")
                if after.phase is OVER:
                    assert wins_by(state, state.turn, bit) == (state.turn in RULES.winners(after))
                    tried += 1
    assert tried


def test_nobody_opens_the_last_spike_to_a_rival_who_would_win() -> None:
    laid = f"{route('BE')} {route('Y')} V1 V2"
    rich = position(hands=("V4 A1 C1 C2", "", ""), laid=laid, cash=[30000, 80000, 60000], cards=("OGD 0, DEN 0",))
    assert choice(rich) != "play V4"
    assert EVALUATOR.why(rich, [RULES.parse("play V4")]).key == "advice.last_spike.opens_spike"


# Whole games


def test_games_among_greedy_players_are_like_those_of_people() -> None:
    ends = [list(played(seats, seed, wild=0.0))[-1] for seats in (2, 3, 4) for seed in range(40)]
    assert 40 <= fmean(state.laid.bit_count() for state in ends) <= 45
    assert 7 <= fmean(len(complete_routes(state.laid)) for state in ends) <= 9


@pytest.mark.parametrize(("seats", "least"), [(2, 14), (4, 10)])
def test_greedy_beats_random_players(seats: int, least: int) -> None:
    wins = 0
    for seed in range(16):
        rng, state, mine = Random(seed), RULES.new(seats), seed % seats
        while (seat := turn.to_act(state)) is not None:
            if seat == CHANCE:
                RULES.play(state, rng.choice(RULES.legal(state)))
            else:
                name = "greedy" if seat == mine else "random"
                RULES.play(state, RULES.parse(bot(name).choose(RULES.view(state, seat), rng)))
        wins += mine in RULES.winners(state)
    assert wins >= least
