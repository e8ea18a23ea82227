"""Computer players. A bot gets a view, never a state, and answers with the text of one of its choices."""

from railhead.bots.bot import Bot
from railhead.bots.greedy import GreedyBot
from railhead.bots.lesson import NAME as LESSON
from railhead.bots.lesson import LessonBot
from railhead.bots.levels import LEVELS
from railhead.bots.mcts import MctsBot
from railhead.bots.mcts.budget import Budget
from railhead.bots.policy import PolicyBot
from railhead.bots.random_bot import RandomBot
from railhead.core.errors import SetupError, because

KINDS: tuple[Bot, ...] = (RandomBot(), GreedyBot(), MctsBot("mcts", Budget(seconds=0.1)), PolicyBot("policy"))
BOTS: dict[str, Bot] = LEVELS | {bot.name: bot for bot in KINDS}


def bot(name: str) -> Bot:
    """A bot by its name; a search may have its budget in the name: `mcts:1s`, `mcts:400`; one that learned a file of
    weights and a temperature: `policy:weights.bin@0.3`."""
    if name in BOTS:
        return BOTS[name]
    if name == LESSON:
        return LessonBot()
    kind, _, budget = name.partition(":")
    if kind == "policy":
        return PolicyBot.of(name)
    if kind != "mcts" or not budget:
        raise SetupError(because("error.bot", bot=name, known=", ".join(BOTS)))
    return MctsBot(name, Budget.of(budget))
