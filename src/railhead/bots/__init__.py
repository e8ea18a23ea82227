"""Players that are no people. They get a view, never a state, and answer with the text of one of its choices."""

from railhead.bots.bot import Bot
from railhead.bots.greedy import GreedyBot
from railhead.bots.random_bot import RandomBot
from railhead.core.errors import SetupError, because

BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomBot(), GreedyBot())}


def bot(name: str) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise SetupError(because("error.bot", bot=name, known=", ".join(BOTS)))
    return BOTS[name]
