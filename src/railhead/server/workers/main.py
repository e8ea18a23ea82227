"""A worker process, in which bots think and studies are made: it is asked over its input and answers over its output.

A message is JSON after its length in four bytes. Asked `{"bot": ..., "view": ..., "patience": ...}` it says
`{"chose": ...}`; asked `{"study": ...}` instead of a bot, what that study found; `{}` when either failed. It says
`{"ready": true}` first, and ends when nobody can ask any more. It is started with its niceness.
"""

import json
import os
import signal
import sys
import traceback
from queue import SimpleQueue
from random import Random
from secrets import token_bytes
from threading import Thread
from typing import Any, BinaryIO

from railhead.server.workers.seated_bots import seated
from railhead.server.workers.studies import STUDIES

Message = dict[str, Any]
LENGTH = 4


def main(niceness: int) -> None:
    """Listen until the input ends, which it does however the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)
    answers = own_output()
    questions: SimpleQueue[Message] = SimpleQueue()
    # Beside the listening, so that the end of the input is also seen in the middle of a long thought.
    Thread(target=think, args=(questions, answers), daemon=True).start()
    write(answers, packed({"ready": True}))
    while (question := read(sys.stdin.buffer)) is not None:
        questions.put(question)


def own_output() -> BinaryIO:
    """The output for answers alone; what a bot prints goes to the errors from now on."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def think(questions: SimpleQueue[Message], answers: BinaryIO) -> None:
    """Answer one question after the other."""
    rng = Random(token_bytes(16))
    while True:
        question = questions.get()
        # The server ends a slow bot; if it is gone and the bot lets nobody else run, the clock does.
        signal.setitimer(signal.ITIMER_REAL, 2 * question["patience"])
        said = answer(question, rng)
        signal.setitimer(signal.ITIMER_REAL, 0)
        write(answers, said)


def answer(question: Message, rng: Random) -> bytes:
    """What the bot chose, or a study found; nothing if it failed in any way, even by wanting to leave."""
    try:
        if "study" in question:
            return packed({"found": STUDIES[question["study"]](question)})
        return packed({"chose": seated(question["bot"]).choose(question["view"], rng)})
    except BaseException:
        traceback.print_exc()
        return packed({})


def packed(message: Message) -> bytes:
    """A message as it goes through a pipe."""
    body = json.dumps(message).encode()
    return len(body).to_bytes(LENGTH) + body


def write(pipe: BinaryIO, message: bytes) -> None:
    try:
        pipe.write(message)
        pipe.flush()
    except BrokenPipeError:
        os._exit(0)  # the server is gone, and nobody wants to hear more of it


def read(pipe: BinaryIO) -> Message | None:
    """The next message; None when there will be no more."""
    head = pipe.read(LENGTH)
    body = pipe.read(int.from_bytes(head))
    message: Message | None = json.loads(body) if body else None
    return message


if __name__ == "__main__":
    main(int(sys.argv[-1]))
