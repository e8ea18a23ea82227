"""A worker whose search for chances ends with its simulations alone: on a busy machine it finds the same."""

import sys

from railhead.bots.mcts.budget import Budget
from railhead.server.workers import studies
from railhead.server.workers.main import main

if __name__ == "__main__":
    studies.BUDGET = Budget(studies.BUDGET.simulations)
    main(int(sys.argv[-1]))
