"""What a move of a share game does to the next dividend, as the last part of a sentence."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from railhead.bots.played_out import PlayedOut, player
from railhead.core.errors import Reason, because
from railhead.core.event import GameEnded
from railhead.core.game import GameState
from railhead.core.shares import DividendPaid, ShareState, all_cash, held, payments, share_value


class ShareGameState(ShareState, GameState, Protocol):
    """A state of a share game."""


T = TypeVar("T", bound=ShareGameState)


def dividend(state: ShareState) -> list[int]:
    """What a dividend of all companies would pay each seat."""
    by_company = [payments(state, company) for company in range(len(state.sold))]
    return [sum(of_seat) for of_seat in zip(*by_company, strict=True)]


def outcome(played: PlayedOut[T], paid: Sequence[DividendPaid]) -> Reason | str:
    """The end of the game, a dividend that comes with the move (`paid`), or else how the next one changes."""
    if played.all_of(GameEnded):
        return compared("ended", played.seat, all_cash(played.after))
    if paid:
        by_company = [one.payments for one in paid]
        return compared("paid", played.seat, [sum(of_seat) for of_seat in zip(*by_company, strict=True)])
    return changed(played.seat, dividend(played.before), dividend(played.after))


def compared(case: str, seat: int, money: Sequence[int]) -> Reason:
    """What a seat has of something, and the other who has most of it."""
    rival = best_rival(seat, money)
    return outcome_of(case, seat, rival, mine=money[seat], theirs=money[rival])


def changed(seat: int, before: Sequence[int], after: Sequence[int]) -> Reason | str:
    """What a dividend pays a seat, and the other for whom it changes most; nothing where it stays the same."""
    rival = best_rival(seat, [abs(now - then) for then, now in zip(before, after, strict=True)])
    mine = {"mine": after[seat], "mine_before": before[seat]}
    theirs = {"theirs": after[rival], "theirs_before": before[rival]}
    if before[rival] == after[rival]:
        return "" if before[seat] == after[seat] else outcome_of("mine", seat, rival, **mine)
    if before[seat] == after[seat]:
        return outcome_of("theirs", seat, rival, mine=after[seat], **theirs)
    return outcome_of("both", seat, rival, **mine, **theirs)


def best_rival(seat: int, money: Sequence[int]) -> int:
    return max((rival for rival in range(len(money)) if rival != seat), key=lambda rival: money[rival])


def outcome_of(case: str, seat: int, rival: int, **figures: int) -> Reason:
    return because(f"advice.outcome.{case}", who=player(seat), rival=player(rival), **figures)


def pays_after(played: PlayedOut[T], company: int, paid: Sequence[DividendPaid], name: str) -> int:
    """What a share pays once the move is made: in the dividend that comes with it, or in the next one."""
    with_it = [one.per_share for one in paid if one.company == name]
    return with_it[0] if with_it else share_value(played.after, company) or 0


def stake(state: ShareState, seat: int, company: int) -> Reason:
    """What a seat owns of a company, as a part of a sentence."""
    mine, sold, who = held(state, seat, company), state.sold[company], player(seat)
    if not mine:
        return because("advice.stake.none", who=who)
    if mine == sold:
        return because("advice.stake.all", who=who)
    return because("advice.stake.one" if mine == 1 else "advice.stake.some", who=who, held=mine, sold=sold)


def still_to_come(likely: float, last: float, case: str) -> Reason:
    """How often shares will probably pay, as a part of a sentence; the number is the one of a valuation."""
    likely = round(likely, 1)
    if likely < last:
        return because(f"advice.{case}.last_dividend")
    return because(f"advice.{case}.dividends" if likely >= 2 else f"advice.{case}.few_dividends", likely=likely)
