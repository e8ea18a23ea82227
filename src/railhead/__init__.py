"""Railhead plays, teaches and studies railway-investment board games. `railhead.public` has its public names."""

from importlib import import_module

__version__ = "0.1.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from railhead.public import *  # noqa: F403
    from railhead.public import __all__ as __all__
else:

    def __getattr__(name: str) -> object:
        """A public name. The rules are read when one is first asked for, so that the command starts without them."""
        public = import_module("railhead.public")
        if name != "__all__" and name not in public.__all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(public, name)


def __dir__() -> list[str]:
    return sorted([*globals(), *import_module("railhead.public").__all__])
