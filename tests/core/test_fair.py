"""Fair draws: the formula, the part of a record that promises them, and the check that proves them."""

import hashlib
import hmac
import json
from dataclasses import replace
from typing import Any

import pytest
from core.fair_game import SEED, fair_game

import railhead
from railhead.core.fair import Fair, check, drawn, seed_hash
from railhead.core.record import Record
from railhead.locale import LANGUAGES

HASH = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
GAME = railhead.game("last-spike")
PLAYED = fair_game("last-spike")
assert PLAYED.fair is not None
FAIR = PLAYED.fair


def with_fair(**changes: Any) -> Record:
    """The game with something altered in its fair part."""
    return replace(PLAYED, fair=replace(FAIR, **changes))


def refused(record: Record) -> railhead.RecordError:
    """Why a record is not fair; one sentence in each language."""
    with pytest.raises(railhead.RecordError) as caught:
        check(railhead.game(record.game), record)
    assert all(caught.value.words(language).endswith(".") for language in LANGUAGES)
    return caught.value


# The formula


def test_the_hash_is_that_of_the_seeds_bytes() -> None:
    assert seed_hash(SEED) == hashlib.sha256(SEED).hexdigest() == HASH


@pytest.mark.parametrize(
    ("ply", "digest", "entry", "text"),
    [
        (0, "3a8b171143bc3fe5972827cf3a413e96e1b4573ae308ee4e2ee652100511049f", 15, "draw D4"),
        (1, "7761b1cc25227dfca0bd6d972acc52abb62f24ce50ad5a7a430b05c5a6f5497b", 43, "draw Y4"),
        (10, "45578e5f382a72afa913abda0ca077de00577eae9562c77a7bea150c8f292707", 7, "draw B4"),
        (41, "fed32fdc175c2211a9d66faf3e5f135b35148398f16b8a10dc47e780c4f0222a", 26, "draw U3"),
    ],
)
def test_a_draw_worked_out_by_hand(ply: int, digest: str, entry: int, text: str) -> None:
    legal = GAME.legal(GAME.new(3))
    assert len(legal) == 48
    assert hmac.new(SEED, f"{ply}".encode("ascii"), hashlib.sha256).hexdigest() == digest
    assert int(digest, 16) % 48 == entry
    assert str(legal[entry]) == text
    assert drawn(SEED, ply, legal) == legal[entry]


def test_a_single_tile_is_drawn_at_every_ply() -> None:
    only = GAME.legal(GAME.new(3))[:1]
    assert {drawn(SEED, ply, only) for ply in range(20)} == set(only)


# In a record


def test_a_fair_record_is_read_as_it_was_written() -> None:
    assert Record.from_text(PLAYED.to_text()) == PLAYED
    assert Record.from_json(PLAYED.to_json()) == PLAYED
    assert list(PLAYED.to_json()) == ["railhead", "game", "options", "seats", "fair", "actions"]
    assert list(replace(PLAYED, fair=None).to_json()) == ["railhead", "game", "options", "seats", "actions"]


def test_a_running_game_keeps_its_seed() -> None:
    running = with_fair(seed=None)
    assert running.to_json()["fair"] == {"sha256": HASH, "plies": list(FAIR.plies)}
    assert Record.from_text(running.to_text()) == running


def test_what_may_be_left_out() -> None:
    assert Fair.from_json({"sha256": HASH}) == Fair(HASH)
    assert Fair.from_json({"sha256": HASH, "plies": [0], "seed": None, "by": "Ada"}) == Fair(HASH, (0,))
    assert Record.from_json(PLAYED.to_json() | {"fair": None}).fair is None


@pytest.mark.parametrize(
    "part",
    [
        [],
        "fair",
        {},
        {"sha256": None},
        {"sha256": 7},
        {"sha256": HASH[1:]},
        {"sha256": HASH.upper()},
        {"sha256": HASH + "\n"},
        {"sha256": HASH, "plies": None},
        {"sha256": HASH, "plies": 3},
        {"sha256": HASH, "plies": ["0"]},
        {"sha256": HASH, "plies": [True]},
        {"sha256": HASH, "plies": [-1]},
        {"sha256": HASH, "plies": [0.0]},
        {"sha256": HASH, "seed": 7},
        {"sha256": HASH, "seed": ""},
        {"sha256": HASH, "seed": "zz" * 32},
        {"sha256": HASH, "seed": "00" * 31},
    ],
)
def test_a_broken_fair_part_is_refused_with_a_sentence(part: object) -> None:
    with pytest.raises(railhead.RecordError, match="64 hex digits") as caught:
        railhead.replay(json.dumps(PLAYED.to_json() | {"fair": part}))
    assert "64 chiffres" in caught.value.words("fr")


# The check


def test_a_whole_game_is_proved() -> None:
    state, _ = railhead.replay(PLAYED)
    assert GAME.to_act(state) is None
    draws = [text for text in PLAYED.actions if text.startswith("draw ")]
    assert check(GAME, PLAYED) == len(draws) == len(FAIR.plies) > 20


@pytest.mark.parametrize(("name", "draws"), [("american-rails", 1), ("chicago-express", 0)])
def test_the_other_games_are_proved_too(name: str, draws: int) -> None:
    assert check(railhead.game(name), fair_game(name)) == draws


def test_a_game_may_be_proved_as_far_as_it_went() -> None:
    short = replace(PLAYED, actions=PLAYED.actions[:5], fair=replace(FAIR, plies=FAIR.plies[:5]))
    assert check(GAME, short) == 5
    assert check(GAME, replace(short, actions=(), fair=replace(FAIR, plies=()))) == 0


def test_an_altered_draw_is_found() -> None:
    (state, _), last = railhead.replay(replace(PLAYED, actions=PLAYED.actions[:4])), PLAYED.actions[4]
    other = next(str(action) for action in GAME.legal(state) if str(action) != last)
    error = refused(replace(PLAYED, actions=(*PLAYED.actions[:4], other), fair=replace(FAIR, plies=FAIR.plies[:5])))
    assert error.reason.values == {"number": 5, "ply": 4, "due": last, "said": other}
    assert str(error) == f"Draw 5, at ply 4, should have been “{last}” but is “{other}”."
    assert error.words("fr").startswith("Le tirage 5, au coup 4, aurait dû être")


@pytest.mark.parametrize("byte", [0, 31])
def test_an_altered_seed_or_hash_is_found(byte: int) -> None:
    other = bytes(value ^ (index == byte) for index, value in enumerate(SEED))
    assert refused(with_fair(seed=other.hex())).reason.key == "error.fair.hash"
    assert refused(with_fair(sha256=seed_hash(other))).reason.key == "error.fair.hash"


def test_another_seed_with_its_own_hash_does_not_give_these_draws() -> None:
    other = bytes(32)
    assert refused(with_fair(seed=other.hex(), sha256=seed_hash(other))).reason.key == "error.fair.draw"


def test_an_altered_ply_is_found() -> None:
    assert FAIR.plies[14:16] == (14, 17), "the last tile of the deal, then a play and a purchase"
    error = refused(with_fair(plies=(*FAIR.plies[:14], 15, *FAIR.plies[15:])))
    assert error.reason.key == "error.fair.draw"
    assert (error.reason.values["number"], error.reason.values["ply"]) == (15, 15)


@pytest.mark.parametrize("second", [0, 1])
def test_plies_must_rise(second: int) -> None:
    error = refused(with_fair(plies=(1, second, *FAIR.plies[2:])))
    assert error.reason.key == "error.fair.rising"
    assert error.reason.values == {"number": 2, "ply": second, "before": 1}


@pytest.mark.parametrize("plies", [FAIR.plies[:-1], (*FAIR.plies, 9999), ()])
def test_every_draw_has_one_ply(plies: tuple[int, ...]) -> None:
    error = refused(with_fair(plies=plies))
    assert error.reason.key == "error.fair.count"
    assert error.reason.values == {"plies": len(plies), "draws": len(FAIR.plies)}


def test_what_cannot_be_checked_says_why() -> None:
    assert refused(replace(PLAYED, fair=None)).reason.key == "error.fair.none"
    assert refused(with_fair(seed=None)).reason.key == "error.fair.no_seed"


def test_the_record_must_be_legal_to_its_end() -> None:
    with pytest.raises(railhead.IllegalAction):
        check(GAME, PLAYED.with_action("draw A1"))
