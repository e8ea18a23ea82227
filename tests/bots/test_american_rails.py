"""The evaluator of American Rails: true at the end, legal on the way, and right in positions one can count out."""

from collections.abc import Iterator
from random import Random

import pytest

from railhead.core.auction import PASS, open_auction
from railhead.core.game import CHANCE
from railhead.core.shares import hand_over
from railhead.games.american_rails.bots import CHANCES, AmericanRailsEvaluator
from railhead.games.american_rails.bots.prospects import prospects
from railhead.games.american_rails.bots.quiescence import QUIET
from railhead.games.american_rails.rules import turn
from railhead.games.american_rails.rules.board import BIT, BOARD
from railhead.games.american_rails.rules.components import LAST_YEAR, LEAST_BID, NUMBER
from railhead.games.american_rails.rules.state import BID, OVER, State
from railhead.locale import LANGUAGES

EVALUATOR = AmericanRailsEvaluator()
RULES = EVALUATOR.rules
AME, LIB, REP = NUMBER["AME"], NUMBER["LIB"], NUMBER["REP"]


def played(seats: int, seed: int, edition: str | None = None, wild: float = 0.3) -> Iterator[State]:
    """Every state of a game among greedy bots that now and then play at random."""
    rng, state = Random(seed), RULES.new(seats, edition)
    while (seat := turn.to_act(state)) is not None:
        yield state
        legal = RULES.legal(state)
        if seat == CHANCE or rng.random() < wild:
            RULES.play(state, rng.choice(legal[:12]))
        else:
            RULES.play(state, EVALUATOR.rate(state)[0].action)
    yield state


def asked(seats: int, seed: int, every: int = 5, edition: str | None = None) -> Iterator[State]:
    """Some states of such a game in which a seat is asked."""
    for number, state in enumerate(played(seats, seed, edition)):
        if number % every == 0 and turn.to_act(state) not in (None, CHANCE):
            yield state.copy()


def prepared(*founded: tuple[str, str, int, int]) -> State:
    """Four players in the first action phase; companies in a city, each with a share sold to a seat at a price."""
    state = RULES.new(4)
    for company, hex, seat, price in founded:
        for text in (f"offer {company}", f"bid {price}", "pass", "pass", "pass", f"found {hex}"):
            if text.startswith(("offer", "found")) or state.phase is BID:
                if text.startswith("offer"):
                    state.turn = seat
                RULES.play(state, RULES.parse(text))
    return state


def phase_begun(state: State) -> State:
    """The same, with the other companies' first shares unsold, at the first space of the track."""
    while not state.action_phase:
        RULES.play(state, RULES.legal(state)[0])
        while state.phase is BID:
            RULES.play(state, PASS)
    return state


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whatever_has_a_prior_or_a_rating_is_legal(seats: int) -> None:
    for state in asked(seats, seed=seats):
        priors = EVALUATOR.priors(state)
        assert all(RULES.refusal(state, action) is None for action, _ in priors)
        assert sum(weight for _, weight in priors) == pytest.approx(1)
        assert [weight for _, weight in priors] == sorted((weight for _, weight in priors), reverse=True)
        assert len({action for action, _ in priors}) == len(priors)
        rated = EVALUATOR.rate(state)
        assert all(RULES.refusal(state, one.action) is None for one in rated)
        assert [one.worth for one in rated] == sorted((one.worth for one in rated), reverse=True)


@pytest.mark.parametrize("edition", RULES.editions.names)
def test_quiescence_leaves_a_sound_and_quiet_position(edition: str) -> None:
    for state in asked(3, seed=7, edition=edition):
        EVALUATOR.quiesce(state)
        assert RULES.problems(state) == []
        assert state.auction is None
        assert state.founding is None
        assert state.expansion is None
        assert state.phase.value in ("offer", "take", "over")


@pytest.mark.parametrize("seats", [3, 5])
def test_what_quiescence_remembers_is_what_it_would_find(seats: int) -> None:
    for state in asked(seats, seed=11):
        QUIET.clear()
        CHANCES.clear()
        EVALUATOR.quiesce(found := state.copy())
        chances = EVALUATOR.win_probabilities(found)
        EVALUATOR.quiesce(again := state.copy())
        assert again == found
        assert EVALUATOR.win_probabilities(again) == chances
        again.money[0] += 1
        EVALUATOR.quiesce(third := state.copy())
        assert third == found


def test_evaluating_changes_nothing() -> None:
    for state in asked(4, seed=3, every=9):
        before = state.key()
        (
            EVALUATOR.expected_scores(state),
            EVALUATOR.win_probabilities(state),
            EVALUATOR.priors(state),
            EVALUATOR.rate(state),
            EVALUATOR.limits(state),
        )
        EVALUATOR.why(state, [RULES.legal(state)[-1]])
        assert state.key() == before


def test_win_probabilities_add_up_and_are_the_truth_once_the_game_is_over() -> None:
    for state in played(4, seed=11):
        assert sum(EVALUATOR.win_probabilities(state)) == pytest.approx(1)
    assert state.phase is OVER
    assert EVALUATOR.to_come(state) == 0
    assert EVALUATOR.expected_scores(state) == RULES.scores(state)
    winners = RULES.winners(state)
    assert EVALUATOR.win_probabilities(state) == [1 / len(winners) if seat in winners else 0 for seat in range(4)]


def test_a_determinisation_is_the_position_of_the_view_and_belongs_to_the_caller() -> None:
    for state in asked(4, seed=2, every=40):
        determinise = EVALUATOR.determiniser(RULES.view(state, turn.to_act(state)))
        first = determinise(Random(1))
        assert first.key() == state.key()
        RULES.play(first, RULES.legal(first)[-1])
        assert determinise(Random(1)).key() == state.key()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_legal_action_has_its_sentence(language: str) -> None:
    for state in asked(4, seed=5, every=23):
        for action in RULES.legal(state)[:40]:
            said = EVALUATOR.why(state, [action]).words(language)
            assert said.endswith(".")
            assert "{" not in said


# Positions one can count out


def test_new_york_sees_philadelphia_and_then_baltimore() -> None:
    seen = prospects(BIT["D16"], 0, 0, 0, 0)
    assert [(BOARD.name[target.city], target.cost, target.gain) for target in seen.targets[:1]] == [("E15", 4, 6)]
    assert seen.costs[:3] == (0, 4, 8)
    assert seen.gains[:3] == (0, 6, 11)
    assert (seen.income(4), seen.income(6)) == (6, 8.5)


def test_a_city_somebody_is_in_costs_more_and_brings_less() -> None:
    seen = prospects(BIT["D16"], BIT["E15"], 0, 0, 0)
    target = next(target for target in seen.targets if target.city == BIT["E15"])
    assert (target.cost, target.gain) == (6, 4)


def test_the_third_great_city_counts_for_two_connections() -> None:
    track = BOARD.mask(["B2", "D16", "L6"])
    target = next(target for target in prospects(track, 0, 0, 0, 0).targets if target.city == BIT["M6"])
    assert target.gain == 5 + 2 * 10


def test_a_full_forest_is_walked_around() -> None:
    free = prospects(BIT["M6"], 0, 0, 0, 0).targets[0]
    blocked = prospects(BIT["M6"], sum(free.way[:-1]), 0, 0, 0)
    again = next(target for target in blocked.targets if target.city == free.city)
    assert not set(again.way) & set(free.way[:-1])


def test_the_first_cube_of_new_york_goes_towards_philadelphia() -> None:
    state = phase_begun(prepared(("AME", "D16", 0, 20), ("REP", "R0", 1, 20)))
    assert turn.to_act(state) == 0
    RULES.play(state, RULES.parse("take expand4"))
    assert str(EVALUATOR.rate(state)[0].action) in ("lay AME D15", "lay AME E15")
    EVALUATOR.quiesce(state)
    assert state.track[AME] & BIT["E15"]


def test_a_connection_in_reach_is_taken() -> None:
    state = phase_begun(prepared(("AME", "D16", 0, 20)))
    way = BOARD.mask(["C16", "C15", "C14", "C13", "C12", "C11", "C10", "C9", "C8", "C7", "C6", "C5", "C4", "C3"])
    state.track[AME] |= way
    state.stacked[0] |= way
    state.cubes[AME] -= way.bit_count()
    state.frontier[AME] = BOARD.reach(state.track[AME]) & ~state.track[AME]
    RULES.play(state, RULES.parse("take expand3"))
    assert str(EVALUATOR.rate(state)[0].action) == "lay AME B2"
    assert EVALUATOR.why(state, [RULES.parse("lay AME B2")]).key.endswith("expand_connection")


def test_a_share_of_the_last_year_is_worth_what_it_pays() -> None:
    state = phase_begun(prepared(("LIB", "D16", 0, 20)))
    state.year, state.action_phase = LAST_YEAR, 3
    state.income[LIB], state.money[LIB] = 40, 0
    state.phase, state.auction = BID, open_auction(LIB, LEAST_BID, 1, 4)
    limits = EVALUATOR.limits(state)
    assert 18 <= limits[1] <= 24
    assert limits[0] < LEAST_BID, "a second share of what is one's own brings nothing but denial"


def test_nobody_is_to_pay_more_than_he_has_or_most_of_it_early() -> None:
    state = prepared(("AME", "D16", 0, 30))
    RULES.play(state, RULES.parse("offer LIB"))
    limits = EVALUATOR.limits(state)
    assert all(limit <= 30 for limit in limits)
    assert limits[0] <= 20
    assert limits[1] > LEAST_BID
    assert EVALUATOR.limits(RULES.new(4)) == []


@pytest.mark.parametrize("seats", [4, 5])
def test_first_shares_are_called_worth_what_they_bring(seats: int) -> None:
    state = RULES.new(seats)
    for offer in RULES.legal(state):
        offered = state.copy()
        RULES.play(offered, offer)
        assert all(17 <= limit <= 21 for limit in EVALUATOR.limits(offered)), "as in games that were played on"


def test_a_bid_within_the_limit_is_made_and_one_beyond_is_not() -> None:
    state = prepared(("AME", "D16", 0, 30))
    RULES.play(state, RULES.parse("offer LIB"))
    assert str(EVALUATOR.rate(state)[0].action) == f"bid {LEAST_BID}"
    RULES.play(state, RULES.parse("bid 20"))
    RULES.play(state, RULES.parse("bid 49"))
    assert EVALUATOR.rate(state)[0].action == PASS
    assert EVALUATOR.why(state, [PASS]).key.endswith(".pass")


def test_dividends_to_come_are_few_when_the_shares_are_gone_or_the_years() -> None:
    state = phase_begun(prepared(("LIB", "D16", 0, 20)))
    assert EVALUATOR.to_come(state) > 4
    state.gone = [5, 4, 3, 4, 1, 3]
    assert EVALUATOR.to_come(state) == 1
    fresh = phase_begun(prepared(("LIB", "D16", 0, 20)))
    fresh.year = LAST_YEAR
    assert EVALUATOR.to_come(fresh) == 1


def test_a_share_makes_richer_and_more_so_in_a_better_company() -> None:
    state = phase_begun(prepared(("AME", "D16", 0, 20), ("REP", "Q6", 1, 20)))
    before = EVALUATOR.expected_scores(state)
    assert before[0] > before[1]
    hand_over(state, AME, 2, LEAST_BID)
    assert EVALUATOR.expected_scores(state)[2] > before[2] > 0
    assert EVALUATOR.expected_scores(state)[0] < before[0]


def test_a_marker_goes_where_ones_own_company_is_alone() -> None:
    state = phase_begun(prepared(("AME", "D10", 0, 20), ("REP", "R0", 1, 20)))
    RULES.play(state, RULES.parse("take develop"))
    assert str(EVALUATOR.rate(state)[0].action) == "develop D10"
