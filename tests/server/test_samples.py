"""The finished games that one can look at: whole, close, and as they are said to be."""

import pytest

import railhead
from railhead.games import GAMES
from railhead.server.http import samples
from railhead.server.refused import Refused
from server.visiting import Visitor

pytestmark = pytest.mark.anyio
ENDED = {
    "chicago-express": ([2], [40, 42, 43, 39, 41]),
    "american-rails": ([1], [182, 186, 104, 158]),
    "last-spike": ([3], [97_000, 94_000, 94_000, 98_000]),
}


@pytest.mark.parametrize("game", GAMES)
async def test_a_sample_ends_as_it_is_listed(ada: Visitor, game: str) -> None:
    record = await ada.get(f"samples/{game}")
    state, _ = railhead.replay(record)
    rules = railhead.game(game)
    assert rules.to_act(state) is None
    assert (rules.winners(state), rules.scores(state)) == ENDED[game]
    (listed,) = [one for one in (await ada.get("samples"))["samples"] if one["game"] == game]
    assert listed == {
        "game": game,
        "edition": rules.editions.names[0],
        "seats": ["Ann", "Ben", "Cleo", "Dev", "Eve"][: len(record["seats"])],
        "plies": len(record["actions"]),
        "winners": ENDED[game][0],
        "scores": ENDED[game][1],
    }


def test_in_chicago_express_chicago_is_reached_and_wabash_opens() -> None:
    state, _ = railhead.replay(samples.record("chicago-express"))
    view = railhead.game("chicago-express").view(state)
    assert view["board"]["wabash_open"]
    assert any("A2" in company["track"] for company in view["companies"].values())


@pytest.mark.parametrize("game", GAMES)
def test_the_middle_game_is_one(game: str) -> None:
    view = samples.middle_game(game)
    assert view["phase"] != "over"
    assert view["ply"] == round(len(samples.record(game).actions) * 2 / 3)
    assert [seat["name"] for seat in view["seats"]] == list(samples.record(game).seats)


def test_a_title_may_bring_no_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "package_of", lambda game: "railhead.core")
    for told in (samples.record, samples.listed, samples.middle_game):
        monkeypatch.setattr(samples, told.__name__, told.__wrapped__)
    assert samples.listed() == []
    assert samples.middle_game("last-spike")["ply"] == 0
    with pytest.raises(Refused, match="no finished game"):
        samples.record("last-spike")
