"""The command `railhead` whose time is ahead by as many seconds as stand in the file that is named first."""

import sys
import time
from pathlib import Path

TESTS = str(Path(__file__).parents[1])

if __name__ == "__main__":
    sys.path[0] = TESTS
    from railhead.cli import main
    from railhead.server.live import clock_jumps
    from server.moving import Moving

    moving = Moving(Path(sys.argv.pop(1)))
    time.time = moving.time
    setattr(clock_jumps, "time", moving.as_module())  # noqa: B010
    main()
