"""Draws that can be checked: a secret seed, its hash told beforehand, and from them every draw of a table."""

import hashlib
import hmac
from itertools import pairwise

from railhead.core.action import Action
from railhead.core.errors import RecordError, because
from railhead.core.game import CHANCE, Game
from railhead.core.record import Fair, Record, S, steps

__all__ = ["Fair", "check", "drawn", "seed_hash"]


def seed_hash(seed: bytes) -> str:
    """What is told of a seed from the start: its SHA-256, in hex."""
    return hashlib.sha256(seed).hexdigest()


def drawn(seed: bytes, ply: int, legal: list[Action]) -> Action:
    """The draw at a ply of a table: entry HMAC-SHA256(seed, ply) mod len(legal)."""
    digest = hmac.digest(seed, str(ply).encode("ascii"), "sha256")
    return legal[int.from_bytes(digest, "big") % len(legal)]


def check(game: Game[S], record: Record) -> int:
    """Prove that every draw of a record is its seed's; how many there are, or an error with the first that is not."""
    fair, seed = _opened(record)
    _check_rising(fair.plies)
    draws = _draws(game, record)
    if len(draws) != len(fair.plies):
        raise RecordError(because("error.fair.count", plies=len(fair.plies), draws=len(draws)))
    for number, (ply, (legal, said)) in enumerate(zip(fair.plies, draws, strict=True), start=1):
        due = str(drawn(seed, ply, legal))
        if said != due:
            raise RecordError(because("error.fair.draw", number=number, ply=ply, due=due, said=said))
    return len(draws)


def _opened(record: Record) -> tuple[Fair, bytes]:
    """The fair part of a record and its seed, which must be the one that was promised."""
    if record.fair is None:
        raise RecordError(because("error.fair.none"))
    if record.fair.seed is None:
        raise RecordError(because("error.fair.no_seed"))
    seed = bytes.fromhex(record.fair.seed)
    if seed_hash(seed) != record.fair.sha256:
        raise RecordError(because("error.fair.hash"))
    return record.fair, seed


def _check_rising(plies: tuple[int, ...]) -> None:
    for number, (before, ply) in enumerate(pairwise(plies), start=2):
        if ply <= before:
            raise RecordError(because("error.fair.rising", number=number, ply=ply, before=before))


def _draws(game: Game[S], record: Record) -> list[tuple[list[Action], str]]:
    """For each draw of a record, what could have been drawn and what was."""
    # The state after the last action has no action, so there is one step more than actions.
    moments = zip(steps(game, record), record.actions, strict=False)
    return [(game.legal(step.state), said) for step, said in moments if game.to_act(step.state) == CHANCE]
