"""The judges, one for each game."""

from typing import Any

from railhead.bots.judge import Judge
from railhead.bots.judges.american_rails import AmericanRailsJudge
from railhead.bots.judges.chicago_express import ChicagoExpressJudge
from railhead.bots.judges.last_spike import LastSpikeJudge

JUDGES: dict[str, Judge[Any]] = {
    judge.rules.id: judge for judge in (ChicagoExpressJudge(), AmericanRailsJudge(), LastSpikeJudge())
}
