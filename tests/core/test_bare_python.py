"""`import railhead` and the whole engine need only the standard library."""

import subprocess
import sys
from pathlib import Path

import railhead

SCRIPT = """
import sys
sys.path.insert(0, sys.argv[1])
import railhead
game = railhead.game("chicago-express")
state = game.new(seats=3, edition="first")
step = game.apply(state, "bid 9")
assert game.view(step.state, seat=1)["choices"]
foreign = {name.split(".")[0] for name in sys.modules} - set(sys.stdlib_module_names) - {"railhead", "__main__"}
print(sorted(foreign))
"""


def test_the_engine_runs_where_nothing_is_installed() -> None:
    source = Path(railhead.__file__).parents[1]
    command = [sys.executable, "-S", "-E", "-c", SCRIPT, str(source)]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "[]\n"
