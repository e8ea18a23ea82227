"""A bounded cache of answers; the least recently used go first."""

from collections import OrderedDict


class Cache:
    """Answers by what they are about. At most so many, and so many bytes in all."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self.bytes = 0
        self._most = most
        self._most_bytes = most_bytes
        self._answers: OrderedDict[bytes, bytes] = OrderedDict()

    def __len__(self) -> int:
        return len(self._answers)

    def get(self, about: bytes) -> bytes | None:
        if about in self._answers:
            self._answers.move_to_end(about)
        return self._answers.get(about)

    def put(self, about: bytes, answer: bytes) -> None:
        if len(answer) > self._most_bytes:
            return
        self.bytes += len(answer) - len(self._answers.pop(about, b""))
        self._answers[about] = answer
        while len(self._answers) > self._most or self.bytes > self._most_bytes:
            self.bytes -= len(self._answers.popitem(last=False)[1])
