"""What the audits of all games do alike. They share no code with the rules: they would agree with their mistakes."""

from collections.abc import Callable, Sequence

from railhead.core.game import S


def miscounted(state: S, recount: Callable[[S], None], fields: Sequence[str]) -> list[str]:
    """What a state carries along and a fresh count of its pieces does not agree with."""
    fresh = state.copy()
    recount(fresh)
    return [field for field in fields if getattr(fresh, field) != getattr(state, field)]
