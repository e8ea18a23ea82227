"""A planted fault: what it is, which clause it breaks, and where."""

from typing import NamedTuple


class Fault(NamedTuple):
    """One piece of source text, relative to src/railhead, that is exchanged for another."""

    clause: str
    what: str
    file: str
    old: str
    new: str

    def plant(self, source: str) -> str:
        """The source with the fault in it; its place must be unmistakable."""
        if source.count(self.old) != 1:
            raise ValueError(f"{self.clause}: {self.old!r} stands {source.count(self.old)} times in {self.file}")
        return source.replace(self.old, self.new)
