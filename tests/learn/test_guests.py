"""Who plays along, what the critic sees, and what is made ready for a training: all that needs no update."""

import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from railhead.core.errors import RailheadError
from railhead.games import game as game_of
from railhead.learn.accelerator import jax, jnp
from railhead.learn.beginning import world_of
from railhead.learn.checkpoint import plan_in
from railhead.learn.league import GUEST, LEARNS, NOBODY, SNAPSHOT, seated
from railhead.learn.plan import GREEDY, MIX, Plan, joined_by, mix_of, mixed_setups
from railhead.learn.rollout import logits_of
from railhead.learn.shares import Share, shares, shares_at_the_end
from railhead.learn.training import Training, train
from railhead.learn.world import Others, Tables
from railhead.vector.arrays import where
from railhead.vector.engines import engine_of
from railhead.vector.network import drawn
from railhead.vector.random_play import any_of, numbers
from railhead.vector.weights import Header, read_weights, write_weights

pytestmark = pytest.mark.prove

TINY = Plan("last-spike", updates=1, games=12, steps=4, rows=4, width=16, blocks=1, half=False)


def who_sits(plan: Plan) -> tuple[Any, Any]:
    seats = np.arange(plan.games) % 5 + 2
    who = np.asarray(seated(plan, jnp.asarray(seats), 6, jax.random.PRNGKey(2)))
    assert ((who == NOBODY) == (np.arange(6) >= seats[:, None])).all()
    assert ((who == LEARNS).sum(-1) >= 1).all()
    return who, seats


def test_guests_sit_alone_with_a_learner_or_among_all_kinds() -> None:
    plan = replace(TINY, games=1000, guests="clone.bin", share=0.4, league=0.2)
    who, seats = who_sits(plan)
    assert ((who[:200] == GUEST).sum(-1) == seats[:200] - 1).all()
    mixed = who[200:400][seats[200:400] > 2]
    assert {LEARNS, SNAPSHOT, GUEST} <= set(mixed.ravel().tolist())
    assert not (who[400:] == GUEST).any()
    assert ((who[400:500] == SNAPSHOT).sum(-1) == seats[400:500] - 1).all()
    assert not (who[600:] == SNAPSHOT).any()
    assert (plan.with_snapshots.start, plan.with_snapshots.stop) == (200, 600)


def test_an_exploiter_has_one_seat_and_guests_the_others() -> None:
    plan = joined_by(replace(TINY, games=100), None, Path("frozen.bin"))
    who, seats = who_sits(plan)
    assert ((who == GUEST).sum(-1) == seats - 1).all()
    assert plan.with_snapshots.start == plan.with_snapshots.stop


def test_seats_are_mixed_as_it_is_said() -> None:
    editions = game_of("chicago-express").editions

    def counts(mix: tuple[float, ...]) -> list[int]:
        setups = mixed_setups(editions, 800, 1, mix)
        return [sum(setup.seats == count for setup in setups) for count in range(2, 7)]

    assert counts(MIX) == [100, 200, 200, 200, 100]
    assert counts(mix_of(["2:3", "6"])) == [600, 0, 0, 0, 200]
    for wrong in (["nine:1"], ["9:1"], ["3:many"], ["3:0"], ["3:-1", "4:1"]):
        with pytest.raises(RailheadError) as caught:
            counts(mix_of(wrong))
        assert caught.value.words("fr").endswith(".")


def test_the_critic_sees_what_is_hidden_and_who_plays_and_the_player_does_not() -> None:
    world, (state, seats) = world_of(replace(TINY, guests="", share=0.0))
    assert world.critic is not None
    who = jnp.asarray(np.where(np.arange(6) < seats[:, None], GUEST, NOBODY).astype(np.int8))
    plain, seat = engine_of("last-spike"), jnp.zeros(12, jnp.int32)
    played = type(state)(*map(np.asarray, state))
    for turn in range(40):
        played = plain.step(played, any_of(np, plain.legal(played), numbers(np, 12, 3, turn)))
    state = type(state)(*map(jnp.asarray, played))
    seen, hidden = world.looks(Tables(state, jnp.asarray(seats), who), seat)
    assert np.asarray(seen)[:, : world.sizes.seen] == pytest.approx(plain.observe(played, np.asarray(seat)), abs=1e-5)
    assert seen.shape[-1] + hidden.shape[-1] == world.critic.seen
    learning = world.looks(Tables(state, jnp.asarray(seats), jnp.zeros_like(who)), seat)
    assert (np.asarray(learning[0]) == np.asarray(seen)).all()
    assert (np.asarray(learning[1]) != np.asarray(hidden)).any(-1).all()


def test_there_is_no_critic_where_there_are_no_secrets() -> None:
    assert world_of(replace(TINY, game="chicago-express"))[0].critic is None
    assert world_of(replace(TINY, critic_width=0))[0].critic is None


def test_shares_among_guests_are_counted_over_updates() -> None:
    lines = [{"duels_4": 10.0, "won_4": 0.5}, {"duels_4": 30.0, "won_4": 0.1, "duels_3": 0.0, "won_3": 0.0}, {}]
    assert shares(lines) == {4: Share(0.2, 40)}


# What companies and cities pay


@pytest.mark.parametrize("name", ["american-rails", "last-spike"])
def test_what_was_paid_is_what_came_into_the_pockets(name: str) -> None:
    engine: Any = engine_of(name)
    setups = mixed_setups(game_of(name).editions, 60, 3, MIX)
    state, paying = engine.new(setups), 0
    for turn in range(400):
        action = any_of(np, engine.legal(state), numbers(np, 60, 6, turn))
        after = engine.step(state, action)
        paid = engine.paid(state, after)
        assert paid.shape == (60, engine.companies)
        came = (held(name, after) * paid[..., None]).sum(1)
        idle = np.arange(engine.most_seats) != np.maximum(engine.to_act(state), 0)[:, None]
        texts = [str(engine.actions.action(int(number))) for number in action]
        idle &= ~np.array([text.startswith(("two", "pass")) for text in texts])[:, None]  # these move others' money
        idle &= ~getattr(after, "out", np.zeros_like(idle))
        assert ((after.cash - state.cash == came) | ~idle).all()
        paying += int((paid > 0).any(-1).sum())
        state = where(np, engine.is_over(after), engine.again(after), after)
    assert paying > 20


def held(name: str, state: Any) -> Any:
    """By company and seat the shares, or by city and seat the cards."""
    if name == "american-rails":
        return state.shares
    return (state.cards.reshape(60, -1, 5)[..., None] == np.arange(6)).sum(-2)


# Trainings with guests


def clone_in(folder: Path, plan: Plan) -> Path:
    """Weights as a clone would have them, narrower than those that learn."""
    sizes = world_of(plan)[0].sizes._replace(width=8)
    path = folder / "clone.bin"
    write_weights(path, Header(plan.game, sizes, "clone", (1,), 0.0, 0, "2026-01-01"), drawn(sizes, 1))
    return path


def lines_of(folder: Path) -> list[dict[str, float]]:
    return [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]


def critic_in(training: Training) -> list[Any]:
    critic = training.learner.networks.critic
    assert critic is not None
    return [np.array(array) for array in critic]


@pytest.mark.long
def test_a_critic_and_guests_take_part_in_a_training(tmp_path: Path) -> None:
    plan = joined_by(replace(TINY, updates=2, share=0.5), clone_in(tmp_path, TINY), None)
    training = Training(plan, tmp_path / "run")
    before = critic_in(training)
    list(training.run())
    assert any((a != b).any() for a, b in zip(before, critic_in(training), strict=True))
    assert {"critic_win_loss", "win_loss", "duels_2", "won_6"} <= lines_of(tmp_path / "run")[-1].keys()
    again = Training(plan, tmp_path / "run")
    again.resume()
    assert again.progress.updates == 2
    assert read_weights(tmp_path / "run/average.bin", "last-spike")[0].sizes.seen == training.world.sizes.seen


def test_an_exploiter_says_what_it_won(tmp_path: Path) -> None:
    plan = replace(TINY, game="chicago-express", steps=400, mix=mix_of(["2"]))
    plan = joined_by(plan, None, clone_in(tmp_path, plan))
    [report] = train(plan, tmp_path / "run")
    won = shares_at_the_end(tmp_path / "run")
    assert list(won) == [2]
    assert won[2].games == report.figures["duels_2"] > 0
    assert 0 <= won[2].wins <= 1


def test_weights_without_a_forecast_of_shares_can_be_gone_on_from(tmp_path: Path) -> None:
    plan = replace(TINY, game="american-rails")
    sizes = world_of(plan)[0].sizes
    assert sizes.companies == 6
    old = sizes._replace(companies=0)
    write_weights(tmp_path / "old.bin", Header(plan.game, old, "", (1,), 0.0, 0, ""), drawn(old, 1))
    training = Training(plan, tmp_path / "run")
    training.begin_with(tmp_path / "old.bin")
    begun = training.learner.networks.player.leave
    assert begun.shape[-1] == sizes.outputs
    assert not np.asarray(begun)[:, old.outputs :].any()
    assert np.asarray(begun)[:, : old.outputs].any()


def test_greedy_itself_takes_part_in_a_training(tmp_path: Path) -> None:
    plan = joined_by(replace(TINY, updates=2, share=0.5, critic_width=0), Path(GREEDY), None)
    assert [report.progress for report in train(plan, tmp_path / "run")] == [0.5, 1]
    assert all("duels_6" in line for line in lines_of(tmp_path / "run"))
    again = Training(plan_in(tmp_path / "run"), tmp_path / "run")
    again.resume()
    assert (again.plan, again.progress.updates) == (plan, 2)
    assert again.world.greedy is not None


def test_in_the_seats_of_guests_greedy_chooses_what_it_finds_best() -> None:
    world, (state, _) = world_of(joined_by(replace(TINY, games=8), None, Path(GREEDY)))
    assert world.greedy is not None
    plain, played = engine_of("last-spike"), type(state)(*map(np.asarray, state))
    for turn in range(100):
        drawn_by_chance = np.where(
            plain.to_act(played) < 0, any_of(np, plain.legal(played), numbers(np, 8, 5, turn)), -1
        )
        played = plain.step(played, drawn_by_chance)
    state = type(state)(*map(jnp.asarray, played))
    best = world.greedy(np, played).actions
    logits = jnp.zeros((8, world.sizes.choices))
    who = jnp.where(np.arange(8) % 2, LEARNS, GUEST)
    say = jax.jit(partial(logits_of, world, Others(drawn(world.sizes, 1), None)))
    said = np.asarray(say(logits, logits, state, who))
    assert ((said == 0)[::2, : best.shape[-1]] == best[::2]).all()
    assert (said[1::2] == 0).all()
    assert (best.sum(-1) < plain.legal(played).actions.sum(-1)).any()


@pytest.mark.parametrize("guests", [(Path(GREEDY), None), (None, Path(GREEDY))])
def test_greedy_takes_part_only_where_it_plays_in_arrays(guests: tuple[Path | None, Path | None]) -> None:
    assert world_of(joined_by(TINY, *guests))[0].greedy is not None
    with pytest.raises(RailheadError, match="chicago-express") as caught:
        world_of(joined_by(replace(TINY, game="chicago-express"), *guests))
    assert caught.value.words("fr").endswith(".")


def test_guests_must_be_made_for_the_title(tmp_path: Path) -> None:
    guests = clone_in(tmp_path, TINY)
    with pytest.raises(RailheadError, match="last-spike"):
        world_of(joined_by(replace(TINY, game="chicago-express"), guests, None))
